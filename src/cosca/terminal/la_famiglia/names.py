"""What the pieces and places of La Famiglia are called here, and the colour and sign of each seat."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from rich.text import Text

from cosca.games.la_famiglia import naming
from cosca.games.la_famiglia.board import NEUTRAL, SEATS, LaFamiglia
from cosca.games.la_famiglia.pack import ORDERS, Order, Pack, Space
from cosca.games.la_famiglia.reading import pack_file, pack_named
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.face import Look

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
COLUMN_LETTERS: Final = naming.COLUMN_LETTERS
ROW_IDS: Final = naming.ROW_IDS


def pack_of(view: LaFamigliaView) -> Pack:
    return pack_named(view.pack)


# Seats


def sign(side: int, look: Look) -> str:
    return (PLAIN_SIGNS if look.ascii_only else SIGNS)[side] if side <= NEUTRAL else " "


def ink_of(view: LaFamigliaView, side: int) -> str:
    """Seats have the colour of their family; the neutral ones are dim."""
    if side >= SEATS:
        return "dim"
    return COLOURS[pack_of(view).families[view.family[side]].id] if view.family[side] >= 0 else "bold"


def signed(view: LaFamigliaView, side: int, look: Look, after: str = "") -> Text:
    return Text(sign(side, look) + after, style=ink_of(view, side))


def seat_name(side: int, look: Look) -> str:
    return look.speaker.name(side) if side < SEATS else look.speaker.say("board-neutral")


# Printed names


@cache
def printed(pack: str) -> dict[str, dict[str, Any]]:
    """Every named entry of the box by its id."""
    data = pack_file(pack).data
    entries = [
        *(data["island"][kind] for kind in ("area", "sea", "mandamento")),
        *((data["families"]["family"], data["characters"]["character"], data["tiles"]["tile"])),
    ]
    return {entry["id"]: entry for listed in entries for entry in listed}


def name_of(view: LaFamigliaView, thing: str, look: Look) -> str:
    """In the reader's language where the messages have it, else as printed."""
    if look.speaker.knows(f"part-{thing}"):
        return look.speaker.say(f"part-{thing}")
    return look.speaker.text(str(printed(view.pack).get(thing, {}).get("name", thing)))


def area_name(view: LaFamigliaView, area: int, look: Look) -> str:
    return name_of(view, pack_of(view).island.ids[area], look)


def sea_name(view: LaFamigliaView, sea: int, look: Look) -> str:
    return name_of(view, pack_of(view).island.sea_ids[sea], look)


def mandamento_name(view: LaFamigliaView, mandamento: int, look: Look) -> str:
    return name_of(view, pack_of(view).island.mandamento_ids[mandamento], look)


def tile_name(view: LaFamigliaView, tile: int, look: Look) -> str:
    return name_of(view, pack_of(view).tiles[tile].id, look)


def family_name(view: LaFamigliaView, family: int, look: Look) -> str:
    thing = pack_of(view).families[family].id
    return name_of(view, thing, look)


def card_text(view: LaFamigliaView, card: int, look: Look) -> str:
    return name_of(view, pack_of(view).cards[card].id, look)


# Spaces of the sheets


def space_codes(sheet: list[Space]) -> list[str]:
    """A1 is the first space of the first column."""
    return [naming.space_code(sheet, space).removeprefix("space_") for space in range(len(sheet))]


def space_text(space: Space, base: dict[str, int], look: Look) -> str:
    """What a space does, in a few words; how many Soldati, with the reader's base values."""
    say = look.speaker.say
    parts = [
        say(f"board-part-{part.kind.replace('_', '-')}", number=part.bonus + base.get(part.kind, 0))
        for part in space.parts
    ]
    return (f" {say('board-or')} " if space.either else " & ").join(parts)


def base_values(world: LaFamiglia, seat: int | None) -> dict[str, int]:
    """What is added to the bonus of a space."""
    if seat is None or world.family[seat] < 0:
        return {}
    place = world.place_value(seat)
    return {"recruit": world.recruit_value(seat), "place": place, "place_own": place}


def price_text(space: Space) -> str:
    return f"-{space.pay}" if space.pay else f"+{space.receive}" if space.receive else ""


# Orders


def order_code(order: Order, number: int) -> str:
    """The basic ones by number, the advanced ones by row and letter of the mat."""
    return naming.order_sign(order, number)


def order_of(view: LaFamigliaView, token: int) -> Order:
    return pack_of(view).families[view.family[token // ORDERS]].orders[token % ORDERS]


def token_code(view: LaFamigliaView, token: int) -> str:
    return order_code(order_of(view, token), token % ORDERS)


def own_order_code(view: LaFamigliaView, number: int) -> str:
    """Of the reader's family."""
    return (
        token_code(view, (view.seat or 0) * ORDERS + number) if view.family[view.seat or 0] >= 0 else f"O{number + 1}"
    )


def order_name(view: LaFamigliaView, token: int, look: Look) -> str:
    """Its code, when it is carried out, and its symbols."""
    family = pack_of(view).families[view.family[token // ORDERS]]
    return look.speaker.say(f"part-{naming.order_code(family, token % ORDERS)}")
