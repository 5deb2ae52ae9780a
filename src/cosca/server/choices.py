"""The life of a choice: tried on a branch, stored, acknowledged, and only then told.

Any number of processes may do this for the same table: the store decides who was first, and whoever lost reads on
and tries again. Nothing here is remembered that the store does not have.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from cosca.engine.chance import Stream as Chance
from cosca.engine.core import IllegalAction, Seat, why_not
from cosca.engine.table import CannotTakeBack, Table
from cosca.engine.title import Title
from cosca.server.at_hand import AtHand, opened, standing_of
from cosca.server.clocks import is_moment
from cosca.server.outcomes import append_of, with_clocks
from cosca.server.store.group import GroupCommit
from cosca.server.store.interface import Store
from cosca.server.store.records import Append, Appended, Need, Outcome, State, TableId
from cosca.server.streams import Reader

TRIES: Final = 8  # races lost in a row before the client is asked to try again
AT_HAND: Final = 2_000  # tables kept in memory though nobody here looks at them


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """It is on disk; or it was already, from an earlier try."""

    client_id: str


@dataclass(frozen=True, slots=True)
class Refused:
    """Why not: a rule of the game with its sentence, or a reason of the table."""

    client_id: str
    reason: str  # rule, stale, alone, unknown, back-..., busy, over
    rule: str = ""
    sentence: str = ""


type Answer = Acknowledged | Refused
type Change = Callable[[AtHand], Table | Refused]
# The table, for whom there is a new frame, and whether the table itself (seats, votes, state) changed.
type Told = Callable[[AtHand, set[Reader], bool], Awaitable[None]]


async def nobody_listens(at_hand: AtHand, readers: set[Reader], changed: bool) -> None:
    """For processes without sockets."""


async def nobody_else(table: TableId) -> None:
    """For a process that is alone."""


class Choices:
    def __init__(
        self, store: Store, group: GroupCommit, now: Callable[[], datetime], told: Told = nobody_listens
    ) -> None:
        self.store = store
        self.told = told
        self.hint = nobody_else  # tells other processes that a table has changed
        self.now = now
        self._group = group
        self._at_hand: OrderedDict[TableId, AtHand] = OrderedDict()

    # What stands in the store

    async def at_hand(self, table: TableId) -> AtHand:
        """A table whose game has begun, as far as this process has read. Raises `NoSuchTable`."""
        found = self._at_hand.get(table)
        if found is None:
            found = self._at_hand.setdefault(table, await opened(self.store, table))
            async with found.lock:
                await self._read_on(found, found.row.entries)
            self._forget_some()
        self._at_hand.move_to_end(table)
        return found

    def _forget_some(self) -> None:
        """The tables that were used longest ago and that nobody here reads."""
        for table, at_hand in list(self._at_hand.items())[: len(self._at_hand) - AT_HAND]:
            if not at_hand.streams.of and not at_hand.lock.locked():
                del self._at_hand[table]

    async def caught_up(self, table: TableId) -> AtHand:
        """The table, read on to the end of its log. Readers are told what is new."""
        at_hand = await self.at_hand(table)
        async with at_hand.lock:
            await self._catch_up(at_hand)
        return at_hand

    async def announce(self, table: TableId) -> None:
        """This process has changed who sits there or what is agreed."""
        if table in self._at_hand:
            await self.caught_up(table)
        await self.hint(table)

    async def heard(self, table: TableId) -> None:
        """Something changed at a table, perhaps elsewhere."""
        if table in self._at_hand:
            at_hand = await self.caught_up(table)
            if self._neglected(at_hand):
                await self.wake(table)

    def _neglected(self, at_hand: AtHand) -> bool:
        """Somebody who did not know yet that a bot has taken a seat has put the wrong work into the row."""
        asked = at_hand.table.game.options
        waits_for_bot = any(row.bot and row.seat in asked for row in at_hand.seats)
        return at_hand.running and waits_for_bot and at_hand.row.need is not Need.BOT

    async def _catch_up(self, at_hand: AtHand) -> None:
        """All of it is read before any of it counts: if the database falls silent in between, nothing has happened."""
        standing = await standing_of(self.store, at_hand.id)
        readers = await self._read_on(at_hand, standing.row.entries)
        changed = at_hand.take(standing)
        if readers or changed:
            await self.told(at_hand, readers, changed)

    async def _read_on(self, at_hand: AtHand, to: int) -> set[Reader]:
        readers: set[Reader] = set()
        length = at_hand.streams.length
        for row in await self.store.entries(at_hand.id, length, to - length) if to > length else ():
            readers.update(at_hand.follow(row))
        return readers

    # What people and bots do

    async def choose(
        self, table: TableId, seat: Seat, client_id: str, do: Sequence[Any], prompt: int | None = None
    ) -> Answer:
        """`prompt` is the number of the frame that the choice answers."""
        return await self.change(table, seat, client_id, lambda at_hand: played(at_hand, seat, do, prompt))

    async def take_back(self, table: TableId, seat: Seat, client_id: str) -> Answer:
        return await self.change(table, seat, client_id, lambda at_hand: _taken_back(at_hand.table, seat))

    async def rewind(self, table: TableId, to: int, seat: Seat, client_id: str) -> Answer:
        """By consent of all, before an entry."""
        return await self.change(table, seat, client_id, lambda at_hand: _rewound(at_hand.table, to))

    async def wake(self, table: TableId) -> None:
        """Reckon anew what is due; chance has the first word in most games."""
        await self.change(table, -1, "", lambda at_hand: at_hand.table.branch())

    async def change(
        self, table: TableId, seat: Seat, client_id: str, change: Change, patience: timedelta | None = None
    ) -> Answer:
        """Tried on what is at hand; if that is refused or too old, once more on what stands in the store."""
        at_hand = await self.at_hand(table)
        async with at_hand.lock:
            for attempt in range(TRIES):
                if attempt:
                    await self._catch_up(at_hand)
                if (seat, client_id) in at_hand.stored:
                    return Acknowledged(client_id)
                after = Refused("", "over") if not at_hand.running else change(at_hand)
                if isinstance(after, Refused):
                    if attempt:
                        return replace(after, client_id=client_id)
                    continue
                appended = await self._append(at_hand, after, client_id, patience)
                if appended.outcome is not Outcome.RACED:
                    return _answer(appended, client_id)
            return Refused(client_id, "busy")

    async def _append(self, at_hand: AtHand, after: Table, client_id: str, patience: timedelta | None) -> Appended:
        await self._answer_chance(at_hand, after)
        append = append_of(at_hand, after, client_id, self.now(), patience)
        appended = await self._group.append(append)
        if appended.outcome is Outcome.STORED:
            await self._follow(at_hand, append, after)
        else:
            await self._catch_up(at_hand)
        return appended

    async def _follow(self, at_hand: AtHand, append: Append, after: Table) -> None:
        """What was just stored happens here too, without being read again."""
        readers: set[Reader] = set()
        for entry, row in zip(after.log.entries[append.after :], append.entries, strict=True):
            if row.client_id:
                at_hand.stored.add((row.seat, row.client_id))
            readers.update(at_hand.streams.follow(entry))
        at_hand.seats = with_clocks(at_hand.seats, append)
        need = append.due.need if append.due else None
        ended = append.state is not State.RUNNING
        was, length = at_hand.row, at_hand.streams.length
        at_hand.row = replace(was, state=append.state, need=need, entries=length, version=was.version + 1)
        await self.told(at_hand, readers, ended)
        await self.hint(at_hand.id)

    async def _answer_chance(self, at_hand: AtHand, after: Table) -> None:
        if after.chance_to_answer():
            at_hand.seed = at_hand.seed or await self.store.seed(at_hand.id)
            chance = Chance(at_hand.seed, after.log.header.nonces)
            while after.chance_to_answer():
                after.answer_chance(chance)


def played(at_hand: AtHand, seat: Seat, do: Sequence[Any], prompt: int | None = None) -> Table | Refused:
    """Several small choices are one: all of them, or none."""
    if prompt is not None and prompt != at_hand.streams.open(seat).n:
        return Refused("", "stale", sentence="The game has gone on since; look at it again.")
    after, sealed = at_hand.table.branch(), False
    title = after.title
    try:
        for number, each in enumerate(do):
            if number and (sealed or shows_something(after)):
                return Refused("", "alone", sentence="That choice shows something to you or to others: send it alone.")
            sealed = is_moment(after)
            after.play(seat, title.catalogue.load(each))
    except ValueError:
        return Refused("", "unknown", sentence="There is no such action in this game.")
    except IllegalAction as fault:
        return by_rule(title, fault.rule or why_not(after.game, seat, fault.action) or "")
    return after


def shows_something(table: Table) -> bool:
    """Has the latest choice shown something? If more could be tried after it and all refused, it would be for free."""
    return table.game.revealed or table.chance_to_answer()


def by_rule(title: Title, rule: str) -> Refused:
    if not rule:
        return Refused("", "unknown", sentence="That cannot be done now.")
    return Refused("", "rule", rule, title.rulebook("en").refusal(rule))


def _taken_back(table: Table, seat: Seat) -> Table | Refused:
    after = table.branch()
    try:
        after.take_back(seat)
    except CannotTakeBack as fault:
        return Refused("", f"back-{fault.reason}")
    return after


def _rewound(table: Table, to: int) -> Table | Refused:
    after = table.branch()
    try:
        after.rewind(to, range(after.log.header.setup.seats))
    except CannotTakeBack as fault:
        return Refused("", f"back-{fault.reason}")
    return after


def _answer(appended: Appended, client_id: str) -> Answer:
    if appended.outcome in (Outcome.STORED, Outcome.REPEATED):
        return Acknowledged(client_id)
    return Refused(client_id, "over" if appended.outcome is Outcome.MISSING else "unknown")
