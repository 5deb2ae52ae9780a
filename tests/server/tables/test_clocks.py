"""Clocks: banks and increments, equal time in simultaneous decisions, and what happens when time runs out."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.frames.waiting import is_simultaneous
from cosca.server.protocol import ClockRule
from cosca.server.store.records import Due, Need
from cosca.server.tables.clocks import Time, after_choice, deadline, due_work, left
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.engine.test_table import bid, showdown
from tests.server.sites import NOON, Stage, play_on, told
from tests.server.store.makers import claim_due, free_seat

LIVE = ClockRule("live", 60_000, 10_000, 30_000)
NO_BOTS = 0


def test_a_bank_loses_what_was_used_and_gains_the_increment() -> None:
    later = NOON.replace(second=20)
    assert left(LIVE, Time(60_000, NOON), later) == 50_000
    assert left(LIVE, Time(5_000, NOON), later) == 10_000
    assert left(TIME_CONTROLS["mail"], Time(7, NOON), later) == 7


def test_the_deadline_is_the_bank_in_a_turn_and_equal_for_all_in_a_simultaneous_decision() -> None:
    assert deadline(LIVE, Time(60_000, NOON), simultaneous=False) == NOON.replace(minute=1)
    assert deadline(LIVE, Time(1, NOON), simultaneous=True) == NOON.replace(second=30)
    assert deadline(LIVE, Time(60_000), simultaneous=False) is None
    assert deadline(TIME_CONTROLS["none"], Time(60_000, NOON), simultaneous=False) is None


def started_at(*seconds: int | None) -> dict[int, Time]:
    """Return the clocks of all seats, by when they began to run; None if they do not."""
    begun = [None if second is None else NOON.replace(second=second) for second in seconds]
    return {seat: Time(60_000, since) for seat, since in enumerate(begun)}


def test_work_is_due_when_the_first_of_several_clocks_runs_out() -> None:
    seats = [free_seat(1, seat) for seat in range(4)]
    due = due_work(LIVE, started_at(5, 3, 1, 4), seats, showdown(), NOON)
    assert due == Due(NOON.replace(second=31), Need.CLOCK, 2)


def test_an_answer_that_is_undone_has_the_time_of_the_clock_that_began_first() -> None:
    before = bid(showdown(), [(2, 1)])
    after = before.branch()
    after.take_back(2)
    times = after_choice(LIVE, started_at(5, 3, None, 4), before, after, NOON.replace(second=9))
    assert times == started_at(5, 3, 3, 4)


def test_a_bank_runs_from_the_start_of_a_turn_to_its_end(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people, agreement=TableSettings(LIVE))
        live_table = await stage.site.moves.up_to_date(table)
        (seat,) = live_table.table.game.options
        assert live_table.seats[seat].since == NOON
        rng, turns = Random(2), 0
        while turns < 6:
            stage.hands.pass_by(3)
            (seat,) = live_table.table.game.options
            before = live_table.seats[seat]
            _, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"c{stage.hands.at}", [do])
            if seat in live_table.table.game.options:
                assert live_table.seats[seat] == before
            else:
                turns += 1
                used = (stage.hands.at - before.since).total_seconds() * 1000 if before.since else 0
                assert live_table.seats[seat].bank_ms == before.bank_ms - used + LIVE.increment_ms
                assert live_table.seats[seat].since is None
        assert await stage.site.store.seats(table) == live_table.seats

    told(story, tmp_path)


def test_in_a_simultaneous_decision_no_clock_or_row_shows_who_has_answered(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        table = await stage.table("nostra_city", people, agreement=TableSettings(LIVE))
        live_table, rng = await stage.site.moves.up_to_date(table), Random(3)
        while len(live_table.table.game.options) < 3:
            seat, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
        devices = [await stage.look(table, who) for who in people]
        until = {(await device.frame())["until"] for device in devices}
        assert len(until) == 1
        assert None not in until
        for device in devices:
            await device.news()
        stage.hands.pass_by(5)
        assert (await devices[0].choose(rng))["type"] == "done"
        assert await devices[1].news() == []
        assert await devices[2].news() == []
        assert is_simultaneous(live_table.table)
        own = (await devices[0].frame())["until"]
        assert own in until

    told(story, tmp_path)


def test_a_player_out_of_time_is_replaced_by_a_bot_and_may_come_back(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people, agreement=TableSettings(LIVE))
        live_table = await stage.site.moves.up_to_date(table)
        (seat,) = live_table.table.game.options
        stage.hands.pass_by(59)
        assert await stage.work() == 0
        stage.hands.pass_by(2)
        assert await stage.work() > 0
        assert live_table.seats[seat].bot == "greedy"
        assert live_table.seats[seat].account == people[seat].id
        assert seat not in live_table.table.game.options
        await stage.site.tables.reclaim_seat(table, seat)
        assert live_table.seats[seat].bot == ""
        assert live_table.seats[seat].bank_ms == LIVE.increment_ms  # leaving gains no time

    told(story, tmp_path)


def test_a_bot_answers_once_for_a_player_late_in_a_simultaneous_decision(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        table = await stage.table("nostra_city", people, agreement=TableSettings(LIVE))
        live_table, rng = await stage.site.moves.up_to_date(table), Random(3)
        while len(live_table.table.game.options) < 3:
            seat, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
        before = live_table.streams.length
        stage.hands.pass_by(31)
        assert await stage.work() > 0
        ids = [row.client_id for row in await stage.site.store.entries(table, before) if row.client_id]
        assert [each.split("-")[0] for each in ids[:3]] == ["auto"] * 3
        assert all(not row.bot for row in live_table.seats)

    told(story, tmp_path)


def test_a_game_that_all_players_left_still_ends(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people, agreement=TableSettings(LIVE))
        for _ in range(4):
            stage.hands.pass_by(61)
            await stage.work()
        live_table = await play_on(stage, table, Random(1), 3)
        assert not live_table.running
        assert live_table.row.need is None

    told(story, tmp_path)


def test_an_unfinished_claim_is_claimed_again(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna = await stage.person("anna")
        table = await stage.table("famiglia", [anna], ["greedy"])
        rng, live_table = Random(1), await stage.site.moves.up_to_date(table)
        while live_table.row.need is not Need.BOT:
            seat, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
        crashed = await claim_due(stage.site.store, stage.hands(), stage.hands.at.replace(second=15), 10)
        assert [each.need for each in crashed] == [Need.BOT]
        assert await stage.work() == 0
        stage.hands.pass_by(16)
        assert await stage.work() > 0
        (late,) = crashed
        length = live_table.streams.length
        await stage.worker.do(late)  # the crashed worker was only slow: nothing is done twice
        assert (await stage.site.moves.up_to_date(table)).streams.length == length

    told(story, tmp_path)


@pytest.mark.parametrize("returns", [False, True])
def test_who_leaves_or_returns_while_a_move_is_stored_keeps_the_clock_of_that_move(
    returns: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The review's attack: `leave` and a move at once brought back the bank from before the move."""

    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people, agreement=TableSettings(LIVE))
        live_table, rng = await stage.site.moves.up_to_date(table), Random(2)
        (seat,) = live_table.table.game.options
        if returns:
            await stage.site.tables.hand_over(table, seat)
        stage.hands.pass_by(20)
        take_seat = stage.site.store.take_seat

        async def take_seat_after_a_move(*args: Any, **more: Any) -> Any:
            while seat in live_table.table.game.options:
                _, do = await stage.some_choice(table, rng)
                await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
            return await take_seat(*args, **more)

        monkeypatch.setattr(stage.site.store, "take_seat", take_seat_after_a_move)
        await (stage.site.tables.reclaim_seat if returns else stage.site.tables.hand_over)(table, seat)
        stored = (await stage.site.store.seats(table))[seat]
        assert (stored.bank_ms, stored.since) == (60_000 - 20_000 + LIVE.increment_ms, None)
        assert bool(stored.bot) is not returns

    told(story, tmp_path, NO_BOTS)
