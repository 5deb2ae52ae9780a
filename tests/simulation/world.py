"""A simulated site: web processes, workers, a database, a bus, players and faults, run from one seed."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from cosca.engine.core import Seat
from cosca.engine.title import Setup
from cosca.frames.stream import Reader
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.bots.pool import BotFailed, BotPool, BotsBusy
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.runtime import build, running
from cosca.server.settings import Settings
from cosca.server.site_clock import SiteClock
from cosca.server.store.interface import Unavailable
from cosca.server.store.records import Account, TableId
from cosca.server.tables.clocks import deadline
from cosca.server.tables.settings import TableSettings
from cosca.titles import TITLES
from tests.simulation.bus import SimulatedBus, Wire
from tests.simulation.client import Client
from tests.simulation.database import Database, SimulatedStore, true_time
from tests.simulation.loop import Process, SimulatedLoop
from tests.simulation.network import Network
from tests.simulation.plan import Fault, Plan, PlannedTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cosca.server.site import Site
    from cosca.server.tables.live_table import LiveTable

LIMIT_S = 900.0  # of virtual time, several times what the longest game takes
BOT_FAILS = 0.01
BOT_THINKS_S = 0.3


class SimulatedBots(BotPool):
    """The bot pool of a worker: random moves after some thought, and now and then a failure."""

    def __init__(self, rng: Random) -> None:
        super().__init__(processes=1)
        self._rng = rng

    async def start(self) -> None:
        """No process to start."""

    async def answer(self, title: str, level: str, view: str, options: Sequence[Any], seed: str) -> int:
        await asyncio.sleep(self._rng.expovariate(1 / BOT_THINKS_S))
        if self._rng.random() < BOT_FAILS:
            raise self._rng.choice((BotFailed, BotsBusy))("simulated")
        return int(Random(seed).random() * len(options))

    async def close(self) -> None:
        """No process to end."""


@dataclass(eq=False, slots=True)
class SiteProcess:
    """A web process or a worker, with the server's own parts in it."""

    process: Process
    site: Site
    role: str

    async def leave(self, table: TableId, subscriber: Subscriber) -> None:
        with suppress(Unavailable):
            await self.site.hub.leave(table, subscriber)


