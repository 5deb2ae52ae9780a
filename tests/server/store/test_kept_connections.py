"""Connections are kept for the next statement. Nobody waits because of that, and none stays in use that is broken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import asyncpg
import pytest

from cosca.server.store.interface import Unavailable
from cosca.server.store.kept_connections import KeptConnections
from cosca.server.store.postgres import PostgresStore
from tests.server.store.places import run

BACKEND = "SELECT pg_backend_pid() AS id"


@asynccontextmanager
async def opened(schema: str, connections: int = 1, timeout_s: float = 30) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(schema, connections=connections, timeout_s=timeout_s)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def backend(store: PostgresStore) -> int:
    return int((await store._read(BACKEND))[0]["id"])


def asks_pool() -> Any:
    return patch.object(asyncpg.Pool, "acquire", autospec=True, side_effect=asyncpg.Pool.acquire)


def test_a_connection_is_lent_again_without_asking_the_pool(schema: str) -> None:
    async def story() -> None:
        async with opened(schema) as store:
            first = await backend(store)
            with asks_pool() as acquire:
                assert [await backend(store) for _ in range(5)] == [first] * 5
            assert acquire.call_count == 0

    run(story())


def test_those_who_wait_take_turns_with_the_only_connection(schema: str) -> None:
    async def story() -> None:
        async with opened(schema) as store:
            first = await backend(store)
            found = await asyncio.gather(*(backend(store) for _ in range(20)))
            assert set(found) == {first}

    run(story())


def test_as_many_run_at_once_as_there_are_connections(schema: str) -> None:
    async def story() -> None:
        async with opened(schema, connections=3) as store:
            for _ in range(3):
                reads = (store._read("SELECT pg_backend_pid() AS id, pg_sleep(0.2)") for _ in range(3))
                assert len({found[0]["id"] for found in await asyncio.gather(*reads)}) == 3

    run(story())


def test_who_gives_up_waiting_takes_no_connection_away(schema: str) -> None:
    async def story() -> None:
        async with opened(schema, timeout_s=0.3) as store:
            async with store._connection():
                with pytest.raises(Unavailable):
                    await backend(store)
            assert await backend(store)

    run(story())


def test_a_connection_that_is_lost_while_it_is_kept_is_replaced(schema: str) -> None:
    async def story() -> None:
        async with opened(schema) as store:
            first = await backend(store)
            other = await asyncpg.connect(schema)
            await other.fetch("SELECT pg_terminate_backend($1, 5000)", first)
            await other.close()
            await asyncio.sleep(0.05)
            assert await backend(store) != first

    run(story())


def test_after_an_error_or_a_cancelled_read_the_pool_has_the_connection(schema: str) -> None:
    async def story() -> None:
        async with opened(schema) as store:
            with pytest.raises(asyncpg.PostgresError):
                await store._read("SELECT no_such_column")
            reading = asyncio.create_task(store._read("SELECT pg_sleep(20)"))
            await asyncio.sleep(0.1)
            reading.cancel()
            await asyncio.wait([reading])
            with asks_pool() as acquire:
                assert await backend(store)
            assert acquire.call_count == 1

    run(story())


def test_the_pool_gets_connections_back_that_were_kept_for_a_while_or_are_not_needed(schema: str) -> None:
    async def story() -> None:
        async with opened(schema, connections=2) as store:
            pool = await with_two_kept(store)
            pool._free = [replace(pool._free[0], until=0), pool._free[1]]  # the one below is not needed
            await backend(store)
            assert len(pool._free) == 1
            pool._free = [replace(pool._free[0], until=0)]
            await backend(store)
            assert pool._free == []
            assert pool._pool.get_idle_size() == 2

    run(story())


async def with_two_kept(store: PostgresStore) -> KeptConnections:
    for _ in range(2):  # while the second one connects, the first one goes back to the pool
        await asyncio.gather(*(store._read("SELECT pg_sleep(0.2)") for _ in range(2)))
    assert store._pool
    assert len(store._pool._free) == 2
    return store._pool


def test_closing_waits_for_statements_and_then_closes_every_connection(schema: str) -> None:
    async def story() -> None:
        async with opened(schema, connections=2) as store:
            pool = await with_two_kept(store)
            reading = asyncio.create_task(store._read("SELECT pg_sleep(0.3), 1 AS one"))
            await asyncio.sleep(0.1)
            await store.close()
            assert (await reading)[0]["one"] == 1
            assert (pool._free, pool._pool.get_size()) == ([], 0)
            with pytest.raises(Unavailable):
                await backend(store)

    run(story())
