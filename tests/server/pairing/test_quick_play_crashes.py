"""Quick play while workers are killed and processes race: nobody is paired twice, and no pair is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.server.identity import Caller, Refusal
from cosca.server.pairing.quick_play import HOLD, FoundTable, SeekRequest, Waiting
from cosca.server.site import Site
from cosca.server.store.records import State
from cosca.server.store.seeks import sqlite
from tests.server.pairing.test_missed_games import one_comes
from tests.server.pairing.test_quick_play import NO_BOTS, look_after_tables, outbox, people, seek, seek_request, wave
from tests.server.sites import Killed, Stage, another_process, count_tables, state_of, told


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("repaired_by", ["worker", "player"])
def test_a_worker_killed_between_pair_and_table_loses_nothing(
    tmp_path: Path, moment: str, repaired_by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await people(stage, "anna bruno")
        for who in (anna, bruno):
            await seek(stage, who)
        create = stage.site.store.create_table

        async def killed(*args: Any) -> None:
            if moment == "after":
                await create(*args)
            raise Killed

        with monkeypatch.context() as patched:
            patched.setattr(stage.site.store, "create_table", killed)
            with pytest.raises(Killed):
                await wave(stage)
        pair = await stage.site.store.pair_of(anna.id or 0)
        assert pair
        assert await count_tables(stage) == (moment == "after")
        async with another_process(stage) as second:
            if repaired_by == "worker":
                stage.hands.pass_by(0)
                await second.quick_play.create_table(pair.table)
            for who in (anna, bruno):
                place = await seek(stage, who, site=second)
                assert place.table == pair.table, "under the same id"
                await second.tables.join(place.table, who, None, "n")
            await second.quick_play.create_table(pair.table)
        assert await count_tables(stage) == 1
        assert await state_of(stage, pair.table) is State.RUNNING

    told(story, tmp_path, NO_BOTS)


def test_a_killed_wave_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(stage: Stage) -> None:
        for who in await people(stage, "anna bruno"):
            await seek(stage, who)

        def killed(*args: object) -> Any:
            raise Killed

        with monkeypatch.context() as patched:
            patched.setattr(stage.site.quick_play, "_matched", killed)
            with pytest.raises(Killed):
                await wave(stage)
        assert await wave(stage, 0) == 1

    told(story, tmp_path, NO_BOTS)


def test_players_settle_a_table_that_was_closed_before_they_were_told(tmp_path: Path) -> None:
    """The worker was killed between the two steps."""

    async def story(stage: Stage) -> None:
        anna, bruno, table = await one_comes(stage)
        stage.hands.pass_by(HOLD.total_seconds() + 1)
        await stage.site.tables.close(table, "missed")
        assert isinstance(await seek(stage, anna), Waiting)
        assert await stage.site.store.seek(bruno.id or 0) is None
        assert len(await stage.site.store.misses(bruno.id or 0, stage.hands() - 2 * HOLD)) == 1

    told(story, tmp_path, NO_BOTS)


async def _evening(stage: Stage, seed: int) -> list[str]:
    """Let people come, leave, join and stay away at random, with two processes that match them. Return all faults."""
    rng = Random(seed)
    everybody = await people(stage, " ".join(f"p{number}" for number in range(12)))
    async with another_process(stage) as second:
        for _ in range(15):
            stage.hands.pass_by(rng.choice([0.5, 2, 7]))
            calls: list[Callable[[], Awaitable[object]]] = []
            for who in rng.sample(everybody, 6):
                site = rng.choice([stage.site, second])
                act = rng.choice(["seek", "seek", "seek", "sit", "cancel"])
                calls.append(_act(stage, site, who, act, seek_request(bots_after=rng.choice([5, 30, None]))))
            calls += [stage.site.quick_play.match_due, second.quick_play.match_due]
            rng.shuffle(calls)
            await asyncio.gather(*(call() for call in calls))
            await outbox(stage, stage.site).work_inside()
            await look_after_tables(stage)
            if faults := await _paired_twice(stage, everybody):
                return faults
    return []


def _act(stage: Stage, site: Site, who: Caller, act: str, what: SeekRequest) -> Callable[[], Awaitable[object]]:
    async def do() -> None:
        if act == "cancel":
            await site.quick_play.cancel(who)
            return
        try:
            place = await seek(stage, who, what, site=site)
            if act == "sit" and isinstance(place, FoundTable):
                await site.tables.join(place.table, who, None, "n")
        except Refusal:
            return

    return do


async def _paired_twice(stage: Stage, everybody: list[Caller]) -> list[str]:
    """Return the accounts that have two pairs at once, or a pair and a seek."""
    faults = []
    for who in everybody:
        pairs = await stage.site.store.pairs_of(who.id or 0)
        waiting = [pair for pair in pairs if not pair.settled and pair.until > stage.hands()]
        seeks = await stage.site.store.seek(who.id or 0)
        if len(waiting) + (seeks is not None) > 1:
            faults.append(f"{who.id} has {len(waiting)} pairs and {'a' if seeks else 'no'} seek")
    return faults


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_ever_paired_twice(tmp_path: Path, seed: int) -> None:
    async def story(stage: Stage) -> None:
        assert await _evening(stage, seed) == []

    told(story, tmp_path, NO_BOTS)


def test_a_pair_that_leaves_the_seeks_behind_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: the wave deletes nothing."""
    planted = replace(sqlite.IN_SQLITE, drop="SELECT value FROM json_each($1)")
    monkeypatch.setattr("cosca.server.store.sqlite.IN_SQLITE", planted)

    async def story(stage: Stage) -> None:
        assert await _evening(stage, 0) != []

    told(story, tmp_path, NO_BOTS)


def test_a_table_id_that_is_not_reserved_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: each creator of the table makes a new id, so the players and a worker create two."""

    async def story(stage: Stage) -> None:
        anna, bruno = await people(stage, "anna bruno")
        for who in (anna, bruno):
            await seek(stage, who)
        await stage_without_reserved_ids(stage, monkeypatch)
        await wave(stage)
        pair = await stage.site.store.pair_of(anna.id or 0)
        assert pair
        await stage.site.quick_play.create_table(pair.table)
        assert (await count_tables(stage), await stage.site.store.table(pair.table)) == (2, None), "the fault shows"

    told(story, tmp_path, NO_BOTS)


async def stage_without_reserved_ids(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    create = stage.site.store.create_table

    async def with_another_id(table: Any, seats: Any) -> None:
        other = stage.site.tables._ids.new()
        await create(replace(table, id=other), [replace(seat, table=other) for seat in seats])

    monkeypatch.setattr(stage.site.store, "create_table", with_another_id)
