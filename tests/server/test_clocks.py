"""Time: banks and increments, one time for all in a moment, and what happens when it is up."""

from __future__ import annotations

from pathlib import Path
from random import Random

from cosca.server.agreements import PACES, Agreement
from cosca.server.clocks import Time, deadline, is_moment, left
from cosca.server.protocol import ClockRule
from cosca.server.store.records import Need
from tests.server.sites import NOON, Stage, play_on, told

LIVE = ClockRule("live", 60_000, 10_000, 30_000)


def test_a_bank_loses_what_was_used_and_gains_the_increment() -> None:
    later = NOON.replace(second=20)
    assert left(LIVE, Time(60_000, NOON), later) == 50_000
    assert left(LIVE, Time(5_000, NOON), later) == 10_000
    assert left(PACES["mail"], Time(7, NOON), later) == 7


def test_the_time_to_answer_is_the_bank_in_a_turn_and_the_same_for_all_in_a_moment() -> None:
    assert deadline(LIVE, Time(60_000, NOON), moment=False) == NOON.replace(minute=1)
    assert deadline(LIVE, Time(1, NOON), moment=True) == NOON.replace(second=30)
    assert deadline(LIVE, Time(60_000), moment=False) is None
    assert deadline(PACES["none"], Time(60_000, NOON), moment=False) is None


def test_a_bank_runs_from_the_first_choice_of_a_turn_to_its_end(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people, agreement=Agreement(LIVE))
        at_hand = await stage.site.choices.caught_up(table)
        (seat,) = at_hand.table.game.options
        assert at_hand.seats[seat].since == NOON
        rng, turns = Random(2), 0
        while turns < 6:
            stage.hands.pass_by(3)
            (seat,) = at_hand.table.game.options
            before = at_hand.seats[seat]
            _, do = await stage.some_choice(table, rng)
            await stage.site.choices.choose(table, seat, f"c{stage.hands.at}", [do])
            if seat in at_hand.table.game.options:
                assert at_hand.seats[seat] == before
            else:
                turns += 1
                used = (stage.hands.at - before.since).total_seconds() * 1000 if before.since else 0
                assert at_hand.seats[seat].bank_ms == before.bank_ms - used + LIVE.increment_ms
                assert at_hand.seats[seat].since is None
        assert await stage.site.store.seats(table) == at_hand.seats

    told(story, tmp_path)


def test_in_a_moment_no_clock_and_no_row_tells_who_has_answered(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        table = await stage.table("nostra_city", people, agreement=Agreement(LIVE))
        at_hand, rng = await stage.site.choices.caught_up(table), Random(3)
        while len(at_hand.table.game.options) < 3:
            seat, do = await stage.some_choice(table, rng)
            await stage.site.choices.choose(table, seat, f"c{at_hand.streams.length}", [do])
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
        assert is_moment(at_hand.table)
        own = (await devices[0].frame())["until"]
        assert own in until

    told(story, tmp_path)


def test_whoever_runs_out_of_time_in_a_turn_is_replaced_by_a_bot_and_may_come_back(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people, agreement=Agreement(LIVE))
        at_hand = await stage.site.choices.caught_up(table)
        (seat,) = at_hand.table.game.options
        stage.hands.pass_by(59)
        assert await stage.work() == 0
        stage.hands.pass_by(2)
        assert await stage.work() > 0
        assert at_hand.seats[seat].bot == "greedy"
        assert at_hand.seats[seat].account == people[seat].id
        assert seat not in at_hand.table.game.options
        await stage.site.tables.come_back(table, seat)
        assert at_hand.seats[seat].bot == ""
        assert at_hand.seats[seat].bank_ms == LIVE.increment_ms  # nobody gains time by leaving

    told(story, tmp_path)


def test_whoever_lets_a_moment_pass_is_answered_for_once(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        table = await stage.table("nostra_city", people, agreement=Agreement(LIVE))
        at_hand, rng = await stage.site.choices.caught_up(table), Random(3)
        while len(at_hand.table.game.options) < 3:
            seat, do = await stage.some_choice(table, rng)
            await stage.site.choices.choose(table, seat, f"c{at_hand.streams.length}", [do])
        before = at_hand.streams.length
        stage.hands.pass_by(31)
        assert await stage.work() > 0
        ids = [row.client_id for row in await stage.site.store.entries(table, before) if row.client_id]
        assert [each.split("-")[0] for each in ids[:3]] == ["auto"] * 3
        assert all(not row.bot for row in at_hand.seats)

    told(story, tmp_path)


def test_a_game_whose_people_all_left_still_ends(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people, agreement=Agreement(LIVE))
        for _ in range(4):
            stage.hands.pass_by(61)
            await stage.work()
        at_hand = await play_on(stage, table, Random(1), 3)
        assert not at_hand.running
        assert at_hand.row.need is None

    told(story, tmp_path)


def test_a_claim_that_nobody_finished_is_taken_up_again(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna = await stage.person("anna")
        table = await stage.table("famiglia", [anna], ["greedy"])
        rng, at_hand = Random(1), await stage.site.choices.caught_up(table)
        while at_hand.row.need is not Need.BOT:
            seat, do = await stage.some_choice(table, rng)
            await stage.site.choices.choose(table, seat, f"c{at_hand.streams.length}", [do])
        crashed = await stage.site.store.claim_due(stage.hands(), stage.hands.at.replace(second=15), 10)
        assert [each.need for each in crashed] == [Need.BOT]
        assert await stage.work() == 0
        stage.hands.pass_by(16)
        assert await stage.work() > 0
        (late,) = crashed
        length = at_hand.streams.length
        await stage.worker.do(late)  # the crashed one was only slow: nothing is done twice
        assert (await stage.site.choices.caught_up(table)).streams.length == length

    told(story, tmp_path)
