"""`cosca arena`: bots against bots, until it is known which is stronger."""

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
from rich.table import Table as Grid

from cosca.arena.chunks import Chunk, Done, play_chunk
from cosca.arena.contest import Limits, Match, hold, how_far, matches_of
from cosca.arena.crews import Crew, CrewLost, crew_for
from cosca.arena.figures import Figures, figures_of
from cosca.arena.keeping import Keeper
from cosca.arena.playing import Played
from cosca.arena.report import Circumstances, goal_said, span, write_report
from cosca.arena.seating import Terms
from cosca.arena.signals import stoppable
from cosca.arena.specs import bot_of
from cosca.arena.thinking import Clocks
from cosca.bots.bot import NoSuchBot
from cosca.commands.common import fail, print_json, setup_of, title_named
from cosca.commands.crewing import STOPPED, Jobs, OnRay, check_ray, kept_in, stopped
from cosca.commands.progress import Lines

ENOUGH = 200  # games of a pair
MOST = 10_000  # if it is played until sure

BotSpecs = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT BOT ...", help="At least two: greedy, random, search:ms=50, or package.module.maker:depth=2."
    ),
]
Games = Annotated[
    int | None,
    typer.Option(
        min=1, help=f"How many games each pair plays, whole deals: {ENOUGH}, or at most {MOST:,} with --until-sure."
    ),
]
Goal = Annotated[
    float | None,
    typer.Option(help="A share of wins, as 0.65: does the first bot of each pair win it, alone among the second's?"),
]


def arena(
    title: Annotated[str, typer.Argument(help="Which game, as `cosca titles` lists them.")],
    bots: BotSpecs,
    games: Games = None,
    until_sure: Annotated[bool, typer.Option("--until-sure", help="Stop a pair as soon as it is decided.")] = False,
    goal: Goal = None,
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    edition: Annotated[str | None, typer.Option(help="Which edition of its rules.")] = None,
    seed: Annotated[int, typer.Option(help="The luck of this run.")] = 1,
    jobs: Jobs = 1,
    ray: OnRay = False,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Where to keep report and games.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON and nothing else")] = False,
) -> None:
    """Let bots play each other, every pair with the same luck on every seat; rate them and keep every game."""
    sys.path.insert(0, str(Path.cwd()))  # bots of one's own
    game = title_named(title)
    terms = Terms(game.id, setup_of(game, edition, seats), tuple(bots), seed)
    limits = Limits(games or (MOST if until_sure else ENOUGH), until_sure, goal)
    check(terms, limits)
    check_ray(ray)
    keeper = keeper_for(out, game.id)
    with crew_of(terms, jobs, ray) as crew:
        figures = contest(terms, limits, crew, keeper, f"{jobs} {'on Ray' if ray else 'processes'}", as_json)
    print_json(figures.as_json() | {"folder": str(keeper.folder)}) if as_json else show(figures, keeper.folder)
    if figures.stopped:
        raise typer.Exit(STOPPED)


def check(terms: Terms, limits: Limits) -> None:
    """What is wrong is said before the first game."""
    if limits.goal is not None and not 0 < limits.goal < 1:
        raise fail(f"A goal is a share of wins between 0 and 1, as 0.65 for 65 %; {limits.goal:g} is none.")
    if len(terms.bots) < 2 or len(set(terms.bots)) < len(terms.bots):
        raise fail("Name at least two bots, each once: to play a bot against itself gives nothing to compare.")
    for spec in terms.bots:
        try:
            bot_of(spec, title_named(terms.title))
        except NoSuchBot as fault:
            raise fail(str(fault)) from fault


def keeper_for(out: Path | None, title: str) -> Keeper:
    folder = out or new_folder(title)
    with kept_in(folder):
        if folder.exists() and any(folder.iterdir()):
            raise fail(f"There is already something in {folder}; choose another folder.")
        return Keeper(folder)


def new_folder(title: str) -> Path:
    names = (Path(f"arena-{title}{f'-{n}' if n else ''}") for n in range(10_000))
    return next(name for name in names if not name.exists())


