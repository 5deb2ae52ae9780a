"""A site of one database is split into shards, and no table or method is forgotten on the way."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from time import monotonic

import asyncpg
import pytest

from cosca.server.admin import shards as admin_shards
from cosca.server.store.interface import SchemaTrouble, Store
from cosca.server.store.records import Query
from cosca.server.store.shards import game_rows, routing
from cosca.server.store.shards.file import ShardFile
from cosca.server.store.shards.store import ShardedStore
from tests.server.store.makers import running_table
from tests.server.store.places import Place, ShardedSite, postgres_schema, run
from tests.server.store.test_shards import LONGEST_S, opened

pytestmark = pytest.mark.usefixtures("soon_read")

# Growth


def test_a_site_of_one_database_goes_on_with_all_its_tables_and_is_split(database: str, tmp_path: Path) -> None:
    first, second = postgres_schema(database), postgres_schema(database)
    file = tmp_path / "shards.toml"
    file.write_text(f'directory = "{first}"\n[databases]\nfirst = "{first}"\n')

    async def check() -> None:
        async with Place(first).opened() as store:
            tables = [await running_table(store) for _ in range(12)]
        async with Place(f"shards:{file}").opened() as grown:
            assert isinstance(grown, ShardedStore)
            assert {row.id for row in await grown.tables(Query())} == set(tables)
            file.write_text(file.read_text() + f'second = "{second}"\n')
            await admin_shards.split(f"shards:{file}", "first", "second", print, at_once=2048)
            await grown.wait_for_move(monotonic() + 60)  # without a restart
            assert {row.id for row in await grown.tables(Query())} == set(tables)
        facts = await admin_shards.show(f"shards:{file}")
        assert [(each.name, each.number, each.shards) for each in facts] == [
            ("first", 2048, "0-2047"),
            ("second", 2048, "2048-4095"),
        ]

    run(check(), LONGEST_S)


def test_a_process_follows_the_map_again_after_a_bad_read_of_the_shard_file(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = postgres_schema(database), postgres_schema(database)
    file = tmp_path / "shards.toml"
    file.write_text(f'directory = "{first}"\n[databases]\nfirst = "{first}"\n')
    monkeypatch.setattr(routing, "AFTER_TROUBLE_S", 0.1)

    def half_written(path: str) -> ShardFile:
        raise SchemaTrouble("the shard file is half written")

    async def check() -> None:
        async with Place(f"shards:{file}").opened() as store:
            assert isinstance(store, ShardedStore)
            tables = {await running_table(store) for _ in range(3)}
            with monkeypatch.context() as patch:
                patch.setattr(routing, "read_shard_file", half_written)
                file.write_text(file.read_text() + f'second = "{second}"\n')
                await admin_shards.split(f"shards:{file}", "first", "second", print, at_once=2048)
                while not caplog.messages:
                    await asyncio.sleep(0.05)
            while len(store.databases) < 2:
                await asyncio.sleep(0.05)
            assert {row.id for row in await store.tables(Query())} == tables

    run(check(), LONGEST_S)
    assert set(caplog.messages) == {"the shard map cannot be read; will retry"}


def test_a_site_with_tables_needs_its_database_in_the_shard_file(database: str, tmp_path: Path) -> None:
    first, second = postgres_schema(database), postgres_schema(database)
    file = tmp_path / "shards.toml"
    file.write_text(f'directory = "{first}"\n[databases]\nsecond = "{second}"\n')

    async def check() -> None:
        async with Place(first).opened() as store:
            await running_table(store)
        with pytest.raises(SchemaTrouble, match="name it in"):
            async with Place(f"shards:{file}").opened():
                pass

    run(check(), LONGEST_S)


# Nothing is forgotten


DIRECTORY_ONLY = {"rated", "rating_changes", "results", "pairs"}  # of people, and of a table only by its id


def test_every_table_with_rows_of_a_game_is_moved(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site):
            connection = await asyncpg.connect(site.databases[1])
            found = await connection.fetch(
                "SELECT table_name, column_name FROM information_schema.columns "
                "WHERE table_schema = current_schema() AND column_name = 'table_id'"
            )
            await connection.close()
        assert {row["table_name"] for row in found} - DIRECTORY_ONLY == {
            part for part, key in game_rows.PARTS.items() if key == "table_id"
        }

    run(check(), LONGEST_S)


OF_PEOPLE = re.compile(
    "account|session|name|mail|rating|rated|result|season|leaders|newcomers|muted|report|act$|acts|warning|subscription"
    "|seek|pair|misses|match_pool|puzzle|count_try|site_key|clock|tokens|buckets|probe|has_space|on_trouble|^accounts$"
)


def test_every_method_about_tables_is_routed() -> None:
    own = {name for cls in ShardedStore.__mro__[:3] for name in vars(cls)}
    every = {name for cls in Store.__mro__ for name in vars(cls) if not name.startswith("_")}
    assert {name for name in every - own if not OF_PEOPLE.search(name)} == set()
    assert {"append", "tables", "claim_outbox", "delete_account", "tidy"} <= own
