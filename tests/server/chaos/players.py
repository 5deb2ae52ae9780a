"""People who play by luck through the site's own client, and write down everything they sent and were told."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from cosca.client.api import ApiClient, ApiError
from cosca.client.seat import SeatConnection
from cosca.engine.codec import canonical, digest

BACK: Final = 0.03  # how often somebody takes back
DAWDLES: Final = 0.01  # how often somebody thinks until the clock has run out
DAWDLE_S: Final = 7.0
THINKS_S: Final = (0.02, 0.5)
COMES_BACK_S: Final = 2.0
AGAIN_S: Final = 0.3  # between two tries of a call


@dataclass(frozen=True, slots=True)
class OnTableChanged:
    """A frame as it came."""

    at: float
    n: int
    lines: tuple[str, ...]
    view: str  # its digest


@dataclass(slots=True)
class Sent:
    kind: str
    do: Any
    at: float
    done_at: float = 0.0
    refused: str = ""


@dataclass(slots=True)
class Record:
    """Everything between one reader and one table."""

    who: str
    table: str
    seat: int | None
    sent: dict[str, Sent] = field(default_factory=dict)
    heard: list[OnTableChanged] = field(default_factory=list)
    over_at: float = 0.0
    left_at: float = 0.0  # when they stopped listening
    connections: int = 0

    @property
    def frame(self) -> int:
        return self.heard[-1].n if self.heard else 0


class Wanderer(ApiClient):
    """Goes to another door of the site for each call and each connection."""

    def __init__(self, addresses: Sequence[str], rng: Random) -> None:
        super().__init__(rng.choice(addresses))
        self._addresses = addresses
        self._luck = rng

    @property
    def auth_headers(self) -> dict[str, str]:
        """Asked for whenever somebody goes through a door: the next time it is another."""
        self.address = self._luck.choice(self._addresses)
        return super().auth_headers

    async def conservative_rating(self, method: str, path: str, body: object = None) -> Any:
        """Again and again, until the site says yes or no."""
        return await _until_answered(lambda: self.call(method, path, body))

    async def log_of(self, table: str) -> str:
        return str(await _until_answered(lambda: self.text(f"/api/tables/{table}/log")))


async def _until_answered(ask: Callable[[], Awaitable[Any]]) -> Any:
    while True:
        try:
            return await ask()
        except OSError:
            pass
        except ApiError as refused:
            if refused.status < 500:
                raise
        await asyncio.sleep(AGAIN_S)


class Player:
    """Somebody with a name, at one table after the other."""

    def __init__(self, name: str, addresses: Sequence[str], rng: Random) -> None:
        self.name = name
        self.caller = Wanderer(addresses, rng)
        self.records: list[Record] = []
        self._luck = rng

    async def arrive(self) -> None:
        """A name that was taken by a try whose answer was lost is given up."""
        while not self.caller.token:
            name = f"{self.name} {secrets.token_hex(3)}"
            with suppress(ApiError):
                reply = await self.caller.conservative_rating("POST", "/api/guest", {"name": name, "token": True})
                self.caller.token = reply["token"]

    async def sit(self, table: str) -> int:
        message = {"nonce": secrets.token_urlsafe(9)}
        return int((await self.caller.conservative_rating("POST", f"/api/tables/{table}/sit", message))["seat"])

    async def play(self, table: str, seat: int | None, leave: asyncio.Event) -> None:
        """Until the game is over. Once `leave` is set, bots play on."""
        record = Record(self.name, table, seat)
        self.records.append(record)
        await Sitting(self.caller, record, self._luck, leave).play()


class Sitting:
    """One reader at one table: at most one choice under way, thought about for a moment."""

    def __init__(self, caller: ApiClient, record: Record, rng: Random, leave: asyncio.Event) -> None:
        self._record = record
        self._luck = rng
        self._leave = leave
        self._connection = SeatConnection(caller, record.table)
        self._asks: Any = None
        self._under_way = ""
        self._replaced = False  # a bot plays for us
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: list[BaseException] = []
        self._thinking: asyncio.Task[None] | None = None

    async def play(self) -> None:
        leaving = asyncio.create_task(self._leave_when_asked())
        messages = self._connection.messages()
        try:
            async for message in messages:
                self._hear(message)
                if self._record.over_at or self._failed:
                    break
        finally:
            self._record.left_at = time.monotonic()
            for task in (leaving, *self._tasks):
                task.cancel()
            await asyncio.gather(leaving, *self._tasks, return_exceptions=True)
            await messages.aclose()  # type: ignore[attr-defined]
        for failed in self._failed:
            raise failed

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "frame":
            self._hear_frame(message)
        elif kind in ("done", "refused"):
            self._hear_answer(message)
        elif kind in ("table", "welcome"):
            self._hear_table(message.get("table", message))
            self._record.connections += kind == "welcome"
        elif kind == "over":
            self._record.over_at = time.monotonic()

    def _hear_frame(self, message: dict[str, Any]) -> None:
        lines = tuple(map(canonical, message["lines"]))
        view = digest(canonical(message["view"]))
        self._record.heard.append(OnTableChanged(time.monotonic(), message["n"], lines, view))
        self._asks = message["asks"]
        self._think()

    def _hear_answer(self, message: dict[str, Any]) -> None:
        sent = self._record.sent.get(message["id"])
        if sent is None or message.get("reason") == "busy":
            return
        if message["type"] == "done":
            sent.done_at = sent.done_at or time.monotonic()
        else:
            sent.refused = message["reason"]
        if message["id"] == self._under_way:
            self._under_way = ""
            self._think()

    def _hear_table(self, info: dict[str, Any]) -> None:
        if self._record.seat is None:
            return
        replaced = bool(info["seats"][self._record.seat]["bot"])
        if replaced and not self._replaced and not self._leave.is_set():
            self._start(self._come_back())
        self._replaced = replaced

    # What they do

    def _start(self, doing: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            self._failed.append(fault)

    def _think(self) -> None:
        """About the latest frame, unless an answer is still under way."""
        if self._thinking and not self._thinking.done():
            self._thinking.cancel()
        if self._asks and self._asks["options"] and not self._under_way and not self._leave.is_set():
            self._thinking = self._start(self._choose(self._asks["options"], self._record.frame))

    async def _choose(self, options: list[dict[str, Any]], prompt: int) -> None:
        dawdles = self._luck.random() < DAWDLES
        await asyncio.sleep(DAWDLE_S if dawdles else self._luck.uniform(*THINKS_S))
        if self._luck.random() < BACK:
            await self._send("back")
        else:
            do = self._luck.choice(options)["do"]
            await self._send("choose", prompt=prompt, do=do)

    async def _send(self, kind: str, **message: Any) -> None:
        """Written down before it goes, whatever becomes of it."""
        sent = secrets.token_urlsafe(9)
        self._under_way = sent
        self._record.sent[sent] = Sent(kind, message.get("do"), time.monotonic())
        await self._connection.send(kind, **message, id=sent)

    async def _come_back(self) -> None:
        await asyncio.sleep(self._luck.uniform(0, COMES_BACK_S))
        if self._replaced and not self._leave.is_set():
            await self._connection.send("return")

    async def _leave_when_asked(self) -> None:
        await self._leave.wait()
        if self._record.seat is not None:
            await self._connection.send("leave")
