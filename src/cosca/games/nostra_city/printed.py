"""The printed data of a pack for user interfaces. Lists of cards and Bills are indexed by card and Bill number."""

from __future__ import annotations

from typing import Any

from cosca.games.nostra_city.packs.reading import pack_file, pack_named
from cosca.games.nostra_city.rules.cards import (
    BILLS,
    CASH_IN_IDS,
    CASH_INS,
    INVESTIGATIONS,
    IRS,
    SLOT_IDS,
    UNDERBOSS,
    VENDETTA,
    is_investigation,
    is_turf,
    is_wiseguy,
)
from cosca.games.nostra_city.rules.pack import Pack
from cosca.games.nostra_city.rules.telling import BONUS_IDS, TITLE_IDS

type PrintedData = dict[str, Any]


def printed(pack: str) -> PrintedData:
    found, families = pack_named(pack), _families(pack)
    return {
        "bills": [_bill(found, bill) for bill in range(len(BILLS))],
        "cards": [_card(found, card, families) for card in range(max(found.cards, UNDERBOSS + 1))],
        "cash_ins": [CASH_IN_IDS[cash_in] for cash_in in found.cash_ins],
        "jury": found.jury,
        "first_guilty": found.first_guilty,
        "months": found.months,
        "titles": found.titles,
        "bonuses": found.bonus,
        "shame": found.shame,
    }


def rule_values(pack: str) -> dict[str, int | str]:
    """Return the numbers of a pack that rule texts name. Dollars are in thousands."""
    found = pack_named(pack)
    return {
        **{f"respect.{name}": found.respect[card] for card, name in enumerate(SLOT_IDS)},
        **{f"backhander.{name}": found.backhander[IRS + at] // 1_000 for at, name in enumerate(INVESTIGATIONS)},
        **{f"copies.{name}": found.vendetta[kind] for kind, name in enumerate(VENDETTA)},
        **{f"turfs.{name}": sum(turf[cash_in] for turf in found.earns) for cash_in, name in enumerate(CASH_IN_IDS)},
        **{f"title.{name}": found.titles[title] for title, name in enumerate(TITLE_IDS)},
        **{f"bonus.{name}": found.bonus[bonus] for bonus, name in enumerate(BONUS_IDS)},
        **_bill_values(found),
        **_jury_values(found),
        **{f"power.{entry['id']}": entry.get("power", entry["id"]) for entry in pack_file(pack).data["wiseguy"]},
        "pia.bills": found.sale,
        "vito.close": found.close // 1_000,
        "wire_tap.takes": found.tap_takes // 1_000,
        "wire_tap": "takes" if found.tap_takes else "looks",
        "bank_limit": found.bank_limit,
        "investigation.respect": found.respect[found.investigations[0]],
        "shame": -found.shame,
        "zealous.cards": found.zealous,
    }


def _bill_values(pack: Pack) -> dict[str, int | str]:
    """Return the number of Bills of each amount, and the Corruption Value: both kinds of an amount share it."""
    values: dict[str, int | str] = {}
    for thousands in sorted({dollars // 1_000 for dollars in pack.dollars}):
        kinds = [bill for bill, dollars in enumerate(pack.dollars) if dollars == thousands * 1_000]
        moves = dict.fromkeys(abs(pack.guilt[bill]) for bill in kinds)
        values |= {f"bills.{thousands}": sum(pack.copies[bill] for bill in kinds)}
        values |= {f"corruption.{thousands}": " / ".join(map(str, moves))}
    return values


def _jury_values(pack: Pack) -> dict[str, int | str]:
    """Return the spaces of the Jury Box; players count them from 1."""
    spaces = {"jury.spaces": pack.jury, "jury.innocent": pack.first_guilty}
    starts = {f"jury.start.{seats}": pack.jury_start[seats] + 1 for seats in (3, 4, 5)}
    return {**spaces, "jury.guilty": pack.jury - pack.first_guilty, **starts}


def _bill(pack: Pack, bill: int) -> PrintedData:
    return {"id": BILLS[bill], "dollars": pack.dollars[bill], "guilt": pack.guilt[bill]}


def _card(pack: Pack, card: int, families: dict[str, str]) -> PrintedData:
    if card == UNDERBOSS:
        return _underboss(pack)
    earns = [CASH_IN_IDS[cash_in] for cash_in in range(CASH_INS) if pack.earns[card][cash_in]]
    plain = {"id": SLOT_IDS[card], "kind": _kind(card), "family": families.get(SLOT_IDS[card], "")}
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
