"""The win chance of the seat whose turn begins, computed from its advantage in points.

What a point is worth depends on the number of cards still to come. It was fitted to games of the greedy bot and earlier
searches at four such numbers, with interpolation between them. `tools/famiglia/fit.py` repeats the fit.
"""

from __future__ import annotations

from math import exp
from typing import Final

from cosca.games.famiglia.rules.board import UNKNOWN, Famiglia
from cosca.games.famiglia.rules.cards import KINDS
from cosca.games.famiglia.rules.match import points
from cosca.games.famiglia.search.evaluation import FamigliaEvaluator, time_left

KNOTS: Final = [0, 8, 24, 46]  # cards still to come
POINT: Final = [0.1986, 0.1248, 0.1474, 0.1484]  # log odds per point of advantage
BEGINS: Final = [0.3522, 0.0357, -0.0399, 0.1624]  # log odds for being the seat whose turn begins
SURE: Final = 0.98  # the opponent has passed and is behind, so passing wins


class Chances:
    def __init__(self, judge: FamigliaEvaluator) -> None:
        self.judge = judge

    def chance(self, g: Famiglia) -> float:
        """Return the win chance of the seat whose turn begins."""
        mover = g.to_move()
        if g.passes == 1 and points(g, mover) > points(g, 1 - mover):
            return SURE
        return chance_of(self.better(g), cards_to_come(g))

    def better(self, g: Famiglia) -> float:
        """Return that seat's advantage in points: points owned, cards it can take, future use of its hand."""
        judge, mover, left = self.judge, g.to_move(), time_left(g)
        lying = [c for c in range(KINDS) if g.in_street(c)]
        better = float(points(g, mover) - points(g, 1 - mover))
        better += judge.taste.next * judge.best_take(g, mover, lying, None, left)
        better -= judge.taste.later * judge.best_take(g, 1 - mover, lying, None, left)
        if left:
            better += left * (judge.promise(g, mover) - judge.promise(g, 1 - mover))
        return better


def chance_of(better: float, to_come: int) -> float:
    k = 0
    while k < 2 and to_come > KNOTS[k + 1]:
        k += 1
    share = (to_come - KNOTS[k]) / (KNOTS[k + 1] - KNOTS[k])
    point = POINT[k] + share * (POINT[k + 1] - POINT[k])
    begins = BEGINS[k] + share * (BEGINS[k + 1] - BEGINS[k])
    return 1.0 / (1.0 + exp(-(point * better + begins)))


def cards_to_come(g: Famiglia) -> int:
    if g.last_round != UNKNOWN:
        return 0
    return min(KNOTS[3], sum(g.deck) + len(g.bottom) + (0 if g.reshuffled else sum(g.discards)))
