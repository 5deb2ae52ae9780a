"""Divides the land among the sites: a power diagram, relaxed until all areas have the same size."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Spot
from tools.la_famiglia.island.places import HEIGHT, WIDTH, Area, Point

ROUNDS = 80
TO_CENTRE, TO_TOWN, TO_SIZE = 0.25, 0.12, 0.35  # step of a site per round, and growth of its weight
BEYOND = 200.0  # the diagram extends beyond the map and is clipped by the coast

Corner = tuple[float, float, int]  # x, y, and the site across the side that starts here; -1 is the edge of the map
Pair = tuple[str, str]


@dataclass(frozen=True)
class Diagram:
    owners: list[str]  # the area of each site
    sites: np.ndarray
    cells: list[list[Corner]]


def divide(areas: tuple[Area, ...], land: Polygon) -> Diagram:
    owners = [area.id for area in areas for _ in area.sites]
    towns = np.array([site for area in areas for site in area.sites])
    wanted = np.array([share * land.area / len(areas) for area in areas for share in area.shares])
    sites, weights = towns.copy(), np.zeros(len(towns))
    for _ in range(ROUNDS):
        sizes, centres = _measure(power_cells(sites, weights), land, sites)
        weights += TO_SIZE * (wanted - sizes)
        sites += TO_CENTRE * (centres - sites) + TO_TOWN * (towns - sites)
    return Diagram(owners, sites, power_cells(sites, weights))


def _measure(cells: list[list[Corner]], land: Polygon, sites: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    parts = [Polygon([corner[:2] for corner in cell]).intersection(land) if cell else Polygon() for cell in cells]
    centres = [part.centroid.coords[0] if part.area else site for part, site in zip(parts, sites, strict=True)]
    return np.array([part.area for part in parts]), np.array(centres)


def power_cells(sites: np.ndarray, weights: np.ndarray) -> list[list[Corner]]:
    return [_cell(i, sites, weights) for i in range(len(sites))]


def _cell(i: int, sites: np.ndarray, weights: np.ndarray) -> list[Corner]:
    low, right, bottom = -BEYOND, WIDTH + BEYOND, HEIGHT + BEYOND
    cell: list[Corner] = [(low, low, -1), (right, low, -1), (right, bottom, -1), (low, bottom, -1)]
    for j in np.argsort(((sites - sites[i]) ** 2).sum(axis=1), kind="stable"):
        if j != i and cell:
            normal = 2 * (sites[j] - sites[i])
            reach = (sites[j] ** 2).sum() - (sites[i] ** 2).sum() + weights[i] - weights[j]
            cell = _cut(cell, normal, float(reach), int(j))
    return cell


def _cut(cell: list[Corner], normal: np.ndarray, reach: float, beyond: int) -> list[Corner]:
    """Return the part of the cell on the near side of a line. The new side refers to the site beyond it."""
    kept: list[Corner] = []
    for (x, y, side), (x2, y2, _) in zip(cell, cell[1:] + cell[:1], strict=True):
        here, there = normal @ (x, y) - reach, normal @ (x2, y2) - reach
        if here <= 0:
            kept.append((x, y, side))
        if (here <= 0) != (there <= 0):
            share = float(here / (here - there))
            kept.append((x + share * (x2 - x), y + share * (y2 - y), beyond if here <= 0 else side))
    return kept


class Borders:
    """The borders as a graph: chains of points between two areas, from junction to junction."""

    def __init__(self, diagram: Diagram, land: Polygon) -> None:
        self.land = land
        self.knots: dict[Point, np.ndarray] = {}
        self.chains: dict[Pair, list[Point]] = {}
        sides: dict[Pair, list[tuple[Point, Point]]] = {}
        for pair, start, end in _sides(diagram):
            sides.setdefault(pair, []).append((self._knot(start), self._knot(end)))
        for pair in sorted(sides):
            self.chains[pair] = _chain(sides[pair])

    def _knot(self, at: Point) -> Point:
        key = (round(at[0], 4), round(at[1], 4))
        self.knots.setdefault(key, np.array(at))
        return key

    def line(self, pair: Pair) -> LineString:
        return LineString([self.knots[key] for key in self.chains[pair]])

    def length(self, pair: Pair) -> float:
        return float(self.line(pair).intersection(self.land).length)

    def stretch(self, least: float, exact: dict[Pair, float], rounds: int = 200) -> None:
        """Pull the ends of short borders apart, so that each is clearly visible. `exact` sets the lengths of some."""
        for _ in range(rounds):
            for pair in self.chains:
                length = self.length(pair)
                if length > 0 and (length < least or pair in exact):
                    self._pull(pair, 0.05 * (exact.get(pair, least) - length))

    def swap(self, part: Pair, join: Pair, length: float) -> None:
        """Separate two areas that share a short straight border, and let the areas at its ends meet instead."""
        (first, last), ends = self.chains.pop(part), {}
        middle, along = (self.knots[first] + self.knots[last]) / 2, self.knots[last] - self.knots[first]
        across = length / 2 * np.array([-along[1], along[0]]) / np.hypot(*along)
        towards = np.mean(
            [self.knots[k] for pair, chain in self.chains.items() if part[0] in pair for k in chain], axis=0
        )
        sign = 1 if (towards - middle) @ across > 0 else -1
        for side, area in zip((sign, -sign), part, strict=True):
            ends[area] = self._knot(tuple(middle + side * across))
        for pair, chain in self.chains.items():
            for area in set(pair) & set(part):
                self.chains[pair] = [ends[area] if knot in (first, last) else knot for knot in chain]
        self.chains[join] = [ends[part[0]], ends[part[1]]]

    def lean(self, pair: Pair, by: Point) -> None:
        """Move the end of a border that lies beyond the coast."""
        for key in (self.chains[pair][0], self.chains[pair][-1]):
            if not self.land.contains(Spot(self.knots[key])):
                self.knots[key] += by

    def _pull(self, pair: Pair, by: float) -> None:
        first, last = self.knots[self.chains[pair][0]], self.knots[self.chains[pair][-1]]
        way = (last - first) / max(float(np.hypot(*(last - first))), 1e-6)
        last += by * way
        first -= by * way


def _sides(diagram: Diagram) -> list[tuple[Pair, Point, Point]]:
    found = []
    for i, cell in enumerate(diagram.cells):
        for (x, y, j), (x2, y2, _) in zip(cell, cell[1:] + cell[:1], strict=True):
            if j > i and diagram.owners[i] != diagram.owners[j]:
                one, two = sorted((diagram.owners[i], diagram.owners[j]))
                found.append(((one, two), (x, y), (x2, y2)))
    return found


def _chain(sides: list[tuple[Point, Point]]) -> list[Point]:
    """Join the sides of one border end to end. Two areas may share only one border, or the map would be unclear."""
    rest = list(sides)
    chain = list(rest.pop(0))
    while rest:
        for side in rest:
            one, two = side
            if chain[-1] in side:
                chain.append(two if chain[-1] == one else one)
            elif chain[0] in side:
                chain.insert(0, two if chain[0] == one else one)
            else:
                continue
            rest.remove(side)
            break
        else:
            raise ValueError(f"a border in two pieces near {rest[0]}")
    return chain
