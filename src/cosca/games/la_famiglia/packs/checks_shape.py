"""Checks of the structure of a pack: required entries, their types, and that every name they refer to exists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from cosca.engine.pack import PackEntry

type EntryShape = Any  # a type; a list of a shape; a dict of shapes, "?" after an optional key; a tuple of alternatives

PARTS: Final = ("island", "sheets", "families", "characters", "tiles", "conflict", "pieces")
COLUMNS: Final = ("primo", "justice", "police", "economy", "church", "two")
ROWS: Final = ("justice", "police", "economy", "church")
COLOURS: Final = ("black", "blue", "green", "red", "white", "yellow")
MANDAMENTI: Final = (  # fixed, because screens are laid out by these ids; the names are free
    "lilibeo", "conca_d_oro", "sicani", "madonie", "valle_dei_templi", "campi_geloi", "iblei", "leontini",
    "val_di_noto", "simeto", "nebrodi", "peloritani",
)  # fmt: skip
BONUS_KINDS: Final = ("recruit", "place", "place_own")
PLAIN_KINDS: Final = (
    "order", "order_two_areas", "order_double", "equipment", "launder", "launder_rally", "exert_supply",
    "exert_sheet", "exert_row", "final",
)  # fmt: skip
SUPPLY: Final = ("money", "recruit", "soldati", "soldati_plus", "car", "boat", "lab")
ATTACK: Final = ("rally", "shotgun", "skull", "bomb", "pentito", "agitate")
EITHER: Final = ("vest", "special")

ABOUT: Final = ("source", "where", "known", "alike", "note")  # allowed in every entry
BETWEEN: Final = {"between": [str], "source": str}
BY_COLUMN: Final = dict.fromkeys(COLUMNS, int)
SYMBOL: Final = {f"{name}?": int for name in (*SUPPLY, *ATTACK, *EITHER)} | {"pentito?": [int], "special?": str}
ORDER: Final = {"initiative": int, "kind": str, "symbols": [SYMBOL], "source": str}
PAIR: Final = {"attack": int, "bomb": int}
VALUES: Final = {"columns": [int], "start": int, "spaces": [int], "source": str}
SPACE: Final = {
    "column": str,
    "pay?": int,
    "receive?": int,
    "infinity?": bool,
    "join?": str,
    "do": [{"kind": str, "bonus?": int}],
    "source": str,
}

ISLAND: Final = {
    "sign": [{"id": str, "place": {"seat": int, "team": int, "corner": str, "source": str}, "source": str}],
    "mandamento": [
        {"id": str, "name": str, "areas": {"value": [str], "source": str}, "control_sea": str, "source": str}
    ],
    "sea": [{"id": str, "name": str, "source": str}],
    "area": [
        {
            "id": str,
            "name": str,
            "mandamento": str,
            "seas": [str],
            "start": {"sign": str, "soldati": int, "source": str},
            "source": str,
        }
    ],
    "border": [BETWEEN],
    "shore": [BETWEEN],
    "sea_border": [BETWEEN],
}
SHEETS: Final = {
    "column": [{"id": str, "action": str, "row?": str, "orders": int, "source": str}],
    "top": [{"round": int, "sheet": int, "costs": BY_COLUMN, "source": str}],
    "sheet_0": {"gray": BY_COLUMN, "free": BY_COLUMN, "source": str},
    "sheet": [{"number": int, "spaces": [SPACE], "source": str}],
}
FAMILIES: Final = {
    "family": [
        {
            "id": str,
            "name": str,
            "character": str,
            "source": str,
            "basic": [ORDER],
            "advanced": [{"row": str, "letter": str, **ORDER}],
            "mat": {
                "justice": {"columns": [int], "start": PAIR, "spaces": [({"car": int}, PAIR)], "source": str},
                "police": VALUES,
                "economy": {
                    "columns": [int],
                    "spaces": [({"money": int}, {"lab": int}, {"launder": int})],
                    "source": str,
                },
                "church": VALUES,
            },
        }
    ]
}
CHARACTERS: Final = {
    "character": [
        {
            "id": str,
            "name": str,
            "money": int,
            "soldati": int,
            "extra": {"soldati": int, "cars": int, "speedboats": int},
            "labs": int,
            "source": str,
        }
    ]
}
TILE_NUMBERS: Final = ("price", "soldati", "orders", "distance", "bonus", "money", "initiative")
TILES: Final = {
    "tile": [
        {"id": str, "name": str, "phase": str, "ability": str, "when?": str, "number?": str, "source": str}
        | {f"{name}?": int for name in TILE_NUMBERS}
    ]
}
CONFLICT: Final = {
    "set": {"cards": [str], "source": str},
    "card": [{"id": str, "resolved": int, "turncoats": int, "cowards": int, "source": str}],
    "brute_force": {"soldati": int, "source": str},
    "variant": {"id": str, "value": bool, "source": str},
}
PIECES: Final = {
    "table": dict.fromkeys(("players", "teams", "rounds"), int),
    "family": dict.fromkeys(
        (
            "soldati", "speedboats", "cars", "influence_tokens", "influence_tokens_on_mat", "busts",
            "control_tokens", "basic_orders", "advanced_orders", "conflict_cards",
        ),
        int,
    ),
    "common": dict.fromkeys(
        (
            "labs", "neutral_soldati", "neutral_influence_tokens", "starting_pieces", "action_sheets",
            "character_cards",
        ),
        int,
    ),
    "money": {"ones": int, "twos": int, "limited": bool},
    "control_tiles": dict.fromkeys(("per_team", "in_play", "tokens_per_tile"), int),
    "labs": {"per_area": int},
    "lineup": dict.fromkeys(("influence_tokens_on_sheet_0", "starting_player_gives_money"), int),
    "first_game": {"without": [str]},
}  # fmt: skip
COVER: Final[dict[str, EntryShape]] = {"title?": str, "name?": str}  # allowed in every file
SHAPES: Final[tuple[dict[str, EntryShape], ...]] = (ISLAND, SHEETS, FAMILIES, CHARACTERS, TILES, CONFLICT, PIECES)
BOX: Final = {part: COVER | shape for part, shape in zip(PARTS, SHAPES, strict=True)}

CALLED: Final = {int: "a whole number", str: "a text in quotation marks", bool: "true or false"}


def shape_faults(box: PackEntry) -> list[str]:
    """Return entries that are missing, unknown or of the wrong type. Other checks run only if there are none."""
    missing = [part for part in PARTS if part not in box]
    if len(missing) == len(PARTS):
        files = ", ".join(f"{part}.toml" for part in PARTS)
        return [f"a pack of La Famiglia is a folder with {files}; give the folder, or begin with `cosca pack new`"]
    return [fault for part in PARTS for fault in _misshapen(part, box.get(part), BOX[part])]


def _misshapen(path: str, value: Any, shape: EntryShape) -> Iterator[str]:
    if isinstance(shape, tuple):
        if all(list(_misshapen(path, value, one)) for one in shape):
            yield f"{path}: {value!r} should be one of {', or '.join(_spelled(one) for one in shape)}"
    elif isinstance(shape, dict):
        yield from _entry_faults(path, value, shape)
    elif isinstance(shape, list):
        yield from _list_faults(path, value, shape[0])
    elif type(value) is not shape:
        yield f"{path}: " + ("it is missing" if value is None else f"{value!r} should be {CALLED[shape]}")
    elif shape is int and value < 0:
        yield f"{path}: {value} is less than 0"


def _entry_faults(path: str, value: Any, shape: dict[str, EntryShape]) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path}: " + ("it is missing" if value is None else f"{value!r} should be a table of entries")
        return
    known = {key.removesuffix("?"): key for key in shape}
    for key in sorted(value.keys() - known.keys() - set(ABOUT)):
        yield f"{path}: {key!r} is no word for this place; the words are {', '.join(known)}"
    for key, spelled in known.items():
        if key in value or not spelled.endswith("?"):
            yield from _misshapen(f"{path}.{key}", value.get(key), shape[spelled])


def _list_faults(path: str, value: Any, shape: EntryShape) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{path}: " + ("it is missing" if value is None else f"{value!r} should be a list")
        return
    for number, item in enumerate(value, 1):
        name = item.get("id", f"#{number}") if isinstance(item, dict) else f"#{number}"
        yield from _misshapen(f"{path}[{name}]", item, shape)


def _spelled(shape: dict[str, EntryShape]) -> str:
    return "{ " + ", ".join(f"{key} = number" for key in shape) + " }"


# Names


def name_faults(box: PackEntry) -> list[str]:
    """Return ids that occur twice, and references to things that do not exist."""
    return [*_twice(box), *_island_names(box["island"]), *_sheet_names(box["sheets"]), *_order_names(box["families"])]


def _twice(box: PackEntry) -> Iterator[str]:
    lists = [("island", kind) for kind in ("sign", "mandamento", "sea", "area")]
    lists += [("families", "family"), ("characters", "character"), ("tiles", "tile"), ("conflict", "card")]
    for part, kind in lists:
        for name, times in Counter(entry["id"] for entry in box[part][kind]).items():
            if times > 1:
                yield f"{part}.{kind}: the id {name!r} stands there {times} times; each needs one of its own"
    for kind in ("border", "shore", "sea_border"):
        for pair, times in Counter(frozenset(entry["between"]) for entry in box["island"][kind]).items():
            if times > 1:
                yield f"island.{kind}: {' and '.join(sorted(pair))} stand there {times} times; once is enough"


def _island_names(island: PackEntry) -> Iterator[str]:
    ids = {kind: {entry["id"] for entry in island[kind]} for kind in ("sign", "mandamento", "sea", "area")}
    for area in island["area"]:
        path = f"island.area[{area['id']}]"
        yield from _unknown(path, "Mandamento", [area["mandamento"]], ids["mandamento"])
        yield from _unknown(path, "sea", area["seas"], ids["sea"])
        yield from _unknown(path, "sign", [area["start"]["sign"]], ids["sign"] | {"neutral"})
    yield from _unknown(
        "island.mandamento (leave the ids, change the names)", "id", list(MANDAMENTI), ids["mandamento"]
    )
    for each in island["mandamento"]:
        path = f"island.mandamento[{each['id']}]"
        yield from _unknown(path, "area", each["areas"]["value"], ids["area"])
        yield from _unknown(path, "sea", [each["control_sea"]], ids["sea"])
    for kind, one, two in (("border", "area", "area"), ("shore", "area", "sea"), ("sea_border", "sea", "sea")):
        for border in island[kind]:
            yield from _border_names(f"island.{kind}", border["between"], ids[one], ids[two])


def _border_names(path: str, between: list[str], ours: set[str], theirs: set[str]) -> Iterator[str]:
    if len(set(between)) != 2 or len(between) != 2 or between[0] not in ours or between[1] not in theirs:
        wanted = {"island.border": "two areas", "island.shore": "an area and a sea", "island.sea_border": "two seas"}
        yield f"{path}: {between} should name {wanted[path]}, by the ids that they have in this file"


def _unknown(path: str, kind: str, named: list[str], known: set[str]) -> Iterator[str]:
    for name in named:
        if name not in known:
            yield f"{path}: there is no {kind} {name!r}; there are {', '.join(sorted(known))}"


def _sheet_names(sheets: PackEntry) -> Iterator[str]:
    for sheet in sheets["sheet"]:
        for number, space in enumerate(sheet["spaces"], 1):
            path = f"sheet {sheet['number']}, space {number}"
            yield from _unknown(path, "column", [space["column"]], set(COLUMNS))
            for action in space["do"]:
                yield from _unknown(path, "kind of action", [action["kind"]], {*BONUS_KINDS, *PLAIN_KINDS})
                if ("bonus" in action) != (action["kind"] in BONUS_KINDS):
                    yield f"{path}: {', '.join(BONUS_KINDS)} have a bonus (0 if none is printed), others none"
            yield from _join_faults(path, space)


def _join_faults(path: str, space: PackEntry) -> Iterator[str]:
    if not space["do"]:
        yield f"{path}: it does nothing; write what is printed there under `do`"
    if space.get("join") not in (("and", "or") if len(space["do"]) > 1 else (None,)):
        yield f'{path}: join is "and" (a plus) or "or" (a slash) between several actions, and is left out with one'
    if space.get("pay") and space.get("receive"):
        yield f"{path}: it both costs and brings Money; write the one that is printed"


def _order_names(families: PackEntry) -> Iterator[str]:
    for family in families["family"]:
        for number, order in enumerate([*family["basic"], *family["advanced"]], 1):
            path = f"{family['id']}, order {number}"
            yield from _unknown(path, "kind of order", [order["kind"]], {"supply", "attack"})
            yield from _unknown(path, "row", [order["row"]] if "row" in order else [], set(ROWS))
            if any(len(symbol) != 1 for symbol in order["symbols"]):
                yield f"{path}: each symbol is written in braces of its own, as [{{ shotgun = 1 }}, {{ skull = 2 }}]"
