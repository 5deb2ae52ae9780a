"""Simulated players and spectators. They talk to the server's own hub and message handler, without sockets.

A player answers every prompt with a random legal action, and now and then undoes one, asks for a takeback, chats,
leaves, sends a message twice or thinks for very long. After a lost connection it reconnects to any web process and
resends what was not answered.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cosca.client.changes import changed
from cosca.engine.codec import canonical
from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.records import TableId
from tests.simulation.connection import LOST, Connection, ConnectionLost
from tests.simulation.loop import Process, Step
from tests.simulation.plan import PlannedTable

if TYPE_CHECKING:
    from tests.simulation.processes import SiteProcess
    from tests.simulation.world import World

RECONNECT_S: Final = 0.5
THINKS_S: Final = 0.2
LONG_THOUGHT_S: Final = 10.0  # too long for some clocks
LONG: Final = 0.03  # share of prompts over which a player thinks for long, if there is a clock
BUSY: Final = 0.9  # how often a player prefers to do something over passing
ASKS_AGAIN_S: Final = 5.0
FORGETS: Final = 0.8  # how often a player gives up a move that it thinks about when the position changes
SHOWN: Final = ("view", "asks")
NULL: Final = msgspec.Raw(b"null")
MOVES: Final = (protocol.ChooseMessage, protocol.SeveralMessage, protocol.BackMessage)


class DeltaMessage(protocol.ServerMessage, frozen=True):
    """A delta of which only the parts that clients keep are read."""

    n: int
    lines: tuple[msgspec.Raw, ...]
    changes: dict[str, Any]


class FrameMessage(protocol.ServerMessage, frozen=True):
    """A frame whose content stays as it was sent: most clients only keep it."""

    n: int
    lines: tuple[msgspec.Raw, ...]
    view: msgspec.Raw
    asks: msgspec.Raw


type FromServer = (
    FrameMessage
    | DeltaMessage
    | protocol.WelcomeMessage
    | protocol.TableInfo
    | protocol.DoneMessage
    | protocol.RefusedMessage
    | protocol.ChatMessage
    | protocol.TeamSheet
    | protocol.OverMessage
    | protocol.PongMessage
)
DECODE: Final = msgspec.json.Decoder(FromServer).decode


@dataclass(frozen=True, slots=True)
class Seen:
    """A frame as a client received it: its content, and the lines since the frame before on this connection."""

    since: int
    n: int
    lines: tuple[bytes, ...]
    view: bytes
    asks: bytes


@dataclass(slots=True)
class Client:
    """A player or spectator of one table, and everything it was sent."""

    world: World
    process: Process
    caller: Caller
    table: TableId
    planned: PlannedTable
    reader: Reader
    rng: Random
    frames: list[Seen] = field(default_factory=list)
    have: int = 0
    shown: dict[str, Any] = field(default_factory=dict)  # what the latest frame shows
    chat: dict[tuple[str, int], tuple[str, str]] = field(default_factory=dict)  # channel, number -> name, text
    acknowledged: list[tuple[str, Any]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    sent: dict[str, Any] = field(default_factory=dict)  # by client id, without an answer yet
    tries: dict[str, int] = field(default_factory=dict)
    info: protocol.TableInfo | None = None
    over: bool = False
    asked_at: float = -ASKS_AGAIN_S
    ids: int = 0
    connection: Connection | None = None
    playing: asyncio.Task[None] | None = None
    thinking: Step | None = None

    @property
    def name(self) -> str:
        """The client as a violation names it."""
        return f"{self.process.name} (seat {self.reader}) at {self.table}"

    @property
    def has_settled(self) -> bool:
        """Whether the client knows that the game is over, and all its messages are answered."""
        return self.over and not self.sent

    def lose(self, web: SiteProcess) -> None:
        """Notice that a web process was killed: its side of the connection is reset."""
        if self.connection and self.connection.web is web:
            self.connection.subscriber.close(LOST)

    async def play(self) -> None:
        """Stay connected for ever, to any web process."""
        while True:
            web = self.world.any_web(self.rng)
            if web is not None:
                with suppress(ConnectionLost):
                    await self._stay(web)
            await self.world.loop.pass_time(self.rng.expovariate(1 / RECONNECT_S))

    async def _stay(self, web: SiteProcess) -> None:
        subscriber = Subscriber(self.caller, self.reader)
        connection = Connection(self.world.loop, self.world.network, web, self.table, subscriber, self.have)
        self.connection = connection
        connection.open(self.caller)
        try:
            for message in list(self.sent.values()):
                self._send(message)
            while True:
                message = await connection.receive()
                await self.world.loop.pass_time(self.world.network.delay())
                self._handle(DECODE(message))
                while subscriber.has_pending:  # sent together, so it arrives together
                    self._handle(DECODE(await connection.receive()))
        finally:
            connection.close()

    def _handle(self, message: Any) -> None:
        if isinstance(message, FrameMessage | DeltaMessage):
            self._see(self._whole(message))
        elif isinstance(message, protocol.TableInfo):
            self._read_info(message)
        elif isinstance(message, protocol.WelcomeMessage):
            self._read_info(message.table)
        elif isinstance(message, protocol.DoneMessage):
            self.acknowledged.append((message.id, self.sent.pop(message.id, None)))
        elif isinstance(message, protocol.RefusedMessage):
            self._refused(message)
        elif isinstance(message, protocol.ChatMessage):
            self.chat[message.channel, message.n] = (message.name, message.text)
        elif isinstance(message, protocol.OverMessage):
            self.over = True

    # Frames

    def _whole(self, message: FrameMessage | DeltaMessage) -> FrameMessage:
        """Return the frame that a delta leads to."""
        if isinstance(message, FrameMessage):
            self.shown = {key: msgspec.json.decode(getattr(message, key)) for key in SHOWN}
            return message
        self.shown = changed(self.shown, {key: message.changes[key] for key in SHOWN if key in message.changes})
        view, asks = (msgspec.Raw(canonical(self.shown[key]).encode()) for key in SHOWN)
        return FrameMessage(message.n, message.lines, view, asks)

    def _see(self, frame: FrameMessage) -> None:
        assert self.connection
        lines, asks = tuple(map(bytes, frame.lines)), b"" if frame.asks == NULL else bytes(frame.asks)
        self.frames.append(Seen(self.connection.frame, frame.n, lines, bytes(frame.view), asks))
        self.connection.frame = frame.n
        self.have = max(self.have, frame.n)
        if self.reader is not None and not self.over:
            self._act(frame.n, msgspec.json.decode(asks)["options"] if asks else [])

    def _act(self, n: int, options: list[dict[str, Any]]) -> None:
        """Think about the prompt, if there is one, and now and then do something else."""
        if self.thinking and self.rng.random() < FORGETS:
            self.thinking.cancel()  # otherwise it answers an old prompt, too
        if options:
            move = self._choice(n, self._pick(options)["do"])
            self.thinking = self.world.loop.call_later(self._thinking_s(), self._say, move)
        luck = self.rng.random()
        if self.world.wants_end(self.planned):
            self._ask_to_end()
        elif luck < 0.03:
            self._say(self._aside(luck))
        elif luck > 0.95 and not options:
            self._say(protocol.BackMessage(self._id()))

    def _aside(self, luck: float) -> Any:
        """Return a message that is no move: chat, a request or leaving."""
        if luck < 0.02:
            channel: Any = self.rng.choice(("table", "team"))
            return protocol.SayMessage(self._id(), channel, f"line {self.ids} of seat {self.reader}")
        if luck < 0.025:
            return protocol.AskMessage(self._id(), "back")
        if luck < 0.027 and self.planned.people > 1:
            return protocol.AskMessage(self._id(), "abandon")
        return protocol.LeaveMessage(self._id())

    def _ask_to_end(self) -> None:
        """Ask the others to end the game, again if they do not answer."""
        if self.world.loop.time() >= self.asked_at + ASKS_AGAIN_S:
            self.asked_at = self.world.loop.time()
            ways: Any = ("abandon", "resign") if self.world.has_two_sides(self.planned) else ("abandon",)
            self._say(protocol.AskMessage(self._id(), self.rng.choice(ways)))

    def _choice(self, n: int, do: dict[str, Any]) -> Any:
        several = self.rng.random() < 0.2
        return protocol.SeveralMessage(self._id(), n, (do,)) if several else protocol.ChooseMessage(self._id(), n, do)

    def _pick(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        """Mostly prefer the action with the most fields: it is seldom a pass, and passes end games too soon."""
        if self.rng.random() < BUSY:
            most = max(len(option["do"]) for option in options)
            options = [option for option in options if len(option["do"]) == most]
        return self.rng.choice(options)

    def _thinking_s(self) -> float:
        """Mostly a moment; with a clock, now and then too long for it."""
        long = self.planned.clock.kind != "none" and self.rng.random() < LONG
        return self.rng.expovariate(1 / (LONG_THOUGHT_S if long else THINKS_S))

    # Table info

    def _read_info(self, info: protocol.TableInfo) -> None:
        """Answer requests of others, and take the seat back from a bot."""
        self.info = info
        self.over = self.over or info.state == "abandoned"
        if self.reader is None or info.state != "running":
            return
        if info.seats[self.reader].bot:
            if not any(isinstance(each, protocol.ReturnMessage) for each in self.sent.values()):
                self._say(protocol.ReturnMessage(self._id()))
            return
        for vote in info.votes:
            if self.reader in vote.asked and self.reader not in vote.agreed:
                self._answer(vote)
        if self.world.wants_end(self.planned):
            self._ask_to_end()

    def _answer(self, vote: protocol.VoteInfo) -> None:
        if any(isinstance(each, protocol.VoteMessage) and each.vote == vote.id for each in self.sent.values()):
            return
        wanted = vote.what == "back" or self.world.wants_end(self.planned)
        agree = self.rng.random() < (0.9 if wanted else 0.0)
        self._say(protocol.VoteMessage(self._id(), vote.id, agree))

    # Sending

    def _id(self) -> str:
        self.ids += 1
        return f"c{self.reader}-{self.ids}"

    def _say(self, message: Any) -> None:
        if not self.over:
            self.sent[message.id] = message
            self.world.sent[self.table].add((self.reader, message.id))
            self._send(message)
            if self.rng.random() < self.world.twice:
                self._send(message)

    def _send(self, message: Any) -> None:
        self.tries[message.id] = self.tries.get(message.id, 0) + 1
        if self.connection:
            self.connection.send(message)

    def _refused(self, message: protocol.RefusedMessage) -> None:
        """After `busy` the same message is sent again, any other refusal is final."""
        if message.reason == "busy" and message.id in self.sent:
            self.world.loop.call_later(self.rng.expovariate(2), self._send, self.sent[message.id])
        elif self.sent.pop(message.id, None):
            self.refused.append(message.id)
