"""Restores tables from the store: from a snapshot and the entries after it, or from the whole log.

Replaying takes up to a tenth of a second for a long log without a snapshot. So it is done in a thread beside the event
loop, and pauses often: other threads, such as the event loop, then run at once. When thousands of people come back
after their web process was lost, tables are read and replayed in groups.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cosca.engine.log import Entry, Header
from cosca.engine.table import Table, check_header, table_of
from cosca.engine.title import Title
from cosca.frames.stream import Reader
from cosca.frames.streams import FrameStreams
from cosca.server.store.interface import Store
from cosca.server.store.records import EntryRow, SeatRow, Snapshot, Standing, TableId
from cosca.server.tables.live_table import LiveTable, standing_of
from cosca.server.tables.settings import parse_settings
from cosca.server.tables.snapshots import PAGE, BadSnapshot, restored_streams, version_of
from cosca.titles import TITLES

READ_AT_ONCE: Final = 32  # their statements are grouped
REPLAYED_TOGETHER: Final = 8
SLICE_S: Final = 0.001
PAUSE_S: Final = 0.0001

log = logging.getLogger("cosca.restoring")


@dataclass(slots=True)
class Replay:
    """A table to be replayed, and the caller that waits for it."""

    run: Callable[[], LiveTable]
    answer: asyncio.Future[LiveTable]
    found: LiveTable | Exception | None = None

    def tell(self) -> None:
        """Answer the caller, unless it has stopped waiting."""
        if self.answer.done():
            return
        if isinstance(self.found, LiveTable):
            self.answer.set_result(self.found)
        else:
            self.answer.set_exception(self.found or RuntimeError("it was not replayed"))


def _run(replays: Iterable[Replay]) -> None:
    """Replay some tables. Runs in a separate thread."""
    for each in replays:
        try:
            each.found = each.run()
        except Exception as error:  # noqa: BLE001 - the waiting caller raises it
            each.found = error
        time.sleep(PAUSE_S)


class Restorer:
    """Restores tables: some are read from the database at once, and one at a time is replayed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reading = asyncio.Semaphore(READ_AT_ONCE)
        self._replays: list[Replay] = []
        self._replaying: asyncio.Task[None] | None = None

    async def restore(self, table: TableId) -> LiveTable:
        """Return a table as it is in the store. Raises `NoSuchTable`."""
        async with self._reading:
            standing = await standing_of(self._store, table)
            header = _header(standing)
            snapshot = await self._snapshot(standing, TITLES[header.title])
            if snapshot:
                rows = await self._store.entries(table, snapshot.n - 2, standing.row.entries - snapshot.n + 2)
                try:
                    return await self._replayed(_from_snapshot, standing, header, snapshot, rows)
                except BadSnapshot as fault:
                    log.warning("snapshot of table %d thrown away; replaying its log instead: %s", table, fault)
            rows = await self._store.entries(table, 0, standing.row.entries) if standing.row.entries else []
            return await self._replayed(_from_log, standing, header, rows)

    async def _replayed[**P](self, replay: Callable[P, LiveTable], *args: P.args, **more: P.kwargs) -> LiveTable:
        """Replay in the thread, in turn."""
        answer: asyncio.Future[LiveTable] = asyncio.get_running_loop().create_future()
        self._replays.append(Replay(partial(replay, *args, **more), answer))
        if self._replaying is None:
            self._replaying = asyncio.create_task(self._replay_all())
        return await answer

    async def _replay_all(self) -> None:
        """Replay in groups, because each switch between threads takes a while."""
        try:
            while group := self._replays[:REPLAYED_TOGETHER]:
                del self._replays[:REPLAYED_TOGETHER]
                await asyncio.to_thread(_run, group)
                for each in group:
                    each.tell()
        finally:
            self._replaying = None

    async def _snapshot(self, standing: Standing, title: Title) -> Snapshot | None:
        if standing.row.entries < PAGE:
            return None
        return await self._store.snapshot(standing.row.id, version_of(title))

    async def whole_table(self, live_table: LiveTable) -> Table:
        """Return an independent copy of a table with all entries of its log, so that it can be replayed."""
        copy = live_table.table.branch()
        if not copy.log.skipped:
            return copy
        rows = await self._store.entries(live_table.id, 0, copy.log.skipped)
        copy.log.entries = [*(await asyncio.to_thread(_entries, rows)), *copy.log.entries]
        copy.log.skipped, copy.log.skipped_hash = 0, ""
        return copy


def _header(standing: Standing) -> Header:
    return Header.from_json(json.loads(standing.row.header))


def _from_snapshot(standing: Standing, header: Header, snapshot: Snapshot, rows: Sequence[EntryRow]) -> LiveTable:
    title = TITLES[header.title]
    check_header(title, header)
    return _followed(standing, restored_streams(title, header, snapshot, _entries(rows[:2])), rows[2:])


def _from_log(standing: Standing, header: Header, rows: Sequence[EntryRow]) -> LiveTable:
    initial = table_of(TITLES[header.title], header)
    return _followed(standing, FrameStreams(initial, readers_of(standing.seats), PAGE), rows)


def readers_of(seats: Iterable[SeatRow]) -> list[Reader]:
    """Return who may read a table: the seats of people, also while a bot plays for them, and spectators."""
    return [*(row.seat for row in seats if row.account is not None or not row.bot), None]


def _followed(standing: Standing, streams: FrameStreams, rows: Iterable[EntryRow]) -> LiveTable:
    row = standing.row
    live_table = LiveTable(row.id, row, parse_settings(row.settings), standing.seats, streams, chat=standing.chat)
    pause_at = time.perf_counter() + SLICE_S
    for each in rows:
        live_table.follow(each)
        if time.perf_counter() > pause_at:
            time.sleep(PAUSE_S)  # gives way to the event loop
            pause_at = time.perf_counter() + SLICE_S
    return live_table


def _entries(rows: Iterable[EntryRow]) -> list[Entry]:
    return [Entry.from_json(json.loads(row.body)) for row in rows]
