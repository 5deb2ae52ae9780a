"""Prompts and legal actions of La Famiglia in words."""

from __future__ import annotations

import textwrap

from cosca.engine.core import Action
from cosca.engine.title import Message
from cosca.games.la_famiglia import wording
from cosca.games.la_famiglia.terminal.sampled_world import world_of
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.renderer import RenderContext


def phrase(view: LaFamigliaView, action: Action, context: RenderContext) -> str:
    assert view.seat is not None
    return sentence(wording.phrase(world_of(view), view.seat, action), context)


def question(view: LaFamigliaView, context: RenderContext) -> str:
    return sentence(wording.question(world_of(view), view.seat or 0), context)


def sentence(message: Message, context: RenderContext) -> str:
    return context.translator.sentence(message) if context.translator.knows(message.id) else message.id


def wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, max(20, width)) or [""]
