"""Checks C20-C28 of the action sheets. Each function yields the faults of a pack."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from cosca.engine.pack import PackEntry
from cosca.games.la_famiglia.packs.checks_shape import BONUS_KINDS, COLUMNS, PLAIN_KINDS, ROWS
from cosca.games.la_famiglia.rules.action_kinds import MOST_SPACES

NUMBERS: Final = (1, 2, 3, 4)
ABOVE: Final = ("starting_player_and_equipment", *["influence_one"] * 4, "influence_two")


def spaces(box: PackEntry, number: int) -> list[PackEntry]:
    return [space for sheet in box["sheets"]["sheet"] if sheet["number"] == number for space in sheet["spaces"]]


def all_spaces(box: PackEntry) -> list[PackEntry]:
    return [space for number in NUMBERS for space in spaces(box, number)]


def kinds(space: PackEntry) -> list[str]:
    return [action["kind"] for action in space["do"]]


def costs(box: PackEntry, round_: int) -> list[int]:
    """Return the printed costs along the top edge in a round, from left to right."""
    return [top["costs"][column] for top in box["sheets"]["top"] if top["round"] == round_ for column in COLUMNS]


def best(box: PackEntry, number: int, kind: str) -> int:
    return max(
        (action["bonus"] for space in spaces(box, number) for action in space["do"] if action["kind"] == kind),
        default=-1,
    )


def c20_columns(box: PackEntry) -> Iterator[str]:
    columns = box["sheets"]["column"]
    if tuple(column["id"] for column in columns) != COLUMNS:
        yield f"sheets.column: the columns are {', '.join(COLUMNS)}, from left to right"
    elif tuple(column["action"] for column in columns) != ABOVE or any(column["orders"] != 1 for column in columns):
        yield f"sheets.column: above the columns stand {', '.join(ABOVE)}, each with one order"
    elif tuple(column["row"] for column in columns[1:5]) != ROWS:
        yield f"sheets.column: the four Institutions are {', '.join(ROWS)}"
    if tuple(sheet["number"] for sheet in box["sheets"]["sheet"]) != NUMBERS:
        yield "sheets.sheet: there are sheets 1, 2, 3 and 4, each once and in this order"
    for number in NUMBERS:
        if len(spaces(box, number)) > MOST_SPACES:
            yield f"sheet {number}: {len(spaces(box, number))} spaces; this program has room for {MOST_SPACES}"


def c21_gray_circles(box: PackEntry) -> Iterator[str]:
    gray, tokens = sum(box["sheets"]["sheet_0"]["gray"].values()), box["pieces"]["common"]["neutral_influence_tokens"]
    if gray > tokens:
        yield f"sheets.sheet_0: {gray} gray circles, but only {tokens} neutral tokens are in the box"
    free, needed = sum(box["sheets"]["sheet_0"]["free"].values()), 2 * box["pieces"]["table"]["players"]
    if free < needed:
        yield f"sheets.sheet_0: {free} free spaces below the gray circles; the players put {needed} tokens there"
    if gray + free > MOST_SPACES:
        yield f"sheets.sheet_0: {gray + free} spaces; this program has room for {MOST_SPACES}"


def c21_one_in_each_column(box: PackEntry) -> Iterator[str]:
    gray, tokens = box["sheets"]["sheet_0"]["gray"], box["pieces"]["common"]["neutral_influence_tokens"]
    for column in COLUMNS:
        if gray[column] < 1:
            yield f"sheets.sheet_0.gray: column {column} has no gray circle; a review says that each has at least one"
    if sum(gray.values()) < tokens:
        yield f"sheets.sheet_0.gray: {sum(gray.values())} circles for {tokens} neutral tokens; some would never be used"


def c22_top_costs(box: PackEntry) -> Iterator[str]:
    if [(top["round"], top["sheet"]) for top in box["sheets"]["top"]] != [(1, 0), (2, 1), (3, 2), (4, 3)]:
        yield "sheets.top: rounds 1 to 4 have sheets 0 to 3 on top, in this order; sheet 4 never gets there"


def c23_costs_of_the_example(box: PackEntry) -> Iterator[str]:
    if not {1, 2} <= {cost for number in NUMBERS for cost in costs(box, number)}:
        yield "sheets.top: the example of Gaining Influence shows costs of 1 and of 2; some columns have them"


def c23_a_column_between(box: PackEntry) -> Iterator[str]:
    rows = [costs(box, number) for number in NUMBERS]
    if not any((1, 2) in zip(row, row[2:], strict=False) for row in rows):
        yield "sheets.top: in the example a column lies between one that costs 1 and, on its right, one that costs 2"


def c24_endless_space(box: PackEntry) -> Iterator[str]:
    for number in NUMBERS:
        if not [space for space in spaces(box, number) if space.get("infinity") and not space.get("pay")]:
            yield f"sheet {number}: no space with the infinity sign is free of cost; tokens could find no place"


def c24_pays_for_either(box: PackEntry) -> Iterator[str]:
    endless = [space for space in all_spaces(box) if space.get("infinity") and space.get("receive") == 1]
    if not [space for space in endless if space.get("join") == "or" and len(space["do"]) == 2]:
        yield "sheets: the rulebook shows an infinity space that pays 1 Money and has two actions with a slash"


def c25_more_or_better(box: PackEntry) -> Iterator[str]:
    for here, after in pairwise(NUMBERS):
        more = len(spaces(box, after)) > len(spaces(box, here))
        better = any(best(box, after, kind) > best(box, here, kind) for kind in BONUS_KINDS)
        if not more and not better:
            yield f"sheet {after}: it should have more spaces or better bonuses than sheet {here}"


def c26_ultima_azione(box: PackEntry) -> Iterator[str]:
    if not [space for space in all_spaces(box) if "final" in kinds(space)]:
        yield 'sheets: no space is an Ultima Azione (kind = "final"); at least one is'


def c27_no_rally_on_sheet_1(box: PackEntry) -> Iterator[str]:
    if [space for space in spaces(box, 1) if "launder_rally" in kinds(space)]:
        yield "sheet 1: launder_rally could give somebody a Mandamento in the first planning phase; it comes later"


def c28_every_kind(box: PackEntry) -> Iterator[str]:
    found = {kind for space in all_spaces(box) for kind in kinds(space)}
    for kind in (*BONUS_KINDS, *PLAIN_KINDS):
        if kind not in found:
            yield f"sheets: no space has the action {kind}; the rulebook explains it, so some sheet shows it"


def c28_spaces_shown(box: PackEntry) -> Iterator[str]:
    """Check the spaces whose price, number or bonus the rulebook shows."""
    for kind, bonus in (("recruit", 1), ("place", 2), ("place_own", 4)):
        if not [space for space in all_spaces(box) if space["do"] == [{"kind": kind, "bonus": bonus}]]:
            yield f"sheets: the rulebook shows a space with nothing but {kind} and a bonus of {bonus}"
    do = [{"kind": "order"}, {"kind": "place", "bonus": 1}]
    found = [space for space in all_spaces(box) if space["do"] == do and space.get("join") == "and"]
    if not [space for space in found if space.get("pay") == 1 and not space.get("infinity")]:
        yield "sheets: the rulebook shows a space for one token, for 1 Money: an order, and place with a bonus of 1"
