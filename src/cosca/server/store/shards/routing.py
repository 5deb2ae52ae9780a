"""Where each table is: opens the databases of the shard file, follows the map, and runs work in the right database."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from functools import partial
from typing import Any, Final

from cosca.server.store.interface import SchemaTrouble, Unavailable
from cosca.server.store.postgres import LOCK_MIGRATIONS, PostgresStore
from cosca.server.store.records import TableId
from cosca.server.store.rounds import SOON_S, Rounds
from cosca.server.store.shards.database import Moving, TableDatabase
from cosca.server.store.shards.file import read_shard_file
from cosca.server.store.shards.shard_map import ASSIGN, SET_UP, VERSION, ShardMap, evenly, read_map

LOOK_S: Final = 0.25  # between two checks of the version of the map
AFTER_TROUBLE_S: Final = 2.0  # the pause after an unexpected error
LOOK_AGAIN_S: Final = 0.05  # while something waits for a shard that is moving
PATIENCE_S: Final = 5.0  # for which that waits
FRESH_S: Final = 10.0  # an older map may name a database from which the rows are deleted by now
HAS_TABLES: Final = "SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM archived_tables) AS used"

log = logging.getLogger("cosca.shards")


class Routing(PostgresStore):
    """The directory database, and access to the databases of tables."""

    def __init__(self, path: str, *, connections: int = 8, timeout_s: float = 30) -> None:
        self._path = path
        self._file = read_shard_file(path)
        super().__init__(self._file.directory, connections=connections, timeout_s=timeout_s)
        self._databases: dict[str, TableDatabase] = {}
        self._map = ShardMap(0, ())
        self._seen_at = 0.0  # when the map was last known to be the newest
        self._keeping: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._rounds: dict[str, Rounds[str, Any]] = {}  # of work that is repeated, by what it is

    # Opening and closing

    async def open(self) -> None:
        await super().open()
        try:
            await self._set_up()
            await self._load_map()
        except BaseException:
            await self.close()
            raise
        self._keeping = asyncio.create_task(self._keep_map())

    async def close(self) -> None:
        tasks = [task for task in (self._keeping, self._looking) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(rounds.close() for rounds in self._rounds.values()))
        await asyncio.gather(*(database.close() for database in self._databases.values()))
        await super().close()

    async def _set_up(self) -> None:
        """Create the map in the directory and give each shard a database, unless that was done."""
        async with self._connection() as connection, connection.transaction():
            await connection.execute(LOCK_MIGRATIONS)
            for sql in SET_UP:
                await connection.execute(sql)
            if await read_map(connection) is None:
                used = (await connection.fetch(HAS_TABLES))[0]["used"]
                places = evenly(self._first_places(is_used=used))
                await connection.execute(ASSIGN, list(range(len(places))), places)

    def _first_places(self, *, is_used: bool) -> list[str]:
        """Return the databases that share a new site's shards. An existing site's tables stay where they are."""
        if not is_used:
            return list(self._file.databases)
        found = [name for name, address in self._file.databases.items() if address == self._file.directory]
        if not found:
            raise SchemaTrouble(
                "this site has tables in its directory database: name it in [databases] of the shard file, too, with "
                "the same address. Then `cosca admin shards split` moves them."
            )
        return found[:1]

    # The map

    async def _keep_map(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self._look_at_map()
            except Unavailable:
                continue  # other work reports it
            except Exception:
                log.exception("the shard map cannot be read; will retry")
                await asyncio.sleep(AFTER_TROUBLE_S)

    async def _look_at_map(self) -> None:
        """Load the map if it has changed."""
        asked_at = asyncio.get_running_loop().time()
        (found,) = await self._read(VERSION)
        if found["version"] != self._map.version:
            await self._load_map()
        self._seen_at = asked_at

    async def _load_map(self) -> None:
        asked_at = asyncio.get_running_loop().time()
        async with self._connection() as connection, connection.transaction():
            await connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            found = await read_map(connection)
        assert found, "every shard has a database once the store is set up"
        await self._open_databases(set(found.places))
        self._map, self._seen_at = found, asked_at

    async def _open_databases(self, wanted: Iterable[str]) -> None:
        """Open databases that the map names and that are not open yet. New ones are in a newer shard file."""
        missing = set(wanted) - set(self._databases)
        if missing - set(self._file.databases):
            self._file = read_shard_file(self._path)
        for name in sorted(missing):
            if name not in self._file.databases:
                raise SchemaTrouble(f"the shard map names the database {name}, but {self._path} has no address for it")
            database = self._database(name)
            await database.open()
            self._databases[name] = database

    def _database(self, name: str) -> TableDatabase:
        database = TableDatabase(
            name, self._file.databases[name], connections=self._connections, timeout_s=self._timeout_s
        )
        database.on_trouble = lambda trouble: self.on_trouble(trouble)
        database.hidden = lambda: self._map.hidden_at(name)
        database.has = lambda table: self._is_fresh() and self.is_at(table, database)
        database.watch = self._watch
        return database

    # Running work where it belongs

    @property
    def databases(self) -> list[TableDatabase]:
        """The open databases of tables."""
        return list(self._databases.values())

    def database_of(self, table: TableId) -> TableDatabase:
        """Return the database that has a table. Raises `Unavailable` if the map may be too old."""
        if not self._is_fresh():
            raise Unavailable("the directory database did not say where the tables are")
        return self._databases[self._map.place_of(table)]

    def _is_fresh(self) -> bool:
        return asyncio.get_running_loop().time() <= self._seen_at + FRESH_S

    def _watch(self) -> Callable[[], bool]:
        """Return a function that says whether work that was routed now is still routed well.

        A shard's old rows and their fence stay for at least `FRESH_S`, so work that has not waited that long is safe.
        So is work that may begin without a fresh map: `database_of` has not routed it.
        """
        before, until, was_fresh = self._map, self._seen_at + FRESH_S, self._is_fresh()

        def is_routed_well() -> bool:
            in_time = asyncio.get_running_loop().time() <= until
            return in_time or not was_fresh or (self._map is before and self._is_fresh())

        return is_routed_well

    def is_at(self, table: TableId, database: TableDatabase) -> bool:
        """Return whether a row that this database listed counts: its shard is not moving from or to there."""
        return self._map.place_of(table) == database.name

    async def at[T](self, table: TableId, work: Callable[[TableDatabase], Awaitable[T]]) -> T:
        """Run work in the database that has a table. If its shard is moving, wait until that is over."""
        until = self.patience()
        while True:
            try:
                return await work(self.database_of(table))
            except Moving:
                await self.wait_for_move(until)

    def patience(self) -> float:
        """Return until when work that begins now may wait for a shard."""
        return asyncio.get_running_loop().time() + PATIENCE_S

    async def wait_for_move(self, until: float) -> None:
        """Wait for a moment and check the map. Raises `Unavailable` if this has taken too long."""
        if asyncio.get_running_loop().time() > until:
            raise Unavailable("the table is moving to another database: try again in a moment")
        await asyncio.sleep(LOOK_AGAIN_S)
        if self._looking is None or self._looking.done():  # all waiting tasks share one check
            self._looking = asyncio.create_task(self._look_at_map())
        await asyncio.shield(self._looking)

    def by_database[K](self, keys: Iterable[K], table_of: Callable[[K], TableId]) -> dict[TableDatabase, list[K]]:
        """Group keys by the database that has their table."""
        found: dict[TableDatabase, list[K]] = defaultdict(list)
        for key in keys:
            found[self.database_of(table_of(key))].append(key)
        return found

    async def everywhere[T](self, ask: Callable[[TableDatabase], Awaitable[T]]) -> list[tuple[TableDatabase, T]]:
        """Query every database once, all at the same time."""
        asked = self.databases
        return list(zip(asked, await asyncio.gather(*map(ask, asked)), strict=True))

    async def regularly[T](
        self,
        what: str,
        ask: Callable[[TableDatabase], Coroutine[Any, Any, T]],
        databases: Iterable[TableDatabase] | None = None,
        soon_s: float | None = SOON_S,
    ) -> list[tuple[TableDatabase, T]]:
        """Query databases for work that is repeated. One that is down or slow is left out, until it answers."""
        if what not in self._rounds:
            self._rounds[what] = Rounds(what, (Unavailable, Moving), soon_s)
        asked = self.databases if databases is None else databases
        found = await self._rounds[what].do({database.name: partial(ask, database) for database in asked})
        return [(self._databases[name], each) for name, each in found.items()]

    async def page[R](
        self, limit: int, ask: Callable[[TableDatabase, int], Awaitable[Sequence[R]]], table_of: Callable[[R], TableId]
    ) -> list[R]:
        """Return the first rows of all databases. One query for each, unless a shard is moving."""

        async def first(database: TableDatabase) -> list[R]:
            wanted = limit
            while True:
                found = await ask(database, wanted)
                counted = [row for row in found if self.is_at(table_of(row), database)]
                if len(found) < wanted or len(counted) >= limit:
                    return counted
                wanted *= 2

        return [row for _, found in await self.everywhere(first) for row in found]
