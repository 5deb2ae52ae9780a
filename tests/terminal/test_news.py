"""News before a prompt: under phase headings, with series folded, and not longer than half a screen."""

from __future__ import annotations

import pytest

from cosca.engine.title import Message
from cosca.i18n.translator import Translator
from cosca.terminal.history import HistoryLine, folded, sentences_of
from cosca.terminal.local_table import MOST_NEWS
from cosca.titles import TITLES
from tests.terminal.scripted import ScriptedScreen, Stage, run, shown

NOSTRA_CITY = TITLES["nostra_city"]
DRAWN = [
    HistoryLine(n, n, (Message("log-drawbill", {"seat": 0, "bill": bill}),)) for n, bill in enumerate(("5", "10I"))
]


def test_a_series_of_one_seat_becomes_one_line() -> None:
    translator = Translator(NOSTRA_CITY, "en", ["Anna", "Bruno"])
    (line,) = folded(DRAWN, translator)
    assert line.span() == "0-1"
    assert sentences_of(line, translator, 0) == ["You draw $5,000, $10,000 (Innocent, 2)."]
    assert sentences_of(line, translator, None) == ["Anna draws $5,000, $10,000 (Innocent, 2)."]


def test_moves_of_two_seats_or_two_phases_are_not_folded() -> None:
    translator = Translator(NOSTRA_CITY, "en", ["Anna", "Bruno"])
    other = HistoryLine(2, 2, (Message("log-drawbill", {"seat": 1, "bill": "5"}),))
    later = HistoryLine(3, 3, (Message("log-drawbill", {"seat": 1, "bill": "5"}),), Message("board-over"))
    assert len(folded([*DRAWN, other, later], translator)) == 3


@pytest.mark.parametrize(("title", "seats", "heading"), [
    ("nostra_city", 3, "January · MEETING"), ("la_famiglia", 4, "round 1 of 4 · planning"),
])  # fmt: skip
def test_news_of_several_phases_has_headings(title: str, seats: int, heading: str) -> None:
    stage = Stage(title, seats)
    display = stage.table_with([None, *["random"] * (seats - 1)])
    run(display)
    assert isinstance(display.screen, ScriptedScreen)
    assert f"  {heading}" in [line.rstrip() for line in display.screen.text.splitlines()]


def test_long_news_begins_with_a_pointer_to_the_log() -> None:
    display = Stage("nostra_city", 3).table_with(["random"] * 3)
    run(display)
    display.show_news(0, 0)
    assert len(folded(display.history.lines(0), display.translator)) > MOST_NEWS
    assert "earlier lines are in the log" in shown(display)
