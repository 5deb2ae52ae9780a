"""The simulation itself: a seed repeats its run, schedules have no violations, and planted faults are found."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.simulation.plan import CLOCKS, FAULTS, plan_of
from tests.simulation.plants import PLANTS
from tests.simulation.report import Report
from tests.simulation.runner import Result, first_to_show, play_schedule
from tests.simulation.world import played

ROOT = Path(__file__).parents[2]
SEEDS = range(1, 6)
PLAN_SEEDS = range(1, 101)
IN_CI = ("lost_update", "no_sweep", "change_told_once")


def trace_in_another_process(seed: int, hash_seed: str) -> str:
    command = [sys.executable, "-m", "tests.simulation", "--seed", str(seed)]
    ran = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
    )
    return ran.stderr.rpartition("trace: ")[2].strip()


def test_a_seed_gives_the_same_run_again_in_any_process() -> None:
    again = play_schedule(7).trace
    assert play_schedule(7).trace == again
    assert trace_in_another_process(7, "1") == again


def test_another_seed_gives_another_run() -> None:
    assert play_schedule(6).trace != play_schedule(7).trace


def test_processes_that_share_work_do_what_they_would_do_alone() -> None:
    with played(plan_of(2), alone=False) as shared:
        expected = shared.trace()
    with played(plan_of(2), alone=True) as alone:
        assert alone.trace() == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_a_schedule_has_its_size_and_breaks_no_promise(seed: int) -> None:
    result = play_schedule(seed)
    assert result.violations == []
    assert result.moves >= 100


@pytest.mark.parametrize("plant", IN_CI)
def test_a_planted_fault_is_found(plant: str) -> None:
    assert first_to_show(plant, 1, most=30)


def test_there_are_at_least_twelve_planted_faults() -> None:
    assert len(PLANTS) >= 12


def test_schedules_have_every_title_every_clock_and_every_kind_of_fault() -> None:
    plans = [plan_of(seed) for seed in PLAN_SEEDS]
    assert {fault.kind for plan in plans for fault in plan.faults} == set(FAULTS)
    assert {table.clock for plan in plans for table in plan.tables} == set(CLOCKS)
    assert len({table.title for plan in plans for table in plan.tables}) == 3
    assert min(len(plan.faults) for plan in plans) >= 2
    assert min(plan.webs for plan in plans) == 2
    assert min(len(plan.tables) for plan in plans) == 3


def result(seed: int, *violations: str) -> Result:
    return Result(seed, 120, 30.0, 0.25, "", list(violations), Counter({"kill-web": 2}))


def test_a_report_counts_schedules_by_the_hour_of_a_core_and_says_how_to_repeat_a_failure() -> None:
    report = Report()
    report.add(result(1))
    report.add(result(2, "a move is stored twice"))
    report.add_plant("lost_update", result(3, "found"))
    report.add_plant("no_sweep", None)
    figures = report.figures()
    assert figures["schedules_per_hour"] == 14_400
    assert (figures["violations"], figures["seeds"]) == (1, [2])
    assert (figures["planted"], figures["found"], figures["missed"]) == (2, 1, ["no_sweep"])
    assert figures["faults"]["kill-web"] == 4
    assert figures["faults"]["pause"] == 0
    assert "just simulate --seed 2" in str(report)
    assert "| lost_update | 3 |" in report.page(command="just simulate", date="2026-01-01", cores=2)
