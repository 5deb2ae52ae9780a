"""`cosca arena`: plays bots against each other until it is clear which is stronger."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Column
from rich.table import Table as Grid

from cosca.arena.bot_specs import bot_of
from cosca.arena.executor import Executor, WorkersLost
from cosca.arena.executors import make_executor
from cosca.arena.game_files import GameFiles
from cosca.arena.game_runner import GameRecord
from cosca.arena.jobs import Job, JobResult, play_job
from cosca.arena.report import Circumstances, goal_text, span, write_report
from cosca.arena.results import Results, results_of
from cosca.arena.seating import ArenaSettings
from cosca.arena.signals import sigterm_as_interrupt
from cosca.arena.timings import Timings
from cosca.arena.tournament import ArenaMatch, MatchLimits, matches_of, progress_text, run_tournament
from cosca.bots.bot import NoSuchBot
from cosca.commands.common import AsJson, Edition, Seats, Seed, TitleName, fail, print_json, setup_of, title_named
from cosca.commands.completion import complete_arena_bots
from cosca.commands.parallel import STOPPED, Jobs, OnRay, check_ray, stopped, writing_to
from cosca.commands.progress import ProgressLines

app = typer.Typer()

ENOUGH = 200  # games for each pair
MOST = 10_000  # with --until-sure

BotSpecs = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT BOT ...",
        help="At least two: greedy, random, search:ms=50, or your own as package.module.maker:depth=2.",
        autocompletion=complete_arena_bots,
    ),
]
Games = Annotated[
    int | None,
    typer.Option(
        min=1, help=f"Games for each pair, in complete deals: {ENOUGH}, or at most {MOST:,} with --until-sure."
    ),
]
Goal = Annotated[
    float | None,
    typer.Option(
        help="Share of wins to test for, such as 0.65: one copy of the first bot against copies of the second."
    ),
]


@app.command()
def arena(
    title: TitleName,
    bots: BotSpecs,
    games: Games = None,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop a pair as soon as one bot is clearly stronger.")
    ] = False,
    goal: Goal = None,
    seats: Seats = None,
    edition: Edition = None,
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: OnRay = False,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="New folder for the report and the games.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, rate them and save every game.

    Both bots of a pair play every deal from every seat, so that neither has better cards.
    """
    sys.path.insert(0, str(Path.cwd()))  # your own bots
    game = title_named(title)
    settings = ArenaSettings(game.id, setup_of(game, edition, seats), tuple(bots), seed)
    limits = MatchLimits(games or (MOST if until_sure else ENOUGH), until_sure, goal)
    check(settings, limits)
    check_ray(ray)
    game_files = keeper_for(out, game.id)
    with executor_for(settings, jobs, ray) as executor:
        results = contest(settings, limits, executor, game_files, f"{jobs} {'on Ray' if ray else 'processes'}", as_json)
    print_json(results.as_json() | {"folder": str(game_files.folder)}) if as_json else show(results, game_files.folder)
    if results.stopped:
        raise typer.Exit(STOPPED)


def check(settings: ArenaSettings, limits: MatchLimits) -> None:
    """Report mistakes before the first game."""
    if limits.goal is not None and not 0 < limits.goal < 1:
        raise fail(f"--goal takes a share of wins between 0 and 1, such as 0.65; not {limits.goal:g}.")
    if len(settings.bots) < 2 or len(set(settings.bots)) < len(settings.bots):
        raise fail("Name at least two bots, and each bot only once.")
    for spec in settings.bots:
        try:
            bot_of(spec, title_named(settings.title))
        except NoSuchBot as fault:
            raise fail(str(fault)) from fault


def keeper_for(out: Path | None, title: str) -> GameFiles:
    folder = out or new_folder(title)
    with writing_to(folder):
        if folder.exists() and any(folder.iterdir()):
            raise fail(f"{folder} is not empty. Choose another folder.")
        return GameFiles(folder)


def new_folder(title: str) -> Path:
    names = (Path(f"arena-{title}{f'-{n}' if n else ''}") for n in range(10_000))
    return next(name for name in names if not name.exists())


