"""La Famiglia: the island once the orders on it are carried out, Money, Soldati, and what can yet be ordered."""

from __future__ import annotations

from typing import Final

from cosca.bots.la_famiglia import goals, growth_worth, promise, rounds_left, think_through
from cosca.bots.la_famiglia_plan import TEAM, Field
from cosca.consigliere.measures import Measure, Measures, not_at_all
from cosca.engine.core import Game, Seat
from cosca.games.la_famiglia.board import SEATS, LaFamiglia

COIN: Final = 0.5
SOLDATO: Final = 0.8


def island(game: Game, seat: Seat) -> float:
    """Areas and control, as far as the orders on the board can be foreseen."""
    assert isinstance(game, LaFamiglia)
    field = field_of(game, seat)
    return TEAM[seat] * (sum(field.worth) + field.lead + goals(field))


def field_of(game: LaFamiglia, seat: Seat) -> Field:
    field = Field(game, seat)
    if game.round and game.stack:
        think_through(game, field, seat)
    return field


def money(game: Game, seat: Seat) -> float:
    assert isinstance(game, LaFamiglia)
    return float(sum(game.money[mate] for mate in team(seat)))


def soldati(game: Game, seat: Seat) -> float:
    """On the island and in reserve; those of the others count against."""
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
    """Police value, recruits, orders, tiles."""
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
    not_at_all,
)
