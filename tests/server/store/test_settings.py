"""A database that acknowledges data it can still lose is refused, with a message that says what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from cosca.server.store.connect import BadAddress, store_at
from cosca.server.store.interface import Unavailable, UnsafeSettings
from cosca.server.store.postgres import PostgresStore
from cosca.server.store.postgres_session import refuse_unsafe, translated
from cosca.server.store.sqlite import SqliteStore
from tests.server.store.makers import append, entry, running_table, try_one
from tests.server.store.places import POSTGRES, Place, execute, run

SAFE = {
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
    "standbys": "",
    "is_standby": False,
}


class NormalSync(SqliteStore):
    PRAGMAS = ("journal_mode = WAL", "synchronous = NORMAL")


class OldJournal(SqliteStore):
    """A database that stays in another journal mode when asked for WAL, as on file systems without shared memory."""

    PRAGMAS = ("journal_mode = DELETE", "synchronous = FULL")


async def opened_and_closed(place: Place) -> None:
    async with place.opened():
        pass


@pytest.mark.parametrize(("store", "setting"), [(NormalSync, "synchronous"), (OldJournal, "journal_mode")])
def test_sqlite_that_acknowledges_before_the_disk_is_refused(
    store: type[SqliteStore], setting: str, sqlite_place: Place
) -> None:
    with pytest.raises(UnsafeSettings, match=setting):
        run(opened_and_closed(sqlite_place.with_stores(store)))


def test_memory_is_for_tests_only() -> None:
    with pytest.raises(UnsafeSettings, match="give it a file"):
        run(opened_and_closed(Place(":memory:")))

    async def plays() -> None:
        async with Place(":memory:", lambda path: SqliteStore(path, may_forget=True)).opened() as store:
            table = await running_table(store)
            assert (await try_one(store, append(table, 0, entry("a")))).first == 1
            assert len(await store.entries(table)) == 1

    run(plays())


def test_every_connection_of_sqlite_is_safe(sqlite_place: Place) -> None:
    async def look() -> None:
        store = SqliteStore(sqlite_place.address)
        await store.open()
        try:
            for connection in store._connections:
                for name, value in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}.items():
                    assert connection.execute(f"PRAGMA {name}").fetchone()[0] == value
            with pytest.raises(sqlite3.OperationalError):
                store._connections[-1].execute("DELETE FROM entries")
        finally:
            await store.close()

    run(look())


def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="nowhere"):
        run(opened_and_closed(Place(str(tmp_path / "nowhere" / "games.db"))))


@pytest.mark.parametrize(
    ("unsafe", "said"),
    [
        ({"fsync": "off"}, "fsync = off"),
        ({"full_page_writes": "off"}, "full_page_writes = off"),
        ({"synchronous_commit": "off"}, "synchronous_commit = off"),
        ({"synchronous_commit": "local", "standbys": "ANY 1 (a, b)"}, "synchronous_commit = local"),
        ({"is_standby": True}, "standby"),
    ],
)
def test_postgresql_that_acknowledges_before_the_disk_is_refused(unsafe: dict[str, object], said: str) -> None:
    with pytest.raises(UnsafeSettings, match=said):
        refuse_unsafe(SAFE | unsafe)


@pytest.mark.parametrize("commit", ["on", "local", "remote_write", "remote_apply"])
def test_postgresql_alone_may_commit_in_any_way_that_reaches_its_disk(commit: str) -> None:
    refuse_unsafe(SAFE | {"synchronous_commit": commit})


def test_a_real_postgresql_with_synchronous_commit_off_is_refused(postgres_place: Place) -> None:
    with pytest.raises(UnsafeSettings, match="synchronous_commit = off"):
        run(opened_and_closed(Place(f"{postgres_place.address}&synchronous_commit=off")))


def test_a_session_keeps_its_safe_setting_when_the_database_is_made_unsafe(database: str, schema: str) -> None:
    name = urlsplit(database).path[1:]

    async def turn_off_meanwhile() -> None:
        store = PostgresStore(schema, connections=1)
        await store.open()
        try:
            await execute(database, f"ALTER DATABASE {name} SET synchronous_commit = off")
            assert (await store._read("SELECT current_setting('synchronous_commit') AS it"))[0]["it"] == "on"
            with pytest.raises(UnsafeSettings):
                await opened_and_closed(Place(schema))
        finally:
            await execute(database, f"ALTER DATABASE {name} RESET synchronous_commit")
            await store.close()

    run(turn_off_meanwhile())


def test_an_unreachable_postgresql_is_reported() -> None:
    with pytest.raises(Unavailable, match="PostgreSQL did not answer"):
        run(opened_and_closed(Place("postgresql://nobody@127.0.0.1:1/none")))
    with pytest.raises(Unavailable, match="no_such_database"):
        run(opened_and_closed(Place(POSTGRES.rpartition("/")[0] + "/no_such_database")))


def test_a_lost_connection_is_reported_and_replaced(schema: str, postgres_place: Place) -> None:
    async def cut() -> None:
        store = PostgresStore(schema, connections=1)
        await store.open()
        try:
            table = await running_table(store)
            with pytest.raises(Unavailable):
                await store._read("SELECT pg_terminate_backend(pg_backend_pid())")
            assert (await try_one(store, append(table, 0, entry("a")))).first == 1
            assert not await store.probe()
        finally:
            await store.close()

    run(cut())


@pytest.mark.parametrize("address", ["games.db", "sqlite:games.db", "/var/lib/games.db", "sqlite:///var/lib/games.db"])
def test_a_path_means_sqlite(address: str) -> None:
    store = store_at(address)
    assert isinstance(store, SqliteStore)
    assert store._path in ("games.db", "/var/lib/games.db")


def test_other_addresses() -> None:
    assert isinstance(store_at("postgresql://anna@db/games"), PostgresStore)
    assert isinstance(store_at("C:\\games.db"), SqliteStore)
    with pytest.raises(BadAddress, match="mysql"):
        store_at("mysql://anna@db/games")


def test_a_statement_planned_before_a_migration_is_to_be_sent_again() -> None:
    """Otherwise a player would read that something went wrong, while a newer version starts beside this one."""
    error = asyncpg.InvalidCachedStatementError("cached statement plan is invalid")
    assert isinstance(translated(error), Unavailable)
