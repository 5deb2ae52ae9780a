"""Shared helpers of the terminal tests of NY Nostra City."""

from __future__ import annotations

from cosca.engine.core import Seat, settle
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.terminal.history import sentences_of
from cosca.terminal.local_table import LocalTable
from tests.terminal.scripted import Stage

STAGE = Stage("nostra_city", 4)
TITLE, FACE = STAGE.title, STAGE.renderer


def game_of(display: LocalTable) -> NostraCity:
    assert isinstance(display.table.game, NostraCity)
    return display.table.game


def deal(game: NostraCity, kind: int) -> None:
    """Give Anna a Vendetta card."""
    game.hand[0][kind] += 1
    settle(game)


def news(display: LocalTable, reader: Seat | None, after: int = 0) -> str:
    lines = display.history.lines(reader, after)
    return "\n".join(sentence for line in lines for sentence in sentences_of(line, display.translator, reader))
