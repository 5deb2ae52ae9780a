"""A game is archived whole or not at all: by a process that is killed, and while an account is deleted."""

from __future__ import annotations

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any
from unittest.mock import patch

import asyncpg
import pytest

from cosca.server.store import archive_sql
from cosca.server.store.interface import Store
from cosca.server.store.records import EntryRow, SeatRow, State, TableId
from cosca.server.store.shards.store import ShardedStore
from tests.server.store.makers import NOON, after_noon, append, entry, free_seat, open_table, running_table, try_one
from tests.server.store.places import Place, run

GAMES = 60
KILLS = 4
LATER = after_noon(100)


async def ended(store: Store, length: int = 40) -> TableId:
    table = await running_table(store, None)
    moves = [entry(f"c{n}", body=f'{{"n": {n}}}') for n in range(length)]
    await try_one(store, append(table, 0, *moves, state=State.FINISHED))
    return table


# Killed in the middle


async def killed_after(place: Place, lines: int, within_s: float, *extra: str) -> set[TableId]:
    """Return what the process said it had archived before it was killed, some time after `lines` games."""
    args = ["-m", "tests.server.store.archiving", place.address, *extra]
    process = await asyncio.create_subprocess_exec(sys.executable, *args, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    said = [await process.stdout.readline() for _ in range(lines)]
    await asyncio.sleep(random.random() * within_s)
    with suppress(ProcessLookupError):
        process.kill()
    said += (await process.stdout.read()).splitlines(keepends=True)
    assert await process.wait() == -9
    return {int(line) for line in said if line.endswith(b"\n")}


HOT = (("tables", "id"), ("entries", "table_id"), ("seats", "table_id"), ("seeds", "table_id"))
COLD = (("archived_tables", "id"), ("archived_logs", "table_id"), ("archived_seats", "table_id"))
MOVED, NOT_MOVED = (0, 0, 0, 0, 1, 1, 3), (1, 40, 3, 1, 0, 0, 0)


async def rows_of_each(store: Store, tables: Iterable[TableId]) -> dict[TableId, tuple[int, ...]]:
    """Return how many rows of each game are in each table of the database."""
    counts: list[Counter[TableId]] = []
    for name, key in (*HOT, *COLD):
        sql = f"SELECT {key} AS id, count(*) AS n FROM {name} GROUP BY {key}"  # noqa: S608 (our own names)
        counts.append(Counter())
        for database in databases_of(store):
            counts[-1].update({row["id"]: row["n"] for row in await database._read(sql)})
    return {table: tuple(count[table] for count in counts) for table in tables}


def databases_of(store: Store) -> Sequence[Any]:
    """Return the databases that have tables."""
    return store.databases if isinstance(store, ShardedStore) else [store]


async def kill_often(place: Place, *extra: str, within_s: float = 0.02) -> None:
    logs: dict[TableId, list[EntryRow]] = {}
    async with place.opened() as store:
        for _ in range(GAMES):
            table = await ended(store)
            logs[table] = await store.entries(table)
    said: set[TableId] = set()
    for _ in range(KILLS):
        said |= await killed_after(place, random.randrange(3, 12), within_s, *extra)
        async with place.opened() as store:
            found = await rows_of_each(store, logs)
            assert set(found.values()) <= {MOVED, NOT_MOVED}
            assert all(found[table] == MOVED for table in said)
            assert {table: await store.entries(table) for table in logs} == logs
    assert len(said) >= KILLS * 3


def test_a_process_killed_while_it_archives_leaves_every_game_whole_and_in_one_place(place: Place) -> None:
    run(kill_often(place))


def test_an_archive_that_moves_a_game_in_steps_is_caught_by_a_kill(sqlite_place: Place) -> None:
    with pytest.raises(AssertionError):
        run(kill_often(sqlite_place, "--in-steps", within_s=0.08))  # as long as all steps take


# While an account is deleted


async def deleted_meanwhile(place: Place) -> list[SeatRow]:
    """Archive a game while a transaction has deleted a player's name but is not committed yet."""
    async with place.opened() as store:
        table = await open_table(store)
        await store.take_seat(SeatRow(table, 0, 7, "", "Anna", "", 0, None), None)
        await store.change_table(table, 2, state=State.ABANDONED, header="", settings="")
        await store.note_ended(NOON, 9)
        await store.claim_ended(NOON, LATER, 9)
        connection = await asyncpg.connect(place.address)
        try:
            async with connection.transaction():
                await connection.execute("UPDATE seats SET account = NULL, name = '' WHERE account = 7")
                archiving = asyncio.create_task(store.archive(table, LATER))
                await asyncio.sleep(0.3)
                await connection.execute("UPDATE archived_seats SET account = NULL, name = '' WHERE account = 7")
        finally:
            await connection.close()
        assert await archiving
        return await store.seats(table)


def test_a_name_that_is_deleted_while_its_game_is_archived_is_gone(postgres_place: Place) -> None:
    async def look() -> None:
        assert (await deleted_meanwhile(postgres_place))[0].name == ""

    run(look())


def test_an_archive_that_does_not_wait_for_a_deletion_is_found(postgres_place: Place) -> None:
    async def look() -> None:
        with patch.object(archive_sql, "HOLD_SEATS", "SELECT $1::bigint"):
            assert (await deleted_meanwhile(postgres_place))[0].name == "Anna"

    run(look())


# While somebody changes the table


def test_a_change_that_waits_for_the_archive_is_not_lost(place: Place) -> None:
    async def race() -> None:
        async with place.opened() as ours, place.opened() as theirs:
            for _ in range(10):
                table = await ended(ours, 3)
                await ours.note_ended(NOON, 9)
                await ours.claim_ended(NOON, LATER, 9)
                row = await ours.table(table)
                assert row
                moved, changed = await asyncio.gather(
                    theirs.archive(table, LATER),
                    ours.change_table(table, row.version, state=row.state, header=row.header, settings='"rematch"'),
                )
                assert moved
                assert changed
                found = await ours.table(table)
                assert found
                assert found.settings == '"rematch"'

    run(race())


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_of_a_game_that_is_being_archived_is_not_taken(seat: int, place: Place) -> None:
    async def race() -> None:
        async with place.opened() as ours, place.opened() as theirs:
            for number in range(5):
                table = await ended(ours, 3)
                await ours.note_ended(NOON, 9)
                await ours.claim_ended(NOON, LATER, 9)
                taken = SeatRow(table, seat, 10 + number, "", "late", "", 0, None)
                moved, took = await asyncio.gather(theirs.archive(table, LATER), ours.take_seat(taken, None))
                assert moved
                expected = taken if took else free_seat(table, seat)
                assert (await ours.seats(table))[seat] == expected

    run(race())
