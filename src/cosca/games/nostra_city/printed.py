"""The printed data of a pack for user interfaces. Lists of cards and Bills are indexed by card and Bill number."""

from __future__ import annotations

from typing import Any, Final

from cosca.games.nostra_city.packs.reading import pack_file, pack_named
from cosca.games.nostra_city.rules.cards import (
    BILLS,
    CARD_IDS,
    CARDS,
    CASH_INS,
    RACKETS,
    TRAFFICS,
    is_investigation,
    is_turf,
    is_wiseguy,
)
from cosca.games.nostra_city.rules.pack import Pack

type PrintedData = dict[str, Any]

EARNED: Final = (*RACKETS, *TRAFFICS)


def printed(pack: str) -> PrintedData:
    found, families = pack_named(pack), _families(pack)
    return {
        "bills": [_bill(found, bill) for bill in range(len(BILLS))],
        "cards": [*(_card(found, card, families) for card in range(CARDS)), _underboss(found)],
        "jury": found.jury,
        "first_guilty": found.first_guilty,
        "months": found.months,
        "titles": found.titles,
        "bonuses": found.bonus,
        "shame": found.shame,
    }


def _bill(pack: Pack, bill: int) -> PrintedData:
    return {"id": BILLS[bill], "dollars": pack.dollars[bill], "guilt": pack.guilt[bill]}


def _card(pack: Pack, card: int, families: dict[str, str]) -> PrintedData:
    earns = [EARNED[cash_in] for cash_in in range(CASH_INS) if pack.earns[card][cash_in]]
    plain = {"id": CARD_IDS[card], "kind": _kind(card), "family": families.get(CARD_IDS[card], "")}
    return {**plain, "respect": pack.respect[card], "backhander": pack.backhander[card], "earns": earns}


def _underboss(pack: Pack) -> PrintedData:
    """Return the Underboss: a Title, listed among the cards because it is won in The Street."""
    plain = {"id": "underboss", "kind": "title", "family": "", "respect": pack.titles[0]}
    return {**plain, "backhander": 0, "earns": []}


def _kind(card: int) -> str:
    if is_wiseguy(card):
        return "wiseguy"
    if is_turf(card):
        return "turf"
    return "investigation" if is_investigation(card) else "luxury"


def _families(pack: str) -> dict[str, str]:
    """Return the family of each Wiseguy by id. Anthony Gota is missing: he is a Vendetta card and has no family."""
    return {entry["id"]: entry["family"] for entry in pack_file(pack).data["wiseguy"]}
