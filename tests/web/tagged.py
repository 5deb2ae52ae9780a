"""A site that puts a mark into every secret of a seat, and browsers that are searched for marks of other seats."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, Response, WebSocket

from cosca.server import runtime
from cosca.server.settings import Settings
from tests.server.leaks.network import STARTING_S, end_known, served
from tests.server.leaks.tags import Ledger, ReceivedMessage, marked_titles, name_of
from tests.server.processes import free_port
from tests.web.browsers import chromium_path, page

WHOLE_STRINGS = "--js-flags=--heap-snapshot-string-limit=2000000000"  # else long strings are cut off, with their marks
MARKS = re.compile("t4g[0-9a-f]{24}")  # only the marks are kept, because a heap snapshot is large
NO_BODY = (204, 304)
KEPT = """() => JSON.stringify([
    {...localStorage}, {...sessionStorage}, document.cookie, document.title, document.documentElement.outerHTML,
    [...document.querySelectorAll('input, textarea')].map((each) => each.value),
])"""


@contextmanager
def tagged_site(folder: Path, title: str, seats: int, ledger: Ledger) -> Iterator[str]:
    """Run a site in a thread and yield its address. Playwright has an event loop in the main thread."""
    port, begun = free_port(), threading.Event()
    address = f"http://127.0.0.1:{port}"
    ends: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def serve() -> None:
        settings = Settings(str(folder / "games.db"), address=address, generous=True)
        ends.append((asyncio.get_running_loop(), asyncio.Event()))
        async with served(runtime.build(settings), port):
            begun.set()
            await ends[0][1].wait()

    with ExitStack() as stack:
        stack.enter_context(marked_titles(title, seats, ledger))
        stack.enter_context(end_known(ledger))
        thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
        thread.start()
        assert begun.wait(STARTING_S), "the site did not start"
        try:
            yield address
        finally:
            ends[0][0].call_soon_threadsafe(ends[0][1].set)
            thread.join(STARTING_S)


@contextmanager
def candid(launched: Browser) -> Iterator[Browser]:
    """Yield a browser with complete heap snapshots. Each context in it has its own process."""
    kind = launched.browser_type
    one = kind.launch(executable_path=chromium_path(), args=["--no-sandbox", WHOLE_STRINGS])
    try:
        yield one
    finally:
        one.close()


@contextmanager
def watched(launched: Browser, ledger: Ledger) -> Iterator[Watched]:
    """Yield a page whose traffic and memory are recorded."""
    with page(launched, reduced_motion="reduce") as opened:
        yield Watched(opened, ledger)


class Watched:
    """A page with a record of all data it received, and of its memory at the time of each snapshot."""

    def __init__(self, opened: Page, ledger: Ledger) -> None:
        self.page = opened
        self.who = "somebody"  # until the welcome message gives the seat
        self._ledger = ledger
        self._heard: list[tuple[str, bytes, bool]] = []
        self._answers: list[tuple[Response, bool]] = []
        opened.on("websocket", self._listen)
        opened.on("response", lambda answer: self._answers.append((answer, ledger.over)))

    def _hear(self, where: str, data: bytes) -> None:
        self._heard.append((where, data, self._ledger.over))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear_frame)

    def _hear_frame(self, told: str | bytes) -> None:
        data = told.encode() if isinstance(told, str) else told
        self._hear("socket", data)
        message = json.loads(data)
        if message["type"] == "welcome" and message["seat"] is not None:
            self.who = name_of(message["seat"])

    def read_answers(self) -> None:
        """Record the responses of HTTP calls. Call this before the page navigates, which discards them."""
        while self._answers:
            answer, over = self._answers.pop()
            data = b"" if answer.status in NO_BODY else answer.body()
            self._heard.append(("calls", f"{answer.url} {answer.all_headers()}".encode() + data, over))

    def look_into_memory(self) -> int:
        """Record the marks in memory, page and storage. Return the size of the heap snapshot."""
        self.read_answers()
        over, session = self._ledger.over, self.page.context.new_cdp_session(self.page)
        memory = _snapshot(session)
        kept = str(self.page.evaluate(KEPT)) + str(self.page.context.storage_state())
        session.detach()
        for where, data in (("memory", memory), ("page and storage", kept)):
            self._heard.append((where, " ".join(MARKS.findall(data)).encode(), over or self._ledger.over))
        return len(memory)

    def tell(self) -> None:
        """Add everything recorded so far to the ledger, as received by this page's seat."""
        self.read_answers()
        for key in dict.fromkeys((where, over) for where, _, over in self._heard):
            told = b"\n".join(data for where, data, over in self._heard if (where, over) == key)
            self._ledger.heard.append(ReceivedMessage(self.who, key[0], told, key[1]))
        self._heard = []


def _snapshot(session: CDPSession) -> str:
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda told: chunks.append(told["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return "".join(chunks)


def own_marks(ledger: Ledger, who: str, where: str) -> set[str]:
    """Return the seat's own secrets that it received in this way. An empty set means that the check did not work."""
    part = Ledger(ledger.secrets, [each for each in ledger.heard if each.where == where])
    return {what for what in part.own(who) if what.endswith(who)}
