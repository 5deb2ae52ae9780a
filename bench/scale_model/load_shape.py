"""The load test as the model sees it: the site and its clients on the same cores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bench.scale_model.costs import Costs
from bench.scale_model.events import Simulation
from bench.scale_model.machines import Backends, Machine, Processor, Thread
from bench.scale_model.results import quantile
from bench.scale_model.site import Parts, SiteModel

WARM_UP_S: Final = 2.0


@dataclass(frozen=True, slots=True)
class LoadShape:
    """A load test: how much of what comes in, and what the machine has left for it."""

    webs: int
    rate: float  # moves per second
    mix: Mapping[str, float]  # shares of moves by title
    readers: Mapping[str, float]  # at each table, by title
    games_per_move: Mapping[str, float]  # games that end, and begin anew
    sockets: int
    cores: float = 2.0
    rivals: float = 0.0  # processes of other work that want a core all the time
    foreign: float = 0.0  # messages on the bus about tables that nobody here has open, per second
    databases: int = 1
    seconds: float = 10.0


@dataclass(frozen=True, slots=True)
class LoadFigures:
    per_s: float
    p50_ms: float
    p99_ms: float
    cores: Mapping[str, float]
    batch: float


def simulated(shape: LoadShape, costs: Costs, seed: int = 1) -> LoadFigures:
    """Run the load test in the model."""
    simulation = Simulation()
    machine = Machine(simulation, shape.cores, shape.rivals)
    threads = [Thread(machine) for _ in range(shape.webs + 3)]
    webs, (clients, worker, bus) = threads[:-3], threads[-3:]
    databases = [Backends(machine) for _ in range(shape.databases)]
    site = SiteModel(simulation, Parts(webs, databases, [worker], bus, clients), costs, seed)
    _arrivals(site, shape, Random(seed))
    _idle(site, shape)
    site.foreign_messages = shape.foreign
    simulation.run(WARM_UP_S)
    site.reset()
    kinds: dict[str, Sequence[Processor]] = {
        "web": webs,
        "postgres": databases,
        "worker": [worker],
        "nats": [bus],
        "clients": [clients],
    }
    before = {kind: sum(each.used for each in parts) for kind, parts in kinds.items()}
    simulation.run(WARM_UP_S + shape.seconds)
    used = {kind: sum(each.used for each in parts) - before[kind] for kind, parts in kinds.items()}
    waits, batches = site.tally.waits, site.batches
    return LoadFigures(
        per_s=site.tally.done["move"] / shape.seconds,
        p50_ms=1e3 * quantile(waits, 0.5),
        p99_ms=1e3 * quantile(waits, 0.99),
        cores={kind: seconds / shape.seconds for kind, seconds in used.items()},
        batch=sum(size * number for size, number in batches.items()) / max(1, batches.total()),
    )


def _arrivals(site: SiteModel, shape: LoadShape, random: Random) -> None:
    titles, shares = list(shape.mix), list(shape.mix.values())

    def arrive() -> None:
        title = random.choices(titles, shares)[0]
        web, database = random.randrange(shape.webs), random.randrange(shape.databases)
        site.move(title, web, database, round(shape.readers[title]))
        if random.random() < shape.games_per_move.get(title, 0.0):
            site.new_table(title, web, database)
        site.simulation.after(random.expovariate(shape.rate), arrive)

    arrive()


def _idle(site: SiteModel, shape: LoadShape) -> None:
    """Heartbeats and sweeps: a little work in each process, ten times a second."""
    each_s = shape.sockets / shape.webs * site.costs.idle_ms_per_minute / 60_000 / 10

    def beat() -> None:
        for web in site.parts.webs:
            web.work(each_s, _nothing)
        site.parts.bus.work(shape.foreign / 10 * site.costs.hint.bus_ms / 1e3, _nothing)
        site.simulation.after(0.1, beat)

    beat()


def _nothing() -> None: ...
