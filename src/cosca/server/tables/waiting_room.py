"""The waiting room: what the owner of an open table may change, and what happens if its game never starts.

Each change is one transaction that expects the version of the table that it is based on. So no change reaches a game
that has just started, and due work happens once, whichever worker does it and however often workers are killed. The
site seats no players: only bots are seated here, and they add nothing to the randomness.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import batched
from typing import Final

import msgspec

from cosca.bots.registry import BOTS
from cosca.engine.core import Seat
from cosca.engine.log import Header
from cosca.server.identity import Caller, Refusal
from cosca.server.store.interface import Store
from cosca.server.store.records import (
    Account,
    AccountId,
    Claimed,
    Due,
    Need,
    Query,
    SeatRow,
    Standing,
    State,
    TableId,
    TableRow,
)
from cosca.server.tables.lifecycle import TRIES, Tables
from cosca.server.tables.moves import Moves
from cosca.server.tables.open_tables import (
    AWAY,
    due_of_open,
    emptied,
    started_header,
    with_bot,
    with_bots,
)
from cosca.server.tables.room_settings import RoomChanges, apply_changes
from cosca.server.tables.settings import Fill, RoomChange, TableSettings, parse_settings, settings_json

FILL_AFTER: Final = timedelta(minutes=2)
MAX_KICKED: Final = 50
CHANGED_TOGETHER: Final = timedelta(minutes=5)  # changes within this time are announced as one
AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open table during a change by its owner."""

    row: TableRow
    header: Header
    settings: TableSettings
    seats: Sequence[SeatRow]


type Change = Callable[[OpenTable], OpenTable]


