"""Facts of the drawn map: which areas share a border and how long it is, and the checks the map must pass."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from shapely.geometry import Polygon
from tools.la_famiglia.island.land import JOINED, Map
from tools.la_famiglia.island.places import Places, Point

LEAST_BORDER, LEAST_SHORE = 36.0, 30.0  # between areas, and between an area and a sea, as drawn
VERY_SHORT = (16.0, 22.0)  # Enna and Camastra
LEAST_GAP = 13.0  # between areas that do not touch
SIZES = (0.8, 1.2)  # of an area, relative to the mean

Side = tuple[Point, Point]
Lengths = dict[tuple[str, str], float]


def points(polygon: Polygon) -> list[Point]:
    """Return the points rounded to a tenth, without repeating the first."""
    return [(round(x, 1), round(y, 1)) for x, y in polygon.exterior.coords[:-1]]


def sides(polygon: Polygon) -> set[Side]:
    ring = points(polygon)
    return {(min(a, b), max(a, b)) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)}


def borders(land: dict[str, Polygon]) -> Lengths:
    known = {name: sides(polygon) for name, polygon in sorted(land.items())}
    return _lengths({(a, b): known[a] & known[b] for a, b in combinations(known, 2)})


def shores(drawn: Map) -> Lengths:
    seas = {sea: sides(polygon) for sea, polygon in drawn.seas.items()}
    return _lengths({(area, sea): sides(shape) & seas[sea] for area, shape in drawn.areas.items() for sea in seas})


def _lengths(shared: dict[tuple[str, str], set[Side]]) -> Lengths:
    for pair, found in shared.items():
        if found and _pieces(found) > 1:
            raise ValueError(f"{pair} meet in several places")
    return {pair: sum(math.dist(*side) for side in found) for pair, found in shared.items() if found}


def _pieces(found: set[Side]) -> int:
    """Return the number of separate lines these sides form. A line has one more end than sides."""
    return len({end for side in found for end in side}) - len(found)


def neighbours(lengths: Lengths) -> dict[str, set[str]]:
    near: dict[str, set[str]] = {}
    for a, b in lengths:
        near.setdefault(a, set()).add(b)
        near.setdefault(b, set()).add(a)
    return near


def distances(near: dict[str, set[str]], start: str) -> dict[str, int]:
    far, queue = {start: 0}, [start]
    for here in queue:
        for there in sorted(near[here] - far.keys()):
            far[there] = far[here] + 1
            queue.append(there)
    return far


def faults(drawn: Map, places: Places) -> list[str]:
    """Return everything that makes the map hard to read or differs from the rulebook."""
    return [*_line_faults(drawn), *_size_faults(drawn), *_graph_faults(drawn, places)]


def _line_faults(drawn: Map) -> Iterator[str]:
    for pair, length in borders(drawn.areas).items():
        low, high = VERY_SHORT if pair == JOINED else (LEAST_BORDER, math.inf)
        if not low <= length <= high:
            yield f"the border {pair} is {length:.1f} long"
    yield from (
        f"the shore {pair} is {length:.1f} long" for pair, length in shores(drawn).items() if length < LEAST_SHORE
    )
    touching = borders(drawn.areas)
    for a, b in combinations(sorted(drawn.areas), 2):
        if (a, b) not in touching and (gap := drawn.areas[a].distance(drawn.areas[b])) < LEAST_GAP:
            yield f"{a} and {b} do not touch but are only {gap:.1f} apart"


def _size_faults(drawn: Map) -> Iterator[str]:
    mean = drawn.land().area / len(drawn.areas)
    for area, shape in drawn.areas.items():
        if not SIZES[0] <= shape.area / mean <= SIZES[1]:
            yield f"{area} is {shape.area / mean:.2f} times as large as the mean"


def _graph_faults(drawn: Map, places: Places) -> Iterator[str]:
    lengths, wet = borders(drawn.areas), shores(drawn)
    near = neighbours(lengths)
    yield from (f"{area} has {len(near[area])} neighbours" for area in near if not 2 <= len(near[area]) <= 8)
    if not {JOINED, ("caltagirone", "scordia"), ("palagonia", "scordia")} <= lengths.keys():
        yield "a border that the rules name is missing"
    named = {("licata", "mare_agrigento"), ("licata", "mare_licata"), ("camastra", "mare_agrigento")}
    if not named | {("ragusa", "mare_licata")} <= wet.keys():
        yield "a shore that the rules name is missing"
    for mandamento in places.mandamenti:
        members = places.members(mandamento.id)
        if sum(pair in lengths for pair in combinations(sorted(members), 2)) < 2:
            yield f"{mandamento.id} is not in one piece"
        if not any((area, mandamento.control_sea) in wet for area in members):
            yield f"{mandamento.id} does not reach {mandamento.control_sea}"
