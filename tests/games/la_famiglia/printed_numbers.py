"""The numbers that a pack prints for what an option names, read from the pack itself."""

from __future__ import annotations

from typing import Any, Final

from cosca.games.la_famiglia.names import counted_symbols
from cosca.games.la_famiglia.packs.reading import pack_named
from cosca.games.la_famiglia.rules.codes import order_code
from cosca.games.la_famiglia.rules.pack import ORDERS, Family, Order, Pack, Space

OF_BOTTOM_SHEET: Final = ("use_space", "put_token", "to_bottom")
OF_ORDER: Final = ("issue_order", "sell_order", "execute")


def numbers(pack: str, option: dict[str, Any]) -> list[int]:
    what, args, found = option["do"], option["says"]["args"], pack_named(pack)
    kind = what["do"]
    if kind == "lead_family":
        return _of_family(found.families[what["family"]])
    if kind in ("mark_tile", "clear_tile", "use_tile"):
        return [number] if (number := found.tiles[what["tile"]].number) else []
    if kind in OF_ORDER:
        return _of_order(_order(found, args["order"]))
    if kind in OF_BOTTOM_SHEET:
        return _of_space(_space(found, args["what"])) if args["what"] else []
    if kind == "take_from_row" and args["gains"] == "order":
        return _of_order(_order(found, args["order"]))
    return [int(args["card"][-1])] if kind == "lay_card" and args["card"].startswith("coward") else []


def _of_family(family: Family) -> list[int]:
    mat = family.mat
    attacks = [order for order in family.orders if order.attack]
    values = [mat.place[0], mat.recruit[0], mat.attack[0], mat.bomb[0]]
    return [*values, len(attacks), min(order.initiative for order in attacks)]


def _order(pack: Pack, code: str) -> Order:
    orders = {order_code(family, number): (family, number) for family in pack.families for number in range(ORDERS)}
    family, number = orders[code]
    return family.orders[number]


def _of_order(order: Order) -> list[int]:
    return [order.initiative, *(number for _, number in counted_symbols(order) if number > 1)]


def _space(pack: Pack, code: str) -> Space:
    _, sheet, space = code.split("_")
    return pack.sheets[int(sheet)][int(space)]


def _of_space(space: Space) -> list[int]:
    return [number for number in (space.pay, space.receive, *(part.bonus for part in space.parts)) if number]
