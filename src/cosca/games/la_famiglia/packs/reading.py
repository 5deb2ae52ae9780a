"""Read the TOML files of `packs/` into the pack that the rules use."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from cosca.engine.pack import PackEntry, PackFile, PackStore, parse_pack
from cosca.engine.resources import text_of
from cosca.games.la_famiglia.names import names_from
from cosca.games.la_famiglia.rules.pack import (
    Character,
    ConflictCard,
    Edition,
    Family,
    Island,
    Mat,
    Order,
    Pack,
    Partial,
    Space,
    Tile,
)

PACKAGE: Final = "cosca.games.la_famiglia"
PARTS: Final = ("island", "sheets", "families", "characters", "tiles", "conflict", "pieces")
PACKS: Final = ("identity", "even", "balanced", "standard")  # the default comes first
EDITION_FILES: Final = {"1.2": "edition_1_2", "1.1": "edition_1_1"}
ROW_IDS: Final = ("justice", "police", "economy", "church")
NEUTRAL_SIGN: Final = 4
COUNTED_SYMBOLS: Final = (
    "money", "recruit", "soldati", "car", "boat", "lab", "vest", "rally", "shotgun", "skull", "bomb", "agitate",
)  # fmt: skip


@cache
def part_file(name: str) -> PackFile:
    return parse_pack(name, text_of(PACKAGE, "packs", f"{name}.toml"), part_file)


@cache
def shipped(name: str) -> PackFile:
    """Return a shipped pack as one file, so that one hash identifies it.

    Packs other than "standard" list differences to it.
    """
    if name not in PACKS:
        raise ValueError(f"there is no pack {name!r} here")
    if name == "standard":
        return PackFile(name, {part: part_file(part).data for part in PARTS})
    return parse_pack(name, text_of(PACKAGE, "packs", f"{name}.toml"), shipped)


def pack_file(name: str) -> PackFile:
    return STORE.file(name)


def pack_named(name: str) -> Pack:
    return STORE.pack(name)


@cache
def edition_named(name: str) -> Edition:
    return read_edition(name, part_file(EDITION_FILES[name]).data)


@cache
def pack_messages(language: str, pack: str) -> str:
    """Return the messages that name what the pack prints."""
    sentences = text_of(PACKAGE, "messages", f"{language}.ftl")
    redesigned = {name: shipped(name).data for name in PACKS if name != "standard"}
    return names_from(pack_file(pack).data, pack_named(pack), shipped("standard").data, sentences, redesigned)


def read_pack(file: PackFile) -> Pack:
    data, pieces = file.data, file.data["pieces"]
    columns = [column["id"] for column in data["sheets"]["column"]]
    return Pack(
        name=file.name,
        island=read_island(data["island"]),
        sheets=[sheet_0(data["sheets"], columns), *(read_sheet(sheet, columns) for sheet in data["sheets"]["sheet"])],
        gray=[data["sheets"]["sheet_0"]["gray"][column] for column in columns],
        top_costs=[[top["costs"][column] for column in columns] for top in data["sheets"]["top"]],
        families=[read_family(family) for family in data["families"]["family"]],
        characters=[read_character(character) for character in data["characters"]["character"]],
        tiles=[Tile(tile["id"], tile_number(tile)) for tile in data["tiles"]["tile"]],
        cards=[ConflictCard(card["id"], card["turncoats"], card["cowards"]) for card in data["conflict"]["card"]],
        soldati=pieces["family"]["soldati"],
        speedboats=pieces["family"]["speedboats"],
        cars=pieces["family"]["cars"],
        influence=pieces["family"]["influence_tokens"],
        control_tokens=pieces["family"]["control_tokens"],
        labs=pieces["common"]["labs"],
        neutral_soldati=pieces["common"]["neutral_soldati"],
    )


# The island


def read_island(data: PackEntry) -> Island:
    areas, seas, regions = ids(data["area"]), ids(data["sea"]), ids(data["mandamento"])
    signs = {sign["id"]: sign["place"]["seat"] for sign in data["sign"]} | {"neutral": NEUTRAL_SIGN}
    return Island(
        ids=areas,
        adjacent=neighbours(data["border"], areas, areas),
        seas=neighbours(data["shore"], areas, seas),
        mandamento=[regions.index(area["mandamento"]) for area in data["area"]],
        start_side=[signs[area["start"]["sign"]] for area in data["area"]],
        start_men=[area["start"]["soldati"] for area in data["area"]],
        mandamento_ids=regions,
        members=[[areas.index(area) for area in region["areas"]["value"]] for region in data["mandamento"]],
        control_sea=[seas.index(region["control_sea"]) for region in data["mandamento"]],
        sea_ids=seas,
        sea_adjacent=neighbours(data["sea_border"], seas, seas),
        coasts=neighbours(data["shore"], seas, areas),
    )


def ids(entries: list[PackEntry]) -> list[str]:
    return [entry["id"] for entry in entries]


def neighbours(borders: list[PackEntry], ours: list[str], theirs: list[str]) -> list[list[int]]:
    """Return for each of `ours` the sorted indices of those in `theirs` that it borders on."""
    pairs = [tuple(border["between"]) for border in borders]
    pairs += [(second, first) for first, second in pairs]
    return [sorted(theirs.index(there) for here, there in pairs if here == name and there in theirs) for name in ours]


# The action sheets


def sheet_0(data: PackEntry, columns: list[str]) -> list[Space]:
    """Return the spaces of sheet 0, which only hold tokens: in each column first the gray ones, then the free ones."""
    printed = data["sheet_0"]
    return [
        Space(number, 0, 0, infinity=False, either=False, parts=[])
        for number, column in enumerate(columns)
        for _ in range(printed["gray"][column] + printed["free"][column])
    ]


def read_sheet(sheet: PackEntry, columns: list[str]) -> list[Space]:
    return [
        Space(
            column=columns.index(space["column"]),
            pay=space.get("pay", 0),
            receive=space.get("receive", 0),
            infinity=space.get("infinity", False),
            either=space.get("join", "and") == "or",
            parts=[Partial(part["kind"], part.get("bonus", 0)) for part in space["do"]],
        )
        for space in sheet["spaces"]
    ]


# The families


def read_family(data: PackEntry) -> Family:
    orders = [read_order(order) for order in [*data["basic"], *data["advanced"]]]
    return Family(data["id"], read_mat(data["mat"], orders), orders)


def read_order(data: PackEntry) -> Order:
    symbols: PackEntry = {}
    for symbol in data["symbols"]:
        symbols |= symbol
    return Order(
        initiative=data["initiative"],
        attack=data["kind"] == "attack",
        row=ROW_IDS.index(data["row"]) if "row" in data else -1,
        letter=data.get("letter", ""),
        soldati_plus=symbols.get("soldati_plus", -1),
        pentito=tuple(symbols.get("pentito", ())),
        special=symbols.get("special", ""),
        **{name: symbols.get(name, 0) for name in COUNTED_SYMBOLS},
    )


def read_mat(data: PackEntry, orders: list[Order]) -> Mat:
    rows = [data[row] for row in ROW_IDS]
    return Mat(
        width=[len(row["spaces"]) for row in rows],
        attack=rising(rows[0], "attack"),
        bomb=rising(rows[0], "bomb"),
        place=[rows[1]["start"], *rows[1]["spaces"]],
        recruit=[rows[3]["start"], *rows[3]["spaces"]],
        effects=[[effect(space) for space in row["spaces"]] for row in rows],
        orders=[given_orders(number, row["columns"], orders) for number, row in enumerate(rows)],
    )


def rising(row: PackEntry, half: str) -> list[int]:
    """Return a base value of the Justice row by number of tokens removed: the rightmost revealed one applies."""
    values = [row["start"][half]]
    for space in row["spaces"]:
        values.append(space.get(half, values[-1]))
    return values


def effect(space: Any) -> Partial:
    """Return the instant effect of a space of the family mat. A base value has none."""
    kinds = [
        (kind, space[kind]) for kind in ("car", "money", "lab", "launder") if isinstance(space, dict) and kind in space
    ]
    return Partial(*kinds[0]) if kinds else Partial("", 0)


def given_orders(row: int, widths: list[int], orders: list[Order]) -> list[int]:
    """Return the order that each space of a row brings, or -1. Only the first space of a column brings one."""
    given = []
    for letter, width in zip("ABC", widths, strict=False):
        number = next(n for n, order in enumerate(orders) if (order.row, order.letter) == (row, letter))
        given += [number, *[-1] * (width - 1)]
    return given


# Characters, tiles, editions


def read_character(data: PackEntry) -> Character:
    extra = data["extra"]
    return Character(
        id=data["id"],
        money=data["money"],
        soldati=data["soldati"],
        extra=extra["soldati"],
        cars=extra["cars"],
        speedboats=extra["speedboats"],
        labs=data["labs"],
    )


def tile_number(tile: PackEntry) -> int:
    """Return the number a control tile's ability needs: its price, bonus, distance, money, Initiative or orders.

    Recruitment has one only if the pack knows what the tile shows; otherwise the wording of the edition decides (D16).
    """
    if tile["id"] == "recruitment":
        return int(tile.get("soldati", 0))
    wanted = ("price", "bonus", "distance", "money", "initiative", "orders")
    return next((int(tile[name]) for name in wanted if name in tile), 0)


def read_edition(name: str, data: PackEntry) -> Edition:
    values = {field: entry["value"] for field, entry in data.items() if isinstance(entry, dict)}
    return Edition(
        name=name,
        may_pass=values["may_pass"],
        single_may_be_forgone=values["single_action_may_be_forgone"],
        boats_checked_always=values["three_boats_checked"] == "always",
        lab_in_order_area=values["order_lab_in_order_area"],
        vest_covers_mandamento=values["vest_covers"] == "mandamento",
        knockout_together=values["knockout"] == "together",
        pentito_any_fewer=values["pentito_may_remove"] == "any_less",
        row_tokens_to_box=values["row_tokens_go_to"] == "box",
        white_a_neutral="neutral" in values["white_a_neighbours"],
        chain_same_turn=values["chain_of_command_same_turn"],
        recruitment=values["recruitment_soldati"],
    )


STORE: Final = PackStore(shipped, read_pack)
