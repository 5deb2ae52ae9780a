"""Read tables directly from the database, without the site: PostgreSQL or a file of SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any, Final

import asyncpg

from cosca.server.store.ids import from_text, to_text
from tests.server.chaos.checker import Row, Stored

type Rows = Sequence[Any]

TABLES: Final = "SELECT id, state, header, entries FROM tables WHERE id = ANY($1)"
ENTRIES: Final = "SELECT * FROM entries WHERE table_id = ANY($1) ORDER BY table_id, n"
LENGTHS: Final = "SELECT id, entries FROM tables WHERE state = 'running' AND id = ANY($1)"


async def _read(database: str, ids: list[str], *statements: str) -> list[Rows]:
    """Run statements in one snapshot, so that running games are consistent."""
    numbers = list(map(from_text, ids))
    return await (_of_postgres if "://" in database else _of_sqlite)(database, numbers, statements)


async def _of_sqlite(database: str, numbers: list[int], statements: Sequence[str]) -> list[Rows]:
    places = ", ".join(map(str, numbers)) or "NULL"
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")
        return [connection.execute(sql.replace("= ANY($1)", f"IN ({places})")).fetchall() for sql in statements]


async def _of_postgres(database: str, numbers: list[int], statements: Sequence[str]) -> list[Rows]:
    connection = await _connected(database)
    try:
        async with connection.transaction(isolation="repeatable_read"):
            return [await connection.fetch(sql, numbers) for sql in statements]
    finally:
        await connection.close()


async def _connected(database: str) -> asyncpg.Connection:
    for _ in range(50):
        try:
            return await asyncpg.connect(database, timeout=5)
        except (OSError, TimeoutError, asyncpg.PostgresError):
            await asyncio.sleep(0.1)
    return await asyncpg.connect(database, timeout=5)


async def stored_tables(database: str, ids: list[str]) -> dict[str, Stored]:
    tables, entries = await _read(database, ids, TABLES, ENTRIES)
    found = {row["id"]: Stored(to_text(row["id"]), row["state"], row["entries"], row["header"], []) for row in tables}
    for row in entries:
        at = _seconds(row["at"])
        found[row["table_id"]].rows.append(Row(row["n"], row["seat"], row["client_id"], row["body"], at))
    return {table.id: table for table in found.values()}


def _seconds(at: Any) -> float:
    """Return Unix time: SQLite has microseconds, PostgreSQL a time."""
    return at / 1e6 if isinstance(at, int) else float(at.timestamp())


async def lengths_now(database: str, ids: list[str]) -> dict[str, int]:
    (found,) = await _read(database, ids, LENGTHS)
    return {to_text(row["id"]): row["entries"] for row in found}
