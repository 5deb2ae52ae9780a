"""Values of a family mat: what the next spaces of its rows bring, and the orders behind them.

All figures are derived from the pack: from the symbols of an order, the base values of a row and the instant effects.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Seat
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import BASIC_ORDERS, ORDERS, ROWS, Order
from cosca.games.la_famiglia.search.forecast import BOAT, CAR, COIN, IN_RESERVE, LAB, TROUBLE, VEST

# Worth of an order's symbols, in points; the goods count as in `forecast.py`
SHOTGUN: Final = 1.6
SECOND_SHOTGUN: Final = 0.8
SKULL: Final = 0.4
BOMB: Final = 0.6
TURNED: Final = 0.4  # each Soldato that a Pentito removes
RALLY: Final = 0.5
PLACED: Final = 0.25  # each Soldato placed from headquarters
BASE_VALUE: Final = 3  # Soldati that the Police row adds on average
SPECIAL: Final = 1.0
USUAL: Final = 2.0  # the worth of an order of average strength

NEAR: Final = 0.5  # share of an order's worth that is left with each further influence token in front of it
BASIC: Final = 0.7  # share of a basic order, which everybody has from the start
ADVANCED: Final = 1.0  # share of an advanced order of average strength


def strength(order: Order) -> float:
    """Return the worth of an order's symbols. An average order has about 1."""
    worth = COIN * order.money + IN_RESERVE * order.recruit + PLACED * order.soldati
    worth += CAR * order.car + BOAT * order.boat + LAB * order.lab + VEST * order.vest
    if order.soldati_plus >= 0:
        worth += PLACED * (BASE_VALUE + order.soldati_plus)
    return (worth + violence(order)) / USUAL


def violence(order: Order) -> float:
    worth = SKULL * order.skull + BOMB * order.bomb + RALLY * order.rally + TURNED * sum(order.pentito)
    if order.shotgun:
        worth += SHOTGUN + SECOND_SHOTGUN * (order.shotgun - 1)
    if order.agitate:
        worth += TROUBLE
    return worth + (SPECIAL if order.special else 0.0)


def orders_owned(g: LaFamiglia, seat: Seat) -> float:
    """Return the worth of the orders the seat owns, and a share of the next ones. A sold order counts nothing."""
    owned = 0.0
    for number in range(ORDERS):
        place = g.token[seat * ORDERS + number]
        if place == IN_HEADQUARTERS or place >= 0:
            owned += BASIC if number < BASIC_ORDERS else ADVANCED * strength(g.order(seat * ORDERS + number))
    return owned + ADVANCED * sum([next_order_worth(g, seat, row, g.removed[seat][row]) for row in range(ROWS)])


def next_order_worth(g: LaFamiglia, seat: Seat, row: int, removed: int) -> float:
    """Return a share of the next order of the row: the nearer it is, the more."""
    share = NEAR
    for space in range(removed, g.mat(seat).width[row]):
        number = g.mat(seat).orders[row][space]
        if number >= 0:
            return share * strength(g.order(seat * ORDERS + number))
        share *= NEAR
    return 0.0


def order_progress(g: LaFamiglia, seat: Seat, row: int, tokens: int) -> float:
    """Return the worth of the orders that this many influence tokens of the row bring, or bring nearer."""
    start = g.removed[seat][row]
    end = min(start + tokens, g.mat(seat).width[row])
    gained = next_order_worth(g, seat, row, end) - next_order_worth(g, seat, row, start)
    for space in range(start, end):
        number = g.mat(seat).orders[row][space]
        if number >= 0:
            gained += strength(g.order(seat * ORDERS + number))
    return gained
