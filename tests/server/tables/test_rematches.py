"""Rematches: offered once, shown at the old table, with held seats, and complete after a crash at any point."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cosca.server import protocol
from cosca.server.identity import ANONYMOUS, Caller, Refusal
from cosca.server.site import Site
from cosca.server.store.ids import from_text, to_text
from cosca.server.store.records import NewTable, Query, SeatRow, State, shard_of
from cosca.server.tables.rematches import AFTER_DECLINE, HOLD, HOLD_BY_MAIL, moved_seats
from cosca.server.tables.settings import TIME_CONTROLS, RematchOffer, TableSettings, parse_settings
from cosca.titles import TITLES
from tests.server.sites import Killed, Stage, another_process, count_tables, play_on, state_of, told

NO_BOTS = 0


async def finished(
    stage: Stage, names: str = "anna bruno", bots: Sequence[str] = (), settings: TableSettings | None = None
) -> tuple[int, list[Caller]]:
    people = [await stage.person(name) for name in names.split()]
    title = "famiglia" if len(people) + len(bots) == 2 else "nostra_city"
    table = await stage.table(title, people, list(bots), settings)
    if title == "famiglia":
        await play_on(stage, table, Random(1))
    else:
        await stage.site.tables.change_settings(table, lambda row, before: TableSettings(abandoned=True))
    return table, people


async def offer_at(stage: Stage, table: int) -> RematchOffer:
    row = await stage.site.store.table(table)
    assert row
    offer = parse_settings(row.settings).offer
    assert offer
    return offer


async def accept(stage: Stage, table: int, who: Caller, nonce: str, site: Site | None = None) -> int:
    """Do what a client does to ask for a rematch or to accept one: find the table, then join it."""
    site = site or stage.site
    another = await site.rematches.offer(table, who)
    await site.tables.join(another, who, None, nonce)
    await site.rematches.note(another)
    return another


def test_the_second_yes_starts_the_rematch_with_the_nonces_of_its_players(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        another = await accept(stage, table, anna, "fresh-a")
        assert shard_of(another) == shard_of(table)
        assert await state_of(stage, another) is State.OPEN
        assert (await offer_at(stage, table)).accepted == (0,)
        assert await accept(stage, table, bruno, "fresh-b") == another
        row, seats, _ = await stage.site.tables.at(another, ANONYMOUS)
        assert row.state is State.RUNNING
        assert json.loads(row.header)["chance"]["nonces"] == ["fresh-b", "fresh-a"]
        assert [seat.account for seat in seats] == [bruno.id, anna.id], "seats rotate"
        told_offer = await offer_at(stage, table)
        assert (told_offer.state, told_offer.accepted, told_offer.declined) == ("started", (0, 1), ())

    told(story, tmp_path)


def test_a_rematch_keeps_the_settings_and_says_what_it_follows(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        before = TableSettings(TIME_CONTROLS["slow"], open=True, watch=False, hints=False)
        table, (anna, _) = await finished(stage, settings=before)
        another = await stage.site.rematches.offer(table, anna)
        row = await stage.site.store.table(another)
        assert row
        after = parse_settings(row.settings)
        assert (after.clock, after.open, after.watch, after.hints) == (before.clock, True, False, False)
        assert after.origin == table
        assert {seat.bank_ms for seat in await stage.site.store.seats(another)} == {before.clock.bank_ms}

    told(story, tmp_path)


def test_everybody_at_the_old_table_is_told_at_once(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        device, spectator = await stage.look(table, bruno), await stage.look(table, ANONYMOUS)
        await device.news()
        await spectator.news()
        another = await accept(stage, table, anna, "a")
        for each in (device, spectator):
            offer = [message for message in await each.news() if message["type"] == "table"][-1]["offer"]
            assert (offer["id"], offer["by"], offer["accepted"]) == (to_text(another), 0, [0])
            assert offer["state"] == "open"

    told(story, tmp_path)


@pytest.mark.parametrize("is_open", [True, False])
def test_held_seats_are_for_those_who_played(tmp_path: Path, is_open: bool) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        await stage.site.tables.change_settings(table, lambda row, before: _with_open(before, is_open))
        carla = await stage.person("carla")
        another = await accept(stage, table, anna, "a")
        for stranger in (carla, ANONYMOUS):
            with pytest.raises(Refusal) as refusal:
                await stage.site.tables.at(another, stranger)
            assert refusal.value.status == 404
        assert another not in [row.id for row in await stage.site.store.tables(Query((State.OPEN,)))], "not listed"
        await accept(stage, table, bruno, "b")
        listed = [row.id for row in await stage.site.store.tables(Query((State.RUNNING,)))]
        assert (another in listed) is is_open

    told(story, tmp_path)


def _with_open(before: TableSettings, is_open: bool) -> TableSettings:
    return replace(before, open=is_open)


def test_many_who_ask_at_once_in_several_processes_get_one_table(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        before = await count_tables(stage)
        async with another_process(stage) as second, another_process(stage) as third:
            asked = [site.rematches.offer(table, who) for site in (stage.site, second, third) for who in (anna, bruno)]
            assert len(set(await asyncio.gather(*asked))) == 1
        assert await count_tables(stage) == before + 1

    told(story, tmp_path)


@pytest.mark.parametrize("moment", ["before", "after"])
def test_an_offer_survives_a_kill_around_the_creation_of_its_table(
    tmp_path: Path, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between reservation and creation, or between creation and the first join."""

    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        before = await count_tables(stage)
        create = stage.site.store.create_table

        async def killed(new: NewTable, seats: Sequence[SeatRow]) -> None:
            if moment == "after":
                await create(new, seats)
            raise Killed

        monkeypatch.setattr(stage.site.store, "create_table", killed)
        with pytest.raises(Killed):
            await accept(stage, table, anna, "lost")
        reserved = (await offer_at(stage, table)).table
        assert await count_tables(stage) == before + (moment == "after")
        async with another_process(stage) as again:
            assert await accept(stage, table, bruno, "b", again) == reserved, "the offer can be repeated"
            assert await accept(stage, table, anna, "a", again) == reserved
        assert await count_tables(stage) == before + 1, "no table twice"
        row, seats, _ = await stage.site.tables.at(reserved, ANONYMOUS)
        assert row.state is State.RUNNING
        assert [(seat.account, seat.nonce) for seat in seats] == [(bruno.id, "b"), (anna.id, "a")], "no seat lost"

    told(story, tmp_path)


