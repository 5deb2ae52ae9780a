"""Games to look at again: the log of a finished one with its seed, and what each reader was told."""

from __future__ import annotations

import json
from itertools import islice

from msgspec.structs import replace

from cosca.engine.log import Entry, Header, Log
from cosca.engine.table import Table
from cosca.server import protocol
from cosca.server.infos import raw
from cosca.server.store.interface import Store
from cosca.server.store.records import TableId
from cosca.server.streams import Reader, retold

MOST_FRAMES = 500  # in one answer; `after` asks for more


async def log_text(store: Store, table: TableId) -> str:
    """With the seed: so only for games that are over."""
    row = await store.table(table)
    assert row
    log = Log(Header.from_json(json.loads(row.header)), seed=(await store.seed(table)).hex())
    after = 0
    while rows := await store.entries(table, after):
        log.entries += [Entry.from_json(json.loads(each.body)) for each in rows]
        after = rows[-1].n
    return log.to_text()


def frames_of(table: Table, reader: Reader, after: int) -> tuple[protocol.Frame, ...]:
    told = islice(retold(table, reader), after, after + MOST_FRAMES)
    return tuple(
        protocol.Frame(
            frame.n, tuple(map(raw, frame.lines)), raw(frame.view), raw(frame.asks) if frame.asks else None, frame.waits
        )
        for frame in told
    )


def moments_of(table: Table, reader: Reader, after: int) -> tuple[protocol.Frame, ...]:
    """Only to be looked at: without what one was asked."""
    return tuple(replace(frame, asks=None) for frame in frames_of(table, reader, after))
