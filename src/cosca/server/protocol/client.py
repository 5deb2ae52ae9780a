"""Messages from a client."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from cosca.server.protocol.fields import CHAT, Channel, ClientId, ClientMessage, Do, Number


class HelloMessage(ClientMessage, frozen=True):
    """The first message: the latest frame the client has; `invite` to watch a private table.

    With `whole`, every frame is sent whole, and no `delta` is sent. That is simpler to read, but several times as long.
    With `rooms`, the client can also use the socket of a table whose game has not started: it receives `welcome`,
    `table` and `chat`, and may `say`. When the game starts, the socket is closed with 4006: connect again.
    """

    version: Number
    frame: Number = 0
    invite: Annotated[str, Meta(max_length=64)] = ""
    whole: bool = False
    rooms: bool = False


class ChooseMessage(ClientMessage, frozen=True):
    """Play an option, exactly as it was listed; `prompt` is the number of the frame that listed it."""

    id: ClientId
    prompt: Number
    do: Do


class SeveralMessage(ClientMessage, frozen=True):
    """Play several actions in a row, stored all or not at all."""

    id: ClientId
    prompt: Number
    do: Annotated[tuple[Do, ...], Meta(min_length=1, max_length=64)]


class BackMessage(ClientMessage, frozen=True):
    """Undo your latest move."""

    id: ClientId


class WhyMessage(ClientMessage, frozen=True):
    """Ask why an action is not legal."""

    id: ClientId
    do: Do


class AskMessage(ClientMessage, frozen=True):
    """Ask the other players to take back your latest move, to resign as a team, or to abandon the game."""

    id: ClientId
    what: Literal["back", "resign", "abandon"]


class VoteMessage(ClientMessage, frozen=True):
    """Accept or decline a request."""

    id: ClientId
    vote: ClientId
    agree: bool


class LeaveMessage(ClientMessage, frozen=True):
    """Hand over to a bot. You can take the seat back."""

    id: ClientId


class ReturnMessage(ClientMessage, frozen=True):
    """Take your seat back from the bot."""

    id: ClientId


class PromptsMessage(ClientMessage, frozen=True):
    """Be asked every time at this table, or let the site play what `auto` says."""

    id: ClientId
    always: bool


class SayMessage(ClientMessage, frozen=True):
    """Write a chat message."""

    id: ClientId
    channel: Channel
    text: Annotated[str, Meta(min_length=1, max_length=CHAT)]


class SheetMessage(ClientMessage, frozen=True):
    """The team notes: what teammates plan in secret, with marks on the map.

    `upon` is the version you have read: if a teammate has written since, the message is refused (`sheet`), and the
    notes are sent again. Without it the text replaces whatever is stored.
    """

    id: ClientId
    text: Annotated[str, Meta(max_length=4_000)]
    upon: Annotated[str, Meta(max_length=32)] | None = None


class LookMessage(ClientMessage, frozen=True):
    """On an account's socket: start or stop (`lobby`) receiving the lobby and its changes."""

    lobby: bool = True


class PingMessage(ClientMessage, frozen=True):
    """Ask for a `pong`, to check the connection."""


type FromClient = (
    HelloMessage
    | ChooseMessage
    | SeveralMessage
    | BackMessage
    | WhyMessage
    | AskMessage
    | VoteMessage
    | LeaveMessage
    | ReturnMessage
    | PromptsMessage
    | SayMessage
    | SheetMessage
    | LookMessage
    | PingMessage
)

_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


def decode(text: str | bytes) -> FromClient:
    """Return the message of a client. Raises msgspec.MsgspecError, whose text says what is wrong."""
    return _DECODER.decode(text)
