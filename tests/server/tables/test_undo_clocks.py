"""Clocks after an undo: nobody gains time by it, and the others get theirs back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cosca.engine.table import CannotTakeBack, Table
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.protocol import ClockRule
from cosca.server.store.records import TableId
from cosca.server.tables.appending import asked_for
from cosca.server.tables.clocks import time_left
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Acknowledged, Refused
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.server.sites import Stage, play_on, told

LIVE = ClockRule("live", 600_000, 10_000, 30_000)
TITLES_WITH_SEATS = (("famiglia", 2), ("nostra_city", 3), ("la_famiglia", 4))
NAMES = ("anna", "bruno", "carla", "dino")


def left_at(stage: Stage, live_table: LiveTable) -> dict[int, int]:
    return time_left(live_table.settings.clock, live_table.times, live_table.table, stage.hands.at)


async def people_at(stage: Stage, title: str, seats: int, rule: ClockRule) -> tuple[TableId, LiveTable]:
    people = [await stage.person(name) for name in NAMES[:seats]]
    table = await stage.table(title, people, agreement=TableSettings(rule))
    return table, await stage.site.moves.up_to_date(table)


async def undo_with_consent(stage: Stage, table: TableId, live_table: LiveTable, seat: int) -> None:
    await stage.site.votes.ask(table, seat, f"ask{live_table.streams.length}", "back")
    vote = live_table.settings.votes[-1].id
    for other in range(len(live_table.seats)):
        if other != seat:
            await stage.site.votes.vote(table, other, f"vote{other}-{vote}", vote, True)


@pytest.mark.parametrize(("title", "seats"), TITLES_WITH_SEATS)
@pytest.mark.parametrize("rule", [LIVE, TIME_CONTROLS["mail"]], ids=["live", "mail"])
def test_an_undo_with_consent_gains_nobody_time(title: str, seats: int, rule: ClockRule, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await people_at(stage, title, seats, rule)
        rng, undone = Random(5), 0
        while undone < 12 and live_table.running:
            stage.hands.pass_by(rng.randint(1, 5))
            was_to_act, sealed = seats_to_act(live_table.table), is_simultaneous(live_table.table)
            seat, do = await stage.some_choice(table, rng)
            then = left_at(stage, live_table)
            await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
            if rng.random() < 0.5 or not live_table.running:
                continue
            stage.hands.pass_by(rng.randint(1, 5))
            await undo_with_consent(stage, table, live_table, seat)
            undone += 1
            after = left_at(stage, live_table)
            assert seats_to_act(live_table.table) == was_to_act
            assert after[seat] <= then[seat]
            if not sealed:
                assert all(after[other] == then[other] for other in after if other != seat)
        assert undone == 12

    told(story, tmp_path)


def test_the_review_s_four_cycles_of_move_and_undo_cost_time_instead_of_gaining_it(tmp_path: Path) -> None:
    """It went from 19:56 to 21:53. Against a bot no consent is needed, so anybody could repeat it."""

    async def story(stage: Stage) -> None:
        person = await stage.person("anna")
        table = await stage.table("famiglia", [person], ["random"], agreement=TableSettings(TIME_CONTROLS["live"]))
        live_table, rng, cycles = await stage.site.moves.up_to_date(table), Random(2), 0
        start = left_at(stage, live_table)[0]
        while cycles < 4:
            if seats_to_act(live_table.table) != {0}:
                await stage.work()
                continue
            before = left_at(stage, live_table)[0]
            stage.hands.pass_by(1)
            _, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, 0, f"c{live_table.streams.length}", [do])
            answer = await stage.site.moves.take_back(table, 0, f"b{live_table.streams.length}")
            if isinstance(answer, Acknowledged):
                cycles += 1
                assert left_at(stage, live_table)[0] <= before - 1000
        assert start == TIME_CONTROLS["live"].bank_ms

    told(story, tmp_path)


@pytest.mark.parametrize("rule", [LIVE, TIME_CONTROLS["mail"]], ids=["live", "mail"])
def test_a_sealed_answer_that_is_undone_changes_no_clock(rule: ClockRule, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await people_at(stage, "nostra_city", 3, rule)
        rng, undone = Random(3), 0
        while undone < 3:
            before, sealed = live_table.seats, is_simultaneous(live_table.table)
            stage.hands.pass_by(5)
            seat, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
            if sealed and is_simultaneous(live_table.table) and live_table.table.why_not_take_back(seat) is None:
                assert isinstance(await stage.site.moves.take_back(table, seat, f"b{undone}"), Acknowledged)
                assert live_table.seats == before
                undone += 1

    told(story, tmp_path)


def test_undo_needs_consent_once_another_person_is_to_act(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await people_at(stage, "famiglia", 2, LIVE)
        rng, seen = Random(1), set[str]()
        while len(seen) < 2:
            seat, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
            prompted = seats_to_act(live_table.table) - {seat}
            if live_table.table.why_not_take_back(seat) is None:
                answer = await stage.site.moves.take_back(table, seat, f"b{live_table.streams.length}")
                seen.add(answer.reason if isinstance(answer, Refused) else "undone")
                assert isinstance(answer, Refused) == bool(prompted)
        assert seen == {"undone", "back-prompted"}

    told(story, tmp_path)


def test_without_a_clock_undo_needs_no_consent(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await people_at(stage, "famiglia", 2, TIME_CONTROLS["none"])
        rng, undone = Random(1), False
        while not undone:
            seat, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
            if seats_to_act(live_table.table) - {seat} and live_table.table.why_not_take_back(seat) is None:
                answer = await stage.site.moves.take_back(table, seat, f"b{live_table.streams.length}")
                undone = isinstance(answer, Acknowledged)

    told(story, tmp_path)


def test_the_clocks_before_each_entry_are_read_again_by_another_process(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await people_at(stage, "famiglia", 2, LIVE)
        await play_on(stage, table, Random(3), 8)
        rows = await stage.site.store.entries(table)
        assert [row.time_left for row in rows if row.seat >= 0] == [
            str(list(live_table.time_left[row.n].values())) for row in rows if row.seat >= 0
        ]

    told(story, tmp_path)


def test_an_undo_of_several_moves_reads_the_clocks_before_the_earliest(tmp_path: Path) -> None:
    """The review's finding: after a restore from a snapshot, those before the latest move were read instead."""

    async def story(stage: Stage) -> None:
        table, live_table = await people_at(stage, "famiglia", 2, LIVE)
        rng, after = Random(1), None
        while after is None:
            seat, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
            after = undone_twice(live_table, seat)
        live_table.time_left.clear()  # as after a restore
        await stage.site.moves._read_clocks(live_table, after)
        made = after.log.since(live_table.streams.length)
        assert len(made) == 2
        assert asked_for(made).back in live_table.time_left

    told(story, tmp_path, 0)


def undone_twice(live_table: LiveTable, seat: int) -> Table | None:
    """Return the table after the seat has undone its two latest moves, if that is possible."""
    after = live_table.table.branch()
    try:
        after.take_back(seat)
        after.take_back(seat)
    except CannotTakeBack:
        return None
    return after
