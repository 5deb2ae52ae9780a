"""Limits hold across processes: two real web processes on one PostgreSQL give no more than one would."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import asyncpg
import httpx

from cosca.server.app import CALLS as CALLS_OF_API
from cosca.server.limits import CALLS, GUEST_CALLS, NEW_USERS, Limit
from tests.server.processes import Served, served
from tests.server.store.places import postgres_database

PROCESSES = 2
AT_ONCE = 8
COST = next(call.cost for call in CALLS_OF_API if call.path == "/api/leaders/{title}")

type Ask = Callable[[httpx.AsyncClient, int], Awaitable[httpx.Response]]


def most(limit: Limit, seconds: float) -> float:
    """Return what all processes together may give: each may hold a portion, and give one before it asks."""
    return limit.burst + seconds * limit.per_second + PROCESSES * 1.5 * limit.portion


class Flood:
    """Calls to all processes in turn, several at once."""

    def __init__(self, sites: list[Served], calls: float, ask: Ask) -> None:
        self._sites = sites
        self._numbers = iter(range(int(calls)))
        self._ask = ask
        self.accepted = 0
        self.seconds = 0.0

    async def send(self) -> Flood:
        began = time.monotonic()
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(httpx.AsyncClient(base_url=each.address)) for each in self._sites
            ]
            await asyncio.gather(*(self._some(clients) for _ in range(AT_ONCE)))
        self.seconds = time.monotonic() - began
        return self

    async def _some(self, clients: list[httpx.AsyncClient]) -> None:
        for number in self._numbers:
            response = await self._ask(clients[number % len(clients)], number)
            assert response.status_code in (200, 201, 429), response.text
            self.accepted += response.status_code < 400


def by(address: str, token: str = "") -> dict[str, str]:
    return {"X-Forwarded-For": address} | ({"Authorization": f"Bearer {token}"} if token else {})


def leaders(head: dict[str, str]) -> Ask:
    async def ask(client: httpx.AsyncClient, _: int) -> httpx.Response:
        return await client.get("/api/leaders/famiglia", headers=head)

    return ask


async def new_guest(client: httpx.AsyncClient, number: int) -> httpx.Response:
    return await client.post("/api/guest", json={"name": f"New {number}", "token": True}, headers=by("192.0.2.3"))


@asynccontextmanager
async def locked_allowances(database: str) -> AsyncIterator[None]:
    """Let no statement about allowances end, as if the database did not answer."""
    connection = await asyncpg.connect(database)
    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE allowances IN ACCESS EXCLUSIVE MODE")
            yield
    finally:
        await connection.close()


def test_two_processes_give_no_more_than_the_allowance() -> None:
    async def story(database: str) -> None:
        async with AsyncExitStack() as stack:
            arguments = ("--role", "web", "--behind-proxy", "--database", database)
            sites = [await stack.enter_async_context(served(*arguments)) for _ in range(PROCESSES)]
            await check_account(sites)
            await check_address(sites)
            await check_new_users(sites)
            await check_silent_database(sites, database)

    async def check_account(sites: list[Served]) -> None:
        async with httpx.AsyncClient(base_url=sites[0].address) as client:
            body = {"name": "Eager", "token": True}
            token = (await client.post("/api/guest", json=body, headers=by("192.0.2.1"))).json()["token"]
        flood = await Flood(sites, 1.8 * CALLS.burst / COST, leaders(by("192.0.2.1", token))).send()
        assert CALLS.burst <= flood.accepted * COST <= most(CALLS, flood.seconds)

    async def check_address(sites: list[Served]) -> None:
        flood = await Flood(sites, 1.8 * GUEST_CALLS.burst / COST, leaders(by("192.0.2.2"))).send()
        assert GUEST_CALLS.burst <= flood.accepted * COST <= most(GUEST_CALLS, flood.seconds)

    async def check_new_users(sites: list[Served]) -> None:
        flood = await Flood(sites, 1.8 * NEW_USERS.burst, new_guest).send()
        assert flood.accepted == NEW_USERS.burst, "a small limit is exact"

    async def check_silent_database(sites: list[Served], database: str) -> None:
        """Each process counts alone then: callers wait at most once, and get one allowance from each."""
        async with locked_allowances(database):
            flood = await Flood(sites, 2.2 * GUEST_CALLS.burst / COST, leaders(by("192.0.2.4"))).send()
        alone = 2 * (GUEST_CALLS.burst + flood.seconds * GUEST_CALLS.per_second)
        assert GUEST_CALLS.burst <= flood.accepted * COST <= alone

    with postgres_database() as database:
        asyncio.run(asyncio.wait_for(story(database), 120))
