"""Quick play: everybody who searches gets exactly one game, soon, whichever process is killed."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from cosca.server.identity import Caller, Refusal
from cosca.server.mail.outbox import Outbox
from cosca.server.pairing.quick_play import FoundTable, SeekRequest, Waiting
from cosca.server.site import Site
from cosca.server.store.rating_records import RatingRow
from cosca.server.store.records import Account, AccountId, Need, Query, State, TableId
from cosca.server.tables.settings import parse_settings
from cosca.titles import TITLES
from tests.server.sites import Stage, state_of, told

NO_BOTS = 0


def seek_request(
    title: str = "famiglia", pace: str = "fast", bots_after: float | None = 30, seats: int = 0
) -> SeekRequest:
    after = None if bots_after is None else timedelta(seconds=bots_after)
    return SeekRequest(TITLES[title], pace, (seats,) if seats else (min(TITLES[title].seats),), "random", after)


async def guest(stage: Stage, name: str) -> Caller:
    return Caller(await stage.site.store.create_account(Account(0, name, "", "", guest=True)))


async def people(stage: Stage, names: str) -> list[Caller]:
    return [await stage.person(name) for name in names.split()]


async def seek(
    stage: Stage, who: Caller, what: SeekRequest | None = None, share: int = 0, site: Site | None = None
) -> Any:
    return await (site or stage.site).quick_play.seek(who, what or seek_request(), share or 100 + (who.id or 0))


async def wave(stage: Stage, seconds: float = 2, site: Site | None = None) -> int:
    """Let some time pass, match, and create the tables as a worker does."""
    stage.hands.pass_by(seconds)
    site = site or stage.site
    made = await site.quick_play.match_due()
    await outbox(stage, site).work_inside()
    return made


def outbox(stage: Stage, site: Site) -> Outbox:
    async def nothing(*args: object) -> None:
        """Neither turns nor ratings matter here."""

    create = site.quick_play.create_table
    return Outbox(site.store, site.settings, stage.hands, turn_of=nothing, rate_table=nothing, create_table=create)


async def sit(stage: Stage, who: Caller, what: SeekRequest | None = None) -> TableId:
    """Do what a client does when a game is found: join its table with a fresh nonce."""
    place = await seek(stage, who, what)
    assert isinstance(place, FoundTable), place
    await stage.site.tables.join(place.table, who, None, f"nonce of {who.id}")
    return place.table


async def players(stage: Stage, table: TableId) -> list[AccountId | str | None]:
    return [seat.account or seat.bot or None for seat in await stage.site.store.seats(table)]


async def look_after_tables(stage: Stage) -> None:
    """Do the due work of open tables. Nothing here runs bots."""
    for claimed in await stage.site.store.claim_others(stage.hands(), stage.hands() + timedelta(seconds=5), 99):
        if claimed.need in (Need.HOLD, Need.FILL):
            await stage.worker.do(claimed)


def test_two_players_searching_for_the_same_game_are_matched_with_their_own_nonces(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await people(stage, "anna bruno")
        first = await seek(stage, anna)
        assert isinstance(first, Waiting)
        assert (first.present, first.wanted) == (1, 2)
        assert (await seek(stage, bruno)).present == 2
        assert await wave(stage) == 1
        tables = {await sit(stage, who) for who in (anna, bruno)}
        (table,) = tables
        assert await state_of(stage, table) is State.RUNNING
        assert sorted(await players(stage, table), key=str) == sorted([anna.id, bruno.id], key=str)
        row = await stage.site.store.table(table)
        assert row
        assert sorted(json.loads(row.header)["chance"]["nonces"]) == sorted(
            f"nonce of {who.id}" for who in (anna, bruno)
        )
        assert row.public, "listed and open to spectators, once it has started"
        place = await seek(stage, anna)
        assert place.started

    told(story, tmp_path, NO_BOTS)


def test_only_matched_players_can_join_the_table_and_nobody_can_change_it(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno, carla = await people(stage, "anna bruno carla")
        for who in (anna, bruno):
            await seek(stage, who)
        await wave(stage)
        place = await seek(stage, anna)
        with pytest.raises(Refusal) as refusal:
            await stage.site.tables.at(place.table, carla)
        assert refusal.value.status == 404
        assert await stage.site.store.tables(Query((State.OPEN,))) == [], "not listed"
        row = await stage.site.store.table(place.table)
        assert row
        owner = next(who for who in (anna, bruno) if who.id == row.owner)
        with pytest.raises(Refusal, match="quick play"):
            await stage.site.waiting_rooms.kick(place.table, owner, "bruno")
        assert (row.need, row.due_at) == (Need.HOLD, place.until)

    told(story, tmp_path, NO_BOTS)


def test_a_lone_player_gets_bots_after_half_a_minute(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        (anna,) = await people(stage, "anna")
        for _ in range(11):
            assert isinstance(await seek(stage, anna), Waiting)
            assert await wave(stage) == 0
        await seek(stage, anna)
        assert await wave(stage) == 1, "a little early, so that the game has started in time"
        table = await sit(stage, anna)
        assert await state_of(stage, table) is State.RUNNING
        assert set(await players(stage, table)) == {anna.id, "random"}

    told(story, tmp_path, NO_BOTS)


def test_bots_come_at_once_if_a_player_asks_and_never_if_a_player_declines(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await people(stage, "anna bruno")
        lonely = seek_request("famiglia", "slow", None)
        await seek(stage, anna)
        await seek(stage, bruno, lonely)
        await stage.site.quick_play.bots_now(anna)
        assert await wave(stage, 0) == 1
        await seek(stage, anna)
        assert "random" in await players(stage, await sit(stage, anna))
        for _ in range(40):
            await seek(stage, bruno, lonely)
            assert await wave(stage) == 0

    told(story, tmp_path, NO_BOTS)


def test_a_repeated_call_keeps_the_place_and_a_changed_one_starts_again(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        (anna,) = await people(stage, "anna")
        first = (await seek(stage, anna)).seek
        await stage.site.quick_play.bots_now(anna)
        stage.hands.pass_by(3)
        again = (await seek(stage, anna)).seek
        assert (again.since, again.bots_at) == (first.since, first.since), "bots stay asked for"
        assert again.seen_at > first.seen_at
        assert (await seek(stage, anna, seek_request(bots_after=None))).seek.bots_at is None
        other = (await seek(stage, anna, seek_request(pace="slow"))).seek
        assert (other.pool, other.since) == ("famiglia:slow", stage.hands())

    told(story, tmp_path, NO_BOTS)


def test_three_in_four_seats_play_with_one_bot(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        trio, what = await people(stage, "anna bruno carla"), seek_request("la_famiglia", bots_after=10)
        for who in trio:
            state = await seek(stage, who, what)
        assert (state.present, state.wanted) == (3, 4)
        assert await wave(stage, 10) == 1
        (table,) = {await sit(stage, who, what) for who in trio}
        assert await state_of(stage, table) is State.RUNNING
        assert sorted(map(str, await players(stage, table))) == sorted([*(str(who.id) for who in trio), "random"])

    told(story, tmp_path, NO_BOTS)


def test_a_client_that_has_gone_is_not_matched(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await people(stage, "anna bruno")
        await seek(stage, anna)
        stage.hands.pass_by(16)
        await seek(stage, bruno)
        assert await wave(stage) == 0
        assert await stage.site.store.seek(anna.id or 0) is None

    told(story, tmp_path, NO_BOTS)


@pytest.mark.parametrize("guests", [True, False])
def test_accounts_of_one_household_wait_for_others_first_and_guests_do_not(tmp_path: Path, guests: bool) -> None:
    async def story(stage: Stage) -> None:
        make = (lambda name: guest(stage, name)) if guests else stage.person
        both = [await make(name) for name in ("anna", "bruno")]
        for who in both:
            await seek(stage, who, seek_request(bots_after=None), share=7)
        assert await wave(stage) == (1 if guests else 0)
        for _ in range(14):
            for who in both:
                await seek(stage, who, seek_request(bots_after=None), share=7)
            await wave(stage)
        assert len({await sit(stage, who) for who in both}) == 1 if not guests else True

    told(story, tmp_path, NO_BOTS)


# Secrets


def test_messages_do_not_depend_on_the_ratings_of_opponents(tmp_path: Path) -> None:
    """Two worlds that differ only in the opponent's rating."""
    heard: list[Any] = []

    async def story(stage: Stage) -> None:
        anna, bruno = await people(stage, "anna bruno")
        mu = 10.0 if not heard else 45.0
        await stage.site.store.save_ratings(7, [RatingRow(bruno.id or 0, "famiglia", mu, 4, 1)])
        stage.site.quick_play._ids.new = lambda beside=None: 4711  # type: ignore[method-assign]
        state = await seek(stage, anna)
        await seek(stage, bruno)
        await wave(stage)
        message = await stage.site.quick_play.paired_message(anna.id or 0)
        place = await seek(stage, anna)
        row = await stage.site.store.table(place.table)
        assert row
        assert parse_settings(row.settings).paired
        heard.append((state.present, state.wanted, message, place))

    for name in ("weak", "strong"):
        (tmp_path / name).mkdir()
        told(story, tmp_path / name, NO_BOTS)
    assert heard[0] == heard[1]
    assert heard[0][2].until


