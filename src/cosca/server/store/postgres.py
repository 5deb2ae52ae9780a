"""The store of a service: PostgreSQL through asyncpg, at READ COMMITTED, without NOTIFY."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, Final

import asyncpg

from cosca.server.store import migrations, rows
from cosca.server.store.base import Must, NotFound, Step, Unique, statement
from cosca.server.store.interface import Unavailable, UnsafeSettings
from cosca.server.store.people_sql import PeopleSql
from cosca.server.store.postgres_append import Connection, append_batch
from cosca.server.store.records import Append, Appended, Claimed, ClaimedMail, ClockReading
from cosca.server.store.rows import SqlRow
from cosca.server.store.tables_sql import TablesSql

# In every session: small statements are not compiled, and use an index even while statistics are old;
# a client that stops in the middle of a transaction loses its locks.
SESSION: Final = {
    "application_name": "cosca",
    "default_transaction_isolation": "read committed",
    "enable_seqscan": "off",
    "idle_in_transaction_session_timeout": "5s",
    "jit": "off",
    "timezone": "UTC",
}
SETTINGS: Final = """
    SELECT current_setting('fsync') AS fsync,
        current_setting('full_page_writes') AS full_page_writes,
        current_setting('synchronous_commit') AS synchronous_commit,
        current_setting('synchronous_standby_names') AS standbys,
        pg_is_in_recovery() AS is_standby
"""
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
CLAIM_MAILS: Final = statement("claim_mails")
TRIES: Final = 4


class PostgresStore(TablesSql, PeopleSql):
    """A store in PostgreSQL."""

    def __init__(self, url: str, *, connections: int = 8, timeout_s: float = 30) -> None:
        self._url = url
        self._connections = connections
        self._timeout_s = timeout_s
        self._known = migrations.packaged("postgres")
        self._pool: asyncpg.Pool | None = None

    # Opening and closing

    async def open(self) -> None:
        with_pool = asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=self._connections,
            command_timeout=self._timeout_s,
            server_settings=SESSION,
            init=self._begin_session,
            reset=_keep_session,
        )
        async with _translate_errors():
            self._pool = await with_pool
        try:
            await self._migrate()
        except BaseException:
            await self.close()
            raise

    async def _begin_session(self, connection: Connection) -> None:
        """Check the settings of a new connection and pin them, whatever is reloaded later."""
        settings = await self._settings(connection)
        refuse_unsafe(settings)
        await connection.execute(f"SET synchronous_commit = {settings['synchronous_commit']}")

    async def _settings(self, connection: Connection) -> SqlRow:
        return (await connection.fetch(SETTINGS))[0]

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await pool.close()

    async def healthy(self) -> bool:
        try:
            async with self._connection() as connection:
                refuse_unsafe(await self._settings(connection))
        except (Unavailable, UnsafeSettings):
            return False
        return True

    # Migrations

    async def _migrate(self) -> None:
        async with self._connection() as connection:
            while await self._migrate_one(connection):
                pass

    async def _migrate_one(self, connection: Connection) -> bool:
        """Apply the next migration in its own transaction. A second process waits for the lock and then sees it."""
        async with connection.transaction():
            await connection.execute(LOCK_MIGRATIONS)
            await connection.execute(migrations.APPLIED)
            applied = {row["number"]: row["hash"] for row in await connection.fetch(migrations.LIST_APPLIED)}
            for migration in migrations.to_do(self._known, applied)[:1]:
                await connection.execute(migration.sql)
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

    async def claim_mails(self, now: datetime, until: datetime, limit: int) -> list[ClaimedMail]:
        return [rows.claimed_mail(row) for row in await self._write(CLAIM_MAILS, now, until, limit)]

    async def _read(self, sql: str, *args: Any) -> Sequence[SqlRow]:
        async with self._connection() as connection:
            return await connection.fetch(sql, *args)

    async def _read_of(self, sql: str, ids: Sequence[int]) -> Sequence[SqlRow]:
        """Run the same statement for any number of ids, so that it is planned once."""
        return await self._read(sql.format(ids="SELECT unnest($1::bigint[])"), list(ids))

    async def _together(self, steps: Sequence[Step]) -> list[Sequence[SqlRow]]:
        for _ in range(TRIES - 1):
            try:
                return await self._try_together(steps)
            except asyncpg.DeadlockDetectedError:  # rolled back: nothing was done
                continue
        return await self._try_together(steps)

    async def _try_together(self, steps: Sequence[Step]) -> list[Sequence[SqlRow]]:
        async with self._connection() as connection:
            if len(steps) == 1 and steps[0].must is not Must.FIND:
                return [await connection.fetch(steps[0].sql, *steps[0].args)]
            async with connection.transaction():
                return await _run_steps(connection, steps)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        if self._pool is None:
            raise Unavailable("the store is closed")
        async with _translate_errors(), self._pool.acquire(timeout=self._timeout_s) as connection:
            yield connection


async def _keep_session(connection: Connection) -> None:
    """Reset nothing between uses of a connection: nothing of ours outlives a transaction.

    Asyncpg's own RESET ALL would cost a round trip each time, and undo the settings of `_begin_session`.
    """


async def _run_steps(connection: Connection, steps: Sequence[Step]) -> list[Sequence[SqlRow]]:
    found: list[Sequence[SqlRow]] = []
    for step in steps:
        found.append(await connection.fetch(step.sql, *step.args))
        if step.must is Must.FIND and not found[-1]:
            raise NotFound(step.sql)
        if step.must is Must.GATE and not found[-1]:
            break
    return found


@asynccontextmanager
async def _translate_errors() -> AsyncIterator[None]:
    """Translate asyncpg's errors into ours."""
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        raise Unique(str(error)) from error
    except asyncpg.DataError as error:
        raise ValueError(f"PostgreSQL cannot keep this: {error}") from error
    except _UNAVAILABLE as error:
        raise Unavailable(f"PostgreSQL did not answer: {error or type(error).__name__}") from error


_UNAVAILABLE: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # shut down, starting up, cancelled by an administrator
    asyncpg.InsufficientResourcesError,  # too many connections, disk full
    asyncpg.InvalidCatalogNameError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # killed in the middle of a transaction, which then cannot be rolled back
)


def refuse_unsafe(settings: SqlRow) -> None:
    """Raise `UnsafeSettings` if the database could lose what it acknowledged."""
    for name in ("fsync", "full_page_writes"):
        if settings[name] != "on":
            raise UnsafeSettings(
                f"PostgreSQL runs with {name} = {settings[name]}: after a crash of the machine, choices that were "
                f"acknowledged could be gone or the database damaged. Set {name} = on in postgresql.conf and reload."
            )
    _refuse_early_answers(settings)
    if settings["is_standby"]:
        raise UnsafeSettings("this PostgreSQL is a standby and takes no writes: give the address of the primary")


def _refuse_early_answers(settings: SqlRow) -> None:
    """Raise `UnsafeSettings` if commits are acknowledged before they are safe."""
    commit, standbys = settings["synchronous_commit"], settings["standbys"]
    if commit == "off":
        raise UnsafeSettings(
            "PostgreSQL runs with synchronous_commit = off: it acknowledges choices before they are on disk. "
            "Set it to on, for the server, this database and this role, and start again."
        )
    if commit == "local" and standbys:
        raise UnsafeSettings(
            f"PostgreSQL has synchronous standbys ({standbys}) but synchronous_commit = local: a choice could be "
            "acknowledged before any standby has it, and be lost with the primary. Set it to on, and start again."
        )
