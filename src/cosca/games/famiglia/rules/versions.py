"""Every difference between the versions of Famiglia's rules. Each is named after the ruling that decided it."""

from __future__ import annotations

from typing import Final

from cosca.engine.title import RuleChange
from cosca.games.famiglia.rules.board import Famiglia

NEWEST: Final = 2
D4: Final = 2  # since this version

CHANGES: Final = (
    RuleChange(
        "D4",
        D4,
        before="In both editions a Brute reduces a card by any number up to its value.",
        now="In the second edition a Brute reduces a card by its whole value, but not below 0.",
    ),
)


def brute_reduces_in_full(g: Famiglia) -> bool:
    """D4: return whether a Brute must reduce a card by its whole value."""
    return g.edition.brute_in_full and g.rules_version >= D4
