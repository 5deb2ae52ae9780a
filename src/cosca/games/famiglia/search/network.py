"""A small network over yes/no features: the win chance of the player to move, and a policy over the options.

Both share one hidden layer. The policy's logit of an option is the sum over the option's action features.

It needs no library, so that it is fast for a single position and can be compiled with the search. Weights are quantized
to integers, and the weights of one feature for all units are packed into one large integer: a single addition adds them
to all units at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from struct import Struct
from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.match import best_card, points
from cosca.games.famiglia.search.action_features import action_features
from cosca.games.famiglia.search.features import features

STEP: Final = 1 / 1024  # quantization step of weights
ZERO: Final = 1 << 14  # offset added to each weight, so that none is negative
HALF: Final = 0.5
REFUSED: Final = 0.25  # value of a draw; low, so that a bot plays on instead of passing after the opponent
BITS: Final = 32  # bits per unit's sum; enough for far more features than can be true


class Network:
    def __init__(
        self, hidden: list[list[float]], bias: list[float], out: list[float], last: float, words: list[list[float]]
    ) -> None:
        self.hidden = hidden  # per unit: its weight for each feature
        self.bias = bias
        self.out = out
        self.last = last
        self.words = words  # per action feature: its weight for each unit, then its bias
        self.start = side_by_side(bias)
        self.rows = [side_by_side([unit[n] for unit in hidden]) for n in range(len(hidden[0]))]
        self.bytes = len(out) * BITS // 8
        self.sums = Struct(f"<{len(out)}I")
        self.summed: dict[Action, list[float]] = {}  # cache: the summed action features of an option

    def units(self, on: list[int]) -> list[float]:
        """Return the activations of the hidden layer for the true features, in quantization steps."""
        row = self.start
        for n in on:
            row += self.rows[n]
        none = ZERO * (len(on) + 1)
        made: list[float] = []
        for weight in self.sums.unpack(row.to_bytes(self.bytes, "little")):
            sum_: int = weight
            made.append(float(sum_ - none) if sum_ > none else 0.0)
        return made

    def chance(self, units: list[float]) -> float:
        """Return the win chance of the player to move."""
        total = self.last + STEP * dot(units, self.out)
        return 1.0 / (1.0 + exp(-total)) if total > -50.0 else 0.0

    def policy(self, units: list[float], options: Sequence[Action]) -> list[float]:
        """Return the probability that each option is the best; they sum to 1."""
        logits: list[float] = []
        for action in options:
            weights = self.weights_of(action)
            logits.append(weights[len(units)] + STEP * dot(units, weights))
        return shares(logits)

    def weights_of(self, action: Action) -> list[float]:
        if action not in self.summed:
            rows = [self.words[word] for word in action_features(action)]
            self.summed[action] = [sum([row[n] for row in rows]) for n in range(len(self.out) + 1)]
        return self.summed[action]

    def win_chance(self, g: Famiglia, seat: Seat, drawn: float = HALF) -> float:
        """Return the seat's win chance, or its share of the win if the game is over."""
        if not g.stack:
            return share_of_win(g, seat, drawn)
        return self.chance_of(seat, g, self.units(features(g)))

    def chance_of(self, seat: Seat, g: Famiglia, units: list[float]) -> float:
        chance = self.chance(units)
        return chance if g.to_move() == seat else 1.0 - chance


def side_by_side(weights: list[float]) -> int:
    """Pack quantized weights into one integer; weights out of range are clipped."""
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


def shares(logits: list[float]) -> list[float]:
    """Return the softmax of the logits."""
    most, total = max(logits), 0.0
    made = [exp(each - most) for each in logits]
    for each in made:
        total += each
    return [each / total for each in made]


def share_of_win(g: Famiglia, seat: Seat, drawn: float = HALF) -> float:
    lead = points(g, seat) - points(g, 1 - seat)
    if lead == 0:
        lead = best_card(g, seat) - best_card(g, 1 - seat)
    return 1.0 if lead > 0 else 0.0 if lead < 0 else drawn
