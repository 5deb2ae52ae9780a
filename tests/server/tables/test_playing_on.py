"""Playing on from a finished game: once for each request, at the same position or view, and on to the end."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace as replace_in

from cosca.bots.playing_on import AS_THEY_WERE, AS_YOU_KNEW, Hidden, verify_played_on
from cosca.engine.core import Seat
from cosca.engine.log import PlayedOn, parse_log
from cosca.engine.table import Table
from cosca.engine.verify import verify_log
from cosca.frames.stream import replay_frames
from cosca.server.identity import ANONYMOUS, Caller, Refusal
from cosca.server.store.ids import FIRST_MS, WINDOW_BITS, ids_of_request, to_text
from cosca.server.store.records import NewTable, Query, SeatRow, State, TableId
from cosca.server.tables import info as infos
from cosca.server.tables.exports import log_text
from cosca.server.tables.hint_policy import is_rated
from cosca.server.tables.playing_on import BranchPoint
from cosca.server.tables.rematches import HOLD
from cosca.server.tables.settings import TableSettings
from cosca.server.tables.turns import turns_of_account
from cosca.titles import TITLES
from tests.server.leaks.plants import put_in
from tests.server.sites import Killed, Stage, another_process, count_tables, play_on, state_of, told


async def finished(stage: Stage, title: str = "famiglia") -> tuple[TableId, Caller]:
    anna = await stage.person("anna")
    seats = TITLES[title].seats[0]
    table = await stage.table(title, [anna], ["random"] * (seats - 1))
    await play_on(stage, table, Random(1), 40)
    if await state_of(stage, table) is State.RUNNING:  # a long game: they agree to end it
        await stage.site.tables.change_settings(table, lambda row, before: TableSettings(abandoned=True))
    return table, anna


async def past(stage: Stage, table: TableId, entry: int) -> Table:
    """Return a table as it was after an entry."""
    whole = await stage.site.moves.restorer.whole_table(await stage.site.moves.up_to_date(table))
    table_then = whole.from_the_start()
    for each in whole.log.entries[:entry]:
        table_then.redo(each)
    return table_then


def moment_of(table: TableId, entry: int = 30, seat: int = 1, hidden: Hidden = AS_THEY_WERE) -> BranchPoint:
    return BranchPoint(table, entry, seat, hidden, "random", "key")


@pytest.mark.parametrize("hidden", [AS_THEY_WERE, AS_YOU_KNEW])
@pytest.mark.parametrize("title", TITLES)
def test_a_game_goes_on_from_the_moment_to_its_end_and_its_log_verifies(
    tmp_path: Path, title: str, hidden: Hidden
) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage, title)
        row = await stage.site.playing_on.play_on(moment_of(table, 60, 1, hidden), anna)
        assert row.state is State.OPEN, "it starts when the client has added its nonce"
        assert await stage.site.tables.join(row.id, anna, None, "nonce") == 1
        live_table, then = await stage.site.moves.up_to_date(row.id), await past(stage, table, 60)
        now, text = live_table.table.from_the_start(), then.title.codec.text
        assert text(then.title.view(now.game, 1)) == text(then.title.view(then.game, 1))
        assert hidden == AS_YOU_KNEW or text(now.game) == text(then.game)
        ended = await play_on(stage, row.id, Random(2))
        assert (ended.row.state, ended.row.owner) == (State.FINISHED, anna.id)
        log, before = [parse_log(await log_text(stage.site.store, each)) for each in (row.id, table)]
        assert log.header.nonces[1] == "nonce"
        assert verify_log(TITLES[title], log).over
        verify_played_on(TITLES[title], log, before)

    told(story, tmp_path)


def test_the_table_is_private_and_unrated_and_says_where_it_comes_from(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        row = await stage.site.playing_on.play_on(moment_of(table), anna)
        await stage.site.tables.join(row.id, anna, None, "nonce")
        for stranger in (await stage.person("bruno"), ANONYMOUS):
            with pytest.raises(Refusal, match="no such table"):
                await stage.site.tables.at(row.id, stranger)
        assert row.id not in [each.id for each in await stage.site.store.tables(Query((State.OPEN, State.RUNNING)))]
        own = Query(tuple(State), account=anna.id, public_only=False)
        assert row.id in [each.id for each in await stage.site.store.tables(own)], "it is in the player's own list"
        seats = await stage.site.store.seats(row.id)
        assert [(seat.account, seat.bot) for seat in seats] == [(None, "random"), (anna.id, "")]
        assert not is_rated("famiglia", seats)
        info = (await (await stage.look(row.id, anna)).news())[0]["table"]
        then = await past(stage, table, 30)
        assert info["played_on"] == {
            "table": to_text(table),
            "entry": 30,
            "moment": len(list(replay_frames(then, 1))),
            "seat": 1,
            "hidden": AS_THEY_WERE,
        }

    told(story, tmp_path)


def test_the_game_is_in_the_player_s_lists_while_it_runs_and_afterwards(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        row = await stage.site.playing_on.play_on(moment_of(table), anna)
        assert await games_of(stage, anna) == [], "she has not joined yet"
        await stage.site.tables.join(row.id, anna, None, "nonce")
        assert await games_of(stage, anna) == [to_text(row.id)]
        await play_on(stage, row.id, Random(2))
        assert await games_of(stage, anna) == []
        ended = await stage.site.store.tables(Query((State.FINISHED,), account=anna.id, public_only=False))
        assert row.id in [each.id for each in ended]

    told(story, tmp_path)


async def games_of(stage: Stage, who: Caller) -> list[str]:
    """Return the games in progress that the account's list and badge tell."""
    return [turn.table for turn in (await turns_of_account(stage.site.store, who.id or 0)).turns]