@contextmanager
def crew_of(terms: Terms, jobs: int, ray: bool) -> Iterator[Crew[Chunk, Done]]:
    crew = crew_for(play_chunk, terms, jobs, ray)
    try:
        yield crew
    except (CrewLost, NoSuchBot) as fault:
        raise fail(str(fault)) from fault
    finally:
        crew.close()


def contest(
    terms: Terms, limits: Limits, crew: Crew[Chunk, Done], keeper: Keeper, played_by: str, quiet: bool
) -> Figures:
    matches, clocks = matches_of(terms, limits), Clocks()
    start = time.perf_counter()
    with watched(matches, quiet) as tell:

        def counted(match: Match, deal: list[Played]) -> None:
            keeper.keep(match, deal)
            clocks.add(deal)
            tell(match)

        with suppress(KeyboardInterrupt), stoppable():  # what was played until then is told
            hold(matches, crew, counted)
    if not any(match.deals for match in matches):
        keeper.leave()
        raise stopped("Stopped by hand before the first deal was played to its end.")
    keeper.close()
    figures = figures_of(terms, matches)
    circumstances = Circumstances(time.perf_counter() - start, played_by, crew.deaths)
    write_report(keeper.folder, command_of(terms, limits), figures, clocks, circumstances)
    return figures


@contextmanager
def watched(matches: list[Match], quiet: bool) -> Iterator[Callable[[Match], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), disable=quiet) as bar:
        tasks = {m.pair: bar.add_task(m.pair.name(), total=m.most_games()) for m in matches}
        lines = Lines(quiet)

        def tell(match: Match) -> None:
            said = f"{match.pair.name()}: {match.asked().mean():.1%}{'' if match.asked().verdict() == 0 else ', sure'}"
            bar.update(tasks[match.pair], completed=match.games(), description=said)
            lines.tell(lambda: f"{how_far(matches)}; {said}")

        yield tell


def command_of(terms: Terms, limits: Limits) -> str:
    """What decides the games: whoever types it gets the same, wherever they are played."""
    said = ["cosca arena", terms.title, *terms.bots, f"--games {limits.games}"]
    said += ["--until-sure"] if limits.until_sure else []
    said += [f"--goal {limits.goal:g}"] if limits.goal is not None else []
    return " ".join([*said, f"--seats {terms.setup.seats} --edition {terms.setup.edition} --seed {terms.seed}"])


def show(figures: Figures, folder: Path) -> None:
    console = Console()
    ratings = Grid("bot", "rating", "±", "games", title="ratings")
    for each in figures.ratings:
        ratings.add_row(each.bot, f"{each.mu:.2f}", f"{2 * each.sigma:.2f}", f"{each.games:,}")
    pairs = Grid("pair", "games", "score", "interval", "stronger", title="pairs")
    for met in figures.meetings:
        stronger = {1: met.one, -1: met.other, 0: "not sure"}[met.verdict]
        pairs.add_row(
            f"{met.one} - {met.other}", f"{met.games:,}", f"{met.score:.1%}", span(met.low, met.high), stronger
        )
    console.print(ratings)
    console.print(pairs)
    if figures.faults:
        console.print(f"[red]{figures.faults.total():,} answers of bots failed[/red]; the report says which.")
    for sentence in (*goals_said(figures), *ended_early(figures), f"The report: {folder / 'report.md'}"):
        typer.echo(sentence)


def goals_said(figures: Figures) -> list[str]:
    among = "" if figures.fair == 0.5 else " alone among the other's"
    return [
        f"{met.one} against {met.other}: goal {met.goal:.1%} {goal_said(met)}; "
        f"it wins {met.alone:.1%}{among} ({span(met.alone_low, met.alone_high)})."
        for met in figures.meetings
        if met.goal is not None
    ]


def ended_early(figures: Figures) -> list[str]:
    return [f"{figures.stopped.capitalize()}."] if figures.stopped else []


def join(app: typer.Typer) -> None:
    app.command()(arena)
