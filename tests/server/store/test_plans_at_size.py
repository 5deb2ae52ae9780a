"""PostgreSQL finds rows by keys: no statement costs more because of the games of the past.

Every statement that the store's contract runs is recorded, and planned again in a database whose statistics say that
it holds ten million tables.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, cast

import asyncpg
import pytest

import cosca.server
from cosca.server.store import moderation_sql, people_sql, postgres, postgres_append, postgres_session, tables_sql
from cosca.server.store.base import statement
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
    UPDATE tables SET archive_at = now() + interval '1 day' WHERE state IN ('finished', 'abandoned') AND id % 9 > 0;
    INSERT INTO archived_tables
    SELECT -id, CASE WHEN id % 9 > 0 THEN 'finished' ELSE 'abandoned' END, title, public, header, settings, owner,
        entries, version, created_at FROM tables;
    INSERT INTO archived_seats SELECT -table_id, seat, account, bot, name, nonce, bank_ms FROM seats;
    INSERT INTO archived_logs SELECT -id, entries, 'x', 'x' FROM tables;
    INSERT INTO account_tables
    SELECT account, id, state, title, public, account = owner, version, CASE WHEN state = 'running' THEN now() END
    FROM (SELECT table_id, account FROM seats UNION SELECT id, owner FROM tables) AS of_account
        JOIN tables ON id = table_id;
    INSERT INTO entries (table_id, n, seat, client_id, body, at)
    SELECT id, n, n % 3, 'c' || n, '', now() FROM tables, generate_series(1, 3) AS n;
    INSERT INTO snapshots SELECT id, '1', 1, '' FROM tables;
    INSERT INTO line_pages SELECT id, '1', n, '' FROM tables, generate_series(1, 2) AS n;
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
    INSERT INTO rating_changes SELECT id, owner, 25, 8, 26, 8 FROM tables;
    INSERT INTO muted SELECT id, id % 100 + 1 FROM accounts;
    INSERT INTO reports (by_account, about, at_table, reason, body, at, closed_at)
    SELECT id, id % 100 + 1, '', 'other', '', now(), CASE WHEN id % 100 > 0 THEN now() END FROM accounts;
    INSERT INTO report_lines SELECT id, 0, by_account, '', now(), true FROM reports;
    INSERT INTO admin_acts (at, admin, about, action, reason, report)
    SELECT now(), id % 10 + 1, about, 'warn', '', id FROM reports;
    ANALYZE;
"""  # noqa: S608 (our own numbers)
# The planner multiplies rows per page by the pages that the file really has.
GROW: Final = f"""
    UPDATE pg_class SET reltuples = reltuples * {TABLES // SAMPLE}
    WHERE relnamespace = current_schema::regnamespace AND reltuples > {SAMPLE // 2}
"""  # noqa: S608 (our own numbers)
# Rows of tables and rows of people may live in different databases. Each part has its outbox.
PEOPLE: Final = {
    *("accounts", "sessions", "ratings", "rated", "rating_changes", "account_tables"),
    *("muted", "reports", "report_lines", "admin_acts"),
}
TABLES_PART: Final = {
    *("tables", "seeds", "seats", "entries", "snapshots", "line_pages", "chat", "chat_counts", "notes"),
    *("archived_tables", "archived_seats", "archived_logs"),
}
SMALL: Final = ("migrations", "site_clock", "allowances")  # however many tables there are
# What an operator starts by hand, or an account asks for once, and reads the account's own rows only.
RARE: Final = (people_sql.CHAT_OF, people_sql.RATING_CHANGES_OF, *moderation_sql.LEFT_BEHIND)

