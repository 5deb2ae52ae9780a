"""The database of a simulated site: the SQL of the SQLite store, in memory, reached over the simulated network."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from functools import cache
from typing import Any

from cosca.server.store.interface import Unavailable
from cosca.server.store.sqlite import SqliteStore, _translate_errors
from tests.simulation.network import Network


class Database:
    """One database for all processes. Committed data is durable; while it is down, every request fails."""

    def __init__(self) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.connection.row_factory = sqlite3.Row
        _migrated().backup(self.connection)
        self.down_until = 0.0

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

    async def _in_thread(self, pool: Any, work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        await self._network.request()
        if self._database.down_until > asyncio.get_running_loop().time():
            raise Unavailable("the database is down")
        with _translate_errors("simulated"):
            result = work(*args)
        await self._network.reply()
        return result
