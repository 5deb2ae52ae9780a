"""The site answers what needs no decision: once, at a fixed time, and never if a player wants to be asked."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from cosca.engine.automatic import DELAY_MS, ONLY, PASS, automatic_kind, undo_choice
from cosca.engine.table import Table, new_table
from cosca.games.famiglia.title import TITLE as FAMIGLIA
from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.store.records import Need, TableId
from cosca.server.tables.appending import asked_for
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Acknowledged
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.server.sites import Stage, told

LIVE = TIME_CONTROLS["live"]
ONLY_S, PASS_S = DELAY_MS[ONLY] / 1000, DELAY_MS[PASS] / 1000
PLAYERS = {"famiglia": ("anna", "bruno"), "nostra_city": ("anna", "bruno", "carla")}


def after_answer_of_another_seat() -> Table:
    """Return a game in which seat 0 has chosen, and then a host has answered for seat 1."""
    decided = replace(FAMIGLIA, publicly_decided=lambda game, seat: seat == 1)
    for seed in range(99):
        rng, table = Random(seed), new_table(decided, decided.default_setup())
        while table.game.options:
            if [move.seat for move in table.moves[-2:]] == [0, 1] and table.why_not_take_back(1) is None:
                return table
            seat = min(table.game.options)
            table.play(seat, rng.choice(table.game.options[seat]))
    raise AssertionError("no such game")


async def people_of(stage: Stage, title: str) -> list[Caller]:
    return [await stage.person(name) for name in PLAYERS[title]]


async def until_kind(
    stage: Stage, title: str, kind: str, settings: TableSettings, known: list[Caller] | None = None
) -> tuple[TableId, LiveTable]:
    """Return a table where the site will answer for some seat."""
    people = known or await people_of(stage, title)
    table = await stage.table(title, people, agreement=settings)
    live_table, rng = await stage.site.moves.up_to_date(table), Random(1)
    while kind not in kinds_at(live_table):
        stage.hands.pass_by(0.5)
        seat, do = await stage.some_choice(table, rng)
        await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
        assert live_table.running
    return table, live_table


def kinds_at(live_table: LiveTable) -> set[str]:
    game = live_table.table.game
    return {automatic_kind(live_table.table.title, game, seat) for seat in game.options}


async def automatic_ids(stage: Stage, table: TableId, after: int) -> list[str]:
    rows = await stage.site.store.entries(table, after)
    return [row.client_id for row in rows if row.client_id.startswith("only-")]


def test_the_only_option_is_played_after_a_fixed_time_and_costs_none(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await until_kind(stage, "famiglia", ONLY, TableSettings(LIVE))
        length, (seat,) = live_table.streams.length, live_table.table.game.options
        row, since = live_table.row, live_table.seats[seat].since
        assert (row.need, row.need_seat) == (Need.CLOCK, seat)
        assert since
        thought = (stage.hands() - since).total_seconds() * 1000
        bank = live_table.seats[seat].bank_ms
        stage.hands.pass_by(ONLY_S - 0.1)
        assert await stage.work() == 0
        stage.hands.pass_by(0.1)
        assert await stage.work() > 0
        assert await automatic_ids(stage, table, length) == [f"only-{length}:{seat}"]
        assert live_table.seats[seat].bank_ms == bank - thought + LIVE.increment_ms
        (row_before, *_) = await stage.site.store.entries(table, length)
        assert json.loads(row_before.time_left)[seat] == bank - thought  # what an undo gives back

    told(story, tmp_path)


def test_it_is_played_once_however_many_workers_try(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await until_kind(stage, "famiglia", ONLY, TableSettings())
        length = live_table.streams.length
        stage.hands.pass_by(ONLY_S)
        claimed = await stage.site.store.claim_others(stage.hands(), stage.hands(), 9)
        for each in [*claimed, *claimed]:
            await stage.worker.do(each)
        assert len(await automatic_ids(stage, table, length)) == 1

    told(story, tmp_path)


def test_recomputing_what_is_due_does_not_delay_the_answer(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await until_kind(stage, "famiglia", ONLY, TableSettings())
        due = live_table.row.due_at
        stage.hands.pass_by(0.5)
        await stage.site.moves.wake(table)
        assert live_table.row.due_at == due
        row = await stage.site.store.table(table)
        assert row
        assert row.due_at == due

    told(story, tmp_path)


def test_everybody_passes_at_the_same_time_whatever_they_hold(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await until_kind(stage, "nostra_city", PASS, TableSettings(LIVE))
        length = live_table.streams.length
        with_cards = [seat for seat in live_table.table.game.options if _kind(live_table, seat) == PASS]
        stage.hands.pass_by(PASS_S - 0.5)
        await stage.work()
        assert set(with_cards) <= set(live_table.table.game.options)
        stage.hands.pass_by(0.5)
        assert await stage.work() > 0
        seats = {each.rpartition(":")[2] for each in await automatic_ids(stage, table, length)}
        assert {str(seat) for seat in with_cards} <= seats

    told(story, tmp_path)


def test_an_answer_is_stored_at_the_place_that_its_id_names_although_another_seat_answers_first(tmp_path: Path) -> None:
    """An id names the length of the log for which the answer was due, so that anybody can check it in the log."""

    async def story(stage: Stage) -> None:
        table, live_table = await until_kind(stage, "nostra_city", PASS, TableSettings(LIVE))
        length, change = live_table.streams.length, stage.site.moves.change

        async def too_late(table: TableId, seat: int, *given: Any, **more: Any) -> Any:
            stage.site.moves.change = change  # type: ignore[method-assign]
            other = next(each for each in live_table.table.game.options if each != seat)
            do = live_table.table.title.catalogue.dump(live_table.table.game.options[other][-1])
            await stage.site.moves.choose(table, other, "first", [do])
            return await change(table, seat, *given, **more)

        stage.hands.pass_by(PASS_S)
        stage.site.moves.change = too_late  # type: ignore[method-assign]
        await stage.work()
        rows = await stage.site.store.entries(table, length)
        ids = {row.n: row.client_id for row in rows if row.client_id.startswith("only-")}
        assert ids
        assert "first" in {row.client_id for row in rows}
        assert [n for n, each in ids.items() if not each.startswith(f"only-{n - 1}:")] == []

    told(story, tmp_path)


def _kind(live_table: LiveTable, seat: int) -> str:
    return automatic_kind(live_table.table.title, live_table.table.game, seat)


def test_by_correspondence_nobody_passes_by_saying_nothing(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        _, live_table = await until_kind(stage, "nostra_city", PASS, TableSettings(TIME_CONTROLS["mail"]))
        with_cards = [seat for seat in live_table.table.game.options if _kind(live_table, seat) == PASS]
        stage.hands.pass_by(PASS_S + 60)
        await stage.work()
        assert set(with_cards) <= set(live_table.table.game.options)

    told(story, tmp_path)


def test_a_player_who_wants_to_be_asked_every_time_is_asked(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = await people_of(stage, "famiglia")
        table, live_table = await until_kind(stage, "famiglia", ONLY, TableSettings(), people)
        length, (seat,) = live_table.streams.length, live_table.table.game.options
        device = await stage.look(table, people[seat])
        other = await stage.look(table, people[1 - seat])
        await other.news()
        assert (await device.say(protocol.PromptsMessage("p-1", always=True)))["type"] == "done"
        stage.hands.pass_by(60)
        await stage.work()
        assert await automatic_ids(stage, table, length) == []
        assert await other.news() == []  # nobody else is told
        assert (await (await stage.look(table, people[seat])).news())[0]["always_asked"]
        assert (await device.say(protocol.PromptsMessage("p-2", always=False)))["type"] == "done"
        stage.hands.pass_by(ONLY_S)
        await stage.work()
        assert len(await automatic_ids(stage, table, length)) == 1

    told(story, tmp_path)


def test_an_undo_goes_back_over_what_the_site_played(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, live_table = await until_kind(stage, "famiglia", ONLY, TableSettings())
        (seat,) = live_table.table.game.options
        before = len(live_table.table.moves)
        assert live_table.table.moves[-1].seat == seat
        stage.hands.pass_by(ONLY_S)
        await stage.work()
        assert len(live_table.table.moves) == before + 1
        assert await stage.site.moves.take_back(table, seat, "undo") == Acknowledged("undo")
        assert len(live_table.table.moves) == before - 1
        assert await stage.site.moves.take_back(table, seat, "undo") == Acknowledged("undo")  # sent again
        assert len(live_table.table.moves) == before - 1
        *_, automatic, choice = await stage.site.store.entries(table)
        assert (automatic.client_id, choice.client_id) == ("", "undo")

    told(story, tmp_path)


def test_an_undo_over_the_answer_of_another_seat_is_stored_with_the_id_of_the_seat_that_asked() -> None:
    """Otherwise the message would not be recognised if it is sent again, and would undo one more choice."""
    table = after_answer_of_another_seat()
    length = table.log.length
    undo_choice(table, 0)
    made = table.log.since(length)
    assert [entry.seat for entry in made] == [1, 0]
    assert asked_for(made) is made[-1]
