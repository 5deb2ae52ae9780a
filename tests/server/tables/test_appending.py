"""What new entries bring along: client ids, the rating of a finished game, notifications of a turn, and due work."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.engine.core import CHANCE, Seat
from cosca.frames.waiting import seats_to_act
from cosca.server.identity import Caller
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Lane
from cosca.server.store.records import EntryRow, Need, OutboxItem, TableId
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Acknowledged, Moves, try_actions
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.server.sites import Stage, play_on, told

NAMES = ("anna", "bruno", "carla")
CORRESPONDENCE = TableSettings(TIME_CONTROLS["mail"])
WITH_OTHER_CLOCKS = sorted(TIME_CONTROLS.keys() - {"mail"})


async def people_for(stage: Stage, seats: int) -> list[Caller]:
    return [await stage.person(name) for name in NAMES[:seats]]


async def move(stage: Stage, table: TableId, rng: Random) -> tuple[Seat, Any]:
    """Make a random move, with the length of the log in its client id."""
    live_table = await stage.site.moves.up_to_date(table)
    seat, do = await stage.some_choice(table, rng)
    await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
    return seat, do


async def queued(stage: Stage) -> list[OutboxItem]:
    """Return the items in the outbox, due or not, oldest first. They can be claimed again."""
    later = stage.hands() + timedelta(days=365)
    store = stage.site.store
    claimed = await store.claim_outbox(Lane.INSIDE, later, later, 1_000)
    return [each.item for each in sorted(claimed, key=lambda each: each.id)]


# Client ids


async def move_that_chance_follows(stage: Stage, table: TableId) -> tuple[Seat, Any, list[EntryRow]]:
    """Play until a move makes chance draw. Return its seat, the move, and the entries of both."""
    rng = Random(1)
    while True:
        before = (await stage.site.moves.up_to_date(table)).streams.length
        seat, do = await move(stage, table, rng)
        made = await stage.site.store.entries(table, before)
        if len(made) > 1:
            return seat, do, made


def test_of_a_move_and_the_draws_after_it_only_the_move_has_the_client_id(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await stage.table("famiglia", await people_for(stage, 2))
        seat, _, (first, *draws) = await move_that_chance_follows(stage, table)
        assert (first.seat, first.client_id) == (seat, f"c{first.n - 1}")
        assert {(draw.seat, draw.client_id) for draw in draws} == {(CHANCE, "")}

    told(story, tmp_path)


def test_a_move_that_chance_follows_is_stored_once_if_it_is_sent_again(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, store = await stage.table("famiglia", await people_for(stage, 2)), stage.site.store
        seat, do, made = await move_that_chance_follows(stage, table)
        before, client_id = made[0].n - 1, made[0].client_id
        for moves in (stage.site.moves, Moves(store, GroupCommit(store), stage.hands)):
            assert await moves.choose(table, seat, client_id, [do]) == Acknowledged(client_id)
        assert await store.entries(table, before) == made

    told(story, tmp_path)


# Ratings


def test_a_game_is_queued_for_rating_once_when_it_ends_and_not_before(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, rng = await stage.table("famiglia", await people_for(stage, 2)), Random(1)
        while (await stage.site.moves.up_to_date(table)).running:
            assert await queued(stage) == []
            stage.hands.pass_by(1)
            await move(stage, table, rng)
        (item,) = await queued(stage)
        assert (item.kind, json.loads(item.body), item.not_before) == ("rate", {"table": table}, stage.hands())

    told(story, tmp_path)


def test_the_rating_of_a_game_stays_queued_when_its_players_delete_their_accounts(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = await people_for(stage, 2)
        await play_on(stage, await stage.table("famiglia", people), Random(1))
        for person in people:
            assert person.id
            await stage.site.store.delete_account(person.id, stage.hands())
        assert [item.kind for item in await queued(stage)] == ["rate"]

    told(story, tmp_path)


# Notifications


def notification(live_table: LiveTable, seat: Seat, who: Caller, now: datetime) -> OutboxItem:
    """Return the notification for a seat that is to act since now."""
    table, entries = live_table.id, live_table.streams.length
    body = json.dumps({"table": table, "seat": seat, "entries": entries})
    assert who.id
    return OutboxItem("your-turn", who.id, body, now + timedelta(minutes=1), f"turn:{table}:{seat}:{entries}")


@pytest.mark.parametrize(("title", "seats"), [("famiglia", 2), ("nostra_city", 3)])
def test_in_a_correspondence_game_each_seat_that_comes_to_act_is_notified_once(
    title: str, seats: int, tmp_path: Path
) -> None:
    async def story(stage: Stage) -> None:
        people, rng = await people_for(stage, seats), Random(2)
        table = await stage.table(title, people, agreement=CORRESPONDENCE)
        live_table = await stage.site.moves.up_to_date(table)
        expected, were_to_act = list[OutboxItem](), set[Seat]()
        for _ in range(30):
            to_act, now = seats_to_act(live_table.table), stage.hands()
            expected += [notification(live_table, seat, people[seat], now) for seat in sorted(to_act - were_to_act)]
            assert await queued(stage) == expected
            stage.hands.pass_by(60)
            await move(stage, table, rng)
            were_to_act = to_act

    told(story, tmp_path)


def test_a_bot_is_not_notified(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        (anna,) = await people_for(stage, 1)
        table = await stage.table("famiglia", [anna], ["random"], agreement=CORRESPONDENCE)
        await play_on(stage, table, Random(3), 10)
        items = await queued(stage)
        assert len(items) > 1
        assert {(item.account, json.loads(item.body)["seat"]) for item in items} == {(anna.id, 0)}

    told(story, tmp_path)


def test_a_player_whose_seat_a_bot_plays_is_not_notified(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = await people_for(stage, 2)
        table = await stage.table("famiglia", people, agreement=CORRESPONDENCE)
        await stage.site.tables.hand_over(table, 1, "random")
        before = len(await queued(stage))
        await play_on(stage, table, Random(3), 10)
        since = (await queued(stage))[before:]
        assert since
        assert {item.account for item in since} == {people[0].id}

    told(story, tmp_path)


@pytest.mark.parametrize("clock", WITH_OTHER_CLOCKS)
def test_with_another_time_control_nobody_is_notified(clock: str, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        agreement = TableSettings(TIME_CONTROLS[clock])
        table = await stage.table("famiglia", await people_for(stage, 2), agreement=agreement)
        await play_on(stage, table, Random(2), 10)
        assert await queued(stage) == []

    told(story, tmp_path)


# Due work


async def move_with_patience(stage: Stage, live_table: LiveTable, client_id: str, patience: timedelta | None) -> None:
    """Move for the seat to act, as a worker does that continues with the bots itself."""
    seat, do = await stage.some_choice(live_table.id, Random(1))
    change = partial(try_actions, seat=seat, do=[do])
    answer = await stage.site.moves.change(live_table.id, seat, client_id, change, patience)
    assert answer == Acknowledged(client_id)


@pytest.mark.parametrize("patience", [timedelta(seconds=10), None], ids=["patience", "none"])
def test_others_wait_for_the_worker_that_continues_with_a_bot(patience: timedelta | None, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await stage.table("famiglia", await people_for(stage, 2))
        for seat in range(2):
            await stage.site.tables.hand_over(table, seat, "random")
        live_table = await stage.site.moves.up_to_date(table)
        await move_with_patience(stage, live_table, "b", patience)
        row, (seat,) = await stage.site.store.table(table), seats_to_act(live_table.table)
        assert row
        assert (row.need, row.need_seat, row.due_at) == (Need.BOT, seat, stage.hands() + (patience or timedelta()))

    told(story, tmp_path)


def test_the_clock_of_a_person_waits_for_no_worker(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await stage.table("famiglia", await people_for(stage, 2), agreement=CORRESPONDENCE)
        live_table = await stage.site.moves.up_to_date(table)
        await move_with_patience(stage, live_table, "b", timedelta(seconds=10))
        row = await stage.site.store.table(table)
        assert row
        assert (row.need, row.due_at) == (Need.CLOCK, stage.hands() + timedelta(days=3))

    told(story, tmp_path)
