"""`just bench engine`: compare our engine with OpenSpiel and RLCard in one run on this machine. See bench/README.md."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.engine.contenders import CONTENDERS, OURS, PURE, Contender
from bench.engine.figures import Figures, figures_of
from bench.engine.goals import Goal, goals_met, guards_met
from bench.engine.report import goals_grid, table_grid, write_results

ROOT = Path(__file__).parents[2]
REPETITIONS, SECONDS = 7, 1.0
QUICK_REPETITIONS, QUICK_SECONDS = 5, 1.0

console = Console(width=None if sys.stdout.isatty() else 140)


def sample(contender: Contender, seconds: float, seed: int) -> dict[str, object]:
    """Measure one sample in its own process, so that contenders do not affect each other."""
    environment = os.environ | ({"PYTHONPATH": str(ROOT / "src")} if contender.kind == PURE else {})
    command = [sys.executable, "-m", "bench.engine.measure", contender.id, str(seconds), str(seed)]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(f"{contender.name} could not be measured:\n{ran.stderr}")
    return dict(json.loads(ran.stdout))


def samples(contenders: list[Contender], repetitions: int, seconds: float) -> dict[str, list[dict[str, object]]]:
    """Measure all contenders in turn, so that noise on the machine affects all equally."""
    taken: dict[str, list[dict[str, object]]] = {contender.id: [] for contender in contenders}
    columns = (TextColumn("{task.description:40}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=repetitions * len(contenders))
        for seed in range(repetitions):
            for contender in contenders:
                bar.update(task, description=contender.name)
                taken[contender.id].append(sample(contender, seconds, seed))
                bar.advance(task)
    return taken


def measured(contenders: list[Contender], repetitions: int, seconds: float) -> list[Figures]:
    taken = samples(contenders, repetitions, seconds)
    return [figures_of(contender, taken[contender.id]) for contender in contenders]


def quick() -> list[Goal]:
    ours = [contender for contender in CONTENDERS if contender.kind == OURS]
    figures = measured(ours, QUICK_REPETITIONS, QUICK_SECONDS)
    console.print(table_grid(figures))
    return guards_met(figures)


def whole() -> list[Goal]:
    figures = measured(list(CONTENDERS), REPETITIONS, SECONDS)
    goals = goals_met(figures)
    console.print(table_grid(figures))
    for path in write_results(figures, goals, REPETITIONS, SECONDS):
        console.print(f"written: {path.relative_to(ROOT)}")
    return goals


def main() -> None:
    parser = argparse.ArgumentParser(prog="just bench engine", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only ours, under a minute, no files: a guard for CI")
    goals = quick() if parser.parse_args().quick else whole()
    console.print(goals_grid(goals))
    sys.exit(0 if all(goal.met for goal in goals if goal.asked) else 1)


if __name__ == "__main__":
    main()
