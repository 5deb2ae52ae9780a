"""Checks C44-C49 of characters, control tiles, conflict cards and pieces. Each function yields the faults of a pack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cosca.engine.pack import PackEntry

START_MEN: Final = 18  # most Soldati that the 6 starting areas of a seat hold
TILES: Final = {  # the abilities implemented, with the name of the number each one reads
    "allies": "price",
    "bribery": "price",
    "chain_of_command": "orders",
    "delay_detonator": "distance",
    "influence": "soldati",
    "miniguns": "bonus",
    "recruitment": "number",
    "speedboats": "price",
    "protection_money": "money",
    "safe_houses": "bonus",
    "head_start": "initiative",
}
PRINTED: Final = {  # Appendix III
    "allies": ("price", 1),
    "chain_of_command": ("orders", 2),
    "delay_detonator": ("distance", 2),
    "influence": ("soldati", 1),
    "bribery": ("soldati", 1),
    "miniguns": ("bonus", 1),
}
OF_A_FAMILY: Final = {
    "soldati": 50,
    "speedboats": 4,
    "cars": 5,
    "influence_tokens": 25,
    "busts": 1,
    "control_tokens": 6,
}
COMMON: Final = {"labs": 30, "neutral_soldati": 30, "neutral_influence_tokens": 8, "action_sheets": 4}


def characters(box: PackEntry) -> list[PackEntry]:
    found: list[PackEntry] = box["characters"]["character"]
    return found


def tiles(box: PackEntry) -> dict[str, PackEntry]:
    return {tile["id"]: tile for tile in box["tiles"]["tile"]}


def c44_six_cards(box: PackEntry) -> Iterator[str]:
    if len(characters(box)) != box["pieces"]["common"]["character_cards"] or len(characters(box)) != 6:
        yield f"characters: {len(characters(box))} cards; there are six"


def c44_some_money(box: PackEntry) -> Iterator[str]:
    for card in characters(box):
        if card["money"] < 1:
            yield f"characters[{card['id']}]: it brings no Money, but the starting player must give 1 away"


def c45_goods(box: PackEntry) -> Iterator[str]:
    limits, room = box["pieces"]["family"], 6 * box["pieces"]["labs"]["per_area"]
    for card in characters(box):
        path, extra = f"characters[{card['id']}]", card["extra"]
        if extra["cars"] > limits["cars"] or extra["speedboats"] > limits["speedboats"]:
            yield f"{path}: more cars or speedboats than a family owns ({limits['cars']} and {limits['speedboats']})"
        if card["soldati"] + extra["soldati"] > limits["soldati"] - START_MEN:
            yield f"{path}: more Soldati than the family has left after the line-up"
        if card["labs"] > room:
            yield f"{path}: {card['labs']} labs; six areas hold {room}"


def c45_three_labs(box: PackEntry) -> Iterator[str]:
    if 3 not in [card["labs"] for card in characters(box)]:
        yield "characters: the card in the rulebook's picture has three labs; some card has"


def c45_extra_units(box: PackEntry) -> Iterator[str]:
    for unit in ("soldati", "cars", "speedboats"):
        if not any(card["extra"][unit] for card in characters(box)):
            yield f"characters: no card brings {unit} for the board; the setup speaks of them"


def c46_tiles(box: PackEntry) -> Iterator[str]:
    counts = box["pieces"]["control_tiles"]
    if (counts["per_team"], counts["in_play"], counts["tokens_per_tile"]) != (11, 7, 1):
        yield "pieces.control_tiles: 11 for each team, 7 of them in play, one token on a tile"
    if tiles(box).keys() != TILES.keys():
        yield f"tiles: the program knows {', '.join(TILES)}; keep these ids, whatever yours are called"
    for name, tile in tiles(box).items():
        if tile["phase"] not in ("planning", "encounter"):
            yield f"tiles[{name}]: its phase is planning or encounter, as the symbol on it shows"
        if name in TILES and TILES[name] not in tile and not (name == "recruitment" and "soldati" in tile):
            yield f"tiles[{name}]: its {TILES[name]} is missing"


def c46_appendix_iii(box: PackEntry) -> Iterator[str]:
    for name, (word, number) in PRINTED.items():
        if name in tiles(box) and tiles(box)[name].get(word) != number:
            yield f"tiles[{name}]: the appendix says {word} = {number}"
    if "recruitment" in tiles(box) and tiles(box)["recruitment"]["phase"] != "encounter":
        yield "tiles[recruitment]: it is used in the encounter phase"


def c47_limits(box: PackEntry) -> Iterator[str]:
    for group, wanted in (("family", OF_A_FAMILY), ("common", COMMON)):
        for name, number in wanted.items():
            if box["pieces"][group][name] != number:
                yield f"pieces.{group}: {box['pieces'][group][name]} {name}; the list of components says {number}"
    money, table = box["pieces"]["money"], box["pieces"]["table"]
    if money["ones"] + 2 * money["twos"] != 134 or money["limited"]:
        yield "pieces.money: 50 coins of 1 and 42 of 2, which never run out"
    if (table["players"], table["teams"], table["rounds"]) != (4, 2, 4) or box["pieces"]["labs"]["per_area"] != 2:
        yield "pieces: four players in two teams play four rounds, and an area holds two labs"


def c48_first_game(box: PackEntry) -> Iterator[str]:
    if sorted(box["pieces"]["first_game"]["without"]) != ["black", "white"]:
        yield "pieces.first_game: a first game leaves out black and white"


def c49_cards(box: PackEntry) -> Iterator[str]:
    conflict = box["conflict"]
    if conflict["set"]["cards"] != [card["id"] for card in conflict["card"]] or len(conflict["card"]) != 3:
        yield "conflict: every family has the same three cards; list the ids of the three under [set]"
    if conflict["variant"]["value"] or conflict["variant"]["id"] != "identical_cards_count_once":
        yield "conflict.variant: counting identical cards once is an option of the table, off by default"
    if conflict["brute_force"]["soldati"] != 2:
        yield "conflict.brute_force: it costs two Soldati"
    resolved = {card["id"]: card["resolved"] for card in conflict["card"]}
    turncoats = [card["id"] for card in conflict["card"] if card["turncoats"]]
    if any(resolved[one] >= resolved[two] for one in turncoats for two in resolved.keys() - set(turncoats)):
        yield "conflict.card: Turncoats are resolved before Cowards; give them the smaller number"


def c49_symbols(box: PackEntry) -> Iterator[str]:
    shown = sorted((card["turncoats"], card["cowards"]) for card in box["conflict"]["card"])
    if shown != [(0, 1), (0, 2), (1, 0)]:
        yield "conflict.card: the three cards show one Turncoat, one Coward and two Cowards"
