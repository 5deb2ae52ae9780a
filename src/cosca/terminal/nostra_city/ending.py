"""The FINAL VERDICT: where Respect comes from, who is a Snitch, and who wins."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.title import Result
from cosca.games.nostra_city.cards import CARDS, FIRST_INVESTIGATION, FIRST_RESPECT
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.face import Look
from cosca.terminal.nostra_city.jury import jury
from cosca.terminal.nostra_city.names import named, pack_of

COLUMNS = (
    "board-score-men", "board-score-luxuries", "board-score-titles", "board-score-zealous", "board-score-bonus",
    "board-score-shame", "board-score-respect", "board-score-snitch",
)  # fmt: skip


def draw_ending(view: NostraCityView, result: Result, look: Look) -> list[RenderableType]:
    say = look.speaker.say
    told: list[RenderableType] = [jury(view, look), Text(say(f"ending-{result.ending}"), style="bold"), ""]
    return [*told, table(view, result, look), ""]


def table(view: NostraCityView, result: Result, look: Look) -> Table:
    """Every source of Respect; winners are bold."""
    grid = Table(box=None, padding=(0, 1), header_style="bold")
    grid.add_column("", no_wrap=True)
    for label in COLUMNS:
        grid.add_column(look.speaker.say(label), justify="right")
    for seat in sorted(range(view.seats), key=lambda seat: -result.scores[seat]):
        row = [str(number) if number else "." for number in sources(view, seat)]
        last = [str(result.scores[seat]), snitch_mark(view, seat, look)]
        grid.add_row(named(seat, look), *row, *last, style="bold" if seat in result.winners else "")
    return grid


def sources(view: NostraCityView, seat: Seat) -> list[int]:
    """Territory, luxuries and paid-off Investigations, Titles, Zealous, bonuses, Shame."""
    pack = pack_of(view)
    printed = [pack.respect[card] if view.place[card] == seat else 0 for card in range(CARDS)]
    titles = sum(worth for worth, owner in zip(pack.titles, view.titles, strict=True) if owner == seat)
    bonus = sum(worth for worth, owner in zip(pack.bonus, view.bonus, strict=True) if owner == seat)
    assert FIRST_INVESTIGATION > FIRST_RESPECT
    luxuries = sum(printed[FIRST_RESPECT:])
    return [sum(printed[:FIRST_RESPECT]), luxuries, titles, view.zealous[seat], bonus, pack.shame * view.shame[seat]]


def snitch_mark(view: NostraCityView, seat: Seat, look: Look) -> str:
    return look.speaker.say("board-snitch") if view.snitches and view.snitches[seat] else ""
