"""Reasons for hints in Famiglia: points, future use of the hand, and the cards each player can take."""

from __future__ import annotations

from typing import Final

from cosca.advice.measures import Measure, Measures, to_end_of_turn
from cosca.engine.core import Game, Seat
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import KINDS
from cosca.games.famiglia.rules.match import points
from cosca.games.famiglia.search.evaluation import FamigliaEvaluator, time_left

JUDGE: Final = FamigliaEvaluator()


def points_held(game: Game, seat: Seat) -> float:
    assert isinstance(game, Famiglia)
    return float(points(game, seat) - points(game, 1 - seat))


def hand(game: Game, seat: Seat) -> float:
    assert isinstance(game, Famiglia)
    return time_left(game) * JUDGE.promise(game, seat)


def denied(game: Game, seat: Seat) -> float:
    """Return the negated value of the opponent's best take: the less the opponent can take, the better."""
    return -JUDGE.taste.next * in_reach(game, 1 - seat)


def reach(game: Game, seat: Seat) -> float:
    return JUDGE.taste.later * in_reach(game, seat)


def in_reach(game: Game, seat: Seat) -> float:
    assert isinstance(game, Famiglia)
    lying = [c for c in range(KINDS) if game.in_street(c)]
    return JUDGE.best_take(game, seat, lying, None, time_left(game))


MEASURES: Final = Measures(
    (
        Measure("counsel-points", points_held),
        Measure("counsel-hand", hand),
        Measure("counsel-denied", denied),
        Measure("counsel-reach", reach),
    ),
    to_end_of_turn,
)
