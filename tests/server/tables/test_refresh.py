"""Catching up with a table that changed in another process, and repairing due work that was stored too early."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cosca.engine.core import Seat
from cosca.frames.waiting import seats_to_act
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.records import Need, TableId, TableRow
from cosca.server.tables.moves import Acknowledged, Moves
from tests.server.sites import Stage, told


def another_process(stage: Stage) -> Moves:
    return Moves(stage.site.store, GroupCommit(stage.site.store), stage.hands)


async def two_people_at(stage: Stage) -> TableId:
    return await stage.table("famiglia", [await stage.person(name) for name in ("anna", "bruno")])


async def seat_to_act(stage: Stage, table: TableId) -> Seat:
    (seat,) = seats_to_act((await stage.site.moves.up_to_date(table)).table)
    return seat


async def put_bot(stage: Stage, table: TableId, seat: Seat) -> None:
    """Let a bot take a seat as a process does that dies before it tells anybody and before it stores due work."""
    row = (await stage.site.store.seats(table))[seat]
    assert await stage.site.store.take_seat(replace(row, bot="random"), row.account)


async def stored(stage: Stage, table: TableId) -> TableRow:
    row = await stage.site.store.table(table)
    assert row
    return row


def test_a_move_made_in_another_process_reaches_the_readers_here(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await two_people_at(stage)
        device = await stage.look(table, await stage.person("carla"))
        await device.news()
        seat, do = await stage.some_choice(table, Random(1))
        assert await another_process(stage).choose(table, seat, "c", [do]) == Acknowledged("c")
        assert await device.kinds() == []
        await stage.site.moves.refresh(table)
        assert await device.kinds() == ["frame"]

    told(story, tmp_path)


def test_a_table_that_nobody_uses_here_is_not_read(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await two_people_at(stage)
        here = another_process(stage)
        await here.refresh(table)
        assert table not in here._cache

    told(story, tmp_path)


def test_a_bot_that_took_the_seat_to_act_is_given_its_move(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await two_people_at(stage)
        seat = await seat_to_act(stage, table)
        await put_bot(stage, table, seat)
        assert (await stored(stage, table)).need is None
        await stage.site.moves.refresh(table)
        row = await stored(stage, table)
        assert (row.need, row.need_seat, row.due_at) == (Need.BOT, seat, stage.hands())

    told(story, tmp_path)


@pytest.mark.parametrize("bot_waits", [True, False], ids=["with a bot", "without a bot"])
def test_while_a_person_is_to_act_nothing_is_stored(bot_waits: bool, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await two_people_at(stage)
        if bot_waits:
            await put_bot(stage, table, 1 - await seat_to_act(stage, table))
        before = await stored(stage, table)
        await stage.site.moves.refresh(table)
        assert await stored(stage, table) == before

    told(story, tmp_path)


def test_a_bot_whose_move_is_due_is_not_given_it_again(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await two_people_at(stage)
        await stage.site.tables.hand_over(table, await seat_to_act(stage, table), "random")
        before = await stored(stage, table)
        assert before.need is Need.BOT
        await stage.site.moves.refresh(table)
        assert await stored(stage, table) == before

    told(story, tmp_path)
