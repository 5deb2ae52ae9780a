"""The life of a choice: tried on a branch, stored, acknowledged, and only then told.

Any number of processes may do this for the same table: the store decides who was first, and whoever lost reads on
and tries again. Nothing here is remembered that the store does not have.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from cosca.engine.chance import Stream as Chance
from cosca.engine.core import IllegalAction, Seat, why_not
from cosca.engine.log import Entry, Header
from cosca.engine.table import CannotTakeBack, Table, new_table
from cosca.engine.title import Title
from cosca.games import TITLES
from cosca.server.store.group import GroupCommit
from cosca.server.store.interface import Store
from cosca.server.store.records import Append, Appended, NewEntry, Outcome, State, TableId
from cosca.server.streams import Reader, Streams

TRIES: Final = 8  # races lost in a row before the client is asked to try again


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """It is on disk; or it was already, from an earlier try."""

    client_id: str


@dataclass(frozen=True, slots=True)
class Refused:
    """Why not: a rule of the game with its sentence, or a reason of the table."""

    client_id: str
    reason: str  # rule, stale, unknown, back, busy, over
    rule: str = ""
    sentence: str = ""


type Answer = Acknowledged | Refused
type Told = Callable[[TableId, Streams, set[Reader]], None]


def nobody_listens(table: TableId, streams: Streams, readers: set[Reader]) -> None:
    """For processes without sockets."""


class NoSuchTable(Exception):
    """There is no table with this id, or its game has not begun."""


class Choices:
    """Tables that this process has at hand. Losing them loses nothing."""

    def __init__(
        self, store: Store, group: GroupCommit, now: Callable[[], datetime], told: Told = nobody_listens
    ) -> None:
        self._store = store
        self._group = group
        self._now = now
        self._told = told
        self._streams: dict[TableId, Streams] = {}
        self._stored: dict[TableId, set[tuple[Seat, str]]] = defaultdict(set)  # client ids in the logs at hand
        self._locks: dict[TableId, asyncio.Lock] = defaultdict(asyncio.Lock)

    # What stands in the store

    async def streams(self, table: TableId) -> Streams:
        """The table, read on to the end of its log. Readers are told what is new."""
        async with self._locks[table]:
            return await self._caught_up(table)

    async def _caught_up(self, table: TableId) -> Streams:
        streams = self._streams.get(table) or await self._opened(table)
        told: set[Reader] = set()
        for row in await self._store.entries(table, after=streams.length):
            if row.client_id:
                self._stored[table].add((row.seat, row.client_id))
            told.update(streams.follow(Entry.from_json(json.loads(row.body))))
        if told:
            self._told(table, streams, told)
        return streams

    async def _opened(self, table: TableId) -> Streams:
        row = await self._store.table(table)
        if row is None or row.state is State.OPEN:
            raise NoSuchTable(str(table))
        header = Header.from_json(json.loads(row.header))
        begun = new_table(TITLES[header.title], header.setup, header.commitment, header.nonces)
        streams = self._streams[table] = Streams(begun)
        return streams

    def forget(self, table: TableId) -> None:
        self._streams.pop(table, None)
        self._stored.pop(table, None)

    # What people do

    async def choose(self, table: TableId, seat: Seat, prompt: int, client_id: str, do: Any) -> Answer:
        """`prompt` is the number of the frame that the choice answers."""
        return await self._change(table, seat, client_id, lambda streams: self._played(streams, seat, prompt, do))

    async def take_back(self, table: TableId, seat: Seat, client_id: str) -> Answer:
        return await self._change(table, seat, client_id, lambda streams: _taken_back(streams.table, seat))

    async def begin(self, table: TableId) -> None:
        """Chance has the first word in most games."""
        await self._change(table, -1, "", lambda streams: streams.table.branch())

    async def _change(
        self, table: TableId, seat: Seat, client_id: str, change: Callable[[Streams], Table | Refused]
    ) -> Answer:
        async with self._locks[table]:
            for _ in range(TRIES):
                streams = await self._caught_up(table)
                if (seat, client_id) in self._stored[table]:
                    return Acknowledged(client_id)
                after = change(streams)
                if isinstance(after, Refused):
                    return Refused(client_id, after.reason, after.rule, after.sentence)
                appended = await self._append(table, streams, after, seat, client_id)
                if appended.outcome is not Outcome.RACED:
                    await self._caught_up(table)
                    return _answer(appended, client_id)
            return Refused(client_id, "busy")

    async def _append(self, table: TableId, streams: Streams, after: Table, seat: Seat, client_id: str) -> Appended:
        await self._answer_chance(table, after)
        made = after.log.entries[streams.length :]
        if not made:
            return Appended(Outcome.STORED)
        state = State.RUNNING if after.game.options else State.FINISHED
        entries = tuple(_row(entry, client_id if entry is made[0] else "") for entry in made)
        return await self._group.append(Append(table, streams.length, entries, self._now(), state))

    async def _answer_chance(self, table: TableId, after: Table) -> None:
        if after.chance_to_answer():
            chance = Chance(await self._store.seed(table), after.log.header.nonces)
            while after.chance_to_answer():
                after.answer_chance(chance)

    def _played(self, streams: Streams, seat: Seat, prompt: int, do: Any) -> Table | Refused:
        if not streams.table.game.options:
            return Refused("", "over")
        if prompt != streams.of[seat].n:
            return Refused("", "stale")
        after = streams.table.branch()
        title = after.title
        try:
            after.play(seat, title.catalogue.load(do))
        except ValueError:
            return Refused("", "unknown")
        except IllegalAction as fault:
            return _by_rule(title, fault.rule or why_not(streams.table.game, seat, fault.action) or "")
        return after


def _by_rule(title: Title, rule: str) -> Refused:
    return Refused("", "rule", rule, title.rulebook("en").refusal(rule))


def _taken_back(table: Table, seat: Seat) -> Table | Refused:
    after = table.branch()
    try:
        after.take_back(seat)
    except CannotTakeBack as fault:
        return Refused("", "back", sentence=fault.reason)
    return after


def _row(entry: Entry, client_id: str) -> NewEntry:
    body = json.dumps(entry.to_json() | {"hash": entry.hash}, ensure_ascii=False)
    return NewEntry(entry.seat, client_id, body)


def _answer(appended: Appended, client_id: str) -> Answer:
    if appended.outcome in (Outcome.STORED, Outcome.REPEATED):
        return Acknowledged(client_id)
    return Refused(client_id, "over" if appended.outcome is Outcome.MISSING else "unknown")
