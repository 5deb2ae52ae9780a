"""A small network over statements that are true or not: how likely the player to move wins, and which option is best.

One hidden layer serves both. What it says of an option is the sum of what it says of the option's words.

It needs no library, so that it is quick for a single position and compiled with the search. Its weights are whole
numbers of small steps, and those of one statement for all units stand side by side in one large integer: one addition
adds them to all units at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from struct import Struct
from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.match import best_card, points
from cosca.learning.features import features
from cosca.learning.words import words_of

STEP: Final = 1 / 1024  # of weights
ZERO: Final = 1 << 14  # is added to each weight, so that none is negative
HALF: Final = 0.5
REFUSED: Final = 0.25  # what a draw is worth to who would rather play on than pass because the other did
BITS: Final = 32  # room for a unit's sum: far more statements than can be true


class Network:
    def __init__(
        self, hidden: list[list[float]], bias: list[float], out: list[float], last: float, words: list[list[float]]
    ) -> None:
        self.hidden = hidden  # of each unit: its weight for each statement
        self.bias = bias
        self.out = out
        self.last = last
        self.words = words  # of each word: its weight for each unit, and by itself
        self.start = side_by_side(bias)
        self.rows = [side_by_side([unit[n] for unit in hidden]) for n in range(len(hidden[0]))]
        self.bytes = len(out) * BITS // 8
        self.sums = Struct(f"<{len(out)}I")
        self.heard: dict[Action, list[float]] = {}  # the words of an option, added up

    def units(self, on: list[int]) -> list[float]:
        """What the hidden layer makes of what is true, in steps of weights."""
        row = self.start
        for n in on:
            row += self.rows[n]
        none = ZERO * (len(on) + 1)
        made: list[float] = []
        for told in self.sums.unpack(row.to_bytes(self.bytes, "little")):
            sum_: int = told
            made.append(float(sum_ - none) if sum_ > none else 0.0)
        return made

    def chance(self, units: list[float]) -> float:
        """How likely the player to move wins."""
        total = self.last + STEP * dot(units, self.out)
        return 1.0 / (1.0 + exp(-total)) if total > -50.0 else 0.0

    def policy(self, units: list[float], options: Sequence[Action]) -> list[float]:
        """How likely each option is the best; together 1."""
        told: list[float] = []
        for action in options:
            weights = self.weights_of(action)
            told.append(weights[len(units)] + STEP * dot(units, weights))
        return shares(told)

    def weights_of(self, action: Action) -> list[float]:
        if action not in self.heard:
            rows = [self.words[word] for word in words_of(action)]
            self.heard[action] = [sum([row[n] for row in rows]) for n in range(len(self.out) + 1)]
        return self.heard[action]

    def outlook(self, g: Famiglia, seat: Seat, drawn: float = HALF) -> float:
        """How likely a seat wins; when the game is over, what it has of the win."""
        if not g.stack:
            return share_of_win(g, seat, drawn)
        return self.chance_of(seat, g, self.units(features(g)))

    def chance_of(self, seat: Seat, g: Famiglia, units: list[float]) -> float:
        chance = self.chance(units)
        return chance if g.to_move() == seat else 1.0 - chance


def side_by_side(weights: list[float]) -> int:
    """What does not fit is cut."""
    made = 0
    for n in range(len(weights)):
        made |= max(0, min(2 * ZERO - 1, round(weights[n] / STEP) + ZERO)) << (BITS * n)
    return made


def dot(units: list[float], weights: list[float]) -> float:
    total = 0.0
    for n in range(len(units)):
        unit = units[n]
        if unit != 0.0:
            total += unit * weights[n]
    return total


def shares(told: list[float]) -> list[float]:
    """Of 1, by how much more is said of one than of another."""
    most, total = max(told), 0.0
    made = [exp(each - most) for each in told]
    for each in made:
        total += each
    return [each / total for each in made]


def share_of_win(g: Famiglia, seat: Seat, drawn: float = HALF) -> float:
    lead = points(g, seat) - points(g, 1 - seat)
    if lead == 0:
        lead = best_card(g, seat) - best_card(g, 1 - seat)
    return 1.0 if lead > 0 else 0.0 if lead < 0 else drawn
