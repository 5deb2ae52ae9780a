"""Famiglia, "Game components": the twenty kinds of card.

Cards of one kind are interchangeable, so a card is a number: five times its family plus its value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

type Card = int
type CardCode = str  # a family's letter and a rank: "B3"; empty for no card
type PileCode = str  # the codes of all cards: "A2 A2 B3"

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


def code(c: Card) -> CardCode:
    """Return the card's code: "F3" is the Famiglia 3. `NO_CARD` gives an empty string."""
    return "" if c == NO_CARD else CODES[c]


def named(text: CardCode) -> Card:
    """Return the card with this code. An empty string gives `NO_CARD`; raises `ValueError` for anything else."""
    if not text:
        return NO_CARD
    if len(text) == 2 and text[0] in LETTERS and text[1] in "01234":
        return card(LETTERS.index(text[0]), int(text[1]))
    raise ValueError(f"{text!r} is no card; write a letter of {LETTERS} and a rank 0 to 4, as in B3")


def is_empty(pile: list[int]) -> bool:
    return not any(copies for copies in pile)  # a generator, because mypyc makes it a loop


def spell(pile: Sequence[int]) -> PileCode:
    """Return the codes of a pile's cards: "A2 A2 B3"."""
    return "".join([(CODES[c] + " ") * pile[c] for c in range(KINDS)])[:-1]


def pile(text: PileCode) -> list[int]:
    """Return the pile with these codes, as copies of each kind."""
    counts = [0] * KINDS
    for word in text.split():
        counts[named(word)] += 1
    return counts
