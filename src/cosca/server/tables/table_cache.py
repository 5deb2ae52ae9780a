"""The tables that a process has in memory: those used last, and all that somebody reads."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import islice
from typing import Final

from cosca.server.store.records import TableId
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.restoring import Restorer

CACHED_TABLES: Final = 2_000  # tables to keep in memory; more only if they are in use
FORGOTTEN_AT_ONCE: Final = 16


class TableCache:
    """Live tables by id. A table that is not in memory is restored once, however many ask for it."""

    def __init__(self, restorer: Restorer) -> None:
        self._restorer = restorer
        self._tables: OrderedDict[TableId, LiveTable] = OrderedDict()
        self._restoring: dict[TableId, asyncio.Task[LiveTable]] = {}

    @property
    def tables(self) -> list[TableId]:
        """The tables in memory."""
        return list(self._tables)

    def __contains__(self, table: TableId) -> bool:
        return table in self._tables

    def clear(self) -> None:
        """Forget all tables."""
        self._tables.clear()

    def find(self, table: TableId) -> LiveTable | None:
        """Return a table if it is in memory."""
        found = self._tables.get(table)
        if found:
            self._tables.move_to_end(table)
        return found

    async def restore(self, table: TableId) -> LiveTable:
        """Restore a table that is not in memory. Raises `NoSuchTable`."""
        task = self._restoring.get(table)
        if task is None:
            task = self._restoring[table] = asyncio.create_task(self._restored(table))
            task.add_done_callback(lambda done: self._end(table, done))
        live_table = await asyncio.shield(task)
        return self._tables.setdefault(table, live_table)  # it may be forgotten already

    async def _restored(self, table: TableId) -> LiveTable:
        live_table = self._tables[table] = await self._restorer.restore(table)
        self._forget_some(table)
        return live_table

    def _end(self, table: TableId, task: asyncio.Task[LiveTable]) -> None:
        self._restoring.pop(table, None)
        if not task.cancelled():
            task.exception()  # the waiting callers have it; without any, it does not matter

    def _forget_some(self, latest: TableId) -> None:
        """Drop some of the tables used longest ago; those that somebody reads, or is about to, count as just used."""
        for table in list(islice(self._tables, FORGOTTEN_AT_ONCE)):
            if len(self._tables) <= CACHED_TABLES or table == latest:
                break
            live_table = self._tables[table]
            if live_table.is_used or live_table.lock.locked():
                self._tables.move_to_end(table)
            else:
                del self._tables[table]