def test_a_join_that_nobody_heard_of_is_repeated_without_a_second_seat(tmp_path: Path) -> None:
    """Killed between the join and the note to the old table."""

    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        another = await stage.site.rematches.offer(table, anna)
        await stage.site.tables.join(another, anna, None, "a")
        assert (await offer_at(stage, table)).accepted == ()
        async with another_process(stage) as again:
            await accept(stage, table, anna, "other", again)
            assert (await offer_at(stage, table)).accepted == (0,)
            await accept(stage, table, bruno, "b", again)
        assert [seat.nonce for seat in await stage.site.store.seats(another)] == ["b", "a"]

    told(story, tmp_path)


def test_a_game_against_bots_starts_again_at_once(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna,) = await finished(stage, "anna", ["random"])
        another = await accept(stage, table, anna, "a")
        assert await state_of(stage, another) is State.RUNNING
        assert [seat.bot for seat in await stage.site.store.seats(another)] == ["random", ""]

    told(story, tmp_path)


def test_a_declined_offer_is_closed_and_may_be_repeated_after_a_minute(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        another = await accept(stage, table, anna, "a")
        await stage.site.rematches.decline(another, bruno)
        assert await state_of(stage, another) is State.ABANDONED
        offer = await offer_at(stage, table)
        assert (offer.state, offer.declined) == ("closed", (1,))
        with pytest.raises(Refusal, match="declined"):
            await stage.site.rematches.offer(table, anna)
        stage.hands.pass_by(AFTER_DECLINE.total_seconds() + 1)
        assert await accept(stage, table, anna, "a") != another
        with pytest.raises(Refusal, match="reserved"):
            await stage.site.rematches.decline(another, bruno)

    told(story, tmp_path)


def test_an_offer_that_nobody_answers_expires(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        another = await accept(stage, table, anna, "a")
        stage.hands.pass_by(HOLD.total_seconds() - 1)
        await stage.work()
        assert await state_of(stage, another) is State.OPEN
        stage.hands.pass_by(2)
        await stage.work()
        assert await state_of(stage, another) is State.ABANDONED
        assert (await offer_at(stage, table)).state == "closed"
        assert await accept(stage, table, bruno, "b") != another

    told(story, tmp_path)


def test_an_offer_in_a_correspondence_game_stands_for_three_days(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage, settings=TableSettings(TIME_CONTROLS["mail"]))
        another = await accept(stage, table, anna, "a")
        stage.hands.pass_by(HOLD_BY_MAIL.total_seconds() - 60)
        await stage.work()
        await accept(stage, table, bruno, "b")
        assert await state_of(stage, another) is State.RUNNING

    told(story, tmp_path)


def test_without_the_last_player_two_who_joined_keep_their_table_and_its_seat_becomes_open(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno, _) = await finished(stage, "anna bruno carla")
        another = await accept(stage, table, anna, "a")
        await accept(stage, table, bruno, "b")
        stage.hands.pass_by(HOLD.total_seconds() + 1)
        await stage.work()
        assert await stage.work() == 0, "nothing is due any more"
        dino = await stage.person("dino")
        await stage.site.tables.join(another, dino, None, "d")
        assert await state_of(stage, another) is State.RUNNING

    told(story, tmp_path)


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("joined", [1, 2])
def test_a_worker_that_is_killed_while_a_hold_ends_is_followed_by_another(
    tmp_path: Path, joined: int, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody never joined. The table is closed, or its last seat becomes open: once, in whichever process."""

    async def story(stage: Stage) -> None:
        table, people = await finished(stage, "anna bruno carla")
        for who in people[:joined]:
            another = await accept(stage, table, who, "n")
        stage.hands.pass_by(HOLD.total_seconds() + 1)
        change = stage.site.store.change_table

        async def killed(*args: Any, **more: Any) -> None:
            if moment == "after":
                await change(*args, **more)
            raise Killed

        with monkeypatch.context() as patched:
            patched.setattr(stage.site.store, "change_table", killed)
            with pytest.raises(Killed):
                await stage.work()
        stage.hands.pass_by(60)  # the claim ends
        await stage.work()
        assert await state_of(stage, another) is (State.OPEN if joined > 1 else State.ABANDONED)
        if joined == 1:
            assert await accept(stage, table, people[1], "b") != another, "a rematch can be offered again"
        else:
            dino = await stage.person("dino")
            await stage.site.tables.join(another, dino, None, "d")
            assert await state_of(stage, another) is State.RUNNING

    told(story, tmp_path)


@pytest.mark.parametrize(
    ("title", "count", "expected"),
    [("famiglia", 2, [1, 0]), ("nostra_city", 4, [3, 0, 1, 2]), ("la_famiglia", 4, [3, 0, 1, 2])],
)
def test_seats_move_on_by_one_and_teams_stay_together(title: str, count: int, expected: list[int]) -> None:
    seats = [SeatRow(1, seat, seat + 10, "", "", "", 0, None) for seat in range(count)]
    moved = moved_seats(TITLES[title], seats, RematchOffer(2, 0, ""))
    assert [each.account - 10 for each in moved if each.account] == expected
    teams = {frozenset(team) for team in TITLES[title].teams(count)}
    assert {frozenset(expected[seat] for seat in team) for team in teams} == teams
    kept = moved_seats(TITLES[title], seats, RematchOffer(2, 0, "", same_seats=True))
    assert [each.account for each in kept] == [10 + seat for seat in range(count)]


def test_only_players_may_ask_and_only_after_the_game(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        running = await stage.table("famiglia", people)
        with pytest.raises(Refusal, match="after the game"):
            await stage.site.rematches.offer(running, people[0])
        await play_on(stage, running, Random(1))
        with pytest.raises(Refusal, match="players"):
            await stage.site.rematches.offer(running, await stage.person("carla"))

    told(story, tmp_path)


def test_ids_of_offers_are_sent_as_text(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        another = await stage.site.rematches.offer(table, anna)
        device = await stage.look(table, bruno)
        told_offer: dict[str, Any] = (await device.news())[0]["table"]["offer"]
        assert from_text(told_offer["id"]) == another
        assert set(told_offer) >= set(protocol.RematchPart.__struct_fields__) - {"type"}

    told(story, tmp_path)


def test_a_join_just_as_the_hold_ends_leaves_no_seat_held_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The review's finding: the change was lost to the join, and the work counted as done."""

    async def story(stage: Stage) -> None:
        table, (anna, bruno, carla, _) = await finished(stage, "anna bruno carla dora")
        another = await accept(stage, table, anna, "a")
        await accept(stage, table, bruno, "b")
        stage.hands.pass_by(HOLD.total_seconds() + 1)
        change = stage.site.store.change_table

        async def change_after_a_join(*args: Any, **more: Any) -> Any:
            monkeypatch.setattr(stage.site.store, "change_table", change)
            await accept(stage, table, carla, "c")
            return await change(*args, **more)

        monkeypatch.setattr(stage.site.store, "change_table", change_after_a_join)
        await stage.work()
        row = await stage.site.store.table(another)
        assert row
        assert parse_settings(row.settings).held == ()
        assert (await offer_at(stage, table)).accepted == (0, 1, 2)
        emma = await stage.person("emma")
        await stage.site.tables.join(another, emma, None, "e")
        assert await state_of(stage, another) is State.RUNNING

    told(story, tmp_path, NO_BOTS)


@pytest.mark.parametrize("read_first", ["new", "old"])
def test_two_who_accept_at_once_leave_no_open_offer_at_the_old_table(
    read_first: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The review's finding: who wrote last had read the new table before the other joined it."""

    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        another = await stage.site.rematches.offer(table, anna)
        await stage.site.tables.join(another, anna, None, "a")
        moment = "standing" if read_first == "new" else "change_table"
        original = getattr(stage.site.store, moment)

        async def after_the_other(*args: Any, **more: Any) -> Any:
            if args[0] == table:
                monkeypatch.setattr(stage.site.store, moment, original)
                await accept(stage, table, bruno, "b")
            return await original(*args, **more)

        monkeypatch.setattr(stage.site.store, moment, after_the_other)
        await stage.site.rematches.note(another)
        offer = await offer_at(stage, table)
        assert (offer.state, offer.accepted) == ("started", (0, 1))

    told(story, tmp_path, NO_BOTS)
