"""The printed values of a pack's cards, as screens show them."""

from __future__ import annotations

from typing import Any

from cosca.games.famiglia.packs.reading import pack_named
from cosca.games.famiglia.rules.cards import KINDS, MERCENARIES, Card, card, code, family, rank


def printed(pack: str) -> dict[str, Any]:
    points = pack_named(pack).points
    return {"cards": {code(c): {"points": points[c], "price": _price(c)} for c in range(KINDS)}}


def payment(c: Card, price: int) -> tuple[Card, Card]:
    """Return the card needed as a pair, and the lowest Mercenary that can replace one of the two."""
    return card(family(c), price - 1), card(MERCENARIES, price)


def _price(c: Card) -> dict[str, str] | None:
    """Return the payment for a card, or `None` if it is free."""
    if not rank(c):
        return None
    half, joker = payment(c, rank(c))
    return {"half": code(half), "joker": code(joker)}
