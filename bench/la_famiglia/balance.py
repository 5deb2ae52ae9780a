"""`python -m bench.la_famiglia.balance la_famiglia`: play bots against each other and report win rates.

A game depends only on the seed and its number, so the figures are the same with any number of jobs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from pathlib import Path
from random import Random

from bench.kept import Terms, all_games
from bench.la_famiglia.report import NAME, circumstances, tables_of, write_results
from bench.quick import QUICK, at_one_look
from rich.console import Console

from cosca.arena.bot_specs import bot_of
from cosca.commands.packs import register
from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.engine.title import Setup, Title
from cosca.games.la_famiglia.rules.actions import DoPart, IssueOrder, LayCard, MarkTile, UseSpace, UseTile
from cosca.games.la_famiglia.rules.codes import order_code
from cosca.games.la_famiglia.rules.encounter import ExecuteOrder
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import ORDERS, Order
from cosca.games.la_famiglia.rules.spaces import UseActionSpace
from cosca.titles import TITLES

ROOT = Path(__file__).parents[2]
PARTS = ("recruit", "soldati", "soldati_plus", "car", "boat", "lab", "shotgun", "bomb", "pentito", "special", "agitate")
SYMBOLS = ("money", "recruit", "soldati", "car", "boat", "lab", "vest", "rally", "shotgun", "skull", "bomb", "agitate")

type Mind = Callable[[LaFamiglia, Seat, Sequence[Action], Random], Action]

console = Console(width=None if sys.stdout.isatty() else 120)


@dataclass
class Played:
    """One finished game, as names and counts."""

    number: int
    families: list[str] = field(default_factory=list)  # by seat, like the next two
    characters: list[str] = field(default_factory=list)
    mandamenti: list[int] = field(default_factory=list)
    starter: Seat = CHANCE
    winners: list[Seat] = field(default_factory=list)  # all of them in a draw
    ending: str = ""
    rounds: int = 0
    choices: int = 0
    tiles: list[str] = field(default_factory=list)  # in play
    kinds: dict[str, int] = field(default_factory=Counter)  # number of actions by kind
    used: dict[str, int] = field(default_factory=Counter)  # uses of spaces, orders, parts and tiles, by "category name"
    did: dict[str, list[Seat]] = field(default_factory=dict)  # seats that marked a tile, played a card, issued an order


def one_game(title_id: str, edition: str, pack: str, bot: str, seed: int, number: int) -> Played:
    title, rng = TITLES[title_id], Random(f"{seed}/{number}")
    mind = mind_of(bot, title)
    game = title.start(Setup(edition, pack_named(title_id, pack), title.seats[0]))
    assert isinstance(game, LaFamiglia)
    played = Played(number)
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        act = rng.choice(options) if seat == CHANCE else mind(game, seat, options, rng)
        note(played, game, seat, act)
        play(game, seat, act)
    finish(played, game, title_id)
    return played


def mind_of(bot: str, title: Title) -> Mind:
    """Return the bot as a function of the game. All except the quick bot get only the seat's view."""
    if bot == QUICK:
        return at_one_look
    asked = bot_of(bot, title)
    return lambda game, seat, options, rng: asked(title.view(game, seat), options, rng)


@cache
def pack_named(title_id: str, pack: str) -> str:
    """Return the name of a shipped pack, or register the pack at a path."""
    title = TITLES[title_id]
    return pack if pack in title.packs else register(title, Path(pack))


def note(played: Played, g: LaFamiglia, seat: Seat, act: Action) -> None:
    played.choices += 1
    played.kinds[type(act).__name__] += 1
    if g.round and played.starter == CHANCE:
        played.starter = g.starter
    if isinstance(act, UseSpace | DoPart):
        note_parts(played, g, act)
    elif isinstance(act, IssueOrder):
        note_order(played, g.family_of(seat).id, act.number, g.order(seat * ORDERS + act.number))
        note_who(played, f"order {order_code(g.family_of(seat), act.number)}", seat)
    elif isinstance(act, LayCard):
        note_who(played, f"card {g.pack.cards[act.number].id}", seat)
    elif isinstance(act, MarkTile | UseTile):
        note_tile(played, g.pack.tiles[act.number].id, seat, act)


