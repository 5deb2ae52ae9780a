"""What a seat knows as a vector of fixed size: the fields of its view, one after the other, each in a room of its own.

Numbers stand as they are in the view; where a list is shorter than its room, the rest is ABSENT. A procedure under way
is its kind, its step and its values, with the length before each list.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from cosca.adapters.turns import Turns
from cosca.engine.codec import fields_of
from cosca.engine.core import Procedure, Seat
from cosca.engine.title import Title
from cosca.games import TITLES

ABSENT: Final = -16
HIGHEST: Final = 4095
ANSWER: Final = "answered"  # the code of one's own sealed answer
DOING: Final = "doing"

NOBODY: Final = -2  # who answers nothing

type Shape = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The rooms of a title's vector, for as many seats as it can have."""

    fields: dict[str, Shape]
    depth: int  # procedures, the one under way first
    width: int  # of a procedure

    def rooms(self) -> dict[str, Shape]:
        return {ANSWER: (), **self.fields, DOING: (self.depth, self.width)}

    def size(self) -> int:
        return sum(size_of(shape) for shape in self.rooms().values())


@cache
def size_of(shape: Shape) -> int:
    return 1 if not shape else shape[0] * size_of(shape[1:])


LAYOUTS: Final = {
    "famiglia": Layout(
        {
            **dict.fromkeys(("seat", "starter", "turn", "passes", "reshuffled", "last_round", "ended_by"), ()),
            **dict.fromkeys(("unseen", "discards", "street", "new"), (20,)),
            **dict.fromkeys(("hand", "area"), (2, 20)),
            "bottom": (60,),
        },
        depth=4,
        width=10,
    ),
    "nostra_city": Layout(
        {
            **dict.fromkeys(("seat", "seats", "month", "phase", "verdict", "resolving", "locations_open"), ()),
            **dict.fromkeys(("first", "next_first", "first_moved", "underboss_waits", "zealous_left"), ()),
            **dict.fromkeys(("pile_size", "discards_size", "drawn_size", "corruption_size", "vendetta_size"), ()),
            **dict.fromkeys(("respect", "bank_size", "hand_size", "snitches", "shame", "tapped", "zealous"), (5,)),
            **dict.fromkeys(("auctions", "got_card", "corruptors"), (5,)),
            **dict.fromkeys(("bank", "drawn", "seen_discards"), (7,)),
            **dict.fromkeys(("hand", "used"), (12,)),
            **dict.fromkeys(("titles", "bonus"), (3,)),
            **dict.fromkeys(("place", "busy"), (48,)),
            **dict.fromkeys(("location", "bid_size", "shown"), (21,)),
            **dict.fromkeys(("bid", "last_bids"), (147,)),
            "street": (4,),
            "known": (6, 7),
        },
        depth=12,
        width=24,
    ),
    "la_famiglia": Layout(
        {
            **dict.fromkeys(("seat", "round", "turn", "starter", "next_starter", "top_sheet", "bottom_sheet"), ()),
            **dict.fromkeys(("fight_area", "fight_side", "fight_men", "fight_car"), ()),
            **dict.fromkeys(("orders_open", "variant", "labs_left"), ()),
            **dict.fromkeys(("family", "character", "headquarters", "money", "cars_left", "boats_left"), (4,)),
            **dict.fromkeys(("influence", "bust_at", "last_cards"), (4,)),
            **dict.fromkeys(("holder", "men", "cars", "labs"), (36,)),
            **dict.fromkeys(("token", "issued", "executed"), (52,)),
            **dict.fromkeys(("top", "bottom"), (32, 5)),
            "supply": (5,),
            "tiles": (7,),
            "control": (12,),
            "removed": (4, 4),
            "boats": (4, 9),
            "tile_of": (2, 11),
            "face_down": (26, 3),
        },
        depth=14,
        width=32,
    ),
}


def vector(turns: Turns, seat: Seat | None) -> list[int]:
    title, layout, view = turns.title, LAYOUTS[turns.title.id], turns.view(seat)
    own = turns.sealed.get(NOBODY if seat is None else seat)
    made = [ABSENT if own is None else own.code]
    for name, shape in layout.fields.items():
        made += filled(title, getattr(view, name), shape)
    kinds = kinds_of(title.id)
    doing = [[kinds[type(each).__name__], *told(title, each)] for each in reversed(view.doing)]
    return made + filled(title, doing, (layout.depth, layout.width))


def filled(title: Title, value: Any, shape: Shape) -> list[int]:
    """A value in its room, which must be large enough."""
    if not shape:
        return [number(title, value)]
    held = value if isinstance(value, tuple | list) else fields(value)
    if len(held) > shape[0]:
        raise ValueError(f"{len(held)} values have no place in a room of {shape[0]}")
    made = list(held) if len(shape) == 1 else [n for each in held for n in filled(title, each, shape[1:])]
    return made + [ABSENT] * (size_of(shape) - len(made))


def number(title: Title, value: bool | int | str | None) -> int:
    """Of words, there are only those for how a game ended."""
    if isinstance(value, str):
        return title.endings.index(value) if value in title.endings else ABSENT
    return ABSENT if value is None else int(value)


def fields(record: object) -> list[int]:
    return [getattr(record, name) for name in sorted(fields_of(type(record)))]


@cache
def kinds_of(title_id: str) -> dict[str, int]:
    """Procedures, by number."""
    by_name = TITLES[title_id].codec.by_name
    records = [name for name, record in by_name.items() if issubclass(record.cls, Procedure)]
    return {name: number for number, name in enumerate(sorted(records))}


def told(title: Title, procedure: Procedure) -> list[int]:
    made = [procedure.at]
    for name in names_of(title.id, type(procedure).__name__):
        made += spelt(title, getattr(procedure, name))
    return made


@cache
def names_of(title_id: str, kind: str) -> list[str]:
    return sorted(set(fields_of(TITLES[title_id].codec.by_name[kind].cls)) - {"at"})


def spelt(title: Title, value: Any) -> list[int]:
    if not isinstance(value, tuple):
        return [number(title, value)]
    return [len(value), *(n for each in value for n in spelt(title, each))]
