"""The price of a call is what it costs: CPU measured in the same run, in units of a fixed piece of work.

A price that is too low lets one guest take everybody's time; one that is too high refuses honest people.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import httpx
import pytest

from cosca.server.app import CALLS, application
from cosca.server.runtime import build
from cosca.server.settings import Settings
from cosca.server.store.ids import from_text, to_text
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, RatingRow

FACTOR: Final = 3.0  # how far the price may be from the measurement
TRIES: Final = 5
OWN_TABLES: Final = 200  # a page of an export
RATED: Final = 100  # people whom the leaderboard looks at
# Passwords are hashed on purpose slowly, and mails, reports and administration have limits of their own.
OTHERWISE_LIMITED: Final = {
    "/api/guest", "/api/register", "/api/login", "/api/logout", "/api/reset/ask", "/api/reset", "/api/me/password",
    "/api/confirm", "/api/me/confirmation", "/api/me/token", "/api/me/test-mail", "/api/reports",
    "/api/admin/reports", "/api/admin/acts", "/api/me/muted", "/api/me/warning", "/healthz", "/metrics",
    "/api/tables/{table}/hint", "/api/tables/{table}/consigliere",
}  # fmt: skip


def unit_of_work() -> float:
    """Return the CPU seconds of the work that costs 1: about two milliseconds on a usual server."""
    before = time.process_time()
    total = 0
    for number in range(26_000):
        total += number * number % 7
    assert total
    return time.process_time() - before


@dataclass
class Visit:
    """A site with a finished and a running game, and a client that is signed in."""

    client: httpx.AsyncClient
    finished: str
    running: str
    open: str

    def path(self, template: str) -> str:
        table = self.finished
        if template.endswith(("/moments", "{table}")):
            table = self.running
        if template.endswith(("/sit", "/stand-up", "/invite")):
            table = self.open
        return template.format(table=table, title="la_famiglia", name="Anna")

    async def measured(self, method: str, template: str) -> float:
        """Return the price by measurement: the median of some tries, each beside its own unit."""
        prices = []
        for _ in range(TRIES):
            unit = min(unit_of_work() for _ in range(3))
            before = time.process_time()
            response = await self.client.request(method, self.path(template), json=BODIES.get((method, template), {}))
            prices.append((time.process_time() - before) / unit)
            assert response.status_code in (200, 201, 409), (template, response.text)  # 409: it is not open any more
        return median(prices)


BODIES: Final[dict[tuple[str, str], dict[str, Any]]] = {
    ("POST", "/api/tables"): {"title": "la_famiglia", "seats": 4, "open": True},
    ("POST", "/api/tables/{table}/sit"): {"nonce": "n"},
    ("POST", "/api/tables/{table}/play-on"): {"entry": 300, "seat": 1},
    ("PATCH", "/api/me"): {"language": "en"},
}
MEASURED: Final = [call for call in CALLS if call.path not in OTHERWISE_LIMITED and call.method != "DELETE"]


@asynccontextmanager
async def visit(path: Path) -> AsyncIterator[Visit]:
    site = build(Settings(database=str(path / "games.db"), generous=True, hosts=("test",), address="http://test"))
    site.tables.max_open = site.tables.max_running_of_guest = 10_000
    await site.store.open()
    await site.bus.open(site.hub.refresh, site.hub.account_changed)
    transport = httpx.ASGITransport(application(site))
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://test", timeout=60) as client:
            guest = await client.post("/api/guest", json={"name": "Anna", "token": True})
            client.headers["Authorization"] = f"Bearer {guest.json()['token']}"
            finished = await _game(client, site, 100_000)
            running = await _game(client, site, 60)
            for _ in range(OWN_TABLES):
                empty = (await client.post("/api/tables", json={"title": "la_famiglia", "seats": 4})).json()["id"]
            await _rate(site.store)
            yield Visit(client, finished, running, empty)
    finally:
        await site.group_commit.close()
        await site.store.close()


async def _rate(store: Store) -> None:
    """Fill the leaderboard."""
    for number in range(RATED):
        account = await store.create_account(Account(0, f"Rated {number}", "", "", guest=False))
        await store.save_ratings(number + 1, [RatingRow(account.id, "la_famiglia", 25 + number / 9, 8, 1)])


async def _game(client: httpx.AsyncClient, site: Any, choices: int) -> str:
    """Create a game of La Famiglia in which random moves are made for everybody."""
    body = {"title": "la_famiglia", "seats": 4, "bots": ["random"] * 3}
    table = str((await client.post("/api/tables", json=body)).json()["id"])
    await client.post(f"/api/tables/{table}/sit", json={"nonce": "n"})
    rng, number = Random(1), from_text(table)
    for count in range(choices):
        live_table = await site.moves.live_table(number)
        if not live_table.running:
            break
        seat = rng.choice(sorted(live_table.table.game.options))
        action = rng.choice(live_table.table.game.options[seat])
        await site.moves.choose(number, seat, f"c{count}", [live_table.table.title.catalogue.dump(action)])
    assert to_text(number) == table
    return table


@pytest.fixture(scope="module")
def prices(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], float]:
    async def measure() -> dict[tuple[str, str], float]:
        async with visit(tmp_path_factory.mktemp("prices")) as site:
            return {(call.method, call.path): await site.measured(call.method, call.path) for call in MEASURED}

    return asyncio.run(measure())


@pytest.mark.parametrize("call", MEASURED, ids=lambda call: f"{call.method} {call.path}")
def test_a_call_costs_its_caller_what_it_costs_the_site(call: Any, prices: dict[tuple[str, str], float]) -> None:
    price = prices[call.method, call.path]
    assert price / FACTOR <= call.cost <= max(2.0, price * FACTOR), f"price {call.cost}, measured {price:.1f}"


def test_a_price_that_is_far_too_low_is_found(prices: dict[tuple[str, str], float]) -> None:
    """The review found /frames at 1, though it cost a hundred milliseconds."""
    assert prices["GET", "/api/tables/{table}/frames"] / FACTOR > 1
