"""Values of orders by what they would achieve: which to issue, and which ones the opposing team may have issued."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.la_famiglia.rules.actions import IssueOrder
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, SEATS, Token
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.issuing import IssueOrders
from cosca.games.la_famiglia.rules.pack import ORDERS, Area
from cosca.games.la_famiglia.search.forecast import HOPE, TEAM, Field, sequence

SHARP: Final = 0.5  # how strongly a higher value makes an order more likely


class OrderForecast:
    """A forecast that can be reset, to evaluate several orders from the same start."""

    __slots__ = ("field", "holder", "men", "reserve", "worth")

    def __init__(self, field: Field) -> None:
        self.field = field
        self.holder = field.holder
        self.men = field.men
        self.reserve = field.reserve
        self.worth = field.worth

    def order_worth(self, token: Token, a: Area) -> float:
        """Return the value of an order in this area to its owner."""
        field = self.field
        field.holder, field.men = self.holder.copy(), self.men.copy()
        field.reserve, field.worth = self.reserve.copy(), self.worth.copy()
        field.lead = 0.0
        field.execute(token, a, 1.0)
        return field.lead * TEAM[token // ORDERS]


def planned(g: LaFamiglia, seat: Seat) -> Field:
    """Return the forecast after the orders that the seat's team has issued so far."""
    field = Field(g, seat)
    for _, _, _, token in sequence(g):
        if (token // ORDERS - seat) % 2 == 0:
            field.execute(token, g.token[token], HOPE)
    return field


def order_worths(g: LaFamiglia, seat: Seat, options: Sequence[Action]) -> list[float]:
    top = g.stack[-1]
    if not isinstance(top, IssueOrders):
        return []
    forecast = OrderForecast(planned(g, seat))
    return [issue_worth(forecast, seat, act, top.area) for act in options]


def issue_worth(forecast: OrderForecast, seat: Seat, act: Action, a: Area) -> float:
    return forecast.order_worth(seat * ORDERS + act.number, a) if isinstance(act, IssueOrder) else 0.0


# Orders that the opposing team may have issued


class Guess:
    """The probabilities of the opposing team's face-down orders.

    Computed once, then sampled for each imagined world.
    """

    __slots__ = ("areas", "chances", "seats")

    def __init__(self, g: LaFamiglia, seat: Seat) -> None:
        self.seats = [rival for rival in range(SEATS) if (rival - seat) % 2 and not g.orders_open]
        self.areas = [areas_ordered(g, rival) for rival in self.seats]
        self.chances = [chances_of(g, rival, areas) for rival, areas in zip(self.seats, self.areas, strict=True)]

    def draw(self, g: LaFamiglia, rng: Random) -> None:
        """Redistribute the opposing team's face-down orders in an imagined world by their probabilities."""
        for rival, areas, chances in zip(self.seats, self.areas, self.chances, strict=True):
            if areas:
                lay(g, rival, areas, chances, rng)


def areas_ordered(g: LaFamiglia, seat: Seat) -> list[Area]:
    """Return the areas of the seat's orders, one entry for each order."""
    return sorted([g.token[token] for token in own_tokens(seat) if g.token[token] >= 0])


def own_tokens(seat: Seat) -> list[Token]:
    return list(range(seat * ORDERS, seat * ORDERS + ORDERS))


def chances_of(g: LaFamiglia, seat: Seat, areas: list[Area]) -> list[list[float]]:
    """Return the weights as [area][order number]; 0 for orders that are not in play."""
    forecast = OrderForecast(Field(g, seat))
    return [[chance(g, forecast, token, a) for token in own_tokens(seat)] for a in areas]


def chance(g: LaFamiglia, forecast: OrderForecast, token: Token, a: Area) -> float:
    in_play = g.token[token] >= 0 or g.token[token] == IN_HEADQUARTERS
    return exp(SHARP * forecast.order_worth(token, a)) if in_play else 0.0


def lay(g: LaFamiglia, seat: Seat, areas: list[Area], chances: list[list[float]], rng: Random) -> None:
    issued = turns_issued(g, seat)
    for token in own_tokens(seat):
        if g.token[token] >= 0:
            g.take_home(token)
    for n, a in enumerate(areas):
        token = seat * ORDERS + drawn(g, seat, chances[n], rng)
        g.token[token], g.issued[token] = a, issued[n]


def turns_issued(g: LaFamiglia, seat: Seat) -> list[int]:
    """Return the turns in which the orders were issued, in the sequence of `areas_ordered`."""
    lying = [(g.token[token], g.issued[token]) for token in own_tokens(seat) if g.token[token] >= 0]
    lying.sort()
    return [turn for _, turn in lying]


def drawn(g: LaFamiglia, seat: Seat, chances: list[float], rng: Random) -> int:
    """Draw an order that is still in headquarters, by its weight."""
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
