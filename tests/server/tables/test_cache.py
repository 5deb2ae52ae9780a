"""Which tables a process keeps in memory: those used last, and all that are read or locked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from cosca.server.store.records import TableId
from cosca.server.tables import table_cache
from cosca.server.tables.moves import Acknowledged
from tests.server.sites import Stage, told


async def tables_of(stage: Stage, number: int) -> list[TableId]:
    """Create tables. None of them is in memory afterwards."""
    people = [await stage.person(name) for name in ("anna", "bruno")]
    created = [await stage.table("famiglia", people) for _ in range(number)]
    stage.site.moves._cache.clear()
    return created


def in_memory(stage: Stage) -> list[TableId]:
    """Return the tables in memory, the one used longest ago first."""
    return stage.site.moves._cache.tables


async def read_all(stage: Stage, tables: list[TableId]) -> None:
    for table in tables:
        await stage.site.moves.live_table(table)


def test_tables_that_were_used_longest_ago_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "CACHED_TABLES", 2)

    async def story(stage: Stage) -> None:
        first, second, third, fourth = await tables_of(stage, 4)
        await read_all(stage, [first, second])
        assert in_memory(stage) == [first, second]
        await read_all(stage, [first, third])
        assert in_memory(stage) == [first, third]
        await read_all(stage, [fourth])
        assert in_memory(stage) == [third, fourth]

    told(story, tmp_path)


def test_as_many_tables_as_allowed_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "CACHED_TABLES", 4)

    async def story(stage: Stage) -> None:
        tables = await tables_of(stage, 4)
        await read_all(stage, tables)
        assert in_memory(stage) == tables

    told(story, tmp_path)


def test_a_forgotten_table_is_read_again_and_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "CACHED_TABLES", 1)

    async def story(stage: Stage) -> None:
        first, second = await tables_of(stage, 2)
        forgotten = await stage.site.moves.live_table(first)
        await stage.site.moves.live_table(second)
        again = await stage.site.moves.live_table(first)
        assert again is not forgotten
        assert again.table.log == forgotten.table.log
        seat, do = await stage.some_choice(first, Random(1))
        assert await stage.site.moves.choose(first, seat, "c", [do]) == Acknowledged("c")

    told(story, tmp_path)


def test_a_table_that_is_being_read_stays_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "CACHED_TABLES", 1)

    async def story(stage: Stage) -> None:
        first, second, third = await tables_of(stage, 3)
        device = await stage.look(first, await stage.person("carla"))
        live_table = await stage.site.moves.live_table(first)
        await read_all(stage, [second, third])
        assert sorted(in_memory(stage)) == [first, third]
        live_table.streams.close(device.line.reader)
        await read_all(stage, [second])
        assert in_memory(stage) == [second]

    told(story, tmp_path)


def test_a_locked_table_stays_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "CACHED_TABLES", 1)

    async def story(stage: Stage) -> None:
        first, second, third = await tables_of(stage, 3)
        live_table = await stage.site.moves.live_table(first)
        async with live_table.lock:
            await read_all(stage, [second, third])
            assert sorted(in_memory(stage)) == [first, third]
        await read_all(stage, [second])
        assert in_memory(stage) == [second]

    told(story, tmp_path)


def test_more_tables_than_stay_in_memory_can_be_opened_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "CACHED_TABLES", 1)

    async def story(stage: Stage) -> None:
        tables = await tables_of(stage, 4)
        opened = await asyncio.gather(*map(stage.site.moves.live_table, tables))
        assert [live_table.id for live_table in opened] == tables

    told(story, tmp_path)


def test_a_player_who_waits_to_join_gets_new_frames_even_if_the_table_was_forgotten_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_cache, "CACHED_TABLES", 1)

    async def story(stage: Stage) -> None:
        first, second = await tables_of(stage, 2)
        watcher = await stage.person("carla")
        del (await stage.site.moves.live_table(first)).streams.by_reader[None]  # so that a log must be replayed
        async with stage.site.hub.heavy_turns.turn(0, None):
            joining = asyncio.create_task(stage.look(first, watcher))
            while not stage.site.hub.heavy_turns.waiting:
                await asyncio.sleep(0)
            await read_all(stage, [second])
        device = await joining
        await device.news()
        seat, do = await stage.some_choice(first, Random(1))
        await stage.site.moves.choose(first, seat, "c", [do])
        assert "frame" in await device.kinds()

    told(story, tmp_path)


def test_a_table_can_be_opened_by_many_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "CACHED_TABLES", 1)

    async def story(stage: Stage) -> None:
        tables = await tables_of(stage, 4)
        opened = await asyncio.gather(*(stage.site.moves.live_table(table) for table in tables * 4))
        assert [live_table.id for live_table in opened] == tables * 4

    told(story, tmp_path)
