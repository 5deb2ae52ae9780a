"""What everybody may know about a table."""

from __future__ import annotations

from typing import Literal

from cosca.server.protocol.fields import MessagePart, Millis, ServerMessage


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
    held: bool = False  # open only to a player of the previous game: this is a rematch


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
    until: str  # ISO: until when the seats are held
    accepted: tuple[int, ...]
    declined: tuple[int, ...]
    state: str  # open, started, closed


class PlayedOnPart(MessagePart, frozen=True):
    """The position of a finished game from which this game continues."""

    table: str
    entry: int  # how many entries its log had
    moment: int  # how many positions the seat had seen, as the review numbers them
    seat: int  # who plays on
    hidden: str  # as_they_were, or as_you_knew: sampled from what the seat could know


class RoomPart(MessagePart, frozen=True):
    """A table before its game starts: when bots take the open seats, and what its owner has changed recently."""

    fill_at: str | None = None  # ISO
    fill_level: str = ""  # level of these bots
    changed: tuple[str, ...] = ()  # clock, edition, pack, seats, variants, rated, hints, open, watch
    changed_at: str | None = None  # ISO


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
    rated: bool = True  # the result counts if people play against each other
    room: RoomPart | None = None  # until the game starts
    closed: str = ""  # why the table was closed before its game started: owner, away, stale
