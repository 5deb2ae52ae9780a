"""The waiting room: what owners may change, and whom they may remove."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from cosca.engine.log import Header
from cosca.server.identity import ANONYMOUS, Caller, Refusal
from cosca.server.runtime import _rate
from cosca.server.store.records import Need, Query, SeatRow, State
from cosca.server.tables.hint_policy import hints_refused
from cosca.server.tables.room_settings import RoomChanges, seats_of_number
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from tests.server.sites import NOON, Stage, state_of, told
from tests.server.tables.waiting_rooms import NO_BOTS, opened, rooms_of, row_of, seated, settings_of, work

# Bots


def test_an_owner_adds_a_bot_changes_its_level_and_removes_it(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        await rooms_of(stage).set_bot(table, anna, 3, "greedy")
        await rooms_of(stage).set_bot(table, anna, 2, "random")
        names = [seat.name for seat in await stage.site.store.seats(table)]
        assert len(set(names)) == 4
        assert await state_of(stage, table) is State.RUNNING, "the last seat was taken"

        table, _ = await opened(stage, "carla")
        carla = Caller(await stage.site.store.account_named("carla"))
        await rooms_of(stage).set_bot(table, carla, 1, "greedy")
        await rooms_of(stage).set_bot(table, carla, 1, "random")
        assert await seated(stage, table) == ["carla", "random", "", ""]
        await rooms_of(stage).remove_bot(table, carla, 1)
        assert await seated(stage, table) == ["carla", "", "", ""]

    told(story, tmp_path, NO_BOTS)


@pytest.mark.parametrize(
    ("seat", "level", "reason"), [(1, "greedy", "taken"), (9, "greedy", "seat"), (2, "genius", "bot")]
)
def test_a_bot_needs_an_open_seat_and_a_level(tmp_path: Path, seat: int, level: str, reason: str) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        with pytest.raises(Refusal) as refusal:
            await rooms_of(stage).set_bot(table, anna, seat, level)
        assert refusal.value.reason == reason

    told(story, tmp_path, NO_BOTS)


def test_only_the_owner_changes_the_table_and_only_before_the_start(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await opened(stage)
        rooms = rooms_of(stage)

        def every(who: Caller) -> list[Any]:
            return [
                rooms.set_bot(table, who, 3, "greedy"),
                rooms.remove_bot(table, who, 3),
                rooms.kick(table, who, "bruno"),
                rooms.change(table, who, RoomChanges(hints=False)),
                rooms.fill(table, who, "greedy"),
                rooms.keep_open(table, who),
            ]

        for call in every(bruno):
            with pytest.raises(Refusal, match="owner"):
                await call
        await rooms.fill(table, anna, "greedy", at_once=True)
        for call in every(anna):
            with pytest.raises(Refusal, match="started"):
                await call

    told(story, tmp_path, NO_BOTS)


# Settings


def test_settings_change_and_everybody_can_read_what_changed(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await opened(stage)
        changes = RoomChanges(clock=TIME_CONTROLS["mail"], hints=False, rated=False, open=False)
        await rooms_of(stage).change(table, anna, changes)
        stage.hands.pass_by(60)
        await rooms_of(stage).change(table, anna, RoomChanges(watch=False))
        settings = await settings_of(stage, table)
        assert (settings.clock, settings.hints, settings.rated) == (TIME_CONTROLS["mail"], False, False)
        assert settings.changed
        assert settings.changed.what == ("clock", "rated", "hints", "open", "watch"), "told together"
        assert table not in [row.id for row in await stage.site.store.tables(Query((State.OPEN,)))], "not listed"
        assert {seat.bank_ms for seat in await stage.site.store.seats(table)} == {0}
        assert (await row_of(stage, table)).need is Need.STALE
        await stage.site.tables.leave(table, bruno)
        assert await seated(stage, table) == ["anna", "", "", ""]

    told(story, tmp_path, NO_BOTS)


def test_a_private_table_that_is_opened_to_all_is_listed(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage, settings=TableSettings(open=False))
        carla = await stage.person("carla")
        with pytest.raises(Refusal):
            await stage.site.tables.join(table, carla, None, "c")
        await rooms_of(stage).change(table, anna, RoomChanges(open=True))
        assert table in [row.id for row in await stage.site.store.tables(Query((State.OPEN,)))]
        await stage.site.tables.join(table, carla, None, "c")

    told(story, tmp_path, NO_BOTS)


def test_another_edition_keeps_the_seed_commitment_and_the_nonces(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna,) = await opened(stage, "anna", title="famiglia", seats=2)
        before = Header.from_json(json.loads((await row_of(stage, table)).header))
        await rooms_of(stage).change(table, anna, RoomChanges(edition="second"))
        await rooms_of(stage).fill(table, anna, "random", at_once=True)
        after = Header.from_json(json.loads((await row_of(stage, table)).header))
        assert (after.setup.edition, after.commitment, after.nonces) == ("second", before.commitment, ("nonce0", ""))
        live_table = await stage.site.moves.up_to_date(table)
        assert live_table.table.log.header.setup.edition == "second"

    told(story, tmp_path, NO_BOTS)


def test_a_change_of_nothing_is_told_to_nobody_and_a_wrong_one_is_refused(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        await rooms_of(stage).change(table, anna, RoomChanges(hints=True))
        assert (await settings_of(stage, table)).changed is None
        with pytest.raises(Refusal, match="edition"):
            await rooms_of(stage).change(table, anna, RoomChanges(edition="golden"))

    told(story, tmp_path, NO_BOTS)


def test_only_open_seats_are_removed_and_a_table_that_is_then_full_starts(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno, _) = await opened(stage, "anna bruno carla", seats=5)
        await stage.site.tables.leave(table, bruno)
        await rooms_of(stage).change(table, anna, RoomChanges(seats=3))
        assert await seated(stage, table) == ["anna", "", "carla"], "the last open seats went"
        await rooms_of(stage).change(table, anna, RoomChanges(seats=4))
        await rooms_of(stage).set_bot(table, anna, 1, "random")
        await rooms_of(stage).change(table, anna, RoomChanges(seats=3))
        assert await state_of(stage, table) is State.RUNNING
        assert await seated(stage, table) == ["anna", "random", "carla"]
        assert len((await stage.site.moves.up_to_date(table)).seats) == 3

    told(story, tmp_path, NO_BOTS)


def test_taken_seats_stay() -> None:
    seats = [SeatRow(1, seat, seat if seat != 1 else None, "", "", "", 0, None) for seat in range(4)]
    assert [each.account for each in seats_of_number(seats, 3)] == [0, 2, 3]
    with pytest.raises(Refusal, match="taken"):
        seats_of_number(seats, 2)


# Removing players


@pytest.mark.parametrize("is_open", [True, False])
def test_a_player_who_was_removed_cannot_come_back(tmp_path: Path, is_open: bool) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await opened(stage, settings=TableSettings(TIME_CONTROLS["live"]))
        await rooms_of(stage).change(table, anna, RoomChanges(open=is_open))
        invite = await stage.site.tables.new_invite(table, anna)
        await rooms_of(stage).kick(table, anna, "bruno")
        assert await seated(stage, table) == ["anna", "", "", ""]
        with pytest.raises(Refusal) as refusal:
            await stage.site.tables.join(table, bruno, None, "again", invite)
        assert refusal.value.reason == "kicked"
        assert await stage.site.store.tables(Query((State.OPEN,), account=bruno.id, public_only=False)) == []

    told(story, tmp_path, NO_BOTS)


def test_somebody_who_is_removed_while_joining_does_not_sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await opened(stage)
        await stage.site.tables.leave(table, bruno)
        take, is_first = stage.site.store.take_seat, [True]

        async def late(*args: Any, **more: Any) -> Any:
            if is_first.pop() if is_first else False:
                await rooms_of(stage).kick(table, anna, "bruno")
            return await take(*args, **more)

        monkeypatch.setattr(stage.site.store, "take_seat", late)
        with pytest.raises(Refusal) as refusal:
            await stage.site.tables.join(table, bruno, None, "again")
        assert refusal.value.reason == "kicked"
        assert await seated(stage, table) == ["anna", "", "", ""]

    told(story, tmp_path, NO_BOTS)


def test_nobody_leaves_a_game_that_has_just_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await opened(stage)
        take = stage.site.store.take_seat

        async def late(*args: Any, **more: Any) -> Any:
            await rooms_of(stage).fill(table, anna, "random", at_once=True)
            return await take(*args, **more)

        monkeypatch.setattr(stage.site.store, "take_seat", late)
        with pytest.raises(Refusal, match="started"):
            await stage.site.tables.leave(table, bruno)
        assert await seated(stage, table) == ["anna", "bruno", "random", "random"]

    told(story, tmp_path, NO_BOTS)


def test_owners_cannot_remove_themselves_or_nobody(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        for name in ("anna", "zeno"):
            with pytest.raises(Refusal, match="remove"):
                await rooms_of(stage).kick(table, anna, name)

    told(story, tmp_path, NO_BOTS)


@pytest.mark.parametrize("rated", [True, False])
def test_an_unrated_game_between_people_allows_hints_and_changes_no_rating(
    tmp_path: Path, rated: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosca.server.people.counting.LEAST_ENTRIES", 0)

    async def story(stage: Stage) -> None:
        settings = TableSettings(rated=rated)
        table, (anna, _) = await opened(stage, settings=settings, title="famiglia", seats=2)
        seats = await stage.site.store.seats(table)
        assert (hints_refused(settings, "famiglia", seats) is not None) is rated
        await work(stage)
        await stage.site.votes.ask(table, 0, "gives-up", "resign")
        assert await state_of(stage, table) is State.FINISHED
        await _rate(stage.site)(table)
        assert anna.id is not None
        assert (await stage.site.store.rating(anna.id, "famiglia") is not None) is rated
        assert len(await stage.site.store.results_of(anna.id, NOON + timedelta(days=1))) == 1

    told(story, tmp_path, NO_BOTS)


def test_strangers_know_nothing_of_a_private_table(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _ = await opened(stage, settings=TableSettings(open=False))
        for stranger in (ANONYMOUS, await stage.person("zeno")):
            with pytest.raises(Refusal) as refusal:
                await rooms_of(stage).kick(table, stranger, "bruno")
            assert refusal.value.status == 404

    told(story, tmp_path, NO_BOTS)
