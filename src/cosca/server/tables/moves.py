"""Moves: each is tried on a copy of the table, stored, acknowledged, and only then sent to others.

Any number of processes may do this for the same table. The store decides which append came first; a process that lost
catches up and tries again. This module remembers nothing that the store does not have.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

from cosca.engine.automatic import undo_choice
from cosca.engine.chance import ChanceStream
from cosca.engine.core import IllegalAction, Seat, why_not
from cosca.engine.table import CannotTakeBack, Table
from cosca.engine.title import Title
from cosca.frames.stream import Reader
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Store
from cosca.server.store.records import AccountId, Append, Appended, Need, Outcome, Standing, State, TableId, TableRow
from cosca.server.tables.appending import NO_TIME, asked_for, build_append, with_clocks
from cosca.server.tables.live_table import LiveTable, standing_of
from cosca.server.tables.restoring import Restorer
from cosca.server.tables.snapshot_writer import SnapshotWriter
from cosca.server.tables.table_cache import TableCache

SOON: Final = timedelta(milliseconds=250)  # work that is due later is found when workers look by themselves
TRIES: Final = 8  # lost races before the client is asked to try again


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """The move is on disk, now or from an earlier try."""

    client_id: str


@dataclass(frozen=True, slots=True)
class Refused:
    """Why not: a rule of the game with its sentence, or a reason of the table."""

    client_id: str
    reason: str  # rule, stale, alone, unknown, back-..., busy, over
    rule: str = ""
    sentence: str = ""


type Answer = Acknowledged | Refused
type Change = Callable[[LiveTable], Table | Refused]
# The table, the readers with a new frame, and whether the table itself (seats, votes, state) changed.
type Notify = Callable[[LiveTable, set[Reader], bool], Awaitable[None]]


async def no_subscribers(live_table: LiveTable, readers: set[Reader], changed: bool) -> None:
    """Do nothing. For processes without sockets."""


async def no_other_process(table: TableId) -> None:
    """Do nothing. For a site with one process."""


async def nobody_listens(account: AccountId) -> None:
    """Do nothing. For a site without account sockets."""


async def no_worker() -> None:
    """Do nothing. Workers look for due work from time to time."""


class Moves:
    """Makes moves at tables, and caches the tables."""

    def __init__(
        self, store: Store, group: GroupCommit, now: Callable[[], datetime], notify: Notify = no_subscribers
    ) -> None:
        self.store = store
        self.notify = notify
        self.refresh_room = no_other_process  # tells the waiting room here that its table has changed
        self.publish_change = no_other_process  # tells other processes that a table has changed
        self.publish_turns = nobody_listens  # tells all processes that the list of an account has changed
        self.publish_due = no_worker  # tells workers that work is due
        self.now = now
        self.restorer = Restorer(store)
        self.snapshots = SnapshotWriter(store)
        self._group = group
        self._cache = TableCache(self.restorer)

    # Reading

    async def live_table(self, table: TableId) -> LiveTable:
        """Return a started table, as far as this process has read its log. Raises `NoSuchTable`."""
        return self._cache.find(table) or await self._restored(table)

    async def up_to_date(self, table: TableId) -> LiveTable:
        """Return the table with its whole log read. Readers are sent what is new."""
        live_table = self._cache.find(table)
        if live_table is None:
            return await self._restored(table)
        async with live_table.lock:
            await self._catch_up(live_table)
        return live_table

    async def _restored(self, table: TableId) -> LiveTable:
        live_table = await self._cache.restore(table)
        self.snapshots.add(table, live_table.table.title, live_table.take_checkpoints())
        return live_table

    async def announce(self, table: TableId, changed: TableRow | None = None) -> None:
        """Catch up after this process changed seats or settings, and tell other processes.

        `changed` is the row after the change, if nothing else of the table was changed: then it is not read again.
        """
        if live_table := self._cache.find(table):
            async with live_table.lock:
                if changed and _is_next(live_table, changed):
                    await self._update(live_table, Standing(changed, live_table.seats, live_table.chat), set())
                else:
                    await self._catch_up(live_table)
        await self._tell_others(table)

    async def begin(self, table: TableId) -> None:
        """Make the first draw of a game that this process has started, and tell others of the start."""
        await self.wake(table)
        await self._tell_others(table)

    async def _tell_others(self, table: TableId) -> None:
        await self.refresh_room(table)
        await self.publish_change(table)

    async def publish_lists(self, accounts: Iterable[AccountId]) -> None:
        """Tell all processes that the lists of some accounts have changed."""
        await self._hint_turns(accounts)

    async def refresh(self, table: TableId) -> None:
        """Catch up with a table that may have changed in another process."""
        if table in self._cache:
            live_table = await self.up_to_date(table)
            if self._neglected(live_table):
                await self.wake(table)

    def _neglected(self, live_table: LiveTable) -> bool:
        """Return whether a bot is to move and no work is due for it: it was stored before the bot took the seat."""
        asked = live_table.table.game.options
        waits_for_bot = any(row.bot and row.seat in asked for row in live_table.seats)
        return live_table.running and waits_for_bot and live_table.row.need is not Need.BOT

    async def _catch_up(self, live_table: LiveTable) -> None:
        """Read everything before applying any of it, so that a database error in between leaves the table unchanged."""
        standing = await standing_of(self.store, live_table.id)
        await self._update(live_table, standing, await self._read_entries(live_table, standing.row.entries))

    async def _update(self, live_table: LiveTable, standing: Standing, readers: set[Reader]) -> None:
        """Take over the row and the seats, and send what is new."""
        was_running, changed = live_table.running, live_table.update(standing)
        if readers or changed:
            await self.notify(live_table, readers, changed)
        if was_running and not live_table.running:
            await self._hint_turns(row.account for row in live_table.seats if row.account is not None)

    async def _read_entries(self, live_table: LiveTable, to: int) -> set[Reader]:
        readers: set[Reader] = set()
        length = live_table.streams.length
        for row in await self.store.entries(live_table.id, length, to - length) if to > length else ():
            readers.update(live_table.follow(row))
        live_table.take_checkpoints()  # the process that made the moves writes the snapshot
        return readers

    # Changing

    async def choose(
        self, table: TableId, seat: Seat, client_id: str, do: Sequence[Any], prompt: int | None = None
    ) -> Answer:
        """Play actions. `prompt` is the number of the frame that they answer."""
        return await self.change(table, seat, client_id, lambda live_table: try_actions(live_table, seat, do, prompt))

    async def take_back(self, table: TableId, seat: Seat, client_id: str) -> Answer:
        """Undo the seat's latest move."""
        return await self.change(table, seat, client_id, lambda live_table: _taken_back(live_table, seat))

    async def rewind(self, table: TableId, to: int, seat: Seat, client_id: str) -> Answer:
        """Take the game back to before an entry, with everybody's consent."""
        return await self.change(table, seat, client_id, lambda live_table: _rewound(live_table.table, to))

    async def wake(self, table: TableId) -> None:
        """Recompute the table's due work, including a pending chance draw."""
        await self.change(table, -1, "", lambda live_table: live_table.table.branch())

    async def change(
        self,
        table: TableId,
        seat: Seat,
        client_id: str,
        change: Change,
        patience: timedelta | None = None,
        free: timedelta = NO_TIME,
    ) -> Answer:
        """Apply a change to the cached table; if it is refused or stale, reload from the store and try once more."""
        live_table = await self.live_table(table)
        async with live_table.lock:
            for attempt in range(TRIES):
                if attempt:
                    await self._catch_up(live_table)
                if (seat, client_id) in live_table.stored:
                    return Acknowledged(client_id)
                after = Refused("", "over") if not live_table.running else change(live_table)
                if isinstance(after, Refused):
                    if attempt:
                        return await self._refusal(live_table, seat, client_id, after)
                    continue
                appended = await self._append(live_table, after, client_id, patience, free)
                if appended.outcome is not Outcome.RACED:
                    return _answer(appended, client_id)
            return Refused(client_id, "busy")

    async def _refusal(self, live_table: LiveTable, seat: Seat, client_id: str, refused: Refused) -> Answer:
        """Return a refusal, unless the message was stored long ago."""
        is_known = await self.is_stored(live_table, seat, client_id)
        return Acknowledged(client_id) if is_known else replace(refused, client_id=client_id)

    async def is_stored(self, live_table: LiveTable, seat: Seat, client_id: str) -> bool:
        """Return whether the log contains a message: only the latest client ids are in memory."""
        if (seat, client_id) in live_table.stored:
            return True
        is_cut = bool(live_table.table.log.skipped and client_id)
        return is_cut and await self.store.is_stored(live_table.id, seat, client_id)

    async def _append(
        self, live_table: LiveTable, after: Table, client_id: str, patience: timedelta | None, free: timedelta
    ) -> Appended:
        await self._answer_chance(live_table, after)
        await self._read_clocks(live_table, after)
        append = build_append(live_table, after, client_id, self.now(), patience, free)
        appended = await self._group.append(append)
        if appended.outcome is Outcome.STORED:
            await self._follow(live_table, append, after)
        else:
            await self._catch_up(live_table)
        return appended

    async def _follow(self, live_table: LiveTable, append: Append, after: Table) -> None:
        """Apply what was just stored to the live table, without reading it again."""
        readers: set[Reader] = set()
        made = after.log.since(append.after)
        for entry, row in zip(made, append.entries, strict=True):
            live_table.remember(entry.n, row)
        readers.update(live_table.streams.adopt(after, made))
        self.snapshots.add(live_table.id, after.title, live_table.take_checkpoints())
        live_table.seats = with_clocks(live_table.seats, append)
        due = append.due
        need, need_seat, due_at = (due.need, due.seat, due.at) if due else (None, None, None)
        ended = append.state is not State.RUNNING
        was, length = live_table.row, live_table.streams.length
        live_table.row = replace(
            was,
            state=append.state,
            need=need,
            need_seat=need_seat,
            due_at=due_at,
            entries=length,
            version=was.version + 1,
        )
        await self.notify(live_table, readers, ended)
        await self.publish_change(live_table.id)
        if due_at and due_at <= append.at + SOON:
            await self.publish_due()
        await self._hint_turns(turn.account for turn in append.turns)

    async def _hint_turns(self, accounts: Iterable[AccountId]) -> None:
        for account in accounts:
            await self.publish_turns(account)

    async def _read_clocks(self, live_table: LiveTable, after: Table) -> None:
        """Read the clocks before a move that is undone, if the move is so old that they are not in memory."""
        made = after.log.since(live_table.streams.length)
        undone = asked_for(made).back if made else 0
        if undone and undone not in live_table.time_left and live_table.settings.clock.kind != "none":
            for row in await self.store.entries(live_table.id, undone - 1, 1):
                live_table.remember(row.n, row)

    async def _answer_chance(self, live_table: LiveTable, after: Table) -> None:
        """Make all pending random draws."""
        if after.chance_to_answer():
            live_table.seed = live_table.seed or await self.store.seed(live_table.id)
            chance = ChanceStream(live_table.seed, after.log.header.nonces)
            while after.chance_to_answer():
                after.answer_chance(chance)


