"""Measures PostgreSQL without Cosca: appends the rows of the games just played again, with asyncpg alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from time import perf_counter
from typing import Any, Final

import asyncpg

MOST_ROWS: Final = 60_000
ROWS: Final = """
    SELECT table_id, n, seat, client_id, body, at FROM entries
    WHERE table_id IN (SELECT DISTINCT table_id FROM entries ORDER BY table_id DESC LIMIT 1000)
    ORDER BY table_id, n LIMIT $1
"""
# One append in one statement: advance the head if its length is as expected, then insert the rows.
APPEND: Final = """
    WITH moved AS (
        UPDATE bare_tables SET entries = entries + $3, version = version + 1
        WHERE id = $1 AND entries = $2 RETURNING id
    )
    INSERT INTO bare_entries (table_id, n, seat, client_id, body, at)
    SELECT moved.id, $2 + k, seat, client_id, body, $4
    FROM moved, unnest($5::int[], $6::smallint[], $7::text[], $8::text[]) AS g (k, seat, client_id, body)
"""
HEAD: Final = """
    INSERT INTO bare_tables (id, state, title, public, header, settings, owner, created_at)
    VALUES ($1, 'running', '', true, '', '', 0, now())
"""
LIKE: Final = (
    "CREATE TABLE bare_tables (LIKE tables INCLUDING ALL)",
    "CREATE TABLE bare_entries (LIKE entries INCLUDING ALL)",
)

type Choice = tuple[int, int, datetime, list[tuple[int, str, str]]]  # table, length before, when, rows


def choices_of(rows: Sequence[Any]) -> list[list[Choice]]:
    """Return the moves by table, in order. A move is the row with a client id and the chance rows after it."""
    found: dict[int, list[Choice]] = {}
    for row in rows:
        of_table = found.setdefault(row["table_id"], [])
        if row["client_id"] or not of_table:
            of_table.append((row["table_id"], row["n"] - 1, row["at"], []))
        of_table[-1][3].append((row["seat"], row["client_id"], row["body"]))
    return list(found.values())


async def bare_rate(database: str, connections: int, seconds: float) -> float:
    """Return the appends per second, one append per move, repeated for the given time."""
    pool = await asyncpg.create_pool(database, min_size=connections, max_size=connections, reset=_nothing)
    try:
        tables = choices_of(await pool.fetch(ROWS, MOST_ROWS))
        for sql in LIKE:
            await pool.execute(sql)
        return await _measured(pool, tables, connections, seconds)
    finally:
        await pool.close()


async def _nothing(connection: Any) -> None: ...


async def _measured(pool: Any, tables: list[list[Choice]], connections: int, seconds: float) -> float:
    """Measure the appends. The heads of each round are inserted first and not timed."""
    done, spent, rounds = 0, 0.0, 0
    while spent < seconds:
        rounds += 1
        heads = [(rounds << 40) + number for number in range(len(tables))]
        await pool.executemany(HEAD, [(head,) for head in heads])
        began, counts = perf_counter(), [0] * connections
        work = iter(list(zip(heads, tables, strict=True)))
        until = began + seconds - spent
        await asyncio.gather(*(_play(pool, work, counts, caller, until) for caller in range(connections)))
        done, spent = done + sum(counts), spent + perf_counter() - began
    return done / spent


async def _play(pool: Any, work: Any, counts: list[int], caller: int, until: float) -> None:
    async with pool.acquire() as connection:
        append = await connection.prepare(APPEND)
        for table, choices in work:
            for _, after, at, rows in choices:
                if perf_counter() > until:
                    return
                columns = [list(column) for column in zip(*rows, strict=True)]
                await append.fetch(table, after, len(rows), at, list(range(1, len(rows) + 1)), *columns)
                counts[caller] += 1