class WaitingRooms:
    """Changes open tables for their owners, fills them with bots, and closes abandoned ones."""

    def __init__(self, store: Store, tables: Tables, moves: Moves, now: Callable[[], datetime]) -> None:
        self._store = store
        self._tables = tables
        self._moves = moves
        self._now = now
        self.fill_after = FILL_AFTER

    # What the owner may do

    async def set_bot(self, table: TableId, caller: Caller, seat: Seat, level: str) -> None:
        """Let a bot take an open seat, or change the level of a bot. When the last seat is taken, the game starts."""
        check_level(level)

        def change(room: OpenTable) -> OpenTable:
            chosen = _seat(room, seat)
            if chosen.account is not None:
                raise Refusal(409, "taken", "That seat is taken. Choose an open one.")
            if seat in dict(room.settings.held):
                raise Refusal(
                    409, "held", "This seat is reserved for a player of the last game. Wait until it is open."
                )
            return replace(room, seats=with_bot(room.seats, seat, level))

        await self._change(table, caller, change)

    async def remove_bot(self, table: TableId, caller: Caller, seat: Seat) -> None:
        """Remove a bot. Its seat is open again."""

        def change(room: OpenTable) -> OpenTable:
            if not _seat(room, seat).bot:
                raise Refusal(409, "no-bot", "There is no bot in this seat. Choose another one.")
            return replace(room, seats=[emptied(each) if each.seat == seat else each for each in room.seats])

        await self._change(table, caller, change)

    async def kick(self, table: TableId, caller: Caller, name: str) -> None:
        """Remove a player from the table, who cannot come back."""
        account = await self._store.account_named(name)

        def change(room: OpenTable) -> OpenTable:
            return _without(room, account, caller)

        await self._change(table, caller, change)

    async def change(self, table: TableId, caller: Caller, changes: RoomChanges) -> None:
        """Change settings of the table. All its players are told what has changed."""

        def change(room: OpenTable) -> OpenTable:
            header, settings, seats = apply_changes(changes, room.header, room.settings, room.seats)
            what = _what_changed(room, header, settings)
            if what:
                settings = msgspec.structs.replace(settings, changed=self._told(settings.changed, what))
            return replace(room, header=header, settings=settings, seats=seats)

        await self._change(table, caller, change)

    def _told(self, before: RoomChange | None, what: Sequence[str]) -> RoomChange:
        """Return what the players see about a change, together with changes made just before."""
        now = self._now()
        is_recent = before is not None and now - datetime.fromisoformat(before.at) < CHANGED_TOGETHER
        earlier = before.what if before and is_recent else ()
        return RoomChange(now.isoformat(), tuple(dict.fromkeys([*earlier, *what])))

    async def fill(self, table: TableId, caller: Caller, level: str, at_once: bool = False) -> None:
        """Let bots take the open seats in two minutes, or at once."""
        check_level(level)
        at = self._now() + (timedelta() if at_once else self.fill_after)

        def change(room: OpenTable) -> OpenTable:
            if room.settings.held:
                raise Refusal(
                    409, "held", "Seats are reserved for the players of the last game. Wait until they are open."
                )
            if all(each.account is None for each in room.seats):
                raise Refusal(409, "nobody-sits", "There are no players at this table yet. Take a seat first.")
            return replace(room, settings=msgspec.structs.replace(room.settings, fill=Fill(at.isoformat(), level)))

        await self._change(table, caller, change)
        if at_once:
            await self.fill_now(table)

    async def keep_open(self, table: TableId, caller: Caller) -> None:
        """Cancel the bots that would take the open seats."""

        def change(room: OpenTable) -> OpenTable:
            return replace(room, settings=msgspec.structs.replace(room.settings, fill=None))

        await self._change(table, caller, change)

    async def _change(self, table: TableId, caller: Caller, change: Change) -> None:
        """Make a change, and retry if the table was changed meanwhile. A full table starts its game."""
        for _ in range(TRIES):
            row, seats, table_access = await self._tables.at(table, caller)
            if not table_access.owner:
                raise Refusal(403, "room-owner", "Only the table's owner can do that.")
            if row.state is not State.OPEN:
                raise Refusal(409, "begun", "The game has started. It's too late to change the table.")
            before = OpenTable(row, Header.from_json(json.loads(row.header)), parse_settings(row.settings), seats)
            if before.settings.paired:
                raise Refusal(409, "paired", "This table was created by quick play, so nobody can change it.")
            after = change(before)
            if after == before or await self._store_change(before, after):
                await self._tables.start_if_full(table)
                await self._moves.announce(table)
                return
        raise Refusal(409, "busy", "Too many changes at this table at once. Try again.")

    async def _store_change(self, before: OpenTable, after: OpenTable) -> bool:
        settings, row = after.settings, before.row
        gone = _accounts(before) - _accounts(after)
        stored = await self._store.change_table(
            row.id,
            row.version,
            state=State.OPEN,
            header=json.dumps(after.header.to_json()),
            settings=settings_json(settings),
            public=settings.open and not settings.held,
            due=None if settings.held else due_of_open(settings, row.created_at, self._now()),
            seats=after.seats,
            gone=sorted(gone),
        )
        if stored:
            await self._moves.publish_lists(gone)
        return stored is not None

    # What is due

    async def do(self, claimed: Claimed) -> None:
        """Do the due work of an open table."""
        if claimed.need is Need.FILL:
            await self.fill_now(claimed.table)
        else:
            await self._close(claimed)

    async def fill_now(self, table: TableId) -> None:
        """If it is time, let bots take the open seats and start the game, all in one transaction."""
        for _ in range(TRIES):
            standing = await self._store.standing(table)
            if standing is None or standing.row.state is not State.OPEN:
                return
            settings = parse_settings(standing.row.settings)
            if settings.fill is None or datetime.fromisoformat(settings.fill.at) > self._now():
                return
            if await self._fill(standing.row, settings, settings.fill.bot, standing.seats):
                return

    async def _fill(self, row: TableRow, settings: TableSettings, level: str, seats: Sequence[SeatRow]) -> bool:
        """Return whether the game was started, or the bots cancelled because everybody has left."""
        now = self._now()
        if all(each.account is None for each in seats):
            left = msgspec.structs.replace(settings, fill=None)
            due = due_of_open(left, row.created_at, now)
            changed = await self._store.change_table(
                row.id, row.version, state=State.OPEN, header=row.header, settings=settings_json(left), due=due
            )
        else:
            filled = with_bots(seats, level)
            changed = await self._store.change_table(
                row.id,
                row.version,
                state=State.RUNNING,
                header=started_header(row, filled),
                settings=row.settings,
                due=Due(now, Need.CHANCE),
                seats=filled,
            )
        if changed is None:
            return False
        if changed.state is State.RUNNING:
            await self._moves.wake(row.id)
        await self._moves.announce(row.id)
        return True

    async def _close(self, claimed: Claimed) -> None:
        """Close an abandoned table, unless its owner is back."""
        why = str(claimed.need)

        def is_still(standing: Standing) -> bool:
            row = standing.row
            return row.need is claimed.need and row.due_at is not None and row.due_at <= self._now()

        await self._tables.close(claimed.table, why, is_still)

    # Who is there

    async def keep(self, owners: Iterable[AccountId]) -> None:
        """Keep the open tables of connected owners for another ten minutes."""
        for batch in batched(sorted(owners), AT_ONCE):
            tables = await self._store.open_tables_of(batch)
            await self._store.put_off(tables, self._now() + AWAY)

    async def look_after_all(self) -> None:
        """Give due work to open tables that have none: an earlier version of the program created them."""
        query = Query((State.OPEN,), limit=AT_ONCE, public_only=False)
        while rows := await self._store.tables(query):
            for row in rows:
                if row.need is None:
                    await self._look_after(row)
            query = replace(query, before=rows[-1].id)

    async def _look_after(self, row: TableRow) -> None:
        due = due_of_open(parse_settings(row.settings), row.created_at, self._now())
        await self._store.change_table(
            row.id, row.version, state=State.OPEN, header=row.header, settings=row.settings, due=due
        )


