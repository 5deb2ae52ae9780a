"""`cosca learn`: trains a neural network for a title by self-play."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from cosca.arena.executor import WorkersLost
from cosca.arena.signals import sigterm_as_interrupt
from cosca.bots.training import Progress as RoundProgress
from cosca.bots.training import Training, TrainingPlan, TrainingRefused, TrainingRun, Workers, training_of
from cosca.commands.common import TitleName, fail, loaded_titles, title_named
from cosca.commands.parallel import Jobs, OnRay, check_ray, stopped, writing_to
from cosca.commands.progress import ProgressLines
from cosca.engine.title import BadTitle, Title
from cosca.files import write_atomically

app = typer.Typer()

ONE_THREAD = "OPENBLAS_NUM_THREADS"  # NumPy reads it when loaded; with several threads, sums round differently


@app.command()
def learn(
    title: TitleName,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder for all files; run the same command to continue.")],
    rounds: Annotated[int, typer.Option(min=1, help="Number of rounds, including those already there.")] = 20,
    games: Annotated[int, typer.Option(min=1, help="Games of self-play in a round.")] = 1000,
    match: Annotated[int, typer.Option(min=1, help="Games against the network of the previous round.")] = 100,
    units: Annotated[int, typer.Option(min=1, help="Hidden units of the network.")] = 32,
    seed: Annotated[int, typer.Option(min=0, help="Random seed; the same seed gives the same network.")] = 1,
    jobs: Jobs = 1,
    ray: OnRay = False,
) -> None:
    """Train a neural network by self-play.

    Each round plays games, trains on them and plays a match against the network of the round before.
    You can stop at any time; the same command continues.
    """
    training = found_training(title_named(title))
    check_ray(ray)
    with shown() as report:
        run = training.run(out, TrainingPlan(games, match, seed, units), Workers(jobs, ray), report)
        go(run, rounds)
    write_atomically(out / "made.json", json.dumps(made(title, run, rounds), indent=2).encode() + b"\n")
    show(run, rounds)


def found_training(title: Title) -> Training:
    os.environ.setdefault(ONE_THREAD, "1")
    try:
        training = training_of(title)
    except BadTitle as fault:
        if isinstance(fault.__cause__, ModuleNotFoundError):
            raise fail(f"Training needs {fault.__cause__.name}: pip install 'cosca[learn]'.") from fault
        raise
    if training is None:
        learnable = [each.id for each in loaded_titles() if each.extras.training]
        raise fail(f"{title.name} cannot be learned yet. Titles that can: {', '.join(learnable) or 'none'}.")
    return training


def go(run: TrainingRun, rounds: int) -> None:
    try:
        with writing_to(run.folder):
            run.open()
        with sigterm_as_interrupt():
            run.go(rounds)
    except (TrainingRefused, WorkersLost) as fault:
        raise fail(str(fault)) from fault
    except KeyboardInterrupt as interrupt:
        raise stopped(f"Stopped. The same command continues from what is in {run.folder}.") from interrupt


@contextmanager
def shown() -> Iterator[RoundProgress]:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task, lines = bar.add_task(""), ProgressLines(quiet=False)

        def report(number: int, what: str, done: int, of: int) -> None:
            bar.update(task, description=f"round {number}: {what}", completed=done, total=of)
            lines.report(lambda: f"round {number}: {what}, {done:,} of {of:,}")

        yield report


def made(title: str, run: TrainingRun, rounds: int) -> dict[str, str | int]:
    """The command and seed that made the last network, to make it again."""
    plan = run.plan
    line = f"cosca learn {title} --out DIR --rounds {rounds} --games {plan.games} --match {plan.match}"
    command = f"{line} --units {plan.units} --seed {plan.seed}"
    return {"command": command, "seed": plan.seed, "date": datetime.now(UTC).date().isoformat()}


def show(run: TrainingRun, rounds: int) -> None:
    for number in range(1, rounds + 1):
        match = json.loads(run.file(number, "match.json").read_text("utf-8"))
        training = json.loads(run.file(number, "training.json").read_text("utf-8"))
        low, high = match["interval"]
        typer.echo(
            f"round {number}: loss {training['value']:.4f} of the value, {training['policy']:.4f} of the policy, "
            f"on {training['rows']:,} rows; "
            f"{match['score']:.1%} against round {number - 1} ({low:.1%} to {high:.1%})"
        )
    typer.echo(f"Network: {run.file(rounds, 'network.json')}")
