"""Where contracts are checked: an empty database, on which a check may open several stores."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from cosca.server.store.connect import store_at
from cosca.server.store.interface import Store

POSTGRES: Final = os.environ.get("COSCA_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
LONGEST_CHECK_S: Final = 30


class Place:
    def __init__(self, address: str, make: Callable[[str], Store] = store_at) -> None:
        self.address = address
        self._make = make

    def store(self) -> Store:
        return self._make(self.address)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Store]:
        store = self.store()
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    def with_stores(self, make: Callable[[str], Store]) -> Place:
        return Place(self.address, make)


def run(coroutine: Coroutine[Any, Any, object], longest_s: float = LONGEST_CHECK_S) -> None:
    asyncio.run(asyncio.wait_for(coroutine, longest_s))


async def execute(address: str, sql: str) -> None:
    connection = await asyncpg.connect(address, timeout=5)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


@contextmanager
def postgres_database() -> Iterator[str]:
    """Create a database with a random name, and drop it at the end."""
    name = f"cosca_test_{secrets.token_hex(8)}"
    try:
        asyncio.run(execute(POSTGRES, f"CREATE DATABASE {name}"))
    except OSError as error:
        if "COSCA_TEST_POSTGRES" in os.environ:
            raise
        pytest.skip(f"no PostgreSQL at {POSTGRES} ({error}); COSCA_TEST_POSTGRES names another")
    try:
        yield urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{name}"))
    finally:
        asyncio.run(execute(POSTGRES, f"DROP DATABASE {name} WITH (FORCE)"))


def postgres_schema(database: str) -> str:
    name = f"s{secrets.token_hex(6)}"
    asyncio.run(execute(database, f"CREATE SCHEMA {name}"))
    return f"{database}?search_path={name}"


@dataclass(frozen=True)
class ShardedSite:
    """The address of a sharded site, and those of its databases: the directory first."""

    address: str
    databases: list[str]
    file: Path


def sharded_site(database: str, file: Path, names: Sequence[str]) -> ShardedSite:
    """Create schemas for a directory and for databases of tables, and write the shard file."""
    directory, *others = (postgres_schema(database) for _ in range(1 + len(names)))
    lines = [
        f'directory = "{directory}"',
        "[databases]",
        *(f'{n} = "{at}"' for n, at in zip(names, others, strict=True)),
    ]
    file.write_text("\n".join(lines))
    return ShardedSite(f"shards:{file}", [directory, *others], file)
