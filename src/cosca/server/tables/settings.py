"""Settings of a table beyond the rules of its game: clock, access, votes. Stored as JSON in its row."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from cosca.server.protocol import ClockRule
from cosca.server.store.records import State, TableRow

SECOND: Final = 1_000
DAY: Final = 24 * 3600 * SECOND
TIME_CONTROLS: Final = {
    "none": ClockRule("none"),
    "fast": ClockRule("live", 5 * 60 * SECOND, 15 * SECOND, 30 * SECOND),
    "live": ClockRule("live", 20 * 60 * SECOND, 30 * SECOND, 60 * SECOND),
    "slow": ClockRule("live", 60 * 60 * SECOND, 60 * SECOND, 120 * SECOND),
    "mail": ClockRule("mail", 0, 3 * DAY, 3 * DAY),
}


class OpenVote(Struct, frozen=True):
    """A request that other players must accept."""

    id: str
    what: str  # back, resign, abandon
    seat: int
    to: int = 0  # back: the entry to take back, and all after it; shown to nobody
    agreed: tuple[int, ...] = ()


class RematchOffer(Struct, frozen=True):
    """An offer of a rematch, at the old table. Seats are those of the old table."""

    table: int  # reserved here before the table is created
    by: int
    until: str  # ISO: when the seats are no longer held
    same_seats: bool = False
    accepted: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    state: str = "open"  # started, closed


class Fill(Struct, frozen=True):
    """When bots are to take the open seats, and of which level."""

    at: str  # ISO
    bot: str


class RoomChange(Struct, frozen=True):
    """What the owner has changed lately, for the others at an open table."""

    at: str  # ISO
    what: tuple[str, ...]  # names of settings


class TableSettings(Struct, frozen=True):
    """The settings of a table. Field names are stored, so they stay."""

    clock: ClockRule = ClockRule()
    open: bool = True  # listed and open to everybody; otherwise invite only
    watch: bool = True  # others may watch
    hints: bool = True  # players may ask the Consigliere, unless the game is rated
    invite: str = ""  # digest of the secret in the invite link
    votes: tuple[OpenVote, ...] = ()
    resigned: tuple[int, ...] = ()  # seats that resigned, which ended the game
    abandoned: bool = False  # all agreed to end the game without a result
    rematch: int = 0
    origin: int = 0  # the table this is the rematch of
    guests: tuple[int, ...] = ()  # accounts that need no invite: the players of `origin`
    always_asked: tuple[int, ...] = ()  # seats for which the site answers nothing; shown to nobody
    offer: RematchOffer | None = None  # of the table `rematch`
    held: tuple[tuple[int, int], ...] = ()  # seats of a rematch, each with the account that it is held for
    rated: bool = True  # if people play against each other
    kicked: tuple[int, ...] = ()  # accounts that the owner removed before the start; they cannot come back
    fill: Fill | None = None
    changed: RoomChange | None = None
    closed: str = ""  # why it was closed before its game started: owner, away, stale, missed
    paired: bool = False  # created by quick play
    moment: int = 0  # of a game that is played on: the number of the seat's frame there


def parse_settings(settings: str) -> TableSettings:
    return msgspec.json.decode(settings, type=TableSettings)


def settings_json(settings: TableSettings) -> str:
    return msgspec.json.encode(settings).decode()


def state_after(row: TableRow, before: TableSettings, after: TableSettings) -> State:
    """Return the new state: a resignation finishes the game, an agreement to end it abandons the game."""
    if after.abandoned and not before.abandoned:
        return State.ABANDONED
    return State.FINISHED if after.resigned and not before.resigned else row.state
