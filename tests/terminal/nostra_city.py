"""NY Nostra City on the stage: what its tests share."""

from __future__ import annotations

from cosca.engine.core import Seat, settle
from cosca.games.nostra_city.board import NostraCity
from cosca.terminal.chronicle import told
from cosca.terminal.desk import Desk
from tests.terminal.scripted import Stage

STAGE = Stage("nostra_city", 4)
TITLE, FACE = STAGE.title, STAGE.face


def game_of(desk: Desk) -> NostraCity:
    assert isinstance(desk.table.game, NostraCity)
    return desk.table.game


def deal(game: NostraCity, kind: int) -> None:
    """A Vendetta card for Anna."""
    game.hand[0][kind] += 1
    settle(game)


def news(desk: Desk, reader: Seat | None, after: int = 0) -> str:
    lines = desk.chronicle.lines(reader, after)
    return "\n".join(sentence for line in lines for sentence in told(line, desk.speaker, reader))
