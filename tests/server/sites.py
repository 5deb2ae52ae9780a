"""A site for tests: real parts on a real store, with a clock set by hand, and without a port."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from cosca.client.changes import LatestFrame
from cosca.server import protocol
from cosca.server.bots.pool import BotPool
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.pairing.quick_play import QuickPlay
from cosca.server.runtime import build
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.store.records import Account, Query, State, TableId
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.settings import TableSettings
from cosca.server.websocket.handler import MessageHandler
from cosca.server.worker import Worker
from tests.server.store.makers import claim_due

PASS = {"do": "pass"}  # a game in which everyone passes is soon over
NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


class Hands:
    """A clock that a test sets forward."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> datetime:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


@dataclass
class Stage:
    site: Site
    hands: Hands
    worker: Worker

    async def person(self, name: str) -> Caller:
        account = Account(0, name, f"{name}@example.org", "x", guest=False, created_at=NOON)
        return Caller(await self.site.store.create_account(account))

    async def table(
        self,
        title: str,
        people: list[Caller],
        bots: list[str] | None = None,
        agreement: TableSettings | None = None,
        seats: int = 0,
    ) -> TableId:
        """Create a table whose game has started, with people in the first seats."""
        game, setup = wanted_setup(title, "", "", seats or len(people) + len(bots or []), (), bots or [])
        assert people[0].account
        table = await self.site.tables.create(people[0].account, game, setup, agreement or TableSettings(), bots or [])
        for number, who in enumerate(people):
            await self.site.tables.join(table, who, None, f"nonce{number}")
        return table

    async def work(self) -> int:
        """Do all due work, and return how many claims were worked on."""
        done = 0
        while claimed := await claim_due(self.site.store, self.hands(), self.hands() + timedelta(seconds=15), 10):
            for each in claimed:
                await self.worker.do(each)
            done += len(claimed)
        return done

    async def look(self, table: TableId, who: Caller, have: int = 0) -> Device:
        _, _, place = await self.site.tables.at(table, who)
        line = Subscriber(who, place.seat)
        await self.site.hub.join(table, line, have)
        return Device(self.site, table, line)

    async def some_choice(self, table: TableId, rng: Random) -> tuple[int, Any]:
        live_table = await self.site.moves.up_to_date(table)
        seat = rng.choice(sorted(live_table.table.game.options))
        listed = [live_table.table.title.catalogue.dump(action) for action in live_table.table.game.options[seat]]
        return seat, rng.choice([do for do in listed if do != PASS] or listed)


class Device:
    """A connected client: records what it receives, and sends messages."""

    def __init__(self, site: Site, table: TableId, line: Subscriber) -> None:
        self.line = line
        self.heard: list[dict[str, Any]] = []  # every frame whole
        self._latest = LatestFrame()
        self._conversation = MessageHandler(site, table, line)
        self._numbers = 0

    async def news(self) -> list[dict[str, Any]]:
        """Return the messages that arrived since the last call."""
        new: list[dict[str, Any]] = []
        while self.line.has_pending:
            message = await self.line.take()
            if message is None:
                break
            new.append(self._latest.whole(json.loads(message)))
        self.heard += new
        return new

    async def say(self, message: protocol.FromClient) -> dict[str, Any]:
        """Send a message and return its answer. Other messages are recorded in `heard`."""
        await self._conversation.answer(message)
        answers = [each for each in await self.news() if each["type"] in ("done", "refused", "pong")]
        return answers[-1]

    async def kinds(self) -> list[str]:
        return [each["type"] for each in await self.news()]

    async def frame(self) -> dict[str, Any]:
        await self.news()
        return [each for each in self.heard if each["type"] == "frame"][-1]

    async def choose(self, rng: Random) -> dict[str, Any]:
        frame = await self.frame()
        do = rng.choice(frame["asks"]["options"])["do"]
        self._numbers += 1
        return await self.say(protocol.ChooseMessage(f"d{id(self)}-{self._numbers}", frame["n"], do))


@asynccontextmanager
async def a_stage(path: Path, processes: int = 1, database: str = "") -> AsyncIterator[Stage]:
    """Yield a stage. Without a process for bots, no bot moves. Without an address, its database is a file."""
    hands = Hands()
    site = build(Settings(database=database or str(path / "games.db")))
    site.now = site.moves.now = site.tables._now = site.rematches._now = hands
    site.playing_on._now = site.waiting_rooms._now = hands
    site.chat._now = site.accounts.now = hands
    _set_quick_play(site, hands)
    site.tables.new_seed = Random(1).randbytes  # the same games every time
    await site.store.open()
    await site.bus.open(site.hub.refresh, site.hub.account_changed, site.hub.account_feed.turns_changed)
    bots = BotPool(processes)
    await bots.start()
    try:
        yield Stage(site, hands, Worker(site.moves, site.tables, bots, hands, site.metrics))
    finally:
        await bots.close()
        await site.group_commit.close()
        await site.store.close()


def _set_quick_play(site: Site, hands: Hands) -> None:
    site.quick_play = QuickPlay(site.store, site.tables, hands)
    site.hub.account_feed.paired_message = site.quick_play.paired_message


def told(story: Callable[[Stage], Awaitable[None]], path: Path, processes: int = 1, database: str = "") -> None:
    async def whole() -> None:
        async with a_stage(path, processes, database) as stage:
            await story(stage)

    asyncio.run(asyncio.wait_for(whole(), 120))


async def play_on(stage: Stage, table: TableId, rng: Random, choices: int = 10_000) -> LiveTable:
    """Play random moves for people and let bots play, until the end or for this many moves."""
    for number in range(choices):
        await stage.work()
        live_table = await stage.site.moves.up_to_date(table)
        if not live_table.running:
            break
        seat, do = await stage.some_choice(table, rng)
        await stage.site.moves.choose(table, seat, f"p{number}", [do])
    return await stage.site.moves.up_to_date(table)


class Killed(BaseException):
    """The process is killed here."""


async def state_of(stage: Stage, table: TableId) -> State:
    row = await stage.site.store.table(table)
    assert row
    return row.state


async def count_tables(stage: Stage) -> int:
    return len(await stage.site.store.tables(Query(tuple(State), public_only=False)))


@asynccontextmanager
async def another_process(stage: Stage) -> AsyncIterator[Site]:
    """Yield a second process of the same site."""
    site = build(Settings(database=stage.site.settings.database))
    site.now = site.moves.now = stage.hands
    site.tables._now = site.rematches._now = site.playing_on._now = site.waiting_rooms._now = stage.hands
    _set_quick_play(site, stage.hands)
    await site.store.open()
    try:
        yield site
    finally:
        await site.group_commit.close()
        await site.store.close()
