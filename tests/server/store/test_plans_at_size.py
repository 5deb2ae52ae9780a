"""PostgreSQL finds rows by keys: no statement costs more because of the games of the past.

Every statement that the store's contract runs is recorded, and planned again in a database whose statistics say that
it holds ten million tables.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, cast

import asyncpg
import pytest

import cosca.server
from cosca.server.store import (
    migrations,
    people_sql,
    postgres,
    postgres_append,
    postgres_session,
    ratings_sql,
    tables_sql,
)
from cosca.server.store.base import statement
from cosca.server.store.moderation import sql as moderation_sql
from cosca.server.store.postgres import PostgresStore
from cosca.server.store.postgres_append import Connection
from tests.server.store.conftest import emptied
from tests.server.store.large_database import fill
from tests.server.store.places import postgres_database, postgres_schema, run
from tests.server.store.test_contract import CHECKS

MAX_COST: Final = 3_000  # in the planner's units; reading all tables costs more than 100,000
# Rows of tables and rows of people may live in different databases. Each part has its outbox.
PEOPLE: Final = {
    *("accounts", "sessions", "ratings", "rated", "rating_changes", "rating_days", "results", "seasons"),
    "account_tables",
    *("muted", "reports", "report_lines", "admin_acts", "push_subscriptions"),
    *("seeks", "pairs", "pools"),
    *("puzzles", "puzzle_choices", "puzzle_tries"),
}
TABLES_PART: Final = {
    *("tables", "seeds", "seats", "entries", "snapshots", "line_pages", "chat", "chat_counts", "notes"),
    *("archived_tables", "archived_seats", "archived_logs"),
}
SMALL: Final = ("migrations", "site_clock", "allowances", "site_keys")  # however many tables there are
# What an operator starts by hand, or an account asks for once, and reads the account's own rows only.
RARE: Final = (people_sql.CHAT_OF, ratings_sql.RATING_CHANGES_OF, *moderation_sql.LEFT_BEHIND)

WORDS: Final = ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "--")  # with which statements begin
IS_STATEMENT: Final = re.compile(r"\s*(--.*\n)*\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s").match
FILLED_IN: Final = re.compile(r"\{[a-z_]*\}")
SERVER: Final = Path(cosca.server.__file__).parent
# SQLite's own, and what runs when a site starts, is backed up, moves or shows its shards to an operator.
NOT_SEARCHED: Final = {
    *("sqlite.py", "sqlite_append.py", "token_buckets.py"),
    *("migrations.py", "backup.py", "move.py", "admin/shards.py"),
}
COMPOSED: Final = {"table_query.py"}  # `TableQuery` composes its statements
OF_NO_TABLE: Final = {
    *(postgres.LOCK_MIGRATIONS, postgres_session.SETTINGS, postgres_session.CONFIRM),
    "SELECT unnest($1::bigint[])",  # fills the {ids} of others
}

VARIABLE: Final = re.compile(r"(\w+) (bigint|integer|smallint|text|timestamptz)\[\]")  # of a function
USED: Final = re.compile(r"(\w+)\[[^]]+\]")
LOOP: Final = re.compile(r"\b[ik]\b")  # variables that count
BEGINNING: Final = re.compile(r"^\s*(SELECT|UPDATE|INSERT INTO|DELETE FROM|WITH)\s", re.MULTILINE)
INTO: Final = re.compile(r" INTO \w+$")
SAMPLES: Final[Mapping[str, Any]] = {
    "bigint": 7,
    "integer": 1,
    "smallint": 0,
    "text": "running",
    "timestamptz": datetime(2026, 11, 18, tzinfo=UTC),
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
    run_by_us = [(sql, args) for sql, args in RecordingStore.statements.items() if sql.strip().startswith(WORDS)]
    return run_by_us + [each for text in written_functions() for each in statements_within(text)]


def written_functions() -> list[str]:
    """Return the migrations that create functions."""
    return [each.sql for each in migrations.packaged("postgres") if "CREATE FUNCTION" in each.sql]


def statements_within(function: str) -> list[Statement]:
    """Return the statements of a function with a value in place of each of its variables."""
    types = dict(VARIABLE.findall(function))
    assert types, "the function's variables are arrays with a type"
    body = function.partition("BEGIN")[2]
    found = [_whole(body, start.start(1)) for start in BEGINNING.finditer(body)]
    return [_with_values(sql, types) for sql in found]


def _whole(body: str, start: int) -> str:
    """Return the statement that starts there. It ends with a semicolon, or with the bracket around it."""
    depth = 0
    for place in range(start, len(body)):
        depth += {"(": 1, ")": -1}.get(body[place], 0)
        if depth < 0 or (body[place] == ";" and not depth):
            return INTO.sub("", body[start:place])
    raise AssertionError("a statement without an end")


def _with_values(sql: str, types: Mapping[str, str]) -> Statement:
    args: list[Any] = []

    def place(match: re.Match[str]) -> str:
        kind = types[match[1]]
        args.append(SAMPLES[kind])
        return f"${len(args)}::{kind}"

    return LOOP.sub("1", USED.sub(place, sql)), tuple(args)


@pytest.fixture(scope="module")
def large_database() -> Iterator[str]:
    with postgres_database() as database:
        address = postgres_schema(database)
        run(_opened_and_filled(address), longest_s=180)
        yield address


async def _opened_and_filled(address: str) -> None:
    store = PostgresStore(address, connections=1)
    await store.open()
    await store.close()
    await fill(address)


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
    """Return every statement in the sources of the server, wherever it stands. Those of shards have their own test."""
    files = {text for path in SERVER.rglob("statements/*.sql") if IS_STATEMENT(text := path.read_text("utf-8"))}
    texts = statements_in("*.py", but=NOT_SEARCHED | COMPOSED) - statements_in("shards/*.py")
    return (texts | files) - OF_NO_TABLE


def statements_in(pattern: str, but: Iterable[str] = ()) -> set[str]:
    """Return the statements in the modules of a pattern, except in those of these names."""
    modules = [path for path in SERVER.rglob(pattern) if not path.as_posix().endswith(tuple(but))]
    texts = {text for path in modules for text in texts_of(ast.parse(path.read_text("utf-8")))}
    return {text for text in texts if IS_STATEMENT(text)}


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


def test_the_statements_of_a_function_are_found() -> None:
    (function,) = written_functions()
    found = [sql for sql, _ in statements_within(function)]
    beginnings = [" ".join(sql.split()[:3]) for sql in found]
    assert beginnings == [
        "SELECT 1 FROM",
        "UPDATE tables SET",
        "INSERT INTO entries",
        "UPDATE seats SET",
        "INSERT INTO outbox",
        "UPDATE account_tables SET",
    ]


def test_a_function_that_reads_a_whole_table_is_found(large_database: str) -> None:
    async def look() -> None:
        (function,) = written_functions()
        slow = function.replace("WHERE table_id = ids[i] AND seat = clock_seats[k]", "WHERE seat = clock_seats[k]")
        assert slow != function
        connection = await asyncpg.connect(large_database)
        try:
            plans = [faults_of(await plan_of(connection, *each)) for each in statements_within(slow)]
        finally:
            await connection.close()
        assert [bool(faults) for faults in plans] == [False, False, False, True, False, False]

    run(look())


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
