"""Measure how much the tests notice: `just mutants`.

A mutant is the source with one small change, such as `<` instead of `<=`. A seeded sample of mutants of each package
runs against the tests that run the changed line. A mutant that makes a test fail is killed. A survivor shows what no
test checks: add the test, or name the mutant in equivalent.toml if it changes nothing.
"""

from __future__ import annotations

import argparse
import datetime
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from tools.mutants.choosing import BUDGET_S, Chooser, mutants_at, sample
from tools.mutants.equivalent import read_equivalents
from tools.mutants.packages import NoSuchPackage, files_with_tests, modules, packages
from tools.mutants.report import PackageReport, show, to_json
from tools.mutants.results import is_done, read_rows, write_row
from tools.mutants.running import Runner

ROOT: Final = Path(__file__).parents[2]
WANTED_PERCENT: Final = 92.0


def arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just mutants", description="Measure how much the tests notice.")
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help="engine, games/famiglia, server/tables; or all")
    parser.add_argument("--sample", type=int, default=60, help="mutants of each package (60)")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample (1)")
    parser.add_argument("--at", metavar="PATH:LINE", help="every mutant of one line instead of a sample")
    parser.add_argument("--near", action="store_true", help="only the tests in the package's own folder: quicker")
    parser.add_argument("--fresh", action="store_true", help="record anew which test runs which line")
    parser.add_argument("--budget", type=float, default=BUDGET_S, help="seconds of tests for one mutant (30)")
    parser.add_argument("--jobs", type=int, default=1, help="mutants that run at the same time (1)")
    parser.add_argument("--at-least", type=float, default=WANTED_PERCENT, help="per cent to kill in each package (92)")
    parser.add_argument("--json", action="store_true", help="print killed, survived and equivalent as JSON")
    parser.add_argument("--write", action="store_true", help="write each package to bench/results/mutants.json and .md")
    parser.add_argument("--continue", dest="go_on", action="store_true", help="leave out packages done there")
    return parser.parse_args(words)


def judge(root: Path, runner: Runner, package: str, chosen: argparse.Namespace, bar: Progress) -> PackageReport:
    began = time.monotonic()
    found = mutants_at(root, chosen.at) if chosen.at else sample(root, package, chosen.sample, chosen.seed)
    files = files_with_tests(root, package, chosen.near)
    lines = runner.line_map(files, Step(bar, f"{package}: recording tests", len(files)))
    step = Step(bar, f"{package}: running mutants", len(found))
    verdicts = runner.verdicts(found, Chooser(root, lines), read_equivalents(root), step)
    unusable = sorted({*lines.unusable, *runner.unreliable})
    return PackageReport(package, verdicts, time.monotonic() - began, unusable)


class Step:
    """A progress bar. A call with a name shows what begins; a call with "" counts one item as done."""

    def __init__(self, bar: Progress, name: str, total: int) -> None:
        self.bar = bar
        self.task = bar.add_task(name, total=total, now="")

    def __call__(self, now: str) -> None:
        self.bar.update(self.task, advance=not now, now=now)


def run(root: Path, chosen: argparse.Namespace, bar: Progress) -> list[PackageReport]:
    wanted = [package for package in chosen.packages or packages(root) if not _is_done(root, package, chosen)]
    if chosen.at and len(chosen.packages) != 1:
        raise NoSuchPackage("Name the package of that line as well: its tests are run.")
    for package in wanted:
        modules(root, package)
    with Runner(root, chosen.jobs, chosen.budget, chosen.fresh) as runner:
        return [written(root, judge(root, runner, package, chosen, bar), chosen) for package in wanted]


def _is_done(root: Path, package: str, chosen: argparse.Namespace) -> bool:
    row = read_rows(root).get(package) if chosen.go_on else None
    return is_done(row, chosen.sample, chosen.seed, chosen.at_least)


def written(root: Path, report: PackageReport, chosen: argparse.Namespace) -> PackageReport:
    """Write the report of a package at once, if results are wanted, and return it."""
    if chosen.write:
        today = datetime.datetime.now(datetime.UTC).date().isoformat()
        asked = {"sample": chosen.sample, "seed": chosen.seed, "near": chosen.near, "date": today}
        write_row(root, {**report.to_json(), **asked})
    return report


def main(words: Sequence[str], root: Path = ROOT) -> int:
    chosen = arguments(words)
    console = Console(stderr=chosen.json)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    try:
        with Progress(*columns, TextColumn("{task.fields[now]}"), console=Console(stderr=True)) as bar:
            reports = run(root, chosen, bar)
    except NoSuchPackage as fault:
        console.print(str(fault), markup=False)
        return 2
    if chosen.json:
        sys.stdout.write(to_json(reports, chosen.seed) + "\n")
    else:
        show(console, reports)
    return int(any(report.percent < chosen.at_least for report in reports))


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _interrupt)  # so that running tests are stopped too
    sys.exit(main(sys.argv[1:]))
