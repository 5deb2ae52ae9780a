"""Which order to issue, and which one may lie face down: orders of La Famiglia, weighed by what they would come to."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from cosca.bots.la_famiglia_plan import HOPE, TEAM, Field, sequence
from cosca.engine.core import Action, Seat
from cosca.games.la_famiglia.actions import IssueOrder
from cosca.games.la_famiglia.board import IN_HEADQUARTERS, SEATS, LaFamiglia, Token
from cosca.games.la_famiglia.issuing import IssueOrders
from cosca.games.la_famiglia.pack import ORDERS, Area

SHARP: Final = 0.5  # how much likelier an order lies there that is worth a point more


class Island:
    """A field that can be thought about again and again from the same start."""

    __slots__ = ("field", "holder", "men", "reserve", "worth")

    def __init__(self, field: Field) -> None:
        self.field = field
        self.holder = field.holder
        self.men = field.men
        self.reserve = field.reserve
        self.worth = field.worth

    def order_worth(self, token: Token, a: Area) -> float:
        """For its owner."""
        field = self.field
        field.holder, field.men = self.holder.copy(), self.men.copy()
        field.reserve, field.worth = self.reserve.copy(), self.worth.copy()
        field.lead = 0.0
        field.execute(token, a, 1.0)
        return field.lead * TEAM[token // ORDERS]


def planned(g: LaFamiglia, seat: Seat) -> Field:
    """The island once what the seat's team has ordered so far is executed, roughly."""
    field = Field(g, seat)
    for _, _, _, token in sequence(g):
        if (token // ORDERS - seat) % 2 == 0:
            field.execute(token, g.token[token], HOPE)
    return field


def order_worths(g: LaFamiglia, seat: Seat, options: Sequence[Action]) -> list[float]:
    top = g.stack[-1]
    if not isinstance(top, IssueOrders):
        return []
    island = Island(planned(g, seat))
    return [issue_worth(island, seat, act, top.area) for act in options]


def issue_worth(island: Island, seat: Seat, act: Action, a: Area) -> float:
    return island.order_worth(seat * ORDERS + act.number, a) if isinstance(act, IssueOrder) else 0.0


# What others may have issued


class Guess:
    """How likely each order of the other team lies where one lies face down. Made once, drawn from for each world."""

    __slots__ = ("areas", "chances", "seats")

    def __init__(self, g: LaFamiglia, seat: Seat) -> None:
        self.seats = [rival for rival in range(SEATS) if (rival - seat) % 2 and not g.orders_open]
        self.areas = [areas_ordered(g, rival) for rival in self.seats]
        self.chances = [chances_of(g, rival, areas) for rival, areas in zip(self.seats, self.areas, strict=True)]

    def draw(self, g: LaFamiglia, rng: Random) -> None:
        """Orders of the other team change places in an imagined world: those that fit an area come to lie there."""
        for rival, areas, chances in zip(self.seats, self.areas, self.chances, strict=True):
            if areas:
                lay(g, rival, areas, chances, rng)


def areas_ordered(g: LaFamiglia, seat: Seat) -> list[Area]:
    """Where its orders lie, one entry for each."""
    return sorted([g.token[token] for token in own_tokens(seat) if g.token[token] >= 0])


def own_tokens(seat: Seat) -> list[Token]:
    return list(range(seat * ORDERS, seat * ORDERS + ORDERS))


def chances_of(g: LaFamiglia, seat: Seat, areas: list[Area]) -> list[list[float]]:
    """[which area][number of the order]: in proportion; 0 for orders that are not in play."""
    island = Island(Field(g, seat))
    return [[chance(g, island, token, a) for token in own_tokens(seat)] for a in areas]


def chance(g: LaFamiglia, island: Island, token: Token, a: Area) -> float:
    in_play = g.token[token] >= 0 or g.token[token] == IN_HEADQUARTERS
    return exp(SHARP * island.order_worth(token, a)) if in_play else 0.0


def lay(g: LaFamiglia, seat: Seat, areas: list[Area], chances: list[list[float]], rng: Random) -> None:
    issued = turns_issued(g, seat)
    for token in own_tokens(seat):
        if g.token[token] >= 0:
            g.take_home(token)
    for n, a in enumerate(areas):
        token = seat * ORDERS + drawn(g, seat, chances[n], rng)
        g.token[token], g.issued[token] = a, issued[n]


def turns_issued(g: LaFamiglia, seat: Seat) -> list[int]:
    """In the sequence of `areas_ordered`."""
    lying = [(g.token[token], g.issued[token]) for token in own_tokens(seat) if g.token[token] >= 0]
    lying.sort()
    return [turn for _, turn in lying]


def drawn(g: LaFamiglia, seat: Seat, chances: list[float], rng: Random) -> int:
    """One that still is in headquarters."""
    left = [chances[n] if g.token[seat * ORDERS + n] == IN_HEADQUARTERS else 0.0 for n in range(ORDERS)]
    mark = rng.random() * sum(left)
    last = 0
    for n, share in enumerate(left):
        if share > 0.0:
            last = n
            mark -= share
            if mark <= 0.0:
                return n
    return last
