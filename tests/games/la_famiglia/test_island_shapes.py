"""The drawn island matches the island of the pack. The geometry is plain Python, from shared vertices.

`python -m tools.la_famiglia.island.build` reproduces these files byte for byte, because every random choice is seeded.
It needs numpy and shapely, so no test runs it; these tests check its output.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cosca.games.la_famiglia.map.drawing import draw_island, shapes
from cosca.games.la_famiglia.map.emblems import EMBLEMS
from cosca.games.la_famiglia.map.ornaments import INK
from tests.games.la_famiglia.map_facts import (
    AREAS,
    BORDERS,
    MANDAMENTI,
    SEA_BORDERS,
    SEAS,
    SHORES,
    At,
    Side,
    length,
    pack_text,
    ring,
    shared,
    sides,
    turned,
)

SHAPES = [("areas", name) for name in AREAS] + [("seas", name) for name in SEAS]
RADII = shapes()["radii"]


def test_the_shapes_are_small_and_on_a_grid_of_a_tenth() -> None:
    assert len(pack_text("island_shapes.json").encode()) < 250_000
    numbers = (value for shape in SHAPES for point in ring(*shape) for value in point)
    assert all(round(value, 1) == value for value in numbers)


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape[1])
def test_a_polygon_is_simple(shape: tuple[str, str]) -> None:
    points = ring(*shape)
    assert len(set(points)) == len(points)
    assert list(_crossings(sorted(sides(*shape), key=lambda side: min(side[0][0], side[1][0])))) == []


def test_areas_and_seas_tile_the_map_without_gap_or_overlap() -> None:
    """Each side occurs once in each direction, except where the map ends at its frame."""
    count = Counter(side for shape in SHAPES for side in sides(*shape))
    assert set(count.values()) == {1}
    lonely = {side for side in count if (side[1], side[0]) not in count}
    assert all(_on_frame(start) and _on_frame(end) for start, end in lonely)
    frame, (_, _, wide, high) = shapes()["frame"], shapes()["view_box"]
    assert math.isclose(
        sum(_size(ring(*shape)) for shape in SHAPES), (wide - 2 * frame) * (high - 2 * frame), abs_tol=1
    )


def test_the_areas_together_are_the_land_within_the_coast() -> None:
    coast = [(x, y) for x, y in shapes()["coast"]]
    assert math.isclose(sum(_size(ring("areas", area)) for area in AREAS), _size(tuple(coast)), abs_tol=1)


def test_areas_are_of_comparable_size() -> None:
    sizes = [_size(ring("areas", area)) for area in AREAS]
    mean = sum(sizes) / len(sizes)
    assert 0.8 * mean < min(sizes) < max(sizes) < 1.2 * mean


def test_the_borders_of_the_pack_are_those_of_the_drawing() -> None:
    drawn = {(a, b) for a, b in combinations(sorted(AREAS), 2) if shared(("areas", a), ("areas", b))}
    assert drawn == BORDERS


def test_the_shores_of_the_pack_are_those_of_the_drawing_and_clearly_so() -> None:
    drawn = {(area, sea): shared(("areas", area), ("seas", sea)) for area in AREAS for sea in SEAS}
    assert {pair for pair, lines in drawn.items() if lines} == SHORES
    assert all(length(lines) >= 30 for lines in drawn.values() if lines)


def test_the_sea_borders_of_the_pack_are_those_of_the_drawing() -> None:
    drawn = {frozenset(pair) for pair in combinations(SEAS, 2) if shared(("seas", pair[0]), ("seas", pair[1]))}
    assert drawn == SEA_BORDERS


def test_two_shapes_meet_along_one_line_only() -> None:
    for one, two in combinations(SHAPES, 2):
        lines = shared(one, two)
        assert not lines or len({end for side in lines for end in side}) == len(lines) + 1, (one, two)


def test_no_four_areas_meet_in_a_point_and_strangers_keep_apart() -> None:
    corners = Counter(point for shape in SHAPES for point in set(ring(*shape)))
    assert max(corners.values()) == 3
    for a, b in combinations(sorted(AREAS), 2):
        if (a, b) not in BORDERS:
            assert _gap(ring("areas", a), ring("areas", b)) >= 13, (a, b)


@pytest.mark.parametrize("name", MANDAMENTI)
def test_the_outline_of_a_mandamento_is_that_of_its_areas(name: str) -> None:
    inside = [sides("areas", area) for area in MANDAMENTI[name]["areas"]["value"]]
    every = frozenset(side for each in inside for side in each)
    outline = every - turned(every)
    assert math.isclose(length(set(outline)), length(set(sides("mandamenti", name, "outline"))), abs_tol=0.5)
    assert {point for side in sides("mandamenti", name, "outline") for point in side} <= {
        p for side in outline for p in side
    }


@pytest.mark.parametrize("area", AREAS)
def test_name_and_pieces_of_an_area_have_room(area: str) -> None:
    shape, points = shapes()["areas"][area], ring("areas", area)
    label, slots = shape["label"], shape["slots"]
    assert all(_inside(corner, points) for corner in _label_box(label))
    for kind, at in slots.items():
        assert _inside(at, points)
        assert _to_edge(at, points) >= RADII[kind]
        assert _to_box(at, label) >= RADII[kind] - 1.5
    for (one, at), (two, there) in combinations(slots.items(), 2):
        assert math.dist(at, there) >= RADII[one] + RADII[two] - 2.5, (one, two)


@pytest.mark.parametrize("area", AREAS)
def test_the_emblem_of_an_area_is_known_and_lies_on_its_land(area: str) -> None:
    emblem = shapes()["areas"][area]["emblem"]
    assert emblem["kind"] in EMBLEMS
    assert _to_edge(emblem["at"], ring("areas", area)) >= emblem["radius"]


@pytest.mark.parametrize("name", MANDAMENTI)
def test_a_control_space_lies_on_its_sea_nearest_to_its_own_coast(name: str) -> None:
    at, sea = shapes()["mandamenti"][name]["control"]["at"], MANDAMENTI[name]["control_sea"]
    assert _inside(at, ring("seas", sea))
    assert _to_edge(at, ring("seas", sea)) >= RADII["control"]
    near = min(AREAS, key=lambda area: _to_edge(at, ring("areas", area)))
    assert AREAS[near]["mandamento"] == name


@pytest.mark.parametrize("sea", SEAS)
def test_a_sea_has_room_for_its_name_and_three_boats(sea: str) -> None:
    shape, points = shapes()["seas"][sea], ring("seas", sea)
    controls = [shapes()["mandamenti"][name]["control"]["at"] for name in MANDAMENTI]
    assert _inside(shape["label"], points)
    assert len(shape["boats"]) == 3
    for boat in shape["boats"]:
        assert _inside(boat, points)
        assert _to_edge(boat, points) >= RADII["boat"]
        assert all(math.dist(boat, control) >= RADII["boat"] + RADII["control"] for control in controls)


def test_names_can_be_read_on_the_colour_of_every_mandamento() -> None:
    for name in MANDAMENTI:
        assert _contrast(INK, shapes()["mandamenti"][name]["colour"]) >= 4.5


def test_mandamenti_side_by_side_differ_in_colour() -> None:
    for a, b in BORDERS:
        one, two = AREAS[a]["mandamento"], AREAS[b]["mandamento"]
        if one != two:
            colours = [_channels(shapes()["mandamenti"][each]["colour"]) for each in (one, two)]
            assert math.dist(*colours) > 0.09, (one, two)


def test_the_drawing_is_well_formed_and_names_every_area() -> None:
    drawn = ElementTree.fromstring(draw_island())  # noqa: S314 (our own text)
    titles = [title.text for title in drawn.iter("{http://www.w3.org/2000/svg}title")]
    assert titles[1:] == [area["name"] for area in AREAS.values()]
    ids = [each.get("id") for each in drawn.iter() if each.get("id")]
    assert len(ids) == len(set(ids))


def test_the_picture_in_the_documents_is_this_drawing() -> None:
    assert (Path(__file__).parents[3] / "docs" / "pictures" / "island.svg").read_text("utf-8") == draw_island()


def test_the_drawing_shows_marks_and_numbers_where_they_are_wanted() -> None:
    plain = draw_island(start=False, names=False)
    assert "Enna</text>" not in plain
    marked = draw_island(lit=["enna"], numbers={"enna": 12})
    assert 'id="lit-enna"' in marked
    assert ">12</text>" in marked


def _crossings(lines: list[Side]) -> Iterator[tuple[Side, Side]]:
    for place, one in enumerate(lines):
        right = max(one[0][0], one[1][0])
        for two in lines[place + 1 :]:
            if min(two[0][0], two[1][0]) > right:
                break
            if not set(one) & set(two) and _cross(one, two):
                yield one, two


def _cross(one: Side, two: Side) -> bool:
    (a, b), (c, d) = one, two
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: At, b: At, c: At) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _size(points: tuple[At, ...]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))) / 2


def _on_frame(point: At) -> bool:
    frame, (_, _, wide, high) = shapes()["frame"], shapes()["view_box"]
    return point[0] in (frame, wide - frame) or point[1] in (frame, high - frame)


def _inside(at: At, points: tuple[At, ...]) -> bool:
    x, y = at
    crossed = False
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed = not crossed
    return crossed


def _to_edge(at: At, points: tuple[At, ...]) -> float:
    return min(_to_side(at, a, b) for a, b in zip(points, points[1:] + points[:1], strict=True))


def _to_side(at: At, a: At, b: At) -> float:
    wide, high = b[0] - a[0], b[1] - a[1]
    share = ((at[0] - a[0]) * wide + (at[1] - a[1]) * high) / (wide * wide + high * high)
    share = min(1.0, max(0.0, share))
    return math.hypot(at[0] - a[0] - share * wide, at[1] - a[1] - share * high)


def _gap(one: tuple[At, ...], two: tuple[At, ...]) -> float:
    return min(math.dist(a, b) for a in one for b in two)


def _extent(label: dict[str, Any]) -> tuple[float, float]:
    """Return half the width and height of a name in letters of average width."""
    lines, size = label["lines"], label["size"]
    return max(len(words) for words in lines) * size * 0.27, len(lines) * size * 0.45


def _label_box(label: dict[str, Any]) -> list[At]:
    (wide, high), (x, y) = _extent(label), label["at"]
    return [(x + dx * wide, y + dy * high) for dx in (-1, 0, 1) for dy in (-1, 1)]


def _to_box(at: At, label: dict[str, Any]) -> float:
    (wide, high), (x, y) = _extent(label), label["at"]
    return math.hypot(max(0.0, abs(at[0] - x) - wide), max(0.0, abs(at[1] - y) - high))


def _channels(colour: str) -> list[float]:
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def _contrast(one: str, two: str) -> float:
    low, high = sorted(_light(colour) for colour in (one, two))
    return (high + 0.05) / (low + 0.05)


def _light(colour: str) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
