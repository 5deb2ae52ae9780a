"""A unit of a large site, simulated: a primary, the processes that serve its tables, and what they hear of others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from bench.scale_model.costs import Costs
from bench.scale_model.events import Do, Simulation
from bench.scale_model.machines import Backends, Machine, OwnCore
from bench.scale_model.plan import ASSUMED, Unit, games_per_s
from bench.scale_model.results import quantile
from bench.scale_model.site import Parts, SiteModel

WARM_UP_S: Final = 0.5
SECONDS: Final = 1.5
BEAT_S: Final = 0.1


@dataclass(frozen=True, slots=True)
class Bus:
    """How hints reach processes: `everywhere`, as today, or only processes with sockets at the shard."""

    everywhere: bool
    others: float = 0.0  # messages a second from other units


@dataclass(frozen=True, slots=True)
class UnitFigures:
    """How busy each part was, and how long moves took in the site; the way through the network is not in it."""

    p50_ms: float
    p99_ms: float
    busy: Mapping[str, float]
    batch: float
    done_share: float  # of the moves that came
    messages_per_s: float


class UnitModel:
    """The simulated unit, with its arrivals."""

    def __init__(self, unit: Unit, costs: Costs, bus: Bus, load: float = 1.0, seed: int = 1) -> None:
        self.unit, self.costs, self.load = unit, costs, load
        self.simulation = Simulation()
        self.random = Random(seed)
        self.machine = Machine(self.simulation, unit.database_cores)
        self.webs = [OwnCore(self.simulation) for _ in range(unit.webs)]
        self.database = Backends(self.machine)
        self.workers = [OwnCore(self.simulation) for _ in range(unit.workers)]
        self.bus = OwnCore(self.simulation)
        durable = replace(costs, flush_ms=ASSUMED.flush_ms)
        self.site = SiteModel(self.simulation, Parts(self.webs, [self.database], self.workers, self.bus), durable, seed)
        self.site.foreign_messages = bus.others if bus.everywhere else 0.0
        self.site.hears = 1.0 if bus.everywhere else ASSUMED.bot_share / unit.webs
        self.alive = list(range(unit.webs))
        self.open = True  # whether anything new arrives
        self._start()

    def _start(self) -> None:
        moves = self.unit.moves_per_s * self.load
        self._repeat(moves, self._move)
        self._repeat(games_per_s(moves), lambda: self.site.new_table(self._title(), self._web(), 0))
        self._repeat(self.unit.tables * self.load * ASSUMED.looks_per_table, lambda: self.site.lobby(self._web(), 0))
        self._beat()

    def _repeat(self, rate: float, do: Do) -> None:
        def again() -> None:
            if not self.open:
                return
            do()
            self.simulation.after(self.random.expovariate(rate), again)

        self.simulation.after(self.random.expovariate(rate), again)

    def _title(self) -> str:
        titles, shares = zip(*ASSUMED.mix, strict=True)
        return str(self.random.choices(titles, shares)[0])

    def _web(self) -> int:
        return self.alive[self.random.randrange(len(self.alive))]

    def _move(self) -> None:
        title = self._title()
        self.site.move(title, self._web(), 0, self._readers())

    def _readers(self) -> int:
        whole = int(ASSUMED.sockets_per_table)
        return whole + (self.random.random() < ASSUMED.sockets_per_table - whole)

    def _beat(self) -> None:
        """Heartbeats and sweeps of all connections."""
        sockets = self.unit.sockets * self.load / len(self.alive)
        for web in self.alive:
            self.webs[web].work(sockets * self.costs.idle_ms_per_minute / 60_000 * BEAT_S, _nothing)
        self.simulation.after(BEAT_S, self._beat)

    def used(self) -> dict[str, float]:
        """Return the core seconds that each kind of process has been given to do, for each of its cores."""
        return {
            "web": sum(self.webs[web].used for web in self.alive) / len(self.alive),
            "PostgreSQL": self.database.used / self.unit.database_cores,
            "workers": sum(each.used for each in self.workers) / len(self.workers),
            "bus": self.bus.used,
        }

    def figures(self, seconds: float = SECONDS) -> UnitFigures:
        self.simulation.run(WARM_UP_S)
        self.site.reset()
        before = self.used()
        self.simulation.run(WARM_UP_S + seconds)
        tally, batches = self.site.tally, self.site.batches
        return UnitFigures(
            p50_ms=1e3 * quantile(tally.waits, 0.5),
            p99_ms=1e3 * quantile(tally.waits, 0.99),
            busy={kind: (spent - before[kind]) / seconds for kind, spent in self.used().items()},
            batch=sum(size * number for size, number in batches.items()) / max(1, batches.total()),
            done_share=tally.done["move"] / max(1, tally.came["move"]),
            messages_per_s=tally.messages / seconds,
        )


def _nothing() -> None: ...
