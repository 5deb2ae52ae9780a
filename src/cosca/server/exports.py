"""Finished games for anybody to check: the log with its seed, and what each reader was told."""

from __future__ import annotations

import json
from collections.abc import Iterator

from cosca.engine.log import Entry, Header, Log
from cosca.server import protocol
from cosca.server.at_hand import AtHand
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


def frames_of(at_hand: AtHand, reader: Reader, after: int) -> Iterator[protocol.Frame]:
    for frame in retold(at_hand.table, reader):
        if after < frame.n <= after + MOST_FRAMES:
            asks = raw(frame.asks) if frame.asks else None
            yield protocol.Frame(frame.n, tuple(raw(line) for line in frame.lines), raw(frame.view), asks, frame.waits)
