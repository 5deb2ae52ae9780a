"""What one schedule plays and which faults happen in it. Everything follows from its seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.server.protocol import ClockRule

FAULTS: Final = (
    "kill-web",
    "kill-worker",
    "pause",
    "database-down",
    "to-database",
    "from-database",
    "to-bus",
    "from-bus",
    "database-clock",
)
# Short games, so that a schedule takes little time. Together they have more than 100 moves.
TABLES: Final = (("famiglia", 2),) * 4
SKEWS_S: Final = (0.0, 0.3, -2.0, 3600.0, -3600.0)
CLOCKS: Final = (
    ClockRule(),
    ClockRule("live", 20_000, 5_000, 15_000),
    ClockRule("live", 120_000, 10_000, 30_000),
)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that goes wrong at a moment, for some seconds."""

    kind: str
    at: float
    seconds: float
    victim: int  # the number of a web process or worker, wrapped around


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """A table of the schedule. The last seats are played by bots."""

    title: str
    seats: int
    bots: int
    clock: ClockRule

    @property
    def people(self) -> int:
        return self.seats - self.bots


@dataclass(frozen=True, slots=True)
class Plan:
    """One schedule."""

    seed: int
    webs: int
    workers: int
    tables: tuple[PlannedTable, ...]
    faults: tuple[Fault, ...]
    busy: float = 0.9  # how often a player prefers to do something over passing
    undo: float = 0.05  # how often a player undoes a move
    twice: float = 0.05  # how often a message is sent twice
    long_share: float = 0.03  # how often a player thinks for long
    long_thought_s: float = 30.0
    skews_s: tuple[float, ...] = ()  # by how much the clocks of the processes are wrong
    jump_s: float = 0.0  # by how much the clock of a new primary differs from that of the old one


def plan_of(seed: int) -> Plan:
    """Return the schedule of a seed."""
    rng = Random(seed)
    tables = tuple(_table(rng, title, seats) for title, seats in TABLES)
    faults = tuple(sorted((_fault(rng) for _ in range(rng.randint(3, 9))), key=lambda fault: fault.at))
    skews = tuple(rng.choice(SKEWS_S) for _ in range(8))
    webs, workers, jump = rng.randint(2, 3), rng.randint(1, 2), rng.choice(SKEWS_S)
    return Plan(seed, webs, workers, tables, faults, skews_s=skews, jump_s=jump)


def _table(rng: Random, title: str, seats: int) -> PlannedTable:
    return PlannedTable(title, seats, bots=rng.randint(0, seats - 1), clock=rng.choice(CLOCKS))


def _fault(rng: Random) -> Fault:
    return Fault(rng.choice(FAULTS), at=rng.uniform(0.5, 60.0), seconds=rng.expovariate(1 / 3), victim=rng.randrange(6))
