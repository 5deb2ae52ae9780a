"""The gate that every request passes: few at once from one address, and no quick answer to a flood of refused ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest

from cosca.server.allowances import Allowance
from cosca.server.app import application
from cosca.server.hosting import address_gate
from cosca.server.limits import REFUSALS, REQUESTS_OF_ADDRESS, Limit
from cosca.server.runtime import build, running
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.store.ids import to_text
from tests.server.api.test_cost import counted_statements

DELAY_S = 0.3


@contextmanager
def short_delay() -> Iterator[None]:
    with patch.object(address_gate, "REFUSAL_S", DELAY_S):
        yield


@asynccontextmanager
async def a_client(path: Path) -> AsyncIterator[tuple[Site, httpx.AsyncClient]]:
    settings = Settings(str(path / "games.db"), address="http://test", hosts=("test",), behind_proxy=True)
    site = build(settings)
    transport = httpx.ASGITransport(application(site))
    async with (
        running(site, "web"),
        httpx.AsyncClient(transport=transport, base_url="http://test", timeout=30) as client,
    ):
        yield site, client


def told(story: Callable[[Site, httpx.AsyncClient], Awaitable[None]], path: Path) -> None:
    async def whole() -> None:
        async with a_client(path) as (site, client):
            await story(site, client)

    with short_delay():
        asyncio.run(asyncio.wait_for(whole(), 60))


def by(number: int = 1) -> dict[str, str]:
    return {"X-Forwarded-For": f"192.0.2.{number}"}


async def seconds_of(request: Awaitable[httpx.Response], status: int) -> float:
    loop = asyncio.get_running_loop()
    began = loop.time()
    assert (await request).status_code == status
    return loop.time() - began


def test_a_flood_of_refused_calls_is_answered_slowly_and_others_are_not(tmp_path: Path) -> None:
    async def story(site: Site, client: httpx.AsyncClient) -> None:
        site.accounts.limits.calls.guests = Allowance(Limit(1, 1e6))
        await client.get("/api/games", headers=by())
        for _ in range(int(REFUSALS.burst)):
            await client.get("/api/games", headers=by())
        assert await seconds_of(client.get("/api/games", headers=by()), 429) >= DELAY_S
        assert await seconds_of(client.get("/api/games", headers=by(2)), 200) < DELAY_S

    told(story, tmp_path)


def test_an_address_has_only_some_requests_under_way(tmp_path: Path) -> None:
    async def story(site: Site, client: httpx.AsyncClient) -> None:
        turns = site.hub.heavy_turns
        site.accounts.limits.calls.guests = Allowance(Limit(1e6, 1))
        async with turns.turn("somebody", None):  # all others wait
            waiting = [
                asyncio.create_task(client.get(f"/api/tables/{to_text(1)}/review", headers=by()))
                for _ in range(REQUESTS_OF_ADDRESS)
            ]
            while turns.waiting < REQUESTS_OF_ADDRESS:
                await asyncio.sleep(0.01)
            assert (await client.get("/api/games", headers=by())).status_code == 429
            assert (await client.get("/api/games", headers=by(2))).status_code == 200
        assert {response.status_code for response in await asyncio.gather(*waiting)} == {404}
        assert (await client.get("/api/games", headers=by())).status_code == 200

    told(story, tmp_path)


@pytest.mark.parametrize("path", ["/lobby", "/nothing", "/api/nothing"])
def test_pages_and_addresses_that_do_not_exist_are_limited(tmp_path: Path, path: str) -> None:
    async def story(site: Site, client: httpx.AsyncClient) -> None:
        site.accounts.limits.pages = Allowance(Limit(3, 1e6))
        statuses = [(await client.get(path, headers=by())).status_code for _ in range(5)]
        assert 429 not in statuses[:3]
        assert statuses[3:] == [429, 429]
        assert (await client.get(path, headers=by(2))).status_code == statuses[0]

    told(story, tmp_path)


def test_methods_that_do_not_exist_are_limited(tmp_path: Path) -> None:
    async def story(site: Site, client: httpx.AsyncClient) -> None:
        site.accounts.limits.pages = Allowance(Limit(3, 1e6))
        statuses = [(await client.delete("/api/tables", headers=by())).status_code for _ in range(5)]
        assert statuses == [405, 405, 405, 429, 429]
        assert (await client.delete("/api/tables", headers=by(2))).status_code == 405

    told(story, tmp_path)


@pytest.mark.parametrize(("path", "status"), [("/healthz", 200), ("/metrics", 404)])
def test_calls_for_operators_are_limited_for_others_but_not_on_the_same_machine(
    tmp_path: Path, path: str, status: int
) -> None:
    async def story(site: Site, client: httpx.AsyncClient) -> None:
        site.accounts.limits.health = Allowance(Limit(3, 1e6))
        statuses = [(await client.get(path, headers=by())).status_code for _ in range(5)]
        assert statuses == [status, status, status, 429, 429]
        assert {(await client.get(path)).status_code for _ in range(5)} == {200}

    told(story, tmp_path)


def test_health_is_told_to_anybody_without_a_look_into_the_database(tmp_path: Path) -> None:
    async def story(site: Site, client: httpx.AsyncClient) -> None:
        with counted_statements() as statements:
            response = await client.get("/healthz", headers=by() | {"Authorization": f"Bearer {'x' * 43}"})
        assert (response.status_code, statements) == (200, [])

    told(story, tmp_path)


def test_a_call_that_is_refused_for_another_reason_costs_the_same(tmp_path: Path) -> None:
    """Otherwise invented tokens could be tried without end, each at the cost of a look into the database."""

    async def story(site: Site, client: httpx.AsyncClient) -> None:
        site.accounts.limits.calls.guests = Allowance(Limit(3, 1e6))
        head = by() | {"Authorization": f"Bearer {'x' * 43}"}
        assert [(await client.get("/api/tables/mine", headers=head)).status_code for _ in range(5)] == [
            *[401] * 3,
            *[429] * 2,
        ]

    told(story, tmp_path)
