"""The numbers that a pack prints for what an option names, read from the pack itself."""

from __future__ import annotations

from typing import Any

from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.rules.cards import BILLS, CASH_IN_IDS, SLOT_IDS, UNDERBOSS
from cosca.games.nostra_city.rules.pack import Pack


def numbers(pack: str, option: dict[str, Any]) -> list[int]:
    what, args, found = option["do"], option["says"]["args"], pack_named(pack)
    if "bill" in what:
        bill = BILLS.index(what["bill"])
        return [found.dollars[bill], abs(found.guilt[bill])]
    if what["do"] == "announce":
        cash_in = CASH_IN_IDS.index(what["on"])
        return [sum(turf[cash_in] for turf in found.earns)]
    if what["do"] in ("payback", "exchange"):
        return _of_vendetta(found, what)
    if what["do"] == "name":
        return [args["respect"]]
    return _of_card(found, args["prize"] if what["do"] == "locate" else what.get("card", what.get("power", "")))


def _of_vendetta(pack: Pack, what: dict[str, Any]) -> list[int]:
    if what["do"] == "exchange":
        return [pack.sale] if pack.sale else []
    if what["card"] == "shame":
        return [-pack.shame]
    return [pack.tap_takes // 1_000] if what["card"] == "wire_tap" and pack.tap_takes else []


def _of_card(pack: Pack, name: str) -> list[int]:
    """Return the Respect of a card and the Backhander of an Investigation."""
    if name == "underboss":
        return [pack.titles[0]]
    if name not in SLOT_IDS or SLOT_IDS.index(name) == UNDERBOSS:
        return []
    card = SLOT_IDS.index(name)
    return [pack.respect[card], *([pack.backhander[card]] if pack.backhander[card] else [])]
