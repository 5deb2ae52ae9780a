"""The printed components of a pack in the form that clients show: action sheets, orders, mats, tiles and cards.

The island is not part of it: clients show it as a drawing.
"""

from __future__ import annotations

from typing import Any, Final

from cosca.games.la_famiglia.packs.reading import EDITION_FILES, PACKS, edition_named, pack_named
from cosca.games.la_famiglia.rules.codes import order_sign
from cosca.games.la_famiglia.rules.control_tiles import DISCARDED
from cosca.games.la_famiglia.rules.pack import Family, Mat, Order, Pack, Partial, Space

type PrintedData = dict[str, Any]

CHARACTER: Final = ("money", "soldati", "extra", "cars", "speedboats", "labs")
SYMBOLS: Final = (
    "soldati", "recruit", "car", "boat", "lab", "money", "vest", "rally", "shotgun", "bomb", "skull", "agitate",
)  # fmt: skip


def printed(pack: str) -> PrintedData:
    found = pack_named(pack)
    return {
        "sheets": [[_space(each) for each in sheet] for sheet in found.sheets],
        "topCosts": found.top_costs,
        "families": [_family(each) for each in found.families],
        "characters": [each.id for each in found.characters],
        "tiles": [{"id": each.id, "number": each.number} for each in found.tiles],
        "cards": [each.id for each in found.cards],
    }


def _space(each: Space) -> PrintedData:
    parts = [_partial(part) for part in each.parts]
    plain = {"column": each.column, "pay": each.pay, "receive": each.receive}
    return {**plain, "infinity": each.infinity, "either": each.either, "parts": parts}


def _partial(part: Partial) -> PrintedData:
    return {"kind": part.kind, "bonus": part.bonus}


def _family(each: Family) -> PrintedData:
    return {"id": each.id, "orders": [_order(one, n) for n, one in enumerate(each.orders)], "mat": _mat(each.mat)}


def _order(each: Order, number: int) -> PrintedData:
    symbols = {name: getattr(each, name) for name in SYMBOLS if getattr(each, name)}
    if each.soldati_plus >= 0:
        symbols["soldatiPlus"] = each.soldati_plus
    plain = {"sign": order_sign(each, number), "initiative": each.initiative, "attack": each.attack, "row": each.row}
    return {**plain, "symbols": symbols, "pentito": list(each.pentito), "special": each.special}


def _mat(each: Mat) -> PrintedData:
    values = {"width": each.width, "attack": each.attack, "bomb": each.bomb, "place": each.place}
    effects = [[_partial(effect) for effect in row] for row in each.effects]
    return {**values, "recruit": each.recruit, "effects": effects, "orders": each.orders}


def rule_values(pack: str) -> dict[str, int | str]:
    """Return the numbers of a pack that rule texts name. Of cards that it does not have, those of the default pack."""
    found, values = pack_named(pack), {} if pack == PACKS[0] else rule_values(PACKS[0])
    for tile in found.tiles:
        values[f"tile.{tile.id}"] = tile.number
    for each in found.characters:
        values |= {f"character.{each.id}.{name}": getattr(each, name) for name in CHARACTER}
    return values | _recruitment(found) | {"tile.influence": DISCARDED}


def _recruitment(pack: Pack) -> dict[str, int | str]:
    """Return how many Soldati Recruitment adds in each edition: as the tile shows, or else by the wording (D16)."""
    shown = next(tile.number for tile in pack.tiles if tile.id == "recruitment")
    return {
        f"tile.recruitment.{name.replace('.', '_')}": shown or edition_named(name).recruitment for name in EDITION_FILES
    }
