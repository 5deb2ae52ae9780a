"""Measure what a batch of appends costs, client and PostgreSQL, by its size."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from bench.load.clients import Kind
from bench.load.site import backends, cpu_of, own_database
from bench.load.stages import Asks, new_table
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.runtime import build
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.store.records import Append, TableId
from cosca.server.tables import moves
from cosca.server.tables.appending import build_append
from cosca.server.tables.live_table import LiveTable

NOON: Final = datetime(2026, 11, 19, 12, tzinfo=UTC)
SIZES: Final = (1, 4, 16, 64)
KIND: Final = Kind("la_famiglia", 1, 4)  # its games are long enough
MOVES: Final = 512  # of each size


class Tables:
    """Running tables of one process, and their next moves."""

    def __init__(self, site: Site, tables: Sequence[LiveTable]) -> None:
        self.site = site
        self.tables = tables
        self._random = Random(1)
        self._made = 0

    async def batch(self, size: int) -> list[tuple[LiveTable, Append, Any]]:
        """Make one move at each of so many tables, without storing it."""
        running = [each for each in self.tables if each.running]
        return [await self._move(table) for table in self._random.sample(running, size)]

    async def _move(self, table: LiveTable) -> tuple[LiveTable, Append, Any]:
        seat = self._random.choice(sorted(table.table.game.options))
        asks = msgspec.json.decode(table.streams.open(seat).latest.asks, type=Asks)  # type: ignore[union-attr]
        do = msgspec.json.decode(self._random.choice(asks.options).do)
        after: Any = moves.try_actions(table, seat, [do], table.streams.number(seat))
        await self.site.moves._answer_chance(table, after)
        self._made += 1
        return table, build_append(table, after, f"c{self._made}", NOON), after


async def batch_costs() -> dict[str, dict[str, float]]:
    """Return milliseconds of client and database, and of the clock, for a batch of each size."""
    async with own_database() as database:
        site = build(Settings(database=database), now=lambda: NOON)
        await site.store.open()
        try:
            tables = await _tables(site, max(SIZES) + 16)
            await _costs(tables, database, 16, 8)  # plans and caches
            return {str(size): await _costs(tables, database, size, MOVES // size // 2 + 4) for size in SIZES}
        finally:
            await site.group_commit.close()
            await site.store.close()


async def _tables(site: Site, number: int) -> Tables:
    random, found = Random(1), []
    for _ in range(number):
        table: TableId = await new_table(site, KIND, random)
        for reader in range(KIND.seats):
            await site.hub.join(table, Subscriber(Caller(None), reader), 0)
        found.append(await site.moves.live_table(table))
    return Tables(site, found)


async def _costs(tables: Tables, database: str, size: int, times: int) -> dict[str, float]:
    client, clock, server = 0.0, [], 0.0
    for _ in range(times):
        made = await tables.batch(size)
        await asyncio.sleep(0)
        before, cpu, began = _backend_s(database), process_time(), perf_counter()
        await tables.site.store.append([append for _, append, _ in made])
        clock.append(perf_counter() - began)
        client += process_time() - cpu
        server += _backend_s(database) - before
        for table, append, after in made:
            await tables.site.moves._follow(table, append, after)
    return {
        "client_ms": round(1e3 * client / times, 3),
        "database_ms": round(1e3 * server / times, 3),
        "clock_ms": round(1e3 * median(clock), 2),
        "batches": times,
    }


def _backend_s(database: str) -> float:
    return sum(map(cpu_of, backends(urlsplit(database).path.strip("/"))))


if __name__ == "__main__":
    import json
    import sys

    sys.stdout.write(json.dumps(asyncio.run(batch_costs()), indent=1) + "\n")