@dataclass(slots=True)
class World:
    """The state of one schedule while it runs."""

    plan: Plan
    loop: SimulatedLoop
    rng: Random
    network: Network
    database: Database
    wire: Wire
    processes: list[SiteProcess] = field(default_factory=list)
    clients: list[Client] = field(default_factory=list)
    sent: dict[TableId, set[tuple[Reader, str]]] = field(default_factory=lambda: defaultdict(set))
    tables: list[TableId] = field(default_factory=list)
    started: int = 0
    hand_overs: list[tuple[TableId, Seat, float]] = field(default_factory=list)  # with the seconds that were left

    def any_web(self, rng: Random) -> SiteProcess | None:
        webs = [each for each in self.processes if each.role == "web" and not each.process.killed]
        return rng.choice(webs) if webs else None

    # Processes

    def start_process(self, role: str) -> SiteProcess:
        self.started += 1
        process = Process(f"{role}-{self.started}")
        store = SimulatedStore(self.database, self.network)
        skew = timedelta(seconds=self.plan.skews_s[self.started % len(self.plan.skews_s)])
        clock = SiteClock(store, lambda: true_time() + skew, self.loop.time)
        settings = Settings(database=":memory:", advice_processes=0, generous=True)
        site = build(settings, store, bus=SimulatedBus(self.wire), now=clock)
        self._note_hand_overs(site)
        started = SiteProcess(process, site, role)
        self.processes.append(started)
        self.loop.spawn(process, self._run(started))
        return started

    def _note_hand_overs(self, site: Site) -> None:
        """Note every seat that a bot takes, and how much time its player had left in truth."""
        original = site.tables.hand_over

        async def hand_over(table: TableId, seat: Seat, *more: Any) -> None:
            live_table = await site.moves.live_table(table)
            if seat in seats_to_act(live_table.table):
                left = self._left_s(live_table, seat)
                self.hand_overs.append((table, seat, left))
            await original(table, seat, *more)

        site.tables.hand_over = hand_over  # type: ignore[assignment,method-assign]

    def _left_s(self, live_table: LiveTable, seat: Seat) -> float:
        """Return the seconds that a player has left, by the time of the site as it would be without any wrong clock."""
        end = deadline(live_table.settings.clock, live_table.times[seat], is_simultaneous(live_table.table))
        return (end - true_time()).total_seconds() if end else 0.0

    async def _run(self, started: SiteProcess) -> None:
        bots = SimulatedBots(Random(self.rng.random()))
        async with running(started.site, started.role, bots=bots):
            await asyncio.Event().wait()

    def kill(self, victim: SiteProcess) -> None:
        """Kill a process and start another one a little later, as a supervisor does."""
        self.loop.kill(victim.process)
        self.wire.listening.pop(victim.process, None)
        self.processes.remove(victim)
        self.loop.call_later(self.rng.uniform(0.1, 3.0), self.start_process, victim.role)
        for client in self.clients:
            client.lose(victim)

    # Faults

    def strike(self, fault: Fault) -> None:
        """Let a fault happen now."""
        until = self.loop.time() + fault.seconds
        if fault.kind == "database-down":
            self.database.down_until = until
            return
        if fault.kind == "database-clock":  # a new primary takes over, whose clock is wrong
            self.database.down_until = until
            self.database.jumped = timedelta(seconds=self.plan.jump_s)
            return
        victim = self._victim(fault)
        if victim is None:
            return
        if fault.kind.startswith("kill"):
            self.kill(victim)
        elif fault.kind == "pause":
            victim.process.paused_until = until
        else:
            self.network.block(victim.process, fault.kind, until)

    def _victim(self, fault: Fault) -> SiteProcess | None:
        role = {"kill-web": "web", "kill-worker": "worker"}.get(fault.kind)
        able = [each for each in self.processes if role in (None, each.role)]
        return able[fault.victim % len(able)] if able else None

    # Tables

    async def create_tables(self) -> None:
        """Create and start all tables before the first fault."""
        site = self.processes[0].site
        for number, planned in enumerate(self.plan.tables):
            people = [await site.store.create_account(_guest(number, seat)) for seat in range(planned.people)]
            table = await self._create(site, planned, people)
            self.tables.append(table)
            for seat, account in enumerate(people):
                self._add_client(table, Caller(account), seat)
            self._add_client(table, Caller(), None)

    async def _create(self, site: Site, planned: PlannedTable, people: list[Account]) -> TableId:
        title = TITLES[planned.title]
        setup = Setup(title.editions[0], title.packs[0], planned.seats, {})
        settings = TableSettings(clock=planned.clock)
        table = await site.tables.create(people[0], title, setup, settings, ["random"] * planned.bots)
        for seat, account in enumerate(people):
            await site.tables.join(table, Caller(account), seat, f"nonce-{seat}")
        return table

    def _add_client(self, table: TableId, caller: Caller, reader: Reader) -> None:
        process = Process(f"client-{len(self.clients)}")
        client = Client(self, process, caller, table, reader, Random(self.rng.random()))
        self.clients.append(client)
        self.loop.spawn(process, client.play())

    def moves(self) -> int:
        """Count the stored moves of players and bots."""
        return int(self.database.connection.execute("SELECT count(*) FROM entries WHERE seat >= 0").fetchone()[0])

    # The run

    async def play(self) -> None:
        """Play until every game is over, or the virtual time limit has come."""
        for role, count in (("web", self.plan.webs), ("worker", self.plan.workers)):
            for _ in range(count):
                self.start_process(role)
        await self.create_tables()
        for fault in self.plan.faults:
            self.loop.call_at(fault.at, self.strike, fault)
        while self.loop.time() < LIMIT_S and not self._is_over():
            await asyncio.sleep(1.0)

    def _is_over(self) -> bool:
        rows = self.database.connection.execute("SELECT count(*) FROM tables WHERE state = 'running'").fetchone()
        last = max((fault.at for fault in self.plan.faults), default=0.0)
        return rows[0] == 0 and all(client.over for client in self.clients) and self.loop.time() > last


def _guest(table: int, seat: Seat) -> Account:
    return Account(0, f"player {table}-{seat}", "", "", guest=True)


@contextmanager
def seeded_secrets(rng: Random) -> Iterator[None]:
    """Make ids, seeds of games and invites follow from the seed too."""
    with (
        patch.object(secrets, "token_bytes", lambda n=32: rng.randbytes(n)),
        patch.object(secrets, "randbits", rng.getrandbits),
        patch("cosca.server.store.ids.time.time_ns", lambda: 1_800_000_000_000_000_000),
        patch("cosca.server.people.accounts.Passwords"),  # each would compute a slow hash first
    ):
        yield


@contextmanager
def played(plan: Plan) -> Iterator[World]:
    """Play a schedule to its end and yield the world as it then is."""
    rng = Random(f"schedule {plan.seed}")
    loop = SimulatedLoop(Random(rng.random()))
    asyncio.set_event_loop(None)
    network = Network(Random(rng.random()))
    world = World(plan, loop, rng, network, Database(), Wire(network))
    try:
        with seeded_secrets(Random(rng.random())):
            loop.run_until_complete(world.play())
        yield world
    finally:
        loop.dispose()
        world.database.close()
