"""Combines coast, borders and seas: builds every face of the map from one set of lines, on a grid of a tenth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.affinity import scale, translate
from shapely.geometry import LineString, MultiLineString, Point, Polygon, box
from shapely.geometry.polygon import orient
from shapely.ops import polygonize, substring, unary_union
from tools.la_famiglia.island.diagram import Borders, Diagram, divide
from tools.la_famiglia.island.ink import STEP, drawn, rounded_ring, waver
from tools.la_famiglia.island.places import FRAME, HEIGHT, WIDTH, Islets, Places, Sea, read_outline

LEAST_BORDER = 42.0  # before the wavering; the drawn map keeps at least `facts.LEAST_BORDER`
PARTED, JOINED, SHORT_BORDER = ("caltanissetta", "piazza_armerina"), ("camastra", "enna"), 18.0  # C4: "very short"
GRID = 0.1
INLET, CAPE, FULLER = 6.0, 5.0, 3.0  # half the width of inlets and of thin capes, and the widening of capes per side


@dataclass(frozen=True)
class Map:
    areas: dict[str, Polygon]
    seas: dict[str, Polygon]
    islets: list[Polygon]

    def land(self) -> Polygon:
        return one(list(self.areas.values()))


def one(shapes: list[Polygon]) -> Polygon:
    """Join connected shapes into one."""
    joined = unary_union(shapes)
    assert isinstance(joined, Polygon), "in several pieces"
    return joined


def make_map(places: Places) -> Map:
    sicily, *others = read_outline()
    coast = _plainer(rounded_ring(sicily))
    diagram = divide(places.areas, coast)
    borders = Borders(diagram, coast)
    borders.swap(PARTED, JOINED, SHORT_BORDER)
    borders.stretch(LEAST_BORDER, {JOINED: SHORT_BORDER})
    for pair, by in places.leans.items():
        borders.lean(pair, by)
    lines = [drawn(borders.line(pair)) for pair in borders.chains]
    rough = _faces([*_inside(lines, coast), coast.exterior])
    sea_lines = _sea_lines(places, _named(rough, diagram, coast), coast)
    frame = box(FRAME, FRAME, WIDTH - FRAME, HEIGHT - FRAME)
    faces = _faces([*_inside(lines, coast), coast.exterior, *sea_lines, frame.exterior])
    seas = _seas([face for face in faces if not coast.contains(face.representative_point())], places, sea_lines)
    return Map(_named(faces, diagram, coast), seas, [_nearer(rounded_ring(other), places.islets) for other in others])


def _plainer(coast: Polygon) -> Polygon:
    """Close narrow inlets and widen thin capes such as Milazzo, which would disappear under their outline."""
    closed = coast.buffer(INLET).buffer(-INLET)
    thin = closed.difference(closed.buffer(-CAPE).buffer(CAPE))
    capes = [part.buffer(FULLER) for part in getattr(thin, "geoms", [thin]) if part.area > CAPE**2]
    softer = one([closed, *capes]).buffer(FULLER).buffer(-2 * FULLER).buffer(FULLER)
    return Polygon(one([softer]).exterior.simplify(0.4).coords)


def _nearer(islet: Polygon, groups: tuple[Islets, ...]) -> Polygon:
    middle = np.array(islet.centroid.coords[0])
    group = min(groups, key=lambda each: float(np.hypot(*(middle - each.near))))
    to = np.array(group.coast) + group.distance * (middle - group.coast)
    return scale(translate(islet, *(to - middle)), group.size, group.size, origin=tuple(to))


def _inside(lines: list[LineString], coast: Polygon) -> list[LineString]:
    """Clip lines slightly beyond the coast, so that rounding to the grid cannot detach them from it."""
    cut = [line.intersection(coast.buffer(5 * GRID)) for line in lines]
    return [part for found in cut for part in getattr(found, "geoms", [found]) if part.length > 0]


def _faces(lines: list[LineString]) -> list[Polygon]:
    joined = shapely.set_precision(unary_union(MultiLineString([list(line.coords) for line in lines])), GRID)
    return list(polygonize(unary_union(joined)))


def _named(faces: list[Polygon], diagram: Diagram, coast: Polygon) -> dict[str, Polygon]:
    """Return the face of each area: the one that contains its sites."""
    named: dict[str, Polygon] = {}
    for owner, at in zip(diagram.owners, waver(diagram.sites), strict=True):
        inland = [face for face in faces if coast.contains(face.representative_point()) and face.contains(Point(at))]
        for face in inland:
            if named.setdefault(owner, face) is not face:
                raise ValueError(f"{owner} lies in two pieces")
    if len(named) != len(set(diagram.owners)):
        raise ValueError(f"no land for {sorted(set(diagram.owners) - set(named))}")
    return named


def coast_of(area: Polygon, coast: Polygon) -> LineString:
    """Return the longest stretch of an area's coast, clockwise on the map."""
    ring = list(orient(area).exterior.coords)[:-1]
    wet = [coast.exterior.distance(Point(p)) < GRID for p in ring]
    dry = wet.index(False)
    runs: list[list[tuple[float, ...]]] = [[]]
    for place in range(dry, dry + len(ring)):
        if wet[place % len(ring)]:
            runs[-1].append(ring[place % len(ring)])
        elif runs[-1]:
            runs.append([])
    return max((LineString(run) for run in runs if len(run) > 1), key=lambda line: line.length)


def _sea_lines(places: Places, areas: dict[str, Polygon], coast: Polygon) -> list[LineString]:
    return [_sea_line(sea, coast_of(areas[sea.lands_on], coast)) for sea in places.seas]


def _sea_line(sea: Sea, shore: LineString) -> LineString:
    """Return a slightly curved line from the shore to the frame. Both ends are too long and get clipped."""
    start, end = np.array(shore.interpolate(sea.at, True).coords[0]), np.array(sea.ends)
    way = (end - start) / np.hypot(*(end - start))
    shares = np.linspace(0, 1, max(2, round(float(np.hypot(*(end - start))) / STEP)))
    swing = 7 * np.sin(shares * 2 * np.pi)[:, None] * np.array([-way[1], way[0]])
    return LineString([start - 3 * way, *(start + shares[:, None] * (end - start) + swing), end + 3 * way])


def _seas(faces: list[Polygon], places: Places, sea_lines: list[LineString]) -> dict[str, Polygon]:
    """Return the face of each sea, between its own border and that of the previous sea."""
    ring = places.seas
    named = {}
    for place, sea in enumerate(ring):
        between = (sea_lines[place - 1], sea_lines[place])
        named[sea.id] = max(faces, key=lambda face: min(_shared(face, line) for line in between))
    if len({id(face) for face in named.values()}) != len(ring):
        raise ValueError("two seas in one face")
    return named


def _shared(face: Polygon, line: LineString) -> float:
    return float(substring(line, 0.1, 0.9, normalized=True).intersection(face.exterior.buffer(0.3)).length)
