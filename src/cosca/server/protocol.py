"""Every message between server and clients: the single source of `docs/protocol.md` and of the client's types."""
# Prompts, views and actions are in the title's own JSON, and are passed on unchanged.

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

VERSION: Final = 1
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


# Messages from a client on a table's socket


class HelloMessage(ClientMessage, frozen=True):
    """The first message: the latest frame the client has; `invite` to watch a private table."""

    version: Number
    frame: Number = 0
    invite: Annotated[str, Meta(max_length=64)] = ""


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
    """Be asked every time at this table, or let the site answer what `auto` tells."""

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
    | PingMessage
)


# Messages to a client


class ClockPart(MessagePart, frozen=True):
    """A seat's remaining time, and since when it runs. During a simultaneous decision only `until` counts."""

    seat: int
    bank_ms: int
    since: str | None = None  # ISO; when its time started to run


class SeatInfo(MessagePart, frozen=True):
    """A seat and who plays it."""

    seat: int
    name: str
    bot: str = ""
    person: bool = False
    team: int = 0
    here: bool = False  # whether a player of this seat is connected
    held: bool = False  # open, but only for a player of the game before: this is a rematch


class VoteInfo(MessagePart, frozen=True):
    """An open request and who has accepted it."""

    id: str
    what: str
    seat: int  # who made the request
    agreed: tuple[int, ...]
    asked: tuple[int, ...]  # whose answer is needed


class ClockRule(MessagePart, frozen=True):
    """live: a time bank for each seat and an increment for each turn. mail: a fixed time for each turn. none: no clock.

    `moment_ms` is the time to answer a simultaneous decision, in which answers stay hidden.
    """

    kind: Literal["live", "mail", "none"] = "none"
    bank_ms: Millis = 0
    increment_ms: Millis = 0
    moment_ms: Millis = 0


class RematchPart(MessagePart, frozen=True):
    """An offer of a rematch, at the old table. Seats are those of the old table."""

    id: str  # of the new table: request the rematch to make sure that it exists, then join it
    by: int
    until: str  # ISO: so long the seats are held
    accepted: tuple[int, ...]
    declined: tuple[int, ...]
    state: str  # open, started, closed


class PlayedOnPart(MessagePart, frozen=True):
    """The moment of a finished game that this game is played on from."""

    table: str
    entry: int  # how many entries its log had
    moment: int  # how many moments the seat had seen, as the review numbers them
    seat: int  # who plays on
    hidden: str  # as_they_were, or as_you_knew: sampled from what the seat could know


class TableInfo(ServerMessage, frozen=True, tag="table"):
    """What everybody may know about a table."""

    id: str
    title: str
    edition: str
    pack: str
    variants: tuple[str, ...]
    state: str
    owner: str
    created: str
    seats: tuple[SeatInfo, ...]
    clock: ClockRule
    open: bool
    watch: bool
    commitment: str
    votes: tuple[VoteInfo, ...] = ()
    rematch: str = ""
    offer: RematchPart | None = None
    origin: str = ""  # the table this is the rematch of
    winners: tuple[int, ...] | None = None
    ending: str = ""
    hints: bool = False  # players may ask the Consigliere on their turn; never in rated games
    played_on: PlayedOnPart | None = None


class WelcomeMessage(ServerMessage, frozen=True):
    """The answer to `hello`: your seat and the table."""

    version: int
    seat: int | None  # None: a spectator
    table: TableInfo
    always_asked: bool = False  # whether the site asks you every time: see `prompts`


# A title writes these parts of a frame itself, as raw JSON of this form:


class LinePart(Struct, frozen=True, forbid_unknown_fields=True):
    """A log line, as a message to format in the reader's language: `/api/games/{title}/messages`."""

    id: str
    args: dict[str, str | int]


class OptionPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A legal action, its wording, and the rule that grants it. Send `do` back as it is."""

    do: dict[str, str | int]
    says: LinePart
    rule: str


class AutoPart(Struct, frozen=True, forbid_unknown_fields=True):
    """What the site plays for the seat after a fixed time, unless the player answers or is asked every time.

    only: everybody knows that there is one option. pass: a seat that says nothing passes, whatever it holds; not in
    correspondence games.
    """

    kind: Literal["only", "pass"]
    after_ms: int


class AsksPart(Struct, frozen=True, forbid_unknown_fields=True):
    """The prompt for the reader, if it is to act, and its actions available at any time."""

    says: LinePart | None  # the question; null if it is not your turn
    rules: tuple[str, ...]  # of the step that prompts
    options: tuple[OptionPart, ...]
    anytime: tuple[OptionPart, ...]
    auto: AutoPart | None = None


class FrameMessage(ServerMessage, frozen=True):
    """What happened since the frame before, the view now, and the prompt."""

    n: int
    lines: tuple[Raw, ...]
    view: Raw
    asks: Raw | None
    waits: tuple[int, ...] = ()  # seats that are to act; in a simultaneous decision all of them, answered or not
    clocks: tuple[ClockPart, ...] = ()
    until: str | None = None  # ISO: the deadline for every seat that is to act


class MomentPart(MessagePart, frozen=True):
    """A frame of a finished game. The first of a reply has the whole view, the others only what changed."""

    n: int  # from 1, dense for this reader
    entry: int  # how many entries the log had: equal for every reader
    lines: tuple[Raw, ...]
    view: dict[str, dict[str, Raw]]
    waits: tuple[int, ...]


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
    | TableInfo
    | DoneMessage
    | RefusedMessage
    | ChatMessage
    | TeamSheet
    | OverMessage
    | PongMessage
    | ByeMessage
)

encode = msgspec.json.Encoder().encode
_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


def decode(text: str | bytes) -> FromClient:
    """Return the message of a client. Raises msgspec.MsgspecError, whose text says what is wrong."""
    return _DECODER.decode(text)
