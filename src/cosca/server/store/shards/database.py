"""One of the databases of tables. Accounts, sessions and ratings are in the directory instead."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from typing import Any, Final

import asyncpg

from cosca.server.store import people_sql, rows
from cosca.server.store.base import Step, statement
from cosca.server.store.postgres import LOCK_MIGRATIONS, PostgresStore
from cosca.server.store.postgres_append import Connection
from cosca.server.store.records import (
    AccountId,
    Append,
    Appended,
    Claimed,
    Outcome,
    State,
    TableId,
    shard_of,
)
from cosca.server.store.shards import fence

MOVED: Final = Appended(Outcome.RACED, why="the table is moving to another database: ask again, and where it is then")
# This database has no rows of accounts to lock, so transactions that create tables for one account take this lock.
ONE_AT_A_TIME: Final = "SELECT pg_advisory_xact_lock($1::bigint)"
NOT_HIDDEN: Final = "(id & 4095) <> ALL (${place}::integer[])"
LIVE_TABLES: Final = """
    SELECT table_id, state FROM account_tables WHERE account = $1 AND owner AND state IN ('open', 'running')
"""


class Moving(Exception):
    """Raised by a change to a row whose shard is moving or has moved. Nothing was changed: try again."""


def claim_due(kind: str) -> str:
    """Return the statement that claims due work, but not in hidden shards."""
    return _seeing(statement("claim_due").format(kind=kind), "ORDER BY wake_at", 4)


def _seeing(sql: str, before: str, place: int) -> str:
    """Return a statement that skips hidden shards."""
    assert before in sql
    return sql.replace(before, f"AND {NOT_HIDDEN.format(place=place)} {before}", 1)


CLAIMS: Final = {kind: claim_due(kind) for kind in ("=", "<>")}
CLAIM_ENDED: Final = statement("claim_ended")


def _no_shards() -> list[int]:
    return []


def _always(*_: object) -> bool:
    return True


def _on_always() -> Callable[[], bool]:
    return _always


class TableDatabase(PostgresStore):
    """A database with the tables of some shards."""

    _one_at_a_time = ONE_AT_A_TIME

    def __init__(self, name: str, url: str, *, connections: int = 8, timeout_s: float = 30) -> None:
        super().__init__(url, connections=connections, timeout_s=timeout_s)
        self.name = name
        self.url = url
        self.hidden: Callable[[], list[int]] = _no_shards  # shards whose rows here do not count
        self.has: Callable[[TableId], bool] = _always  # whether a table is here now
        self.watch: Callable[[], Callable[[], bool]] = _on_always  # whether what is sent here now still belongs here

    async def open(self) -> None:
        await super().open()
        async with self._connection() as connection, connection.transaction():
            await connection.execute(LOCK_MIGRATIONS)
            if not (await connection.fetch(fence.IS_SET_UP))[0]["done"]:
                for sql in fence.SET_UP:
                    await connection.execute(sql)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        """Yield a connection. Raises `Moving` if waiting for it took so long that the table may be elsewhere by now."""
        belongs_here = self.watch()
        async with super()._connection() as connection:
            if not belongs_here():
                raise Moving("shards may have moved while this waited for a connection")
            yield connection

    # The log

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        """Store appends. The outcome is `MOVED` if a shard is moving or has moved; the others are not affected."""
        are_here = [self.has(append.table) for append in appends]  # those in a group may have waited
        found = iter(await self._append([append for append, is_here in zip(appends, are_here, strict=True) if is_here]))
        return [next(found) if is_here else MOVED for is_here in are_here]

    async def _append(self, appends: Sequence[Append]) -> list[Appended]:
        if not appends:
            return []
        try:
            return await super().append(appends)
        except Moving:  # the database undid the whole batch
            fenced = {row["shard"] for row in await self._read(fence.FENCED)}
        found = iter(await self.append([append for append in appends if shard_of(append.table) not in fenced]))
        return [MOVED if shard_of(append.table) in fenced else next(found) for append in appends]

    # Due work and the archive, but not of hidden shards

    async def claim_bots(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        return await self._claim("=", now, until, limit)

    async def claim_others(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        return await self._claim("<>", now, until, limit)

    async def _claim(self, kind: str, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        found = await self._write(CLAIMS[kind], now, until, limit, self.hidden())
        return [rows.claimed(row, until) for row in found]

    async def _claim_ended(self, when: str, archive_at: datetime, limit: int, *args: Any) -> list[TableId]:
        sql = _seeing(CLAIM_ENDED.format(when=when), "LIMIT", 3 + len(args))
        return [row["id"] for row in await self._write(sql, archive_at, limit, *args, self.hidden())]

    # People

    async def own_live_tables(self, owner: AccountId) -> list[tuple[TableId, State]]:
        """Return the open and running tables that an account owns."""
        return [(row["table_id"], State(row["state"])) for row in await self._read(LIVE_TABLES, owner)]

    async def forget(self, account: AccountId) -> None:
        """Delete an account's name from all rows in this database."""
        await self._together([Step(sql, (account,)) for sql in people_sql.LEFT_BEHIND])

    @contextmanager
    def _translating(self, but: type[Exception] | tuple[()] = ()) -> Iterator[None]:
        try:
            with super()._translating(but):
                yield
        except asyncpg.PostgresError as error:
            if error.sqlstate == fence.REFUSED:
                raise Moving("the shard is moving") from error
            raise
