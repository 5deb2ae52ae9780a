"""Tables of matched players. Each seat is held for its player; a table where someone does not show up is closed.

The site seats nobody. Each client joins by itself, with a nonce made after it has read the seed commitment.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from cosca.engine.chance import SEED_BYTES, commitment
from cosca.engine.table import new_table
from cosca.engine.title import Setup
from cosca.server.pairing.pools import pace_of, title_of
from cosca.server.store.interface import IdTaken, Store
from cosca.server.store.records import AccountId, Due, Need, NewTable, SeatRow, State, TableId, TableRow
from cosca.server.store.seeks.interface import PairRow
from cosca.server.tables.lifecycle import Tables
from cosca.server.tables.open_tables import with_bots
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings, parse_settings, settings_json
from cosca.titles import TITLES

MISSED: Final = "missed"  # why a table was closed


class PairedTables:
    """Creates the tables of matched players, and closes those where a player is missing."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], datetime]) -> None:
        self._store = store
        self._tables = tables
        self._now = now

    async def create(self, table: TableId) -> None:
        """Create the table of a pair under its reserved id. If another process has already done it, that is fine."""
        pair = await self._store.pair(table)
        if not pair or pair[0].settled:
            return
        if pair[0].until <= self._now():
            await self._store.settle_pair(table, (), (), self._now())  # too late: nobody is waiting there any more
            return
        created, seats = self._new_table(pair)
        try:
            await self._store.create_table(created, seats)
        except IdTaken:
            return
        await self._tables.tell_lists([each.seek.account for each in pair])

    def _new_table(self, pair: Sequence[PairRow]) -> tuple[NewTable, list[SeatRow]]:
        first, title, seed = pair[0], TITLES[title_of(pair[0].seek.pool)], self._tables.new_seed(SEED_BYTES)
        settings = settings_of(pair)
        setup = Setup(title.editions[0], title.packs[0], first.seats)
        created = NewTable(
            first.table,
            json.dumps(new_table(title, setup, commitment(seed)).log.header.to_json()),
            seed,
            settings_json(settings),
            first.seek.account,
            self._now(),
            title.id,
            public=False,  # nobody else may join while the seats are held
            due=Due(first.until, Need.HOLD),
        )
        return created, _seats(pair, settings.clock.bank_ms)

    # What becomes of it

    async def end_hold(self, table: TableId) -> bool:
        """Due work: close a table where a player did not show up. Return whether it was a table of a pair."""
        row = await self._store.table(table)
        if row is None or not parse_settings(row.settings).paired:
            return False
        if not await self._tables.start_if_full(table):
            await self.give_up(table)
        return True

    async def give_up(self, table: TableId, leaving: AccountId | None = None) -> None:
        """Close a table whose game has not started. Players who did not leave search again, ahead of others."""
        await self._tables.close(table, MISSED)
        row = await self._store.table(table)
        if row is not None and is_closed(row):
            await self.settle(row, leaving)

    async def settle(self, row: TableRow, leaving: AccountId | None = None) -> None:
        """Let the players of a closed table search again, and record who left or did not show up in time."""
        seated = {seat.account for seat in await self._store.seats(row.id)}
        pair = await self._store.pair(row.id)
        here = {each.seek.account for each in pair if each.seek.account in seated or each.until > self._now()}
        came = sorted(here - {leaving})
        missed = [each.seek.account for each in pair if each.seek.account not in came]
        await self._store.settle_pair(row.id, came, missed, self._now())
        await self._tables.tell_lists(came)


def is_closed(row: TableRow) -> bool:
    """Return whether a table of a pair was closed before its game started."""
    return row.state is State.ABANDONED and not row.entries


def settings_of(pair: Sequence[PairRow]) -> TableSettings:
    """Return the settings of a pair's table: listed and rated like any other, once it has started."""
    return TableSettings(
        TIME_CONTROLS[pace_of(pair[0].seek.pool)],
        guests=tuple(each.seek.account for each in pair),
        held=tuple((each.seat, each.seek.account) for each in pair),
        paired=True,
    )


def _seats(pair: Sequence[PairRow], bank_ms: int) -> list[SeatRow]:
    """Return the seats: open for the matched players. The others get bots of the level that the first player chose."""
    first = min(pair, key=lambda each: each.seek.since)
    taken = {each.seat for each in pair}
    seats = [SeatRow(first.table, seat, None, "", "", "", bank_ms, None) for seat in range(first.seats)]
    bots = {seat.seat: seat for seat in with_bots([each for each in seats if each.seat not in taken], first.seek.bots)}
    return [bots.get(seat.seat, seat) for seat in seats]
