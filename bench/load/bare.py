"""Measures PostgreSQL without Cosca: appends the rows of the games just played again, with asyncpg alone."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from datetime import datetime
from random import Random
from time import perf_counter
from typing import Any, Final

import asyncpg

from bench.load.site import Deployed

MOST_ROWS: Final = 60_000
MOST_BATCHES: Final = 4_000
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
    "CREATE TABLE IF NOT EXISTS bare_tables (LIKE tables INCLUDING ALL)",
    "CREATE TABLE IF NOT EXISTS bare_entries (LIKE entries INCLUDING ALL)",
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
        heads = [(rounds + 1 << 40) + number for number in range(len(tables))]
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


# The processor time of one append, in batches as the site makes them

BATCH: Final = """
    WITH asked AS (
        SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::timestamptz[]) AS a (id, after, count, at)
    ), moved AS (
        UPDATE bare_tables t SET entries = entries + a.count, version = version + 1
        FROM asked a WHERE t.id = a.id AND t.entries = a.after RETURNING t.id, a.after, a.at
    )
    INSERT INTO bare_entries (table_id, n, seat, client_id, body, at)
    SELECT moved.id, moved.after + k, seat, client_id, body, moved.at
    FROM moved JOIN unnest($5::bigint[], $6::int[], $7::smallint[], $8::text[], $9::text[])
        AS g (id, k, seat, client_id, body) ON g.id = moved.id
"""


async def bare_cost(site: Deployed, batches: Counter[int], seconds: float) -> float:
    """Return the seconds of processor time, client and backend, of one append in batches of these sizes."""
    connection = await asyncpg.connect(site.database)
    try:
        tables = choices_of(await connection.fetch(ROWS, MOST_ROWS))
        for sql in LIKE:
            await connection.execute(sql)
        append = await connection.prepare(BATCH)
        heads = {number: (1 << 40) + number for number in range(len(tables))}
        await connection.executemany(HEAD, [(head,) for head in heads.values()])
        chosen, done, until = list(_batches(tables, batches)), 0, perf_counter() + seconds
        before = _spent(site)
        for batch in chosen:
            await append.fetch(*_columns([(heads[number], choice) for number, choice in batch]))
            done += len(batch)
            if perf_counter() > until:
                break
        return (_spent(site) - before) / max(1, done)
    finally:
        await connection.close()


def _spent(site: Deployed) -> float:
    spent = site.cpu()
    return spent["clients"] + spent["postgres"]


def _batches(tables: list[list[Choice]], sizes: Counter[int]) -> Iterator[list[tuple[int, Choice]]]:
    """Yield batches with moves of different tables, each table's in order, until moves run out."""
    random, left = Random(1), {number: deque(moves) for number, moves in enumerate(tables)}
    wanted = random.choices(list(sizes) or [1], list(sizes.values()) or [1], k=MOST_BATCHES)
    for size in wanted:
        if len(left) < size:
            return
        chosen = random.sample(sorted(left), size)
        yield [(number, left[number].popleft()) for number in chosen]
        for number in chosen:
            if not left[number]:
                del left[number]


def _columns(batch: list[tuple[int, Choice]]) -> list[list[Any]]:
    heads = [(table, after, len(rows), at) for table, (_, after, at, rows) in batch]
    given = [(table, k, *row) for table, (_, _, _, rows) in batch for k, row in enumerate(rows, 1)]
    return [list(column) for part in (heads, given) for column in zip(*part, strict=True)]
