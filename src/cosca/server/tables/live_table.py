"""A live table: this process's cache of a game, its seats and settings. Safe to drop; the store has everything."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field, replace

import msgspec

from cosca.engine.core import Seat
from cosca.engine.log import Entry
from cosca.engine.table import Table
from cosca.frames.stream import Reader
from cosca.frames.streams import Checkpoint, FrameStreams
from cosca.server.store.interface import Store
from cosca.server.store.records import EntryRow, NewEntry, SeatRow, Standing, State, TableId, TableRow
from cosca.server.tables.clocks import Times, times_of
from cosca.server.tables.settings import TableSettings, parse_settings


class NoSuchTable(Exception):
    """Raised for a table that does not exist, or whose game has not started."""


@dataclass(slots=True)
class LiveTable:
    """A table in this process's memory."""

    id: TableId
    row: TableRow
    settings: TableSettings
    seats: list[SeatRow]
    streams: FrameStreams
    stored: dict[tuple[Seat, str], int] = field(default_factory=dict)  # latest client ids in the log, with the entry
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    chat: int = 0  # number of chat lines when the row was read
    joining: int = 0  # number of sockets that wait for their first frame
    time_left: dict[int, dict[Seat, int]] = field(default_factory=dict)  # milliseconds before the latest entries
    seed: bytes = field(default=b"", repr=False)  # read when the first random draw is made here

    @property
    def table(self) -> Table:
        return self.streams.table

    @property
    def times(self) -> Times:
        return times_of(self.seats)

    @property
    def is_used(self) -> bool:
        """Whether any socket of this process reads the table, or is about to."""
        return self.streams.is_read or self.joining > 0

    @property
    def running(self) -> bool:
        return self.row.state is State.RUNNING

    def follow(self, row: EntryRow) -> list[Reader]:
        """Apply a stored entry and return the readers who have a new frame."""
        self.remember(row.n, row)
        return self.streams.follow(Entry.from_json(json.loads(row.body)))

    def remember(self, n: int, row: EntryRow | NewEntry) -> None:
        """Remember the client id of a stored entry, and the clocks just before it."""
        if row.client_id:
            self.stored[row.seat, row.client_id] = n
        if row.time_left:
            self.time_left[n] = dict(enumerate(json.loads(row.time_left)))

    def take_checkpoints(self) -> list[Checkpoint]:
        """Return checkpoints made since the last call, and forget client ids and clocks of entries long before them."""
        taken = self.streams.take_checkpoints()
        for checkpoint in taken[-1:]:
            self.stored = {key: n for key, n in self.stored.items() if n > checkpoint.after}
            self.time_left = {n: left for n, left in self.time_left.items() if n > checkpoint.after}
        return taken

    def update(self, standing: Standing) -> bool:
        """Update row, seats and settings; return whether anything that everybody may know has changed."""
        row, seats = standing.row, standing.seats
        settings = parse_settings(row.settings)
        changed = (_shown(settings), row.state) != (_shown(self.settings), self.row.state)
        changed = changed or list(map(_without_clock, seats)) != list(map(_without_clock, self.seats))
        self.row, self.seats, self.settings = row, seats, settings
        self.chat = standing.chat
        return changed


def _shown(settings: TableSettings) -> TableSettings:
    """Return the settings without those that only one player knows."""
    return msgspec.structs.replace(settings, always_asked=())


def _without_clock(seat: SeatRow) -> SeatRow:
    """Return the seat without its clock, which may change without anybody knowing that a player has answered."""
    return replace(seat, bank_ms=0, since=None)


async def standing_of(store: Store, table: TableId) -> Standing:
    """Return the stored table and seats. Raises `NoSuchTable`."""
    standing = await store.standing(table)
    if standing is None or standing.row.state is State.OPEN:
        raise NoSuchTable(str(table))
    return standing
