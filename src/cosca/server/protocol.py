"""Every message between server and clients: the one source of `docs/protocol.md` and of the client's types.

What a seat is asked, sees and does is written in the title's own JSON, carried here as it is.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

VERSION: Final = 1
NAME: Final = 32  # characters of a person's name
CHAT: Final = 500

type Name = Annotated[str, Meta(min_length=1, max_length=NAME)]
type ClientId = Annotated[str, Meta(min_length=1, max_length=36, pattern="^[0-9A-Za-z_-]+$")]
type Number = Annotated[int, Meta(ge=0, le=1 << 31)]
type Millis = Annotated[int, Meta(ge=0, le=400 * 24 * 3600 * 1000)]
type Word = Annotated[str, Meta(max_length=48)]
type Do = Annotated[dict[Word, Word | Number], Meta(min_length=1, max_length=16)]  # an action, as the title writes it
type Channel = Literal["table", "team", "spectators"]


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """What a client says."""


class Told(Struct, frozen=True, tag_field="type", tag=str.lower):
    """What a client is told."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a message."""


# What a client says on the socket of a table


class Hello(Said, frozen=True):
    """The first message: which frame the client has already; `invite` to look on where one needs it."""

    version: Number
    frame: Number = 0
    invite: Annotated[str, Meta(max_length=64)] = ""


class Choose(Said, frozen=True):
    """An option, exactly as it was listed; `prompt` is the number of the frame that listed it."""

    id: ClientId
    prompt: Number
    do: Do


class Several(Said, frozen=True):
    """Small choices in a row, stored all or not at all."""

    id: ClientId
    prompt: Number
    do: Annotated[tuple[Do, ...], Meta(min_length=1, max_length=64)]


class Back(Said, frozen=True):
    """Take back one's latest choice."""

    id: ClientId


class Why(Said, frozen=True):
    """Why may this not be done?"""

    id: ClientId
    do: Do


class Ask(Said, frozen=True):
    """Ask the others: to go back behind my latest choice, to give up as a team, to end the game without a result."""

    id: ClientId
    what: Literal["back", "resign", "abandon"]


class Vote(Said, frozen=True):
    """Answer what somebody asked."""

    id: ClientId
    vote: ClientId
    agree: bool


class Leave(Said, frozen=True):
    """Let a bot play on; one may come back."""

    id: ClientId


class Return(Said, frozen=True):
    id: ClientId


class Say(Said, frozen=True):
    id: ClientId
    channel: Channel
    text: Annotated[str, Meta(min_length=1, max_length=CHAT)]


class Sheet(Said, frozen=True):
    """The team's sheet: what partners agree in secret, with marks on the map.

    `upon` is the version one has read: if a partner has written since, it is refused (`sheet`), and the sheet is told
    anew. Without it the text counts, whatever stands there.
    """

    id: ClientId
    text: Annotated[str, Meta(max_length=4_000)]
    upon: Annotated[str, Meta(max_length=32)] | None = None


class Ping(Said, frozen=True):
    pass


type FromClient = Hello | Choose | Several | Back | Why | Ask | Vote | Leave | Return | Say | Sheet | Ping


# What a client is told


class Clock(Part, frozen=True):
    """What a seat has left, and since when its time runs. While all are asked at once, only `until` counts."""

    seat: int
    bank_ms: int
    since: str | None = None  # ISO; its time runs since then


class SeatInfo(Part, frozen=True):
    seat: int
    name: str
    bot: str = ""
    person: bool = False
    team: int = 0
    here: bool = False  # somebody of it is connected


class VoteInfo(Part, frozen=True):
    id: str
    what: str
    seat: int  # who asks
    agreed: tuple[int, ...]
    asked: tuple[int, ...]  # whose word is needed


class ClockRule(Part, frozen=True):
    """live: a bank for each seat and an increment for each turn. mail: so long for each turn. none: no hurry.

    `moment_ms` is the time to answer when everybody is asked at once and nobody is told who has.
    """

    kind: Literal["live", "mail", "none"] = "none"
    bank_ms: Millis = 0
    increment_ms: Millis = 0
    moment_ms: Millis = 0


class TableInfo(Told, frozen=True, tag="table"):
    """What everybody may know of a table."""

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
    winners: tuple[int, ...] | None = None
    ending: str = ""
    hints: bool = False  # whoever is asked may ask the Consigliere; never where the game counts for ratings


class Welcome(Told, frozen=True):
    """The answer to Hello: who one is here."""

    version: int
    seat: int | None  # None: a spectator
    table: TableInfo


class Frame(Told, frozen=True):
    """What has happened since the frame before it, what one sees now, and what one is asked."""

    n: int
    lines: tuple[Raw, ...]
    view: Raw
    asks: Raw | None
    waits: tuple[int, ...] = ()  # seats that are asked; where answers are sealed, all who were, answered or not
    clocks: tuple[Clock, ...] = ()
    until: str | None = None  # ISO: by then everybody who is asked has answered


class Moment(Part, frozen=True):
    """A frame of a finished game. The first of an answer has its whole view, the others what has changed of it."""

    n: int  # from 1, dense for this reader
    entry: int  # how many entries the log had: the same moment has the same number for every reader
    lines: tuple[Raw, ...]
    view: dict[str, dict[str, Raw]]
    waits: tuple[int, ...]


class Done(Told, frozen=True):
    """It is on disk."""

    id: str


class Refused(Told, frozen=True):
    """Why not: a rule of the game with its sentence, or a reason of the table."""

    id: str
    reason: str
    rule: str = ""
    sentence: str = ""


class Chat(Told, frozen=True):
    channel: str
    n: int
    seat: int | None
    name: str
    text: str
    at: str


class TeamSheet(Told, frozen=True, tag="sheet"):
    """`version` follows from the text; that of an empty sheet, of which nobody is told, is empty."""

    text: str
    version: str


class Over(Told, frozen=True):
    """The game is over: its result, and the seed that chance was promised."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    rules: tuple[str, ...]
    seed: str


class Pong(Told, frozen=True):
    pass


class Bye(Told, frozen=True):
    """The last message before the server closes the socket."""

    reason: str
    sentence: str


type FromServer = Welcome | Frame | TableInfo | Done | Refused | Chat | TeamSheet | Over | Pong | Bye

encode = msgspec.json.Encoder().encode
_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


def decode(text: str | bytes) -> FromClient:
    """Raises msgspec.MsgspecError, whose text says what is wrong."""
    return _DECODER.decode(text)
