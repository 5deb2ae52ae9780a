"""The simulation itself: a seed repeats its run, schedules have no violations, and planted faults are found."""

from __future__ import annotations

import pytest

from tests.simulation.__main__ import is_broken
from tests.simulation.checks import violations
from tests.simulation.plan import plan_of
from tests.simulation.plants import PLANTS
from tests.simulation.world import World, played

SEEDS = range(1, 4)


def everything_of(world: World) -> list[object]:
    rows = world.database.connection.execute("SELECT n, seat, client_id, body, at FROM entries ORDER BY table_id, n")
    return [world.loop.steps, world.loop.time(), *map(tuple, rows)]


def test_a_seed_gives_the_same_run_again() -> None:
    with played(plan_of(7)) as first, played(plan_of(7)) as again:
        assert everything_of(first) == everything_of(again)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_schedule_has_its_size_and_breaks_no_promise(seed: int) -> None:
    plan = plan_of(seed)
    assert plan.webs >= 2
    assert plan.workers >= 1
    assert len(plan.tables) >= 3
    assert len(plan.faults) >= 2
    with played(plan) as world:
        assert violations(world) == []
        assert world.moves() >= 100


AT_ONCE = (
    *("acknowledged_before_commit", "no_client_id", "frame_of_another_seat"),
    *("process_clocks", "undo_gains_time", "result_not_counted"),
)


@pytest.mark.parametrize("plant", AT_ONCE)
def test_a_planted_fault_is_found(plant: str) -> None:
    with PLANTS[plant]():
        assert any(is_broken(seed) for seed in range(1, 13))


def test_there_are_at_least_twelve_planted_faults() -> None:
    assert len(PLANTS) >= 12
