"""Read tables directly from the database, without the site."""

from __future__ import annotations

import asyncio
from typing import Final

import asyncpg

from cosca.server.store.ids import from_text, to_text
from tests.server.chaos.checker import Row, Stored

TABLES: Final = "SELECT id, state, header, entries FROM tables WHERE id = ANY($1)"
ENTRIES: Final = "SELECT * FROM entries WHERE table_id = ANY($1) ORDER BY table_id, n"
LENGTHS: Final = "SELECT id, entries FROM tables WHERE state = 'running' AND id = ANY($1)"


async def _connected(database: str) -> asyncpg.Connection:
    for _ in range(50):
        try:
            return await asyncpg.connect(database, timeout=5)
        except (OSError, TimeoutError, asyncpg.PostgresError):
            await asyncio.sleep(0.1)
    return await asyncpg.connect(database, timeout=5)


async def stored_tables(database: str, ids: list[str]) -> dict[str, Stored]:
    """Read all tables in one snapshot, so that running games are consistent."""
    connection, numbers = await _connected(database), list(map(from_text, ids))
    try:
        async with connection.transaction(isolation="repeatable_read"):
            tables, entries = await connection.fetch(TABLES, numbers), await connection.fetch(ENTRIES, numbers)
    finally:
        await connection.close()
    found = {row["id"]: Stored(to_text(row["id"]), row["state"], row["entries"], row["header"], []) for row in tables}
    for row in entries:
        at = row["at"].timestamp()
        found[row["table_id"]].rows.append(Row(row["n"], row["seat"], row["client_id"], row["body"], at))
    return {table.id: table for table in found.values()}


async def lengths_now(database: str, ids: list[str]) -> dict[str, int]:
    connection = await _connected(database)
    try:
        found = await connection.fetch(LENGTHS, list(map(from_text, ids)))
        return {to_text(row["id"]): row["entries"] for row in found}
    finally:
        await connection.close()
