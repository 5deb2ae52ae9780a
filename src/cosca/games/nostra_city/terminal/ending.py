"""The end of the game: the sources of each player's Respect, the Snitches and the winners."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.title import Result
from cosca.games.nostra_city.rules.cards import is_turf, is_wiseguy
from cosca.games.nostra_city.terminal.jury import jury
from cosca.games.nostra_city.terminal.names import named, pack_of
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.renderer import RenderContext

COLUMNS = (
    "board-score-men", "board-score-luxuries", "board-score-titles", "board-score-zealous", "board-score-bonus",
    "board-score-shame", "board-score-respect", "board-score-snitch",
)  # fmt: skip


def draw_ending(view: NostraCityView, result: Result, context: RenderContext) -> list[RenderableType]:
    say = context.translator.format
    blocks: list[RenderableType] = [jury(view, context), Text(say(f"ending-{result.ending}"), style="bold"), ""]
    return [*blocks, table(view, result, context), ""]


def table(view: NostraCityView, result: Result, context: RenderContext) -> Table:
    """Return a table of every player's sources of Respect, with winners in bold."""
    grid = Table(box=None, padding=(0, 1), header_style="bold")
    grid.add_column("", no_wrap=True)
    for label in COLUMNS:
        grid.add_column(context.translator.format(label), justify="right")
    for seat in sorted(range(view.seats), key=lambda seat: -result.scores[seat]):
        row = [str(number) if number else "." for number in sources(view, seat)]
        last = [str(result.scores[seat]), snitch_mark(view, seat, context)]
        grid.add_row(named(seat, context), *row, *last, style="bold" if seat in result.winners else "")
    return grid


def sources(view: NostraCityView, seat: Seat) -> list[int]:
    """Return a seat's Respect by source, in the order of the table's columns.

    Wiseguys and Turfs; Respects and Investigations; Titles; Zealous Corruptors; bonuses; Shame on you! cards.
    """
    pack = pack_of(view)
    held = [card for card, owner in enumerate(view.place) if owner == seat]
    titles = sum(worth for worth, owner in zip(pack.titles, view.titles, strict=True) if owner == seat)
    bonus = sum(worth for worth, owner in zip(pack.bonus, view.bonus, strict=True) if owner == seat)
    team = sum(pack.respect[card] for card in held if is_wiseguy(card) or is_turf(card))
    luxuries = sum(pack.respect[card] for card in held) - team
    return [team, luxuries, titles, view.zealous[seat], bonus, pack.shame * view.shame[seat]]


def snitch_mark(view: NostraCityView, seat: Seat, context: RenderContext) -> str:
    return context.translator.format("board-snitch") if view.snitches and view.snitches[seat] else ""
