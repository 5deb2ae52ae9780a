"""Facts about the island for the tests: tables of the pack, and what follows from them."""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from typing import Any, NoReturn

from cosca.games.la_famiglia.map.drawing import island, shapes

type At = tuple[float, float]
type Side = tuple[At, At]

NEUTRAL = "neutral"
AREAS: dict[str, dict[str, Any]] = {area["id"]: area for area in island()["area"]}
MANDAMENTI: dict[str, dict[str, Any]] = {each["id"]: each for each in island()["mandamento"]}
SEAS: dict[str, dict[str, Any]] = {sea["id"]: sea for sea in island()["sea"]}
SEATS: dict[str, int] = {sign["id"]: sign["place"]["seat"] for sign in island()["sign"]}
BORDERS: set[tuple[str, str]] = {(a, b) for a, b in (row["between"] for row in island()["border"])}
SHORES: set[tuple[str, str]] = {(a, sea) for a, sea in (row["between"] for row in island()["shore"])}
SEA_BORDERS = {frozenset(row["between"]) for row in island()["sea_border"]}


def pack_text(name: str) -> str:
    return files("cosca.games.la_famiglia").joinpath("packs", name).read_text("utf-8")


def no_parent(name: str) -> NoReturn:
    raise AssertionError(f"the island extends nothing, not {name}")


def neighbours(area: str) -> set[str]:
    return {other for pair in BORDERS if area in pair for other in pair if other != area}


def seas_of(area: str) -> list[str]:
    return [sea for sea in SEAS if (area, sea) in SHORES]


def areas_of(sign: str) -> list[str]:
    return [name for name, area in AREAS.items() if area["start"]["sign"] == sign]


def distances(start: str) -> dict[str, int]:
    far, queue = {start: 0}, [start]
    for here in queue:
        for there in sorted(neighbours(here) - far.keys()):
            far[there] = far[here] + 1
            queue.append(there)
    return far


# Facts from the drawing, computed from shared vertices alone


@cache
def ring(kind: str, name: str, key: str = "polygon") -> tuple[At, ...]:
    return tuple((x, y) for x, y in shapes()[kind][name][key])


@cache
def sides(kind: str, name: str, key: str = "polygon") -> frozenset[Side]:
    """Return the sides of a shape, from each point to the next in the direction of the ring."""
    points = ring(kind, name, key)
    return frozenset(zip(points, points[1:] + points[:1], strict=True))


def turned(lines: frozenset[Side]) -> set[Side]:
    return {(end, start) for start, end in lines}


def shared(one: tuple[str, str], two: tuple[str, str]) -> set[Side]:
    """Return the sides that two shapes share: one ring runs along them forward, the other backward."""
    return set(sides(*one)) & turned(sides(*two))


def length(lines: set[Side]) -> float:
    return sum(math.dist(*side) for side in lines)


def border_length(one: str, two: str) -> float:
    return length(shared(("areas", one), ("areas", two)))
