"""Prompts of La Famiglia that a host answers for a seat, because of what everybody can see."""

from __future__ import annotations

from cosca.engine.core import Seat, play
from cosca.games.la_famiglia.rules.actions import SellOrder
from cosca.games.la_famiglia.rules.conflict import CardConflict
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.issuing import IssueOrders


def publicly_decided(g: LaFamiglia, seat: Seat) -> bool:
    """Return whether everybody knows that the seat has one option, even if it sells orders first."""
    if len(g.options.get(seat, ())) != 1 or isinstance(g.stack[-1], (CardConflict, IssueOrders)):
        return False
    return _money_adds_nothing(g, seat)


def _money_adds_nothing(g: LaFamiglia, seat: Seat) -> bool:
    """Return whether the seat still has one option, however many orders it sells. Their number is open."""
    after = g.copy()
    while sales := [act for act in after.anytime(seat) if isinstance(act, SellOrder)]:
        play(after, seat, sales[0])
        if len(after.options.get(seat, ())) != 1:
            return False
    return True
