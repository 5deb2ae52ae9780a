"""How long a wave of quick play takes: matching alone, and the whole transaction on each database.

just bench-pairing --write
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from cosca.server.pairing.matching import grouped, paired
from cosca.server.store import people_sql
from cosca.server.store.ids import Ids
from cosca.server.store.postgres import PostgresStore
from cosca.server.store.seeks import sql
from cosca.server.store.seeks.interface import PairedSeats, Seek, Wave
from cosca.server.store.sqlite import SqliteStore

RESULTS: Final = Path(__file__).parent / "results"
SEEKS: Final = 10_000
NOW: Final = datetime(2026, 11, 18, 12, tzinfo=UTC)
SIZES: Final = ((2,), (4,), (3, 4), (3, 4, 5))
TRIES: Final = 5


def seeks_of(sizes: tuple[int, ...], count: int, accounts: Sequence[int] = ()) -> list[Seek]:
    """Return seeks with ratings, waits and households as on a large site."""
    rng = Random(1)
    return [
        Seek(
            accounts[number] if accounts else number + 1,
            "bench:fast",
            sizes,
            int(rng.gauss(1500, 250)),
            rng.randrange(1, 65_536),
            NOW - timedelta(seconds=rng.uniform(0, 30)),
            NOW,
            None,
            "level2",
            rng.randrange(8),
        )
        for number in range(count)
    ]


def matching(sizes: tuple[int, ...], count: int) -> dict[str, Any]:
    """Return the CPU milliseconds of the best of some tries, and how many seeks were placed."""
    seeks, best, placed = seeks_of(sizes, count), float("inf"), 0
    for _ in range(TRIES):
        before = time.process_time()
        groups = grouped(seeks, NOW)
        best = min(best, time.process_time() - before)
        placed = sum(len(group.seeks) for group in groups)
    return {"sizes": list(sizes), "cpu_ms": round(best * 1000, 1), "placed": placed}


class Spent(NamedTuple):
    """Milliseconds of a wave: on the clock, and of CPU in this process."""

    wall: float
    cpu: float


async def transaction(address: str, count: int) -> Spent:
    """Return what a wave of pairs costs in a database of its own."""
    store = PostgresStore(address) if address.startswith("postgres") else SqliteStore(address)
    ids, rng = Ids(), Random(1)
    await store.open()
    try:
        names = [(f"b{number}", f"b{number}", "", True, False, "{}", "", "", NOW) for number in range(count)]
        await store._write_many(people_sql.CREATE, names)
        accounts = [account.id for account in await store.accounts(0, count)]
        first, *others = seeks_of((2,), count, accounts)
        await store.put_seek(first, NOW)
        await store._write_many(sql.PUT, [sql._values(seek) for seek in others])

        def match(seeks: Sequence[Seek]) -> list[PairedSeats]:
            return [paired(group, ids.new(), ((0,), (1,)), rng) for group in grouped(seeks, NOW)]

        wave = Wave(NOW, NOW - timedelta(seconds=15), NOW + timedelta(seconds=2), NOW + timedelta(seconds=20))
        wall, cpu = time.perf_counter(), time.process_time()
        await store.match_pool(wave, match)
        return Spent(_ms(time.perf_counter() - wall), _ms(time.process_time() - cpu))
    finally:
        await store.close()


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


def measured(count: int, postgres: str) -> dict[str, Any]:
    figures: dict[str, Any] = {"seeks": count, "matching": [matching(sizes, count) for sizes in SIZES]}
    with tempfile.TemporaryDirectory() as folder:
        figures["SQLite"] = asyncio.run(transaction(f"{folder}/games.db", count))._asdict()
    if postgres:
        figures["PostgreSQL"] = asyncio.run(transaction(postgres, count))._asdict()
    return figures | {"load": round(os.getloadavg()[0], 1), "cpus": os.cpu_count()}


def page_of(figures: dict[str, Any]) -> str:
    """Return the figures as a page."""
    rows = [
        f"| {' or '.join(map(str, each['sizes']))} | {each['cpu_ms']:,} | {each['placed']:,} |"
        for each in figures["matching"]
    ]
    waves = [
        f"| {name} | {figures[name]['wall']:,} | {figures[name]['cpu']:,} |"
        for name in ("SQLite", "PostgreSQL")
        if name in figures
    ]
    return "\n".join([
        "# A wave of quick play", "", "Measured by `just bench-pairing --write`.", "",
        f"{figures['seeks']:,} players look for a game in one pool. Matching, CPU time, best of {TRIES}:", "",
        "| players of a game | ms | placed |", "|---|---|---|", *rows, "",
        "The whole transaction for two players, with its statements and commit (CPU: of our process):", "",
        "| database | ms | CPU ms |", "|---|---|---|", *waves, "",
        f"The machine has {figures['cpus']} CPUs; its load was {figures['load']}.", "",
    ])  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeks", type=int, default=SEEKS)
    parser.add_argument("--postgres", default="", help="an empty database")
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    figures = measured(wanted.seeks, wanted.postgres)
    sys.stdout.write(page_of(figures))
    if wanted.write:
        (RESULTS / "pairing.json").write_text(json.dumps(figures, indent=2) + "\n")
        (RESULTS / "pairing.md").write_text(page_of(figures))


if __name__ == "__main__":
    main()
