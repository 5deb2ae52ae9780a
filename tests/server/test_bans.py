"""A ban at one web process ends the sockets that another process holds, and the game goes on for the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from cosca.client.api import ApiClient, ApiError
from cosca.client.seat import ConnectionLost, SeatConnection
from cosca.server.store.connect import store_at
from cosca.server.store.interface import Store
from tests.server.chaos.house import a_folder
from tests.server.chaos.services import Listening, nats_machine
from tests.server.processes import Served, free_port, guests, seated, served
from tests.server.store.places import postgres_database

BAN = {"action": "ban", "name": "Rude", "hours": 24, "reason": "insults"}


class Player(SeatConnection):
    """Connects to a seat, to play or to watch."""

    async def play(self, turns: int) -> None:
        """Play the first listed move in so many turns, or until the game is over."""
        async for message in self.messages():
            if message["type"] == "over" or not turns:
                return
            if message["type"] == "frame" and message["asks"] and message["asks"]["options"]:
                turns -= 1
                await self.choose(message["asks"]["options"][0]["do"])

    async def watch(self) -> str:
        """Return why the site ended the connection. No move is made."""
        try:
            async for _ in self.messages():
                continue
        except ConnectionLost as lost:
            return str(lost)
        return ""


@asynccontextmanager
async def two_web_processes(database: str) -> AsyncIterator[tuple[Served, Served]]:
    """Yield two web processes of a site with a worker and a bus."""
    with a_folder() as folder:
        port = free_port()
        nats = nats_machine(folder, Listening(port))
        options = ("--database", database, "--bus", f"nats://127.0.0.1:{port}", "--contact", "boss@example.org")
        async with AsyncExitStack() as stack:
            stack.push_async_callback(nats.close)
            await nats.start()
            first, second = [await stack.enter_async_context(served("--role", "web", *options)) for _ in range(2)]
            watched = free_port()
            worker = served("--role", "worker", "--watch-port", str(watched), *options, port=watched)
            await stack.enter_async_context(worker)
            yield first, second


async def administrator(address: str, database: str) -> ApiClient:
    (boss,) = await guests(address, "Boss")
    async with opened(database) as store:
        await store._write("UPDATE accounts SET admin = true, guest = false WHERE name = 'Boss'")  # type: ignore[attr-defined]
    return boss


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = store_at(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def test_a_ban_ends_sockets_in_all_processes_and_a_bot_plays_on() -> None:
    async def story(database: str) -> None:
        async with two_web_processes(database) as (first, second):
            rude, victim = await guests(first.address, "Rude", "Victim")
            table = await seated([rude, victim], "famiglia", seats=2)
            boss = await administrator(first.address, database)
            there = Player(ApiClient(second.address, rude.token), table)
            watching = asyncio.create_task(there.watch())
            while not there.frame:
                await asyncio.sleep(0.05)
            await boss.call("POST", "/api/admin/acts", BAN)
            reason = await asyncio.wait_for(watching, 10)  # a sweep would take up to half a minute
            assert "Reason: insults. To object, write to boss@example.org." in reason
            with pytest.raises(ApiError, match="You are banned"):
                await ApiClient(second.address, rude.token).call("GET", "/api/tables/mine")
            await asyncio.wait_for(Player(victim, table).play(5), 120)  # a bot plays for the other seat

    with postgres_database() as database:
        asyncio.run(asyncio.wait_for(story(database), 300))
