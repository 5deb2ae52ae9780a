"""Tables around their games: created, joined by link, started when full, handed over."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.engine.log import parse_log
from cosca.engine.table import replay
from cosca.server.identity import ANONYMOUS, Refusal
from cosca.server.store.records import Account, Query, State, TableRow
from cosca.server.tables import access
from cosca.server.tables.exports import log_text
from cosca.server.tables.lifecycle import MAX_OPEN, wanted_setup
from cosca.server.tables.settings import TableSettings
from cosca.titles import TITLES
from tests.server.sites import NOON, Stage, play_on, state_of, told

PRIVATE = TableSettings(open=False)
NO_BOTS = 0


async def lay(stage: Stage, owner: Account, agreement: TableSettings = PRIVATE) -> int:
    title, setup = wanted_setup("famiglia", "", "", 2, (), ())
    return await stage.site.tables.create(owner, title, setup, agreement, ())


def test_the_last_player_to_join_starts_the_game_with_all_nonces(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        assert people[0].account
        table = await lay(stage, people[0].account, TableSettings())
        promised = json.loads((await stage.site.tables.at(table, ANONYMOUS))[0].header)["chance"]
        assert promised["nonces"] == []
        await stage.site.tables.join(table, people[0], None, "mine")
        await stage.site.tables.join(table, people[1], None, "yours")
        row, _, _ = await stage.site.tables.at(table, ANONYMOUS)
        assert row.state is State.RUNNING
        assert row.entries > 0
        begun = json.loads(row.header)["chance"]
        assert begun == {"commitment": promised["commitment"], "nonces": ["mine", "yours"]}

    told(story, tmp_path)


def test_a_crash_between_the_last_join_and_the_first_draw_is_repaired(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]

        async def crash(table: int) -> None:
            raise ConnectionError

        wake, stage.site.moves.wake = stage.site.moves.wake, crash  # type: ignore[method-assign]
        with pytest.raises(ConnectionError):
            await stage.table("famiglia", people)
        stage.site.moves.wake = wake  # type: ignore[method-assign]
        assert await stage.work() == 1
        (row,) = await stage.site.store.tables(Query(public_only=False))
        assert row.state is State.RUNNING
        assert row.entries > 0

    told(story, tmp_path)


def test_a_private_table_is_found_by_its_link_only(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        assert anna.account
        table = await lay(stage, anna.account)
        old = await stage.site.tables.new_invite(table, anna)
        word = await stage.site.tables.new_invite(table, anna)
        for invite in ("", old, "x" * 22):
            with pytest.raises(Refusal) as refusal:
                await stage.site.tables.join(table, bruno, None, "", invite)
            assert refusal.value.status == 404
        with pytest.raises(Refusal):
            await stage.site.tables.new_invite(table, bruno)
        assert await stage.site.tables.join(table, bruno, None, "", word) == 0
        assert await stage.site.tables.join(table, bruno, 1, "", "") == 0  # has a seat already
        stored = (await stage.site.store.table(table)) or None
        assert stored
        assert word not in stored.settings

    told(story, tmp_path)


def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        assert people[0].account
        table = await lay(stage, people[0].account, TableSettings())
        assert await stage.site.tables.join(table, people[1], 1, "") == 1
        with pytest.raises(Refusal, match="taken"):
            await stage.site.tables.join(table, people[2], 1, "")
        await stage.site.tables.leave(table, people[1])
        assert await stage.site.tables.join(table, people[2], 1, "") == 1
        assert await stage.site.tables.join(table, people[0], None, "") == 0
        with pytest.raises(Refusal, match="has started"):
            await stage.site.tables.leave(table, people[2])

    told(story, tmp_path)


def test_an_owner_who_leaves_alone_closes_the_table_and_open_tables_are_limited(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna = await stage.person("anna")
        assert anna.account
        tables = [await lay(stage, anna.account) for _ in range(MAX_OPEN)]
        with pytest.raises(Refusal) as refusal:
            await lay(stage, anna.account)
        assert refusal.value.status == 429
        await stage.site.tables.leave(tables[0], anna)
        row = await stage.site.store.table(tables[0])
        assert row
        assert row.state is State.ABANDONED
        await lay(stage, anna.account)

    told(story, tmp_path)


@pytest.mark.parametrize(
    ("said", "told_of"),
    [
        (("chess", "", "", 0, (), ()), "famiglia"),
        (("famiglia", "third", "", 0, (), ()), "second"),
        (("nostra_city", "", "", 6, (), ()), "3, 4, 5"),
        (("famiglia", "", "", 2, ("fast",), ()), "none"),
        (("famiglia", "", "", 2, (), ("genius",)), "greedy"),
        (("famiglia", "", "", 2, (), ("greedy",) * 3), "2 seats"),
    ],
)
def test_an_invalid_setup_is_refused_with_the_valid_ones(said: tuple[str, ...], told_of: str) -> None:
    with pytest.raises(Refusal, match=told_of):
        wanted_setup(*said)  # type: ignore[arg-type]


def test_a_bot_plays_a_handed_over_seat_until_its_player_returns(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        device = await stage.look(table, people[0])
        await stage.site.tables.hand_over(table, 0)
        assert any(each["type"] == "table" and each["seats"][0]["bot"] for each in await device.news())
        live_table = await play_on(stage, table, Random(4), 10)
        assert [row.client_id for row in await stage.site.store.entries(table) if row.client_id.startswith("bot-")]
        await stage.site.tables.reclaim_seat(table, 0)
        assert not live_table.seats[0].bot

    told(story, tmp_path)


def test_a_deleted_account_leaves_bots_in_running_games_and_open_seats_elsewhere(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        assert people[0].account
        running = await stage.table("famiglia", people)
        waiting = await lay(stage, people[0].account, TableSettings())
        await stage.site.tables.join(waiting, people[0], None, "")
        await stage.site.tables.hand_over_all(people[0].account.id)
        seat = (await stage.site.store.seats(running))[0]
        assert (seat.account, seat.name, seat.bot) == (None, "", "greedy")
        assert (await stage.site.store.seats(waiting))[0].account is None
        live_table = await play_on(stage, running, Random(1))
        assert not live_table.running
        text = await log_text(stage.site.store, running)
        assert replay(TITLES["famiglia"], parse_log(text)).log.seed

    told(story, tmp_path)


def test_spectators_see_only_tables_that_allow_them() -> None:
    place = access.TableAccess(None, owner=False, invited=False)
    row = a_row(State.RUNNING)
    assert access.may_watch(row, TableSettings(), place)
    assert not access.may_watch(row, TableSettings(watch=False), place)
    assert not access.may_watch(a_row(State.OPEN), TableSettings(), place)
    assert access.may_watch(row, TableSettings(watch=False), access.TableAccess(0, owner=False, invited=False))


def a_row(state: State) -> TableRow:
    return TableRow(1, state, "{}", "{}", 1, 0, 1, NOON, None, None, None)


def test_a_guest_can_own_only_so_many_running_games(tmp_path: Path) -> None:
    """The review's attack: sixty games of bots alone, all by one guest, while only open tables were counted."""

    async def story(stage: Stage) -> None:
        account = await stage.site.store.create_account(Account(0, "guest", "", "", guest=True, created_at=NOON))
        game, setup = wanted_setup("famiglia", "", "", 2, (), ["random"] * 2)
        stage.site.tables.max_running_of_guest = 3
        for _ in range(3):
            table = await stage.site.tables.create(account, game, setup, TableSettings(), ["random"] * 2)
            await stage.site.tables.start_if_full(table)
        with pytest.raises(Refusal) as refused:
            await stage.site.tables.create(account, game, setup, TableSettings(), ["random"] * 2)
        assert (refused.value.status, refused.value.reason) == (429, "games")

    told(story, tmp_path)


