"""Refusals that do not depend on the step: random draws, and Powers and Vendetta cards used at the wrong time."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, RuleId, Seat
from cosca.games.nostra_city.rules.actions import (
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
from cosca.games.nostra_city.rules.board import Board
from cosca.games.nostra_city.rules.cards import FRANCESCA, MARCELLO, PIA, ROSA, UGO

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


def power_elsewhere(g: Board, seat: Seat, act: Action) -> RuleId | None:
    """Return why a Power cannot be used now, or None for any other action."""
    return why_not_power(g, seat, act.power) if isinstance(act, UsePower) else None


def why_not_power(g: Board, seat: Seat, power: int) -> RuleId:
    """Return why a Power cannot be used outside its own step."""
    if power not in VENDETTA_POWERS:
        return "NC-powers-1"
    if not g.powers_work():
        return "NC-effect-fbi"
    return VENDETTA_POWERS[power] if g.can_use(seat, power) else "NC-powers-2"


def not_between(g: Board, seat: Seat, act: Action, rule: RuleId) -> RuleId:
    """Return why an action is illegal in a step where no Vendetta card may be played. `rule` is the step's own rule."""
    if isinstance(act, (Payback, Exchange)):
        return "NC-vendetta-9"
    return chance_decides(act) or power_elsewhere(g, seat, act) or rule
