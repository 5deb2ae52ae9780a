"""A PostgreSQL database with the past of a large site, made by a few statements, and what reading from it costs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, cast

import asyncpg

from cosca.server.store.postgres import PostgresStore
from cosca.server.store.postgres_append import Connection
from cosca.server.store.records import AccountId, Query, State
from cosca.server.tables.turns import turns_of_account

VETERAN: Final = 1  # sat at every 20th table
TRIES: Final = 8
LIVE_OF_VETERAN: Final = 12  # tables that the veteran has open and running now, however large the site is
MINE: Final = Query(tuple(State), limit=50, public_only=False)
LOBBY: Final = Query((State.OPEN,), limit=50)
LOBBY_OF_ONE_GAME: Final = Query((State.OPEN,), "la_famiglia", limit=50)
# Of a hundred tables one is open and one running, eight ended today, and ninety are in the archive.
FILL: Final = """
    CREATE TEMPORARY TABLE past AS
    SELECT i << 12 | i * 7919 % 4096 AS id, i AS number, i % 20 = 5 AS of_veteran,
        CASE WHEN i % 100 = 0 THEN 'open' WHEN i % 100 = 1 THEN 'running' WHEN i % 100 = 9 THEN 'abandoned'
            ELSE 'finished' END AS state,
        (ARRAY['famiglia', 'nostra_city', 'la_famiglia'])[1 + i % 3] AS title,
        i % 100 < 10 AS hot, i % 10 > 0 AS public,
        2 + i * 104729 % {accounts} AS first, 2 + i * 15485863 % {accounts} AS second,
        2 + i * 7368787 % {accounts} AS third
    FROM generate_series({first}::bigint, {last}) AS i;

    INSERT INTO tables (id, state, title, public, header, settings, owner, entries, created_at)
    SELECT id, state, title, public, {header}, {settings}, first, 80, now() FROM past WHERE hot;
    INSERT INTO archived_tables (id, state, title, public, header, settings, owner, entries, version, created_at)
    SELECT id, state, title, public, {header}, {settings}, first, 80, 90, now() FROM past WHERE NOT hot;
    CREATE TEMPORARY TABLE sitting AS
    SELECT id, hot, seat, account
    FROM past CROSS JOIN LATERAL (
        VALUES (0, CASE WHEN of_veteran THEN {veteran} ELSE first END), (1, second), (2, third)
    ) AS s (seat, account);
    INSERT INTO seats (table_id, seat, account, bot, name, nonce, bank_ms)
    SELECT id, seat, account, '', 'somebody', 'nonce', 0 FROM sitting WHERE hot;
    INSERT INTO archived_seats (table_id, seat, account, bot, name, nonce, bank_ms)
    SELECT id, seat, account, '', 'somebody', 'nonce', 0 FROM sitting WHERE NOT hot;
    INSERT INTO account_tables (account, table_id, state, title, public, owner, n, to_act_since)
    SELECT account, id, state, title, public, account = first, 9,
        CASE WHEN state = 'running' AND number % 300 = 1 THEN now() END
    FROM (SELECT id, account FROM sitting UNION SELECT id, first FROM past) AS known JOIN past USING (id);
    DROP TABLE past, sitting;
"""
VETERAN_NOW: Final = """
    INSERT INTO tables (id, state, title, public, header, settings, owner, created_at)
    SELECT (1 << 30)::bigint << 12 | i, CASE WHEN i % 2 = 0 THEN 'open' ELSE 'running' END, 'famiglia', true, '', '',
        {veteran}, now()
    FROM generate_series(1, {live}) AS i ON CONFLICT DO NOTHING;
    INSERT INTO account_tables (account, table_id, state, title, public, owner, n, to_act_since)
    SELECT owner, id, state, title, public, true, 1, CASE WHEN id % 4 = 1 THEN now() END
    FROM tables WHERE owner = {veteran} ON CONFLICT DO NOTHING;
    INSERT INTO seats (table_id, seat, account, bot, name, nonce, bank_ms)
    SELECT id, 0, owner, '', 'somebody', 'nonce', 0 FROM tables WHERE owner = {veteran} ON CONFLICT DO NOTHING
"""
LARGE: Final = ("account_tables", "archived_tables", "archived_seats")
INDEXES: Final = """
    SELECT CASE WHEN conname IS NULL THEN 'DROP INDEX ' || indexrelid::regclass
            ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', indrelid::regclass, conname) END AS drop,
        CASE WHEN conname IS NULL THEN pg_get_indexdef(indexrelid)
            ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', indrelid::regclass, conname, pg_get_constraintdef(c.oid))
            END AS create
    FROM pg_index LEFT JOIN pg_constraint AS c ON conindid = indexrelid
    WHERE indrelid = ANY ($1::text[]::regclass[])
