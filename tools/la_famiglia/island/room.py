"""Free space on the map: the distance of each grid point of a shape to its edge."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

STEP = 2.0
At = tuple[float, float]


class Room:
    """A grid over a shape. `free` is each point's distance to the edge of the shape, negative outside."""

    def __init__(self, shape: BaseGeometry) -> None:
        left, top, right, bottom = shape.bounds
        xs, ys = np.arange(left, right + STEP, STEP), np.arange(top, bottom + STEP, STEP)
        self.spots = np.stack(np.meshgrid(xs, ys, indexing="ij"), axis=-1)
        points = shapely.points(self.spots)
        shapely.prepare(shape)
        far = shapely.distance(shape.boundary, points)
        self.free = np.where(shapely.contains(shape, points), far, -far)

    def shifted(self, by: At) -> np.ndarray:
        """Return the free space each grid point would have if it were moved. Points beyond the grid have none."""
        dx, dy = round(by[0] / STEP), round(by[1] / STEP)
        wide, high = self.free.shape
        out = np.full_like(self.free, -1e3)
        if abs(dx) < wide and abs(dy) < high:
            here = slice(max(0, -dx), wide - max(0, dx)), slice(max(0, -dy), high - max(0, dy))
            there = slice(max(0, dx), wide - max(0, -dx)), slice(max(0, dy), high - max(0, -dy))
            out[here] = self.free[there]
        return out

    def box(self, wide: float, high: float) -> np.ndarray:
        """Return the free space around a box centred on each grid point."""
        shares = np.linspace(-1, 1, 2 * max(1, round(wide / 24)) + 1)
        return np.min([self.shifted((x * wide / 2, y * high / 2)) for x in shares for y in (-1, 0, 1)], axis=0)

    def discs(self, offsets: list[At], radii: list[float]) -> np.ndarray:
        return np.min([self.shifted(by) - radius for by, radius in zip(offsets, radii, strict=True)], axis=0)

    def take_box(self, at: At, wide: float, high: float) -> None:
        """Mark a box as occupied."""
        aside = np.maximum(np.abs(self.spots - at) - (wide / 2, high / 2), 0)
        self._take(np.hypot(aside[..., 0], aside[..., 1]))

    def take_disc(self, at: At, radius: float) -> None:
        self._take(np.hypot(*np.moveaxis(self.spots - at, -1, 0)) - radius)

    def _take(self, far: np.ndarray) -> None:
        self.free = np.minimum(self.free, np.where(far > 0, far, -1.0))

    def copy(self) -> Room:
        other = object.__new__(Room)
        other.spots, other.free = self.spots, self.free.copy()
        return other

    def spot(self, place: int) -> np.ndarray:
        return np.array(self.spots.reshape(-1, 2)[place])


def tenth(at: np.ndarray) -> At:
    return round(float(at[0]), 1), round(float(at[1]), 1)
