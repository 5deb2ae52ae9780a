"""The store of a service: PostgreSQL through asyncpg, at READ COMMITTED, without NOTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from typing import Any, Final

import asyncpg

from cosca.server.store import migrations, rows
from cosca.server.store.base import Found, Must, Step, Then, may_go_on, statement, unfolded
from cosca.server.store.interface import Lane, Unavailable, UnsafeSettings
from cosca.server.store.kept_connections import KeptConnections
from cosca.server.store.postgres_append import Connection, append_batch
from cosca.server.store.postgres_groups import GroupedPostgres
from cosca.server.store.postgres_session import (
    CONFIRM,
    CONNECT_S,
    SESSION,
    SETTINGS,
    ProbeConnection,
    end_without_cancelling,
    give_up_when_silent,
    refuse_unsafe,
    settings_of,
    translated,
)
from cosca.server.store.records import Append, Appended, Claimed, ClaimedMail, ClockReading, TableId
from cosca.server.store.rows import SqlRow
from cosca.server.store.seeks.postgres import IN_POSTGRES
from cosca.server.store.seeks.sql import WaveStatements
from cosca.server.store.tables_sql import LANES
from cosca.server.store.token_buckets import TakenTokens

# A lock of this schema in this database. The number is arbitrary, but nothing else may use it.
LOCK_MIGRATIONS: Final = "SELECT pg_advisory_xact_lock(1129271105, hashtext(current_schema()))"
READ_CLOCK: Final = "SELECT clock_timestamp() + correction AS now, seen FROM site_clock WHERE id = 1"
MARK_CLOCK: Final = "UPDATE site_clock SET seen = clock_timestamp() + correction WHERE id = 1"
CORRECT_CLOCK: Final = """
    UPDATE site_clock SET correction = $1::timestamptz - clock_timestamp(), seen = $1
    WHERE id = 1 AND seen = $2
    RETURNING id
