"""`cosca puzzles`: finds puzzles in games between bots, and packs them for a title."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import count as numbers
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress

from cosca.arena.executor import Executor, WorkersLost
from cosca.arena.executors import make_executor
from cosca.arena.signals import sigterm_as_interrupt
from cosca.bots.bot import NoSuchBot
from cosca.bots.registry import make_bot
from cosca.commands.common import Seed, TitleName, fail, title_named
from cosca.commands.parallel import Jobs, stopped, writing_to
from cosca.commands.progress import ProgressLines
from cosca.files import write_atomically
from cosca.puzzles.judging import can_judge
from cosca.puzzles.mine_file import MineFile, OtherMine, distinct, logged_puzzles
from cosca.puzzles.mining import MinedGame, MiningSettings, mine_game
from cosca.puzzles.shipped import packed

app = typer.Typer()
puzzles = typer.Typer(name="puzzles", help="Find puzzles in games between bots.", no_args_is_help=True)
app.add_typer(puzzles, name="puzzles")

AHEAD: Final = 2  # games submitted for each process, so that none is idle


@app.callback()
def options() -> None:
    """Keep `puzzles` a subcommand: without a callback, Typer turns a single command into the program itself."""


@puzzles.command()
def mine(
    title: TitleName,
    count: Annotated[int, typer.Option(min=1, help="Stop when this many puzzles have been found.")] = 10,
    seed: Seed = 1,
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Log of the search; run the same command to continue it.")
    ] = Path("puzzles.jsonl"),
    bot: Annotated[str, typer.Option(help="Bot that plays the games.")] = "level5",
    tries: Annotated[int, typer.Option(min=1, help="Decisions to examine in each game.")] = 12,
    jobs: Jobs = 1,
) -> None:
    """Find puzzles: decisions where one option is clearly best.

    You can stop at any time; the same command continues.
    """
    check(title, bot)
    settings = MiningSettings(title, bot, seed, tries)
    with writing_to(out):
        try:
            mined = MineFile(out, settings)
        except OtherMine as fault:
            raise fail(str(fault)) from fault
    try:
        with sigterm_as_interrupt():
            run(mined, settings, count, jobs)
    except KeyboardInterrupt:
        raise stopped(f"Stopped with {told(mined)}. The same command continues.") from None
    except WorkersLost as fault:
        raise fail(str(fault)) from fault
    typer.echo(f"{out}: {told(mined)}.")


def check(title: str, bot: str) -> None:
    found = title_named(title)
    if not can_judge(found):
        raise fail(f"{found.name} has no search that could judge puzzles.")
    try:
        make_bot(found, bot)
    except NoSuchBot as fault:
        raise fail(str(fault)) from fault


def run(mined: MineFile, settings: MiningSettings, count: int, jobs: int) -> None:
    lines = ProgressLines(quiet=False)
    with Progress(console=Console(stderr=True), disable=not Console(stderr=True).is_terminal) as bar:
        task = bar.add_task("Puzzles", total=count, completed=len(mined.puzzles()))
        for _ in games(mined, settings, count, jobs):
            bar.update(task, completed=min(count, len(mined.puzzles())))
            lines.report(lambda: told(mined))


def games(mined: MineFile, settings: MiningSettings, count: int, jobs: int) -> Iterator[MinedGame]:
    """Search games until there are enough puzzles. Which ones are found does not depend on the number of jobs."""
    if len(mined.puzzles()) >= count:
        return
    executor: Executor[int, MinedGame] = make_executor(mine_game, settings, jobs, ray=False)
    missing = (number for number in numbers() if number not in mined.games)
    with closing(executor):
        for _ in range(1 if jobs == 1 else AHEAD * jobs):
            executor.submit(next(missing))
        while len(mined.puzzles()) < count:
            game = executor.next_done()
            mined.add(game)
            executor.submit(next(missing))
            yield game


def told(mined: MineFile) -> str:
    return f"{len(mined.puzzles())} puzzles in {len(mined.games)} games"


@puzzles.command()
def pack(
    logs: Annotated[list[Path], typer.Argument(help="Logs of `puzzles mine`, all for one title.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The packed file, for the title's folder.")],
    count: Annotated[int, typer.Option(min=1, help="Pack at most this many puzzles.")] = 1000,
) -> None:
    """Pack the puzzles that `mine` has found into the file that a title ships."""
    found = list(distinct(puzzle for log in logs for puzzle in logged_puzzles(log)))[:count]
    with writing_to(out):
        write_atomically(out, packed(found))
    typer.echo(f"{out}: {len(found)} puzzles, {out.stat().st_size:,} bytes.")
