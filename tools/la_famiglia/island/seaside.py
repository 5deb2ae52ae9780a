"""Places the items of the seas: control token spaces near the coast of their Mandamento, names, boats and waves."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

import numpy as np
import shapely
from shapely.geometry import Point, Polygon, box
from shapely.ops import nearest_points, unary_union
from tools.la_famiglia.island.land import Map
from tools.la_famiglia.island.lettering import lines, width
from tools.la_famiglia.island.places import FRAME, HEIGHT, WIDTH, Mandamento, Places
from tools.la_famiglia.island.room import At, Room, tenth

TOKEN, BOAT = 22.0, 20.0  # radii
OFF_SHORE = (33.0, 52.0)  # distance of a control token from the coast
CAPTION, SEA_NAME, SEA_SMALL = 17.0, 34.0, 19.0  # font sizes
BOATS = 3
WAVE_SEED, WAVE_GAP = 7, 46.0

# Kept free for the ornaments of the drawing.
CARTOUCHE = (158.0, 862.0, 538.0, 1070.0)  # left, top, right, bottom
COMPASS = (1462.0, 862.0, 84.0)  # x, y, radius
CORNERS = [(x, y, 38.0) for y in (72.0, HEIGHT - 72.0) for x in (72.0, WIDTH - 72.0)]


@dataclass(frozen=True)
class Control:
    at: At
    shore: At  # its point on the coast
    lines: list[str]
    caption: At  # the middle of the caption


@dataclass
class Seaside:
    controls: dict[str, Control] = field(default_factory=dict)  # by Mandamento
    names: dict[str, At] = field(default_factory=dict)  # by sea
    boats: dict[str, list[At]] = field(default_factory=dict)
    waves: list[At] = field(default_factory=list)


def furnish_seas(drawn: Map, places: Places) -> Seaside:
    found, rooms = Seaside(), {sea: _open_water(shape, drawn) for sea, shape in drawn.seas.items()}
    for mandamento in places.mandamenti:
        room = rooms[mandamento.control_sea]
        found.controls[mandamento.id] = _control(mandamento, room, drawn, places)
        _take_control(room, found.controls[mandamento.id])
    for sea in places.seas:
        _name_and_boats(sea.id, sea.name, rooms[sea.id], found)
    found.waves = _waves(list(rooms.values()))
    return found


def _open_water(shape: Polygon, drawn: Map) -> Room:
    ornaments = [box(*CARTOUCHE), *(Point(x, y).buffer(r) for x, y, r in (COMPASS, *CORNERS))]
    return Room(shape.difference(unary_union([*ornaments, *(islet.buffer(4) for islet in drawn.islets)])))


def _control(mandamento: Mandamento, room: Room, drawn: Map, places: Places) -> Control:
    """Place the control token off the middle of the Mandamento's coast on that sea, nearer to it than to any other."""
    mine = unary_union([drawn.areas[area] for area in places.members(mandamento.id)])
    others = unary_union([drawn.areas[a.id] for a in places.areas if a.mandamento != mandamento.id])
    coast = mine.intersection(drawn.seas[mandamento.control_sea])
    middle = coast.centroid
    spots = shapely.points(room.spots)
    off = shapely.distance(coast, spots)
    fits = (
        (room.free > TOKEN + 8)
        & (off > OFF_SHORE[0])
        & (off < OFF_SHORE[1])
        & (off + 6 < shapely.distance(others, spots))
    )
    far = np.where(fits, shapely.distance(middle, spots) + off, np.inf)
    at = room.spot(int(np.argmin(far)))
    shore = nearest_points(coast, Point(at))[0]
    return _captioned(mandamento.name, at, np.array(shore.coords[0]), room)


