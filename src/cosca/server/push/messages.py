"""The texts of browser notifications: the table and its title, and nothing else about the game."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache
from typing import Final

import msgspec

from cosca.i18n.translator import Translator
from cosca.server.push.service import PushMessage
from cosca.server.store.ids import to_text
from cosca.server.store.records import AccountTurn, TableRow
from cosca.titles import TITLES

DIGEST: Final = "turns"  # its topic; each table has one of its own
LONGEST: Final = timedelta(days=28)  # push services store messages no longer than this
UNTIMED: Final = timedelta(days=1)


@cache
def _translator(language: str) -> Translator:
    return Translator(None, language)


def your_turn(language: str, table: TableRow, turn: AccountTurn, now: datetime, *, late: bool) -> PushMessage:
    """Return the message that it is your turn, or that your time is running out."""
    text, title = _translator(language).format, TITLES[table.title].name
    number = to_text(table.id)
    head, body = ("push-late-head", "push-late-text") if late else ("push-turn-head", "push-turn-text")
    said = text(head, title=title), text(body, title=title, table=number)
    return _message(number, f"/t/{number}", *said, _time_left(turn, now), urgent=late)


def digest(language: str, count: int) -> PushMessage:
    """Return the message for a player with many waiting tables."""
    text = _translator(language).format
    return _message(
        DIGEST, "/turns", text("push-digest-head", count=count), text("push-digest-text"), UNTIMED, urgent=False
    )


def _message(topic: str, path: str, head: str, body: str, lasts: timedelta, *, urgent: bool) -> PushMessage:
    shown = {"tag": topic, "path": path, "title": head, "body": body}
    return PushMessage(msgspec.json.encode(shown), topic, lasts, urgent)


def _time_left(turn: AccountTurn, now: datetime) -> timedelta:
    return min(LONGEST, turn.deadline - now) if turn.deadline else UNTIMED
