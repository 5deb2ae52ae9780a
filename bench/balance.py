"""`python -m bench.balance la_famiglia`: bots among themselves, and who wins how often.

A game depends on the seed and its number alone, so the figures are the same with any number of jobs.
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

from rich.console import Console

from bench.balance_report import NAME, circumstances, tables_of, write_results
from bench.kept import Terms, all_games
from bench.quick import QUICK, at_one_look
from cosca.arena.specs import bot_of
from cosca.commands.packs import bring
from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.engine.title import Setup, Title
from cosca.games import TITLES
from cosca.games.la_famiglia.actions import DoPart, IssueOrder, LayCard, MarkTile, UseSpace, UseTile
from cosca.games.la_famiglia.board import LaFamiglia
from cosca.games.la_famiglia.encounter import ExecuteOrder
from cosca.games.la_famiglia.naming import order_code
from cosca.games.la_famiglia.pack import ORDERS, Order
from cosca.games.la_famiglia.spaces import UseActionSpace

ROOT = Path(__file__).parent.parent
PARTS = ("recruit", "soldati", "soldati_plus", "car", "boat", "lab", "shotgun", "bomb", "pentito", "special", "agitate")
SYMBOLS = ("money", "recruit", "soldati", "car", "boat", "lab", "vest", "rally", "shotgun", "skull", "bomb", "agitate")

type Mind = Callable[[LaFamiglia, Seat, Sequence[Action], Random], Action]

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
    kinds: dict[str, int] = field(default_factory=Counter)  # of actions
    used: dict[str, int] = field(default_factory=Counter)  # spaces, orders, parts and tiles, by a word and a name
    did: dict[str, list[Seat]] = field(default_factory=dict)  # whoever has marked a tile, laid a card, issued an order


def one_game(title_id: str, edition: str, pack: str, bot: str, seed: int, number: int) -> Played:
    title, rng = TITLES[title_id], Random(f"{seed}/{number}")
    mind = mind_of(bot, title)
    game = title.setup(Setup(edition, pack_named(title_id, pack), title.seats[0]))
    assert isinstance(game, LaFamiglia)
    told = Played(number)
    while game.options:
        seat = min(game.options)
        options = game.options[seat]
        act = rng.choice(options) if seat == CHANCE else mind(game, seat, options, rng)
        note(told, game, seat, act)
        play(game, seat, act)
    finish(told, game, title_id)
    return told


def mind_of(bot: str, title: Title) -> Mind:
    """All but the quick one are asked like a player: by the seat's view."""
    if bot == QUICK:
        return at_one_look
    asked = bot_of(bot, title)
    return lambda game, seat, options, rng: asked(title.view(game, seat), options, rng)


@cache
def pack_named(title_id: str, pack: str) -> str:
    """One of the house, or the one at a path."""
    title = TITLES[title_id]
    return pack if pack in title.packs else bring(title, Path(pack))


def note(told: Played, g: LaFamiglia, seat: Seat, act: Action) -> None:
    told.choices += 1
    told.kinds[type(act).__name__] += 1
    if g.round and told.starter == CHANCE:
        told.starter = g.starter
    if isinstance(act, UseSpace | DoPart):
        note_parts(told, g, act)
    elif isinstance(act, IssueOrder):
        note_order(told, g.family_of(seat).id, act.number, g.order(seat * ORDERS + act.number))
        note_who(told, f"order {order_code(g.family_of(seat), act.number)}", seat)
    elif isinstance(act, LayCard):
        note_who(told, f"card {g.pack.cards[act.number].id}", seat)
    elif isinstance(act, MarkTile | UseTile):
        note_tile(told, g.pack.tiles[act.number].id, seat, act)


def note_parts(told: Played, g: LaFamiglia, act: UseSpace | DoPart) -> None:
    top = g.stack[-1]
    if isinstance(act, UseSpace):
        for part in g.pack.sheets[g.bottom_sheet][act.number].parts:
            told.used[f"space {part.kind}"] += 1
    elif isinstance(top, ExecuteOrder):
        told.used[f"execute {PARTS[act.number]}"] += 1
    elif isinstance(top, UseActionSpace):
        told.used[f"part {top.printed(g).parts[act.number].kind}"] += 1


def note_tile(told: Played, tile: str, seat: Seat, act: Action) -> None:
    told.used[f"{'mark' if isinstance(act, MarkTile) else 'use'} {tile}"] += 1
    if isinstance(act, MarkTile):
        note_who(told, f"tile {tile}", seat)


def note_who(told: Played, what: str, seat: Seat) -> None:
    seats = told.did.setdefault(what, [])
    if seat not in seats:
        seats.append(seat)


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


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    parser.add_argument("title", choices=["la_famiglia"])
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
    tell(asked, all_games(Played, one_of(asked), numbers, asked.jobs, asked.keep, terms_of(asked)))


def one_of(asked: argparse.Namespace) -> partial[Played]:
    return partial(one_game, asked.title, asked.edition, asked.pack, asked.bot, asked.seed)


def terms_of(asked: argparse.Namespace) -> Terms:
    pack = TITLES[asked.title].pack_file(pack_named(asked.title, asked.pack))
    said = {name: getattr(asked, name) for name in ("title", "edition", "bot", "seed")}
    return said | {"pack": pack.name, "hash": pack.hash()}


def tell(asked: argparse.Namespace, games: list[Played]) -> None:
    tables = tables_of(games)
    if asked.json:
        sys.stdout.write(json.dumps([asdict(table) for table in tables], indent=1) + "\n")
    else:
        for table in tables:
            console.print(table.grid())
    if asked.write:
        about = circumstances(f"python -m bench.balance {' '.join(sys.argv[1:])}", asked.bot, asked.pack)
        for path in write_results(tables, about | {"games": f"{len(games):,}"}, asked.name):
            console.print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
