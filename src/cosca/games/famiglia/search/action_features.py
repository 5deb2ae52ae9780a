"""The features of an action that the network sees, as indices.

Similar actions share features, so that what the network learns about one carries over to the others.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action
from cosca.games.famiglia.rules.actions import Discard, Exchange, Pass, SendAccountant, SendBrute, Skip, Take
from cosca.games.famiglia.rules.cards import KINDS, NO_CARD, RANKS

SKIP: Final = 0
PASS: Final = 1
DISCARD: Final = 2
DISCARD_NEW: Final = DISCARD + KINDS
ACCOUNTANT: Final = DISCARD_NEW + KINDS
EXCHANGE: Final = ACCOUNTANT + KINDS
LAY: Final = EXCHANGE + 1
BACK: Final = LAY + KINDS
BRUTE: Final = BACK + KINDS
VICTIM: Final = BRUTE + KINDS
BY: Final = VICTIM + KINDS
TAKE: Final = BY + len(RANKS)
FREE: Final = TAKE + KINDS
PAY: Final = FREE + 1
KEEP: Final = PAY + KINDS
WORDS: Final = KEEP + KINDS


def action_features(action: Action) -> list[int]:
    if isinstance(action, Take):
        return words_of_take(action)
    if isinstance(action, Exchange):
        return [EXCHANGE, LAY + action.lay, BACK + action.back]
    if isinstance(action, SendBrute):
        return [BRUTE + action.brute, VICTIM + action.victim, BY + action.by]
    if isinstance(action, Discard):
        return [(DISCARD_NEW if action.new else DISCARD) + action.card]
    if isinstance(action, SendAccountant):
        return [ACCOUNTANT + action.accountant]
    return words_of_none(action)


def words_of_take(take: Take) -> list[int]:
    if take.lay == NO_CARD:
        return [TAKE + take.card, FREE]
    return [TAKE + take.card, PAY + take.lay, KEEP + take.keep]


def words_of_none(action: Action) -> list[int]:
    """Return the feature of passing or skipping; actions of chance have none."""
    return [PASS] if isinstance(action, Pass) else [SKIP] if isinstance(action, Skip) else []
