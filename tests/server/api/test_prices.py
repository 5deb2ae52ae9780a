"""The price of a call is what it costs: CPU measured in the same run, in units of a fixed piece of work.

A price that is too low lets one guest take everybody's time; one that is too high refuses honest people.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest

from cosca.server.app import CALLS, application
from cosca.server.runtime import build
from cosca.server.settings import Settings
from cosca.server.store.ids import from_text, to_text
from cosca.server.store.interface import Store
from cosca.server.store.rating_records import LONG_AGO, GameResult, RatingRow
from cosca.server.store.records import Account
from tests.server.authz.rows import SUBSCRIPTION
from tests.server.work_units import current_unit

FACTOR: Final = 3.0  # how far the price may be from the measurement
TRIES: Final = 5
OWN_TABLES: Final = 200  # a page of an export
DAYS: Final = 100  # of a graph
RATED: Final = 100  # people whom the leaderboard looks at
# Passwords are hashed on purpose slowly, and mails, reports and administration have limits of their own.
OTHERWISE_LIMITED: Final = {
    "/api/guest", "/api/register", "/api/login", "/api/logout", "/api/reset/ask", "/api/reset", "/api/me/password",
    "/api/confirm", "/api/me/confirmation", "/api/me/token", "/api/me/test-mail", "/api/reports",
    "/api/admin/reports", "/api/admin/acts", "/api/me/muted", "/api/me/warning", "/healthz", "/metrics",
    "/api/tables/{table}/hint", "/api/tables/{table}/consigliere",
}  # fmt: skip


@dataclass
class Visit:
    """A site with a finished and a running game, and a client that is signed in."""

    client: httpx.AsyncClient
    finished: str
    running: str
    open: str
    puzzle: int

    def path(self, method: str, template: str) -> str:
        table = self.finished
        if template.endswith(("/moments", "{table}")):
            table = self.open if method == "PATCH" else self.running
        if template.endswith(("/sit", "/stand-up", "/invite", "/bot", "/fill", "/kick")):
            table = self.open
        return template.format(table=table, title="la_famiglia", name="Anna", id=self.puzzle)

    async def price(self, call: Any) -> float:
        """Return the measured price. One that does not fit is measured again, longer: the machine may have stalled."""
        price = await self.measured(call.method, call.path, TRIES)
        return price if fits(call, price) else await self.measured(call.method, call.path, 3 * TRIES)

    async def measured(self, method: str, template: str, tries: int) -> float:
        """Return the least of some measurements, each beside its own unit: other programs only make them longer."""
        prices = []
        for _ in range(tries):
            unit = current_unit()
            before = time.process_time()
            path = self.path(method, template) + QUERIES.get(template, "")
            response = await self.client.request(method, path, json=BODIES.get((method, template), {}))
            prices.append((time.process_time() - before) / unit)
            assert response.status_code in (200, 201, 409), (template, response.text)  # 409: it is not open any more
        return min(prices)


BODIES: Final[dict[tuple[str, str], dict[str, Any]]] = {
    ("POST", "/api/tables"): {"title": "la_famiglia", "seats": 4, "open": True},
    ("POST", "/api/tables/{table}/sit"): {"nonce": "n"},
    ("POST", "/api/tables/{table}/play-on"): {"entry": 300, "seat": 1},
    ("PATCH", "/api/me"): {"language": "en"},
    ("POST", "/api/me/push"): SUBSCRIPTION,
    ("PUT", "/api/me/seek"): {"title": "famiglia"},
    ("PATCH", "/api/tables/{table}"): {"hints": False},
    ("POST", "/api/tables/{table}/bot"): {"seat": 3, "level": "random"},
    ("POST", "/api/tables/{table}/kick"): {"name": "Anna"},
    ("POST", "/api/tables/{table}/fill"): {"level": "random"},
    ("POST", "/api/puzzles/{id}/try"): {"option": 0},
}
QUERIES: Final = {"/api/people/{name}/rating": "?pool=la_famiglia", "/api/leaders/{title}": "?list=newcomers"}


def fits(call: Any, price: float) -> bool:
    return bool(price / FACTOR <= call.cost <= max(2.0, price * FACTOR))


MEASURED: Final = [call for call in CALLS if call.path not in OTHERWISE_LIMITED and call.method != "DELETE"]


@asynccontextmanager
async def visit(path: Path) -> AsyncIterator[Visit]:
    site = build(Settings(database=str(path / "games.db"), generous=True, hosts=("test",), address="http://test"))
    site.tables.max_open = site.tables.max_running_of_guest = 10_000
    site.tables.new_seed = Random(1).randbytes  # the same games every time
    await site.store.open()
    await site.bus.open(site.hub.refresh, site.hub.account_changed, site.hub.account_feed.turns_changed)
    transport = httpx.ASGITransport(application(site))
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://test", timeout=60) as client:
            guest = await client.post("/api/guest", json={"name": "Anna", "token": True})
            client.headers["Authorization"] = f"Bearer {guest.json()['token']}"
            finished = await _game(client, site, 100_000)
            running = await _game(client, site, 100)
            for _ in range(OWN_TABLES):
                empty = (await client.post("/api/tables", json={"title": "la_famiglia", "seats": 4})).json()["id"]
            await _rate(site.store)
            puzzle = (await client.get("/api/puzzle?title=nostra_city")).json()["id"]
            yield Visit(client, finished, running, empty, puzzle)
    finally:
        await site.group_commit.close()
        await site.store.close()


async def _rate(store: Store) -> None:
    """Fill the leaderboard, and the history and the finished games of Anna."""
    anna = await store.account_named("Anna")
    assert anna
    for day in range(DAYS):
        at = LONG_AGO + timedelta(days=day)
        rating = RatingRow(anna.id, "la_famiglia", 25 + day / 99, 8, day + 1, 0, at)
        result = GameResult(anna.id, 1_000 + day, at, "la_famiglia", "none", True, 4, 0, 0, 1, True, 1, "end", "level3")
        await store.save_ratings(1_000 + day, [rating], (), [result])
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
            return {(call.method, call.path): await site.price(call) for call in MEASURED}

    return asyncio.run(measure())


@pytest.mark.parametrize("call", MEASURED, ids=lambda call: f"{call.method} {call.path}")
def test_a_call_costs_its_caller_what_it_costs_the_site(call: Any, prices: dict[tuple[str, str], float]) -> None:
    price = prices[call.method, call.path]
    assert fits(call, price), f"price {call.cost}, measured {price:.1f}"


def test_a_price_that_is_far_too_low_is_found(prices: dict[tuple[str, str], float]) -> None:
    """The review found /frames at 1, though it cost a hundred milliseconds."""
    assert prices["GET", "/api/tables/{table}/frames"] / FACTOR > 1
