"""La Famiglia, "Anytime Options": an order for 1 Money, and 1 Money for the teammate at the price of 2."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import CHANCE, Action, RuleId, Seat
from cosca.games.la_famiglia.actions import GIVE_MONEY, SELL_ORDER, GiveMoney, SellOrder
from cosca.games.la_famiglia.board import IN_HEADQUARTERS, ON_MAT, OUT_OF_GAME, LaFamiglia, partner
from cosca.games.la_famiglia.pack import ORDERS

GIFT_COSTS: Final = 2


def anytime_options(g: LaFamiglia, seat: Seat) -> list[Action]:
    """What a seat may do whoever is asked, from the first planning phase to the end of the game."""
    if why_not_open(g, seat):
        return []
    gift: list[Action] = [GIVE_MONEY] if g.money[seat] >= GIFT_COSTS else []
    return [*(SELL_ORDER[token % ORDERS] for token in g.tokens_of(seat, IN_HEADQUARTERS)), *gift]


def do_anytime(g: LaFamiglia, seat: Seat, act: Action) -> None:
    if isinstance(act, SellOrder):
        sell_order(g, seat, act.number)
    elif isinstance(act, GiveMoney):
        give_money(g, seat)


def sell_order(g: LaFamiglia, seat: Seat, number: int) -> None:
    g.token[seat * ORDERS + number] = OUT_OF_GAME
    g.money[seat] += 1


def give_money(g: LaFamiglia, giver: Seat) -> None:
    g.money[giver] -= GIFT_COSTS
    g.money[partner(giver)] += 1


def why_not_open(g: LaFamiglia, seat: Seat) -> RuleId | None:
    """R16; round 0 is the setup, and chance has no headquarters."""
    return None if g.round and g.stack and seat != CHANCE else "LF-anytime-4"


def why_not_sell(g: LaFamiglia, seat: Seat, number: int) -> RuleId | None:
    place = g.token[seat * ORDERS + number]
    if place == IN_HEADQUARTERS:
        return None
    if place == OUT_OF_GAME:
        return "LF-anytime-2"
    return "LF-setup-9" if place == ON_MAT else "LF-anytime-1"


def why_not_anytime(g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
    """Why an anytime option is not to be had; nothing for any other action."""
    if isinstance(act, SellOrder):
        return why_not_open(g, seat) or why_not_sell(g, seat, act.number)
    if isinstance(act, GiveMoney):
        return why_not_open(g, seat) or (None if g.money[seat] >= GIFT_COSTS else "LF-anytime-3")
    return None


def not_now(g: LaFamiglia, seat: Seat, act: Action, rule: RuleId) -> RuleId:
    """Out of order: the rule of order, unless an anytime option has a reason of its own."""
    return why_not_anytime(g, seat, act) or rule
