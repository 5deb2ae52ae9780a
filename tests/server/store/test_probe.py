"""The connection of self-checks: it opens even if that takes longer than a check, and it recovers from errors."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest

from cosca.server.store.postgres_session import ProbeConnection
from tests.server.store.places import postgres_database, run

CHECK_S = 0.1
LOOKUP_S = 0.35


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres_database() as address:
        yield address


class Lookups:
    """Slow DNS lookups in the running event loop."""

    def __init__(self) -> None:
        self.count = 0
        self.given_up = 0
        self._loop = asyncio.get_running_loop()
        self._usual = self._loop.getaddrinfo
        self._loop.getaddrinfo = self._slowly  # type: ignore[method-assign]

    async def _slowly(self, *args: Any, **named: Any) -> Any:
        self.count += 1
        try:
            await asyncio.sleep(LOOKUP_S)
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return await self._usual(*args, **named)


def by_name(address: str, port: int | None = None) -> str:
    parts = urlsplit(address)
    return urlunsplit(parts._replace(netloc=f"postgres@localhost:{port or parts.port}"))


async def one(probe: ProbeConnection) -> int:
    async with asyncio.timeout(CHECK_S):
        return int((await probe.fetch("SELECT 1 AS one"))[0]["one"])


async def first_answer(probe: ProbeConnection) -> int:
    for _ in range(20):
        with suppress(TimeoutError):
            return await one(probe)
    raise AssertionError("no check was answered")


def test_a_name_that_takes_longer_than_a_check_is_resolved_in_the_end(database: str) -> None:
    async def look() -> None:
        lookups = Lookups()
        probe = ProbeConnection(by_name(database))
        with pytest.raises(TimeoutError):
            await one(probe)
        assert await first_answer(probe) == 1
        assert lookups.given_up == 0
        probe.close()

    run(look())


def test_after_an_error_the_next_check_opens_a_new_connection(database: str) -> None:
    async def look() -> None:
        lookups = Lookups()
        probe = ProbeConnection(by_name(database, port=1))
        for _ in range(2):
            with pytest.raises(OSError, match="onnect"):
                await probe.fetch("SELECT 1")
        assert lookups.count == 2

    run(look())


def test_a_connection_whose_answer_a_check_did_not_get_is_not_used_again(database: str) -> None:
    async def look() -> None:
        probe = ProbeConnection(database)
        (first,) = await probe.fetch("SELECT pg_backend_pid() AS process")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(CHECK_S):
                await probe.fetch("SELECT pg_sleep(20)")
        (second,) = await probe.fetch("SELECT pg_backend_pid() AS process")
        assert first["process"] != second["process"]
        probe.close()

    run(look())


def test_closing_ends_an_attempt_to_connect(database: str) -> None:
    async def look() -> None:
        lookups = Lookups()
        probe = ProbeConnection(by_name(database))
        with pytest.raises(TimeoutError):
            await one(probe)
        probe.close()
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1
        assert lookups.given_up == 1

    run(look())
