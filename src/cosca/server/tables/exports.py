"""Games to review: the log of a finished game with its seed, and the frames of a reader."""

from __future__ import annotations

import json
from itertools import islice

from msgspec.structs import replace

from cosca.engine.log import Entry, Header, Log
from cosca.engine.table import Table
from cosca.frames.stream import Reader, replay_frames
from cosca.server import protocol
from cosca.server.store.interface import Store
from cosca.server.store.records import TableId
from cosca.server.tables.info import raw
from cosca.server.tables.pauses import with_pauses

MAX_FRAMES = 500  # in one reply; `after` gets more


async def log_text(store: Store, table: TableId) -> str:
    """Return the log with its seed. Only for games that are over."""
    row = await store.table(table)
    assert row
    log = Log(Header.from_json(json.loads(row.header)), seed=(await store.seed(table)).hex())
    after = 0
    while rows := await store.entries(table, after):
        log.entries += [Entry.from_json(json.loads(each.body)) for each in rows]
        after = rows[-1].n
    return log.to_text()


def frames_of(table: Table, reader: Reader, after: int) -> tuple[protocol.FrameMessage, ...]:
    """Return the frames of a reader after frame `after`."""
    frames = islice(with_pauses(replay_frames(table, reader)), after, after + MAX_FRAMES)
    return tuple(
        protocol.FrameMessage(
            frame.n, tuple(map(raw, frame.lines)), raw(frame.view), raw(frame.asks) if frame.asks else None, frame.waits
        )
        for frame in frames
    )


def moments_of(table: Table, reader: Reader, after: int) -> tuple[protocol.FrameMessage, ...]:
    """Return the frames without their prompts, for review only."""
    return tuple(replace(frame, asks=None) for frame in frames_of(table, reader, after))
