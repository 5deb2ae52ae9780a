"""Writes the island: `island.toml` for people and the game, `island_shapes.json` for drawing it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from shapely import line_merge
from shapely.geometry import LineString, Polygon
from shapely.geometry.polygon import orient
from tools.la_famiglia.island.facts import Lengths, points
from tools.la_famiglia.island.land import Map, one
from tools.la_famiglia.island.lineup import NEUTRAL, Land, LineUp, figures
from tools.la_famiglia.island.places import FRAME, HEIGHT, WIDTH, Places
from tools.la_famiglia.island.seaside import BOAT, CARTOUCHE, COMPASS, CORNERS, TOKEN, Seaside
from tools.la_famiglia.island.slots import RADIUS, Furniture

DIVISION = "1.2 p. 6 (The Division of Sicily)"
AGITATE = "1.2 p. 19 (example of Agitate)"
BOATS = "1.2 p. 17 (example of attacking through speedboats)"
NAMED_AREAS = {
    **dict.fromkeys(("agrigento", "caltanissetta", "camastra", "enna", "licata"), DIVISION),
    **dict.fromkeys(("caltagirone", "palagonia", "scordia"), AGITATE),
    "bronte": "1.2 p. 19 (End of the Game)",
    "ragusa": BOATS,
}
NAMED_SEAS = {"mare_agrigento": DIVISION, "mare_licata": DIVISION}
NAMED_BORDERS = {
    ("camastra", "enna"): DIVISION[:-1] + ": a very short border)",
    ("caltagirone", "scordia"): AGITATE,
    ("palagonia", "scordia"): AGITATE,
}
NAMED_SHORES = {("licata", "mare_agrigento"): DIVISION, ("licata", "mare_licata"): DIVISION}
NAMED_MANDAMENTI = {"valle_dei_templi": DIVISION}
# In order of play: 0 and 2 are a team, 1 and 3 the other. Teammates sit on one side (1.1 p. 6, Order of Play).
SIGNS = (("circle", "top left"), ("diamond", "bottom left"), ("star", "top right"), ("lozenge", "bottom right"))

HEAD = """\
# The island: areas, Mandamenti, seas, borders and the start line-up.
# Written by `python -m tools.la_famiglia.island.build`.
#
# The texts name ten areas, two seas, the members of one Mandamento and a few borders; we did not have the printed map.
# The rest is ours, follows all that the texts say, and is marked "reconstructed". Names are real places of Sicily, but
# borders are not those of geography: here Camastra has a coast and just reaches Enna, as the rules say.
# What `island_shapes.json` draws has the same borders: an area's border with another is at least {least:.0f} units
# of the 1600 of the map's width; only Camastra and Enna share a very short one ({short:.0f}).
title = "la_famiglia"
name = "island"
"""


def toml(places: Places, borders: Lengths, shores: Lengths, land: Land, up: LineUp, score: float) -> str:
    short = borders["camastra", "enna"]
    parts = [
        HEAD.format(least=int(min(length for length in borders.values() if length > short)), short=short),
        "\n".join(_signs()),
        "\n".join(_mandamenti(places)),
        "\n".join(_seas(places)),
        "\n".join(_fairness(land, up, score)),
        "\n".join(_areas(places, shores, up)),
        _listed(
            "border", "Two areas are adjacent if they share a border, no matter how short.", borders, NAMED_BORDERS
        ),
        _listed("shore", "An area and a sea it touches.", shores, NAMED_SHORES),
        _listed("sea_border", "Two seas.", _ring(places), {}),
    ]
    return "\n".join(parts)


def _source(where: str | None) -> str:
    return f'source = "rulebook"\nwhere = "{where}"\n' if where else 'source = "reconstructed"\n'


def _inline(where: str | None) -> str:
    return f'source = "rulebook", where = "{where}"' if where else 'source = "reconstructed"'


def _strings(words: list[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


def _signs() -> Iterator[str]:
    yield "# The signs of the seats, in order of play (ours; the texts say only that the teams take turns).\n"
    for seat, (sign, corner) in enumerate(SIGNS):
        place = f'{{ seat = {seat}, team = {seat % 2}, corner = "{corner}", source = "reconstructed" }}'
        where = (
            "1.1 and 1.2 p. 3 (Team Components: one set of tiles has circle and star, the other two kinds of diamond)"
        )
        yield f'[[sign]]\nid = "{sign}"\nplace = {place}\n{_source(where)}'


def _mandamenti(places: Places) -> Iterator[str]:
    yield "# The control token of a Mandamento lies on one of its seas.\n"
    for each in places.mandamenti:
        areas = f"value = {_strings(places.members(each.id))}, {_inline(NAMED_MANDAMENTI.get(each.id))}"
        yield f'[[mandamento]]\nid = "{each.id}"\nname = "{each.name}"\nareas = {{ {areas} }}'
        yield f'control_sea = "{each.control_sea}"\n{_source(None)}'


def _seas(places: Places) -> Iterator[str]:
    yield "# In a ring, clockwise from the west.\n"
    for sea in places.seas:
        yield f'[[sea]]\nid = "{sea.id}"\nname = "{sea.name}"\n{_source(NAMED_SEAS.get(sea.id))}'


def _fairness(land: Land, up: LineUp, score: float) -> Iterator[str]:
    """Yield the figures of the line-up as comments, because they are not part of the game."""
    yield f"# The start line-up is the fairest that a seeded search found (island/lineup.py): score {score:.2f};"
    yield "# 0 would be equal in everything below. Each two seats meet in 2 Mandamenti; each seat has 15 Soldati,"
    yield "# the neutrals have 28."
    seats = figures(land, up)
    yield f"# {'':44}" + "".join(f"{sign:>9}" for sign, _ in SIGNS)
    for measure in seats[0]:
        yield f"# {measure:44}" + "".join(f"{seat[measure]:>9}" for seat in seats)
    yield ""


def _areas(places: Places, shores: Lengths, up: LineUp) -> Iterator[str]:
    for number, area in enumerate(places.areas):
        owner = up.owner[number]
        sign = "neutral" if owner == NEUTRAL else SIGNS[owner][0]
        start = f'{{ sign = "{sign}", soldati = {up.soldati[number]}, source = "reconstructed" }}'
        yield f'[[area]]\nid = "{area.id}"\nname = "{area.name}"\nmandamento = "{area.mandamento}"'
        seas = [sea for land, sea in shores if land == area.id]
        yield f"seas = {_strings(seas)}\nstart = {start}\n{_source(NAMED_AREAS.get(area.id))}"


def _ring(places: Places) -> Lengths:
    seas = [sea.id for sea in places.seas]
    return dict.fromkeys(zip(seas, seas[1:] + seas[:1], strict=True), 0.0)


def _listed(key: str, comment: str, pairs: Lengths, named: dict[tuple[str, str], str]) -> str:
    rows = [f'[[{key}]]\nbetween = ["{a}", "{b}"]\n{_source(named.get((a, b)))}' for a, b in pairs]
    return "\n".join([f"# {comment}\n", *rows])


def shapes(places: Places, drawn: Map, rooms: dict[str, Furniture], seaside: Seaside) -> str:
    data = {
        "view_box": [0, 0, WIDTH, HEIGHT],
        "frame": FRAME,
        "radii": {**RADIUS, "control": TOKEN, "boat": BOAT},
        "ornaments": {"cartouche": CARTOUCHE, "compass": COMPASS, "corners": [corner[:2] for corner in CORNERS]},
        "areas": {area.id: _area(area.emblem, drawn.areas[area.id], rooms[area.id]) for area in places.areas},
        "mandamenti": {
            each.id: _mandamento(each.id, each.colour, places, drawn, seaside) for each in places.mandamenti
        },
        "seas": {sea.id: _sea(sea.id, drawn, seaside) for sea in places.seas},
        "sea_borders": [_shared(drawn, a, b) for a, b in _ring(places)],
        "coast": points(orient(drawn.land())),
        "islets": [points(islet) for islet in drawn.islets],
        "waves": seaside.waves,
    }
    return _compact(data)


def _area(emblem: str, shape: Polygon, room: Furniture) -> dict[str, Any]:
    label = {"at": room.label, "size": room.size, "lines": room.lines}
    *at, radius = room.emblem
    picture = {"kind": emblem, "at": at, "radius": radius}
    return {"label": label, "slots": room.slots, "emblem": picture, "polygon": points(orient(shape))}


def _mandamento(name: str, colour: str, places: Places, drawn: Map, seaside: Seaside) -> dict[str, Any]:
    control = seaside.controls[name]
    outline = one([drawn.areas[area] for area in places.members(name)])
    token = {"at": control.at, "shore": control.shore, "caption": control.caption, "lines": control.lines}
    return {"colour": colour, "control": token, "outline": points(orient(outline))}


def _sea(name: str, drawn: Map, seaside: Seaside) -> dict[str, Any]:
    return {
        "label": seaside.names[name],
        "boats": seaside.boats[name],
        "polygon": points(orient(drawn.seas[name])),
    }


def _shared(drawn: Map, here: str, there: str) -> list[tuple[float, float]]:
    line = line_merge(drawn.seas[here].exterior.intersection(drawn.seas[there].exterior))
    assert isinstance(line, LineString)
    return [(round(x, 1), round(y, 1)) for x, y in line.coords]


def _compact(data: dict[str, Any]) -> str:
    """Write one line per item, so that a diff shows what changed."""
    rows = []
    for key, value in data.items():
        if isinstance(value, dict) and key in ("areas", "mandamenti", "seas"):
            inner = ",\n".join(f"{json.dumps(name)}:{_dense(each)}" for name, each in value.items())
            rows.append(f"{json.dumps(key)}:{{\n{inner}\n}}")
        else:
            rows.append(f"{json.dumps(key)}:{_dense(value)}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _dense(value: Any) -> str:
    return json.dumps(_whole(value), separators=(",", ":"), ensure_ascii=False)


def _whole(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