def check_level(level: str) -> None:
    """Raise `Refusal` if there are no bots of this level."""
    if level not in BOTS:
        raise Refusal(422, "bot", f"There is no such bot. There are: {', '.join(BOTS)}.")


def _seat(room: OpenTable, seat: Seat) -> SeatRow:
    if seat >= len(room.seats):
        raise Refusal(422, "seat", "This table has no such seat.")
    return room.seats[seat]


def _without(room: OpenTable, account: Account | None, caller: Caller) -> OpenTable:
    """Return the room without a player, who may not come back."""
    if account is None or account.id == caller.id:
        raise Refusal(409, "no-player", "You can't remove this player. Choose someone at this table.")
    kicked = tuple(dict.fromkeys([*room.settings.kicked, account.id]))
    if len(kicked) > MAX_KICKED:
        raise Refusal(409, "kicked-many", "You have removed too many players. Make the table invite-only instead.")
    held = tuple(each for each in room.settings.held if each[1] != account.id)
    settings = msgspec.structs.replace(room.settings, kicked=kicked, held=held)
    seats = [emptied(each) if each.account == account.id else each for each in room.seats]
    return replace(room, settings=settings, seats=seats)


def _accounts(room: OpenTable) -> set[AccountId]:
    """Return the accounts of all players, including those whose seats are held."""
    sit = {each.account for each in room.seats if each.account is not None}
    return sit | {account for _, account in room.settings.held}


def _what_changed(before: OpenTable, header: Header, settings: TableSettings) -> list[str]:
    """Return the names of the settings that have changed."""
    was, now = before.header.setup, header.setup
    changed: list[tuple[str, object, object]] = [
        ("seats", was.seats, now.seats),
        ("edition", was.edition, now.edition),
        ("pack", was.pack, now.pack),
        ("variants", dict(was.options), dict(now.options)),
    ]
    flags = ("clock", "rated", "hints", "open", "watch")
    changed += [(name, getattr(before.settings, name), getattr(settings, name)) for name in flags]
    return [name for name, old, new in changed if old != new]
