"""`cosca fuzz`, `cosca leaks`, `cosca count`: check that rules are sound and hidden information stays hidden."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Column
from rich.table import Table as Grid

from cosca.commands.common import AsJson, Edition, Seats, Seed, TitleName, fail, print_json, setup_of, title_named
from cosca.commands.progress import ProgressLines
from cosca.engine.title import Setup, Title
from cosca.laws.count import count
from cosca.laws.fuzz import Fuzz
from cosca.laws.leak_harness import LeakReport, control_run, leaks_of, run_leaks
from cosca.laws.parallel import batches_of, fuzz_in_batches

app = typer.Typer()

FROM_EACH_POSITION = 12
ShippedPack = Annotated[str | None, typer.Option(help="Shipped component pack; the title's first if omitted.")]


def progress_bar(as_json: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), disable=as_json, transient=True)


@app.command()
def fuzz(
    title: TitleName,
    games: Annotated[int, typer.Option(help="Number of games from the start.")] = 200,
    seed: Seed = 1,
    edition: Edition = None,
    seats: Seats = None,
    pack: ShippedPack = None,
    jobs: Annotated[int, typer.Option(help="Number of processes; the games stay the same.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Play random games and check every law in every position.

    Games start from the beginning and from each scenario of the title.
    """
    chosen = title_named(title)
    setup = setup_of(chosen, edition, seats, shipped_pack(chosen, pack))
    batches = batches_of(chosen, setup, games, FROM_EACH_POSITION)
    with progress_bar(as_json) as bar:
        task = bar.add_task(f"{chosen.name}, {setup.edition}", total=sum(batch.games for batch in batches))
        run = fuzz_in_batches(chosen, setup, seed, batches, jobs, counting(bar, task, as_json))
    saved = keep_broken(run)
    print_json(run.report() | {"pack": setup.pack, "logs": saved}) if as_json else show_fuzz(run, saved)
    raise typer.Exit(1 if run.broken else 0)


def shipped_pack(title: Title, pack: str | None) -> str | None:
    if pack is not None and pack not in title.packs:
        raise fail(f"{title.name} has no pack {pack!r}. Its packs are: {', '.join(title.packs)}.")
    return pack


def counting(bar: Progress, task: TaskID, quiet: bool) -> Callable[[int], None]:
    """Return a function that counts finished games: on the bar, or in lines on stderr."""
    lines = ProgressLines(quiet)

    def count_played(played: int) -> None:
        bar.advance(task, played)
        done = bar.tasks[task]
        lines.report(lambda: f"{done.description}: {done.completed:,.0f} of {done.total:,.0f} games")

    return count_played


def keep_broken(run: Fuzz) -> list[str]:
    """Write the games in which a law failed as logs for `cosca replay`, and return their names."""
    names = []
    for number, (_, log) in enumerate(run.broken[:5]):
        name = f"broken-{run.title.id}-{number}.jsonl"
        Path(name).write_text(log, "utf-8")
        names.append(name)
    return names


def show_fuzz(run: Fuzz, saved: list[str]) -> None:
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
    show_faults(console, report, saved)


def show_faults(console: Console, report: dict[str, Any], saved: list[str]) -> None:
    for name, missing in report["missing"].items():
        console.print(f"never occurred, {name}: {', '.join(missing)}")
    for broken in report["broken"]:
        console.print(f"[red]broken[/red] {broken}", highlight=False)
    if saved:
        console.print(f"To see how it happened, run: cosca replay {saved[0]}")


@app.command()
def leaks(
    title: TitleName, seed: Seed = 1, edition: Edition = None, seats: Seats = None, as_json: AsJson = False
) -> None:
    """Plant every known kind of leak and check that the laws catch it."""
    chosen = title_named(title)
    setup = setup_of(chosen, edition, seats)
    start = time.perf_counter()
    with progress_bar(as_json) as bar:
        task = bar.add_task("planting", total=len(leaks_of(chosen)))
        findings = run_leaks(chosen, setup, seed, progress=lambda: bar.advance(task))
    false_alarm = control_run(chosen, setup, seed)
    report = {
        "planted": sum(finding.had_occasion for finding in findings),
        "caught": sum(finding.caught for finding in findings),
        "seconds": round(time.perf_counter() - start, 1),
        "missed": [finding.leak for finding in findings if finding.had_occasion and not finding.caught],
        "impossible": [finding.leak for finding in findings if not finding.had_occasion],
        "without_a_leak": false_alarm,
    }
    print_json(report) if as_json else show_leaks(findings, report)
    raise typer.Exit(0 if report["planted"] == report["caught"] and not false_alarm else 1)


def show_leaks(findings: list[LeakReport], report: dict[str, Any]) -> None:
    console = Console()
    grid = Grid(Column("leak", overflow="fold"), "how it leaks", Column("caught after", no_wrap=True))
    for finding in findings:
        grid.add_row(finding.leak, finding.story, caught_after(finding))
    console.print(grid)
    console.print(f"{report['caught']} of {report['planted']} caught in {report['seconds']} s")
    if report["without_a_leak"]:
        console.print(f"[red]Without a planted leak:[/red] {report['without_a_leak']}", highlight=False)


def caught_after(finding: LeakReport) -> str:
    if not finding.had_occasion:
        return "impossible in this game"
    return f"{finding.after} positions" if finding.caught else "[red]missed[/red]"


@app.command("count")
def count_lines(
    title: TitleName,
    position: Annotated[str, typer.Argument(help="`start`, or the name of a scenario.")],
    depth: Annotated[int, typer.Argument(help="Number of moves.")],
    edition: Edition = None,
    seats: Seats = None,
    pack: ShippedPack = None,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of moves that are possible from a position."""
    chosen = title_named(title)
    setup = at_position(chosen, setup_of(chosen, edition, seats, shipped_pack(chosen, pack)), position)
    start = time.perf_counter()
    lines = count(chosen.start(setup), depth)
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
        raise fail(f"{title.name} has no position {position!r}. For {setup.seats} players it has: {listed}.")
    if position not in title.positions_for(setup.seats):
        raise fail(f"{position} is for {title.seats_at(position)} players. Add --seats {title.seats_at(position)}.")
    if position not in title.positions_for(setup.seats, setup.pack):
        listed = ", ".join(["start", *title.positions_for(setup.seats, setup.pack)])
        raise fail(f"{position} is for another pack than {setup.pack}. For {setup.pack} there are: {listed}.")
    return replace(setup, options={"position": position})
