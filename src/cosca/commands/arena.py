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
from cosca.arena.contest import Limits, Match, hold, matches_of
from cosca.arena.crews import Crew, CrewLost, crew_for
from cosca.arena.figures import Figures, figures_of
from cosca.arena.keeping import Keeper
from cosca.arena.playing import Played
from cosca.arena.report import Circumstances, span, write_report
from cosca.arena.seating import Terms, line_ups
from cosca.arena.specs import bot_of
from cosca.arena.thinking import Clocks
from cosca.bots.bot import NoSuchBot
from cosca.commands.common import fail, print_json, setup_of, title_named

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
    typer.Option(help=f"How many games each pair plays, whole deals: {ENOUGH}, or at most {MOST:,} with --until-sure."),
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
    jobs: Annotated[int, typer.Option(help="How many processes; the games stay the same.")] = 1,
    ray: Annotated[bool, typer.Option("--ray", help="Play on Ray: needs `pip install cosca[ray]`.")] = False,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Where to keep report and games.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON and nothing else")] = False,
) -> None:
    """Let bots play each other, every pair with the same luck on every seat; rate them and keep every game."""
    sys.path.insert(0, str(Path.cwd()))  # bots of one's own
    game = title_named(title)
    terms = Terms(game.id, setup_of(game, edition, seats), tuple(bots), seed)
    check(terms)
    limits = Limits(games or (MOST if until_sure else ENOUGH), until_sure, goal)
    folder = folder_for(out, game.id)
    with crew_of(terms, jobs, ray) as crew:
        figures = contest(terms, limits, crew, folder, f"{jobs} {'on Ray' if ray else 'processes'}", as_json)
    print_json(figures.as_json() | {"folder": str(folder)}) if as_json else show(figures, folder)


def check(terms: Terms) -> None:
    """What is wrong is said before the first game."""
    if len(terms.bots) < 2 or len(set(terms.bots)) < len(terms.bots):
        raise fail("Name at least two bots, each once: to play a bot against itself gives nothing to compare.")
    for spec in terms.bots:
        try:
            bot_of(spec, title_named(terms.title))
        except NoSuchBot as fault:
            raise fail(str(fault)) from fault


def folder_for(out: Path | None, title: str) -> Path:
    if out is None:
        names = (Path(f"arena-{title}{f'-{n}' if n else ''}") for n in range(10_000))
        return next(name for name in names if not name.exists())
    if out.exists() and any(out.iterdir()):
        raise fail(f"There is already something in {out}; choose another folder.")
    return out


@contextmanager
def crew_of(terms: Terms, jobs: int, ray: bool) -> Iterator[Crew[Chunk, Done]]:
    try:
        crew = crew_for(play_chunk, terms, jobs, ray)
    except ModuleNotFoundError as fault:
        raise fail("Ray is not installed here: pip install 'cosca[ray]'.") from fault
    try:
        yield crew
    except CrewLost as fault:
        raise fail(str(fault)) from fault
    finally:
        crew.close()


def contest(
    terms: Terms, limits: Limits, crew: Crew[Chunk, Done], folder: Path, played_by: str, quiet: bool
) -> Figures:
    matches, keeper, clocks = matches_of(terms, limits), Keeper(folder), Clocks()
    start = time.perf_counter()
    with watched(matches, quiet) as tell:

        def counted(match: Match, deal: list[Played]) -> None:
            keeper.keep(match, deal)
            clocks.add(deal)
            tell(match)

        with suppress(KeyboardInterrupt):  # what was played until then is told
            hold(matches, crew, counted)
    keeper.close()
    if not any(match.deals for match in matches):
        raise fail("No deal was played to its end.")
    figures = figures_of(terms, [match for match in matches if match.deals])
    circumstances = Circumstances(time.perf_counter() - start, played_by, crew.deaths)
    write_report(folder, command_of(terms, limits), figures, clocks, circumstances)
    return figures


@contextmanager
def watched(matches: list[Match], quiet: bool) -> Iterator[Callable[[Match], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), disable=quiet) as bar:
        tasks = {m.pair: bar.add_task(m.pair.name(), total=m.most_deals() * games_of(m)) for m in matches}

        def tell(match: Match) -> None:
            said = f"{match.pair.name()}: {match.asked().mean():.1%}{'' if match.asked().verdict() == 0 else ', sure'}"
            bar.update(tasks[match.pair], completed=len(match.deals) * games_of(match), description=said)

        yield tell


def games_of(match: Match) -> int:
    """In each deal."""
    return len(line_ups(match.pair, match.sides))


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
    console.print(f"The report: {folder / 'report.md'}")


def join(app: typer.Typer) -> None:
    app.command()(arena)
