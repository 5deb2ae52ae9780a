"""Questions and options of NY Nostra City in words."""

from __future__ import annotations

import textwrap

from rich.text import Text

from cosca.engine.core import Action
from cosca.games.nostra_city import telling
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block
from cosca.terminal.face import Look
from cosca.terminal.nostra_city.worlds import world_of


def phrase(view: NostraCityView, action: Action, look: Look) -> str:
    assert view.seat is not None
    return look.speaker.tell(telling.phrase(world_of(view), view.seat, action), view.seat)


def question(view: NostraCityView, look: Look) -> str:
    return look.speaker.tell(telling.question(world_of(view), view.seat or 0), view.seat)


def wrapped(said: str, width: int) -> list[str]:
    return textwrap.wrap(said, max(20, width)) or [""]


def hanging(head: Text, said: str, width: int, style: str = "") -> Block:
    """A text that goes on below itself, beside what it begins with."""
    lines = wrapped(said, width - head.cell_len)
    blank = " " * head.cell_len
    return [Text.assemble(head if not n else blank, (line, style)) for n, line in enumerate(lines)]
