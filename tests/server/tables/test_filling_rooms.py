"""Bots take the open seats of a waiting room exactly once."""

from __future__ import annotations

import asyncio
import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from cosca.engine.log import Header
from cosca.server.identity import Caller, Refusal
from cosca.server.site import Site
from cosca.server.store.records import Need, State, TableId
from cosca.server.tables.waiting_room import FILL_AFTER
from tests.server.sites import Killed, Stage, another_process, state_of, told
from tests.server.tables.waiting_rooms import NO_BOTS, opened, rooms_of, row_of, seated, work


def test_bots_take_the_open_seats_after_two_minutes(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        await rooms_of(stage).fill(table, anna, "greedy")
        stage.hands.pass_by(FILL_AFTER.total_seconds() - 1)
        await work(stage)
        assert await seated(stage, table) == ["anna", "bruno", "", ""]
        stage.hands.pass_by(2)
        await work(stage)
        assert await state_of(stage, table) is State.RUNNING
        assert await seated(stage, table) == ["anna", "bruno", "greedy", "greedy"]
        header = Header.from_json(json.loads((await row_of(stage, table)).header))
        assert header.nonces == ("nonce0", "nonce1", "", ""), "nobody has a nonce of ours"

    told(story, tmp_path, NO_BOTS)


def test_a_switch_that_was_turned_off_again_fills_nothing(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        await rooms_of(stage).fill(table, anna, "greedy")
        await rooms_of(stage).keep_open(table, anna)
        assert (await row_of(stage, table)).need is Need.AWAY
        stage.hands.pass_by(FILL_AFTER.total_seconds() + 1)
        await work(stage)
        assert await seated(stage, table) == ["anna", "bruno", "", ""]

    told(story, tmp_path, NO_BOTS)


def test_without_anybody_there_no_game_of_bots_starts(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await opened(stage)
        await rooms_of(stage).fill(table, anna, "greedy")
        await stage.site.tables.leave(table, anna)
        await stage.site.tables.leave(table, bruno)
        stage.hands.pass_by(FILL_AFTER.total_seconds() + 1)
        await work(stage)
        assert (await state_of(stage, table), await seated(stage, table)) == (State.OPEN, ["", "", "", ""])
        assert (await row_of(stage, table)).need is Need.AWAY
        with pytest.raises(Refusal, match="no players"):
            await rooms_of(stage).fill(table, anna, "greedy")

    told(story, tmp_path, NO_BOTS)


async def _killed_fill(stage: Stage, table: TableId, moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a worker claim the table, and kill it before or after its write."""
    stage.hands.pass_by(FILL_AFTER.total_seconds() + 1)
    (claimed,) = await stage.site.store.claim_others(stage.hands(), stage.hands() + FILL_AFTER, 10)
    change = stage.site.store.change_table

    async def killed(*args: Any, **more: Any) -> Any:
        if moment == "after":
            await change(*args, **more)
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(stage.site.store, "change_table", killed)
        with pytest.raises(Killed):
            await stage.worker.do(claimed)


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_worker_that_is_killed_while_filling_is_followed_by_another(
    tmp_path: Path, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        await rooms_of(stage).fill(table, anna, "random")
        await _killed_fill(stage, table, moment, monkeypatch)
        assert await state_of(stage, table) is (State.RUNNING if moment == "after" else State.OPEN)
        stage.hands.pass_by(FILL_AFTER.total_seconds() + 1)  # the claim ends
        await work(stage)
        assert await seated(stage, table) == ["anna", "bruno", "random", "random"]
        assert (await row_of(stage, table)).entries > 0, "the game goes on"

    told(story, tmp_path, NO_BOTS)


async def _fill_at_once(stage: Stage, tables: list[TableId], sites: list[Site]) -> None:
    await asyncio.gather(*(site.waiting_rooms.fill_now(table) for table in tables for site in sites))


async def filled_once(stage: Stage) -> list[str]:
    """Let three processes fill a table while a player joins. Return all faults: everything must happen once."""
    table, (anna, bruno) = await opened(stage)
    carla = await stage.person("carla")
    await stage.site.waiting_rooms.fill(table, anna, "random")
    stage.hands.pass_by(FILL_AFTER.total_seconds() + 1)
    async with another_process(stage) as second, another_process(stage) as third:
        joining = stage.site.tables.join(table, carla, None, "c")
        sites = [stage.site, second, third]
        _, joined = await asyncio.gather(_fill_at_once(stage, [table], sites), joining, return_exceptions=True)
    return await _faults_of_fill(stage, table, [anna, bruno], carla if isinstance(joined, int) else None)


async def _faults_of_fill(stage: Stage, table: TableId, sat: list[Caller], joined: Caller | None) -> list[str]:
    seats, row = await stage.site.store.seats(table), await row_of(stage, table)
    here = [seat.account for seat in seats if seat.account is not None]
    header = Header.from_json(json.loads(row.header))
    faults = []
    if row.state is not State.RUNNING:
        faults.append("it did not start")
    if here != [who.id for who in [*sat, *([joined] if joined else [])]]:
        faults.append("somebody lost a seat")
    if header.nonces != tuple(seat.nonce for seat in seats):
        faults.append("the header is not that of the seats")
    if any(bool(seat.bot) == (seat.account is not None) for seat in seats):
        faults.append("a seat has nobody, or two")
    return faults


def test_a_table_is_filled_once_however_many_workers_try_and_somebody_joins(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        assert await filled_once(stage) == []

    told(story, tmp_path, NO_BOTS)


@pytest.mark.parametrize("plant", ["any version", "seats after the start"])
def test_a_fill_that_is_not_one_guarded_change_is_caught(
    tmp_path: Path, plant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted faults: the fill ignores a player who has just joined, or seats bots only after the start."""

    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await opened(stage)
        carla = await stage.person("carla")
        await rooms_of(stage).fill(table, anna, "random")
        stage.hands.pass_by(FILL_AFTER.total_seconds() + 1)
        change = stage.site.store.change_table

        async def faulty(which: TableId, version: int, **more: Any) -> Any:
            seats = more.pop("seats", None)
            if seats is None:
                return await change(which, version, **more)
            if plant == "seats after the start":
                await change(which, version, **more)
                raise Killed
            await stage.site.tables.join(table, carla, None, "c")
            return await change(which, (await row_of(stage, table)).version, seats=seats, **more)

        with monkeypatch.context() as patched:
            patched.setattr(stage.site.store, "change_table", faulty)
            with pytest.raises(Killed) if plant == "seats after the start" else nullcontext():
                await rooms_of(stage).fill_now(table)
        joined = carla if plant == "any version" else None
        assert await _faults_of_fill(stage, table, [anna, bruno], joined)

    told(story, tmp_path, NO_BOTS)
