"""`python -m bench.nostra_city.balance`: play bots against each other with 3, 4 and 5 seats.

Reports verdicts, winners and cards. A game depends only on the seed, the number of seats and its own number, so the
figures are the same with any number of jobs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from bench.kept import Terms, all_games
from bench.la_famiglia.report import circumstances
from bench.nostra_city.report import NAME, Games, tables_of, uses_of, write_results
from bench.nostra_city.roles import roles_grid, write_roles
from rich.console import Console

from cosca.arena.bot_specs import bot_of
from cosca.commands.packs import register
from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.engine.title import Setup
from cosca.games.nostra_city.coverage import powers_used
from cosca.games.nostra_city.rules.actions import (
    DrawVendetta,
    Give,
    GiveFirstPlayer,
    GiveNothing,
    Payback,
    Place,
    PlaceOpenly,
    Start,
    TurnOver,
    UseTurf,
)
from cosca.games.nostra_city.rules.board import BUSINESS, GONE, IN_PILE, IN_STREET, MEETING, SETUP
from cosca.games.nostra_city.rules.cards import (
    BILLS,
    CARD_IDS,
    CARDS,
    FIRST_INVESTIGATION,
    POWERS,
    ROCCO,
    SNITCH,
    VENDETTA,
    is_investigation,
)
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.moments import Moment
from cosca.games.nostra_city.rules.vendetta import DrawCards
from cosca.games.nostra_city.search.policy import choose_in
from cosca.games.nostra_city.search.weights import PRACTISED
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY

ROOT = Path(__file__).parents[2]
APRIL, MAY = 4, 5

type Mind = Callable[[NostraCity, Seat, Sequence[Action], Random], Action]

console = Console(width=None if sys.stdout.isatty() else 120)


@dataclass
class Played:
    """One finished game, as names and counts."""

    number: int
    seats: int
    first: Seat = CHANCE  # the First Player of January
    snitches: list[Seat] = field(default_factory=list)
    winners: list[Seat] = field(default_factory=list)
    respect: list[int] = field(default_factory=list)  # by seat
    ending: str = ""
    token: int = 0  # the space of the Verdict token at the end
    march: bool = False  # whether the First Verdict left the token on a red space
    in_may: bool = False
    dry: bool = False  # whether no Vendetta card was left to draw when May began
    at_end: bool = False  # whether the token ended on the first or last space
    owners: dict[str, Seat] = field(default_factory=dict)  # of Wiseguys at the end
    turfs: list[str] = field(default_factory=list)  # used so far, with the Month
    turned: dict[str, int] = field(default_factory=dict)  # by seat: the Month in which it drew its first Snitch
    choices: int = 0
    used: dict[str, int] = field(default_factory=Counter)
    won: dict[str, Seat] = field(default_factory=dict)  # the seat that won a Street card last


def one_game(bot: str, pack: str, seed: int, seats: int, number: int) -> Played:
    rng, mind = Random(f"{seed}/{seats}/{number}"), mind_of(bot)
    game = NOSTRA_CITY.start(Setup("2009", pack_named(pack), seats))
    assert isinstance(game, NostraCity)
    played = Played(number, seats)
    while game.options:
        seat = min(game.options)
        act = rng.choice(game.options[seat]) if seat == CHANCE else answer(game, seat, mind, rng)
        note(played, game, seat, act)
        before = game.place.copy()
        play(game, seat, act)
        played.first = act.seat if isinstance(act, Start) else played.first
        note_cards(played, before, game)
    finish(played, game)
    return played


@cache
def pack_named(pack: str) -> str:
    """Return the name of a shipped pack, or register the pack at a path."""
    return pack if pack in NOSTRA_CITY.packs else register(NOSTRA_CITY, Path(pack))


def mind_of(bot: str) -> Mind:
    """Return the bot as a function of the game. Two need no view: they read only what their seat may see."""
    if bot == "greedy":
        return choose_in
    if bot == "practised":
        return lambda game, seat, options, rng: choose_in(game, seat, options, rng, PRACTISED)
    asked = bot_of(bot, NOSTRA_CITY)
    return lambda game, seat, options, rng: asked(NOSTRA_CITY.view(game, seat), options, rng)


def answer(game: NostraCity, seat: Seat, mind: Mind, rng: Random) -> Action:
    """Return the seat's action. Any-time actions are options too."""
    options = list(dict.fromkeys([*game.options[seat], *game.anytime(seat)]))
    return mind(game, seat, options, rng)


def note(played: Played, g: NostraCity, seat: Seat, act: Action) -> None:
    played.choices += seat != CHANCE
    if word := words_of(g, act):
        played.used[word] += 1
    for power in powers_used(g, act):
        played.used[f"power {POWERS[power]}"] += power != ROCCO or g.pack.power[ROCCO] == ROCCO
    if isinstance(act, UseTurf):
        note_turf(played, g, act)
    if isinstance(act, (Place, PlaceOpenly)):
        played.used["bribe early"] += g.month < APRIL
    if isinstance(act, DrawVendetta) and act.kind == SNITCH:
        played.turned.setdefault(str(drawer_of(g)), g.month)
    note_month(played, g)


def note_turf(played: Played, g: NostraCity, act: UseTurf) -> None:
    """Count Rocco's other Power where it helps: a Turf that he left Free is used a second time in a Month."""
    again = f"{g.month} {act.card}"
    played.used["power rocco"] += again in played.turfs
    played.turfs.append(again)


def drawer_of(g: NostraCity) -> Seat:
    top = g.stack[-1]
    assert isinstance(top, DrawCards)
    return top.seat


