"""`cosca fuzz`, `cosca leaks`, `cosca count`: are the rules sound, and are the secrets closed?"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from cosca.commands.common import fail, print_json, setup_of, title_named
from cosca.commands.progress import Lines
from cosca.engine.title import Setup, Title
from cosca.laws.count import count
from cosca.laws.fuzz import Fuzz
from cosca.laws.harness import Finding, honest, leaks_of, plant_all
from cosca.laws.pool import fuzz_in_portions, portions_of

TitleName = Annotated[str, typer.Argument(help="which game, as `cosca titles` lists them")]
Edition = Annotated[str | None, typer.Option(help="which edition of its rules")]
Seats = Annotated[int | None, typer.Option(help="how many play")]
Seed = Annotated[int, typer.Option(help="the luck of this run")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON and nothing else")]

FROM_EACH_POSITION = 12


def join(app: typer.Typer) -> None:
    app.command()(fuzz)
    app.command()(leaks)
    app.command("count")(count_lines)


def progress_bar(as_json: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), disable=as_json, transient=True)


def fuzz(
    title: TitleName,
    games: Annotated[int, typer.Option(help="how many games from the start")] = 200,
    seed: Seed = 1,
    edition: Edition = None,
    seats: Seats = None,
    jobs: Annotated[int, typer.Option(help="how many processes; the games stay the same")] = 1,
    as_json: AsJson = False,
) -> None:
    """Play at random with every law looking on; then from each set position."""
    chosen = title_named(title)
    setup = setup_of(chosen, edition, seats)
    portions = portions_of(chosen, setup.seats, games, FROM_EACH_POSITION)
    with progress_bar(as_json) as bar:
        task = bar.add_task(f"{chosen.name}, {setup.edition}", total=sum(portion.games for portion in portions))
        run = fuzz_in_portions(chosen, setup, seed, portions, jobs, counting(bar, task, as_json))
    kept = keep_broken(run)
    print_json(run.report() | {"logs": kept}) if as_json else show_fuzz(run, kept)
    raise typer.Exit(1 if run.broken else 0)


def counting(bar: Progress, task: TaskID, quiet: bool) -> Callable[[int], None]:
    """Games that were played: on the bar, or in lines of a log."""
    lines = Lines(quiet)

    def count_played(played: int) -> None:
        bar.advance(task, played)
        done = bar.tasks[task]
        lines.tell(lambda: f"{done.description}: {done.completed:,.0f} of {done.total:,.0f} games")

    return count_played


def keep_broken(run: Fuzz) -> list[str]:
    """The games in which a law broke, as logs that `cosca replay` shows."""
    names = []
    for number, (_, log) in enumerate(run.broken[:5]):
        name = f"broken-{run.title.id}-{number}.jsonl"
        Path(name).write_text(log, "utf-8")
        names.append(name)
    return names


def show_fuzz(run: Fuzz, kept: list[str]) -> None:
    console, report = Console(), run.report()
    grid = Grid(title=f"{run.title.name}, edition {run.setup.edition}, {run.setup.seats} seats", show_header=False)
    for name in ("games", "choices", "seconds", "choices_per_second", "steps", "actions", "rules", "cards"):
        grid.add_row(name.replace("_", " "), f"{report[name]:,}")
    for name, times in report["endings"].items():
        grid.add_row(f"ending: {name}", f"{times:,}")
    grid.add_row("options: 99 % of lists within", f"{report['options_99_percent']}")
    grid.add_row("options: longest list", f"{report['options_longest']}")
    grid.add_row("worlds compared", f"{report['worlds']:,}")
    grid.add_row("violations", f"{len(run.broken)}")
    console.print(grid)
    show_faults(console, report, kept)


def show_faults(console: Console, report: dict[str, Any], kept: list[str]) -> None:
    for name, missing in report["missing"].items():
        console.print(f"never occurred, {name}: {', '.join(missing)}")
    for broken in report["broken"]:
        console.print(f"[red]broken[/red] {broken}", highlight=False)
    if kept:
        console.print(f"See how it came to that: cosca replay {kept[0]}")


def leaks(
    title: TitleName, seed: Seed = 1, edition: Edition = None, seats: Seats = None, as_json: AsJson = False
) -> None:
    """Plant every kind of leak and see that the laws catch each."""
    chosen = title_named(title)
    setup = setup_of(chosen, edition, seats)
    start = time.perf_counter()
    with progress_bar(as_json) as bar:
        task = bar.add_task("planting", total=len(leaks_of(chosen)))
        findings = plant_all(chosen, setup, seed, progress=lambda: bar.advance(task))
    false_alarm = honest(chosen, setup, seed)
    report = {
        "planted": len(findings),
        "caught": sum(finding.caught for finding in findings),
        "seconds": round(time.perf_counter() - start, 1),
        "missed": [finding.leak for finding in findings if not finding.caught],
        "without_a_leak": false_alarm,
    }
    print_json(report) if as_json else show_leaks(findings, report)
    raise typer.Exit(0 if report["planted"] == report["caught"] and not false_alarm else 1)


def show_leaks(findings: list[Finding], report: dict[str, Any]) -> None:
    console = Console()
    grid = Grid("leak", "how it comes about", "caught after")
    for finding in findings:
        after = f"{finding.after} positions" if finding.caught else "[red]missed[/red]"
        grid.add_row(finding.leak, finding.story, after)
    console.print(grid)
    console.print(f"{report['caught']} of {report['planted']} caught in {report['seconds']} s")
    if report["without_a_leak"]:
        console.print(f"[red]Without a planted leak:[/red] {report['without_a_leak']}", highlight=False)


def count_lines(
    title: TitleName,
    position: Annotated[str, typer.Argument(help="`start`, or a set position by name")],
    depth: Annotated[int, typer.Argument(help="how many choices")],
    edition: Edition = None,
    seats: Seats = None,
    as_json: AsJson = False,
) -> None:
    """Count the lines of play that follow from a position."""
    chosen = title_named(title)
    setup = at_position(chosen, setup_of(chosen, edition, seats), position)
    start = time.perf_counter()
    lines = count(chosen.setup(setup), depth)
    report = {"position": position, "edition": setup.edition, "depth": depth, "lines": lines}
    if as_json:
        print_json(report | {"seconds": round(time.perf_counter() - start, 2)})
    else:
        typer.echo(f"{lines:,} lines of {depth} choices from {position} ({chosen.name}, edition {setup.edition})")


def at_position(title: Title, setup: Setup, position: str) -> Setup:
    if position == "start":
        return setup
    if position not in title.positions:
        listed = ", ".join(["start", *title.positions_for(setup.seats)])
        raise fail(f"{title.name} has no position {position!r}. For {setup.seats} players there are: {listed}.")
    if position not in title.positions_for(setup.seats):
        raise fail(f"{position} is for {title.seats_at(position)} players: add --seats {title.seats_at(position)}.")
    return replace(setup, options={"position": position})
