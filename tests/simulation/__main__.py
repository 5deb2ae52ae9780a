"""`just simulate --minutes N`: play seeded schedules until the time is over, and report violations."""

from __future__ import annotations

import argparse
import json
import logging
import sys
import time
from dataclasses import asdict, dataclass, field

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from tests.simulation.checks import violations
from tests.simulation.plan import plan_of
from tests.simulation.plants import PLANTS
from tests.simulation.world import played

SHOWN = 5  # violations of one schedule
MAX_SCHEDULES = 100  # for one planted fault


@dataclass(slots=True)
class Report:
    """Counts of what was played and found."""

    schedules: int = 0
    moves: int = 0
    violations: int = 0
    virtual_hours: float = 0.0
    seeds: list[int] = field(default_factory=list)  # of schedules with violations
    planted: int = 0
    found: int = 0
    missed: list[str] = field(default_factory=list)  # planted faults that no schedule showed

    def __str__(self) -> str:
        counts = f"{self.schedules:,} schedules, {self.moves:,} moves, {self.virtual_hours:.1f} hours of virtual time"
        if self.planted:
            counts += f"; {self.found} of {self.planted} planted faults found{self._missed()}"
        if not self.violations:
            return f"{counts}: no violation."
        again = f"Repeat the first with `just simulate --seed {self.seeds[0]} --schedules 1`."
        return f"{counts}: {self.violations:,} violations in {len(self.seeds)} schedules. {again}"

    def _missed(self) -> str:
        return f" (missed: {', '.join(self.missed)})" if self.missed else ""


def look_for_plants(first_seed: int, report: Report, console: Console) -> None:
    """Plant every fault in turn and play schedules until one shows it."""
    for name, plant in PLANTS.items():
        with plant():
            seeds = range(first_seed, first_seed + MAX_SCHEDULES)
            shown_by = next((seed for seed in seeds if is_broken(seed)), None)
        report.planted += 1
        report.found += shown_by is not None
        report.missed += [name] if shown_by is None else []
        console.print(f"{name}: {'not found' if shown_by is None else f'found by seed {shown_by}'}")


def is_broken(seed: int) -> bool:
    with played(plan_of(seed)) as world:
        return bool(violations(world))


def simulate(first_seed: int, seconds: float, most: int, console: Console) -> Report:
    """Play one schedule after the other, and show the progress."""
    report, ends = Report(), time.monotonic() + seconds
    with Progress(TextColumn("{task.description}"), TimeElapsedColumn(), console=console) as bar:
        task = bar.add_task("")
        while time.monotonic() < ends and report.schedules < most:
            for sentence in play_one(first_seed + report.schedules, report)[:SHOWN]:
                console.print(sentence)
            bar.update(task, description=str(report))
    return report


def play_one(seed: int, report: Report) -> list[str]:
    """Play the schedule of a seed, count it, and return its violations as sentences."""
    with played(plan_of(seed)) as world:
        found = violations(world)
        report.moves += world.moves()
        report.virtual_hours += world.loop.time() / 3600
    report.schedules += 1
    report.violations += len(found)
    report.seeds += [seed] if found else []
    return [f"seed {seed}: {sentence}" for sentence in found]


def main() -> None:
    parser = argparse.ArgumentParser(prog="just simulate", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to play; 1 if omitted")
    parser.add_argument("--hours", type=float, default=0.0, help="the same in hours; added to the minutes")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first schedule; the next one counts up")
    parser.add_argument("--schedules", type=int, default=1_000_000, help="at most so many")
    parser.add_argument("--planted", action="store_true", help="then plant faults one by one, and find each")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)
    seconds = 60 * asked.minutes + 3600 * asked.hours
    console = Console(stderr=True)
    report = simulate(asked.seed, seconds, asked.schedules, console)
    if asked.planted:
        look_for_plants(asked.seed, report, console)
    sys.stdout.write(f"{json.dumps(asdict(report)) if asked.json else report}\n")
    sys.exit(1 if report.violations or report.missed else 0)


if __name__ == "__main__":
    main()
