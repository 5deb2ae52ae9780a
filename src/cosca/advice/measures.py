"""Measures that explain why an option is better, and how far a game is played on before measuring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.bots.bot import Bot
from cosca.bots.greedy import greedy_bot
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title, extra

MOST_CHOICES: Final = 60
POSITIONS: Final = 12  # of a line of play: enough to finish a turn sensibly, few enough to be quick


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure. `id` is its message; `worth` weighs it against others; gains below `least` are not mentioned."""

    id: str
    of: Callable[[Game, Seat], float]
    worth: float = 1.0
    least: float = 0.5


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a title, and how to play on before measuring."""

    of: tuple[Measure, ...]
    play_on: Callable[[Title, Game, Seat, Random], None]


def at_once(title: Title, game: Game, seat: Seat, rng: Random) -> None:
    """Measure at once, without playing on."""


def to_end_of_turn(title: Title, game: Game, seat: Seat, rng: Random) -> None:
    """Play the seat's own decisions until another seat is to act."""
    for _ in range(MOST_CHOICES):
        if not {seat, CHANCE} & set(game.options):
            return
        play_quickly(title, game, seat if seat in game.options else CHANCE, rng)


def play_quickly(title: Title, game: Game, seat: Seat, rng: Random) -> None:
    options = game.options[seat]
    if seat == CHANCE or len(options) == 1:
        play(game, seat, rng.choice(options))
    else:
        play(game, seat, quick_bot(title)(title.view(game, seat), options, rng))


def quick_bot(title: Title) -> Bot:
    """Return a fast bot that finishes a turn sensibly."""
    return greedy_bot(title, POSITIONS)


NOTHING_MEASURED: Final = Measures((), at_once)


def measures_of(title: Title) -> Measures:
    """Return the measures of a title. A title without any gets hints without a reason."""
    return extra(title, "advice", Measures, NOTHING_MEASURED)
