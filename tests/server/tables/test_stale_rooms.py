"""Abandoned tables are closed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cosca.server.identity import Refusal
from cosca.server.store.records import Need, Query, State, TableId
from cosca.server.tables.open_tables import AWAY, STALE
from cosca.server.tables.settings import TableSettings, parse_settings
from cosca.server.tables.waiting_room import WaitingRooms
from tests.server.sites import NOON, Stage, state_of, told
from tests.server.tables.waiting_rooms import LIVE, MAIL, NO_BOTS, opened, rooms_of, row_of, settings_of, work


async def _removed(stage: Stage, settings: TableSettings, here: Callable[[], Any], minutes: int) -> str:
    """Let time pass and check every minute who is there. Return why the table was closed."""
    table, (_, bruno) = await opened(stage, settings=settings)
    for _ in range(minutes):
        stage.hands.pass_by(60)
        await here()
        await work(stage)
    row = await row_of(stage, table)
    assert [each.account for each in await stage.site.store.seats(table)][1] == bruno.id, "they may read why"
    return parse_settings(row.settings).closed if row.state is State.ABANDONED else ""


async def faults_of_removal(stage: Stage) -> list[str]:
    """Return all faults in the removal of abandoned tables."""

    async def nobody() -> None:
        await rooms_of(stage).keep([])

    async def owner() -> None:
        anna = await stage.site.store.account_named("anna")
        assert anna
        await rooms_of(stage).keep([anna.id])

    faults = []
    if await _removed(stage, LIVE, owner, 30) != "":
        faults.append("a table was closed although its owner was there")
    await _forget(stage)
    if await _removed(stage, LIVE, nobody, int(AWAY.total_seconds() / 60) - 1) != "":
        faults.append("a table was closed too early")
    await _forget(stage)
    if await _removed(stage, LIVE, nobody, 12) != "away":
        faults.append("a table without its owner stayed")
    return faults


async def _forget(stage: Stage) -> None:
    """Free the names of these people for the next ones."""
    for name in ("anna", "bruno"):
        account = await stage.site.store.account_named(name)
        assert account
        await stage.site.store.delete_account(account.id, stage.hands())


def test_a_live_table_is_closed_ten_minutes_after_its_owner_has_gone(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        assert await faults_of_removal(stage) == []

    told(story, tmp_path, NO_BOTS)


@pytest.mark.parametrize("plant", ["nobody is noticed", "all are noticed", "never due"])
def test_removal_that_does_not_look_who_is_there_is_caught(
    tmp_path: Path, plant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(stage: Stage) -> None:
        store = stage.site.store

        async def everybody(owners: object) -> list[TableId]:
            return [row.id for row in await store.tables(Query((State.OPEN,), public_only=False))]

        async def never(*args: object) -> None: ...

        async def of_nobody(owners: object) -> list[TableId]:
            return []

        if plant == "never due":
            monkeypatch.setattr("cosca.server.tables.waiting_room.WaitingRooms._close", never)
        elif plant == "all are noticed":
            monkeypatch.setattr(WaitingRooms, "keep", lambda self, owners: _keep_all(self, everybody))
        else:
            monkeypatch.setattr(store, "open_tables_of", of_nobody)
        assert await faults_of_removal(stage)

    async def _keep_all(rooms: WaitingRooms, tables: Any) -> None:
        await rooms._store.put_off(await tables(None), rooms._now() + AWAY)

    told(story, tmp_path, NO_BOTS)


@pytest.mark.parametrize("settings", [MAIL, TableSettings()])
def test_a_correspondence_table_is_closed_after_two_weeks(tmp_path: Path, settings: TableSettings) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage, settings=settings)
        stage.hands.pass_by(STALE.total_seconds() - 60)
        assert anna.id is not None
        await rooms_of(stage).keep([anna.id])
        await work(stage)
        assert await state_of(stage, table) is State.OPEN
        stage.hands.pass_by(61)
        await work(stage)
        assert await state_of(stage, table) is State.ABANDONED
        assert (await settings_of(stage, table)).closed == "stale"
        row, _, _ = await stage.site.tables.at(table, anna)
        assert row.state is State.ABANDONED, "who comes back is told"

    told(story, tmp_path, NO_BOTS)


def test_a_table_that_its_owner_leaves_says_so(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna,) = await opened(stage, "anna")
        await stage.site.tables.leave(table, anna)
        assert (await settings_of(stage, table)).closed == "owner"

    told(story, tmp_path, NO_BOTS)


def test_an_owner_who_comes_back_just_before_the_end_keeps_the_table(tmp_path: Path) -> None:
    """The worker has already claimed the table when its owner connects."""

    async def story(stage: Stage) -> None:
        table, (anna, _) = await opened(stage)
        stage.hands.pass_by(AWAY.total_seconds() + 1)
        (claimed,) = await stage.site.store.claim_others(stage.hands(), stage.hands() + AWAY, 10)
        assert anna.id is not None
        await rooms_of(stage).keep([anna.id])
        await stage.worker.do(claimed)
        assert await state_of(stage, table) is State.OPEN

    told(story, tmp_path, NO_BOTS)


def test_open_tables_of_an_earlier_version_are_looked_after(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _ = await opened(stage)
        (claimed,) = await stage.site.store.claim_others(stage.hands() + AWAY, stage.hands() + AWAY, 10)
        await stage.site.store.release(claimed, None)
        assert (await row_of(stage, table)).need is None
        await rooms_of(stage).look_after_all()
        row = await row_of(stage, table)
        assert (row.need, row.due_at) == (Need.AWAY, NOON + AWAY)

    told(story, tmp_path, NO_BOTS)


def test_a_hold_that_ends_leaves_a_table_that_is_looked_after(tmp_path: Path) -> None:
    """A player never joins: the table is opened to others, and closed when its owner has gone."""

    async def story(stage: Stage) -> None:
        table, people = await opened(stage, "anna bruno carla", title="nostra_city", seats=3)
        await stage.site.tables.change_settings(table, lambda row, before: TableSettings(LIVE.clock, abandoned=True))
        another = await stage.site.rematches.offer(table, people[0])
        for who in people[:2]:
            await stage.site.tables.join(another, who, None, "n")
        with pytest.raises(Refusal, match="reserved"):
            await rooms_of(stage).fill(another, people[0], "greedy")
        stage.hands.pass_by(121)
        await work(stage)
        row = await row_of(stage, another)
        assert (row.state, row.need) == (State.OPEN, Need.AWAY)
        await rooms_of(stage).fill(another, people[0], "random", at_once=True)
        assert await state_of(stage, another) is State.RUNNING

    told(story, tmp_path, NO_BOTS)
