"""A database of tables that is down or silent delays only its own tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic

import pytest

from cosca.server.archiver import Archiver
from cosca.server.metrics import Metrics
from cosca.server.store.interface import Unavailable
from cosca.server.store.records import Due, Head, Need, SessionRow, State, TableId
from cosca.server.store.shards.database import TableDatabase
from cosca.server.store.shards.store import ShardedStore
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.room_settings import RoomChanges
from cosca.server.tables.settings import TableSettings
from tests.server.chaos.test_cut_off import choose_elsewhere
from tests.server.live.test_rooms import enter, latest
from tests.server.sites import Device, Stage, another_process, told
from tests.server.store.makers import NOON, after_noon, append, entry, open_table, person, running_table, try_one
from tests.server.store.places import ShardedSite, run
from tests.server.store.test_shards import LONGEST_S, all_connections_of, opened

UNKNOWN = Head(-1, -1, -1)
SOON_S = 5.0  # far less than the time limit of a statement


def named(store: object, name: str) -> TableDatabase:
    assert isinstance(store, ShardedStore)
    return next(database for database in store.databases if database.name == name)


@asynccontextmanager
async def silent(database: TableDatabase) -> AsyncIterator[None]:
    """Let all work in a database wait, as if the network had lost it. What waits at the end is dropped."""
    async with all_connections_of(database):
        yield
        await down(database)


async def down(database: TableDatabase) -> None:
    assert database._pool
    pool, database._pool = database._pool, None
    pool.terminate()


async def one_at_each(store: ShardedStore, due: Due | None = None) -> dict[str, TableId]:
    """Create running tables until each database has one."""
    found: dict[str, TableId] = {}
    while len(found) < len(store.databases):
        table = await running_table(store, due)
        found[store.database_of(table).name] = table
    return found


def test_due_work_is_claimed_while_a_database_is_silent(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site) as store:
            tables = await one_at_each(store, Due(NOON, Need.CLOCK, 0))
            async with silent(named(store, "a")):
                began = monotonic()
                claimed = await store.claim_others(after_noon(1), after_noon(6), 30)
                assert tables["b"] in {each.table for each in claimed}
                assert tables["a"] not in {each.table for each in claimed}
                for again in range(5):
                    await store.claim_others(after_noon(2 + again), after_noon(9), 30)
                assert monotonic() - began < SOON_S

    run(check(), LONGEST_S)


def test_work_that_a_slow_database_claims_late_is_done_in_the_next_round(
    site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with opened(site) as store:
            tables = await one_at_each(store, Due(NOON, Need.CLOCK, 0))
            async with all_connections_of(named(store, "a")):
                await store.claim_others(after_noon(1), after_noon(6), 30)
            await asyncio.sleep(0.5)
            claimed = await store.claim_others(after_noon(2), after_noon(7), 30)
            assert tables["a"] in {each.table for each in claimed}

    run(check(), LONGEST_S)


def test_the_sweep_finds_changes_while_a_database_is_silent(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site) as store:
            tables = await one_at_each(store)
            known = dict.fromkeys(tables.values(), UNKNOWN)
            assert set(await store.changed_heads(known)) == set(tables.values())
            async with silent(named(store, "a")):
                began = monotonic()
                for _ in range(3):
                    assert set(await store.changed_heads(known)) == {tables["b"]}
                assert monotonic() - began < SOON_S

    run(check(), LONGEST_S)


def test_the_lobby_lists_tables_while_a_database_is_down(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site) as store:
            tables = await one_at_each(store)
            assert set(tables.values()) <= set(await store.public_heads(50, 50))
            await down(named(store, "a"))
            heads = await store.public_heads(50, 50)
            assert tables["b"] in heads
            assert tables["a"] not in heads

    run(check(), LONGEST_S)


def test_owners_keep_their_tables_while_a_database_is_down(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site) as store:
            tables: dict[str, TableId] = {}
            while len(tables) < 2:
                table = await open_table(store, owner=7)
                tables[store.database_of(table).name] = table
            for table in tables.values():
                await store.change_table(
                    table, 1, state=State.OPEN, header="{}", settings="{}", due=Due(NOON, Need.AWAY)
                )
            await down(named(store, "a"))
            assert tables["b"] in await store.open_tables_of([7])
            with suppress(Unavailable):
                await store.put_off(list(tables.values()), after_noon(600))
            (kept,) = [row for row in [await store.table(tables["b"])] if row]
            assert kept.due_at == after_noon(600)

    run(check(), LONGEST_S)


def test_old_rows_are_deleted_while_a_database_is_down(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site) as store:
            account = (await store.create_account(person("anna"))).id
            await store.save_session(SessionRow("token", account, "csrf", NOON))
            await down(named(store, "a"))
            assert await store.tidy(after_noon(60)) == 1

    run(check(), LONGEST_S)


def test_games_are_archived_while_a_database_is_down(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site) as store:
            tables = await one_at_each(store)
            for table in tables.values():
                ended = append(table, 0, entry("last"), state=State.ABANDONED)
                await try_one(store, ended)
            assert await store.note_ended(NOON, 100) >= 2
            await down(named(store, "a"))
            assert await store.note_ended(NOON, 100) == 0
            asked: list[TableId] = []

            async def archive(table: TableId, until: object) -> None:
                asked.append(table)
                if table != tables["b"]:
                    raise Unavailable("its database is down")

            async def claim_ended(*_: object) -> list[TableId]:
                return [tables["a"], tables["b"]]

            store.archive, store.claim_ended = archive, claim_ended  # type: ignore[method-assign, assignment]
            await Archiver(store, lambda: NOON, after_noon(1) - NOON, Metrics()).work()
            assert asked == [tables["a"], tables["b"]]

    run(check(), LONGEST_S)


# Sockets


async def game_in(stage: Stage, name: str) -> tuple[TableId, Device]:
    """Return a running table in a database, and a socket there."""
    assert isinstance(stage.site.store, ShardedStore)
    while True:
        people = [await stage.person(f"{each} {name} {stage.hands.at:%M%S}") for each in ("anna", "bruno")]
        stage.hands.pass_by(1)
        table = await stage.table("famiglia", people)
        if stage.site.store.database_of(table).name == name:
            return table, await stage.look(table, people[0])


def test_the_sweep_updates_sockets_while_a_database_is_down(
    site: ShardedSite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(stage: Stage) -> None:
        (lost, _), (table, device) = await game_in(stage, "a"), await game_in(stage, "b")
        await stage.site.hub.sweep()
        await device.news()
        async with another_process(stage) as other:
            await choose_elsewhere(other.moves, table, "elsewhere")
        await down(named(stage.site.store, "a"))
        stage.site.hub._unsent.add(lost)
        live_table = stage.site.moves.live_table

        async def but_lost(wanted: TableId) -> LiveTable:
            if wanted == lost:
                raise Unavailable("it is no longer in memory")
            return await live_table(wanted)

        monkeypatch.setattr(stage.site.moves, "live_table", but_lost)
        await stage.site.hub.sweep()
        assert "frame" in await device.kinds()

    told(story, tmp_path, 0, site.address)


async def room_in(stage: Stage, name: str) -> tuple[TableId, Device]:
    """Return an open table in a database, and a socket in its waiting room."""
    assert isinstance(stage.site.store, ShardedStore)
    owner = await stage.person(f"owner {name}")
    assert owner.account
    game, setup = wanted_setup("famiglia", "", "", 2, (), ())
    while True:
        table = await stage.site.tables.create(owner.account, game, setup, TableSettings(), ())
        if stage.site.store.database_of(table).name == name:
            return table, await enter(stage, table, owner)


def test_waiting_rooms_are_updated_while_a_database_is_down(site: ShardedSite, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        _, (table, device) = await room_in(stage, "a"), await room_in(stage, "b")
        async with another_process(stage) as other:
            await other.waiting_rooms.change(table, device.line.caller, RoomChanges(hints=False))
        await down(named(stage.site.store, "a"))
        await stage.site.hub.rooms.sweep()
        assert not (await latest(device))["hints"]

    told(story, tmp_path, 0, site.address)
