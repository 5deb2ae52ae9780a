"""`python -m bench.balance la_famiglia`: greedy bots among themselves, and who wins how often.

A game depends on the seed and its number alone, so the figures are the same with any number of jobs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import starmap
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

from bench.balance_report import tables_of, write_results
from cosca.bots import BOTS
from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.engine.title import Setup
from cosca.games import TITLES
from cosca.games.la_famiglia.actions import DoPart, IssueOrder, MarkTile, UseSpace, UseTile
from cosca.games.la_famiglia.board import LaFamiglia
from cosca.games.la_famiglia.encounter import ExecuteOrder
from cosca.games.la_famiglia.pack import ORDERS, Order
from cosca.games.la_famiglia.spaces import UseActionSpace

ROOT = Path(__file__).parent.parent
PARTS = ("recruit", "soldati", "soldati_plus", "car", "boat", "lab", "shotgun", "bomb", "pentito", "special", "agitate")
SYMBOLS = ("money", "recruit", "soldati", "car", "boat", "lab", "vest", "rally", "shotgun", "skull", "bomb", "agitate")

console = Console(width=None if sys.stdout.isatty() else 120)


@dataclass
class Played:
    """One finished game, in words."""

    number: int
    families: list[str] = field(default_factory=list)  # by seat, like the next two
    characters: list[str] = field(default_factory=list)
    mandamenti: list[int] = field(default_factory=list)
    starter: Seat = CHANCE
    winners: list[Seat] = field(default_factory=list)  # all of them: a draw
    ending: str = ""
    rounds: int = 0
    choices: int = 0
    tiles: list[str] = field(default_factory=list)  # in play
    kinds: Counter[str] = field(default_factory=Counter)  # of actions
    used: Counter[str] = field(default_factory=Counter)  # spaces, orders, parts and tiles, by a word and a name


def one_game(title_id: str, edition: str, bot: str, seed: int, number: int) -> Played:
    title, rng = TITLES[title_id], Random(f"{seed}/{number}")
    mind = BOTS[bot](title)
    game = title.setup(Setup(edition, title.packs[0], title.seats[0]))
    assert isinstance(game, LaFamiglia)
    told = Played(number)
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        act = rng.choice(options) if seat == CHANCE else mind(title.view(game, seat), options, rng)
        note(told, game, seat, act)
        play(game, seat, act)
    finish(told, game, title_id)
    return told


def note(told: Played, g: LaFamiglia, seat: Seat, act: Action) -> None:
    told.choices += 1
    told.kinds[type(act).__name__] += 1
    if g.round and told.starter == CHANCE:
        told.starter = g.starter
    if isinstance(act, UseSpace):
        for part in g.pack.sheets[g.bottom_sheet][act.number].parts:
            told.used[f"space {part.kind}"] += 1
    elif isinstance(act, IssueOrder):
        note_order(told, g.family_of(seat).id, act.number, g.order(seat * ORDERS + act.number))
    elif isinstance(act, MarkTile | UseTile):
        told.used[f"{'mark' if isinstance(act, MarkTile) else 'use'} {g.pack.tiles[act.number].id}"] += 1
    elif isinstance(act, DoPart) and isinstance(g.stack[-1], ExecuteOrder):
        told.used[f"execute {PARTS[act.number]}"] += 1
    elif isinstance(act, DoPart) and isinstance(g.stack[-1], UseActionSpace):
        told.used[f"part {g.stack[-1].printed(g).parts[act.number].kind}"] += 1


def note_order(told: Played, family: str, number: int, order: Order) -> None:
    told.used[f"order {family} {number}"] += 1
    for symbol in SYMBOLS:
        if getattr(order, symbol):
            told.used[f"issue {symbol}"] += 1
    if order.soldati_plus >= 0:
        told.used["issue soldati_plus"] += 1
    if order.special:
        told.used[f"issue {order.special}"] += 1
    if order.pentito:
        told.used["issue pentito"] += 1


def finish(told: Played, g: LaFamiglia, title_id: str) -> None:
    result = TITLES[title_id].result(g)
    assert result
    told.families = [g.family_of(seat).id for seat in range(4)]
    told.characters = [g.pack.characters[c].id for c in g.character]
    told.tiles = [g.pack.tiles[t].id for t in g.tiles]
    told.mandamenti, told.winners = list(result.scores), list(result.winners)
    told.ending, told.rounds = result.ending, g.round


def all_games(title: str, edition: str, bot: str, seed: int, numbers: range, jobs: int) -> list[Played]:
    play_one = partial(one_game, title, edition, bot, seed)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=len(numbers))
        if jobs == 1:
            return list(watched(starmap(play_one, ((n,) for n in numbers)), bar, task))
        with ProcessPoolExecutor(jobs) as pool:
            return list(watched(pool.map(play_one, numbers), bar, task))


def watched(games: Iterable[Played], bar: Progress, task: object) -> Iterable[Played]:
    for played in games:
        bar.advance(task)  # type: ignore[arg-type]
        yield played


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    parser.add_argument("title", choices=["la_famiglia"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--edition", default="1.2", choices=TITLES["la_famiglia"].editions)
    parser.add_argument("--bot", default="greedy", choices=sorted(BOTS))
    parser.add_argument("--json", action="store_true", help="the figures as JSON instead of tables")
    parser.add_argument(
        "--write", action="store_true", help="write bench/results/la_famiglia_balance.md, .json and .svg"
    )
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.games)
    games = all_games(asked.title, asked.edition, asked.bot, asked.seed, numbers, asked.jobs)
    tell(asked, games)


def tell(asked: argparse.Namespace, games: list[Played]) -> None:
    tables = tables_of(games)
    if asked.json:
        sys.stdout.write(json.dumps([asdict(table) for table in tables], indent=1) + "\n")
    else:
        for table in tables:
            console.print(table.grid())
    if asked.write:
        command = f"python -m bench.balance {' '.join(sys.argv[1:])}"
        for path in write_results(tables, command, len(games)):
            console.print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
