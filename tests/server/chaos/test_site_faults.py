"""Faults of disk and network: no acknowledged move is lost, and the site names the problem within five seconds.

Each fault and what /healthz, metrics and log must name is listed in `site_faults.py`.
"""

from __future__ import annotations

import asyncio
from functools import partial

from tests.server.chaos.house import Ground
from tests.server.chaos.needs import run_apart
from tests.server.chaos.new_site import MIGRATION, NEW_SITE
from tests.server.chaos.planted import SHORT, caught
from tests.server.chaos.site_faults import DISK_FULL, NO_BUS, NO_DATABASE, POWER_LOSS, SLOW_FLUSH
from tests.server.chaos.storm import Outcome, Plan, storm

BREAKABLE = Ground(disk_mb=400, links=True)


def outcome_of(plan: Plan) -> Outcome:
    return asyncio.run(storm(plan)).without_games()


def test_no_move_is_lost_when_disk_power_network_or_version_change_and_each_problem_is_named() -> None:
    faults = [DISK_FULL, SLOW_FLUSH, POWER_LOSS, POWER_LOSS, NO_BUS, NO_DATABASE, MIGRATION, NEW_SITE]
    names = tuple(fault.name for fault in faults)
    plan = Plan(SHORT, faults=2, gap_s=(0.2, 0.6), linger_s=2, site_faults=names, ground=BREAKABLE)
    outcome = run_apart(partial(outcome_of, plan))
    assert not outcome.found, f"{outcome.kinds}: {outcome.found[:5]}"
    assert sorted(each.name for each in outcome.happened) == sorted(names)
    assert outcome.acknowledged > 2 * len(names)


def test_no_move_is_lost_on_a_laptop_whose_disk_is_full_slow_or_without_power() -> None:
    names = (DISK_FULL.name, SLOW_FLUSH.name, POWER_LOSS.name, POWER_LOSS.name)
    ground = Ground(disk_mb=64, sqlite=True)
    plan = Plan(SHORT[:4], faults=0, gap_s=(0.2, 0.6), linger_s=1, site_faults=names, ground=ground)
    outcome = run_apart(partial(outcome_of, plan))
    assert not outcome.found, f"{outcome.kinds}: {outcome.found[:5]}"
    assert outcome.acknowledged > 2 * len(names)


def planted_is_caught(name: str) -> tuple[bool, dict[str, int]]:
    was_caught, outcome = asyncio.run(caught(name))
    return was_caught, outcome.kinds


def test_the_checker_finds_moves_lost_with_the_power_because_fsync_was_off() -> None:
    was_caught, found = run_apart(partial(planted_is_caught, "no_fsync"))
    assert was_caught, found
