"""Reports win rates with Wilson's 95% intervals: as tables, JSON, Markdown and bars."""

from __future__ import annotations

import json
import os
import platform
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from html import escape
from math import sqrt
from pathlib import Path
from typing import Any, Protocol

from rich.table import Table as Grid

RESULTS = Path(__file__).parents[1] / "results"
NAME = "la_famiglia_balance"
Z = 1.96  # for a 95% interval
TEAMS = ("seats 0 and 2", "seats 1 and 3")
EVEN = (0.47, 0.53)  # goal where only chance decides
TEAM = (0.48, 0.52)
FAMILY = (0.44, 0.56)
FAIR = (0.42, 0.58)  # goal where the game differs by design


class Played(Protocol):
    families: list[str]
    characters: list[str]
    mandamenti: list[int]
    starter: int
    winners: list[int]
    ending: str
    rounds: int
    choices: int
    tiles: list[str]
    kinds: dict[str, int]
    used: dict[str, int]
    did: dict[str, list[int]]


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins. A draw counts as half a win."""

    name: str
    of: int
    won: float
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Table:
    title: str
    goal: tuple[float, float] | None  # the range in which every share should be
    rows: list[Share]

    def grid(self) -> Grid:
        grid = Grid("", "of", "", "share", "95 %", title=self.title)
        for row in self.rows:
            grid.add_row(*cells(row), style="red" if self.is_off(row) else None)
        return grid

    def is_off(self, row: Share) -> bool:
        return self.goal is not None and not self.goal[0] <= row.share <= self.goal[1]


def share(name: str, won: float, of: int) -> Share:
    low, high = wilson(won, of)
    return Share(name, of, won, won / of if of else 0.0, low, high)


def wilson(won: float, of: int) -> tuple[float, float]:
    if not of:
        return 0.0, 1.0
    part = won / of
    middle = part + Z * Z / (2 * of)
    spread = Z * sqrt(part * (1 - part) / of + Z * Z / (4 * of * of))
    scale = 1 + Z * Z / of
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def points(played: Played, seat: int) -> float:
    return 0.5 if len(played.winners) == 4 else float(seat in played.winners)


# The tables


def tables_of(games: Iterable[Played]) -> list[Table]:
    listed = list(games)
    return [
        wins(listed, "teams", TEAM, lambda g: [(TEAMS[team], team) for team in range(2)]),
        wins(listed, "seats", EVEN, lambda g: [(f"seat {seat}", seat) for seat in range(4)]),
        wins(listed, "places in the order of play", EVEN, places),
        wins(listed, "families", FAMILY, lambda g: [(name, seat) for seat, name in enumerate(g.families)]),
        wins(listed, "characters", FAIR, lambda g: [(name, seat) for seat, name in enumerate(g.characters)]),
        wins(listed, "pairs of families", None, pairs),
        wins(listed, "who marked a tile", None, lambda g: doers(g, "tile ")),
        wins(listed, "who laid a conflict card", None, lambda g: doers(g, "card ")),
        wins(listed, "who issued an order", None, lambda g: doers(g, "order ")),
        counts(listed, "endings", lambda g: [g.ending]),
        counts(listed, "rounds", lambda g: [str(g.rounds)]),
        counts(listed, "Mandamenti of a team at the end", lambda g: [f"{sum(g.mandamenti[t::2]):2}" for t in range(2)]),
        totals(listed, "actions a game", lambda g: g.kinds),
        totals(listed, "uses a game", lambda g: g.used),
    ]


def pairs(played: Played) -> list[tuple[str, int]]:
    return [(" and ".join(sorted(played.families[team::2])), team) for team in range(2)]


def places(played: Played) -> list[tuple[str, int]]:
    """Return the seats in the order of the first round; empty if the game had none."""
    if played.starter < 0:
        return []
    return [(f"{place + 1}.", (played.starter + place) % 4) for place in range(4)]


def doers(played: Played, what: str) -> list[tuple[str, int]]:
    return [
        (name.removeprefix(what), seat) for name in played.did if name.startswith(what) for seat in played.did[name]
    ]


def wins(
    games: list[Played],
    title: str,
    goal: tuple[float, float] | None,
    whom: Callable[[Played], list[tuple[str, int]]],
) -> Table:
    won: dict[str, list[float]] = {}
    for played in games:
        for name, seat in whom(played):
            won.setdefault(name, []).append(points(played, seat))
    return Table(title, goal, [share(name, sum(each), len(each)) for name, each in sorted(won.items())])


def counts(games: list[Played], title: str, what: Callable[[Played], list[str]]) -> Table:
    seen = Counter(name for played in games for name in what(played))
    return Table(title, None, [share(name, times, seen.total()) for name, times in sorted(seen.items())])


def totals(games: list[Played], title: str, what: Callable[[Played], dict[str, int]]) -> Table:
    """Return averages per game instead of shares. They have no interval."""
    seen: Counter[str] = Counter()
    for played in games:
        seen.update(what(played))
    each = [(name, times, times / max(1, len(games))) for name, times in sorted(seen.items())]
    return Table(title, None, [Share(name, len(games), times, mean, mean, mean) for name, times, mean in each])


def cells(row: Share) -> list[str]:
    if row.low == row.high:
        return [row.name, f"{row.of:,}", f"{row.won:,g}", f"{row.share:.2f}", ""]
    return [row.name, f"{row.of:,}", f"{row.won:,g}", f"{row.share:.1%}", f"{row.low:.1%} to {row.high:.1%}"]


# Files


def write_results(tables: list[Table], about: dict[str, str], name: str) -> list[Path]:
    RESULTS.mkdir(exist_ok=True)
    paths = [RESULTS / f"{name}.{kind}" for kind in ("json", "md", "svg")]
    data: dict[str, Any] = {"about": about, "tables": [asdict(table) for table in tables]}
    paths[0].write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    paths[1].write_text(as_markdown(tables, about, f"{name}.svg"), "utf-8")
    paths[2].write_text(as_svg([table for table in tables if table.goal]), "utf-8")
    return paths


def circumstances(command: str, bot: str, pack: str) -> dict[str, str]:
    return {
        "command": f"`{command}`",
        "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()),
        "machine": f"{os.cpu_count()} cores, {platform.system()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "players": f"{bot} on every seat",
        "pack": pack,
    }


def as_markdown(tables: list[Table], about: dict[str, str], chart: str) -> str:
    lines = ["# La Famiglia: who wins how often", ""]
    lines += ["A draw counts as half a win. Intervals are Wilson's, 95 %. **Bold** is outside the goal.", ""]
    lines += [f"- {name}: {value}" for name, value in about.items()]
    lines += ["", f"![teams, seats, families and characters]({chart})", ""]
    for table in tables:
        lines += [f"## {heading(table)}", "", "| | of | | share | 95 % |", "|---|--:|--:|--:|---|"]
        lines += [markdown_row(table, row) for row in table.rows] + [""]
    return "\n".join(lines)


def heading(table: Table) -> str:
    name = table.title[0].upper() + table.title[1:]
    return f"{name} (goal {table.goal[0]:.0%} to {table.goal[1]:.0%})" if table.goal else name


def markdown_row(table: Table, row: Share) -> str:
    texts = cells(row)
    if table.is_off(row):
        texts[3] = f"**{texts[3]}**"
    return f"| {' | '.join(texts)} |"


# The chart

LEFT, WIDTH, LINE = 150, 480, 24
BAR, OFF, GOAL, INK = "#5c8a8a", "#8c1c13", "#e9e2d0", "#222222"


def as_svg(tables: list[Table]) -> str:
    drawn: list[str] = []
    y = 10
    for table in tables:
        drawn += block(table, y)
        y += LINE * (len(table.rows) + 1) + 16
    size = f'width="{LEFT + WIDTH + 70}" height="{y}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13" fill="{INK}">'
    return "\n".join([head, f'<rect {size} fill="white"/>', *drawn, "</svg>"]) + "\n"


def block(table: Table, y: int) -> list[str]:
    drawn = [f'<text x="8" y="{y + 16}" font-weight="bold">{escape(heading(table))}</text>']
    top, tall = y + LINE, LINE * len(table.rows)
    if table.goal:
        low, high = place(table.goal[0]), place(table.goal[1])
        drawn.append(f'<rect x="{low}" y="{top}" width="{high - low}" height="{tall}" fill="{GOAL}"/>')
    for n, row in enumerate(table.rows):
        drawn += bar(row, top + n * LINE, OFF if table.is_off(row) else BAR)
    return drawn


def bar(row: Share, y: int, colour: str) -> list[str]:
    middle = y + LINE // 2
    return [
        f'<text x="{LEFT - 8}" y="{middle + 4}" text-anchor="end">{escape(row.name)}</text>',
        f'<rect x="{LEFT}" y="{y + 5}" width="{place(row.share) - LEFT}" height="{LINE - 10}" fill="{colour}"/>',
        f'<line x1="{place(row.low)}" x2="{place(row.high)}" y1="{middle}" y2="{middle}" stroke="{INK}"/>',
        f'<text x="{place(row.high) + 6}" y="{middle + 4}">{row.share:.0%}</text>',
    ]


def place(part: float) -> int:
    return LEFT + round(part * WIDTH)
