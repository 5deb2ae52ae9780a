"""The final result of La Famiglia: what each family controls, and what decided the game."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.title import Result
from cosca.games.la_famiglia.terminal.names import seat_name, signed
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.renderer import RenderContext


def draw_ending(view: LaFamigliaView, result: Result, context: RenderContext) -> list[RenderableType]:
    say = context.translator.format
    blocks: list[RenderableType] = [Text(say(f"ending-{result.ending}")), "", table(view, result, context), ""]
    decided = f"decided-{result.rules[0]}"
    return [*blocks, Text(say(decided))] if context.translator.knows(decided) else blocks


def table(view: LaFamigliaView, result: Result, context: RenderContext) -> Table:
    """Return the final table: each team's families, then the team's total."""
    grid = Table(box=None, padding=(0, 2), header_style="bold")
    grid.add_column("")
    for label in (
        "board-score-mandamenti",
        "board-score-areas",
        "board-score-men",
        "board-score-labs",
        "board-score-money",
    ):
        grid.add_column(context.translator.format(label), justify="right")
    for team in range(2):
        counts = [counted(view, result, seat) for seat in (team, team + 2)]
        for seat, row in zip((team, team + 2), counts, strict=True):
            grid.add_row(signed(view, seat, context, f" {seat_name(seat, context)}"), *map(str, row))
        totals = [str(first + second) for first, second in zip(*counts, strict=True)]
        grid.add_row(context.translator.format("board-score-team"), *totals, style="bold")
    return grid


def counted(view: LaFamigliaView, result: Result, seat: Seat) -> list[int]:
    areas = [a for a, holder in enumerate(view.holder) if holder == seat]
    men, labs = sum(view.men[a] for a in areas), sum(view.labs[a] for a in areas)
    return [result.scores[seat], len(areas), men, labs, view.money[seat]]
