"""The numbers that a pack prints for what an option names, read from the pack itself."""

from __future__ import annotations

from typing import Any, Final

from cosca.games.famiglia.packs.reading import pack_named
from cosca.games.famiglia.rules.cards import named, rank

SUBJECTS: Final = {
    "take": "card",
    "discard": "card",
    "send_accountant": "accountant",
    "exchange": "back",
    "send_brute": "brute",
}


def numbers(pack: str, option: dict[str, Any]) -> list[int]:
    """Return points and value of the card."""
    what = option["do"]
    if what["do"] not in SUBJECTS:
        return []
    card = named(what[SUBJECTS[what["do"]]])
    return [pack_named(pack).points[card], rank(card)]
