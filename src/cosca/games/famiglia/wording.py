"""Prompts and legal actions of Famiglia as messages, the same for every screen."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, Seat
from cosca.engine.title import Arg, Message
from cosca.games.famiglia.rules.actions import Discard, Pass, SendAccountant, SendBrute, Skip, Take
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import NO_CARD, code, rank
from cosca.games.famiglia.rules.turn import Turn

SKIPS: Final = {1: "renew", 2: "accountant", 3: "exchange", 4: "brute"}  # keyed by the step of `Turn`


def question(g: Famiglia, seat: Seat) -> Message:
    """Return the prompt for the seat whose turn it is."""
    turn = g.stack[-1]
    assert isinstance(turn, Turn)
    if turn.at not in SKIPS:
        return Message("ask-take" if len(g.options[seat]) > 1 else "ask-pass")
    accountant = code(turn.accountant) if turn.accountant != NO_CARD else ""
    return Message(f"ask-{SKIPS[turn.at]}", {"accountant": accountant, "count": turn.exchanges})


def phrase(g: Famiglia, seat: Seat, action: Action) -> Message:
    """Return the text of an action in a list of legal actions."""
    turn = g.stack[-1]
    step = turn.at if isinstance(turn, Turn) else 0
    return phrase_at(action, step, g.reshuffled, g.passes)


def phrase_at(action: Action, step: int, reshuffled: bool, passes: int) -> Message:
    return Message(f"do-{_wording(action, step, reshuffled, passes)}", action.words() | figures(action))


def _wording(action: Action, step: int, reshuffled: bool, passes: int) -> str:
    kind = type(action).__name__.lower()
    if isinstance(action, Skip):
        return f"skip-{SKIPS.get(step, 'renew')}"
    if isinstance(action, Take):
        return "take-free" if action.lay == NO_CARD else "take-pair" if action.lay == action.keep else "take-joker"
    if isinstance(action, Discard) and reshuffled:
        return "discard-under"
    return "pass-last" if isinstance(action, Pass) and passes else kind


def figures(action: Action) -> dict[str, Arg]:
    """Return the numbers that the action's text mentions."""
    if isinstance(action, Discard):
        return {"count": rank(action.card)}
    if isinstance(action, SendAccountant):
        return {"count": rank(action.accountant)}
    return {"price": rank(action.victim) - action.by} if isinstance(action, SendBrute) else {}