@contextmanager
def executor_for(settings: ArenaSettings, jobs: int, ray: bool) -> Iterator[Executor[Job, JobResult]]:
    executor = make_executor(play_job, settings, jobs, ray)
    try:
        yield executor
    except (WorkersLost, NoSuchBot) as fault:
        raise fail(str(fault)) from fault
    finally:
        executor.close()


def contest(
    settings: ArenaSettings,
    limits: MatchLimits,
    executor: Executor[Job, JobResult],
    game_files: GameFiles,
    played_by: str,
    quiet: bool,
) -> Results:
    matches, timings = matches_of(settings, limits), Timings()
    start = time.perf_counter()
    with watched(matches, quiet) as report:

        def counted(match: ArenaMatch, deal: list[GameRecord]) -> None:
            game_files.keep(match, deal)
            timings.add(deal)
            report(match)

        with suppress(KeyboardInterrupt), sigterm_as_interrupt():  # the games played so far are reported
            run_tournament(matches, executor, counted)
    if not any(match.deals for match in matches):
        game_files.leave()
        raise stopped("Stopped before the first deal was finished.")
    game_files.close()
    results = results_of(settings, matches)
    circumstances = Circumstances(time.perf_counter() - start, played_by, executor.deaths)
    write_report(game_files.folder, command_of(settings, limits), results, timings, circumstances)
    return results


@contextmanager
def watched(matches: list[ArenaMatch], quiet: bool) -> Iterator[Callable[[ArenaMatch], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(bar_width=None), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), disable=quiet, expand=True) as bar:
        tasks = {m.pair: bar.add_task(m.pair.name(), total=m.most_games()) for m in matches}
        lines = ProgressLines(quiet)

        def report(match: ArenaMatch) -> None:
            score = f"{match.pair.name()}: {match.asked().mean():.1%}{'' if match.asked().verdict() == 0 else ', sure'}"
            bar.update(tasks[match.pair], completed=match.games(), description=score)
            lines.report(lambda: f"{progress_text(matches)}; {score}")

        yield report


def command_of(settings: ArenaSettings, limits: MatchLimits) -> str:
    """The command that plays the same games again, on any machine."""
    words = ["cosca arena", settings.title, *settings.bots, f"--games {limits.games}"]
    words += ["--until-sure"] if limits.until_sure else []
    words += [f"--goal {limits.goal:g}"] if limits.goal is not None else []
    return " ".join(
        [*words, f"--seats {settings.setup.seats} --edition {settings.setup.edition} --seed {settings.seed}"]
    )


def show(results: Results, folder: Path) -> None:
    console = Console()
    ratings = Grid(Column("bot", overflow="fold"), "rating", "±", "games", title="ratings")
    for each in results.ratings:
        ratings.add_row(each.bot, f"{each.mu:.2f}", f"{2 * each.sigma:.2f}", f"{each.games:,}")
    heads = (Column("pair", overflow="fold"), *(Column(head, no_wrap=True) for head in ("games", "score", "interval")))
    pairs = Grid(*heads, Column("stronger", overflow="fold"), title="pairs")
    for pair in results.pair_results:
        stronger = {1: pair.one, -1: pair.other, 0: "not sure"}[pair.verdict]
        pairs.add_row(
            f"{pair.one} - {pair.other}", f"{pair.games:,}", f"{pair.score:.1%}", span(pair.low, pair.high), stronger
        )
    console.print(ratings)
    console.print(pairs)
    if results.faults:
        console.print(f"[red]{results.faults.total():,} answers of bots failed[/red]. The report lists them.")
    for sentence in (*goal_sentences(results), *ended_early(results), f"Report: {folder / 'report.md'}"):
        typer.echo(sentence)


def goal_sentences(results: Results) -> list[str]:
    among = "" if results.fair == 0.5 else " alone among the other's"
    return [
        f"{pair.one} against {pair.other}: goal {pair.goal:.1%} {goal_text(pair)}; "
        f"it wins {pair.alone:.1%}{among} ({span(pair.alone_low, pair.alone_high)})."
        for pair in results.pair_results
        if pair.goal is not None
    ]


def ended_early(results: Results) -> list[str]:
    return [f"{results.stopped.capitalize()}."] if results.stopped else []
