"""What a title measures to say why one option is better, and how far it is played on before it is measured."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.bots.bot import Bot
from cosca.bots.greedy import JUDGEMENTS, NARROWS, POLICIES, Greedy
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title

MOST_CHOICES: Final = 60
POSITIONS: Final = 12  # of a line of play: enough to finish a turn sensibly, few enough to be quick


@dataclass(frozen=True, slots=True)
class Measure:
    """`id` is that of the sentence; `worth` makes measures of one title comparable; less than `least` is not told."""

    id: str
    of: Callable[[Game, Seat], float]
    worth: float = 1.0
    least: float = 0.5


@dataclass(frozen=True, slots=True)
class Measures:
    of: tuple[Measure, ...]
    go_on: Callable[[Title, Game, Seat, Random], None]


def not_at_all(title: Title, game: Game, seat: Seat, luck: Random) -> None:
    """It is measured at once."""


def to_the_end_of_the_turn(title: Title, game: Game, seat: Seat, luck: Random) -> None:
    """The seat makes the best of its own choices, up to the moment somebody else is asked."""
    for _ in range(MOST_CHOICES):
        if not {seat, CHANCE} & set(game.options):
            return
        answer_by_hand(title, game, seat if seat in game.options else CHANCE, luck)


def answer_by_hand(title: Title, game: Game, seat: Seat, luck: Random) -> None:
    options = game.options[seat]
    if seat == CHANCE or len(options) == 1:
        play(game, seat, luck.choice(options))
    else:
        play(game, seat, quick_bot(title)(title.view(game, seat), options, luck))


def quick_bot(title: Title) -> Bot:
    return POLICIES.get(title.id) or Greedy(title, JUDGEMENTS[title.id], POSITIONS, NARROWS.get(title.id))
