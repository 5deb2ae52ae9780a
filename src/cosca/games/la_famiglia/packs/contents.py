"""What the orders of each family do, to find orders that are alike."""

from __future__ import annotations

from collections.abc import Iterator

from cosca.engine.codec import canonical
from cosca.engine.pack import PackContent, PackEntry, PackFile


def pack_contents(file: PackFile) -> list[PackContent]:
    return [content for family in file.data["families"]["family"] for content in _orders_of(family)]


def _orders_of(family: PackEntry) -> Iterator[PackContent]:
    for number, order in enumerate(family["basic"], 1):
        yield PackContent(family["id"], f"O{number}", _text_of(order))
    for order in family["advanced"]:
        yield PackContent(family["id"], f"{order['row'][0].upper()}{order['letter']}", _text_of(order))


def _text_of(order: PackEntry) -> str:
    """Return kind and symbols as text, without initiative and source. The sequence of the symbols does not matter."""
    return canonical([order["kind"], sorted(order["symbols"], key=canonical)])
