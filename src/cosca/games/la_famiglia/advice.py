"""The terms of the evaluation that hints show: the island after the orders, Money, Soldati, attacks and means."""

from __future__ import annotations

from typing import Final

from cosca.advice.measures import Measure, Measures, at_once
from cosca.engine.core import Game, Seat
from cosca.games.la_famiglia.rules.board import SEATS
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.search.evaluation import goals, growth_worth, look_ahead, promise, rounds_left
from cosca.games.la_famiglia.search.forecast import TEAM, Field

COIN: Final = 0.5
SOLDATO: Final = 0.8


def island(game: Game, seat: Seat) -> float:
    """Return the value of the island to the seat's team, with the orders on the game board executed as forecast."""
    assert isinstance(game, LaFamiglia)
    field = field_of(game, seat)
    return TEAM[seat] * (sum(field.worth) + field.lead + goals(field))


def field_of(game: LaFamiglia, seat: Seat) -> Field:
    field = Field(game, seat)
    if game.round and game.stack:
        look_ahead(game, field, seat)
    return field


def money(game: Game, seat: Seat) -> float:
    assert isinstance(game, LaFamiglia)
    return float(sum(game.money[mate] for mate in team(seat)))


def soldati(game: Game, seat: Seat) -> float:
    """Return by how many Soldati, on the game board and in headquarters, the seat's team leads."""
    assert isinstance(game, LaFamiglia)
    return sum(TEAM[seat] * TEAM[each] * forces(game, each) for each in range(SEATS))


def forces(game: LaFamiglia, seat: Seat) -> int:
    standing = [men for holder, men in zip(game.holder, game.men, strict=True) if holder == seat]
    return sum(standing) + game.headquarters[seat]


def team(seat: Seat) -> tuple[Seat, ...]:
    return tuple(each for each in range(SEATS) if TEAM[each] == TEAM[seat])


def attacks(game: Game, seat: Seat) -> float:
    assert isinstance(game, LaFamiglia)
    return promise(game, field_of(game, seat), seat)


def means(game: Game, seat: Seat) -> float:
    """Return the value of the seat's base values, orders, control tiles and starting piece in later rounds."""
    assert isinstance(game, LaFamiglia)
    return growth_worth(game, seat, rounds_left(game))


MEASURES: Final = Measures(
    (
        Measure("counsel-island", island),
        Measure("counsel-money", money, COIN),
        Measure("counsel-soldati", soldati, SOLDATO),
        Measure("counsel-attacks", attacks),
        Measure("counsel-means", means),
    ),
    at_once,
)
