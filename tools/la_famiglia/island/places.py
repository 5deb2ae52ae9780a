"""The towns, Mandamenti and seas of `places.toml`, and the outline of Sicily, in units of the map."""

from __future__ import annotations

import json
import math
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shapely.geometry import Polygon

HERE = Path(__file__).parent
Point = tuple[float, float]

WIDTH, HEIGHT, FRAME = 1600.0, 1120.0, 30.0  # the seas end at the frame
SCALE = 524.0  # units per degree of latitude: 4.7 units per kilometre
STRETCH = math.cos(math.radians(37.5))
WEST, NORTH = (12.42552, 130.0), (38.30256, 136.0)  # westernmost and northernmost coast points, with map positions


@dataclass(frozen=True)
class Area:
    id: str
    name: str
    mandamento: str
    emblem: str  # decoration only
    sites: tuple[Point, ...]
    shares: tuple[float, ...]  # shares of the area's land, one per site


@dataclass(frozen=True)
class Mandamento:
    id: str
    name: str
    colour: str
    control_sea: str


@dataclass(frozen=True)
class Sea:
    """A sea. Its border to the next sea of the ring starts on a coast and ends at the frame."""

    id: str
    name: str
    lands_on: str
    at: float
    ends: Point


@dataclass(frozen=True)
class Islets:
    """Small islands that are not areas of the game, drawn smaller and closer to the coast than they are."""

    near: Point
    coast: Point
    distance: float
    size: float


@dataclass(frozen=True)
class Places:
    areas: tuple[Area, ...]
    mandamenti: tuple[Mandamento, ...]
    seas: tuple[Sea, ...]
    islets: tuple[Islets, ...]
    leans: dict[tuple[str, str], Point]  # offset of a border's end on the coast

    def members(self, mandamento: str) -> list[str]:
        return [area.id for area in self.areas if area.mandamento == mandamento]


def project(lon: float, lat: float) -> Point:
    """Project equirectangularly, true to scale at 37.5 degrees north."""
    return WEST[1] + (lon - WEST[0]) * STRETCH * SCALE, NORTH[1] + (NORTH[0] - lat) * SCALE


def read_places() -> Places:
    data = tomllib.loads((HERE / "places.toml").read_text("utf-8"))
    return Places(
        tuple(_area(entry) for entry in data["area"]),
        tuple(Mandamento(**entry) for entry in data["mandamento"]),
        tuple(_sea(entry) for entry in data["sea"]),
        tuple(_islets(entry) for entry in data["islets"]),
        {tuple(entry["border"]): tuple(entry["by"]) for entry in data["lean"]},
    )


def _area(entry: dict[str, Any]) -> Area:
    sites = entry.get("sites", [[*entry["town"], 1.0]])
    at = tuple(project(lon, lat) for lon, lat, _ in sites)
    return Area(
        entry["id"], entry["name"], entry["mandamento"], entry["emblem"], at, tuple(share for *_, share in sites)
    )


def _sea(entry: dict[str, Any]) -> Sea:
    area, at = entry["lands_on"]
    return Sea(entry["id"], entry["name"], area, at, (float(entry["ends"][0]), float(entry["ends"][1])))


def _islets(entry: dict[str, Any]) -> Islets:
    return Islets(project(*entry["near"]), project(*entry["coast"]), entry["distance"], entry["size"])


def read_outline() -> list[Polygon]:
    """Return the outline of Sicily, then those of its small islands."""
    feature = json.loads((HERE / "outline.json").read_text("utf-8"))
    rings = [polygon[0] for polygon in feature["geometry"]["coordinates"]]
    return sorted((Polygon([project(*p) for p in ring]) for ring in rings), key=lambda p: -p.area)
