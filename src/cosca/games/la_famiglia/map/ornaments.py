"""The ornaments of the map: frame, compass, cartouche, signs; and the SVG helpers that all drawings use."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final
from xml.sax.saxutils import escape

type At = Sequence[float]

PAPER: Final = "#f7ebcf"
CREAM: Final = "#fff5dc"
INK: Final = "#2f1a10"
BROWN: Final = "#6a3419"
TEAM_INK: Final = ("#8e1f1a", "#173a6b")
GREY: Final = "#6d675d"
LETTERS: Final = (
    "Jost, Futura, 'Century Gothic', 'Avenir Next', 'Segoe UI', Helvetica, Arial, 'DejaVu Sans Condensed', sans-serif"
)
CORNERS: Final = ("top left", "top right", "bottom left", "bottom right")


def tag(name: str, inside: str = "", **attributes: Any) -> str:
    words = "".join(f' {key.replace("_", "-")}="{_short(value)}"' for key, value in attributes.items())
    return f"<{name}{words}>{inside}</{name}>" if inside else f"<{name}{words}/>"


def path(points: Sequence[At], closed: bool = True, **attributes: Any) -> str:
    return tag("path", d=_d(points) + ("Z" if closed else ""), **attributes)


def text(words: str, at: At, **attributes: Any) -> str:
    return tag("text", plain(words), x=at[0], y=at[1], **attributes)


def plain(words: str) -> str:
    return escape(words)


def _d(points: Sequence[At]) -> str:
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points)


def _short(value: Any) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def _circle(at: At, radius: float, **attributes: Any) -> str:
    return tag("circle", cx=at[0], cy=at[1], r=radius, **attributes)


def _polar(at: At, radius: float, turn: float) -> At:
    """Return the point at a distance and direction. `turn` is clockwise from north, in whole turns."""
    return at[0] + radius * math.sin(turn * math.tau), at[1] - radius * math.cos(turn * math.tau)


# Frame and sea


def clip(name: str, box: Sequence[float], frame: float) -> str:
    inner = tag("rect", x=frame, y=frame, width=box[2] - 2 * frame, height=box[3] - 2 * frame, rx=10)
    return tag("clipPath", inner, id=name)


def frame(box: Sequence[float], wide: float) -> Iterator[str]:
    _, _, right, bottom = box
    border = f"M0 0H{right}V{bottom}H0Z M{wide} {wide}V{bottom - wide}H{right - wide}V{wide}Z"
    yield tag("path", d=border, fill=PAPER, fill_rule="evenodd")
    for inset, line in ((wide, 4.0), (wide - 9, 1.5)):
        yield tag(
            "rect", x=inset, y=inset, width=right - 2 * inset, height=bottom - 2 * inset,
            rx=8, fill="none", stroke=BROWN, stroke_width=line,
        )  # fmt: skip


def wave(at: At) -> str:
    d = f"M{_short(at[0] - 15)} {_short(at[1])}q5 -7 10 0t10 0t10 0"
    return tag("path", d=d, fill="none", stroke=CREAM, stroke_width=2, opacity=0.32)


def token(at: At, radius: float, colour: str) -> str:
    ring = _circle(at, radius, fill=PAPER, stroke=BROWN, stroke_width=3)
    return ring + _circle(at, radius - 6, fill=colour, stroke=BROWN, stroke_width=1.5)


# Signs of the seats


def sign(name: str, at: At, size: float) -> str:
    return {"circle": _ring, "star": _star, "diamond": _diamond, "lozenge": _lozenge, "neutral": _figure}[name](
        at, size
    )


def _ring(at: At, size: float) -> str:
    outer = _circle(at, size * 0.92, fill=TEAM_INK[0], stroke=CREAM, stroke_width=1.6)
    return outer + _circle(at, size * 0.36, fill=CREAM)


def _star(at: At, size: float) -> str:
    points = [_polar(at, size * (1.22 if i % 2 == 0 else 0.52), i / 10) for i in range(10)]
    return path(points, fill=TEAM_INK[0], stroke=CREAM, stroke_width=1.6)


def _diamond(at: At, size: float) -> str:
    """Return a diamond made of four small ones."""
    half = size * 0.56
    small = [
        _rhomb((at[0] + dx * half, at[1] + dy * half), half * 0.92, half * 0.92)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    ]
    back = path(_rhomb(at, size * 1.3, size * 1.3), fill=CREAM)
    return back + "".join(path(points, fill=TEAM_INK[1]) for points in small)


def _lozenge(at: At, size: float) -> str:
    return path(_rhomb(at, size * 0.8, size * 1.25), fill=TEAM_INK[1], stroke=CREAM, stroke_width=1.6)


def _rhomb(at: At, wide: float, high: float) -> list[At]:
    x, y = at
    return [(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)]


def _figure(at: At, size: float) -> str:
    """Return a neutral Soldato: head and coat."""
    wide, high = _short(0.75 * size), _short(1.3 * size)
    start = f"M{_short(at[0] - 0.75 * size)} {_short(at[1] + size)}"
    body = tag("path", d=f"{start}q0 -{high} {wide} -{high}t{wide} {high}z", fill=GREY, stroke=CREAM, stroke_width=1.4)
    return body + _circle((at[0], at[1] - 0.45 * size), 0.46 * size, fill=GREY, stroke=CREAM, stroke_width=1.4)


def corner(name: str, at: At, towards: At) -> Iterator[str]:
    yield _circle(at, 36, fill=PAPER, stroke=BROWN, stroke_width=4)
    turn = math.atan2(towards[0] - at[0], at[1] - towards[1]) / math.tau
    tip, left, right = _polar(at, 58, turn), _polar(at, 39, turn - 0.065), _polar(at, 39, turn + 0.065)
    yield path([tip, left, right], fill=PAPER, stroke=BROWN, stroke_width=4)
    yield sign(name, at, 19)


# Compass


def compass(x: float, y: float, radius: float) -> Iterator[str]:
    at = (x, y)
    yield _circle(at, radius * 0.72, fill="none", stroke=CREAM, stroke_width=2, opacity=0.8)
    yield _circle(at, radius * 0.66, fill="none", stroke=CREAM, stroke_width=1, opacity=0.8)
    yield from (_ray(at, radius * 0.62, (i + 0.5) / 4) for i in range(4))
    yield from (_ray(at, radius * 0.86, i / 4) for i in range(4))
    yield text(
        "N",
        (x, y - radius * 0.9),
        fill=CREAM,
        font_family="Georgia, serif",
        font_size=22,
        font_weight=700,
        text_anchor="middle",
    )


def _ray(at: At, length: float, turn: float) -> str:
    tip = _polar(at, length, turn)
    sides = [_polar(at, length * 0.21, turn + side / 8) for side in (-1, 1)]
    light, dark = (
        path([at, tip, side], fill=colour, stroke=BROWN, stroke_width=1.2)
        for side, colour in zip(sides, (CREAM, "#c8612f"), strict=True)
    )
    return light + dark


# Cartouche


def cartouche(left: float, top: float, right: float, bottom: float) -> Iterator[str]:
    wide, high = right - left, bottom - top
    yield tag("rect", x=left + 6, y=top + 8, width=wide, height=high, rx=6, fill="#1d5a63")
    yield tag("rect", x=left, y=top, width=wide, height=high, rx=6, fill=PAPER, stroke=BROWN, stroke_width=4)
    yield f'<g transform="translate({_short(left)} {_short(top)})">'
    yield from _scene(wide)
    yield _sicilia(wide / 2, 118)
    plain = {"fill": BROWN, "font_family": LETTERS, "font_weight": 500, "text_anchor": "middle"}
    yield text("DODICI MANDAMENTI · NOVE MARI", (wide / 2, high - 14), font_size=15, letter_spacing=2.6, **plain)
    yield "</g>"


def _scene(wide: float) -> Iterator[str]:
    """Yield the scene of sun, Etna and sea."""
    yield tag("rect", x=10, y=10, width=wide - 20, height=92, fill="#f3b562")
    yield tag("rect", x=10, y=10, width=wide - 20, height=32, fill="#ee9a55")
    yield _circle((wide * 0.24, 68), 25, fill=CREAM)
    yield tag("path", d="M90 92C150 88 186 72 216 42q10 -7 20 0C266 72 302 88 362 92z", fill="#8a4526")
    yield tag("path", d="M197 59Q208 51 216 42q10 -7 20 0Q244 51 255 59l-12 -4l-8 8l-9 -7l-10 8l-7 -9z", fill=CREAM)
    smoke = "M223 36C216 22 232 14 246 20C258 12 282 14 292 22C276 22 262 28 250 27C240 28 232 30 229 36z"
    yield tag("path", d=smoke, fill=CREAM)
    yield tag("path", d="M10 102V91q22.5 -9 45 0t45 0t45 0t45 0t45 0t45 0t45 0t45 0V102z", fill="#2c7f86")


def _sicilia(middle: float, top: float) -> str:
    """Return the word SICILIA in our own letters, drawn with one even stroke."""
    letters = {
        "S": ("M30 11a14 12 0 0 0 -28 2c0 20 28 8 28 25a14 12 0 0 1 -29 2", 32),
        "I": ("M4 0V52", 8),
        "C": ("M38 10a24 26 0 1 0 0 32", 40),
        "L": ("M4 0V52H28", 30),
        "A": ("M0 52L21 0L42 52M9 36H33", 42),
    }
    gap, word = 17, "SICILIA"
    x = middle - (sum(letters[letter][1] for letter in word) + gap * (len(word) - 1)) / 2
    drawn = []
    for letter in word:
        d, wide = letters[letter]
        drawn.append(tag("path", d=d, transform=f"translate({_short(x)} {_short(top)})"))
        x += wide + gap
    return tag("g", "".join(drawn), fill="none", stroke="#a5371f", stroke_width=9)
