"""How likely the seat whose turn begins wins a game of Famiglia: what it stands better by, in points, made a chance.

How much a point is worth depends on how many cards have yet to come up. That was fitted to games of the greedy bot and
of earlier searches, for four such numbers; between these it is interpolated. `tools/fit_famiglia.py` fits it anew.
"""

from __future__ import annotations

from math import exp
from typing import Final

from cosca.bots.famiglia import Judge, time_left
from cosca.games.famiglia.board import UNKNOWN, Famiglia
from cosca.games.famiglia.cards import KINDS
from cosca.games.famiglia.match import points

KNOTS: Final = [0, 8, 24, 46]  # cards to come
POINT: Final = [0.1986, 0.1248, 0.1474, 0.1484]  # what one is worth, as log odds
BEGINS: Final = [0.3522, 0.0357, -0.0399, 0.1624]  # what it is worth that one's turn begins
SURE: Final = 0.98  # the other has passed and is behind: to pass wins


class Chances:
    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def chance(self, g: Famiglia) -> float:
        """That the seat wins whose turn begins."""
        mover = g.to_move()
        if g.passes == 1 and points(g, mover) > points(g, 1 - mover):
            return SURE
        return chance_of(self.better(g), cards_to_come(g))

    def better(self, g: Famiglia) -> float:
        """By how many points that seat stands better: those it has, what it can take, what its hand is good for."""
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
