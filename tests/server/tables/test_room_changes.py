"""Changes in a waiting room: everything else stays the same, and each refusal says why."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from cosca.engine.log import parse_log
from cosca.server.identity import Caller, Refusal
from cosca.server.store.records import State, TableId
from cosca.server.tables.exports import log_text
from cosca.server.tables.room_settings import RoomChanges
from cosca.server.tables.settings import TableSettings
from cosca.server.tables.waiting_room import CHANGED_TOGETHER
from cosca.titles import TITLES
from tests.server.sites import Stage, another_process, state_of, told
from tests.server.tables.waiting_rooms import NO_BOTS, opened, rooms_of, row_of, seated, settings_of

type Do = Callable[[Stage, TableId, Caller], Awaitable[None]]


async def hold_seat(stage: Stage, table: TableId, account: int, seat: int = 2) -> None:
    """Hold a seat, as a rematch does."""

    def hold(_: object, before: TableSettings) -> TableSettings:
        return replace(before, held=((seat, account),))

    await stage.site.tables.change_settings(table, hold)


def test_a_pack_stays_when_something_else_is_changed(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        packs = TITLES["la_famiglia"].packs
        table, (anna, _) = await opened(stage, title="la_famiglia")
        await rooms_of(stage).change(table, anna, RoomChanges(pack=packs[1]))
        await rooms_of(stage).change(table, anna, RoomChanges(hints=False))
        header = parse_log(await log_text(stage.site.store, table)).header
        assert header.setup.pack == packs[1] != packs[0]
        assert (await settings_of(stage, table)).changed

    told(story, tmp_path, NO_BOTS)


def test_changes_within_five_minutes_are_told_together_and_later_ones_alone(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        shown = []
        for changes in (RoomChanges(hints=False), RoomChanges(rated=False), RoomChanges(watch=False)):
            await rooms_of(stage).change(table, anna, changes)
            changed = (await settings_of(stage, table)).changed
            shown.append(changed.what if changed else None)
            stage.hands.pass_by(CHANGED_TOGETHER.total_seconds() - (1 if len(shown) == 1 else 0))
        assert shown == [("hints",), ("hints", "rated"), ("watch",)]

    told(story, tmp_path, NO_BOTS)


def test_a_room_can_grow_when_only_one_seat_is_left(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage, seats=3)
        await rooms_of(stage).change(table, anna, RoomChanges(seats=5))
        assert await seated(stage, table) == ["anna", "bruno", "", "", ""]

    told(story, tmp_path, NO_BOTS)


async def _bot_beyond(stage: Stage, table: TableId, owner: Caller) -> None:
    await rooms_of(stage).set_bot(table, owner, 4, "random")


async def _bot_on_held_seat(stage: Stage, table: TableId, owner: Caller) -> None:
    await hold_seat(stage, table, 99)
    await rooms_of(stage).set_bot(table, owner, 2, "random")


async def _change_of_held_room(stage: Stage, table: TableId, owner: Caller) -> None:
    await hold_seat(stage, table, 99)
    await rooms_of(stage).change(table, owner, RoomChanges(hints=False))


async def _fill_of_held_room(stage: Stage, table: TableId, owner: Caller) -> None:
    await hold_seat(stage, table, 99)
    await rooms_of(stage).fill(table, owner, "random")


async def _fill_of_empty_room(stage: Stage, table: TableId, owner: Caller) -> None:
    for name in ("anna", "bruno"):
        await stage.site.tables.leave(table, Caller(await stage.site.store.account_named(name)))
    await rooms_of(stage).fill(table, owner, "random")


async def _no_bot_there(stage: Stage, table: TableId, owner: Caller) -> None:
    await rooms_of(stage).remove_bot(table, owner, 2)


async def _by_somebody_else(stage: Stage, table: TableId, owner: Caller) -> None:
    bruno = Caller(await stage.site.store.account_named("bruno"))
    await rooms_of(stage).change(table, bruno, RoomChanges(hints=False))


async def _after_the_start(stage: Stage, table: TableId, owner: Caller) -> None:
    await rooms_of(stage).fill(table, owner, "random", at_once=True)
    await rooms_of(stage).change(table, owner, RoomChanges(hints=False))


async def _join_uninvited(stage: Stage, table: TableId, owner: Caller) -> None:
    await rooms_of(stage).change(table, owner, RoomChanges(open=False))
    await stage.site.tables.join(table, await stage.person("carla"), None, "nonce")


async def _join_taken_seat(stage: Stage, table: TableId, owner: Caller) -> None:
    await stage.site.tables.join(table, await stage.person("carla"), 1, "nonce")


@pytest.mark.parametrize(
    ("do", "status", "reason", "sentence"),
    [
        (_bot_beyond, 422, "seat", "no such seat"),
        (_bot_on_held_seat, 409, "held", "reserved for a player of the last game"),
        (_change_of_held_room, 409, "held", "Wait until they are open"),
        (_fill_of_held_room, 409, "held", "Wait until they are open"),
        (_fill_of_empty_room, 409, "nobody-sits", "Take a seat first"),
        (_no_bot_there, 409, "no-bot", "no bot in this seat"),
        (_by_somebody_else, 403, "room-owner", "Only the table's owner"),
        (_after_the_start, 409, "begun", "too late"),
        (_join_taken_seat, 409, "taken", "Choose another"),
        (_join_uninvited, 404, "no-table", "no such table"),
    ],
)
def test_a_refusal_says_why(tmp_path: Path, do: Do, status: int, reason: str, sentence: str) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        with pytest.raises(Refusal, match=sentence) as refusal:
            await do(stage, table, anna)
        assert (refusal.value.status, refusal.value.reason) == (status, reason)

    told(story, tmp_path, NO_BOTS)


def test_removing_a_player_gives_up_the_seat_that_is_held_for_them(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        carla, dario = await stage.person("carla"), await stage.person("dario")
        await hold_seat(stage, table, carla.id or 0)
        await rooms_of(stage).kick(table, anna, "dario")
        assert (await settings_of(stage, table)).held == ((2, carla.id),), "held for somebody else"
        await rooms_of(stage).kick(table, anna, "carla")
        settings = await settings_of(stage, table)
        assert (settings.held, settings.kicked) == ((), (dario.id, carla.id))

    told(story, tmp_path, NO_BOTS)


def test_a_game_that_bots_have_filled_is_not_started_again(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        await rooms_of(stage).fill(table, anna, "random", at_once=True)
        before = await row_of(stage, table)
        async with another_process(stage) as other:
            await other.waiting_rooms.fill_now(table)
        await rooms_of(stage).fill_now(table + 1)  # a table that is not there
        assert await state_of(stage, table) is State.RUNNING
        assert await row_of(stage, table) == before

    told(story, tmp_path, NO_BOTS)
