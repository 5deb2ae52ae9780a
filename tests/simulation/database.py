"""The database of a simulated site: the SQL of the SQLite store, in memory, reached over the simulated network."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Final

from cosca.server.store.interface import Unavailable
from cosca.server.store.records import ClockReading
from cosca.server.store.sqlite import SqliteStore, _translate_errors
from tests.simulation.network import Network

BEGINS: Final = datetime(2026, 1, 1, tzinfo=UTC)


def true_time() -> datetime:
    """Return the virtual time, which no clock of the site shows for certain."""
    return BEGINS + timedelta(seconds=asyncio.get_running_loop().time())


class Database:
    """One database for all processes. Committed data is durable; while it is down, every request fails."""

    def __init__(self) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.connection.row_factory = sqlite3.Row
        _migrated().backup(self.connection)
        self.down_until = 0.0
        self.jumped = timedelta()  # by how much the clock of the machine is wrong
        self.correction = timedelta()
        self.seen = BEGINS

    def time(self) -> datetime:
        return true_time() + self.jumped + self.correction

    def close(self) -> None:
        self.connection.close()


@cache
def _migrated() -> sqlite3.Connection:
    """An empty database with the schema, copied for every run."""
    store = SqliteStore(":memory:", may_forget=True)
    store._open()
    return store._connections[0]


class SimulatedStore(SqliteStore):
    """How one process reaches the database. Statements run at once; requests and replies take virtual time."""

    def __init__(self, database: Database, network: Network) -> None:
        super().__init__(":memory:", may_forget=True)
        self._database = database
        self._network = network
        self._connections = [database.connection]
        self._idle.put(database.connection)

    async def open(self) -> None:
        """Do nothing: the database is already open."""

    async def close(self) -> None:
        """Do nothing: other processes still use the database."""

    async def read_clock(self) -> ClockReading:
        reading = await self._in_thread(None, lambda: ClockReading(self._database.time(), self._database.seen))
        assert isinstance(reading, ClockReading)
        return reading

    async def mark_clock(self) -> None:
        await self._in_thread(None, self._mark)

    def _mark(self) -> None:
        self._database.seen = self._database.time()

    async def correct_clock(self, now: datetime, seen: datetime) -> bool:
        return bool(await self._in_thread(None, self._correct, now, seen))

    def _correct(self, now: datetime, seen: datetime) -> bool:
        if seen != self._database.seen:
            return False
        self._database.correction += now - self._database.time()
        self._database.seen = now
        return True

    async def _in_thread(self, pool: Any, work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        await self._network.request()
        if self._database.down_until > asyncio.get_running_loop().time():
            raise Unavailable("the database is down")
        with _translate_errors("simulated"):
            result = work(*args)
        await self._network.reply()
        return result
