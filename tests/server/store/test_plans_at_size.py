"""PostgreSQL finds rows by keys: no statement costs more because of the games of the past.

Every statement that the store's contract runs is recorded, and planned again in a database whose statistics say that
it holds ten million tables.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import asyncpg
import pytest

from cosca.server.store import people_sql, tables_sql
from cosca.server.store.postgres import PostgresStore
from cosca.server.store.postgres_append import Connection
from tests.server.store.conftest import emptied
from tests.server.store.places import execute, postgres_database, postgres_schema, run
from tests.server.store.test_contract import CHECKS

TABLES: Final = 10_000_000
SAMPLE: Final = 20_000  # rows that are really there
MAX_COST: Final = 3_000  # in the planner's units; reading all tables costs more than 100,000
FILL: Final = f"""
    INSERT INTO accounts (name, name_key, mail, password, guest, admin, settings, created_at)
    SELECT 'n' || i, 'n' || i, '', '', true, false, '{{}}', now() FROM generate_series(1, {SAMPLE}) AS i;
    INSERT INTO tables (id, state, title, public, header, settings, owner, entries, created_at)
    SELECT i, CASE WHEN i % 100 = 0 THEN 'open' WHEN i % 100 = 1 THEN 'running'
        WHEN i % 100 < 10 THEN 'abandoned' ELSE 'finished' END,
        (ARRAY['famiglia', 'nostra_city', 'la_famiglia'])[1 + i % 3], i % 10 > 0, '{{}}',
        '{{}}', 1 + i * 7919 % {SAMPLE}, 80, now()
    FROM generate_series(1, {SAMPLE}) AS i;
    UPDATE tables SET due_at = now() + interval '1 day', wake_at = now() + interval '1 day', need = 'clock',
        need_seat = 0 WHERE state = 'running';
    INSERT INTO seeds SELECT id, 'x' FROM tables;
    INSERT INTO seats (table_id, seat, account, bot, name, nonce, bank_ms)
    SELECT id, s, 1 + (id * 104729 + s * 31) % {SAMPLE}, '', '', '', 0 FROM tables, generate_series(0, 2) AS s;
    INSERT INTO entries (table_id, n, seat, client_id, body, at)
    SELECT id, n, n % 3, 'c' || n, '', now() FROM tables, generate_series(1, 3) AS n;
    INSERT INTO snapshots SELECT id, 1, 1, '' FROM tables;
    INSERT INTO outbox (key, kind, account, body, not_before, wake_at, done_at)
    SELECT 'k' || i, 'rate', i, '', now(), now(), CASE WHEN i % 1000 > 0 THEN now() END
    FROM generate_series(1, {SAMPLE}) AS i;
    INSERT INTO chat_counts SELECT id, 'table', 2 FROM tables;
    INSERT INTO chat (table_id, channel, n, account, name, said, at)
    SELECT id, 'table', n, owner, '', '', now() FROM tables, generate_series(1, 2) AS n;
    INSERT INTO notes SELECT id, 'team-0', '' FROM tables;
    INSERT INTO sessions SELECT 'h' || id, id, '', now() + interval '1 year' FROM accounts;
    INSERT INTO ratings SELECT id, 'famiglia', 25 + random(), 8, 1 FROM accounts;
    INSERT INTO rated SELECT id FROM tables;
    ANALYZE;
