"""Simulated players that move at random: their sockets, their tables and their measurements."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from itertools import count
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

import msgspec
from msgspec import Raw, Struct

from bench.load.wire import CallFailed, Http, Wire
from cosca.client.changes import changed

NORMAL: Final = 1000
NUMBERS: Final = count(1)


def new_address() -> str:
    """Return a unique client address. Only a site behind a proxy trusts it."""
    number = next(NUMBERS)
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


class Option(Struct):
    do: Raw


class Changes(Struct):
    """The part of a delta that a simulated player reads."""

    asks: Any = msgspec.UNSET


class ServerMessage(Struct):
    """The fields of a server message that a simulated player reads."""

    type: str
    n: int = 0
    id: str = ""
    reason: str = ""
    asks: Any = None
    changes: Changes | None = None


decode_message = msgspec.json.Decoder(ServerMessage).decode
FRAMES: Final = ("frame", "delta")


class Prompt:
    """The prompt in the latest frame of a socket."""

    def __init__(self) -> None:
        self._asks: Any = None

    def options_after(self, message: ServerMessage) -> list[Option]:
        """Return the options after a frame or a delta."""
        if message.changes is None:
            self._asks = message.asks
        elif message.changes.asks is not msgspec.UNSET:
            self._asks = changed(self._asks, message.changes.asks)
        return [Option(Raw(msgspec.json.encode(each["do"]))) for each in self._asks["options"]] if self._asks else []


@dataclass(frozen=True, slots=True)
class Kind:
    """A number of tables of one title."""

    title: str
    tables: int
    seats: int
    bots: str = ""  # a bot level; then only the first seat is a simulated player

    @property
    def people(self) -> int:
        return 1 if self.bots else self.seats


@dataclass(slots=True)
class Figures:
    """The measurements since the last reset."""

    acks: list[float] = field(default_factory=list)  # seconds from the due time of a move to `done`
    seen: list[float] = field(default_factory=list)  # seconds from the due time to the frame of each other client
    sent: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)  # sockets, by close code
    failed: Counter[str] = field(default_factory=Counter)  # HTTP calls
    nobody: int = 0  # moves that were due while no client could move
    games: int = 0
    bytes: int = 0  # of all messages received
    frames: Counter[str] = field(default_factory=Counter)  # by kind of reader
    frame_bytes: Counter[str] = field(default_factory=Counter)


class AnyCrowd(Protocol):
    """What simulated players need of the crowd that they belong to."""

    random: Random
    figures: Figures
    acknowledged: int
    leaving: bool
    rematches: bool

    def http(self, chair: Chair) -> Http: ...
    def later(self, work: Coroutine[Any, Any, None]) -> None: ...
    def look(self, chair: Chair) -> None: ...
    def answered(self, chair: Chair) -> None: ...


class Chair(Wire):
    """One socket: a seat or a spectator."""

    def __init__(self, crowd: AnyCrowd, table: LiveTable, token: str, port: int, address: str) -> None:
        super().__init__()
        self.crowd = crowd
        self.table = table
        self.token = token
        self.port = port
        self.address = address
        self.frame = 0
        self.answered = 0  # the latest frame answered
        self.prompt = Prompt()
        self.options: list[Option] = []
        self.waits: tuple[str, float] | None = None  # the pending move and its due time
        self.place = -1  # index among the clients that can move
        self.over = False

    async def come(self) -> None:
        self.over = False
        self.welcome = asyncio.get_running_loop().create_future()
        await self.dial(self.port, f"/ws/{self.table.id}", self.token, self.address)
        await asyncio.wait_for(self.welcome, 30)

    def opened(self) -> None:
        self.say(b'{"type":"hello","version":2,"frame":%d}' % self.frame)

    def receive(self, text: bytes) -> None:
        message = decode_message(text)
        self.crowd.figures.bytes += len(text)
        if message.type in FRAMES:
            self._see(message)
            self._weigh(len(text))
        elif message.type == "done":
            self._done(message.id)
        elif message.type == "refused":
            self._refused(message)
        elif message.type == "over":
            self.over = True
            self.table.end()
        elif message.type == "welcome" and not self.welcome.done():
            self.welcome.set_result(None)
        self.crowd.look(self)

    def _weigh(self, size: int) -> None:
        """Count the bytes of a frame, by what its reader may do."""
        reader = "spectator" if not self.token else "to_act" if self.options else "other_seat"
        self.crowd.figures.frames[reader] += 1
        self.crowd.figures.frame_bytes[reader] += size

    def _see(self, message: ServerMessage) -> None:
        self.frame = message.n
        self.options = self.prompt.options_after(message)
        if self in self.table.not_yet_seen:
            self.table.not_yet_seen.discard(self)
            self.crowd.figures.seen.append(perf_counter() - self.table.chosen_at)

    def _done(self, client_id: str) -> None:
        if self.waits and self.waits[0] == client_id:
            self.crowd.acknowledged += 1
            self.crowd.figures.acks.append(perf_counter() - self.waits[1])
            self.waits = None
            self.crowd.answered(self)

    def _refused(self, message: ServerMessage) -> None:
        self.crowd.figures.refused[message.reason] += 1
        if self.waits and self.waits[0] == message.id:
            self.waits = None
            if message.reason == "busy":
                self.answered = 0
            self.crowd.answered(self)

    @property
    def may_choose(self) -> bool:
        return bool(
            self.options
            and self.is_open
            and self.waits is None
            and self.answered != self.frame
            and not self.table.ended
        )

    def choose(self, due: float, random: Random) -> None:
        client_id = f"c{next(NUMBERS)}"
        self.waits, self.answered = (client_id, due), self.frame
        self.table.choice(self, due)
        option = self.options[int(random.random() * len(self.options))]
        template = b'{"type":"choose","id":"%b","prompt":%d,"do":%b}'
        self.say(template % (client_id.encode(), self.frame, bytes(option.do)))

    def lost(self, code: int) -> None:
        self.crowd.look(self)
        if code != NORMAL and not self.over and not self.crowd.leaving:
            self.crowd.figures.lost[code] += 1
            self.crowd.later(self._come_back())

    async def _come_back(self) -> None:
        await asyncio.sleep(0.2)
        if not self.table.ended:
            with contextlib.suppress(OSError, TimeoutError):
                await self.come()


class LiveTable:
    """A game and, after it, its rematches with the same players."""

    def __init__(self, crowd: AnyCrowd, kind: Kind, number: int) -> None:
        self.crowd = crowd
        self.kind = kind
        self.number = number
        self.id = ""
        self.ended = True
        self.chairs: list[Chair] = []
        self.not_yet_seen: set[Chair] = set()
        self.chosen_at = 0.0

    @property
    def seated(self) -> list[Chair]:
        return self.chairs[: self.kind.people]

    def choice(self, by: Chair, due: float) -> None:
        """Record a move. If several are pending at the table, a frame cannot be matched to one, so none is measured."""
        if any(chair.waits for chair in self.chairs if chair is not by):
            self.not_yet_seen.clear()
        else:
            self.not_yet_seen = {chair for chair in self.chairs if chair is not by}
            self.chosen_at = due

    async def lay(self, after: str = "") -> None:
        """Create a table, or the rematch of a finished one, and join it."""
        await self.create(after)
        await self.join()

    async def create(self, after: str = "") -> None:
        """Create a table, or the rematch of a finished one. Requesting a rematch again returns the same table."""
        first = self.chairs[0]
        http = self.crowd.http(first)
        if after:
            created = await http.call("POST", f"/api/tables/{after}/rematch", {}, first.token, first.address)
        else:
            created = await http.call("POST", "/api/tables", self._wanted, first.token, first.address)
        self.id = created["id"]

    async def join(self) -> None:
        for chair in self.seated:
            nonce = {"nonce": f"n{self.crowd.random.randrange(10**9)}"}
            path = f"/api/tables/{self.id}/sit"
            await self.crowd.http(chair).call("POST", path, nonce, chair.token, chair.address)

    @property
    def _wanted(self) -> dict[str, object]:
        bots = [self.kind.bots] * (self.kind.seats - self.kind.people)
        return {"title": self.kind.title, "seats": self.kind.seats, "bots": bots}

    async def open(self) -> None:
        self.ended = False
        for chair in self.chairs:
            chair.frame = chair.answered = 0
            chair.options, chair.waits = [], None
            await chair.come()

    def end(self) -> None:
        if not self.ended:
            self.ended = True
            self.crowd.figures.games += 1
            if self.crowd.rematches:
                self.crowd.later(self.play_again())

    async def play_again(self) -> None:
        over = self.id
        for _ in range(20):
            await asyncio.sleep(0.2)  # let the other clients see the end first
            try:
                for chair in self.chairs:
                    chair.hang_up()
                await self.lay(after=over)
                await self.open()
                return
            except (OSError, CallFailed, TimeoutError, asyncio.IncompleteReadError) as fault:
                self.crowd.figures.failed[f"{type(fault).__name__} {str(fault)[-80:]}"] += 1
