"""The rounds of `just chaos`: on what the site stands, who plays, and which faults happen."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from tests.server.chaos.apart import apart
from tests.server.chaos.cluster import check_programs
from tests.server.chaos.cluster_faults import CLUSTER_FAULTS
from tests.server.chaos.faults import OF_SITES, TARGETS
from tests.server.chaos.figures import figures
from tests.server.chaos.house import Ground
from tests.server.chaos.new_site import MIGRATION, NEW_SITE
from tests.server.chaos.parties import FEW, MANY, PATIENTLY, Kind
from tests.server.chaos.planted import HOUR, PLANTED, caught, control
from tests.server.chaos.site_faults import DISK_FULL, POWER_LOSS, SLOW_FLUSH, SiteFault
from tests.server.chaos.storm import Outcome, Plan, storm

OF_LAPTOPS: Final = (DISK_FULL, SLOW_FLUSH, POWER_LOSS, NEW_SITE)
OF_CLUSTERS: Final = (*CLUSTER_FAULTS, MIGRATION, NEW_SITE)


@dataclass(frozen=True, slots=True)
class Round:
    says: str
    plan: Plan


def full(kinds: Sequence[Kind], faults: int, targets: Sequence[str], of_site: Sequence[SiteFault], on: Ground) -> Plan:
    """Return a plan of full size."""
    names = tuple(fault.name for fault in of_site)
    return Plan(kinds, faults, linger_s=20, end_s=240, targets=targets, site_faults=names, ground=on)


SITE: Final = Round(
    "Two web and two worker processes with one PostgreSQL, on a disk of its own, and NATS. Each process has its own "
    "links to both.",
    full(MANY, 340, TARGETS, OF_SITES * 9, Ground(disk_mb=1024, links=True)),
)
STANDBY: Final = Round(
    "Two web and two worker processes, NATS, and the files of `deploy/ha`: two PostgreSQL with Patroni, three etcd, "
    "HAProxy. The clock of one PostgreSQL is an hour ahead.",
    full((*FEW, *PATIENTLY), 60, TARGETS[:-1], OF_CLUSTERS * 3, Ground(cluster=True, clock=HOUR)),
)
LAPTOP: Final = Round(
    "One process with SQLite, on a disk of its own.",
    full(FEW, 40, TARGETS[:1], OF_LAPTOPS * 6, Ground(disk_mb=128, sqlite=True)),
)


def rounds(share: float, gap_s: float) -> dict[str, Round]:
    """Return the rounds with this share of all faults, and this many seconds between two faults on average."""
    plans = {"site": SITE, "standby": STANDBY, "laptop": LAPTOP}
    return {name: replace(each, plan=_scaled(each.plan, share, gap_s)) for name, each in plans.items()}


def _scaled(plan: Plan, share: float, gap_s: float) -> Plan:
    names = plan.site_faults[: round(len(plan.site_faults) * share)]
    return replace(plan, faults=round(plan.faults * share), site_faults=names, gap_s=(gap_s / 2, gap_s * 3 / 2))


# Running them


def say(name: str, text: str) -> None:
    """Show progress."""
    sys.stdout.write(f"{name}: {text}\n")
    sys.stdout.flush()


def in_place[T](ground: Ground, work: Callable[[], T]) -> T:
    """Do some work, in a process with mounts and a network of its own if the site needs them."""
    if ground.cluster:
        check_programs()
    return apart(work) if ground.apart else work()


def played(name: str, plan: Plan, logs: Path | None) -> tuple[dict[str, Any], Outcome]:
    """Return the figures of a round, and the outcome without the games."""
    return in_place(plan.ground, partial(_play, name, plan, logs))


def _play(name: str, plan: Plan, logs: Path | None) -> tuple[dict[str, Any], Outcome]:
    say(name, f"{plan.faults + len(plan.site_faults)} faults; the site is being built")
    outcome = asyncio.run(storm(plan, logs, partial(say, name)))
    return figures(outcome), outcome.without_games()


def with_and_without(name: str) -> tuple[bool, Outcome, Outcome]:
    """Return whether a planted fault was caught, and the outcomes with it and without it."""
    ground = PLANTED[name].ground
    was_caught, outcome = in_place(ground, partial(_caught, name))
    return was_caught, outcome, in_place(ground, partial(_control, name))


def _caught(name: str) -> tuple[bool, Outcome]:
    was_caught, outcome = asyncio.run(caught(name))
    return was_caught, outcome.without_games()


def _control(name: str) -> Outcome:
    return asyncio.run(control(name)).without_games()
