"""`cosca learn`: a network teaches itself Famiglia by playing against itself."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from cosca.arena.crews import CrewLost
from cosca.arena.signals import stoppable
from cosca.commands.common import fail, title_named
from cosca.commands.crewing import Jobs, OnRay, check_ray, kept_in, stopped
from cosca.commands.progress import Lines
from cosca.learning.files import write_whole

if TYPE_CHECKING:
    from cosca.learning.rounds import Run, Tell

LEARNED = ("famiglia",)
ONE_THREAD = "OPENBLAS_NUM_THREADS"  # read by NumPy when it is loaded: with several, sums are rounded otherwise


def learn(
    title: Annotated[str, typer.Argument(help="Which game; so far only famiglia.")],
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where all is kept; the same command goes on from there.")],
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds, those already there included.")] = 20,
    games: Annotated[int, typer.Option(min=1, help="Games of self-play in a round.")] = 1000,
    match: Annotated[int, typer.Option(min=1, help="Games against the network of the round before.")] = 100,
    units: Annotated[int, typer.Option(min=1, help="Hidden units of the network.")] = 32,
    seed: Annotated[int, typer.Option(min=0, help="The luck of this run.")] = 1,
    jobs: Jobs = 1,
    ray: OnRay = False,
) -> None:
    """Play, learn from it, compare with before, and again. May be stopped at any moment."""
    if title_named(title).id not in LEARNED:
        raise fail(f"Learning is there for {', '.join(LEARNED)}, not for {title} yet.")
    check_ray(ray)
    with shown() as tell:
        run = run_of(out, games, match, units, seed, jobs, ray, tell)
        go(run, rounds)
    write_whole(out / "made.json", json.dumps(made(run, rounds), indent=2).encode() + b"\n")
    show(run, rounds)


def run_of(out: Path, games: int, match: int, units: int, seed: int, jobs: int, ray: bool, tell: Tell) -> Run:
    os.environ.setdefault(ONE_THREAD, "1")
    try:
        from cosca.learning.rounds import Crewing, Plan, Run  # training needs an extra
    except ModuleNotFoundError as fault:
        raise fail("Training needs NumPy: pip install 'cosca[learn]'.") from fault
    return Run(out, Plan(games, match, seed, units), Crewing(jobs, ray), tell)


def go(run: Run, rounds: int) -> None:
    from cosca.learning.rounds import OtherPlan

    try:
        with kept_in(run.folder):
            run.open()
        with stoppable():
            run.go(rounds)
    except (OtherPlan, CrewLost) as fault:
        raise fail(str(fault)) from fault
    except KeyboardInterrupt as interrupt:
        raise stopped(f"Stopped. The same command goes on from what is in {run.folder}.") from interrupt


@contextmanager
def shown() -> Iterator[Tell]:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task, lines = bar.add_task(""), Lines(quiet=False)

        def tell(number: int, what: str, done: int, of: int) -> None:
            bar.update(task, description=f"round {number}: {what}", completed=done, total=of)
            lines.tell(lambda: f"round {number}: {what}, {done:,} of {of:,}")

        yield tell


def made(run: Run, rounds: int) -> dict[str, str | int]:
    """What made the last network, for whoever finds it later."""
    plan = run.plan
    said = f"cosca learn famiglia --out DIR --rounds {rounds} --games {plan.games} --match {plan.match}"
    command = f"{said} --units {plan.units} --seed {plan.seed}"
    return {"command": command, "seed": plan.seed, "date": datetime.now(UTC).date().isoformat()}


def show(run: Run, rounds: int) -> None:
    for number in range(1, rounds + 1):
        match = json.loads(run.file(number, "match.json").read_text("utf-8"))
        training = json.loads(run.file(number, "training.json").read_text("utf-8"))
        low, high = match["interval"]
        typer.echo(
            f"round {number}: loss {training['value']:.4f} of the value, {training['policy']:.4f} of the policy, "
            f"on {training['rows']:,} rows; "
            f"{match['score']:.1%} against round {number - 1} ({low:.1%} to {high:.1%})"
        )
    typer.echo(f"The network: {run.file(rounds, 'network.json')}")


def join(app: typer.Typer) -> None:
    app.command()(learn)
