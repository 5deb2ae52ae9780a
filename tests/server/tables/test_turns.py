"""Whose turn it is, as each account's own list tells it: right after every move, and silent about sealed answers."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from cosca.engine.core import Seat
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.admin.tables import give_time
from cosca.server.identity import Caller
from cosca.server.store.records import AccountTable, AccountTurn, State, TableId
from cosca.server.tables import appending
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.server.sites import NOON, Stage, told

NAMES = ("anna", "bruno", "carla")


async def begun(stage: Stage, title: str, seats: int, pace: str) -> tuple[TableId, list[Caller]]:
    people = [await stage.person(name) for name in NAMES[:seats]]
    return await stage.table(title, people, agreement=TableSettings(TIME_CONTROLS[pace])), people


async def listed(stage: Stage, table: TableId, people: list[Caller]) -> list[AccountTable]:
    rows = [await stage.site.store.account_table(who.id or 0, table) for who in people]
    assert None not in rows
    return [row for row in rows if row]


async def told_to_act(stage: Stage, table: TableId, people: list[Caller]) -> set[Seat]:
    return {seat for seat, row in enumerate(await listed(stage, table, people)) if row.to_act_since}


async def move(stage: Stage, table: TableId, rng: Random) -> LiveTable:
    live_table = await stage.site.moves.up_to_date(table)
    seat, do = await stage.some_choice(table, rng)
    stage.hands.pass_by(60)
    await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
    return live_table


@pytest.mark.parametrize(("title", "seats", "pace"), [("famiglia", 2, "none"), ("nostra_city", 3, "mail")])
def test_lists_tell_whose_turn_it_is_after_every_move(title: str, seats: int, pace: str, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, title, seats, pace)
        rng, sealed = Random(5), 0
        for _ in range(60):
            live_table = await move(stage, table, rng)
            if not live_table.running:
                break
            assert await told_to_act(stage, table, people) == seats_to_act(live_table.table)
            sealed += is_simultaneous(live_table.table)
        assert sealed or title == "famiglia"

    told(story, tmp_path)


def test_a_list_tells_since_when_and_until_when(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, "famiglia", 2, "mail")
        live_table = await stage.site.moves.up_to_date(table)
        (seat,) = seats_to_act(live_table.table)
        row = (await listed(stage, table, people))[seat]
        assert (row.to_act_since, row.state) == (NOON, State.RUNNING)
        assert row.deadline == NOON.replace(day=NOON.day + 3)
        assert await stage.site.store.turns(people[seat].id or 0) == [row]
        assert await stage.site.store.turns(people[1 - seat].id or 0) == []

    told(story, tmp_path)


def test_lists_of_a_game_with_a_live_clock_tell_no_turns(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, "famiglia", 2, "live")
        for number in range(6):
            await move(stage, table, Random(number))
            assert await told_to_act(stage, table, people) == set()

    told(story, tmp_path)


def test_a_bot_that_plays_for_somebody_takes_the_turn_and_gives_it_back(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, "famiglia", 2, "none")
        (seat,) = await told_to_act(stage, table, people)
        await stage.site.tables.hand_over(table, seat)
        assert await told_to_act(stage, table, people) == set()
        await stage.site.tables.reclaim_seat(table, seat)
        assert await told_to_act(stage, table, people) == {seat}

    told(story, tmp_path)


def test_a_game_that_is_over_is_listed_so_for_everybody(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, "famiglia", 2, "none")
        live_table = await stage.site.moves.up_to_date(table)
        while live_table.running:
            await move(stage, table, Random(live_table.streams.length))
        assert [row.state for row in await listed(stage, table, people)] == [State.FINISHED] * 2
        assert await told_to_act(stage, table, people) == set()
        assert await stage.site.store.live_tables(people[0].id or 0) == {State.OPEN: 0, State.RUNNING: 0}

    told(story, tmp_path)


def test_time_that_an_operator_gives_back_is_added_to_the_deadline(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await begun(stage, "famiglia", 2, "mail")
        (seat,) = await told_to_act(stage, table, people)
        before = (await listed(stage, table, people))[seat]
        row = await stage.site.store.table(table)
        assert row
        assert before.deadline
        an_hour = NOON.replace(hour=13) - NOON
        assert await give_time(stage.site.store, row, an_hour, NOON)
        after = (await listed(stage, table, people))[seat]
        assert after.deadline == before.deadline + an_hour
        assert await told_to_act(stage, table, people) == {seat}

    told(story, tmp_path)


# Sealed answers


async def answer_in_secret(stage: Stage) -> None:
    """Let one of three give a sealed answer, undo it and give it again. The rows of the others stay the same."""
    table, people = await begun(stage, "nostra_city", 3, "mail")
    live_table, rng = await stage.site.moves.up_to_date(table), Random(3)
    while len(live_table.table.game.options) < 3:
        await move(stage, table, rng)
    before = await listed(stage, table, people)
    do = live_table.table.title.catalogue.dump(live_table.table.game.options[0][0])
    for number in (1, 2):
        stage.hands.pass_by(30)
        await stage.site.moves.choose(table, 0, f"sealed-{number}", [do])
        assert is_simultaneous(live_table.table)
        after = await listed(stage, table, people)
        assert after[1:] == before[1:], "others can tell"
        assert after[0].to_act_since is None, "the own answer is not known"
        if number == 1:
            await stage.site.moves.take_back(table, 0, "back")
            assert (await listed(stage, table, people))[0].to_act_since == before[0].to_act_since


def test_a_sealed_answer_changes_the_own_row_only(tmp_path: Path) -> None:
    told(answer_in_secret, tmp_path)


def test_a_turn_that_is_read_off_the_clock_is_found(tmp_path: Path) -> None:
    def by_clock(live_table: LiveTable, table: object, times: dict[Seat, object]) -> dict[int, AccountTurn]:
        seats = [row for row in live_table.seats if row.account is not None]
        return {row.account or 0: AccountTurn(row.account or 0, since(times[row.seat])) for row in seats}

    def since(time: object) -> datetime | None:
        return getattr(time, "since", None)

    with patch.object(appending, "turns_of", by_clock), pytest.raises(AssertionError, match="own answer"):
        told(answer_in_secret, tmp_path)


def test_turns_that_are_written_anew_at_every_answer_are_found(tmp_path: Path) -> None:
    real = appending.turns_of

    def with_news(live_table: LiveTable, table: object, times: object) -> object:
        turns = real(live_table, table, times)  # type: ignore[arg-type]
        length = len(table.log.entries)  # type: ignore[attr-defined]
        return {
            key: AccountTurn(key, turn.since and turn.since.replace(microsecond=length)) for key, turn in turns.items()
        }

    with patch.object(appending, "turns_of", with_news), pytest.raises(AssertionError, match="others"):
        told(answer_in_secret, tmp_path)