def note_month(played: Played, g: NostraCity) -> None:
    """Record the verdict of March, and whether no Vendetta card is left to draw when May begins."""
    if g.month == APRIL and g.phase == BUSINESS:
        played.march = g.pack.is_guilty(g.verdict)
    if g.month == MAY and not played.in_may:
        played.in_may = True
        played.dry = not any(g.vendetta) and not any(g.used)


def words_of(g: NostraCity, act: Action) -> str:
    if isinstance(act, Payback):  # a sealed Payback is counted when it is revealed
        return "" if isinstance(g.stack[-1], Moment) else f"play {VENDETTA[act.kind]}"
    return WORDS[type(act)](act) if type(act) in WORDS else ""


WORDS: dict[type[Action], Callable[[Any], str]] = {
    UseTurf: lambda act: f"cash in {CARD_IDS[act.card]}",
    TurnOver: lambda act: f"play {VENDETTA[act.payback.kind]}",
    Place: lambda act: f"bribe {BILLS[act.bill]}",
    PlaceOpenly: lambda act: f"bribe {BILLS[act.bill]}",
    DrawVendetta: lambda act: f"draw {VENDETTA[act.kind]}",
    Give: lambda act: "split bill",
    GiveFirstPlayer: lambda act: "split first player card",
    GiveNothing: lambda act: "split nothing",
}


def note_cards(played: Played, before: list[int], g: NostraCity) -> None:
    """Record who won which card, and Investigations that were paid off without being won."""
    if before == g.place or g.phase == SETUP:
        return
    for card in range(CARDS):
        was, now = before[card], g.place[card]
        if now >= 0 and was in (IN_STREET, IN_PILE):
            played.used[f"win {CARD_IDS[card]}"] += g.phase == MEETING
            played.won[CARD_IDS[card]] = now
        elif now == GONE and was == IN_STREET and is_investigation(card):
            played.used[f"lapse {CARD_IDS[card]}"] += 1
        elif now == IN_STREET and was == IN_PILE and is_investigation(card):
            played.used[f"appear {CARD_IDS[card]}"] += 1


def finish(played: Played, g: NostraCity) -> None:
    result = NOSTRA_CITY.result(g)
    assert result
    played.snitches = [seat for seat in range(g.seats) if g.hand[seat][SNITCH]]
    played.respect, played.winners, played.ending = list(result.scores), list(result.winners), result.ending
    played.token = g.verdict
    played.at_end = g.verdict in (0, g.pack.jury - 1)
    played.owners = {POWERS[card]: g.place[card] for card in range(len(POWERS)) if g.place[card] >= 0}
    for name, owner in zip(("underboss", "consigliere", "primo capo"), g.titles, strict=True):
        played.used[f"title {name}"] += owner >= 0
    for name, owner in zip(("fine team", "wisdom and virtue", "full of cash"), g.bonus, strict=True):
        played.used[f"bonus {name}"] += owner >= 0
    played.used["zealous corruptor"] += sum(g.zealous)
    for card in range(FIRST_INVESTIGATION, CARDS):
        played.used[f"remain {CARD_IDS[card]}"] += g.place[card] == IN_STREET


def main(words: Iterable[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.nostra_city.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each number of seats")
    parser.add_argument("--seats", type=int, nargs="+", default=list(NOSTRA_CITY.seats), choices=NOSTRA_CITY.seats)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bot", default="greedy", help="as in the arena")
    parser.add_argument("--second", default="practised", help="the other kind of bot for the table of roles")
    parser.add_argument("--pack", default=NOSTRA_CITY.packs[0], help="by name, or the path of one's own")
    parser.add_argument("--keep", help="the beginning of the names of files to keep the games in, and to go on from")
    parser.add_argument("--write", action="store_true", help="write bench/results/NAME.md, .json and .svg")
    parser.add_argument("--name", default=NAME, help="of those files")
    asked = parser.parse_args(None if words is None else list(words))
    games = {bot: played_by(bot, asked) for bot in dict.fromkeys((asked.bot, asked.second))}
    print_report(games[asked.bot], asked)
    for bot, listed in games.items():
        console.print(roles_grid(bot, listed))
    if asked.write:
        about = circumstances(command(), " and ".join(games), asked.pack)
        console.print(f"written: {write_roles(games, about, asked.name).relative_to(ROOT)}")


def played_by(bot: str, asked: argparse.Namespace) -> Games:
    games: Games = {}
    for seats in asked.seats:
        games[seats] = games_of(asked, bot, seats)
        console.print(f"{bot}, {seats} seats: {asked.games:,} games")
    return games


def command() -> str:
    return f"python -m bench.nostra_city.balance {' '.join(sys.argv[1:])}"


def games_of(asked: argparse.Namespace, bot: str, seats: int) -> list[Played]:
    one = partial(one_game, bot, asked.pack, asked.seed, seats)
    keep = Path(f"{asked.keep}_{bot}_{seats}.jsonl") if asked.keep else None
    return all_games(Played, one, range(asked.games), asked.jobs, keep, terms_of(asked, bot, seats))


def terms_of(asked: argparse.Namespace, bot: str, seats: int) -> Terms:
    pack = NOSTRA_CITY.pack_file(pack_named(asked.pack))
    return {"bot": bot, "seed": asked.seed, "seats": seats, "pack": pack.name, "hash": pack.hash()}


def print_report(games: Games, asked: argparse.Namespace) -> None:
    for table in tables_of(games):
        console.print(table.grid())
    for uses in uses_of(games):
        console.print(uses.grid())
    if asked.write:
        about = circumstances(command(), asked.bot, asked.pack)
        for path in write_results(games, about, asked.name):
            console.print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
