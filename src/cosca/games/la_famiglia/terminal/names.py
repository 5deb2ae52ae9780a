"""Names of the pieces and places of La Famiglia in the terminal, and the colour and sign of each seat."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from rich.text import Text

from cosca.games.la_famiglia.packs.reading import pack_file, pack_named
from cosca.games.la_famiglia.rules import codes
from cosca.games.la_famiglia.rules.board import NEUTRAL, SEATS
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import ORDERS, Order, Pack, Space
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.renderer import RenderContext

SIGNS: Final = "●◆★◊○"  # by side; the last is neutral
PLAIN_SIGNS: Final = "o#*^-"
COLOURS: Final = {
    "black": "magenta",
    "blue": "bright_blue",
    "green": "green",
    "red": "red",
    "white": "bright_white",
    "yellow": "yellow",
}
COLUMN_LETTERS: Final = codes.COLUMN_LETTERS
ROW_IDS: Final = codes.ROW_IDS


def pack_of(view: LaFamigliaView) -> Pack:
    return pack_named(view.pack)


# Seats


def sign(side: int, context: RenderContext) -> str:
    return (PLAIN_SIGNS if context.ascii_only else SIGNS)[side] if side <= NEUTRAL else " "


def ink_of(view: LaFamigliaView, side: int) -> str:
    """Return the colour of a side: that of its family, dim for neutral."""
    if side >= SEATS:
        return "dim"
    return COLOURS[pack_of(view).families[view.family[side]].id] if view.family[side] >= 0 else "bold"


def signed(view: LaFamigliaView, side: int, context: RenderContext, after: str = "") -> Text:
    return Text(sign(side, context) + after, style=ink_of(view, side))


def seat_name(side: int, context: RenderContext) -> str:
    return context.translator.name(side) if side < SEATS else context.translator.format("board-neutral")


# Printed names


@cache
def printed(pack: str) -> dict[str, dict[str, Any]]:
    """Return every named entry of the pack by its id."""
    data = pack_file(pack).data
    entries = [
        *(data["island"][kind] for kind in ("area", "sea", "mandamento")),
        *((data["families"]["family"], data["characters"]["character"], data["tiles"]["tile"])),
    ]
    return {entry["id"]: entry for listed in entries for entry in listed}


def name_of(view: LaFamigliaView, thing: str, context: RenderContext) -> str:
    """Return a name in the reader's language, or else as printed."""
    if context.translator.knows(f"part-{thing}"):
        return context.translator.format(f"part-{thing}")
    return context.translator.text(str(printed(view.pack).get(thing, {}).get("name", thing)))


def area_name(view: LaFamigliaView, area: int, context: RenderContext) -> str:
    return name_of(view, pack_of(view).island.ids[area], context)


def sea_name(view: LaFamigliaView, sea: int, context: RenderContext) -> str:
    return name_of(view, pack_of(view).island.sea_ids[sea], context)


def mandamento_name(view: LaFamigliaView, mandamento: int, context: RenderContext) -> str:
    return name_of(view, pack_of(view).island.mandamento_ids[mandamento], context)


def tile_name(view: LaFamigliaView, tile: int, context: RenderContext) -> str:
    return name_of(view, pack_of(view).tiles[tile].id, context)


def family_name(view: LaFamigliaView, family: int, context: RenderContext) -> str:
    thing = pack_of(view).families[family].id
    return name_of(view, thing, context)


def card_text(view: LaFamigliaView, card: int, context: RenderContext) -> str:
    return name_of(view, pack_of(view).cards[card].id, context)


# Spaces of the action sheets


def space_codes(sheet: list[Space]) -> list[str]:
    """Return the codes of all spaces of a sheet. A1 is the first space of the first column."""
    return [codes.space_code(sheet, space).removeprefix("space_") for space in range(len(sheet))]


def space_text(space: Space, base: dict[str, int], context: RenderContext) -> str:
    """Return a short description of a space, with numbers of Soldati based on the reader's base values."""
    say = context.translator.format
    parts = [
        say(f"board-part-{part.kind.replace('_', '-')}", number=part.bonus + base.get(part.kind, 0))
        for part in space.parts
    ]
    return (f" {say('board-or')} " if space.either else " & ").join(parts)


def base_values(world: LaFamiglia, seat: int | None) -> dict[str, int]:
    """Return the base values to add to the bonus of a space, by kind of action."""
    if seat is None or world.family[seat] < 0:
        return {}
    place = world.place_value(seat)
    return {"recruit": world.recruit_value(seat), "place": place, "place_own": place}


def price_text(space: Space) -> str:
    return f"-{space.pay}" if space.pay else f"+{space.receive}" if space.receive else ""


# Orders


def order_code(order: Order, number: int) -> str:
    """Return an order's code: number for a basic order, row and letter for an advanced one."""
    return codes.order_sign(order, number)


def order_of(view: LaFamigliaView, token: int) -> Order:
    return pack_of(view).families[view.family[token // ORDERS]].orders[token % ORDERS]


def token_code(view: LaFamigliaView, token: int) -> str:
    return order_code(order_of(view, token), token % ORDERS)


def own_order_code(view: LaFamigliaView, number: int) -> str:
    """Return the code of an order of the reader's family."""
    return (
        token_code(view, (view.seat or 0) * ORDERS + number) if view.family[view.seat or 0] >= 0 else f"O{number + 1}"
    )


def order_name(view: LaFamigliaView, token: int, context: RenderContext) -> str:
    """Return an order's kind, Initiative and symbols in words."""
    family = pack_of(view).families[view.family[token // ORDERS]]
    return context.translator.part(codes.order_code(family, token % ORDERS), "bare")
