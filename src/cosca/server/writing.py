"""Views, options and lines as JSON for readers: `canonical`, letter by letter, in a third of the time.

Logs and hashes are written by the engine's own codec, which must stay the same for ever; frames are told and forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw

from cosca.engine.codec import Catalogue, Codec
from cosca.engine.core import Action, Game, Seat, asked
from cosca.engine.title import Message, Title

_plain = msgspec.json.Encoder(order="sorted").encode


@cache
def _encoder(codec: Codec) -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=codec.fields, order="sorted")


@cache
def _words(catalogue: Catalogue) -> dict[Action, Raw]:
    """Every action, written once."""
    return {action: Raw(text.encode()) for text, action in catalogue.by_text.items()}


def view_text(title: Title, game: Game, reader: Seat | None) -> str:
    return _encoder(title.codec).encode(title.view(game, reader)).decode()


def message_text(message: Message) -> str:
    return _plain(_said(message)).decode()


def _said(message: Message) -> dict[str, Any]:
    return {"id": message.id, "args": dict(message.args)}


def options_text(title: Title, game: Game, reader: Seat | None) -> str:
    """What the reader is asked, and what it may do though it is not."""
    if reader is None or not game.options:
        return ""
    listed = list(dict.fromkeys(game.options.get(reader, ())))
    besides = [action for action in game.anytime(reader) if action not in listed]
    if not listed and not besides:
        return ""
    told = {
        "says": _said(title.question(game, reader)) if listed else None,
        "rules": list(asked(game).rules) if listed else [],
        "options": _granted(title, game, reader, listed),
        "anytime": _granted(title, game, reader, besides),
    }
    return _plain(told).decode()


def _granted(title: Title, game: Game, seat: Seat, actions: Sequence[Action]) -> list[dict[str, Any]]:
    words, rule_of = _words(title.catalogue), title.granted_by
    return [
        {"do": words[action], "says": _said(title.phrase(game, seat, action)), "rule": rule_of(game, seat, action)}
        for action in actions
    ]
