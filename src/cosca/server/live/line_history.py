"""Log lines that are no longer in memory: read from stored pages or, if those have a gap, replayed from the log."""

from __future__ import annotations

import asyncio

from cosca.frames.stream import FrameStream, Reader, rebuilt_stream
from cosca.server.store.interface import Store
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.restoring import Restorer
from cosca.server.tables.snapshots import lines_of_pages, version_of


def has_lines(live_table: LiveTable, reader: Reader, last_frame: int) -> bool:
    """Return whether a reader's log lines after a frame are in memory."""
    stream = live_table.streams.by_reader.get(reader)
    return stream is not None and stream.dropped <= last_frame


async def add_old_lines(store: Store, restorer: Restorer, live_table: LiveTable, reader: Reader) -> None:
    """Add all earlier log lines to a reader's stream. The table must be locked."""
    stream = live_table.streams.by_reader.get(reader)
    if stream is None:
        live_table.streams.by_reader[reader] = await _replayed(restorer, live_table, reader)
        return
    pages = await store.line_pages(live_table.id, version_of(live_table.table.title))
    lines = lines_of_pages(pages, reader, stream.dropped)
    if lines is None:
        replayed = await _replayed(restorer, live_table, reader)
        lines = [line for line in replayed.lines if line[0] <= stream.dropped]
    stream.add_old_lines(lines)


async def _replayed(restorer: Restorer, live_table: LiveTable, reader: Reader) -> FrameStream:
    """Replay the whole log for one reader, in a thread."""
    table = await restorer.whole_table(live_table)
    return await asyncio.to_thread(rebuilt_stream, table, reader)
