"""La Famiglia, "Anytime Options": sell an order token for 1 Money, or spend 2 Money to give your teammate 1."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import CHANCE, Action, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import GIVE_MONEY, SELL_ORDER, GiveMoney, SellOrder
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, ON_MAT, OUT_OF_GAME, Board, partner
from cosca.games.la_famiglia.rules.pack import ORDERS

GIFT_COSTS: Final = 2


def anytime_options(g: Board, seat: Seat) -> list[Action]:
    """Return the anytime options of a seat, from the first planning phase to the end of the game."""
    if why_not_open(g, seat):
        return []
    gift: list[Action] = [GIVE_MONEY] if g.money[seat] >= GIFT_COSTS else []
    return [*(SELL_ORDER[token % ORDERS] for token in g.tokens_of(seat, IN_HEADQUARTERS)), *gift]


def do_anytime(g: Board, seat: Seat, act: Action) -> None:
    if isinstance(act, SellOrder):
        sell_order(g, seat, act.number)
    elif isinstance(act, GiveMoney):
        give_money(g, seat)


def sell_order(g: Board, seat: Seat, number: int) -> None:
    g.token[seat * ORDERS + number] = OUT_OF_GAME
    g.money[seat] += 1


def give_money(g: Board, giver: Seat) -> None:
    g.money[giver] -= GIFT_COSTS
    g.money[partner(giver)] += 1


def why_not_open(g: Board, seat: Seat) -> RuleId | None:
    """Return why anytime options are not available: in setup (round 0), after the game, or to chance (R16)."""
    return None if g.round and g.stack and seat != CHANCE else "LF-anytime-4"


def why_not_sell(g: Board, seat: Seat, number: int) -> RuleId | None:
    place = g.token[seat * ORDERS + number]
    if place == IN_HEADQUARTERS:
        return None
    if place == OUT_OF_GAME:
        return "LF-anytime-2"
    return "LF-setup-9" if place == ON_MAT else "LF-anytime-1"


def why_not_anytime(g: Board, seat: Seat, act: Action) -> RuleId | None:
    """Return why an anytime option is not available; `None` if it is, and for any other action."""
    if isinstance(act, SellOrder):
        return why_not_open(g, seat) or why_not_sell(g, seat, act.number)
    if isinstance(act, GiveMoney):
        return why_not_open(g, seat) or (None if g.money[seat] >= GIFT_COSTS else "LF-anytime-3")
    return None


def not_now(g: Board, seat: Seat, act: Action, rule: RuleId) -> RuleId:
    """Return the rule that refuses an action out of turn: the anytime option's own reason, or else `rule`."""
    return why_not_anytime(g, seat, act) or rule
