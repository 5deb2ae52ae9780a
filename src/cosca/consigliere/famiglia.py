"""Famiglia: points, what the hand is good for, and what lies ready to be taken, as the Judge weighs them."""

from __future__ import annotations

from typing import Final

from cosca.bots.famiglia import Judge, time_left
from cosca.consigliere.measures import Measure, Measures, to_the_end_of_the_turn
from cosca.engine.core import Game, Seat
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.cards import KINDS
from cosca.games.famiglia.match import points

JUDGE: Final = Judge()


def points_held(game: Game, seat: Seat) -> float:
    assert isinstance(game, Famiglia)
    return float(points(game, seat) - points(game, 1 - seat))


def hand(game: Game, seat: Seat) -> float:
    assert isinstance(game, Famiglia)
    return time_left(game) * JUDGE.promise(game, seat)


def denied(game: Game, seat: Seat) -> float:
    """What the other could take next, the less the better."""
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
    to_the_end_of_the_turn,
)
