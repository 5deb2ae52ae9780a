"""The databases of a site with shards find rows by keys as well.

Their claims skip shards that are moving, and accounts are in another database, so some statements are only theirs.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Final, cast
from unittest.mock import patch

import asyncpg
import pytest

from cosca.server.store.postgres_append import Connection
from cosca.server.store.shards import routing, shard_map
from cosca.server.store.shards.database import LIVE_TABLES, ONE_AT_A_TIME, TableDatabase
from cosca.server.store.shards.store import ShardedStore
from tests.server.store.conftest import emptied
from tests.server.store.large_database import fill
from tests.server.store.places import Place, ShardedSite, postgres_database, postgres_schema, run
from tests.server.store.test_contract import CHECKS
from tests.server.store.test_plans_at_size import (
    RARE,
    WORDS,
    RecordingConnection,
    Statement,
    not_planned,
    plan_of,
    statements_in,
)
from tests.server.store.test_plans_at_size import faults_of as faults_of_plan

# A move of shards reads them whole. The map and the fence have a row for each shard at most.
OF_MOVES: Final = ("mover.py", "game_rows.py", "outbox_rows.py", "fence.py", "shard_map.py", "routing.py")
SMALL: Final = {"forgotten_accounts", "shard_fence", "shard_map", "shard_moves", "shard_version"}
recorded: dict[str, tuple[object, ...]] = {}


class RecordingDatabase(TableDatabase):
    """Records the statements of all databases of tables."""

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        async with super()._connection() as connection:
            yield cast(Connection, RecordingConnection(connection, recorded))


class RecordingDirectory(ShardedStore):
    """Records the statements of the directory."""

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        async with super()._connection() as connection:
            yield cast(Connection, RecordingConnection(connection, recorded))


@pytest.fixture(scope="module")
def statements(shard_file: ShardedSite) -> list[Statement]:
    recorded.clear()
    with patch.object(routing, "TableDatabase", RecordingDatabase):
        for check in CHECKS:
            for address in shard_file.databases:
                emptied(address)
            run(check(Place(shard_file.address, lambda address: RecordingDirectory(address.removeprefix("shards:")))))
    return [(sql, args) for sql, args in recorded.items() if sql.strip().startswith(WORDS)]


@pytest.fixture(scope="module")
def large_database() -> Iterator[str]:
    """Return a large database that is a directory and has tables."""
    with postgres_database() as database:
        address = postgres_schema(database)
        run(_opened(address))
        run(fill(address), longest_s=180)
        yield address


async def _opened(address: str) -> None:
    database = TableDatabase("a", address, connections=1)
    await database.open()
    async with database._connection() as connection:
        for sql in shard_map.SET_UP:
            await connection.execute(sql)
    await database.close()


def faults_of(plan: dict[str, object]) -> list[str]:
    return [fault for fault in faults_of_plan(plan) if fault.removeprefix("reads all of ") not in SMALL]


def test_no_statement_of_a_site_with_shards_costs_more_because_of_the_games_of_the_past(
    statements: list[Statement], large_database: str
) -> None:
    async def look() -> None:
        connection = await asyncpg.connect(large_database)
        try:
            plans = {sql: await plan_of(connection, sql, args) for sql, args in statements if sql not in RARE}
            unused = "SELECT * FROM tables WHERE (id & 4095) <> ALL (ARRAY[7]) AND title = 'famiglia'"
            assert faults_of(await plan_of(connection, unused, ()))
        finally:
            await connection.close()
        faulty = {" ".join(sql.split())[:200]: faults for sql, plan in plans.items() if (faults := faults_of(plan))}
        assert faulty == {}

    run(look())


def test_every_statement_of_shards_is_planned(statements: list[Statement]) -> None:
    written = statements_in("shards/*.py", but=OF_MOVES)
    assert LIVE_TABLES in written
    assert not_planned(written - {ONE_AT_A_TIME}, [sql for sql, _ in statements]) == []
