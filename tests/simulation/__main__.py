"""`just simulate --minutes N`: play seeded schedules until the time is over, and report violations."""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
from collections.abc import Iterator

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from tests.simulation.report import Report, replay
from tests.simulation.runner import Result, planted_results, play_schedule, results

SHOWN = 5  # violations of one schedule


def simulate(first_seed: int, seconds: float, most: int, jobs: int, console: Console) -> Report:
    """Play one schedule after the other, and show the progress."""
    report = Report()
    with Progress(TextColumn("{task.description}"), TimeElapsedColumn(), console=console) as bar:
        task = bar.add_task("")
        for result in results(_seeds(first_seed, seconds, most), jobs):
            report.add(result)
            show(result, console)
            bar.update(task, description=str(report))
    return report


def _seeds(first: int, seconds: float, most: int) -> Iterator[int]:
    ends = time.monotonic() + seconds
    yield from itertools.takewhile(lambda _: time.monotonic() < ends, range(first, first + most))


def show(result: Result, console: Console) -> None:
    """Print the first violations of a schedule, and how to repeat it."""
    for sentence in result.violations[:SHOWN]:
        console.print(f"seed {result.seed}: {sentence}", soft_wrap=True)
    if result.violations:
        console.print(replay(result.seed), soft_wrap=True)


def look_for_plants(report: Report, first_seed: int, jobs: int, console: Console) -> None:
    """Plant every fault in turn and play schedules until one shows it."""

    def tell(plant: str, result: Result | None) -> None:
        report.add_plant(plant, result)
        how = f"found by seed {result.seed}: {result.violations[0]}" if result else "not found"
        console.print(f"{plant}: {how}", soft_wrap=True)

    planted_results(first_seed, jobs, tell)


def repeat(seed: int, plant: str, console: Console) -> Report:
    """Play one schedule, and print everything about it."""
    result = play_schedule(seed, plant)
    for sentence in result.violations:
        console.print(sentence, soft_wrap=True)
    console.print(f"faults: {dict(result.faults)}", soft_wrap=True)
    console.print(f"trace: {result.trace}", soft_wrap=True)
    report = Report()
    report.add(result)
    return report


def main() -> None:
    asked = _arguments()
    console = Console(stderr=True)
    if asked.seed is not None:
        report = repeat(asked.seed, asked.plant, console)
    else:
        seconds = 60 * asked.minutes + 3600 * asked.hours or 60
        report = simulate(asked.first, seconds, asked.schedules, asked.jobs, console)
    if asked.planted:
        look_for_plants(report, asked.first, asked.jobs, console)
    if asked.write:
        report.write(f"just simulate {' '.join(sys.argv[1:])}")
    sys.stdout.write(f"{json.dumps(report.figures()) if asked.json else report}\n")
    sys.exit(1 if report.violations or report.missed else 0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just simulate", description=__doc__)
    parser.add_argument("--minutes", type=float, default=0.0, help="how long to play; 1 minute if omitted")
    parser.add_argument("--hours", type=float, default=0.0, help="the same in hours; added to the minutes")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first schedule; the next one counts up")
    parser.add_argument("--schedules", type=int, default=10_000_000, help="at most so many")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play schedules")
    parser.add_argument("--seed", type=int, help="play only the schedule of this seed, and print what happened in it")
    parser.add_argument("--plant", default="", help="with --seed: plant this fault first")
    parser.add_argument("--planted", action="store_true", help="then plant faults one by one, and find each")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    parser.add_argument("--write", action="store_true", help="write the counts into bench/results/")
    return parser.parse_args()


if __name__ == "__main__":
    main()
