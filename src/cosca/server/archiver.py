"""Moves games that are over to the archive, a few at a time, so that moves and clocks never wait for it.

Any number of processes may do it at once. A claim expires, and a game moves in one transaction, so a crash loses
nothing and nothing is moved twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from cosca.server.metrics import Metrics
from cosca.server.store.interface import NotArchivable, Store, Unavailable
from cosca.server.store.records import Archived, TableId

BATCH: Final = 10
NOTED: Final = 100  # games that get their archive time in one step
CLAIM: Final = timedelta(hours=1)  # also the pause before a damaged game is tried again
LOOK_S: Final = 30.0
WHATEVER_ITS_TIME: Final = timedelta(days=36_500)

log = logging.getLogger("cosca.archiver")


class Archiver:
    """Archives games some time after their end."""

    def __init__(self, store: Store, now: Callable[[], datetime], after: timedelta, metrics: Metrics) -> None:
        self._store = store
        self._now = now
        self._after = after
        self._metrics = metrics

    async def work_for_ever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                while await self.work():
                    continue
            except Unavailable:
                continue
            except Exception:
                log.exception("archiving failed; will retry")

    async def work(self) -> int:
        """Note which games are over, archive a few whose time has come, and return how many were looked at."""
        now = self._now()
        noted = await self._store.note_ended(now + self._after, NOTED)
        tables = await self._store.claim_ended(now, now + CLAIM, BATCH)
        for table in tables:
            await self._archive(table, now + CLAIM)
        return noted + len(tables)

    async def _archive(self, table: TableId, until: datetime) -> None:
        """Archive a game, then rest for as long as that took: at most half of the database's time goes into this."""
        clock = asyncio.get_running_loop().time
        began = clock()
        archived = None
        try:
            archived = await self._store.archive(table, until)
        except NotArchivable:
            log.error("a game could not be archived; it stays where it is: run `cosca admin check --all`")
        except Unavailable:
            log.warning("a game is not archived yet, because its database does not answer; will retry")
        if archived:
            self._metrics.archived.inc()
            self._metrics.archived_bytes.inc(archived.packed_bytes)
        await asyncio.sleep(clock() - began)


@dataclass(slots=True)
class ArchiveReport:
    """What was archived, and what could not be."""

    games: int = 0
    text_bytes: int = 0
    packed_bytes: int = 0
    damaged: set[TableId] = field(default_factory=set)

    def count(self, archived: Archived) -> None:
        self.games += 1
        self.text_bytes += archived.text_bytes
        self.packed_bytes += archived.packed_bytes


async def archive_all(store: Store, now: datetime) -> ArchiveReport:
    """Archive every game that is over, whenever it ended."""
    report, until = ArchiveReport(), now + CLAIM
    while await store.note_ended(now, NOTED):
        continue
    while set(tables := await store.claim_ended(now + WHATEVER_ITS_TIME, until, BATCH)) - report.damaged:
        for table in tables:
            try:
                archived = await store.archive(table, until)
            except NotArchivable:
                report.damaged.add(table)
            else:
                if archived:
                    report.count(archived)
    return report