"""
CLAIM_BOTS: Final = statement("claim_due").format(kind="=")
CLAIM_OTHERS: Final = statement("claim_due").format(kind="<>")
CLAIM_OUTBOX: Final = {lane: statement("claim_outbox").format(lane=kinds) for lane, kinds in LANES.items()}
TAKE_SPACE: Final = (
    "CREATE TEMPORARY TABLE space ON COMMIT DROP AS SELECT repeat(md5(n::text), 250) FROM generate_series(1, 40) AS n"
)
CLAIM_ENDED: Final = statement("claim_ended")
TAKE_TOKENS: Final = statement("take_tokens")
DROP_FULL: Final = "DELETE FROM allowances WHERE full_at <= $1 RETURNING bucket"
TRIES: Final = 4
CLOSE_S: Final = 5
LONGEST_MIGRATION_S: Final = 3600.0  # one that fills a new table may take minutes on a large site


class PostgresStore(GroupedPostgres):
    """A store in PostgreSQL."""

    _list = "array_agg"

    def __init__(self, url: str, *, connections: int = 8, timeout_s: float = 30) -> None:
        super().__init__()
        self._url = url
        self._connections = connections
        self._timeout_s = timeout_s
        self._known = migrations.packaged("postgres")
        self._pool: KeptConnections | None = None
        self._probe = ProbeConnection(url)

    # Opening and closing

    async def open(self) -> None:
        with_pool = asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=self._connections,
            timeout=CONNECT_S,
            server_settings=SESSION,
            init=self._begin_session,
            reset=_keep_session,
        )
        with self._translating(but=UnsafeSettings):
            async with asyncio.timeout(self._timeout_s):
                self._pool = KeptConnections(await with_pool, self._timeout_s)
        try:
            await self._migrate()
        except BaseException:
            await self.close()
            raise

    async def _begin_session(self, connection: Connection) -> None:
        """Check the settings of a new connection and pin them, whatever is reloaded later.

        After a crash, a primary shows moves that it had not yet sent to its synchronous standby. So nothing is read
        before the standby has everything.
        """
        give_up_when_silent(connection)
        settings = await settings_of(connection)
        refuse_unsafe(settings)
        await connection.execute(f"SET synchronous_commit = {settings['synchronous_commit']}")
        if settings["standbys"]:
            await connection.execute(CONFIRM)

    async def close(self) -> None:
        self._probe.close()
        if self._pool is not None:
            pool, self._pool = self._pool, None
            try:
                async with asyncio.timeout(CLOSE_S):
                    await pool.close()
            except TimeoutError:
                pool.terminate()

    # Self-checks

    async def probe(self) -> bool:
        with self._translating():
            if self._pool is None:
                raise Unavailable("the store is closed")
            refuse_unsafe((await self._probe.fetch(SETTINGS))[0])
            (latest,) = await self._probe.fetch(migrations.LATEST)
            return bool((latest["number"] or 0) > len(self._known))

    async def confirm(self) -> None:
        await self._read(CONFIRM)

    def has_space(self) -> bool:
        return True  # the disk is another machine's: only real work shows it

    async def check_space(self) -> None:
        async with self._connection() as connection, connection.transaction():
            await connection.execute(TAKE_SPACE)

    # Migrations

    async def _migrate(self) -> None:
        """Bring the schema up to date. A large site may need minutes, so this has no time limit."""
        assert self._pool
        with self._translating():
            kept = await self._pool.take()
            try:
                while await self._migrate_one(kept.connection):
                    pass
            finally:
                await self._pool.drop(kept)

    async def _migrate_one(self, connection: Connection) -> bool:
        """Apply the next migration in its own transaction. A second process waits for the lock and then sees it."""
        async with connection.transaction():
            await connection.execute(LOCK_MIGRATIONS, timeout=LONGEST_MIGRATION_S)
            await connection.execute(migrations.APPLIED)
            applied = {row["number"]: row["hash"] for row in await connection.fetch(migrations.LIST_APPLIED)}
            for migration in migrations.to_do(self._known, applied)[:1]:
                await connection.execute(migration.sql, timeout=LONGEST_MIGRATION_S)
                await connection.execute(migrations.NOTE_APPLIED, migration.number, migration.name, migration.hash)
                return True
        return False

    # Work

    async def read_clock(self) -> ClockReading:
        (row,) = await self._read(READ_CLOCK)
        return ClockReading(row["now"], row["seen"])

    async def mark_clock(self) -> None:
        await self._write(MARK_CLOCK)

    async def correct_clock(self, now: datetime, seen: datetime) -> bool:
        return bool(await self._write(CORRECT_CLOCK, now, seen))

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        if not appends:
            return []
        async with self._connection() as connection:
            return await append_batch(connection, appends)

    async def claim_bots(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        return [rows.claimed(row, until) for row in await self._write(CLAIM_BOTS, now, until, limit)]

    async def claim_others(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        return [rows.claimed(row, until) for row in await self._write(CLAIM_OTHERS, now, until, limit)]

    async def claim_outbox(self, lane: Lane, now: datetime, until: datetime, limit: int) -> list[ClaimedMail]:
        return [rows.claimed_mail(row) for row in await self._write(CLAIM_OUTBOX[lane], now, until, limit)]

    async def _claim_ended(self, when: str, archive_at: datetime, limit: int, *args: Any) -> list[TableId]:
        return [row["id"] for row in await self._write(CLAIM_ENDED.format(when=when), archive_at, limit, *args)]

    @property
    def _wave(self) -> WaveStatements:
        return IN_POSTGRES

    async def take_tokens(
        self, bucket: int, burst: float, seconds: float, least: float, most: float, now: datetime
    ) -> TakenTokens:
        (row,) = await self._write(TAKE_TOKENS, bucket, burst, seconds, least, most, now.timestamp())
        return TakenTokens(row["taken"], row["tokens"])

    async def drop_full_buckets(self, now: datetime) -> int:
        return len(await self._write(DROP_FULL, now.timestamp()))

    def _listed(self, numbers: Any) -> Sequence[int]:
        return numbers or ()

    async def _read(self, sql: str, *args: Any) -> Sequence[SqlRow]:
        async with self._connection() as connection:
            return await connection.fetch(sql, *args)

    async def _read_of(self, sql: str, ids: Sequence[int]) -> Sequence[SqlRow]:
        """Run the same statement for any number of ids, so that it is planned once."""
        return await self._read(sql.format(ids="SELECT unnest($1::bigint[])"), list(ids))

    async def _write_many(self, sql: str, values: Sequence[tuple[Any, ...]]) -> None:
        """Send all rows at once, instead of waiting for each."""
        if values:
            async with self._connection() as connection:
                await connection.executemany(sql, values)

    async def _together(self, steps: Sequence[Step | Then]) -> Found:
        for _ in range(TRIES - 1):
            try:
                return await self._try_together(steps)
            except asyncpg.DeadlockDetectedError:  # rolled back: nothing was done
                continue
        return await self._try_together(steps)

    async def _try_together(self, steps: Sequence[Step | Then]) -> Found:
        async with self._connection() as connection:
            match steps:
                case [Step(must=Must.NOTHING | Must.GATE) as alone]:
                    return [await connection.fetch(alone.sql, *alone.args)]
            async with connection.transaction():
                return await _run_steps(connection, steps)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        """Yield a connection. It is ended if its use takes too long."""
        with self._translating():
            pool = self._pool
            if pool is None:
                raise Unavailable("the store is closed")
            kept = await pool.take()
            too_long = end_without_cancelling(kept.connection, self._timeout_s)
            try:
                yield kept.connection
            except BaseException:
                too_long.cancel()
                await pool.drop(kept)
                raise
            too_long.cancel()
            await pool.give_back(kept)

    @contextmanager
    def _translating(self, but: type[Exception] | tuple[()] = ()) -> Iterator[None]:
        """Translate asyncpg's errors into ours, and report those that say that the database cannot be used."""
        try:
            yield
        except but:
            raise
        except Exception as error:
            ours = translated(error)
            if isinstance(ours, Unavailable):
                self.on_trouble(ours.trouble)
            if ours is error:
                raise
            raise ours from error


async def _keep_session(connection: Connection) -> None:
    """Reset nothing between uses of a connection: nothing of ours outlives a transaction.

    Asyncpg's own RESET ALL would cost a round trip each time, and undo the settings of `_begin_session`.
    """


async def _run_steps(connection: Connection, steps: Sequence[Step | Then]) -> Found:
    found: Found = []
    for step in unfolded(steps, found):
        found.append(await connection.fetch(step.sql, *step.args))
        if not may_go_on(step, found[-1]):
            break
    return found
