"""A server with one table at a given position: a store, two processes, all readers, and scripted time and chance."""

from __future__ import annotations

import itertools
import json
import re
from collections import deque
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast
from unittest.mock import patch

import msgspec
from starlette.requests import Request

from cosca.bots.playing_on import AS_YOU_KNEW
from cosca.engine.chance import commitment
from cosca.engine.core import Seat
from cosca.engine.log import Header, PlayedOn
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup, Title
from cosca.frames.stream import Reader
from cosca.server import protocol, runtime
from cosca.server.api import replays as review_calls
from cosca.server.api import tables as table_calls
from cosca.server.api.calls import CallRequest
from cosca.server.identity import ANONYMOUS, Caller, Refusal
from cosca.server.live.subscriber import Subscriber
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.store.ids import to_text
from cosca.server.store.records import Account, NewTable, SeatRow, State, TableId
from cosca.server.store.sqlite import SqliteStore
from cosca.server.tables import moves
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings, settings_json
from cosca.server.websocket.handler import MessageHandler
from cosca.titles import TITLES
from tests.server.store.makers import NOON

FRAME: Final = re.compile(rb'\{"type":"(frame|delta)"')
TABLES: Final = 4_096  # from the id of one table to the next
FIRST_TABLE: Final = 1_000 * TABLES
WATCHER: Final = 9  # the account of the spectator; seats have the accounts 1 to 5


class Clock:
    """A clock that shows the time it was last set to."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> datetime:
        return self.at

    def set_to(self, seconds: float) -> None:
        self.at = NOON + timedelta(seconds=seconds)


class Ear(Subscriber):
    """A subscriber that records every message."""

    def __init__(self, who: Caller, reader: Reader) -> None:
        super().__init__(who, reader)
        self.heard: list[bytes] = []

    def put(self, message: bytes) -> None:
        self.heard.append(message)


class Luck:
    """Replaces `ChanceStream`: the test sets in advance which options chance picks."""

    told: dict[bytes, deque[int]] = {}  # by seed: indexes of the options to pick  # noqa: RUF012

    def __init__(self, seed: bytes, nonces: Sequence[str] = ()) -> None:
        self._picks = Luck.told[seed]

    def pick(self, number: int, among: int) -> int:
        return self._picks.popleft()


@contextmanager
def scripted_chance() -> Iterator[None]:
    """Let the test determine all random draws of the sites built meanwhile."""
    with ExitStack() as stack:
        stack.enter_context(patch.object(moves, "ChanceStream", Luck))
        nobody = SimpleNamespace(sessions=None)  # accounts are not needed, and hashing is slow
        stack.enter_context(patch.object(runtime, "Accounts", lambda *_, **__: nobody))
        yield


@dataclass
class World:
    table: TableId
    title: Title
    seats: int
    clock: Clock
    seed: bytes
    web: Site  # all readers are connected here
    other: Site  # another process of the same site
    ears: dict[Reader, Ear] = field(default_factory=dict)
    ids: Iterator[int] = field(default_factory=itertools.count)

    @property
    def readers(self) -> list[Reader]:
        return [*range(self.seats), None]

    async def now(self) -> Table:
        return (await self.web.moves.up_to_date(self.table)).table

    # Connecting

    async def join(self, reader: Reader, have: int = 0) -> None:
        ear = self.ears.get(reader) or Ear(self.who(reader), reader)
        if reader in self.ears:
            await self.web.hub.leave(self.table, ear)
            ear.frame, ear.shown, ear.chat, ear.notes = 0, None, {}, ""
        self.ears[reader] = ear
        await self.web.hub.join(self.table, ear, have)

    def who(self, reader: Reader) -> Caller:
        number = WATCHER if reader is None else reader + 1
        return Caller(Account(number, f"Person {number}", "", "", guest=False, created_at=NOON))

    # Acting

    async def say(self, reader: Reader, message: protocol.FromClient) -> None:
        """Handle a message as if it came over the reader's socket."""
        await MessageHandler(self.web, self.table, self.ears[reader]).answer(message)

    async def play(self, seat: Seat, action: Any, rng: Sequence[int], client_id: str, elsewhere: bool) -> None:
        Luck.told[self.seed].extend(rng)
        do, site = cast("dict[str, Any]", self.title.catalogue.dump(action)), self.other if elsewhere else self.web
        prompt = (await site.moves.up_to_date(self.table)).streams.open(seat).n
        if elsewhere:
            answer = await site.moves.choose(self.table, seat, client_id, [do], prompt)
            assert isinstance(answer, moves.Acknowledged), answer
        else:
            await self.say(seat, protocol.ChooseMessage(client_id, prompt, do))
            self._was_done(seat, client_id)
        assert not Luck.told[self.seed], "chance was asked less often than foreseen"

    async def take_back(self, seat: Seat, client_id: str, elsewhere: bool) -> None:
        if elsewhere:
            answer = await self.other.moves.take_back(self.table, seat, client_id)
            assert isinstance(answer, moves.Acknowledged), answer
        else:
            await self.say(seat, protocol.BackMessage(client_id))
            self._was_done(seat, client_id)

    def _was_done(self, seat: Seat, client_id: str) -> None:
        received = self.ears[seat].heard
        reply = next(json.loads(each) for each in reversed(received) if not FRAME.match(each))
        assert reply["type"] == "done", (client_id, reply)

    # HTTP calls

    async def answers(self, reader: Reader, mine: bool = True) -> list[bytes]:
        """Return the replies of all calls about tables, for one reader."""
        who = ANONYMOUS if reader is None else self.who(reader)
        calls = [(table_calls.one, {}), (table_calls.list_public, {"state": "running"}), (table_calls.log, {})]
        calls += [(table_calls.frames, {"as": str(seat)}) for seat in range(self.seats)]
        calls += [(review_calls.review, {"as": str(seat)}) for seat in range(self.seats)] + [(review_calls.chain, {})]
        if mine and reader is not None:
            calls.append((table_calls.mine, {}))
        return [await self._answer(who, call, query) for call, query in calls]

    async def _answer(self, who: Caller, call: Any, query: dict[str, str]) -> bytes:
        request = Request({"type": "http", "headers": [], "client": ("192.0.2.1", 1)})
        try:
            reply = await call(CallRequest(self.web, who, {"table": to_text(self.table)}, query, None, request))
        except Refusal as refusal:
            return f"{refusal.status} {refusal.reason} {refusal.sentence}".encode()
        return bytes(msgspec.json.encode(reply.body)) if reply.text is None else reply.text.encode()


