"""Connections of a pool, kept for the next statement.

The pool takes each connection back in a task of its own, with time limits. That costs almost as much CPU as a short
statement.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

import asyncpg

from cosca.server.store.postgres_append import Connection

KEPT_S: Final = 10.0  # after which the pool gets a connection back, and may close it if it is old or not needed


@dataclass(frozen=True, slots=True)
class Kept:
    """A connection of the pool, and when the pool wants it back."""

    connection: Connection
    until: float


class KeptConnections:
    """Lends the connections of a pool. One that comes back in order is lent again without asking the pool."""

    def __init__(self, pool: asyncpg.Pool, timeout_s: float) -> None:
        self._pool = pool
        self._timeout_s = timeout_s
        self._free: list[Kept] = []
        self._waiting = 0  # for the pool, which has no other connection for them
        self._closing = False

    async def take(self) -> Kept:
        """Return a connection that nobody else uses. Raises `TimeoutError` if none becomes free."""
        while self._free:
            kept = self._free.pop()
            if is_open(kept.connection):
                return kept
            await self.drop(kept)
        return await self._take_from_pool()

    async def _take_from_pool(self) -> Kept:
        self._waiting += 1
        try:
            connection = await self._pool.acquire(timeout=self._timeout_s)
        finally:
            self._waiting -= 1
        return Kept(connection, asyncio.get_running_loop().time() + KEPT_S)

    async def give_back(self, kept: Kept) -> None:
        """Keep a connection whose last statement has succeeded, unless the pool has to have it."""
        now = asyncio.get_running_loop().time()
        if self._closing or self._waiting or kept.until < now:
            await self.drop(kept)
        else:
            self._free.append(kept)
        if self._free and self._free[0].until < now:  # more are kept than are needed
            await self.drop(self._free.pop(0))

    async def drop(self, kept: Kept) -> None:
        """Leave a connection to the pool, which repairs or replaces it after an error."""
        await self._pool.release(kept.connection)

    async def close(self) -> None:
        """Close all connections, when those that are lent have come back."""
        self._closing = True
        while self._free:
            await self.drop(self._free.pop())
        await self._pool.close()

    def terminate(self) -> None:
        self._pool.terminate()


def is_open(connection: Any) -> bool:
    """Return whether a connection can still be used. The pool takes back those that are lost, even while kept."""
    try:
        return not connection.is_closed()
    except asyncpg.InterfaceError:  # the pool has taken it back
        return False
