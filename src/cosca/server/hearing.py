"""Hints of other processes: one look at a table for a swarm of them, and no table waits for another's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from cosca.server.at_hand import NoSuchTable
from cosca.server.store.interface import Unavailable
from cosca.server.store.records import TableId

AT_ONCE: Final = 6  # looks; the other connections to the database are for those who play

log = logging.getLogger("cosca.hearing")


class Hearing:
    def __init__(self, look: Callable[[TableId], Awaitable[None]]) -> None:
        self._look = look
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting: set[TableId] = set()
        self._looking: set[asyncio.Task[None]] = set()

    def hint(self, table: TableId) -> None:
        """It is looked at soon; a hint for a table whose look has not begun yet adds nothing."""
        if table not in self._waiting:
            self._waiting.add(table)
            task = asyncio.create_task(self._look_soon(table))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    async def _look_soon(self, table: TableId) -> None:
        async with self._free:
            self._waiting.discard(table)  # before the look: what changes from now on needs another
            try:
                await self._look(table)
            except (Unavailable, NoSuchTable):
                log.debug("a hint came to nothing")
            except Exception:
                log.exception("a table could not be looked at; it is swept")

    async def close(self) -> None:
        for task in self._looking:
            task.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)
