"""Checks C29-C43 of the family mats and order tokens. Each function yields the faults of a pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from cosca.engine.pack import PackEntry
from cosca.games.la_famiglia.packs.checks_shape import ATTACK, COLOURS, EITHER, ROWS, SUPPLY

SPECIALS: Final = {  # Appendix II: family, letter, kind, and the symbols that the text names
    "green_a": ("green", "A", "attack", {"shotgun"}),
    "yellow_b": ("yellow", "B", "supply", {"car", "lab"}),
    "yellow_c": ("yellow", "C", "attack", {"shotgun"}),
    "black_b": ("black", "B", "attack", {"shotgun"}),
    "blue_b": ("blue", "B", "attack", {"shotgun", "bomb"}),
    "white_a": ("white", "A", "supply", set()),
    "white_b": ("white", "B", "attack", set()),
}


def mats(box: PackEntry) -> Iterator[tuple[str, PackEntry]]:
    yield from ((family["id"], family["mat"]) for family in box["families"]["family"])


def mat(box: PackEntry, colour: str) -> PackEntry:
    """Return the mat of a family; empty if the family is missing, which C29 reports."""
    return next((each for name, each in mats(box) if name == colour), {})


def row_values(row: PackEntry) -> list[int]:
    return [row["start"], *row["spaces"]]


def orders(box: PackEntry) -> Iterator[tuple[str, PackEntry]]:
    """Yield every order token with a description of where it is."""
    for family in box["families"]["family"]:
        for number, order in enumerate(family["basic"], 1):
            yield f"{family['id']}, basic order {number}", order
        for order in family["advanced"]:
            yield f"{family['id']}, {order['row']} {order['letter']}", order


def orders_of(box: PackEntry, colour: str) -> list[PackEntry]:
    return [order for path, order in orders(box) if path.startswith(f"{colour},")]


def names(order: PackEntry) -> list[str]:
    return [name for symbol in order["symbols"] for name in symbol]


def symbols(order: PackEntry) -> dict[str, Any]:
    return {name: value for symbol in order["symbols"] for name, value in symbol.items()}


# Family mats


def c29_seventeen_spaces(box: PackEntry) -> Iterator[str]:
    if tuple(name for name, _ in mats(box)) != COLOURS:
        yield f"families.family: the families are {', '.join(COLOURS)}, in this order"
    for name, each in mats(box):
        count = sum(len(each[row]["spaces"]) for row in ROWS)
        if count != box["pieces"]["family"]["influence_tokens_on_mat"]:
            yield f"{name}, mat: {count} spaces in its four rows; each mat has 17"
        for row in ROWS:
            widths, spaces = each[row]["columns"], each[row]["spaces"]
            if sum(widths) != len(spaces):
                yield f"{name}, {row} row: its columns are {widths} wide, but it has {len(spaces)} spaces"


def c30_eight_columns(box: PackEntry) -> Iterator[str]:
    for name, each in mats(box):
        widths = [each[row]["columns"] for row in ROWS]
        if sum(map(len, widths)) != 8:
            yield f"{name}, mat: {sum(map(len, widths))} columns; there are eight, one for each advanced order"
        if any(not 1 <= len(columns) <= 3 or min(columns) < 1 for columns in widths):
            yield f"{name}, mat: a row has one to three columns (A, B, C), each of at least one space"
    if mat(box, "yellow") and all(len(mat(box, "yellow")[row]["columns"]) < 3 for row in ROWS):
        yield "yellow, mat: Yellow has an order C, so one of its rows has three columns"


def c31_two_wide(box: PackEntry) -> Iterator[str]:
    widths = [width for _, each in mats(box) for row in ROWS for width in each[row]["columns"]]
    if widths.count(2) * 2 <= len(widths):
        yield f"families: {widths.count(2)} of {len(widths)} columns are two wide; normally two tokens give one order"


def c32_justice(box: PackEntry) -> Iterator[str]:
    for name, each in mats(box):
        if any(("car" in left) == ("car" in right) for left, right in pairwise(each["justice"]["spaces"])):
            yield f"{name}, justice row: cars and pairs of values take turns"
        if any(space.get("car", 1) != 1 for space in each["justice"]["spaces"]):
            yield f"{name}, justice row: a space brings one car"


def c32_values_shown(box: PackEntry) -> Iterator[str]:
    if not [name for name, each in mats(box) if {"attack": 2, "bomb": 3} in each["justice"]["spaces"]]:
        yield "families: some justice row has a space of 2 (attack) and 3 (bomb)"
    blue = mat(box, "blue")
    if blue and blue["justice"]["spaces"][blue["justice"]["columns"][0] :][:1] != [{"car": 1}]:
        yield "blue, justice row: column B begins with a car"


def c33_base_values(box: PackEntry) -> Iterator[str]:
    for name, each in mats(box):
        for row in ("police", "church"):
            if min(row_values(each[row])) < 1:
                yield f"{name}, {row} row: a base value is at least 1"


def c33_values_shown(box: PackEntry) -> Iterator[str]:
    for row, value in (("police", 2), ("church", 4)):
        if not [name for name, each in mats(box) if value in row_values(each[row])]:
            yield f"families: some {row} row shows a {value}"


def c34_rising(box: PackEntry) -> Iterator[str]:
    for name, each in mats(box):
        for row in ("police", "church"):
            if any(left >= right for left, right in pairwise(row_values(each[row]))):
                yield f"{name}, {row} row: {row_values(each[row])} should rise to the right, the start value first"
        pairs = [each["justice"]["start"], *(space for space in each["justice"]["spaces"] if "attack" in space)]
        if any(not _rises(left, right) for left, right in pairwise(pairs)):
            yield f"{name}, justice row: its values should rise from left to right, the start pair first"


def _rises(left: PackEntry, right: PackEntry) -> bool:
    return left != right and left["attack"] <= right["attack"] and left["bomb"] <= right["bomb"]


def c35_economy(box: PackEntry) -> Iterator[str]:
    for name, each in mats(box):
        for number, space in enumerate(each["economy"]["spaces"], 1):
            ((effect, count),) = space.items()
            if count < 1 or (effect != "money" and count != 1):
                yield f"{name}, economy row, space {number}: it brings Money, one lab, or launders once"


def c35_reds_money(box: PackEntry) -> Iterator[str]:
    if mat(box, "red") and {"money": 1} not in mat(box, "red")["economy"]["spaces"]:
        yield "red, economy row: one of its spaces brings 1 Money"


def c36_reds_police(box: PackEntry) -> Iterator[str]:
    if mat(box, "red") and mat(box, "red")["police"]["columns"][:1] < [2]:
        yield "red, police row: its two leftmost tokens give one order, so column A is at least two wide"


def c37_influence_tokens(box: PackEntry) -> Iterator[str]:
    family, rest = box["pieces"]["family"], box["pieces"]["lineup"]["influence_tokens_on_sheet_0"]
    counted = family["influence_tokens_on_mat"] + rest + family["control_tokens"]
    if family["influence_tokens"] != counted or family["influence_tokens_on_mat"] != 17:
        yield f"pieces.family: {family['influence_tokens']} influence tokens; 17 on the mat, 2 on sheet 0, 6 for tiles"


# Order tokens


def c38_thirteen(box: PackEntry) -> Iterator[str]:
    for family in box["families"]["family"]:
        counts = (len(family["basic"]), len(family["advanced"]))
        if counts != (5, 8):
            yield f"{family['id']}: {counts[0]} basic and {counts[1]} advanced orders; there are 5 and 8"
        printed = [(row, letter) for row in ROWS for letter in "ABC"[: len(family["mat"][row]["columns"])]]
        if [(order["row"], order["letter"]) for order in family["advanced"]] != printed:
            spelled = ", ".join(f"{row} {letter}" for row, letter in printed)
            yield f"{family['id']}: its mat has columns for the advanced orders {spelled}; write them in this order"


def c39_initiative(box: PackEntry) -> Iterator[str]:
    for path, order in orders(box):
        if order["initiative"] < 1:
            yield f"{path}: an initiative is at least 1"


def c39_ties(box: PackEntry) -> Iterator[str]:
    for kind in ("supply", "attack"):
        owners = {(order["initiative"], path.split(",")[0]) for path, order in orders(box) if order["kind"] == kind}
        if max(Counter(initiative for initiative, _ in owners).values(), default=0) < 2:
            yield f"families: no two families share an initiative of a {kind} order; the rules expect ties"


def c40_kinds(box: PackEntry) -> Iterator[str]:
    for path, order in orders(box):
        attack = [name for name in names(order) if name in ATTACK]
        if order["kind"] == "supply" and attack:
            yield f"{path}: a supply order (circle) has no {', '.join(attack)}; is it an attack order (star)?"
        if len(names(order)) != len(set(names(order))):
            yield f"{path}: a symbol stands there twice; write its number instead, as {{ shotgun = 2 }}"


def c40_sequence(box: PackEntry) -> Iterator[str]:
    for path, order in orders(box):
        found = names(order)
        if "agitate" in found and found[-1] != "agitate":
            yield f"{path}: agitate is carried out last; write it last"
        if "rally" in found and "shotgun" in found and found.index("rally") > found.index("shotgun"):
            yield f"{path}: rally comes before Movement and Attack; write it before the shotgun"


def c40_both_kinds(box: PackEntry) -> Iterator[str]:
    for group, called in ((("vest",), "a vest"), (SUPPLY, "a supply symbol")):
        found = {order["kind"] for _, order in orders(box) if set(group) & set(names(order))}
        if found != {"supply", "attack"}:
            yield f"families: {called} is on orders of one kind only; the rules speak of both"


def c41_sizes(box: PackEntry) -> Iterator[str]:
    sizes = {"shotgun": (1, 2), "bomb": (1, 2), "agitate": (1, 2, 3)}
    for path, order in orders(box):
        for name, value in symbols(order).items():
            if name in sizes and value not in sizes[name]:
                yield f"{path}: {name} {value} is not known to the rules; they know {', '.join(map(str, sizes[name]))}"
            elif value in (0, []) and name != "soldati_plus":
                yield f"{path}: {name} {value} would do nothing; leave it out"


def c41_every_symbol(box: PackEntry) -> Iterator[str]:
    found = {(name, str(value)) for _, order in orders(box) for name, value in symbols(order).items()}
    wanted = [*(*SUPPLY, *ATTACK, *EITHER), ("shotgun", "2"), ("bomb", "2")]
    for each in wanted:
        shown = each in found if isinstance(each, tuple) else each in {name for name, _ in found}
        if not shown:
            called = each if isinstance(each, str) else " ".join(each)
            yield f"families: {called} is on no order token; the rules explain it, so some token has it"


def c41_shotgun_commonest(box: PackEntry) -> Iterator[str]:
    counts = Counter(name for _, order in orders(box) if order["kind"] == "attack" for name in symbols(order))
    if counts["shotgun"] < max(counts.values(), default=0):
        yield "families: on attack orders the shotgun is the commonest symbol"


def c42_example_of_a_conflict(box: PackEntry) -> Iterator[str]:
    reds = [order for order in orders_of(box, "red") if (order["initiative"], order["kind"]) == (4, "attack")]
    if not [order for order in reds if symbols(order).get("skull") == 2 and "shotgun" in symbols(order)]:
        yield "red: it has an attack order with initiative 4, a shotgun and a skull of 2"
    if not [order for order in orders_of(box, "blue") if symbols(order).get("vest") == 1]:
        yield "blue: it has an order with a vest of 1"
    red = mat(box, "red")
    if red and 2 not in [space.get("attack") for space in (red["justice"]["start"], *red["justice"]["spaces"])]:
        yield "red, justice row: Red's car gives 2 to an attack, so the upper value 2 is there"


def c43_pentito(box: PackEntry) -> Iterator[str]:
    found = [(path, symbols(order)["pentito"]) for path, order in orders(box) if "pentito" in symbols(order)]
    if [2, 2, 1] not in [numbers for _, numbers in found]:
        yield "families: some order has a Pentito of 2, 2 and 1"
    for path, numbers in found:
        if numbers != sorted(numbers, reverse=True) or min(numbers, default=1) < 1:
            yield f"{path}: the numbers of a Pentito are at least 1; write the largest first"


def appendix_ii(box: PackEntry) -> Iterator[str]:
    """Check the seven special orders, which the rules know only by these names."""
    for special, (colour, letter, kind, shown) in SPECIALS.items():
        found = [order for order in orders_of(box, colour) if symbols(order).get("special") == special]
        if [(order.get("letter"), order["kind"]) for order in found] != [(letter, kind)]:
            yield f'{colour}: one {kind} order with the letter {letter} has special = "{special}"'
        elif not shown <= set(names(found[0])):
            yield f"{colour}, {special}: the appendix names {', '.join(sorted(shown))}; write those symbols too"
    for path, order in orders(box):
        if "special" in symbols(order) and symbols(order)["special"] not in SPECIALS:
            yield f"{path}: there is no special effect {symbols(order)['special']!r}; there are {', '.join(SPECIALS)}"