class Place:
    """A database in which worlds are made."""

    def __init__(self, store: SqliteStore, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._numbers = itertools.count(FIRST_TABLE, TABLES)

    async def world(
        self, title: Title, setup: Setup, position: str, pace: str, seed: bytes, is_played_on: bool | None = None
    ) -> World:
        """Create a table that starts at a position, with all readers connected. By default each second is played on."""
        table = next(self._numbers)
        begin = _played_on if (table // TABLES % 2 if is_played_on is None else is_played_on) else _begun
        Luck.told[seed] = deque()
        await self._lay(table, begin(TITLES[title.id], setup, position, seed), pace, seed)
        web, other = self._site(), self._site()
        other.moves.publish_change = web.hub.refresh
        world = World(table, TITLES[title.id], setup.seats, self.clock, seed, web, other)
        await web.moves.wake(table)
        for reader in world.readers:
            await world.join(reader)
        return world

    def _site(self) -> Site:
        return runtime.build(Settings(generous=True), self.store, now=self.clock)

    async def _lay(self, table: TableId, begun: Header, pace: str, seed: bytes) -> None:
        header, count = json.dumps(begun.to_json()), begun.setup.seats
        agreed = settings_json(TableSettings(TIME_CONTROLS[pace]))
        bank = TIME_CONTROLS[pace].bank_ms
        seats = [SeatRow(table, s, s + 1, "", f"Person {s + 1}", "n", bank, None) for s in range(count)]
        await self.store.create_table(NewTable(table, header, seed, agreed, 1, NOON, begun.title), seats)
        row = await self.store.table(table)
        assert row
        await self.store.change_table(table, row.version, state=State.RUNNING, header=header, settings=agreed)


def _begun(title: Title, setup: Setup, position: str, seed: bytes) -> Header:
    """Return the header of a game that begins at one of the title's own positions."""
    name = f"world-{seed.hex()}"
    cast("dict[str, str]", title.positions)[name] = position
    nonces = ("n",) * setup.seats
    return new_table(title, replace(setup, options={"position": name}), commitment(bytes(32)), nonces).log.header


def _played_on(title: Title, setup: Setup, position: str, seed: bytes) -> Header:
    """Return the header of a game that is played on from another one: it contains the position."""
    header = new_table(title, setup, commitment(bytes(32)), ("n",) * setup.seats).log.header
    start = PlayedOn(to_text(FIRST_TABLE - 1), 1, "0" * 64, 0, AS_YOU_KNEW, json.loads(position))
    return replace(header, played_on=start)


@asynccontextmanager
async def two_places(path: Path) -> AsyncIterator[tuple[Place, Place]]:
    """Open two separate databases, so that a table has the same id in both."""
    clock = Clock()
    with ExitStack() as stack:
        stack.enter_context(scripted_chance())
        for title in list(TITLES.values()):
            roomy = replace(title, positions=dict(title.positions))
            stack.enter_context(TITLES.installed(roomy))
        places = [await _place(path / f"{number}.db", clock) for number in range(2)]
        try:
            yield places[0], places[1]
        finally:
            for place in places:
                await place.store.close()


async def _place(path: Path, clock: Clock) -> Place:
    store = SqliteStore(path)
    await store.open()
    for number in range(1, WATCHER + 1):
        await store.create_account(Account(0, f"Person {number}", "", "", guest=False, created_at=NOON))
    return Place(store, clock)