"""  # noqa: S608 (our own numbers)
# The planner multiplies rows per page by the pages that the file really has.
GROW: Final = f"""
    UPDATE pg_class SET reltuples = reltuples * {TABLES // SAMPLE}
    WHERE relnamespace = current_schema::regnamespace AND reltuples > {SAMPLE // 2}
"""  # noqa: S608 (our own numbers)
SMALL: Final = ("migrations", "site_clock")  # however many tables there are
# What an operator starts by hand, or an account asks for once, and reads the account's own rows only.
RARE: Final = (people_sql.CHAT_OF,)

type Statement = tuple[str, tuple[Any, ...]]
type Plan = dict[str, Any]


class RecordingConnection:
    """Notes each statement before it is run."""

    def __init__(self, connection: Connection, statements: dict[str, tuple[Any, ...]]) -> None:
        self._connection = connection
        self._statements = statements

    async def fetch(self, sql: str, *args: Any) -> Any:
        self._statements.setdefault(sql, args)
        return await self._connection.fetch(sql, *args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


class RecordingStore(PostgresStore):
    """Notes the statements of all stores of its class."""

    statements: dict[str, tuple[Any, ...]] = {}  # noqa: RUF012 (shared on purpose)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        async with super()._connection() as connection:
            yield cast(Connection, RecordingConnection(connection, self.statements))


@pytest.fixture(scope="module")
def statements(schema: str) -> list[Statement]:
    """Return every statement of the store with the arguments of one use."""
    RecordingStore.statements.clear()
    for check in CHECKS:
        run(check(emptied(schema).with_stores(RecordingStore)))
    words = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "--")
    return [(sql, args) for sql, args in RecordingStore.statements.items() if sql.strip().startswith(words)]


@pytest.fixture(scope="module")
def large_database() -> Iterator[str]:
    with postgres_database() as database:
        address = postgres_schema(database)
        run(_fill(address))
        yield address


async def _fill(address: str) -> None:
    store = PostgresStore(address, connections=1)
    await store.open()
    await store.close()
    await execute(address, FILL)
    await execute(address, GROW)


async def plan_of(connection: asyncpg.Connection[Any], sql: str, args: Sequence[Any]) -> Plan:
    text = await connection.fetchval(f"EXPLAIN (FORMAT JSON) {sql}", *args)
    return cast(Plan, json.loads(text)[0]["Plan"])


def nodes(plan: Plan) -> Iterator[Plan]:
    yield plan
    for child in plan.get("Plans", ()):
        yield from nodes(child)


def faults_of(plan: Plan) -> list[str]:
    """Return what grows with the number of tables: scans of a whole table, and too high a cost of all together."""
    scans = [node["Relation Name"] for node in nodes(plan) if node["Node Type"] == "Seq Scan"]
    faults = [f"reads all of {name}" for name in scans if name not in SMALL]
    # The planner guesses that every second row passes such a filter. In truth hardly any does.
    filters = [node.get("Filter", "") for node in nodes(plan) if "Relation Name" in node]
    faults += ["filters by a subquery" for each in filters if "SubPlan" in each]
    return faults if plan["Total Cost"] <= MAX_COST else [*faults, f"costs {plan['Total Cost']:,.0f}"]


def test_no_statement_costs_more_because_of_the_games_of_the_past(
    statements: list[Statement], large_database: str
) -> None:
    async def look() -> None:
        connection = await asyncpg.connect(large_database)
        try:
            plans = {sql: await plan_of(connection, sql, args) for sql, args in statements if sql not in RARE}
        finally:
            await connection.close()
        faulty = {" ".join(sql.split())[:200]: faults for sql, plan in plans.items() if (faults := faults_of(plan))}
        assert faulty == {}

    run(look())


def test_every_statement_of_the_store_is_planned(statements: list[Statement]) -> None:
    recorded = {sql for sql, _ in statements}
    written = {
        value
        for module in (tables_sql, people_sql)
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, str) and "{" not in value
    }
    assert written - recorded == set()


def test_a_query_without_an_index_is_found(large_database: str) -> None:
    async def look() -> None:
        connection = await asyncpg.connect(large_database)
        try:
            owner_or_player = "owner = 7 OR id IN (SELECT table_id FROM seats WHERE account = 7)"
            for sql in (
                f"SELECT * FROM tables WHERE {owner_or_player} ORDER BY id DESC LIMIT 50",  # noqa: S608 (our own text)
                "SELECT count(*) FROM tables WHERE state = 'finished'",
                "SELECT * FROM seats WHERE name = 'Anna'",
            ):
                assert faults_of(await plan_of(connection, sql, ()))
        finally:
            await connection.close()

    run(look())
