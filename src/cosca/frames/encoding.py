"""Views, options and log lines as JSON for readers.

The bytes equal those of the engine's `canonical`, in a third of the time. Logs and hashes use the engine's own codec,
which must never change; frames are sent and not stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw

from cosca.engine.automatic import DELAY_MS, automatic_kind
from cosca.engine.codec import Catalogue, Codec
from cosca.engine.core import Action, Game, Seat, asked
from cosca.engine.title import Message, Title

_plain = msgspec.json.Encoder(order="sorted").encode


@cache
def _encoder(codec: Codec) -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=codec.fields, order="sorted")


@cache
def _actions_json(catalogue: Catalogue) -> dict[Action, Raw]:
    """Return the JSON of every action, encoded once."""
    return {action: Raw(text.encode()) for text, action in catalogue.by_text.items()}


def view_json(title: Title, game: Game, reader: Seat | None) -> str:
    """Return what the reader sees, as JSON."""
    return _encoder(title.codec).encode(title.view(game, reader)).decode()


def message_json(message: Message) -> str:
    """Return a message to be translated, as JSON."""
    return _plain(_message_fields(message)).decode()


def _message_fields(message: Message) -> dict[str, Any]:
    return {"id": message.id, "args": dict(message.args)}


def options_json(title: Title, game: Game, reader: Seat | None) -> str:
    """Return the reader's prompt and its any-time actions as JSON, or an empty string if it has neither."""
    if reader is None or not game.options:
        return ""
    options = list(dict.fromkeys(game.options.get(reader, ())))
    anytime = [action for action in game.anytime(reader) if action not in options]
    if not options and not anytime:
        return ""
    prompt = {
        "says": _message_fields(title.question(game, reader)) if options else None,
        "rules": list(asked(game).rules) if options else [],
        "options": _option_fields(title, game, reader, options),
        "anytime": _option_fields(title, game, reader, anytime),
        "auto": _automatic_fields(title, game, reader) if options else None,
    }
    return _plain(prompt).decode()


def _automatic_fields(title: Title, game: Game, seat: Seat) -> dict[str, Any] | None:
    """Return what the host does if the seat does not answer, and after how many milliseconds."""
    kind = automatic_kind(title, game, seat)
    return {"kind": kind, "after_ms": DELAY_MS[kind]} if kind else None


def _option_fields(title: Title, game: Game, seat: Seat, actions: Sequence[Action]) -> list[dict[str, Any]]:
    """Return the options with their wording and the rules that grant them."""
    actions_json, rule_of = _actions_json(title.catalogue), title.granting_rule
    return [
        {
            "do": actions_json[action],
            "says": _message_fields(title.phrase(game, seat, action)),
            "rule": rule_of(game, seat, action),
        }
        for action in actions
    ]
