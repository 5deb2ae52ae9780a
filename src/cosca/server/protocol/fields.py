"""Base classes of all messages, and fields that several of them share."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

VERSION: Final = 2
NAME: Final = 32  # characters of a user's name
CHAT: Final = 500

type Name = Annotated[str, Meta(min_length=1, max_length=NAME)]
type ClientId = Annotated[str, Meta(min_length=1, max_length=36, pattern="^[0-9A-Za-z_-]+$")]
type Number = Annotated[int, Meta(ge=0, le=1 << 31)]
type Millis = Annotated[int, Meta(ge=0, le=400 * 24 * 3600 * 1000)]
type Word = Annotated[str, Meta(max_length=48)]
type Do = Annotated[dict[Word, Word | Number], Meta(min_length=1, max_length=16)]  # an action, as the title writes it
type Channel = Literal["table", "team", "spectators"]


def tag_of(class_name: str) -> str:
    """Return the `type` that a message has on the wire: `ChooseMessage` is `choose`."""
    return class_name.removesuffix("Message").lower()


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=tag_of):
    """A message from a client."""


class ServerMessage(Struct, frozen=True, tag_field="type", tag=tag_of):
    """A message from the server."""


class MessagePart(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a message."""
