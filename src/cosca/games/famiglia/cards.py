"""Famiglia, "Game components": the twenty kinds of gangster.

Cards of one kind are interchangeable, so a card is a number: five times its family plus its rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

type Card = int

FAMIGLIA: Final = 0
ACCOUNTANTS: Final = 1
BRUTES: Final = 2
MERCENARIES: Final = 3
LETTERS: Final = "FABM"
RANKS: Final = range(5)
KINDS: Final = 20
NO_CARD: Final = -1
CODES: Final = [letter + str(r) for letter in LETTERS for r in range(5)]


def card(family: int, rank: int) -> Card:
    return family * 5 + rank


def family(c: Card) -> int:
    return c // 5


def rank(c: Card) -> int:
    return c % 5


def code(c: Card) -> str:
    """How a card is written down: F3 is the Famiglia 3."""
    return "" if c == NO_CARD else CODES[c]


def named(text: str) -> Card:
    """The card written so; nothing is no card."""
    if not text:
        return NO_CARD
    if len(text) == 2 and text[0] in LETTERS and text[1] in "01234":
        return card(LETTERS.index(text[0]), int(text[1]))
    raise ValueError(f"{text!r} is no card; write a letter of {LETTERS} and a rank 0 to 4, as in B3")


def is_empty(pile: list[int]) -> bool:
    return not any(copies for copies in pile)  # a generator, because mypyc makes it a loop


def spell(pile: Sequence[int]) -> str:
    """A pile, card by card: "A2 A2 B3"."""
    return "".join([(CODES[c] + " ") * pile[c] for c in range(KINDS)])[:-1]


def pile(text: str) -> list[int]:
    """The pile written so, as copies of each kind."""
    counts = [0] * KINDS
    for word in text.split():
        counts[named(word)] += 1
    return counts