"""
IN_BULK: Final = {
    "session_replication_role": "replica",  # no look-up for each foreign key
    "synchronous_commit": "off",
    "work_mem": "256MB",
    "maintenance_work_mem": "256MB",
}
HEADER: Final = "'{\"cosca\": 1, \"commitment\": \"' || repeat(md5(number::text), 2) || '\"}' || repeat(' ', 400)"
SETTINGS: Final = '\'{"clock": {"kind": "mail"}}\' || repeat(\' \', 200)'


async def fill(address: str, first: int, last: int) -> None:
    """Add tables with these numbers, their seats and the lists of their accounts."""
    connection = await asyncpg.connect(address, timeout=60, command_timeout=3600, server_settings=IN_BULK)
    sizes = {"first": first, "last": last, "accounts": max(1_000, last // 20), "veteran": VETERAN}
    try:
        async with without_indexes(connection):
            await connection.execute(FILL.format(**sizes, header=HEADER, settings=SETTINGS))
        await connection.execute(VETERAN_NOW.format(veteran=VETERAN, live=LIVE_OF_VETERAN))
        await connection.execute("VACUUM ANALYZE")
    finally:
        await connection.close()


@asynccontextmanager
async def without_indexes(connection: asyncpg.Connection[Any], tables: Sequence[str] = LARGE) -> AsyncIterator[None]:
    """Drop the indexes of large tables, and build them again at the end: that is faster than to add row by row."""
    found = await connection.fetch(INDEXES, tables)
    for row in found:
        await connection.execute(row["drop"])
    yield
    for row in found:
        await connection.execute(row["create"])


@dataclass(frozen=True, slots=True)
class Cost:
    """What statements read."""

    statements: int
    rows: int  # of tables and indexes
    buffers: int  # pages of 8 kB
    server_ms: float  # planning and running them, the best of a few tries


type Ask = Callable[[PostgresStore], Awaitable[object]]


def questions(account: AccountId) -> dict[str, Ask]:
    """Return what pages of an account ask again and again."""

    async def listed(store: PostgresStore, query: Query) -> None:
        rows = await store.tables(query)
        await store.seats_of([row.id for row in rows])
        await store.names_of(sorted({row.owner for row in rows}))

    async def page(store: PostgresStore, before: int | None = None) -> None:
        await listed(store, Query(MINE.states, "", account, before, MINE.limit, public_only=False))

    return {
        "my tables": lambda store: store.tables(Query(MINE.states, "", account, None, 50, public_only=False)),
        "my tables, with seats and names": page,
        "my tables, a page of long ago": lambda store: page(store, 1_500 << 12),
        "limit of open and running tables": lambda store: store.live_tables(account),
        "tables where it is my turn": lambda store: store.turns(account),
        "my games in progress, with names and offers": lambda store: turns_of_account(store, account),
        "the lobby, with seats and names": lambda store: listed(store, LOBBY),
        "the lobby of one game": lambda store: store.tables(LOBBY_OF_ONE_GAME),
    }


class ExplainingConnection:
    """Adds up what each statement reads, instead of returning only its rows."""

    def __init__(self, connection: Connection, plans: list[dict[str, Any]]) -> None:
        self._connection = connection
        self._plans = plans

    async def fetch(self, sql: str, *args: Any) -> Any:
        explained = await self._connection.fetch(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {sql}", *args)
        self._plans.append(json.loads(explained[0]["QUERY PLAN"])[0])
        return await self._connection.fetch(sql, *args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


class ExplainingStore(PostgresStore):
    """A store that explains what it reads."""

    def __init__(self, address: str) -> None:
        super().__init__(address, connections=1)
        self.plans: list[dict[str, Any]] = []

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        async with super()._connection() as connection:
            yield cast(Connection, ExplainingConnection(connection, self.plans))


async def costs(address: str, account: AccountId) -> dict[str, Cost]:
    """Return what each question of an account reads, once everything is in memory."""
    return {name: await cost_of(address, ask) for name, ask in questions(account).items()}


async def cost_of(address: str, ask: Ask) -> Cost:
    """Return what a question reads, once everything is in memory."""
    store = ExplainingStore(address)
    await store.open()
    try:
        return min([await _cost(store, ask) for _ in range(TRIES)], key=_ms)
    finally:
        await store.close()


async def _cost(store: ExplainingStore, ask: Ask) -> Cost:
    store.plans.clear()
    await ask(store)
    plans = [each["Plan"] for each in store.plans]
    server_ms = sum(each["Planning Time"] + each["Execution Time"] for each in store.plans)
    return Cost(len(plans), sum(map(_rows, plans)), sum(map(_buffers, plans)), server_ms)


def _ms(cost: Cost) -> float:
    return cost.server_ms


def _rows(plan: dict[str, Any]) -> int:
    each = plan["Actual Rows"] + plan.get("Rows Removed by Filter", 0) if "Relation Name" in plan else 0
    return int(each * plan["Actual Loops"]) + sum(map(_rows, plan.get("Plans", ())))


def _buffers(plan: dict[str, Any]) -> int:
    return int(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"])
