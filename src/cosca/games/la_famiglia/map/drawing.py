"""Draw the island as a 1950s travel poster: an SVG made from `island.toml` and `island_shapes.json`."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from cosca.games.la_famiglia.map import ornaments
from cosca.games.la_famiglia.map.emblems import EMBLEMS
from cosca.games.la_famiglia.map.ornaments import At, path, tag, text

PAPER: Final = ornaments.PAPER
INK: Final = ornaments.INK
BROWN: Final = ornaments.BROWN
CREAM: Final = ornaments.CREAM
SEA: Final = "#2c7f86"
SHALLOWS: Final = (("#3b8f92", 64), ("#53a39f", 38), ("#7bbcae", 16))  # colour and width, from deep water to the shore
BROWN_THIN: Final = "#b98a5c"  # beside the borders between areas of one Mandamento
SHADOW: Final = "#1d5a63"
LIT: Final = "#fff6a9"
LETTERS: Final = ornaments.LETTERS
SEA_LETTERS: Final = "'EB Garamond', Garamond, 'Palatino Linotype', Palatino, Georgia, serif"


@cache
def island() -> dict[str, Any]:
    return tomllib.loads(_read("island.toml"))


@cache
def shapes() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_read("island_shapes.json"))
    return found


def _read(name: str) -> str:
    return files("cosca.games.la_famiglia").joinpath("packs", name).read_text("utf-8")


def draw_island(
    *, start: bool = True, names: bool = True, lit: Collection[str] = (), numbers: Mapping[str, int | str] | None = None
) -> str:
    """Return the whole map as SVG.

    `start` shows the starting lineup, `lit` areas are highlighted, and `numbers` are shown at the place of the Soldati.
    """
    given = numbers or {}
    parts = [
        *_waters(),
        *_land(lit),
        *(_names() if names else ()),
        *(_line_up(given.keys()) if start else ()),
        *(_number(area, str(number)) for area, number in given.items()),
        *ornaments.frame(shapes()["view_box"], shapes()["frame"]),
        *(_corners() if start else ()),
    ]
    return _page(parts)


def _page(parts: list[str]) -> str:
    box = " ".join(map(str, shapes()["view_box"]))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-labelledby="island-title"'
    about = "The island in 36 areas and 12 Mandamenti, with 9 seas around it."
    titles = f'<title id="island-title">Sicilia</title><desc>{about}</desc>'
    return f'{head} stroke-linejoin="round" stroke-linecap="round">\n{titles}\n' + "\n".join(parts) + "\n</svg>\n"


# The seas


def _waters() -> Iterator[str]:
    drawn = shapes()
    yield f"<defs>{''.join(_once())}</defs>"
    yield '<g clip-path="url(#frame-clip)">'
    yield tag("rect", width=drawn["view_box"][2], height=drawn["view_box"][3], fill=SEA)
    islets = [f"islet-{number}" for number in range(len(drawn["islets"]))]
    for colour, wide in SHALLOWS:
        yield _again("coast", fill="none", stroke=colour, stroke_width=wide)
        yield from (_again(islet, fill="none", stroke=colour, stroke_width=wide / 2) for islet in islets)
    yield from (_sea_border(line) for line in drawn["sea_borders"])
    yield from map(ornaments.wave, drawn["waves"])
    yield from (_again(islet, fill="#e9cf96", stroke=BROWN, stroke_width=2) for islet in islets)
    yield from ornaments.compass(*drawn["ornaments"]["compass"])
    yield from ornaments.cartouche(*drawn["ornaments"]["cartouche"])
    yield "</g>"


def _once() -> Iterator[str]:
    """Yield shapes that are drawn several times."""
    drawn = shapes()
    yield path(drawn["coast"], id="coast")
    yield ornaments.clip("frame-clip", drawn["view_box"], drawn["frame"])
    yield from (path(area["polygon"], id=f"shape-{name}") for name, area in drawn["areas"].items())
    yield from (path(islet, id=f"islet-{number}") for number, islet in enumerate(drawn["islets"]))


def _again(name: str, **attributes: Any) -> str:
    return tag("use", href=f"#{name}", **attributes)


def _sea_border(line: list[At]) -> str:
    return path(line, closed=False, fill="none", stroke=CREAM, stroke_width=4, stroke_dasharray="0.1 11", opacity=0.9)


def _sea_name(name: str, at: At) -> Iterator[str]:
    port = name.removeprefix("Mare ")
    plain = {"font_family": SEA_LETTERS, "fill": CREAM, "text_anchor": "middle"}
    yield text("MARE", (at[0] + 3, at[1] - 14), font_size=17, letter_spacing=6, opacity=0.85, **plain)
    yield text(port, (at[0], at[1] + 19), font_size=35, font_style="italic", font_weight=500, letter_spacing=1, **plain)


# The land


def _land(lit: Collection[str]) -> Iterator[str]:
    drawn = shapes()
    yield _again("coast", fill=SHADOW, transform="translate(5 7)")
    yield from map(_area, island()["area"])
    yield from (_lit(area) for area in lit)
    for colour, wide in ((BROWN_THIN, 5), (CREAM, 3)):
        yield from (_again(f"shape-{area}", fill="none", stroke=colour, stroke_width=wide) for area in drawn["areas"])
    yield from (
        path(each["outline"], fill="none", stroke=BROWN, stroke_width=5.5) for each in drawn["mandamenti"].values()
    )
    yield from map(_control, island()["mandamento"])


def _area(area: dict[str, Any]) -> str:
    fill = shapes()["mandamenti"][area["mandamento"]]["colour"]
    inside = _again(f"shape-{area['id']}", fill=fill) + _emblem(shapes()["areas"][area["id"]]["emblem"])
    return f'<g id="area-{area["id"]}"><title>{ornaments.plain(area["name"])}</title>{inside}</g>'


def _emblem(emblem: dict[str, Any]) -> str:
    (x, y), scale = emblem["at"], emblem["radius"] / 24
    return tag(
        "path", d=EMBLEMS[emblem["kind"]], transform=f"translate({x} {y}) scale({scale:.2f})", fill=BROWN, opacity=0.2
    )


def _lit(area: str) -> str:
    """Return a bright band along the inside of an area's border."""
    shape, clip = f"shape-{area}", f"lit-{area}"
    inside = f'<clipPath id="{clip}">{_again(shape)}</clipPath>'
    band = {"fill": LIT, "fill_opacity": 0.22, "clip_path": f"url(#{clip})"}
    return (
        inside + _again(shape, stroke=INK, stroke_width=19, **band) + _again(shape, stroke=LIT, stroke_width=15, **band)
    )


