"""Move a site from a SQLite file into PostgreSQL: every row of every table, compared by hash afterwards.

The move can be interrupted and repeated. A table of the database is copied in one transaction and noted with its hash,
so that the next run copies only what is missing or has changed. Until everything is there, no site starts on the
target: its list of migrations contains `migrations.MOVE`.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from cosca.server.admin.backup import CannotBackUp, back_up, is_postgres
from cosca.server.store import migrations
from cosca.server.store.connect import store_at
from cosca.server.store.rows import micros, moment

OWN_OF_TARGET: Final = {"migrations", "allowances", "site_clock", "moved_tables"}
PARENTS: Final = ("tables", "accounts", "sessions", "reports", "puzzles")  # other tables refer to their rows
BATCH: Final = 5_000
MODULUS: Final = 1 << 256

COLUMNS: Final = (
    "SELECT table_name, column_name, data_type FROM information_schema.columns "
    "WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
)
MOVED: Final = "CREATE TABLE IF NOT EXISTS moved_tables (name text PRIMARY KEY, hash text NOT NULL)"
NOTE_MOVED: Final = "INSERT INTO moved_tables (name, hash) VALUES ($1, $2)"
IDENTITIES: Final = (
    "SELECT table_name, column_name FROM information_schema.columns "
    "WHERE table_schema = current_schema() AND is_identity = 'YES'"
)


class CannotMove(Exception):
    """Raised when the move stopped. The text says why and what to do."""


@dataclass(frozen=True)
class Column:
    name: str
    kind: str  # PostgreSQL's name of its type

    def to_postgres(self, value: Any) -> Any:
        """Return a value of SQLite as PostgreSQL stores it."""
        if value is None:
            return None
        if self.kind == "timestamp with time zone":
            return moment(value)
        return bool(value) if self.kind == "boolean" else value


type Schema = dict[str, list[Column]]
type Report = Callable[[str, int], None]  # the name of a table that is there now, and its rows


@dataclass
class RowHash:
    """A hash of rows in any order. Both databases give the same one for the same rows."""

    total: int = 0
    rows: int = 0

    def add(self, row: Iterable[Any]) -> None:
        text = json.dumps([_plain(value) for value in row])
        self.total = (self.total + int.from_bytes(hashlib.sha256(text.encode()).digest())) % MODULUS
        self.rows += 1

    @property
    def text(self) -> str:
        return f"{self.rows}:{self.total:064x}"


def _plain(value: Any) -> Any:
    """Return a value as JSON can hold it, whichever database it came from."""
    if isinstance(value, datetime):
        return micros(value)
    if isinstance(value, bytes):
        return value.hex()
    return int(value) if isinstance(value, bool) else value


def move(source: str, target: str, report: Report) -> int:
    """Move a site, and return the number of rows. `report` is called for every table."""
    if is_postgres(source) or not is_postgres(target):
        raise CannotMove("Move from a SQLite file to PostgreSQL: --from cosca.db --to postgresql://user@host/name.")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        try:
            back_up(source, copy)
        except CannotBackUp as fault:
            raise CannotMove(str(fault)) from fault
        return asyncio.run(_move(copy, target, report))


async def _move(copy: Path, target: str, report: Report) -> int:
    await _migrate(str(copy))
    with closing(sqlite3.connect(copy)) as old:
        async with _target(target) as new:
            schema = await _schema(new)
            moved = 0
            for name in _parents_first(schema):
                rows = await _move_table(old, new, name, schema[name])
                report(name, rows)
                moved += rows
            await _finish(new)
            return moved


async def _migrate(address: str) -> None:
    """Bring a database to the newest schema, as the site does when it starts."""
    store = store_at(address)
    await store.open()
    await store.close()


@asynccontextmanager
async def _target(address: str) -> AsyncIterator[Any]:
    """Yield a connection to the target, which is empty or holds an unfinished move."""
    import asyncpg

    try:
        new = await asyncpg.connect(address, timeout=30)
    except (OSError, TimeoutError, asyncpg.PostgresError) as fault:
        raise CannotMove(f"PostgreSQL did not answer: {fault}. Create an empty database first.") from fault
    try:
        if not await _is_unfinished(new):
            await _migrate(address)
            await _begin(new)
        yield new
    finally:
        await new.close()


async def _is_unfinished(new: Any) -> bool:
    if await new.fetchval("SELECT to_regclass('migrations')") is None:
        return False
    return bool(await new.fetchval("SELECT count(*) FROM migrations WHERE number = $1", migrations.MOVE))


async def _begin(new: Any) -> None:
    """Refuse a database in use, and keep sites away from this one until everything is there."""
    for name in _parents_first(await _schema(new)):
        if await new.fetchval(f"SELECT EXISTS (SELECT FROM {name})"):  # noqa: S608 (a name from the schema)
            raise CannotMove("That database is in use, and nothing is overwritten: create a new one with createdb.")
    async with new.transaction():
        await new.execute(MOVED)
        await new.execute(migrations.NOTE_APPLIED, migrations.MOVE, "move", "")


async def _schema(new: Any) -> Schema:
    schema: Schema = {}
    for table, column, kind in await new.fetch(COLUMNS):
        if table not in OWN_OF_TARGET:
            schema.setdefault(table, []).append(Column(column, kind))
    return schema


def _parents_first(schema: Schema) -> list[str]:
    return sorted(schema, key=lambda name: (name not in PARENTS, name))


async def _move_table(old: sqlite3.Connection, new: Any, name: str, columns: Sequence[Column]) -> int:
    """Copy one table unless it is there already, and compare. Return its number of rows."""
    wanted = RowHash()
    for row in _rows(old, name, columns):
        wanted.add(row)
    if await new.fetchval("SELECT hash FROM moved_tables WHERE name = $1", name) != wanted.text:
        async with new.transaction():
            await _copy(old, new, name, columns)
            await new.execute(NOTE_MOVED, name, wanted.text)
    found = await _hash_there(new, name, columns)
    if found.text != wanted.text:
        raise CannotMove(
            f"{name} differs after the move ({found.rows} rows of {wanted.rows}): drop that database and begin anew."
        )
    return wanted.rows


def _rows(old: sqlite3.Connection, name: str, columns: Sequence[Column]) -> Iterator[tuple[Any, ...]]:
    names = ", ".join(column.name for column in columns)
    yield from old.execute(f"SELECT {names} FROM {name}")  # noqa: S608 (names from the schema)


async def _copy(old: sqlite3.Connection, new: Any, name: str, columns: Sequence[Column]) -> None:
    """Copy all rows. Rows that refer to a parent's go with the parent's, and are copied again after it."""
    await new.execute("DELETE FROM moved_tables WHERE name = $1 OR $2", name, name in PARENTS)
    await new.execute(f"TRUNCATE {name} CASCADE")
    records = (
        tuple(column.to_postgres(value) for column, value in zip(columns, row, strict=True))
        for row in _rows(old, name, columns)
    )
    await new.copy_records_to_table(name, records=records, columns=[column.name for column in columns])


async def _hash_there(new: Any, name: str, columns: Sequence[Column]) -> RowHash:
    names = ", ".join(column.name for column in columns)
    found = RowHash()
    async with new.transaction():
        async for row in new.cursor(f"SELECT {names} FROM {name}", prefetch=BATCH):  # noqa: S608 (names from the schema)
            found.add(row)
    return found


async def _finish(new: Any) -> None:
    """Let numbering continue after the largest number, and let sites start."""
    async with new.transaction():
        for table, column in await new.fetch(IDENTITIES):
            last = f"(SELECT max({column}) FROM {table})"  # noqa: S608 (names from the schema)
            await new.execute(
                f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'), coalesce({last}, 1), {last} IS NOT NULL)"
            )
        await new.execute("DROP TABLE moved_tables")
        await new.execute("DELETE FROM migrations WHERE number = $1", migrations.MOVE)
