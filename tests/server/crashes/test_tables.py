"""Rematches, quick play and open tables when a process is killed before or after any of its writes."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest

from cosca.engine.chance import commitment
from cosca.server.bots.pool import BotPool
from cosca.server.identity import Caller, Refusal
from cosca.server.pairing.quick_play import HOLD as PAIR_HOLD
from cosca.server.pairing.quick_play import FoundTable
from cosca.server.runtime import outbox_of
from cosca.server.site import Site
from cosca.server.store.records import Need, Query, State, TableId
from cosca.server.tables.open_tables import AWAY
from cosca.server.tables.rematches import AFTER_DECLINE, HOLD
from cosca.server.tables.settings import TableSettings
from cosca.server.tables.turns import turns_of_account
from cosca.server.tables.waiting_room import FILL_AFTER
from cosca.server.worker import Worker
from tests.server.crashes.conftest import NewDatabase
from tests.server.crashes.mortal import Moment, Mortal, Story, killed_everywhere
from tests.server.pairing.test_quick_play import seek, seek_request
from tests.server.sites import Stage, count_tables, state_of
from tests.server.tables.test_rematch_offers import offers_to
from tests.server.tables.test_rematches import accept
from tests.server.tables.waiting_rooms import opened, seated
from tests.simulation.people.plants import rematch_with_two_tables

CLAIM_S = 15.0  # longer than a claim of due work lasts
DUE_WORK = (Need.HOLD, Need.FILL, Need.AWAY, Need.STALE)


async def over(stage: Stage, names: str) -> tuple[TableId, list[Caller]]:
    """Return a table whose game is over, and its players."""
    people = [await stage.person(name) for name in names.split()]
    table = await stage.table("famiglia" if len(people) == 2 else "nostra_city", people)
    await stage.site.tables.change_settings(table, lambda row, before: TableSettings(abandoned=True))
    return table, people


async def due_work(stage: Stage, site: Site) -> None:
    """Do what a worker does at open tables."""
    worker = Worker(site.moves, site.tables, BotPool(0), stage.hands, site.metrics)
    for claimed in await site.store.claim_others(stage.hands(), stage.hands() + timedelta(seconds=5), 10):
        if claimed.need in DUE_WORK:
            await worker.do(claimed)


async def another_worker(stage: Stage) -> None:
    """Let the claims of the killed worker expire, and do its work."""
    stage.hands.pass_by(CLAIM_S)
    await due_work(stage, stage.site)


async def open_tables(stage: Stage) -> list[TableId]:
    return [row.id for row in await stage.site.store.tables(Query((State.OPEN,), public_only=False))]


# A rematch


async def an_offer(stage: Stage, mortal: Mortal) -> None:
    """Killed while it offers a rematch and joins its table."""
    table, (anna, bruno) = await over(stage, "anna bruno")
    before = await count_tables(stage)
    async with mortal.process(stage) as site:
        await mortal.run(accept(stage, table, anna, "first", site))
    assert await stage.site.store.tables(Query((State.OPEN,))) == [], "listed for strangers"
    another = await accept(stage, table, bruno, "b")
    assert await accept(stage, table, anna, "again") == another
    assert await count_tables(stage) == before + 1
    await begun_with_their_nonces(stage, another, {"first", "again"}, {"b"})
    assert [seat.account for seat in await stage.site.store.seats(another)] == [bruno.id, anna.id]


async def a_last_yes(stage: Stage, mortal: Mortal) -> None:
    """Killed while the last player joins, which starts the game."""
    table, (anna, bruno) = await over(stage, "anna bruno")
    another = await accept(stage, table, anna, "a")
    async with mortal.process(stage) as site:
        await mortal.run(accept(stage, table, bruno, "first", site))
    if await state_of(stage, another) is State.OPEN:
        assert await accept(stage, table, bruno, "again") == another
    await another_worker(stage)
    await begun_with_their_nonces(stage, another, {"first", "again"}, {"a"})
    assert (await turns_of_account(stage.site.store, anna.id or 0)).turns[0].title == "famiglia"
    assert await offers_to(stage, bruno) == []


async def begun_with_their_nonces(stage: Stage, table: TableId, *of_seats: set[str]) -> None:
    """Check that a game has started, with nonces that its players made after the seed commitment."""
    row = await stage.site.store.table(table)
    assert row
    assert row.state is State.RUNNING
    chance = json.loads(row.header)["chance"]
    assert chance["commitment"] == commitment(await stage.site.store.seed(table))
    assert len(chance["nonces"]) == len(of_seats)
    assert all(any(nonce in known for nonce in chance["nonces"]) for known in of_seats)


async def a_no(stage: Stage, mortal: Mortal) -> None:
    """Killed while a player declines."""
    table, (anna, bruno) = await over(stage, "anna bruno")
    another = await accept(stage, table, anna, "a")
    async with mortal.process(stage) as site:
        await mortal.run(site.rematches.decline(another, bruno))
    with suppress(Refusal):  # it was declined already
        await stage.site.rematches.decline(another, bruno)
    stage.hands.pass_by(HOLD.total_seconds())
    await another_worker(stage)
    assert await open_tables(stage) == []
    stage.hands.pass_by(AFTER_DECLINE.total_seconds())
    before = await count_tables(stage)
    assert len({await accept(stage, table, who, "n") for who in (anna, bruno)}) == 1
    assert await count_tables(stage) == before + 1


async def a_hold_that_ends_for_one(stage: Stage, mortal: Mortal) -> None:
    """Killed while it closes a table that only one player of a rematch has joined."""
    another, table, people = await _half_joined(stage, mortal, 1)
    assert await state_of(stage, another) is State.ABANDONED
    before = await count_tables(stage)
    assert len({await accept(stage, table, who, "n") for who in people}) == 1
    assert await count_tables(stage) == before + 1


async def a_hold_that_ends_for_two(stage: Stage, mortal: Mortal) -> None:
    """Killed while the last seat of a rematch becomes open to others."""
    another, _, people = await _half_joined(stage, mortal, 2)
    assert await state_of(stage, another) is State.OPEN
    assert await offers_to(stage, people[2]) == []
    await stage.site.tables.join(another, await stage.person("dino"), None, "d")
    assert await state_of(stage, another) is State.RUNNING


async def _half_joined(stage: Stage, mortal: Mortal, joined: int) -> tuple[TableId, TableId, list[Caller]]:
    """Let the hold of a rematch end with some of its players. Return its table, the old one and the players."""
    table, people = await over(stage, "anna bruno carla")
    (another,) = {await accept(stage, table, who, "n") for who in people[:joined]}
    stage.hands.pass_by(HOLD.total_seconds() + 1)
    async with mortal.process(stage) as site:
        await mortal.run(due_work(stage, site))
    await another_worker(stage)
    return another, table, people


# Quick play


async def a_wave(stage: Stage, mortal: Mortal) -> None:
    """Killed while it matches two players and creates their table."""
    anna, bruno = [await stage.person(name) for name in ("anna", "bruno")]
    for who in (anna, bruno):
        await seek(stage, who)
    stage.hands.pass_by(2)
    async with mortal.process(stage) as site:
        await mortal.run(matched(site))
    await matched(stage.site)
    (table,) = {await sit(stage, who) for who in (anna, bruno)}
    assert await count_tables(stage) == 1
    await begun_with_their_nonces(stage, table, {"nonce of anna"}, {"nonce of bruno"})
    assert [await stage.site.store.seek(who.id or 0) for who in (anna, bruno)] == [None, None]
    stage.hands.pass_by(3600)
    await matched(stage.site)
    assert await count_tables(stage) == 1, "a late worker created another table"


async def matched(site: Site) -> None:
    await site.quick_play.match_due()
    await outbox_of(site).work_inside()


async def sit(stage: Stage, who: Caller) -> TableId:
    """Do what a client does when its game has been found."""
    place = await seek(stage, who)
    assert isinstance(place, FoundTable), place
    assert who.account
    await stage.site.tables.join(place.table, who, None, f"nonce of {who.account.name}")
    return place.table


async def a_last_to_sit(stage: Stage, mortal: Mortal) -> None:
    """Killed while the last matched player joins, which starts the game. The other player only asks again."""
    anna, bruno = [await stage.person(name) for name in ("anna", "bruno")]
    for who in (anna, bruno):
        await seek(stage, who)
    stage.hands.pass_by(2)
    await matched(stage.site)
    table = await sit(stage, anna)
    async with mortal.process(stage) as site:
        await mortal.run(site.tables.join(table, bruno, None, "first"))
    place = await seek(stage, anna)
    assert place.table == table
    if not place.started:  # his seat was not stored
        assert await sit(stage, bruno) == table
    await another_worker(stage)
    await begun_with_their_nonces(stage, table, {"nonce of anna"}, {"first", "nonce of bruno"})
    assert (await seek(stage, anna)).started, "she was not told of her game"


async def a_seek(stage: Stage, mortal: Mortal) -> None:
    """Killed while it stores a seek."""
    anna, bruno = [await stage.person(name) for name in ("anna", "bruno")]
    async with mortal.process(stage) as site:
        await mortal.run(site.quick_play.seek(anna, seek_request(), 7))
    for who in (anna, bruno):
        await seek(stage, who)
    stage.hands.pass_by(2)
    await matched(stage.site)
    (table,) = {await sit(stage, who) for who in (anna, bruno)}
    assert await state_of(stage, table) is State.RUNNING


async def a_missing_player(stage: Stage, mortal: Mortal) -> None:
    """Killed while it closes the table of two matched players after a no-show. The other one keeps her place."""
    since = stage.hands()
    anna, bruno = [await stage.person(name) for name in ("anna", "bruno")]
    for who in (anna, bruno):
        await seek(stage, who)
    stage.hands.pass_by(2)
    await matched(stage.site)
    table = await sit(stage, anna)
    stage.hands.pass_by(PAIR_HOLD.total_seconds() + 1)
    async with mortal.process(stage) as site:
        await mortal.run(due_work(stage, site))
    await another_worker(stage)
    assert await state_of(stage, table) is State.ABANDONED
    waiting = await seek(stage, anna)
    assert waiting.seek.since == since, "her time was lost"
    carla = await stage.person("carla")
    await seek(stage, carla)
    stage.hands.pass_by(2)
    await matched(stage.site)
    assert len({await sit(stage, who) for who in (anna, carla)}) == 1
    assert await stage.site.store.seek(bruno.id or 0) is None
    assert len(await stage.site.store.misses(bruno.id or 0, stage.hands() - timedelta(hours=1))) == 1
    assert await stage.site.store.misses(anna.id or 0, stage.hands() - timedelta(hours=1)) == []


# The waiting room


async def a_fill(stage: Stage, mortal: Mortal) -> None:
    """Killed while bots take the open seats and the game starts."""
    table, (anna, _) = await opened(stage)
    await stage.site.waiting_rooms.fill(table, anna, "random")
    stage.hands.pass_by(FILL_AFTER.total_seconds() + 1)
    async with mortal.process(stage) as site:
        await mortal.run(due_work(stage, site))
    await another_worker(stage)
    assert await seated(stage, table) == ["anna", "bruno", "random", "random"]
    assert await state_of(stage, table) is State.RUNNING
    stage.hands.pass_by(CLAIM_S)
    for claimed in await stage.site.store.claim_others(stage.hands(), stage.hands() + timedelta(seconds=5), 10):
        await stage.worker.do(claimed)
    row = await stage.site.store.table(table)
    assert row
    assert row.entries > 0, "the first draw is missing"


async def a_stale_table(stage: Stage, mortal: Mortal) -> None:
    """Killed while it closes a table whose owner has gone."""
    table, (_, bruno) = await opened(stage)
    stage.hands.pass_by(AWAY.total_seconds() + 1)
    async with mortal.process(stage) as site:
        await mortal.run(due_work(stage, site))
    await another_worker(stage)
    assert await state_of(stage, table) is State.ABANDONED
    assert await stage.site.store.tables(Query((State.OPEN,), account=bruno.id, public_only=False)) == []


STORIES: list[Story] = [
    *(an_offer, a_last_yes, a_no, a_hold_that_ends_for_one, a_hold_that_ends_for_two),
    *(a_wave, a_last_to_sit, a_seek, a_missing_player, a_fill, a_stale_table),
]


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_a_kill_at_any_write_loses_nothing_and_repeats_nothing(
    story: Story, moment: Moment, tmp_path: Path, new_database: NewDatabase
) -> None:
    assert killed_everywhere(story, tmp_path, new_database, moment) >= 1


def test_a_rematch_that_forgets_which_table_it_has_reserved_is_found(tmp_path: Path, new_database: NewDatabase) -> None:
    with rematch_with_two_tables(), pytest.raises(AssertionError):
        killed_everywhere(an_offer, tmp_path, new_database, "after")
