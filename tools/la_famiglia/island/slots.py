"""Finds space in each area for its name and its pieces, so that none covers another or a border."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from shapely.geometry import Polygon
from tools.la_famiglia.island.lettering import lines, width
from tools.la_famiglia.island.room import At, Room, tenth

NEAT, FREE = (21, 20, 19), (21, 20, 19, 18, 17)  # font sizes, largest first
LINE = 0.98  # line height
RADIUS = {"soldati": 19.0, "order_1": 13.0, "order_2": 13.0, "car": 13.0, "lab": 13.0}
KINDS, RADII = list(RADIUS), list(RADIUS.values())
NAME_GAP, PIECE_GAP = 5.0, 3.0  # to the border
EMBLEM_GAP, LARGEST_EMBLEM = 4.0, 24.0
LEAST_SPARE = 0.6  # margin, because the grid is coarse
# Positions of the pieces relative to the middle of the name's edge, in the order of KINDS.
LAYOUTS: dict[str, tuple[At, ...]] = {
    "two rows": ((0, 23), (-35, 21), (35, 21), (-17, 53), (17, 53)),
    "two rows, turned": ((0, 51), (-34, 53), (34, 53), (-15, 19), (15, 19)),
    "one row": ((0, 23), (-35, 22), (35, 22), (-64, 22), (64, 22)),
    "lying": ((-22, 23), (13, 17), (41, 17), (13, 45), (41, 45)),
    "lying, turned": ((22, 23), (-13, 17), (-41, 17), (-13, 45), (-41, 45)),
    "standing": ((0, 22), (-16, 53), (16, 53), (-16, 81), (16, 81)),
    "falling": ((-20, 22), (16, 20), (28, 47), (0, 53), (16, 76)),
    "rising": ((20, 22), (-16, 20), (-28, 47), (0, 53), (-16, 76)),
    "leaning": ((14, 22), (-22, 18), (-8, 48), (20, 55), (-36, 45)),
    "leaning, turned": ((-14, 22), (22, 18), (8, 48), (-20, 55), (36, 45)),
}


@dataclass(frozen=True)
class Furniture:
    lines: list[str]
    size: int
    label: At  # the middle of the name
    slots: dict[str, At]
    emblem: tuple[float, float, float] = (0.0, 0.0, 0.0)  # x, y, radius; pieces may cover it


def extent(words: list[str], size: float) -> At:
    return max(width(word, size) for word in words), LINE * size * len(words)


def furnish(name: str, shape: Polygon) -> Furniture:
    words, room = lines(name), Room(shape)
    ways = [(_neatly, size) for size in NEAT] + [(_freely, size) for size in FREE]
    for way, size in ways:
        if (found := way(words, size, room)) is not None:
            return replace(found, emblem=_emblem(found, room))
    raise ValueError(f"no room in {name} for its name and pieces")


def _emblem(found: Furniture, room: Room) -> tuple[float, float, float]:
    """Return the widest place that neither the name nor the Soldati need."""
    left = room.copy()
    left.take_box(found.label, *extent(found.lines, found.size))
    left.take_disc(found.slots["soldati"], RADIUS["soldati"])
    place = int(np.argmax(left.free))
    return *tenth(left.spot(place)), round(min(float(left.free.flat[place]) - EMBLEM_GAP, LARGEST_EMBLEM), 1)


def _neatly(words: list[str], size: int, room: Room) -> Furniture | None:
    """Place name and pieces in one of the layouts, with as much free space around them as possible."""
    wide, high = extent(words, size)
    name_room = room.box(wide, high) - NAME_GAP
    best, found = LEAST_SPARE, None
    for way, layout in [(way, layout) for layout in LAYOUTS.values() for way in (1, -1)]:
        offsets = [(x, way * (high / 2 + y)) for x, y in layout]
        spare = np.minimum(name_room, room.discs(offsets, RADII) - PIECE_GAP)
        place = int(np.argmax(spare))
        if spare.flat[place] > best:
            best = float(spare.flat[place]) + 1
            at = room.spot(place)
            slots = {kind: tenth(at + offset) for kind, offset in zip(KINDS, offsets, strict=True)}
            found = Furniture(words, size, tenth(at), slots)
    return found


def _freely(words: list[str], size: int, room: Room) -> Furniture | None:
    """Place the name where there is space and each piece as near to it as possible, for irregular shapes."""
    fits = np.flatnonzero(room.box(*extent(words, size)) - NAME_GAP > LEAST_SPARE)
    tries = [_packed(words, size, room, int(place)) for place in fits[:: max(1, len(fits) // 60)]]
    found = [each for each in tries if each is not None]
    return min(found, key=_spread) if found else None


def _packed(words: list[str], size: int, room: Room, place: int) -> Furniture | None:
    at, left = room.spot(place), room.copy()
    name = Furniture(words, size, tenth(at), {})
    left.take_box(name.label, *extent(words, size))
    far = np.hypot(*np.moveaxis(room.spots - at, -1, 0))
    for kind in KINDS:
        fits = left.free - RADIUS[kind] - PIECE_GAP > 0
        if not fits.any():
            return None
        spot = room.spot(int(np.argmin(np.where(fits, far, np.inf))))
        name.slots[kind] = tenth(spot)
        left.take_disc(name.slots[kind], RADIUS[kind] - 1)
    return name


def _spread(found: Furniture) -> float:
    return sum(float(np.hypot(x - found.label[0], y - found.label[1])) for x, y in found.slots.values())
