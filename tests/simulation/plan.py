"""What one schedule plays and which faults happen in it. Everything follows from its seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.engine.title import Setup
from cosca.server.protocol import ClockRule
from cosca.titles import TITLES

FAULTS: Final = (
    "kill-web",
    "kill-worker",
    "kill-after-commit",  # a process dies between a commit and its acknowledgement
    "kill-after-claim",  # a worker dies with work that it has claimed and not begun
    "restart-web",  # as for a new version: asked to stop, then started again
    "restart-worker",
    "pause",
    "database-down",
    "database-down-after-end",  # just after the last move of a game was stored
    "failover",  # a new primary takes over, whose clock is wrong
    "slow-database",
    "to-database",  # requests of a process are lost
    "from-database",  # replies are lost
    "to-bus",
    "from-bus",
    "unreliable-bus",  # most change hints are lost, late or sent twice
    "drop-sockets",  # every client of a process reconnects at once
)
# These wait for their moment, which may not come.
TRAPS: Final = ("kill-after-commit", "kill-after-claim", "database-down-after-end")
MIN_MOVES: Final = 100
LAST_FAULT_S: Final = 10.0
SKEWS_S: Final = (0.0, 0.3, -2.0, 3600.0, -3600.0)
JUMPS_S: Final = (0.3, -2.0, 30.0, 3600.0, -3600.0)
CLOCKS: Final = (
    ClockRule(),
    ClockRule("live", 10_000, 3_000, 8_000),
    ClockRule("live", 40_000, 5_000, 15_000),
    ClockRule("mail", 0, 12_000, 8_000),
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
    setup: Setup
    bots: int
    spectators: int
    clock: ClockRule
    to_the_end: bool  # otherwise its players agree to end the game once the schedule has moves enough

    @property
    def people(self) -> int:
        return self.setup.seats - self.bots


@dataclass(frozen=True, slots=True)
class Plan:
    """One schedule."""

    seed: int
    webs: int
    workers: int
    tables: tuple[PlannedTable, ...]
    faults: tuple[Fault, ...]
    moves: int  # after so many moves, players end the games that need not be played to the end
    skews_s: tuple[float, ...]  # by how much the clocks of the processes are wrong
    jump_s: float  # by how much the clock of a new primary differs from that of the old one


def plan_of(seed: int) -> Plan:
    """Return the schedule of a seed."""
    rng = Random(f"plan {seed}")
    kinds = [_sure_kind(rng), _sure_kind(rng), *(rng.choice(FAULTS) for _ in range(rng.randint(1, 6)))]
    faults = tuple(sorted((_fault(rng, kind) for kind in kinds), key=lambda fault: fault.at))
    return Plan(
        seed,
        webs=rng.choice((2, 2, 2, 3)),
        workers=rng.choice((1, 1, 1, 2)),
        tables=tuple(_table(rng, title) for title in _titles(rng)),
        faults=faults,
        moves=MIN_MOVES + rng.randint(1, 8),
        skews_s=tuple(rng.choice(SKEWS_S) for _ in range(8)),
        jump_s=rng.choice(JUMPS_S),
    )


def _titles(rng: Random) -> list[str]:
    """Return the titles of three tables. One is long, so that there are always moves enough."""
    every = list(TITLES)
    long = [title for title in every if TITLES[title].seats[0] > 2]
    return [rng.choice([every[0], *every]), rng.choice([every[0], *every]), rng.choice(long)]


def _table(rng: Random, name: str) -> PlannedTable:
    title = TITLES[name]
    seats = title.seats[0]
    setup = Setup(rng.choice(title.editions), rng.choice(title.packs), seats, {})
    to_the_end = rng.random() < (0.3 if seats == 2 else 0.003)
    bots, spectators = rng.randint(0, seats - 1), rng.choice((0, 0, 1))
    return PlannedTable(name, setup, bots, spectators, rng.choice(CLOCKS), to_the_end)


def _sure_kind(rng: Random) -> str:
    return rng.choice([kind for kind in FAULTS if kind not in TRAPS])


def _fault(rng: Random, kind: str) -> Fault:
    at, seconds = rng.uniform(0.5, LAST_FAULT_S), min(8.0, rng.expovariate(1 / 2))
    return Fault(kind, at, seconds, victim=rng.randrange(6))
