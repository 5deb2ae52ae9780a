"""The charts of `docs/operations/scale.md`, as SVG, readable on light and on dark pages and without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from bench.scale_model.runs import Runs
from bench.scale_model.storm import StormFigures

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
WIDE, TALL = 680, 300
LEFT, RIGHT, TOP, BOTTOM = 64, 220, 40, 48
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3", "14 5")
STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#222}.page{fill:#fff}.axis{stroke:#777;stroke-width:1}"
    ".grid{stroke:#ddd;stroke-width:1}.line{fill:none;stroke:#8c1c13;stroke-width:2}.b{stroke:#2b4c6f}.c{stroke:#3f7f5f}"
    ".d{stroke:#a0711c}.e{stroke:#6b4a8a}"
    "@media (prefers-color-scheme:dark){text{fill:#e6e1d8}.page{fill:#1c1b19}.axis{stroke:#999}.grid{stroke:#3a3835}"
    ".line{stroke:#e58b82}.b{stroke:#8fb6dd}.c{stroke:#8ecfae}.d{stroke:#e0b465}.e{stroke:#c0a2e0}}"
)

type Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Axes:
    """What a chart shows, and how far its axes reach."""

    title: str
    across: str
    most_x: float
    most_y: float
    steps_x: Sequence[float]
    steps_y: Sequence[float]
    unit_y: str = ""

    def x(self, value: float) -> float:
        return round(LEFT + (WIDE - LEFT - RIGHT) * value / self.most_x, 1)

    def y(self, value: float) -> float:
        return round(TALL - BOTTOM - (TALL - TOP - BOTTOM) * min(value, self.most_y) / self.most_y, 1)


def chart(axes: Axes, lines: Mapping[str, Points]) -> str:
    """Draw lines, each with its name at its end."""
    box = f'viewBox="0 0 {WIDE} {TALL}" width="{WIDE}" height="{TALL}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img">',
        f"<title>{escape(axes.title)}</title><style>{STYLE}</style>",
        f'<rect class="page" width="{WIDE}" height="{TALL}" rx="8"/>',
        _text(LEFT - 40, 22, axes.title, more=' font-weight="600"'),
        *_grid(axes),
    ]
    labels = _label_places(axes, lines)
    for number, (name, points) in enumerate(lines.items()):
        places = " ".join(f"{axes.x(x):g},{axes.y(y):g}" for x, y in points)
        kind, dash = "abcde"[number], DASHES[number]
        parts.append(f'<polyline class="line {kind}" stroke-dasharray="{dash}" points="{places}"/>')
        y = labels[name]
        parts.append(f'<path class="line {kind}" stroke-dasharray="{dash}" d="M{WIDE - RIGHT + 8} {y - 4:g}h26"/>')
        parts.append(_text(WIDE - RIGHT + 40, y, name))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _label_places(axes: Axes, lines: Mapping[str, Points]) -> dict[str, float]:
    """Return the height of each label: that of its line's end, and never on top of another."""
    found: dict[str, float] = {}
    lowest = TOP - 4.0
    for name in sorted(lines, key=lambda each: axes.y(lines[each][-1][1])):
        lowest = max(lowest + 17, axes.y(lines[name][-1][1]) + 4)
        found[name] = lowest
    return found


def _grid(axes: Axes) -> list[str]:
    right, base = WIDE - RIGHT, TALL - BOTTOM
    parts = []
    for value in axes.steps_y:
        y = axes.y(value)
        parts.append(f'<path class="grid" d="M{LEFT} {y:g}H{right}"/>')
        parts.append(_text(LEFT - 8, y + 4, f"{value:g}{axes.unit_y}", "end"))
    parts += [_text(axes.x(value), base + 18, f"{value:g}", "middle") for value in axes.steps_x]
    parts.append(f'<path class="axis" fill="none" d="M{LEFT} {TOP}V{base}H{right}"/>')
    return [*parts, _text((LEFT + right) / 2, base + 38, axes.across, "middle")]


def _text(x: float, y: float, words: str, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


# The charts of the page


def busy_chart(runs: Runs) -> str:
    """Draw how busy each part of a unit is, by load."""
    parts = runs.loads[0][1].busy
    names = {"web": "web processes", "bus": "NATS, one core"}
    lines = {
        names.get(part, part): [(load, round(100 * min(1.0, found.busy[part]), 1)) for load, found in runs.loads]
        for part in parts
    }
    axes = Axes("How busy each part is", ACROSS, 2.0, 100, (0, 0.5, 1, 1.5, 2), (0, 25, 50, 75, 100), " %")
    return chart(axes, lines)


def wait_chart(runs: Runs) -> str:
    """Draw how long a move takes, by load."""
    lines = {
        "99 of 100 moves": [(load, round(found.p99_ms, 1)) for load, found in runs.loads],
        "half of the moves": [(load, round(found.p50_ms, 1)) for load, found in runs.loads],
    }
    most = _round_up(max(found.p99_ms for _, found in runs.loads))
    steps = tuple(most * number / 4 for number in range(5))
    return chart(Axes("Until a move is acknowledged", ACROSS, 2.0, most, (0, 0.5, 1, 1.5, 2), steps, " ms"), lines)


def storm_chart(runs: Runs) -> str:
    """Draw how many players are back after a loss, by time."""
    small, _, large = runs.sizes
    chosen: dict[str, StormFigures] = {
        "a machine of 100,000": small.storms[0],
        "a region of 10 million": large.storms[1],
        "everything": small.storms[1],
    }
    lines = {name: [(0.0, 0.0), *_joined(storm)] for name, storm in chosen.items()}
    longest = _round_up(max(len(storm.joined) for storm in chosen.values()))
    across = tuple(longest * number / 4 for number in range(5))
    axes = Axes("Players who play again", "seconds after the loss", longest, 100, across, (0, 25, 50, 75, 100), " %")
    return chart(axes, lines)


def _joined(storm: StormFigures) -> Points:
    return [(float(second), round(100 * share, 1)) for second, share in enumerate(storm.joined, 1)]


def _round_up(value: float) -> float:
    """Return the next round number that four equal steps divide."""
    for power in (1, 10, 100, 1_000, 10_000):
        for step in (4, 8, 12, 20, 40):
            if value <= step * power:
                return float(step * power)
    return value


ACROSS: Final = "load, in multiples of what the unit is made for"
CHARTS: Final = {"scale_busy": busy_chart, "scale_wait": wait_chart, "scale_storm": storm_chart}
