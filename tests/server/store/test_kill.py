"""A process killed with -9 in the middle of its appends loses nothing that it acknowledged."""

from __future__ import annotations

import asyncio
import random
import sys
from contextlib import suppress

from cosca.server.store.records import TableId
from tests.server.store.makers import running_table
from tests.server.store.places import Place, run

KILLS = 5


async def killed_after(place: Place, name: str, tables: list[TableId], lines: int, *extra: str) -> set[str]:
    """Return what the process acknowledged before it was killed, some time after it had printed `lines` lines."""
    args = ["-m", "tests.server.store.appender", place.address, name, "1000000", *map(str, tables), *extra]
    process = await asyncio.create_subprocess_exec(sys.executable, *args, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    message = [await process.stdout.readline() for _ in range(lines)]
    with suppress(ProcessLookupError):
        process.kill()
    message += (await process.stdout.read()).splitlines(keepends=True)
    assert await process.wait() == -9
    return {line.decode().strip() for line in message if line.endswith(b"\n")}


async def logged(place: Place, tables: list[TableId]) -> list[str]:
    async with place.opened() as store:
        found = []
        for table in tables:
            log = await store.entries(table)
            assert [row.n for row in log] == list(range(1, len(log) + 1))
            row = await store.table(table)
            assert row is not None
            assert row.entries == len(log)
            found += [f"{table} {one.client_id} {one.n}" for one in log]
        return found


async def kill_often(place: Place) -> None:
    async with place.opened() as store:
        tables = [await running_table(store) for _ in range(4)]
    acknowledged: set[str] = set()
    for kill in range(KILLS):
        acknowledged |= await killed_after(place, f"k{kill}", tables, random.randrange(20, 200))
        found = await logged(place, tables)
        assert len(found) == len(set(found))
        assert acknowledged <= set(found)
    assert len(acknowledged) >= KILLS * 20


def test_what_was_acknowledged_survives_every_kill(place: Place) -> None:
    run(kill_often(place))


async def kill_one_that_acknowledges_first(place: Place) -> None:
    async with place.opened() as store:
        tables = [await running_table(store) for _ in range(4)]
    acknowledged = await killed_after(place, "k", tables, 20, "--ack-first")
    assert acknowledged - set(await logged(place, tables))


def test_a_store_that_acknowledges_first_is_caught_by_a_kill(sqlite_place: Place) -> None:
    run(kill_one_that_acknowledges_first(sqlite_place))