# Correspondence


def test_a_correspondence_game_is_found_at_once_and_bots_fill_it_after_a_day(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno, carla = await people(stage, "anna bruno carla")
        mail = seek_request("nostra_city", "mail")
        first = await seek(stage, anna, mail)
        assert isinstance(first, FoundTable)
        assert first.until is None
        assert (await seek(stage, anna, mail)).table == first.table, "nobody sits there yet"
        await stage.site.tables.join(first.table, anna, None, "a")
        second = await seek(stage, bruno, mail)
        assert second.table == first.table, "the table that waits already"
        assert (await seek(stage, anna, mail)).table != first.table, "another one, since Anna sits at the first"
        await stage.site.tables.join(second.table, bruno, None, "b")
        stage.hands.pass_by(24 * 3600 + 1)
        await look_after_tables(stage)
        assert await state_of(stage, first.table) is State.RUNNING
        assert set(await players(stage, first.table)) == {anna.id, bruno.id, "random"}
        assert (await seek(stage, carla, mail)).table != first.table

    told(story, tmp_path, NO_BOTS)


def test_a_correspondence_game_without_bots_waits_for_people(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        (anna,) = await people(stage, "anna")
        place = await seek(stage, anna, seek_request("famiglia", "mail", None))
        row = await stage.site.store.table(place.table)
        assert row
        assert (row.need, parse_settings(row.settings).fill) == (Need.STALE, None)

    told(story, tmp_path, NO_BOTS)