@pytest.mark.parametrize("is_banned", [False, True])
def test_an_account_that_goes_as_its_game_starts_leaves_a_bot_and_no_empty_seat(
    is_banned: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The review's finding: the seat was emptied because the table was open when it was read."""

    async def story(stage: Stage) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        assert anna.account
        table = await lay(stage, anna.account, TableSettings())
        await stage.site.tables.join(table, anna, None, "")
        take_seat = stage.site.store.take_seat

        async def take_seat_after_the_start(*args: Any, **more: Any) -> Any:
            monkeypatch.setattr(stage.site.store, "take_seat", take_seat)
            await stage.site.tables.join(table, bruno, None, "")
            return await take_seat(*args, **more)

        monkeypatch.setattr(stage.site.store, "take_seat", take_seat_after_the_start)
        go = stage.site.tables.leave_all if is_banned else stage.site.tables.hand_over_all
        await go(anna.account.id)
        assert await state_of(stage, table) is State.RUNNING
        seat = (await stage.site.store.seats(table))[0]
        assert (seat.account, seat.bot) == (anna.account.id if is_banned else None, "greedy")

    told(story, tmp_path, NO_BOTS)


def test_a_table_is_not_closed_over_somebody_who_has_just_sat_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The review's finding: the owner's table was empty when its seats were read, and was closed nevertheless."""

    async def story(stage: Stage) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        assert anna.account
        table = await lay(stage, anna.account, TableSettings())
        await stage.site.tables.join(table, anna, None, "")
        close = stage.site.tables.close

        async def close_after_a_join(*args: Any) -> Any:
            await stage.site.tables.join(table, bruno, None, "")
            return await close(*args)

        monkeypatch.setattr(stage.site.tables, "close", close_after_a_join)
        await stage.site.tables.leave(table, anna)
        assert await state_of(stage, table) is State.OPEN
        assert [seat.account for seat in await stage.site.store.seats(table)] == [bruno.id, None]

    told(story, tmp_path, NO_BOTS)
