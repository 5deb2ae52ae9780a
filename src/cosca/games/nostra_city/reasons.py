"""Why something is refused whatever is asked: only chance decides it, a Power has its own moment, a card its own."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, RuleId, Seat
from cosca.games.nostra_city.actions import (
    Deal,
    DrawBill,
    DrawVendetta,
    Exchange,
    Payback,
    Start,
    TakeAtRandom,
    TurnOver,
    TurnUp,
    UsePower,
)
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.cards import FRANCESCA, MARCELLO, PIA, ROSA, UGO

VENDETTA_POWERS: Final = {
    FRANCESCA: "NC-wiseguy-francesca",
    MARCELLO: "NC-wiseguy-marcello",
    PIA: "NC-wiseguy-pia",
    UGO: "NC-wiseguy-ugo",
    ROSA: "NC-wiseguy-rosa",
}


def chance_decides(act: Action) -> RuleId | None:
    if isinstance(act, Start):
        return "NC-setup-9"
    if isinstance(act, Deal):
        return "NC-setup-1"
    if isinstance(act, (DrawBill, TakeAtRandom, TurnUp)):
        return "NC-setup-6"
    if isinstance(act, TurnOver):
        return "NC-vendetta-8"
    return "NC-setup-7" if isinstance(act, DrawVendetta) else None


def power_elsewhere(g: NostraCity, seat: Seat, act: Action) -> RuleId | None:
    """Why a Power does not work here; nothing for any other action."""
    return why_not_power(g, seat, act.power) if isinstance(act, UsePower) else None


def why_not_power(g: NostraCity, seat: Seat, power: int) -> RuleId:
    """Why a Power does not work, where its own moment is not."""
    if power not in VENDETTA_POWERS:
        return "NC-powers-1"
    if not g.powers_work():
        return "NC-effect-fbi"
    return VENDETTA_POWERS[power] if g.can_use(seat, power) else "NC-powers-2"


def not_between(g: NostraCity, seat: Seat, act: Action, rule: RuleId) -> RuleId:
    """In the middle of something, where no Vendetta card is played: that, or the rule of what is asked."""
    if isinstance(act, (Payback, Exchange)):
        return "NC-vendetta-9"
    return chance_decides(act) or power_elsewhere(g, seat, act) or rule