def _control(mandamento: dict[str, Any]) -> str:
    """Return the round space for the control token on the sea, tied to the coast of its Mandamento."""
    control, radius = shapes()["mandamenti"][mandamento["id"]]["control"], shapes()["radii"]["control"]
    colour = shapes()["mandamenti"][mandamento["id"]]["colour"]
    tie = path([control["shore"], control["at"]], closed=False, stroke=CREAM, stroke_width=3)
    return f'<g id="control-{mandamento["id"]}">{tie}{ornaments.token(control["at"], radius, colour)}</g>'


# Names


def _names() -> Iterator[str]:
    for area in shapes()["areas"].values():
        label = area["label"]
        yield from _lines(label["lines"], label["at"], label["size"], INK)
    for mandamento in shapes()["mandamenti"].values():
        control = mandamento["control"]
        yield from _lines(control["lines"], control["caption"], 17, CREAM)
    for sea in island()["sea"]:
        yield from _sea_name(sea["name"], shapes()["seas"][sea["id"]]["label"])


def _lines(lines: list[str], at: At, size: float, colour: str) -> Iterator[str]:
    for place, words in enumerate(lines):
        y = at[1] + (place - (len(lines) - 1) / 2) * 0.98 * size + 0.34 * size
        yield text(
            words, (at[0], y), fill=colour, font_family=LETTERS, font_size=size, font_weight=600, text_anchor="middle"
        )


def _number(area: str, number: str) -> str:
    x, y = shapes()["areas"][area]["slots"]["soldati"]
    disc = tag("circle", cx=x, cy=y, r=shapes()["radii"]["soldati"], fill=PAPER, stroke=INK, stroke_width=2.5)
    size = 25 if len(number) < 3 else 18
    plain = {"fill": INK, "font_family": LETTERS, "font_weight": 700, "text_anchor": "middle"}
    return disc + text(number, (x, y + 0.35 * size), font_size=size, **plain)


# The starting lineup


def _line_up(hidden: Collection[str]) -> Iterator[str]:
    for area in island()["area"]:
        if area["id"] not in hidden:
            at, start = shapes()["areas"][area["id"]]["slots"]["soldati"], area["start"]
            yield "".join(ornaments.sign(start["sign"], spot, 8) for spot in _spots(at, start["soldati"]))


def _spots(at: At, count: int) -> list[At]:
    x, y = at
    return [(x - 10, y), (x + 10, y)] if count == 2 else [(x, y - 8.5), (x - 9.5, y + 7), (x + 9.5, y + 7)]


def _corners() -> Iterator[str]:
    """Yield each seat's sign in its corner, with an arrow to the seat that plays next."""
    at = dict(zip(ornaments.CORNERS, shapes()["ornaments"]["corners"], strict=True))
    seats = sorted(island()["sign"], key=lambda sign: int(sign["place"]["seat"]))
    for sign, after in zip(seats, seats[1:] + seats[:1], strict=True):
        yield from ornaments.corner(sign["id"], at[sign["place"]["corner"]], at[after["place"]["corner"]])
