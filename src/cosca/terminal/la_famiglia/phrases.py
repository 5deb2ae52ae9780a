"""Questions and options of La Famiglia in words."""

from __future__ import annotations

import textwrap

from cosca.engine.core import Action
from cosca.engine.title import Message
from cosca.games.la_famiglia import telling
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.terminal.face import Look
from cosca.terminal.la_famiglia.worlds import world_of


def phrase(view: LaFamigliaView, action: Action, look: Look) -> str:
    assert view.seat is not None
    return tell(telling.phrase(world_of(view), view.seat, action), look)


def question(view: LaFamigliaView, look: Look) -> str:
    return tell(telling.question(world_of(view), view.seat or 0), look)


def tell(message: Message, look: Look) -> str:
    return look.speaker.tell(message) if look.speaker.knows(message.id) else message.id


def wrapped(said: str, width: int) -> list[str]:
    return textwrap.wrap(said, max(20, width)) or [""]
