"""The hand-drawn look: rounds corners and makes borders waver slightly.

The wavering is one smooth displacement of the plane, so neighbours keep sharing their borders exactly.
"""

from __future__ import annotations

import math
from random import Random

import numpy as np
from shapely.geometry import LineString, Polygon

SEED = 1950
STEP = 5.0  # distance between the points of a drawn line
WAVES = ((7.0, 170.0), (3.4, 58.0), (1.5, 23.0))  # amplitude and wavelength
DIRECTIONS = 4  # number of waves per wavelength


def rounded_off(points: np.ndarray, times: int = 2) -> np.ndarray:
    """Round corners with Chaikin's algorithm: cut each at a quarter of its sides. The ends stay."""
    for _ in range(times):
        near, far = 0.75 * points[:-1] + 0.25 * points[1:], 0.25 * points[:-1] + 0.75 * points[1:]
        cut = np.stack([near, far], axis=1).reshape(-1, 2)
        points = np.vstack([points[:1], cut[1:-1], points[-1:]])
    return points


def rounded_ring(ring: Polygon, times: int = 2) -> Polygon:
    points = np.array(ring.exterior.coords)[:-1]
    for _ in range(times):
        after = np.roll(points, -1, axis=0)
        points = np.stack([0.75 * points + 0.25 * after, 0.25 * points + 0.75 * after], axis=1).reshape(-1, 2)
    return Polygon(points)


def drawn(line: LineString) -> LineString:
    """Return a border in the hand-drawn look."""
    soft = LineString(rounded_off(np.array(line.coords)))
    count = max(2, math.ceil(soft.length / STEP))
    return LineString(waver(np.array([soft.interpolate(i / count, True).coords[0] for i in range(count + 1)])))


def waver(points: np.ndarray) -> np.ndarray:
    moved = points.copy()
    for far, way, phase, shift in _waves():
        moved += far * np.outer(np.sin(points @ way + phase), shift)
    return moved


def _waves() -> list[tuple[float, np.ndarray, float, np.ndarray]]:
    random = Random(SEED)  # noqa: S311
    made = []
    for far, length in WAVES:
        for _ in range(DIRECTIONS):
            turn, phase, aside = (random.uniform(0, math.tau) for _ in range(3))
            way = math.tau / length * np.array([math.cos(turn), math.sin(turn)])
            made.append((far / math.sqrt(DIRECTIONS), way, phase, np.array([math.cos(aside), math.sin(aside)])))
    return made
