"""A planted fault for each constraint on a pack: the shipped pack with one change."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from cosca.engine.pack import PackFile
from cosca.games.la_famiglia.packs.reading import pack_file

type Entry = dict[str, Any]
type Change = Callable[[Entry], None]


def changed(*changes: Change) -> PackFile:
    data = deepcopy(pack_file("standard").data)
    for change in changes:
        change(data)
    return PackFile("planted", data)


def at(data: Any, path: str) -> Any:
    """Return the value at a path: through tables by name, through lists by id, number or index."""
    for key in filter(None, path.split(".")):
        data = _item(data, key) if isinstance(data, list) else data[key]
    return data


def _item(items: list[Any], key: str) -> Any:
    named = [item for item in items if isinstance(item, dict) and key in (item.get("id"), str(item.get("number")))]
    return named[0] if named else items[int(key)]


def put(path: str, value: Any) -> Change:
    above, _, key = path.rpartition(".")

    def change(data: Entry) -> None:
        place = at(data, above)
        place[int(key) if isinstance(place, list) else key] = value

    return change


def drop(path: str) -> Change:
    above, _, key = path.rpartition(".")

    def change(data: Entry) -> None:
        place = at(data, above)
        if isinstance(place, list):
            place.remove(_item(place, key))
        else:
            del place[key]

    return change


def add(path: str, value: Any) -> Change:
    return lambda data: at(data, path).append(deepcopy(value))


def cut(kind: str, *between: str) -> Change:
    """Return a change that removes a border, or all borders of that kind of a single place."""

    def change(data: Entry) -> None:
        data["island"][kind] = [each for each in data["island"][kind] if not set(between) <= set(each["between"])]

    return change


def join(kind: str, *between: str) -> Change:
    return add(f"island.{kind}", {"between": list(between), "source": "reconstructed"})


def respell(part: str, old: str, new: str) -> Change:
    """Return a change that replaces text everywhere in a part."""

    def change(data: Entry) -> None:
        data[part] = json.loads(json.dumps(data[part], ensure_ascii=False).replace(old, new))

    return change


def spaces(data: Entry, *numbers: int) -> Iterator[Entry]:
    for sheet in data["sheets"]["sheet"]:
        if not numbers or sheet["number"] in numbers:
            yield from sheet["spaces"]


def orders(data: Entry) -> Iterator[Entry]:
    for family in data["families"]["family"]:
        yield from (*family["basic"], *family["advanced"])


def hub(data: Entry) -> None:
    """Make Enna border on every area."""
    for area in data["island"]["area"]:
        if area["id"] != "enna":
            cut("border", "enna", area["id"])(data)
            join("border", "enna", area["id"])(data)


def crowd_of_neutrals(data: Entry) -> None:
    for area in data["island"]["area"]:
        if area["start"]["sign"] == "neutral":
            area["start"]["soldati"] = 3


def costs(**printed: int) -> Change:
    def change(data: Entry) -> None:
        for top in data["sheets"]["top"]:
            top["costs"] = dict.fromkeys(top["costs"], printed["others"]) | {"primo": printed["primo"]}

    return change


def no_infinity_on_sheet_1(data: Entry) -> None:
    for space in spaces(data, 1):
        space.pop("infinity", None)


def infinity_pays_2(data: Entry) -> None:
    for space in spaces(data):
        if space.get("infinity"):
            space["receive"] = 2


def one_wide_column_in_each_row(data: Entry) -> None:
    for family in data["families"]["family"]:
        for row in family["mat"].values():
            row["columns"] = [len(row["spaces"])]


def high_church_values(data: Entry) -> None:
    for family in data["families"]["family"]:
        row = family["mat"]["church"]
        row["start"], row["spaces"] = row["start"] + 10, [value + 10 for value in row["spaces"]]


def no_ties(data: Entry) -> None:
    for place, family in enumerate(data["families"]["family"]):
        for order in (*family["basic"], *family["advanced"]):
            order["initiative"] += 10 * place


def without_symbol(name: str, kind: str = "") -> Change:
    def change(data: Entry) -> None:
        for order in orders(data):
            if order["kind"].startswith(kind):
                order["symbols"] = [symbol for symbol in order["symbols"] if name not in symbol]

    return change


def a_car_on_every_attack_order(data: Entry) -> None:
    for order in orders(data):
        if order["kind"] == "attack" and not any("car" in symbol for symbol in order["symbols"]):
            order["symbols"].insert(0, {"car": 1})


SPACE_1 = "sheets.sheet.1.spaces.0"
RED, BLACK, BLUE = "families.family.red", "families.family.black", "families.family.blue"

PLANTED: dict[str, tuple[Change, ...]] = {
    "c1_mandamenti": (put("island.area.trapani.mandamento", "iblei"),),
    "c2_hang_together": (cut("border", "trapani", "marsala"), cut("border", "trapani", "castelvetrano")),
    "c3_named_mandamento": (put("island.area.caltanissetta.mandamento", "simeto"),),
    "c4_short_border": (cut("border", "enna", "camastra"),),
    "c5_scordia": (cut("border", "scordia", "palagonia"),),
    "c6_seas": (cut("shore", "trapani", "mare_trapani"),),
    "c7_licata": (cut("shore", "licata", "mare_agrigento"),),
    "c7_licatas_seas_meet": (cut("sea_border", "mare_licata", "mare_agrigento"),),
    "c8_two_boats": (cut("shore", "ragusa"),),
    "c9_ring": (join("sea_border", "mare_trapani", "mare_licata"),),
    "c10_control_spaces": (put("island.mandamento.lilibeo.control_sea", "mare_messina"),),
    "c11_bronte": (respell("island", "bronte", "adrano"),),
    "c12_connected": (cut("border", "trapani"),),
    "c12_wide": (hub,),
    "c13_signs": (put("island.area.trapani.start.soldati", 4),),
    "c14_counts": (crowd_of_neutrals,),
    "c15_nobody_controls": (put("island.area.marsala.start.sign", "diamond"),),
    "c16_one_neutral_each": (put("island.area.trapani.start.sign", "neutral"),),
    "c17_nothing_empty": (put("island.area.trapani.start.soldati", 0),),
    "c18_scordia": (put("island.area.scordia.start.sign", "circle"),),
    "c19_order_of_play": (put("island.sign.diamond.place.team", 0),),
    "c20_columns": (put("sheets.column.justice.row", "police"),),
    "c21_gray_circles": (put("sheets.sheet_0.gray.primo", 5),),
    "c21_one_in_each_column": (put("sheets.sheet_0.gray.justice", 0),),
    "c22_top_costs": (put("sheets.top.0.sheet", 1),),
    "c23_costs_of_the_example": (costs(primo=3, others=1),),
    "c23_a_column_between": (costs(primo=2, others=1),),
    "c24_endless_space": (no_infinity_on_sheet_1,),
    "c24_pays_for_either": (infinity_pays_2,),
    "c25_more_or_better": (lambda data: put("sheets.sheet.2.spaces", list(spaces(data, 1)))(data),),
    "c26_ultima_azione": (respell("sheets", '"final"', '"order"'),),
    "c27_no_rally_on_sheet_1": (put(f"{SPACE_1}.do.0.kind", "launder_rally"),),
    "c28_every_kind": (respell("sheets", '"exert_row"', '"exert_supply"'),),
    "c28_spaces_shown": (respell("sheets", '"place_own", "bonus": 4', '"place_own", "bonus": 5'),),
    "c29_seventeen_spaces": (add(f"{RED}.mat.economy.spaces", {"money": 1}),),
    "c30_eight_columns": (put("families.family.yellow.mat.economy.columns", [3, 3]),),
    "c31_two_wide": (one_wide_column_in_each_row,),
    "c32_justice": (put(f"{BLACK}.mat.justice.spaces.0", {"attack": 1, "bomb": 2}),),
    "c32_values_shown": (put(f"{BLUE}.mat.justice.columns", [1, 3, 2]),),
    "c33_base_values": (put(f"{BLACK}.mat.police.start", 0),),
    "c33_values_shown": (high_church_values,),
    "c34_rising": (put(f"{BLACK}.mat.police.spaces.1", 3),),
    "c35_economy": (put(f"{BLACK}.mat.economy.spaces.1", {"lab": 2}),),
    "c35_reds_money": (put(f"{RED}.mat.economy.spaces.0", {"money": 2}),),
    "c36_reds_police": (put(f"{RED}.mat.police.columns", [1, 3, 1]),),
    "c37_influence_tokens": (put("pieces.family.influence_tokens", 24),),
    "c38_thirteen": (put(f"{RED}.advanced.0.letter", "B"),),
    "c39_initiative": (put(f"{RED}.basic.0.initiative", 0),),
    "c39_ties": (no_ties,),
    "c40_kinds": (add(f"{RED}.basic.0.symbols", {"shotgun": 1}),),
    "c40_sequence": (put("families.family.green.basic.4.symbols", [{"agitate": 1}, {"shotgun": 1}]),),
    "c40_both_kinds": (without_symbol("vest", "attack"),),
    "c41_sizes": (put(f"{BLACK}.basic.2.symbols", [{"shotgun": 3}]),),
    "c41_every_symbol": (without_symbol("boat"),),
    "c41_shotgun_commonest": (a_car_on_every_attack_order,),
    "c42_example_of_a_conflict": (put(f"{RED}.advanced.0.initiative", 5),),
    "c43_pentito": (put(f"{BLACK}.advanced.6.symbols", [{"pentito": [1, 2]}]),),
    "appendix_ii": (respell("families", "white_a", "white_c"),),
    "c44_six_cards": (drop("characters.character.il_padrino"),),
    "c44_some_money": (put("characters.character.il_padrino.money", 0),),
    "c45_goods": (put("characters.character.l_autista.extra.cars", 6),),
    "c45_three_labs": (put("characters.character.il_chimico.labs", 2),),
    "c45_extra_units": (put("characters.character.il_pescatore.extra.speedboats", 0),),
    "c46_tiles": (put("tiles.tile.allies.phase", "night"),),
    "c46_appendix_iii": (put("tiles.tile.allies.price", 2),),
    "c47_limits": (put("pieces.common.labs", 29),),
    "c48_first_game": (put("pieces.first_game.without", ["black"]),),
    "c49_cards": (put("conflict.set.cards", ["turncoat", "coward_1"]),),
    "c49_symbols": (put("conflict.card.coward_2.cowards", 3),),
}

# Faults found before any constraint is checked, with words from their messages
MISSHAPEN: dict[str, tuple[Change, str]] = {
    "a part is missing": (drop("tiles.tile"), "tiles.tile: it is missing"),
    "a word is misspelt": (put(f"{SPACE_1}.pya", 1), "'pya' is no word for this place; the words are column, pay"),
    "a number is a text": (
        put(f"{RED}.basic.0.initiative", "4"),
        "family[red].basic[#1].initiative: '4' should be a whole",
    ),
    "a number is below 0": (put("characters.character.il_padrino.money", -1), "is less than 0"),
    "a table is a number": (put("pieces.labs", 2), "pieces.labs: 2 should be a table"),
    "a list is a text": (put("island.area.trapani.seas", "mare_trapani"), "should be a list"),
    "an effect is unknown": (put(f"{RED}.mat.economy.spaces.0", {"car": 1}), "should be one of { money = number }"),
    "an id stands twice": (put("island.area.trapani.id", "marsala"), "the id 'marsala' stands there 2 times"),
    "a border stands twice": (join("border", "camastra", "enna"), "camastra and enna stand there 2 times"),
    "a border leads nowhere": (join("border", "enna", "roma"), "should name two areas"),
    "a shore is no shore": (join("shore", "enna", "camastra"), "should name an area and a sea"),
    "a Mandamento is unknown": (put("island.area.trapani.mandamento", "lazio"), "there is no Mandamento 'lazio'"),
    "a Mandamento has another id": (respell("island", "lilibeo", "lazio"), "leave the ids, change the names"),
    "a column is unknown": (put(f"{SPACE_1}.column", "seven"), "sheet 1, space 1: there is no column 'seven'"),
    "an action is unknown": (put(f"{SPACE_1}.do.0.kind", "sing"), "there is no kind of action 'sing'"),
    "a bonus is missing": (put(f"{SPACE_1}.do.0.kind", "place"), "have a bonus"),
    "a join is missing": (drop(f"{SPACE_1}.join"), "join is"),
    "a space costs and pays": (put(f"{SPACE_1}.receive", 1), "it both costs and brings Money"),
    "a space does nothing": (put("sheets.sheet.1.spaces.2.do", []), "it does nothing"),
    "two symbols share braces": (put(f"{RED}.basic.0.symbols", [{"car": 1, "lab": 1}]), "braces of its own"),
    "a source is not honest": (put("island.area.trapani.source", "hearsay"), "its source 'hearsay' is none of"),
    "a page is not told": (put("island.area.trapani.source", "rulebook"), "the source 'rulebook' needs 'where'"),
    "a text is overruled": (put("overruled", {"C1": "no"}), "C1 follows from the rules' text"),
    "no reason is given": (put("overruled", {"C9": ""}), "say why C9 does not hold"),
    "overruled is a list": (put("overruled", ["C9"]), "write it as [overruled]"),
}
