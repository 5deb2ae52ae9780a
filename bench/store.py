"""Measure durable appends per second of both stores: one caller, many callers, many callers in groups. Not part of CI.

`python -m bench.store [SECONDS]`. COSCA_TEST_POSTGRES names a server on which databases can be created.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from time import perf_counter

import asyncpg
from tests.server.store.places import postgres_database

from cosca.server.store.connect import store_at
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.ids import Ids
from cosca.server.store.interface import Store
from cosca.server.store.records import Append, Appended, Due, Need, NewEntry, NewTable, Outcome, SeatRow, State, TableId

BODY = (
    '{"do": ["take", "card-17"], "hash": "' + "0123456789abcdef" * 4 + '", "said": "' + "x" * 180 + '"}'
)  # about 300 bytes
INSERT = "INSERT INTO entries (table_id, n, seat, client_id, body, at) VALUES ($1, $2, 0, $3, $4, $5)"
IDS = Ids()

type Ask = Callable[[Append], Awaitable[Appended]]


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


async def table_of(store: Store) -> TableId:
    table = NewTable(IDS.new(), "{}", b"seed", "{}", 1, datetime.now(UTC))
    await store.create_table(table, [SeatRow(table.id, seat, None, "", "", "", 0, None) for seat in range(3)])
    await store.change_table(table.id, 1, state=State.RUNNING, header="{}", settings="{}")
    return table.id


async def play(ask: Ask, table: TableId, until: float, took: list[float], n: int = 0) -> int:
    """Append moves until the time is over. Each changes a clock and the due work, as in a live game."""
    while perf_counter() < until:
        began, now = perf_counter(), datetime.now(UTC)
        entry = NewEntry(n % 3, f"c{n:08}", BODY)
        found = await ask(Append(table, n, (entry,), now, due=Due(now, Need.CLOCK, 0), clocks=((n % 3, 1000, now),)))
        assert found.outcome is Outcome.STORED
        took.append(perf_counter() - began)
        n += 1
    return n


async def measure(name: str, store: Store, ask: Ask, callers: int, seconds: float) -> float:
    tables = [await table_of(store) for _ in range(callers)]
    took: list[float] = []
    began = perf_counter()
    stored = sum(await asyncio.gather(*(play(ask, table, began + seconds, took) for table in tables)))
    rate = stored / (perf_counter() - began)
    cuts = quantiles(took, n=100)
    say(f"{name:34} {callers:4} callers {rate:8.0f}/s   p50 {cuts[49] * 1e3:6.2f} ms   p99 {cuts[98] * 1e3:7.2f} ms")
    return rate


async def measure_all(kind: str, address: str, seconds: float) -> None:
    store = store_at(address)
    await store.open()

    async def alone(one: Append) -> Appended:
        return (await store.append([one]))[0]

    await measure(f"{kind}, one by one", store, alone, 1, seconds)
    single = await measure(f"{kind}, one by one", store, alone, 64, seconds)
    for lanes in (1, 2, 4) if kind == "postgres" else (1,):
        group = GroupCommit(store, lanes=lanes)
        for callers in (64, 256):
            rate = await measure(f"{kind}, grouped, {lanes} lanes", store, group.append, callers, seconds)
            say(f"{'':34} gain {rate / single:.1f}")
        await group.close()
    await store.close()


async def measure_bare(address: str, seconds: float, connections: int = 8) -> None:
    """Append the same rows with asyncpg alone, one INSERT each: no checks, no clocks, no due work."""
    pool = await asyncpg.create_pool(address, min_size=connections, max_size=connections)
    until = perf_counter() + seconds

    async def insert(table: TableId) -> int:
        n = 0
        while perf_counter() < until:
            n += 1
            await pool.execute(INSERT, table, n, f"c{n:08}", BODY, datetime.now(UTC))
        return n

    stored = sum(await asyncio.gather(*(insert(-1 - number) for number in range(64))))
    say(f"{'postgres, bare INSERTs':34}   64 callers {stored / seconds:8.0f}/s")
    await pool.close()


def main(seconds: float) -> None:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        asyncio.run(measure_all("sqlite", str(Path(folder) / "games.db"), seconds))
    with postgres_database() as address:
        asyncio.run(measure_all("postgres", address, seconds))
        asyncio.run(measure_bare(address, seconds))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3)
