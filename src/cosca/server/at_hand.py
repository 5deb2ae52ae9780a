"""A table that this process has at hand: its game, who sits there, what is agreed. Losing it loses nothing."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field, replace

from cosca.engine.core import Seat
from cosca.engine.log import Entry, Header
from cosca.engine.table import Table, new_table
from cosca.games import TITLES
from cosca.server.agreements import Agreement, agreement_of
from cosca.server.clocks import Times, times_of
from cosca.server.store.interface import Store
from cosca.server.store.records import EntryRow, SeatRow, Standing, State, TableId, TableRow
from cosca.server.streams import Reader, Streams


class NoSuchTable(Exception):
    """There is no table with this id, or its game has not begun."""


@dataclass(slots=True)
class AtHand:
    id: TableId
    row: TableRow
    agreement: Agreement
    seats: list[SeatRow]
    streams: Streams
    stored: set[tuple[Seat, str]] = field(default_factory=set)  # client ids in the log
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    chat: int = 0  # how much was said, when the row was read
    seed: bytes = field(default=b"", repr=False)  # once chance was asked here

    @property
    def table(self) -> Table:
        return self.streams.table

    @property
    def times(self) -> Times:
        return times_of(self.seats)

    @property
    def running(self) -> bool:
        return self.row.state is State.RUNNING

    def follow(self, row: EntryRow) -> list[Reader]:
        if row.client_id:
            self.stored.add((row.seat, row.client_id))
        return self.streams.follow(Entry.from_json(json.loads(row.body)))

    def take(self, standing: Standing) -> bool:
        """Who sits there and what is agreed, as it was just read. Did anything of it change?"""
        row, seats = standing.row, standing.seats
        changed = (row.settings, row.state) != (self.row.settings, self.row.state)
        changed = changed or list(map(_who_sits, seats)) != list(map(_who_sits, self.seats))
        self.row, self.seats, self.agreement = row, seats, agreement_of(row.settings)
        self.chat = standing.chat
        return changed


def _who_sits(seat: SeatRow) -> SeatRow:
    """Without its clock: that one moves even when nobody may know that somebody has answered."""
    return replace(seat, bank_ms=0, since=None)


async def opened(store: Store, table: TableId) -> AtHand:
    """Without its entries yet."""
    standing = await standing_of(store, table)
    row = standing.row
    header = Header.from_json(json.loads(row.header))
    begun = new_table(TITLES[header.title], header.setup, header.commitment, header.nonces)
    return AtHand(table, row, agreement_of(row.settings), standing.seats, Streams(begun), chat=standing.chat)


async def standing_of(store: Store, table: TableId) -> Standing:
    """Raises `NoSuchTable`."""
    standing = await store.standing(table)
    if standing is None or standing.row.state is State.OPEN:
        raise NoSuchTable(str(table))
    return standing