WORDS: Final = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "--")  # with which statements begin
IS_STATEMENT: Final = re.compile(r"\s*(--.*\n)*\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s").match
FILLED_IN: Final = re.compile(r"\{[a-z_]*\}")
SERVER: Final = Path(cosca.server.__file__).parent
# SQLite's own, and what runs when a site starts, is backed up or moves. `TableQuery` composes its statements.
NOT_SEARCHED: Final = {"sqlite.py", "sqlite_append.py", "token_buckets.py", "migrations.py", "backup.py", "move.py"}
COMPOSED: Final = {"table_query.py"}
OF_NO_TABLE: Final = {
    *(postgres.LOCK_MIGRATIONS, postgres_session.SETTINGS, postgres_session.CONFIRM),
    "SELECT unnest($1::bigint[])",  # fills the {ids} of others
}

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

    async def execute(self, sql: str, *args: Any, **options: Any) -> Any:
        self._statements.setdefault(sql, args)
        return await self._connection.execute(sql, *args, **options)

    async def executemany(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> Any:
        self._statements.setdefault(sql, rows[0])
        return await self._connection.executemany(sql, rows)

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
    return [(sql, args) for sql, args in RecordingStore.statements.items() if sql.strip().startswith(WORDS)]


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


def parts_of(plan: Plan) -> set[str]:
    """Return which parts of the store a statement touches."""
    names = {node["Relation Name"] for node in nodes(plan) if "Relation Name" in node}
    assert names <= PEOPLE | TABLES_PART | {"outbox", *SMALL}, "say to which part a new table belongs"
    return {part for part, own in (("people", PEOPLE), ("tables", TABLES_PART)) if names & own}


def test_no_statement_touches_both_tables_and_people(statements: list[Statement], large_database: str) -> None:
    async def look() -> None:
        connection = await asyncpg.connect(large_database)
        try:
            parts = {sql: parts_of(await plan_of(connection, sql, args)) for sql, args in statements}
            both = "SELECT * FROM tables JOIN account_tables ON table_id = id WHERE account = 7"
            assert len(parts_of(await plan_of(connection, both, ()))) == 2
        finally:
            await connection.close()
        assert [sql for sql, touched in parts.items() if len(touched) > 1] == []

    run(look())


def written_statements() -> set[str]:
    """Return every statement in the sources of the server, wherever it stands."""
    modules = [path for path in SERVER.rglob("*.py") if path.name not in NOT_SEARCHED | COMPOSED]
    texts = {text for path in modules for text in texts_of(ast.parse(path.read_text("utf-8")))}
    texts |= {path.read_text("utf-8") for path in SERVER.rglob("statements/*.sql")}
    return {text for text in texts if IS_STATEMENT(text)} - OF_NO_TABLE


def texts_of(tree: ast.AST) -> Iterator[str]:
    """Yield the texts in a module. What is filled in later stands in braces."""
    if isinstance(tree, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in tree.values)
    elif isinstance(tree, ast.Constant):
        yield str(tree.value)
    else:
        for node in ast.iter_child_nodes(tree):
            yield from texts_of(node)


def not_planned(written: Iterable[str], recorded: Iterable[str]) -> list[str]:
    """Return statements that were not recorded, whatever is filled in."""
    known = [" ".join(sql.split()) for sql in recorded]
    return sorted(text for text in written if not any(map(_pattern(text).fullmatch, known)))


def _pattern(text: str) -> re.Pattern[str]:
    parts = FILLED_IN.split(" ".join(text.split()))
    return re.compile(".*".join(re.escape(part.strip()) for part in parts))


def test_every_statement_of_the_server_is_planned(statements: list[Statement]) -> None:
    recorded, written = [sql for sql, _ in statements], written_statements()
    assert {tables_sql.BUMP, postgres_append.LOCK_IN_ORDER, moderation_sql.LINES, statement("claim_due")} <= written
    assert not_planned(written, recorded) == []


@pytest.mark.parametrize(
    "new",
    [
        "SELECT * FROM tables WHERE id = $1 AND title = $2",
        "SELECT * FROM chat WHERE account = $1",  # a known one begins like this
        "UPDATE seats SET name = {name} WHERE account = $1",
        "SELECT {columns} FROM outbox WHERE {condition} OR true",
    ],
)
def test_a_new_statement_that_no_check_of_the_contract_runs_is_found(statements: list[Statement], new: str) -> None:
    assert not_planned([new], [sql for sql, _ in statements]) == [new]


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
