"""Players who make random moves with the site's own client, and record everything they send and receive."""

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

BACK: Final = 0.03  # share of turns in which a player undoes a move instead
DAWDLES: Final = 0.01  # share of turns in which a player thinks until the clock has run out
DAWDLE_S: Final = 7.0
THINKS_S: Final = (0.02, 0.5)
COMES_BACK_S: Final = 2.0
AGAIN_S: Final = 0.3  # between two attempts of a call


@dataclass(frozen=True, slots=True)
class ReceivedFrame:
    """A frame as it arrived."""

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
    """Everything that one reader sent and received at one table."""

    who: str
    table: str
    seat: int | None
    sent: dict[str, Sent] = field(default_factory=dict)
    heard: list[ReceivedFrame] = field(default_factory=list)
    over_at: float = 0.0
    left_at: float = 0.0  # when the reader disconnected
    connections: int = 0
    patient: bool = False  # there is time enough for everything
    replaced: int = 0  # how often a bot took the seat although nobody left it

    @property
    def frame(self) -> int:
        return self.heard[-1].n if self.heard else 0


class Wanderer(ApiClient):
    """A client that uses a random web process for each call and each connection."""

    def __init__(self, addresses: Sequence[str], rng: Random) -> None:
        super().__init__(rng.choice(addresses))
        self._addresses = addresses
        self._luck = rng

    @property
    def auth_headers(self) -> dict[str, str]:
        """Choose a random address, because these headers are read before every call and every connection."""
        self.address = self._luck.choice(self._addresses)
        return super().auth_headers

    async def call_until_answered(self, method: str, path: str, body: object = None) -> Any:
        """Repeat a call until the site accepts or refuses it."""
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
    """A user who plays at one table after the other."""

    def __init__(self, name: str, addresses: Sequence[str], rng: Random) -> None:
        self.name = name
        self.caller = Wanderer(addresses, rng)
        self.records: list[Record] = []
        self._luck = rng

    async def arrive(self) -> None:
        """Create a guest. A name that is taken, perhaps by an attempt whose reply was lost, is replaced by another."""
        while not self.caller.token:
            name = f"{self.name} {secrets.token_hex(3)}"
            with suppress(ApiError):
                reply = await self.caller.call_until_answered("POST", "/api/guest", {"name": name, "token": True})
                self.caller.token = reply["token"]

    async def sit(self, table: str) -> int:
        message = {"nonce": secrets.token_urlsafe(9)}
        return int((await self.caller.call_until_answered("POST", f"/api/tables/{table}/sit", message))["seat"])

    async def play(self, table: str, seat: int | None, leave: asyncio.Event, patient: bool = False) -> None:
        """Play until the game is over. Once `leave` is set, a bot takes over."""
        record = Record(self.name, table, seat, patient=patient)
        self.records.append(record)
        await Sitting(self.caller, record, self._luck, leave).play()


class Sitting:
    """One reader at one table. At most one move is waiting for its answer."""

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
        self._record.heard.append(ReceivedFrame(time.monotonic(), message["n"], lines, view))
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
            self._record.replaced += 1
            self._start(self._come_back())
        self._replaced = replaced

    # Acting

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
        """Start to think about the latest frame, unless a move is waiting for its answer."""
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
        """Record a message before sending it."""
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
