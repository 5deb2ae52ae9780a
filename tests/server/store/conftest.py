"""An empty database of each kind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from cosca.server.store.shards import mover
from tests.server.store.places import Place, ShardedSite, execute, postgres_database, postgres_schema, run, sharded_site

# In the order of deletion: tables that others refer to come last.
TABLES = (
    *("archived_logs", "archived_seats", "archived_tables", "account_tables", "entries", "snapshots", "line_pages"),
    *("outbox", "chat", "chat_counts", "notes", "rated", "report_lines", "reports", "admin_acts", "muted"),
    *(
        "rating_changes",
        "rating_days",
        "seasons",
        "results",
        "ratings",
        "puzzle_tries",
        "puzzle_choices",
        "puzzles",
        "push_subscriptions",
        "seeks",
        "pairs",
        "pools",
        "site_keys",
        "sessions",
        "accounts",
        "allowances",
        "seats",
        "seeds",
        "tables",
    ),
)


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    with postgres_database() as address:
        yield address


@pytest.fixture
def sqlite_place(tmp_path: Path) -> Place:
    return Place(str(tmp_path / "games.db"))


@pytest.fixture(scope="session")
def schema(database: str) -> str:
    address = postgres_schema(database)
    run(open_and_close(Place(address)))
    return address


@pytest.fixture
def postgres_place(schema: str) -> Place:
    """Return the same schema, emptied each time: that is much faster than a new one."""
    return emptied(schema)


def emptied(schema: str) -> Place:
    asyncio.run(execute(schema, "".join(f"DELETE FROM {table};" for table in TABLES)))  # noqa: S608 (our own names)
    return Place(schema)


@pytest.fixture(scope="session")
def shard_file(database: str, tmp_path_factory: pytest.TempPathFactory) -> ShardedSite:
    """Return a site of a directory and two databases of tables, opened once."""
    site = sharded_site(database, tmp_path_factory.mktemp("shards") / "shards.toml", ["a", "b"])
    run(open_and_close(Place(site.address)))
    return site


@pytest.fixture
def sharded_place(shard_file: ShardedSite) -> Place:
    for address in shard_file.databases:
        emptied(address)
    return Place(shard_file.address)


@pytest.fixture
def new_postgres_place(database: str) -> Place:
    return Place(postgres_schema(database))


async def open_and_close(place: Place) -> None:
    async with place.opened():
        pass


@pytest.fixture(params=["sqlite", "postgres", "sharded"])
def place(request: pytest.FixtureRequest) -> Place:
    found = request.getfixturevalue(f"{request.param}_place")
    assert isinstance(found, Place)
    return found


@pytest.fixture
def site(database: str, tmp_path: Path) -> ShardedSite:
    return sharded_site(database, tmp_path / "shards.toml", ["a", "b"])


@pytest.fixture
def soon_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes read the map every quarter of a second, so nobody has to wait ten seconds for them."""
    monkeypatch.setattr(mover, "FRESH_S", 0.0)
