"""Coalesce change hints from other processes: one refresh per table, tables refreshed independently."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from cosca.server.store.interface import Unavailable
from cosca.server.store.records import TableId
from cosca.server.tables.live_table import NoSuchTable

AT_ONCE: Final = 6  # refreshes; the other database connections are for players

log = logging.getLogger("cosca.hearing")


class Refresher:
    """Refreshes tables after change hints, a few at a time."""

    def __init__(self, refresh: Callable[[TableId], Awaitable[None]]) -> None:
        self._refresh = refresh
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting: set[TableId] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def schedule(self, table: TableId) -> None:
        """Refresh the table soon. Does nothing if a refresh of it is already waiting."""
        if table not in self._waiting:
            self._waiting.add(table)
            task = asyncio.create_task(self._refresh_soon(table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _refresh_soon(self, table: TableId) -> None:
        async with self._free:
            self._waiting.discard(table)  # before refreshing: a later change needs another refresh
            try:
                await self._refresh(table)
            except (Unavailable, NoSuchTable):
                log.debug("change hint dropped; table missing or database unavailable")
            except Exception:
                log.exception("refreshing a table failed; the next sweep will retry")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
