"""Planted faults, each with the process faults that reveal it and the violations that the checker must find."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from tests.server.chaos.cluster_faults import STANDBY_BEHIND
from tests.server.chaos.house import COSCA, SERVE, Ground, a_house
from tests.server.chaos.parties import PATIENTLY, Kind
from tests.server.chaos.storm import Outcome, Plan, storm

SHORT: Final = (
    Kind("famiglia", 2, 1),
    Kind("famiglia", 2, 1),
    Kind("famiglia", 2, 2),
    Kind("famiglia", 2, 2),
    Kind("nostra_city", 3, 1),
    Kind("nostra_city", 3, 2),
    Kind("nostra_city", 3, 3),
)
ALIKE: Final = (*[Kind("nostra_city", 4, 1)] * 6, *[Kind("nostra_city", 3, 1)] * 6)  # a move is often legal twice
WITH_BOTS: Final = (*[Kind("famiglia", 2, 1)] * 8, *[Kind("nostra_city", 3, 1)] * 4)
HOUR: Final = "+3600s"
EARLY: Final = "synchronous_commit=off"
LATE: Final = "wal_writer_delay=10s"  # how long PostgreSQL may keep acknowledged data in memory


@dataclass(frozen=True, slots=True)
class Planted:
    """A planted fault. `shows` lists the kinds of violation that must be found."""

    name: str
    says: str
    shows: tuple[str, ...]
    targets: Sequence[str]
    ways: Sequence[str] = ("kill",)
    kinds: Sequence[Kind] = SHORT
    ground: Ground = field(default_factory=Ground)
    faults: int = 10
    site_faults: Sequence[str] = ()
    gap_s: tuple[float, float] = (0.6, 1.5)
    end_s: float = 3.0  # enough to find lost or doubled moves; faults that leave a reader waiting need more time

    @property
    def plan(self) -> Plan:
        return Plan(
            self.kinds,
            self.faults,
            gap_s=self.gap_s,
            linger_s=4.0,
            end_s=self.end_s,
            targets=self.targets,
            ways=self.ways,
            plant=self.name,
            ground=self.ground,
            site_faults=self.site_faults,
        )


PLANTED: Final = {
    planted.name: planted
    for planted in (
        Planted(
            "acknowledge_before_commit",
            "a move is acknowledged before it is stored",
            ("lost",),
            ("web1", "web2"),
            gap_s=(1.0, 3.0),
        ),
        Planted(
            "no_client_id", "a retry is stored again", ("twice",), ("nats",), kinds=ALIKE, faults=12, gap_s=(2.0, 4.0)
        ),
        Planted(
            "no_sweep", "lost change hints stay unnoticed", ("behind",), ("nats",), kinds=WITH_BOTS, faults=30, end_s=40
        ),
        Planted(
            "asynchronous_commit",
            EARLY,
            ("lost",),
            ("postgres",),
            kinds=SHORT * 2,
            ground=Ground((EARLY, LATE)),
            faults=6,
            gap_s=(5.0, 8.0),
        ),
        Planted(
            "no_fsync",
            "fsync=off",
            ("lost",),
            (),
            kinds=SHORT * 2,
            ground=Ground(("fsync=off",), disk_mb=512),
            faults=0,
            site_faults=("power loss",) * 2,
            gap_s=(5.0, 8.0),
        ),
        Planted(
            "asynchronous_standby",
            "synchronous_mode: false",
            ("lost",),
            (),
            kinds=SHORT * 2,
            ground=Ground(cluster=True, synchronous=False),
            faults=0,
            site_faults=(STANDBY_BEHIND.name,),
            gap_s=(3.0, 5.0),
        ),
        Planted(
            "clock_of_the_primary",
            "a new primary's clock, an hour off, is the site's time",
            ("out of time",),
            (),
            kinds=PATIENTLY * 2,
            ground=Ground(cluster=True, clock=HOUR),
            faults=0,
            site_faults=("switchover",) * 2,
            gap_s=(3.0, 5.0),
        ),
        Planted(
            "bots_by_message",
            "due work of bots is sent on the bus, not stored",
            ("unfinished",),
            ("nats",),
            kinds=WITH_BOTS,
            faults=20,
            end_s=40,
        ),
    )
}


class NotPlanted(AssertionError):
    """The fault never took effect, so the run proves nothing."""


async def caught(name: str) -> tuple[bool, Outcome]:
    """Run with the fault and return whether it was found. Raises `NotPlanted` if it never took effect."""
    planted = PLANTED[name]
    outcome = await storm(planted.plan)
    if not outcome.times_planted:
        raise NotPlanted(f"{name} was never at work")
    return set(planted.shows) <= set(outcome.kinds), outcome


async def control(name: str) -> Outcome:
    """Run with the same process faults but without the planted one. Nothing may be found."""
    plan = PLANTED[name].plan
    ground = replace(plan.ground, postgres=(), synchronous=True)
    return await storm(replace(plan, plant="", ground=ground, end_s=120))


async def refusal() -> str:
    """Return the error of our server when the database acknowledges early. Empty if it starts, which it must not."""
    async with a_house("asynchronous_commit", Ground((EARLY,))) as house:
        program = [*COSCA, *SERVE, "--database", house.database, "--role", "worker"]
        process = await asyncio.create_subprocess_exec(*program, stderr=asyncio.subprocess.PIPE)
        try:
            async with asyncio.timeout(30):
                _, message = await process.communicate()
        except TimeoutError:
            process.kill()
            await process.wait()
            return ""
        return message.decode() if process.returncode else ""
