"""Writes snapshots from time to time, many tables at once, so that no move waits for one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from cosca.engine.title import Title
from cosca.frames.streams import Checkpoint
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import LinePage, Snapshot, TableId
from cosca.server.tables.snapshots import page_of, snapshot_of

WRITE_S: Final = 1.0
BATCH: Final = 50  # tables written at once
MAX_WAITING: Final = 5_000  # tables; of more, no snapshot is written: it is only a cache

log = logging.getLogger("cosca.snapshots")


class SnapshotWriter:
    """Collects the checkpoints of tables and writes them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[TableId, tuple[Title, list[Checkpoint]]] = {}

    def add(self, table: TableId, title: Title, checkpoints: Sequence[Checkpoint]) -> None:
        """Write checkpoints of a table soon."""
        if checkpoints and (table in self._waiting or len(self._waiting) < MAX_WAITING):
            self._waiting.setdefault(table, (title, []))[1].extend(checkpoints)

    async def write_for_ever(self) -> None:
        while True:
            await asyncio.sleep(WRITE_S)
            try:
                await self.write()
            except Unavailable:
                continue
            except Exception:
                log.exception("writing snapshots failed; tables will be restored from their logs")

    async def write(self) -> None:
        """Write all checkpoints that were collected."""
        while self._waiting:
            snapshots: list[Snapshot] = []
            pages: list[LinePage] = []
            for table in list(self._waiting)[:BATCH]:
                title, checkpoints = self._waiting.pop(table)
                snapshots.append(snapshot_of(table, title, checkpoints[-1]))
                pages += [page_of(table, title, checkpoint) for checkpoint in checkpoints]
                await asyncio.sleep(0)  # moves come first
            await self._store.save_snapshots(snapshots, pages)