def _captioned(name: str, at: np.ndarray, shore: np.ndarray, room: Room) -> Control:
    """Place the caption beside the token where there is most water, preferably away from the coast."""
    words = lines(name)
    wide, high = max(width(word, CAPTION) for word in words), CAPTION * 1.02 * len(words)
    away = (at - shore) / np.hypot(*(at - shore))
    room = room.copy()
    room.take_disc(tenth(at), TOKEN)
    sides = [np.array(side) for side in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    reach = np.array([wide / 2, high / 2]) + TOKEN + 5
    places = [at + side * reach for side in sides]
    free = room.box(wide, high)
    spare = [
        min(12, _at(room, free, place)) + 4 * float(side @ away) for side, place in zip(sides, places, strict=True)
    ]
    return Control(tenth(at), tenth(shore), words, tenth(places[int(np.argmax(spare))]))


def _at(room: Room, values: np.ndarray, place: np.ndarray) -> float:
    near = np.hypot(*np.moveaxis(room.spots - place, -1, 0))
    return float(values.flat[int(np.argmin(near))])


def _take_control(room: Room, control: Control) -> None:
    room.take_disc(control.at, TOKEN)
    wide = max(width(word, CAPTION) for word in control.lines)
    room.take_box(control.caption, wide, CAPTION * len(control.lines))


def sea_extent(name: str) -> At:
    """Return the size of a sea's name in two lines: MARE, and the name of a port below it."""
    return width(name.removeprefix("Mare "), SEA_NAME, 1.5), SEA_SMALL + SEA_NAME


def _name_and_boats(sea: str, name: str, room: Room, found: Seaside) -> None:
    """Place the name where the water is widest, with the boats in a row below or above it, or wherever they fit."""
    wide, high = sea_extent(name)
    free = np.minimum(room.box(wide, high) - 8, 40)
    rows = [[((i - 1) * (2 * BOAT + 6), way * (high / 2 + BOAT + 8)) for i in range(BOATS)] for way in (1, -1)]
    spare = [np.minimum(free, room.discs(row, [BOAT] * BOATS) - 6) for row in rows]
    best = max(range(len(rows)), key=lambda i: float(spare[i].max()))
    if spare[best].max() > 0:
        at = room.spot(int(np.argmax(spare[best])))
        boats = [tenth(at + offset) for offset in rows[best]]
    else:
        at = room.spot(int(np.argmax(free)))
        boats = _loose_boats(at, room, wide, high)
    found.names[sea], found.boats[sea] = tenth(at), boats
    room.take_box(tenth(at), wide, high)
    for boat in boats:
        room.take_disc(boat, BOAT)


def _loose_boats(at: np.ndarray, room: Room, wide: float, high: float) -> list[At]:
    left, boats = room.copy(), []
    left.take_box(tenth(at), wide, high)
    far = np.hypot(*np.moveaxis(room.spots - at, -1, 0))
    for _ in range(BOATS):
        fits = left.free > BOAT + 5
        if not fits.any():
            raise ValueError(f"no water for boats near {at}")
        boats.append(tenth(room.spot(int(np.argmin(np.where(fits, far, np.inf))))))
        left.take_disc(boats[-1], BOAT)
    return boats


def _waves(rooms: list[Room]) -> list[At]:
    """Place wave marks on a jittered grid, where nothing else is."""
    random, found = Random(WAVE_SEED), []  # noqa: S311
    rows = range(math.ceil(FRAME), math.floor(HEIGHT - FRAME), 34)
    for count, y in enumerate(rows):
        for x in np.arange(FRAME + (count % 2) * WAVE_GAP, WIDTH - FRAME, 2 * WAVE_GAP):
            at = np.array([x + random.uniform(-16, 16), y + random.uniform(-8, 8)])
            if random.random() < 0.7 and max(_water(room, at) for room in rooms) > 19:
                found.append(tenth(at))
    return found


def _water(room: Room, at: np.ndarray) -> float:
    place = np.round((at - room.spots[0, 0]) / 2.0).astype(int)
    wide, high = room.free.shape
    return float(room.free[place[0], place[1]]) if 0 <= place[0] < wide and 0 <= place[1] < high else -1.0