# The position in the header, which has secrets


async def told_to_the_seat(stage: Stage, moment: BranchPoint, anna: Caller) -> tuple[str, str]:
    """Play on and return the position in the header, and everything that the player is told when the game starts."""
    row = await stage.site.playing_on.play_on(moment, anna)
    await stage.site.tables.join(row.id, anna, None, "nonce")
    everything = msgspec.json.encode(await (await stage.look(row.id, anna)).news()).decode()
    header = msgspec.json.decode(row.header)
    for own in (to_text(row.id), header["chance"]["commitment"]):
        everything = everything.replace(own, "its own")
    return json.dumps(header["played_on"]["position"]), everything


async def own_turn(stage: Stage, table: TableId, seat: Seat, after: int = 40) -> int:
    """Return an entry after which it is this seat's turn alone."""
    entry = after
    while set((await past(stage, table, entry)).game.options) != {seat}:
        entry += 1
    return entry


async def two_worlds(stage: Stage) -> bool:
    """Play on twice with hidden Bills sampled differently. Return whether the player is told the same."""
    table, anna = await finished(stage, "nostra_city")
    entry = await own_turn(stage, table, 1)
    moments = [replace_in(moment_of(table, entry, 1, AS_YOU_KNEW), key=key) for key in ("one", "another")]
    (one, told_in_one), (other, told_in_other) = [await told_to_the_seat(stage, each, anna) for each in moments]
    assert one != other, "the worlds are the same"
    assert len(told_in_one) > 1000
    return told_in_one == told_in_other