def _is_next(live_table: LiveTable, changed: TableRow) -> bool:
    """Return whether a changed row is the one that follows the row in memory, with nothing in between."""
    return changed.version == live_table.row.version + 1 and changed.entries == live_table.streams.length


def try_actions(live_table: LiveTable, seat: Seat, do: Sequence[Any], prompt: int | None = None) -> Table | Refused:
    """Return the table after several actions, or a refusal if any of them is not possible."""
    if prompt is not None and prompt != live_table.streams.number(seat):
        return Refused("", "stale", sentence="The game has moved on. Check the board and choose again.")
    after, sealed = live_table.table.branch(), False
    title = after.title
    try:
        for number, each in enumerate(do):
            if number and (sealed or shows_something(after)):
                return Refused("", "alone", sentence="This move reveals something: send it on its own.")
            sealed = is_simultaneous(after)
            after.play(seat, title.catalogue.load(each))
    except ValueError:
        return Refused("", "unknown", sentence="This game has no such action. Send a listed option as it is.")
    except IllegalAction as fault:
        rule = fault.rule or why_not(after.game, seat, fault.action) or ""
        return refused_by_rule(title, rule, after.log.header.setup.pack)
    return after


def shows_something(table: Table) -> bool:
    """Return whether the latest action revealed something. A later refusal must not undo it, or players could peek."""
    return table.game.revealed or table.chance_to_answer()


def refused_by_rule(title: Title, rule: str, pack: str = "") -> Refused:
    """Return the refusal of a rule, with the rule's sentence."""
    if not rule:
        return Refused("", "unknown", sentence="This action is not possible now. Choose a listed one.")
    return Refused("", "rule", rule, title.rulebook("en", pack).refusal(rule))


def _taken_back(live_table: LiveTable, seat: Seat) -> Table | Refused:
    after = live_table.table.branch()
    try:
        undo_choice(after, seat)
    except CannotTakeBack as fault:
        return Refused("", f"back-{fault.reason}")
    if live_table.settings.clock.kind != "none" and _prompted_since(live_table, after) - {seat}:
        return Refused("", "back-prompted")
    return after


def _prompted_since(live_table: LiveTable, earlier: Table) -> set[Seat]:
    """Return the seats of people who are to act now and were not at an earlier position."""
    people = {row.seat for row in live_table.seats if not row.bot}
    return people & (seats_to_act(live_table.table) - seats_to_act(earlier))


def _rewound(table: Table, to: int) -> Table | Refused:
    if not any(move.n == to for move in table.moves):
        return Refused("", "back-nothing")  # another undo has removed the move since
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
