"""What is printed on the cards of a pack, as screens show it."""

from __future__ import annotations

from typing import Any

from cosca.games.famiglia.cards import KINDS, MERCENARIES, Card, card, code, family, rank
from cosca.games.famiglia.data import pack_named


def printed(pack: str) -> dict[str, Any]:
    points = pack_named(pack).points
    return {"cards": {code(c): {"points": points[c], "price": _price(c)} for c in range(KINDS)}}


def payment(c: Card, price: int) -> tuple[Card, Card]:
    """Two of the first are asked, or one of it and a Mercenary, from the second upwards."""
    return card(family(c), price - 1), card(MERCENARIES, price)


def _price(c: Card) -> dict[str, str] | None:
    """None: it is free."""
    if not rank(c):
        return None
    half, joker = payment(c, rank(c))
    return {"half": code(half), "joker": code(joker)}