def note_parts(played: Played, g: LaFamiglia, act: UseSpace | DoPart) -> None:
    top = g.stack[-1]
    if isinstance(act, UseSpace):
        for part in g.pack.sheets[g.bottom_sheet][act.number].parts:
            played.used[f"space {part.kind}"] += 1
    elif isinstance(top, ExecuteOrder):
        played.used[f"execute {PARTS[act.number]}"] += 1
    elif isinstance(top, UseActionSpace):
        played.used[f"part {top.printed(g).parts[act.number].kind}"] += 1


def note_tile(played: Played, tile: str, seat: Seat, act: Action) -> None:
    played.used[f"{'mark' if isinstance(act, MarkTile) else 'use'} {tile}"] += 1
    if isinstance(act, MarkTile):
        note_who(played, f"tile {tile}", seat)


def note_who(played: Played, what: str, seat: Seat) -> None:
    seats = played.did.setdefault(what, [])
    if seat not in seats:
        seats.append(seat)


def note_order(played: Played, family: str, number: int, order: Order) -> None:
    played.used[f"order {family} {number}"] += 1
    for symbol in SYMBOLS:
        if getattr(order, symbol):
            played.used[f"issue {symbol}"] += 1
    if order.soldati_plus >= 0:
        played.used["issue soldati_plus"] += 1
    if order.special:
        played.used[f"issue {order.special}"] += 1
    if order.pentito:
        played.used["issue pentito"] += 1


def finish(played: Played, g: LaFamiglia, title_id: str) -> None:
    result = TITLES[title_id].result(g)
    assert result
    played.families = [g.family_of(seat).id for seat in range(4)]
    played.characters = [g.pack.characters[c].id for c in g.character]
    played.tiles = [g.pack.tiles[t].id for t in g.tiles]
    played.mandamenti, played.winners = list(result.scores), list(result.winners)
    played.ending, played.rounds = result.ending, g.round


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.la_famiglia.balance", description=__doc__)
    parser.add_argument("title", nargs="?", default="la_famiglia", choices=["la_famiglia"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--edition", default="1.2", choices=TITLES["la_famiglia"].editions)
    parser.add_argument("--bot", default=QUICK, help=f"{QUICK}, or as in the arena")
    parser.add_argument("--pack", default=TITLES["la_famiglia"].packs[0], help="by name, or the path of one's own")
    parser.add_argument("--keep", type=Path, help="a file to keep the games in, and to go on from")
    parser.add_argument("--json", action="store_true", help="the figures as JSON instead of tables")
    parser.add_argument("--write", action="store_true", help="write bench/results/NAME.md, .json and .svg")
    parser.add_argument("--name", default=NAME, help="of those files")
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.games)
    print_report(asked, all_games(Played, one_of(asked), numbers, asked.jobs, asked.keep, terms_of(asked)))


def one_of(asked: argparse.Namespace) -> partial[Played]:
    return partial(one_game, asked.title, asked.edition, asked.pack, asked.bot, asked.seed)


def terms_of(asked: argparse.Namespace) -> Terms:
    pack = TITLES[asked.title].pack_file(pack_named(asked.title, asked.pack))
    terms = {name: getattr(asked, name) for name in ("title", "edition", "bot", "seed")}
    return terms | {"pack": pack.name, "hash": pack.hash()}


def print_report(asked: argparse.Namespace, games: list[Played]) -> None:
    tables = tables_of(games)
    if asked.json:
        sys.stdout.write(json.dumps([asdict(table) for table in tables], indent=1) + "\n")
    else:
        for table in tables:
            console.print(table.grid())
    if asked.write:
        about = circumstances(f"python -m bench.la_famiglia.balance {' '.join(sys.argv[1:])}", asked.bot, asked.pack)
        for path in write_results(tables, about | {"games": f"{len(games):,}"}, asked.name):
            console.print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