def test_a_player_is_told_nothing_of_the_position_that_the_seat_could_not_know(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        assert await two_worlds(stage)

    told(story, tmp_path)


def position_in_info(was: Any, origin: PlayedOn, moment: int) -> Any:
    return replace_in(was(origin, moment), hidden=json.dumps(origin.position))


def number_of_position_in_info(was: Any, origin: PlayedOn, moment: int) -> Any:
    return was(origin, zlib.crc32(json.dumps(origin.position).encode()))


@pytest.mark.parametrize("plant", [position_in_info, number_of_position_in_info])
def test_a_planted_leak_of_the_position_is_found(tmp_path: Path, plant: Callable[..., Any]) -> None:
    """A developer sends the header along, or a checksum of it that helps to debug."""

    async def story(stage: Stage) -> None:
        with put_in(infos, "_played_on_info", plant):
            assert not await two_worlds(stage)

    told(story, tmp_path)


def test_the_finished_game_stays_as_it_is(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _ = await finished(stage)
        before = await stage.site.store.standing(table), await log_text(stage.site.store, table)
        await stage.site.playing_on.play_on(moment_of(table), await stage.person("bruno"))
        assert (await stage.site.store.standing(table), await log_text(stage.site.store, table)) == before

    told(story, tmp_path)


def test_the_future_is_drawn_anew(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        row = await stage.site.playing_on.play_on(moment_of(table), anna)
        assert await stage.site.store.seed(row.id) != await stage.site.store.seed(table)

    told(story, tmp_path)


# Once


def test_a_repeated_request_gets_the_same_table_and_another_key_another_one(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        first = await stage.site.playing_on.play_on(moment_of(table), anna)
        stage.hands.pass_by((1 << WINDOW_BITS) / 1000 - 1)
        assert (await stage.site.playing_on.play_on(moment_of(table), anna)).id == first.id, "into the next window"
        await stage.site.tables.join(first.id, anna, None, "nonce")
        assert (await stage.site.playing_on.play_on(moment_of(table), anna)).id == first.id, "also when it has started"
        another = replace_in(moment_of(table), key="another")
        assert (await stage.site.playing_on.play_on(another, anna)).id != first.id
        bruno = await stage.person("bruno")
        assert (await stage.site.playing_on.play_on(moment_of(table), bruno)).id != first.id

    told(story, tmp_path)


def test_many_tries_at_once_in_several_processes_get_one_table(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        before = await count_tables(stage)
        async with another_process(stage) as second, another_process(stage) as third:
            tries = [site.playing_on.play_on(moment_of(table), anna) for site in (stage.site, second, third) * 3]
            rows = await asyncio.gather(*tries)
        assert len({(row.id, row.header) for row in rows}) == 1
        assert await count_tables(stage) == before + 1

    told(story, tmp_path)


@pytest.mark.parametrize("first", ["earlier", "later"])
def test_tries_at_once_on_both_sides_of_a_window_s_border_get_one_table(
    tmp_path: Path, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have looked for a table before either creates one, whichever of them is the first to do so."""

    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        before, window_s = await count_tables(stage), (1 << WINDOW_BITS) / 1000
        async with another_process(stage) as second:
            earlier, later = stage.site, second
            earlier_s = stage.hands.at.timestamp() - FIRST_MS / 1000
            to_border = window_s - earlier_s % window_s
            monkeypatch.setattr(later.playing_on, "_now", lambda: stage.hands.at + timedelta(seconds=to_border))
            quick, slow = (earlier, later) if first == "earlier" else (later, earlier)
            has_looked, is_created, create = asyncio.Event(), asyncio.Event(), slow.store.create_table

            async def late(new: NewTable, seats: Sequence[SeatRow]) -> None:
                has_looked.set()
                await is_created.wait()
                await create(new, seats)

            monkeypatch.setattr(slow.store, "create_table", late)
            waiting = asyncio.create_task(slow.playing_on.play_on(moment_of(table), anna))
            await has_looked.wait()
            row = await quick.playing_on.play_on(moment_of(table), anna)
            is_created.set()
            assert (await waiting).id == row.id
        assert await count_tables(stage) == before + 1

    told(story, tmp_path)


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_request_survives_a_kill_around_the_creation_of_its_table(
    tmp_path: Path, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        before = await count_tables(stage)
        create = stage.site.store.create_table

        async def killed(new: NewTable, seats: Sequence[SeatRow]) -> None:
            if moment == "after":
                await create(new, seats)
            raise Killed

        monkeypatch.setattr(stage.site.store, "create_table", killed)
        with pytest.raises(Killed):
            await stage.site.playing_on.play_on(moment_of(table), anna)
        assert await count_tables(stage) == before + (moment == "after")
        async with another_process(stage) as again:
            row = await again.playing_on.play_on(moment_of(table), anna)
            await again.tables.join(row.id, anna, None, "nonce")
        assert await count_tables(stage) == before + 1
        assert await state_of(stage, row.id) is State.RUNNING

    told(story, tmp_path)


def test_a_game_whose_process_died_between_the_join_and_the_start_is_started(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        row = await stage.site.playing_on.play_on(moment_of(table), anna)
        seat = (await stage.site.store.seats(row.id))[1]
        await stage.site.store.take_seat(replace(seat, account=anna.id, name="anna", nonce="nonce"), None)
        stage.hands.pass_by(HOLD.total_seconds() + 1)
        await stage.work()
        assert await state_of(stage, row.id) is State.RUNNING

    told(story, tmp_path)


def test_a_table_whose_player_never_comes_is_closed(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        row = await stage.site.playing_on.play_on(moment_of(table), anna)
        stage.hands.pass_by(HOLD.total_seconds() - 1)
        await stage.work()
        assert await state_of(stage, row.id) is State.OPEN
        stage.hands.pass_by(2)
        await stage.work()
        assert await state_of(stage, row.id) is State.ABANDONED

    told(story, tmp_path)


def test_ids_of_a_request_lie_in_the_past_and_stay_the_same_for_two_minutes() -> None:
    now, window = FIRST_MS + 10**10, 1 << WINDOW_BITS
    made = [ids_of_request(b"x" * 32, now + passed) for passed in range(0, window, 1000)]
    for ids in made:
        assert set(ids) & set(made[0])
        assert all((each >> 22) + FIRST_MS <= now for each in made[0][:2]), "the third belongs to later tries"
    assert ids_of_request(b"y" * 32, now) != made[0]


# Refusals


@pytest.mark.parametrize(("entry", "seat", "why"), [(10_000, 0, "moment"), (3, 2, "moment"), (-1, 0, "over")])
def test_a_moment_that_is_not_there_or_at_the_end_is_refused(tmp_path: Path, entry: int, seat: int, why: str) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        row = await stage.site.store.table(table)
        assert row
        before = await count_tables(stage)
        with pytest.raises(Refusal) as refusal:
            await stage.site.playing_on.play_on(moment_of(table, row.entries if entry < 0 else entry, seat), anna)
        assert refusal.value.reason == why
        assert await count_tables(stage) == before

    told(story, tmp_path)


def test_tables_to_play_on_count_as_open_tables(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna = await finished(stage)
        stage.site.tables.max_open = 1
        assert anna.account
        title = TITLES["famiglia"]
        await stage.site.tables.create(anna.account, title, title.default_setup(), TableSettings(), [])
        with pytest.raises(Refusal, match="too many open tables"):
            await stage.site.playing_on.play_on(moment_of(table), anna)

    told(story, tmp_path)
