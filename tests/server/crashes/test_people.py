"""Results, turns, notifications and puzzles when a process is killed before or after any of its writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.frames.waiting import seats_to_act
from cosca.puzzles.shipped import titles_with_puzzles
from cosca.server.identity import Caller
from cosca.server.mail.outbox import CLAIM
from cosca.server.people.puzzles import puzzle_of_day, try_puzzle
from cosca.server.runtime import outbox_of
from cosca.server.site import Site
from cosca.server.store import ratings_sql
from cosca.server.store.connect import store_at
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Lane
from cosca.server.store.postgres import PostgresStore
from cosca.server.store.records import Query, State, TableId
from cosca.server.store.sqlite import SqliteStore
from cosca.server.tables.rematches import HOLD
from cosca.server.tables.turns import turns_of_account
from tests.server.crashes.conftest import NewDatabase
from tests.server.crashes.mortal import MOST, Moment, Mortal, Story, killed_everywhere
from tests.server.crashes.test_tables import another_worker, open_tables, over
from tests.server.push.desks import PushDesk, at_a_push_desk
from tests.server.sites import NOON, Stage, another_process, play_on, state_of
from tests.server.tables.test_rematches import accept
from tests.server.tables.test_turns import begun

LONG = timedelta(hours=20)  # in which every item of the outbox is tried again, or given up


async def as_later_workers(stage: Stage) -> None:
    """Let the claims of the killed worker expire, and process the outbox for hours."""
    end = stage.hands() + LONG
    while stage.hands() < end:
        stage.hands.pass_by(CLAIM.total_seconds() + 1)
        await outbox_of(stage.site).work_inside()
        stage.hands.pass_by(3600)


# Results


async def a_result(stage: Stage, mortal: Mortal) -> None:
    """Killed while it counts a game."""
    people = [await stage.person(name) for name in ("anna", "bruno")]
    table = await stage.table("famiglia", people)
    await play_on(stage, table, Random(1))
    async with mortal.process(stage) as site:
        await mortal.run(outbox_of(site).work_inside())
    await as_later_workers(stage)
    await counted_once(stage, table, people)


async def a_resignation(stage: Stage, mortal: Mortal) -> None:
    """Killed while a game ends by resignation. If it has not ended, its players continue."""
    people = [await stage.person(name) for name in ("anna", "bruno")]
    table = await stage.table("famiglia", people)
    await play_on(stage, table, Random(1), 20)
    assert await state_of(stage, table) is State.RUNNING
    async with mortal.process(stage) as site:
        await mortal.run(site.votes.ask(table, 0, "resign", "resign"))
    await as_later_workers(stage)
    await play_on(stage, table, Random(2))
    await as_later_workers(stage)
    await counted_once(stage, table, people)


async def counted_once(stage: Stage, table: TableId, people: list[Caller]) -> None:
    assert await state_of(stage, table) is State.FINISHED
    for who in people:
        result = await stage.site.store.result(who.id or 0, table)
        assert result, "the game was never counted"
        assert result.why == ""
        rating = await stage.site.store.rating(who.id or 0, "famiglia")
        assert rating
        assert rating.games == 1
        (season,) = await stage.site.store.seasons_of(who.id or 0)
        assert season.games == 1


# Turns


async def a_move(stage: Stage, mortal: Mortal) -> None:
    """Killed while it stores a move. The lists always match the log, and the client sends the move again."""
    table, people = await begun(stage, "famiglia", 2, "mail")
    live_table = await stage.site.moves.up_to_date(table)
    seat, do = await stage.some_choice(table, Random(3))
    async with mortal.process(stage) as site:
        await mortal.run(site.moves.choose(table, seat, "move", [do]))
    async with another_process(stage) as second:
        await as_the_log_says(second, table, people)
        await second.moves.choose(table, seat, "move", [do])
        await as_the_log_says(second, table, people)
    assert live_table.table.log.length < (await stage.site.moves.up_to_date(table)).table.log.length
    made = [entry for entry in await stage.site.store.entries(table) if entry.client_id == "move"]
    assert len(made) == 1
    at = stage.hands() + LONG
    claims = await stage.site.store.claim_outbox(Lane.INSIDE, at, at, 99)
    assert len({claim.item.key for claim in claims}) == len(claims)


async def as_the_log_says(site: Site, table: TableId, people: list[Caller]) -> None:
    live_table = await site.moves.up_to_date(table)
    to_act = seats_to_act(live_table.table)
    for seat, who in enumerate(people):
        (turn,) = (await turns_of_account(site.store, who.id or 0)).turns
        assert (turn.table, turn.to_act) == (to_text(table), seat in to_act)


# Puzzles


async def a_puzzle(stage: Stage, mortal: Mortal) -> None:
    """Killed while it chooses the puzzle of the day and stores a try."""
    anna, title = await stage.person("anna"), titles_with_puzzles()[0]

    async def attempt(site: Site, option: int) -> int:
        row = await puzzle_of_day(site.store, title, "2026-11-15")
        return await try_puzzle(site.store, row, option, anna, stage.hands())

    async with mortal.process(stage) as site:
        await mortal.run(attempt(site, 0))
    kept = await attempt(stage.site, 1)
    (tried,) = await stage.site.store.puzzle_tries_of(anna.id or 0)
    assert tried.chosen == kept
    assert sum((await stage.site.store.puzzle_choices(tried.puzzle)).values()) == 1
    assert await stage.site.store.puzzle_sources(title, 9) == [
        (await puzzle_of_day(stage.site.store, title, "2026-11-15")).source
    ]


# The account


async def a_deletion(stage: Stage, mortal: Mortal) -> None:
    """Killed while it deletes an account that plays and has the offer of a rematch."""
    table, (anna, bruno) = await over(stage, "anna bruno")
    await accept(stage, table, anna, "a")
    playing = await stage.table("famiglia", [bruno, await stage.person("carla")])

    async def delete(site: Site) -> None:
        assert bruno.id is not None
        await site.rematches.decline_all(bruno)
        await site.tables.hand_over_all(bruno.id)
        await site.store.delete_account(bruno.id, stage.hands())

    async with mortal.process(stage) as site:
        await mortal.run(delete(site))
    await delete(stage.site)
    stage.hands.pass_by(HOLD.total_seconds())
    await another_worker(stage)
    assert await open_tables(stage) == [], "the rematch still waits for a deleted account"
    assert bruno.id is not None
    assert await stage.site.store.tables(Query((), account=bruno.id, public_only=False)) == []
    assert await stage.site.store.account_named("bruno") is None
    seats = await stage.site.store.seats(playing)
    assert [(seat.account, bool(seat.bot)) for seat in seats if seat.account != seats[1].account] == [(None, True)]


STORIES: list[Story] = [a_result, a_resignation, a_move, a_puzzle, a_deletion]


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_a_kill_at_any_write_loses_nothing_and_repeats_nothing(
    story: Story, moment: Moment, tmp_path: Path, new_database: NewDatabase
) -> None:
    assert killed_everywhere(story, tmp_path, new_database, moment) >= 1


def test_a_gate_that_lets_a_result_through_twice_is_found(
    tmp_path: Path, new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_gate = ratings_sql.RATED.replace("DO NOTHING", "DO UPDATE SET table_id = excluded.table_id")
    monkeypatch.setattr(ratings_sql, "RATED", open_gate)
    for name in ("ADD_RESULT", "ADD_RATING_CHANGE"):
        monkeypatch.setattr(ratings_sql, name, getattr(ratings_sql, name) + " ON CONFLICT DO NOTHING")
    with pytest.raises(AssertionError):
        killed_everywhere(a_result, tmp_path, new_database, "before")


# Messages to browsers


def told_everywhere(path: Path, new_database: NewDatabase, moment: Moment, check: Callable[..., Any]) -> int:
    """Notify of a turn with a worker that is killed one write later each time, until it survives."""
    for number in count(1):
        assert number <= MOST
        mortal = Mortal(number, moment)

        def story(desk: PushDesk, mortal: Mortal = mortal) -> Coroutine[Any, Any, None]:
            return check(desk, mortal)  # type: ignore[no-any-return]

        folder = path / str(number)
        folder.mkdir()
        at_a_push_desk(folder, story, database=new_database())
        if not mortal.has_died:
            return number - 1
    raise AssertionError


async def a_push(desk: PushDesk, mortal: Mortal) -> None:
    """Killed while it notifies two browsers of a turn, and again when most of the time has passed."""
    await desk.turn(await desk.person("Anna", "/phone", "/laptop"), lasts=timedelta(minutes=99))
    store = store_at(desk.house.settings.database)
    await store.open()
    try:
        mortal.bind(store)
        await mortal.run(desk.worker(store=store).work())
    finally:
        await store.close()
    desk.house.later(minutes=CLAIM / timedelta(minutes=1))
    for _ in range(3):
        await desk.outbox.work()
    for path in ("/phone", "/laptop"):
        shown = desk.shown(path)
        assert {(each["tag"], each["title"]) for each in shown} == {(shown[0]["tag"], "Famiglia: your turn")}
        assert len(shown) <= 2, "sent once more at most: it has the same tag, so it is shown once"
        assert len({each.headers["topic"] for each in desk.maker.to(path)}) == 1


@pytest.mark.parametrize("moment", ["before", "after"])
def test_after_a_kill_at_any_write_each_browser_shows_each_message_once(
    moment: Moment, tmp_path: Path, new_database: NewDatabase
) -> None:
    assert told_everywhere(tmp_path, new_database, moment, a_push) >= 4


def test_a_worker_that_records_before_it_sends_is_found(
    tmp_path: Path, new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    def noting(original: Callable[..., Any]) -> Callable[..., Any]:
        async def claim_outbox(store: Any, *args: Any) -> Any:
            claims = await original(store, *args)
            await asyncio.gather(*(store.mail_done(claim.id, NOON) for claim in claims))
            return claims

        return claim_outbox

    stores: tuple[Any, ...] = (SqliteStore, PostgresStore)
    for kind in stores:
        monkeypatch.setattr(kind, "claim_outbox", noting(kind.claim_outbox))
    with pytest.raises((AssertionError, IndexError)):
        told_everywhere(tmp_path, new_database, "after", a_push)
