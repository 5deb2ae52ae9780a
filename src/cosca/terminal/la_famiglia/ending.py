"""The final count of La Famiglia: who controls how much, and what decided."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.title import Result
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.face import Look
from cosca.terminal.la_famiglia.names import seat_name, signed


def draw_ending(view: LaFamigliaView, result: Result, look: Look) -> list[RenderableType]:
    say = look.speaker.say
    said: list[RenderableType] = [Text(say(f"ending-{result.ending}")), "", table(view, result, look), ""]
    decided = f"decided-{result.rules[0]}"
    return [*said, Text(say(decided))] if look.speaker.knows(decided) else said


def table(view: LaFamigliaView, result: Result, look: Look) -> Table:
    """Team by team, each with its sum."""
    grid = Table(box=None, padding=(0, 2), header_style="bold")
    grid.add_column("")
    for label in (
        "board-score-mandamenti",
        "board-score-areas",
        "board-score-men",
        "board-score-labs",
        "board-score-money",
    ):
        grid.add_column(look.speaker.say(label), justify="right")
    for team in range(2):
        counts = [counted(view, result, seat) for seat in (team, team + 2)]
        for seat, row in zip((team, team + 2), counts, strict=True):
            grid.add_row(signed(view, seat, look, f" {seat_name(seat, look)}"), *map(str, row))
        totals = [str(first + second) for first, second in zip(*counts, strict=True)]
        grid.add_row(look.speaker.say("board-score-team"), *totals, style="bold")
    return grid


def counted(view: LaFamigliaView, result: Result, seat: Seat) -> list[int]:
    areas = [a for a, holder in enumerate(view.holder) if holder == seat]
    men, labs = sum(view.men[a] for a in areas), sum(view.labs[a] for a in areas)
    return [result.scores[seat], len(areas), men, labs, view.money[seat]]
