"""A simulated site: web processes, workers, a database, a bus, players and faults, run from one seed."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import Context
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any, Final
from unittest.mock import patch

from cosca.engine.core import Seat
from cosca.frames.stream import Reader
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.identity import Caller
from cosca.server.runtime import build
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.site_clock import SiteClock
from cosca.server.store.interface import Unavailable
from cosca.server.store.records import Account, TableId
from cosca.server.tables.clocks import deadline
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.settings import TableSettings
from cosca.titles import TITLES
from tests.simulation import faults
from tests.simulation.bus import SimulatedBus, Wire
from tests.simulation.client import Client
from tests.simulation.database import Database, SimulatedStore, true_time
from tests.simulation.expected import TrueTable
from tests.simulation.loop import WORLD, Process, SimulatedLoop
from tests.simulation.network import Network
from tests.simulation.plan import Plan, PlannedTable
from tests.simulation.processes import SimulatedBots, SiteProcess
from tests.simulation.shared_work import ALONE_EVERY, shared_work

LIMIT_S: Final = 400.0  # of virtual time, several times what the longest game takes
CONVERGES_S: Final = 12.0  # after the last change and fault, every reader must have everything
LOOK_S: Final = 0.25
SETTINGS: Final = Settings(database=":memory:", advice_processes=0, generous=True)


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
    injected: Counter[str] = field(default_factory=Counter)  # faults that happened, by kind
    errors: list[str] = field(default_factory=list)  # that the server logged
    truth: dict[TableId, TrueTable] = field(default_factory=dict)  # of ended games
    twice: float = 0.05  # how often a message is sent twice

    def any_web(self, rng: Random) -> SiteProcess | None:
        webs = [each for each in self.processes if each.role == "web" and each.is_ready]
        return rng.choice(webs) if webs else None

    def wants_end(self, planned: PlannedTable) -> bool:
        """Return whether the players of a table have played enough."""
        return not planned.to_the_end and self.database.moves >= self.plan.moves

    def has_two_sides(self, planned: PlannedTable) -> bool:
        return len(TITLES[planned.title].teams(planned.setup.seats)) == 2

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start work that belongs to no process of the site."""
        self.loop.spawn(WORLD, work)

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any) -> None:
        self.loop.call_later(delay, callback, *args, context=Context())

    # Processes

    def start_process(self, role: str) -> SiteProcess:
        self.started += 1
        process = Process(f"{role}-{self.started}")
        store = SimulatedStore(self.database, self.network)
        skew = timedelta(seconds=self.plan.skews_s[self.started % len(self.plan.skews_s)])
        clock = SiteClock(store, lambda: true_time() + skew, self.loop.time)
        site = build(SETTINGS, store, bus=SimulatedBus(self.wire), now=clock)
        if role == "worker":
            self._note_hand_overs(site)
        started = SiteProcess(process, site, role)
        self.processes.append(started)
        bots = SimulatedBots(Random(self.rng.random()))
        started.main = self.loop.spawn(process, started.run(bots))
        started.main.add_done_callback(lambda main: self._ended(started), context=Context())
        return started

    def _ended(self, ended: SiteProcess) -> None:
        """As a supervisor does: start another process for one that could not start, because the database was down."""
        if not ended.is_stopping:
            error = ended.main.exception() if ended.main else None
            if not isinstance(error, Unavailable) or ended.is_ready:
                self.errors.append(f"{ended.process.name} ended by itself: {error!r}")
            faults.kill(self, ended)

    def _note_hand_overs(self, site: Site) -> None:
        """Note every seat that a worker gives to a bot, and how much time its player had left in truth."""
        original = site.tables.hand_over

        async def hand_over(table: TableId, seat: Seat, *more: Any) -> None:
            live_table = await site.moves.live_table(table)
            if seat in seats_to_act(live_table.table):
                self.hand_overs.append((table, seat, self._left_s(live_table, seat)))
            await original(table, seat, *more)

        site.tables.hand_over = hand_over  # type: ignore[assignment,method-assign]

    def _left_s(self, live_table: LiveTable, seat: Seat) -> float:
        """Return the seconds that a player has left, by the time of the site as it would be without any wrong clock."""
        end = deadline(live_table.settings.clock, live_table.times[seat], is_simultaneous(live_table.table))
        return (end - true_time()).total_seconds() if end else 0.0

    # Tables

    async def create_tables(self) -> None:
        """Create and start all tables before the first fault."""
        while (web := self.any_web(self.rng)) is None:
            await asyncio.sleep(0.01)
        for number, planned in enumerate(self.plan.tables):
            people = [await web.site.store.create_account(_guest(number, seat)) for seat in range(planned.people)]
            table = await self._create(web.site, planned, people)
            self.tables.append(table)
            for seat, account in enumerate(people):
                self._add_client(table, planned, Caller(account), seat)
            for _ in range(planned.spectators):
                self._add_client(table, planned, Caller(), None)

    async def _create(self, site: Site, planned: PlannedTable, people: list[Account]) -> TableId:
        settings, bots = TableSettings(clock=planned.clock), ["random"] * planned.bots
        table = await site.tables.create(people[0], TITLES[planned.title], planned.setup, settings, bots)
        for seat, account in enumerate(people):
            await site.tables.join(table, Caller(account), seat, f"nonce-{seat}")
        return table

    def _add_client(self, table: TableId, planned: PlannedTable, caller: Caller, reader: Reader) -> None:
        process = Process(f"client-{len(self.clients)}")
        client = Client(self, process, caller, table, planned, reader, Random(self.rng.random()))
        self.clients.append(client)
        client.playing = self.loop.spawn(process, client.play())

    def trace(self) -> str:
        """Return a digest of everything that happened. The same seed gives the same one, on every machine."""
        rows = self.database.connection.execute("SELECT n, seat, client_id, body, at FROM entries ORDER BY table_id, n")
        seen = [(client.name, client.have, len(client.frames), client.acknowledged) for client in self.clients]
        happened = [self.loop.steps, self.loop.time(), sorted(self.injected.items()), seen, *map(tuple, rows)]
        return hashlib.sha256(repr(happened).encode()).hexdigest()[:16]

    # The run

    async def play(self) -> None:
        """Play until every game is over and every client knows it, or the virtual time limit has come."""
        for role, count in (("web", self.plan.webs), ("worker", self.plan.workers)):
            for _ in range(count):
                self.start_process(role)
        await self.create_tables()
        for fault in self.plan.faults:
            self.loop.call_at(self.loop.time() + fault.at, faults.strike, self, fault)
        end = self.loop.time() + max(fault.at + fault.seconds for fault in self.plan.faults)
        while self.loop.time() < LIMIT_S and (self.loop.time() < end or self._is_running()):
            await asyncio.sleep(LOOK_S)
        await self._converge()

    def _is_running(self) -> bool:
        row = self.database.connection.execute("SELECT count(*) FROM tables WHERE state = 'running'").fetchone()
        return bool(row[0])

    async def _converge(self) -> None:
        """Wait until every message is answered, so that nothing changes any more, and then for a few sweeps."""
        end = self.loop.time() + CONVERGES_S
        while self.loop.time() < end and not all(client.has_settled for client in self.clients):
            await asyncio.sleep(LOOK_S)
        self.truth = {table: TrueTable.read(self.database.connection, table) for table in self.tables}
        end = self.loop.time() + CONVERGES_S
        while self.loop.time() < end and not self._has_converged():
            await asyncio.sleep(LOOK_S)

        for client in self.clients:
            if client.playing and client.playing.done():
                client.playing.result()  # raises the exception of a client, which is a bug of the simulation

    def _has_converged(self) -> bool:
        for true in self.truth.values():
            true.refresh(self.database.connection)
        return all(map(self._has_everything, self.clients))

    def _has_everything(self, client: Client) -> bool:
        true = self.truth[client.table]
        has_frames = client.have == len(true.frames(client.reader))
        has_chat = client.chat == true.chat_of(client.reader)
        return client.has_settled and has_frames and has_chat and true.is_state_of(client.info)


