"""Messages to a client."""

from __future__ import annotations

import msgspec

from cosca.server.protocol.account import PairedMessage, TurnsMessage
from cosca.server.protocol.fields import MessagePart, ServerMessage
from cosca.server.protocol.frames import DeltaMessage, FrameMessage
from cosca.server.protocol.lobby import LobbyMessage
from cosca.server.protocol.table import TableInfo


class WelcomeMessage(ServerMessage, frozen=True):
    """The answer to `hello`: your seat and the table."""

    version: int
    seat: int | None  # None: a spectator
    table: TableInfo
    always_asked: bool = False  # whether the site asks you every time: see `prompts`


class DoneMessage(ServerMessage, frozen=True):
    """The message was carried out and stored."""

    id: str


class RefusedMessage(ServerMessage, frozen=True):
    """A refusal: a rule of the game with its sentence, or a reason of the table."""

    id: str
    reason: str
    rule: str = ""
    sentence: str = ""


class ChatMessage(ServerMessage, frozen=True):
    """A chat message."""

    channel: str
    n: int
    seat: int | None
    name: str
    text: str
    at: str


class TeamSheet(ServerMessage, frozen=True, tag="sheet"):
    """The team notes. `version` follows from the text; empty notes have an empty version and are not sent."""

    text: str
    version: str


class OverMessage(ServerMessage, frozen=True):
    """The game is over: its result, and the revealed seed."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    rules: tuple[str, ...]
    seed: str


class PongMessage(ServerMessage, frozen=True):
    """The answer to `ping`."""


class RestrictionPart(MessagePart, frozen=True):
    """A mute or a ban by an administrator."""

    until: str | None  # ISO; null: for good
    reason: str
    contact: str  # whom to write to, as an email address or link; may be empty


class ByeMessage(ServerMessage, frozen=True):
    """The last message before the server closes the socket."""

    reason: str
    sentence: str
    ban: RestrictionPart | None = None  # if the reason is `banned`


type FromServer = (
    WelcomeMessage
    | FrameMessage
    | DeltaMessage
    | TableInfo
    | DoneMessage
    | RefusedMessage
    | ChatMessage
    | TeamSheet
    | OverMessage
    | PongMessage
    | ByeMessage
    | TurnsMessage
    | LobbyMessage
    | PairedMessage
)

encode = msgspec.json.Encoder().encode
