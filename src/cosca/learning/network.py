"""A small network that says how likely the player to move wins: one hidden layer over statements that are true or not.

It needs no library, so that it is quick for a single position and compiled with the search. Its weights are whole
numbers of small steps, and those of one statement for all units stand side by side in one large integer: one addition
adds them to all units at once.
"""

from __future__ import annotations

from math import exp
from struct import Struct
from typing import Final

from cosca.engine.core import Seat
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.match import best_card, points
from cosca.learning.features import features

STEP: Final = 1 / 1024  # of weights
ZERO: Final = 1 << 14  # is added to each weight, so that none is negative
HALF: Final = 0.5
REFUSED: Final = 0.25  # what a draw is worth to who would rather play on than pass because the other did
BITS: Final = 32  # room for a unit's sum: far more statements than can be true


class Network:
    def __init__(self, hidden: list[list[float]], bias: list[float], out: list[float], last: float) -> None:
        self.hidden = hidden  # of each unit: its weight for each statement
        self.bias = bias
        self.out = out
        self.last = last
        self.start = side_by_side(bias)
        self.rows = [side_by_side([unit[n] for unit in hidden]) for n in range(len(hidden[0]))]
        self.scaled = [weight * STEP for weight in out]
        self.bytes = len(out) * BITS // 8
        self.sums = Struct(f"<{len(out)}I")

    def chance(self, on: list[int]) -> float:
        """How likely the player to move wins, by what is true."""
        row = self.start
        for n in on:
            row += self.rows[n]
        none = ZERO * (len(on) + 1)
        total = self.last
        for unit, told in enumerate(self.sums.unpack(row.to_bytes(self.bytes, "little"))):
            sum_: int = told
            if sum_ > none:
                total += (sum_ - none) * self.scaled[unit]
        return 1.0 / (1.0 + exp(-total)) if total > -50.0 else 0.0

    def outlook(self, g: Famiglia, seat: Seat, drawn: float = HALF) -> float:
        """How likely a seat wins; when the game is over, what it has of the win."""
        if not g.stack:
            return share_of_win(g, seat, drawn)
        chance = self.chance(features(g))
        return chance if g.to_move() == seat else 1.0 - chance


def side_by_side(weights: list[float]) -> int:
    """What does not fit is cut."""
    made = 0
    for n in range(len(weights)):
        made |= max(0, min(2 * ZERO - 1, round(weights[n] / STEP) + ZERO)) << (BITS * n)
    return made


def share_of_win(g: Famiglia, seat: Seat, drawn: float = HALF) -> float:
    lead = points(g, seat) - points(g, 1 - seat)
    if lead == 0:
        lead = best_card(g, seat) - best_card(g, 1 - seat)
    return 1.0 if lead > 0 else 0.0 if lead < 0 else drawn
