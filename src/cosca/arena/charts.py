"""The arena's charts, as SVG: intervals, a matrix, a histogram and bars. Black on white, readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, log10
from typing import Final

from cosca.arena.results import Results
from cosca.arena.seating import Spec
from cosca.arena.timings import Histogram

LINE: Final = 28
WIDTH: Final = 420
CELL: Final = 64
LETTER: Final = 7.5  # approximate width of a letter
BAR, MARK, INK, FAINT = "#5c8a8a", "#8c1c13", "#222222", "#d9d4c7"
COLUMNS: Final = 24  # of a histogram


@dataclass(frozen=True, slots=True)
class Scale:
    """A linear scale that maps numbers to x coordinates between `left` and `left + WIDTH`."""

    low: float
    high: float
    left: float

    def at(self, value: float) -> float:
        return round(self.left + WIDTH * (value - self.low) / ((self.high - self.low) or 1), 1)


def drawing(title: str, width: float, height: float, parts: Sequence[str]) -> str:
    size = f'width="{width:g}" height="{height:g}"'
    box = f'viewBox="0 0 {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} font-family="sans-serif" font-size="13" fill="{INK}">'
    parts = [f"<title>{escape(title)}</title>", f'<rect {size} fill="white"/>', *parts]
    return "\n".join([head, *parts, "</svg>"]) + "\n"


def text(x: float, y: float, label: str, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{more}>{escape(label)}</text>'


def line(x: float, y: float, to_x: float, to_y: float, colour: str = INK, width: float = 1) -> str:
    return f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}" stroke="{colour}" stroke-width="{width:g}"/>'


def rect(x: float, y: float, wide: float, tall: float, colour: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{tall:g}" fill="{colour}"/>'


def room_for(names: Sequence[str]) -> float:
    return 16 + LETTER * max(map(len, names), default=0)


# Ratings


def ratings_chart(results: Results) -> str:
    """Draw each bot's rating as a point, with a bar of two standard deviations on either side."""
    rated = results.ratings
    scale = Scale(min(r.low() for r in rated), max(r.high() for r in rated), room_for([r.bot for r in rated]))
    parts = [text(8, 20, "rating (mu), and 2 sigma around it", more=' font-weight="bold"')]
    for n, rating in enumerate(rated):
        y = 50 + n * LINE
        parts += [text(scale.left - 8, y + 4, rating.bot, "end")]
        parts += [line(scale.at(rating.low()), y, scale.at(rating.high()), y, BAR, 6)]
        parts += [f'<circle cx="{scale.at(rating.mu):g}" cy="{y}" r="6" fill="{MARK}"/>']
        label = f"{rating.mu:.1f} ({rating.low():.1f} to {rating.high():.1f})"
        parts += [text(scale.left + WIDTH + 12, y + 4, label)]
    return drawing("ratings", scale.left + WIDTH + 160, 50 + len(rated) * LINE, parts)


# The matrix of wins


def matrix_chart(results: Results) -> str:
    """Draw the score of each row's bot against each column's bot, in per cent. Darker is better."""
    bots = [rating.bot for rating in results.ratings]
    left = room_for(bots)
    top = 40 + left * 0.7
    parts = [text(8, 20, "the row's score against the column's, in %", more=' font-weight="bold"')]
    for n, bot in enumerate(bots):
        across = left + n * CELL + CELL / 2
        turn = f' transform="rotate(-45 {across:g} {top - 8:g})"'
        parts += [text(left - 8, top + n * CELL + CELL / 2 + 4, bot, "end"), text(across, top - 8, bot, more=turn)]
    for pair in results.pair_results:
        row, column = bots.index(pair.one), bots.index(pair.other)
        parts += cell(left + column * CELL, top + row * CELL, pair.score)
        parts += cell(left + row * CELL, top + column * CELL, 1 - pair.score)
    return drawing("scores", left + len(bots) * CELL + left * 0.7, top + len(bots) * CELL + 8, parts)


def cell(x: float, y: float, score: float) -> list[str]:
    shade = f"rgb({round(255 - 115 * score)},{round(255 - 95 * score)},{round(255 - 95 * score)})"
    label = text(x + CELL / 2, y + CELL / 2 + 5, f"{100 * score:.0f}", "middle", ' font-size="16"')
    return [rect(x + 1, y + 1, CELL - 2, CELL - 2, shade), label]


# Lengths of games


def length_chart(results: Results) -> str:
    """Draw a histogram of the lengths of the games, in log entries."""
    low, high = min(results.entries), max(results.entries) + 1
    step = max(1, ceil((high - low) / COLUMNS))
    counts = [sum(at <= n < at + step for n in results.entries) for at in range(low, high, step)]
    wide, tall, base = WIDTH / len(counts), 160, 210
    parts = [text(8, 20, "length of games, in entries of the log", more=' font-weight="bold"')]
    for n, count in enumerate(counts):
        height = round(tall * count / max(counts), 1)
        parts.append(rect(20 + n * wide + 1, base - height, wide - 2, height, BAR))
        if count == max(counts):
            parts.append(text(20 + (n + 0.5) * wide, base - height - 6, f"{count:,}", "middle"))
    parts += [line(20, base, 20 + WIDTH, base), text(20, base + 18, f"{low:,}")]
    parts += [text(20 + WIDTH, base + 18, f"{high - 1:,}", "end")]
    return drawing("length of games", WIDTH + 40, base + 32, parts)


# Thinking time


def times_chart(timings: dict[Spec, Histogram]) -> str:
    """Draw each bot's median thinking time and its 95th percentile, on a logarithmic scale."""
    places = {
        spec: (log_ms(histogram.within(0.5)), log_ms(histogram.within(0.95))) for spec, histogram in timings.items()
    }
    ends = [each for both in places.values() for each in both]
    scale = Scale(min(ends) - 0.2, max(ends) + 0.2, room_for(list(places)))
    parts = [text(8, 20, "thinking time of a choice: half of them, and 95 %", more=' font-weight="bold"')]
    for n, (spec, (half, most)) in enumerate(places.items()):
        y = 50 + n * LINE
        parts += [text(scale.left - 8, y + 4, spec, "end"), line(scale.at(half), y, scale.at(most), y, BAR, 6)]
        parts += [f'<circle cx="{scale.at(half):g}" cy="{y}" r="6" fill="{MARK}"/>']
        parts += [text(scale.left + WIDTH + 12, y + 4, f"{ms_label(half)}, {ms_label(most)}")]
    return drawing("thinking time", scale.left + WIDTH + 160, 50 + len(places) * LINE, parts)


def log_ms(seconds: float) -> float:
    return log10(max(seconds * 1000, 1e-3))


def ms_label(power: float) -> str:
    return f"{10**power:.3g} ms"
