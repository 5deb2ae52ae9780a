"""The final scoring of Famiglia: points by family, and the rule that decided."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.title import Result
from cosca.games.famiglia.packs.reading import pack_named
from cosca.games.famiglia.rules.cards import KINDS, LETTERS, family
from cosca.games.famiglia.terminal.board import owned_points
from cosca.games.famiglia.terminal.cards import INKS, strokes
from cosca.games.famiglia.views import FamigliaView
from cosca.terminal.renderer import RenderContext


def draw_ending(view: FamigliaView, result: Result, context: RenderContext) -> list[RenderableType]:
    say = context.translator.format
    best = max(best_points(view, seat) for seat in range(2))
    return [
        Text(say(f"ending-{result.ending}")),
        "",
        score_table(view, context),
        "",
        Text(say(f"decided-{result.rules[0]}", best=best)),
    ]


def score_table(view: FamigliaView, context: RenderContext) -> Table:
    table = Table(box=None, padding=(0, 2), header_style="bold")
    table.add_column(context.translator.format("score-family"))
    for seat in range(2):
        table.add_column(context.translator.name(seat), justify="right")
    for of, letter in enumerate(LETTERS):
        label = Text(
            f"{strokes(context).signs[of]} {letter} {context.translator.format(f'family-{letter}')}", style=INKS[of]
        )
        table.add_row(label, *(str(family_points(view, seat, of)) for seat in range(2)))
    totals = [str(owned_points(view, seat)) for seat in range(2)]
    table.add_row(context.translator.format("score-total"), *totals, style="bold")
    table.add_row(
        context.translator.format("score-best"), *(str(best_points(view, seat)) for seat in range(2)), style="dim"
    )
    return table


def family_points(view: FamigliaView, seat: Seat, of: int) -> int:
    return sum(points for c, points in owned(view, seat) if family(c) == of)


def best_points(view: FamigliaView, seat: Seat) -> int:
    points = pack_named(view.pack).points
    return max((points[c] for c, _ in owned(view, seat)), default=0)


def owned(view: FamigliaView, seat: Seat) -> list[tuple[int, int]]:
    """Return the kinds of card a seat owns, each with its total points."""
    points = pack_named(view.pack).points
    counts = [view.hand[seat][c] + view.area[seat][c] for c in range(KINDS)]
    return [(c, points[c] * counts[c]) for c in range(KINDS) if counts[c]]
