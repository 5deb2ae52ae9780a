"""Prompts and legal actions of NY Nostra City in words."""

from __future__ import annotations

import textwrap

from rich.text import Text

from cosca.engine.core import Action
from cosca.games.nostra_city import wording
from cosca.games.nostra_city.terminal.sampled_world import world_of
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.blocks import Block
from cosca.terminal.renderer import RenderContext


def phrase(view: NostraCityView, action: Action, context: RenderContext) -> str:
    assert view.seat is not None
    return context.translator.sentence(wording.phrase(world_of(view), view.seat, action), view.seat)


def question(view: NostraCityView, context: RenderContext) -> str:
    return context.translator.sentence(wording.question(world_of(view), view.seat or 0), view.seat)


def wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, max(20, width)) or [""]


def hanging(head: Text, text: str, width: int, style: str = "") -> Block:
    """Draw a text after its head, with a hanging indent as wide as the head."""
    lines = wrapped(text, width - head.cell_len)
    blank = " " * head.cell_len
    return [Text.assemble(head if not n else blank, (line, style)) for n, line in enumerate(lines)]
