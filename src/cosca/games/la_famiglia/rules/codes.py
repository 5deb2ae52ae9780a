"""The codes by which messages name printed components: `red_JA`, `space_B2`. The pack and the languages name them."""

from __future__ import annotations

from typing import Final

from cosca.games.la_famiglia.rules.pack import Family, Order, Space

COLUMN_IDS: Final = ("primo", "justice", "police", "economy", "church", "two")
ROW_IDS: Final = COLUMN_IDS[1:5]
COLUMN_LETTERS: Final = "ABCDEF"
ROW_LETTERS: Final = "JPEC"
NEUTRAL_CODE: Final = "side_neutral"
NOBODY_CODE: Final = "side_nobody"


def order_code(family: Family, number: int) -> str:
    """Return the code of an order: red_O3 for a basic order, red_JA (row and letter) for an advanced one."""
    return f"{family.id}_{order_sign(family.orders[number], number)}"


def order_sign(order: Order, number: int) -> str:
    return f"{ROW_LETTERS[order.row]}{order.letter}" if order.row >= 0 else f"O{number + 1}"


def space_code(sheet: list[Space], space: int) -> str:
    """Return the code of an action space: a letter for its column, from A, and its number in the column, from 1."""
    before = [printed for printed in sheet[:space] if printed.column == sheet[space].column]
    return f"space_{COLUMN_LETTERS[sheet[space].column]}{len(before) + 1}"
