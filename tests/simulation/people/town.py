"""A simulated site with people who use quick play, play for a while, and ask for rematches.

Web processes and workers run the server's own code on the simulated database and network. People call what the HTTP
API and the account's socket call. They make no moves: after some time the players of a game agree to end it.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import Context
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cosca.server.live.bus import OnAccountChanged, OnDue, OnTableChanged
from cosca.server.live.subscriber import Subscriber
from cosca.server.runtime import build
from cosca.server.site import Site
from cosca.server.site_clock import SiteClock
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import TableId
from cosca.server.store.seeks.interface import Match, PairedSeats, Wave
from tests.simulation.bus import SimulatedBus, Wire
from tests.simulation.connection import LOST, ConnectionLost
from tests.simulation.database import Database, SimulatedStore, true_time
from tests.simulation.loop import RUNNING, WORLD, Process, SimulatedLoop
from tests.simulation.network import Network
from tests.simulation.people.watch import Watch
from tests.simulation.processes import SimulatedBots, SiteProcess
from tests.simulation.shared_work import shared_work
from tests.simulation.world import SETTINGS, logged_errors, seeded_secrets

if TYPE_CHECKING:
    from tests.simulation.people.person import Person
    from tests.simulation.people.press import Press

AFTER_WAVE: Final = "kill-after-wave"  # a worker dies once its pairs are stored, before it creates their tables
KILLS: Final = ("kill-web", "kill-worker", AFTER_WAVE)
QUIET_S: Final = 900.0  # in which everything that was begun must end: claims, holds, tables without an owner
LOOK_S: Final = 0.5


@dataclass(frozen=True, slots=True)
class Plan:
    """One run."""

    people: int = 200
    minutes: float = 60.0
    seed: int = 1
    webs: int = 3
    workers: int = 2
    kill_every_s: float = 120.0  # on average; 0: never
    leaves: float = 0.03  # the share of those who press Play and close the page
    bus: bool = True  # False: every change hint is lost


class TownBus(SimulatedBus):
    """A bus that also carries hints for the sockets of accounts."""

    def __init__(self, town: Town) -> None:
        super().__init__(town.wire)
        self._town = town

    async def open(
        self,
        on_table_changed: OnTableChanged,
        on_account_changed: OnAccountChanged,
        on_turns_changed: OnAccountChanged,
        on_due: OnDue | None = None,
    ) -> None:
        await super().open(on_table_changed, on_account_changed, on_turns_changed, on_due)
        self._town.feeds[RUNNING.get()] = on_turns_changed

    async def publish_turns_change(self, account: int) -> None:
        town, sender = self._town, RUNNING.get()
        for process, on_changed in town.feeds.items():
            for delay in town.network.hint_delays(sender, process):
                town.loop.call_later(delay, town.hint, process, on_changed, account, context=Context())


class TownStore(SimulatedStore):
    """A store whose process may be killed just after a wave."""

    async def match_pool(self, wave: Wave, match: Match) -> list[PairedSeats] | None:
        pairs = await super().match_pool(wave, match)
        if pairs:
            await self._database.spring(AFTER_WAVE)
        return pairs


@dataclass(eq=False, slots=True)
class Town:
    """The state of one run."""

    plan: Plan
    loop: SimulatedLoop
    rng: Random
    network: Network
    database: Database
    wire: Wire
    watch: Watch
    processes: list[SiteProcess] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)
    presses: list[Press] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)  # to rematches
    kills: list[float] = field(default_factory=list)  # when a process was killed
    killed: Counter[str] = field(default_factory=Counter)
    feeds: dict[Process, OnAccountChanged] = field(default_factory=dict)
    at_tables: dict[TableId, list[Person]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)
    is_closing: bool = False
    started: int = 0
    _waiting: dict[Process, dict[asyncio.Future[Any], bool]] = field(default_factory=lambda: defaultdict(dict))
    _sockets: dict[Process, list[Subscriber]] = field(default_factory=lambda: defaultdict(list))

    # Processes

    def start_process(self, role: str) -> None:
        self.started += 1
        process, store = Process(f"{role}-{self.started}"), TownStore(self.database, self.network)
        site = build(SETTINGS, store, bus=TownBus(self), now=SiteClock(store, true_time, self.loop.time))
        started = SiteProcess(process, site, role)
        self.processes.append(started)
        started.main = self.loop.spawn(process, started.run(SimulatedBots(Random(self.rng.random()))))

    def kill(self, kind: str, victim: SiteProcess) -> None:
        """Kill a process, and start another one a little later, as a supervisor does."""
        self.kills.append(self.loop.time())
        self.killed[kind] += 1
        self.loop.kill(victim.process)
        self.processes.remove(victim)
        self.wire.listening.pop(victim.process, None)
        self.wire.workers.pop(victim.process, None)
        self.feeds.pop(victim.process, None)
        for reply in self._waiting.pop(victim.process, ()):
            if not reply.done():
                reply.set_exception(ConnectionLost())
        for socket in self._sockets.pop(victim.process, ()):
            socket.close(LOST)
        self.loop.call_later(self.rng.uniform(0.1, 2.0), self.start_process, victim.role, context=Context())

    async def _kill_now_and_then(self) -> None:
        while self.plan.kill_every_s and not self.is_closing:
            await self.loop.pass_time(self.rng.expovariate(1 / self.plan.kill_every_s))
            kind = self.rng.choice(KILLS)
            role = "web" if kind == "kill-web" else "worker"
            able = [each for each in self.processes if each.is_ready and each.role == role]
            if kind == AFTER_WAVE:
                self.database.traps.append(kind)
            elif able:
                self.kill(kind, self.rng.choice(able))

    def spring(self, trap: str, process: Process) -> None:
        self.kill(trap, next(each for each in self.processes if each.process is process))

    def hint(self, process: Process, on_changed: OnAccountChanged, account: int) -> None:
        if not process.killed:
            self.loop.spawn(process, on_changed(account))

    # What people's devices use

    async def any_web(self, rng: Random) -> SiteProcess:
        while not (webs := [each for each in self.processes if each.role == "web" and each.is_ready]):
            await self.loop.pass_time(LOOK_S)
        return rng.choice(webs)

    async def ask[T](self, rng: Random, call: Callable[[Site], Awaitable[T]]) -> T:
        """Make a call to any web process, and repeat it at another one if it dies. Raises `Refusal`."""
        while True:
            web = await self.any_web(rng)
            await self.loop.pass_time(self.network.delay())
            try:
                return await self._reply(web, call)
            except (ConnectionLost, Unavailable, Overloaded):
                await self.loop.pass_time(rng.expovariate(2))

    async def _reply[T](self, web: SiteProcess, call: Callable[[Site], Awaitable[T]]) -> T:
        if web.process.killed:
            raise ConnectionLost
        reply: asyncio.Future[T] = self.loop.create_future()
        self._waiting[web.process][reply] = True

        async def answer() -> None:
            try:
                found = await call(web.site)
            except Exception as error:  # noqa: BLE001 - the client is told
                reply.set_exception(error)
            else:
                reply.set_result(found)

        self.loop.spawn(web.process, answer())
        try:
            return await reply
        finally:
            self._waiting[web.process].pop(reply, None)
            await self.loop.pass_time(self.network.delay())

    def connect(self, web: SiteProcess, account: int, socket: Subscriber) -> asyncio.Task[None]:
        """Open the account's socket at a web process."""
        self._sockets[web.process].append(socket)
        return self.loop.spawn(web.process, web.site.hub.account_feed.feed(account, socket))

    # The run

    async def run(self, people: Callable[[Site], Awaitable[list[Person]]]) -> None:
        """Simulate people for the planned time, and then wait until everything has finished."""
        for role, count in (("web", self.plan.webs), ("worker", self.plan.workers)):
            for _ in range(count):
                self.start_process(role)
        self.people += await people((await self.any_web(self.rng)).site)
        for person in self.people:
            person.living = self.loop.spawn(person.process, person.live())
        self.loop.spawn(WORLD, self._kill_now_and_then())
        end = self.loop.time() + 60 * self.plan.minutes
        await self._look_until(end)
        self.is_closing = True
        await self._look_until(self.loop.time() + QUIET_S)

    async def _look_until(self, end: float) -> None:
        while self.loop.time() < end:
            self.watch.look()
            for person in self.people:
                if person.living and person.living.done():
                    person.living.result()  # raises what is a bug of the simulation
            await asyncio.sleep(LOOK_S)


@contextmanager
def lived(plan: Plan) -> Iterator[Town]:
    """Simulate people on a site and yield its final state."""
    from tests.simulation.people.person import moved_in

    rng = Random(f"town {plan.seed}")
    loop = SimulatedLoop(Random(rng.random()))
    asyncio.set_event_loop(None)
    network, database = Network(loop, Random(rng.random())), Database()
    network.hint_loss = network.hint_loss if plan.bus else 1.0
    town = Town(plan, loop, rng, network, database, Wire(network), Watch(database.connection), errors=loop.errors)
    database.on_trap = town.spring
    try:
        with seeded_secrets(Random(rng.random())), logged_errors(town.errors), shared_work(alone=False):
            loop.run_until_complete(town.run(lambda site: moved_in(town, site)))
        yield town
    finally:
        loop.dispose()
        database.close()