def _guest(table: int, seat: Seat) -> Account:
    return Account(0, f"player {table}-{seat}", "", "", guest=True)


class ErrorLog(logging.Handler):
    """Notes what the server logs as an error: exceptions that nobody has foreseen."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._errors.append(f"{record.name}: {record.getMessage()}: {error!r}")


@contextmanager
def logged_errors(errors: list[str]) -> Iterator[None]:
    logger, handler = logging.getLogger("cosca"), ErrorLog(errors)
    logger.addHandler(handler)
    before, logger.propagate = (logger.level, logger.propagate), False
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before[0])
        logger.propagate = before[1]


@contextmanager
def seeded_secrets(rng: Random) -> Iterator[None]:
    """Make ids, seeds of games and invites follow from the seed too, and leave out what only costs time."""
    with (
        patch.object(secrets, "token_bytes", lambda n=32: rng.randbytes(n)),
        patch.object(secrets, "randbits", rng.getrandbits),
        patch("cosca.server.store.ids.time.time_ns", lambda: 1_800_000_000_000_000_000),
        patch("cosca.server.people.accounts.Passwords"),  # each would compute a slow hash first
        patch("cosca.server.runtime.LAG_S", 3600.0),  # how late a real event loop is says nothing here
        patch("cosca.server.self_check.LOOK_S", 10.0),  # ten times a second in all, it would take half of the time
    ):
        yield


@contextmanager
def played(plan: Plan, alone: bool | None = None) -> Iterator[World]:
    """Play a schedule to its end and yield the world as it then is. `alone`: its processes share no work."""
    rng = Random(f"schedule {plan.seed}")
    loop = SimulatedLoop(Random(rng.random()))
    asyncio.set_event_loop(None)
    network = Network(loop, Random(rng.random()))
    world = World(plan, loop, rng, network, Database(), Wire(network), errors=loop.errors)
    world.database.on_trap = lambda trap, process: faults.spring(world, trap, process)
    try:
        with (
            seeded_secrets(Random(rng.random())),
            logged_errors(world.errors),
            shared_work(plan.seed % ALONE_EVERY == 0 if alone is None else alone),
        ):
            loop.run_until_complete(world.play())
        yield world
    finally:
        loop.dispose()
        world.database.close()
