"""What the store keeps, as plain values. Nothing here knows SQL, sockets or games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

type TableId = int
type AccountId = int

SHARDS: Final = 4_096  # logical; a map from shard to database is configuration


def shard_of(table: TableId) -> int:
    """The low bits of every table id, from the first day."""
    return table % SHARDS


class State(StrEnum):
    OPEN = "open"  # seats are being taken
    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class Need(StrEnum):
    """What a table needs next, once its `due_at` has come."""

    CHANCE = "chance"  # the first entries, when a game starts
    BOT = "bot"
    CLOCK = "clock"
    SWEEP = "sweep"  # somebody should look at it


@dataclass(frozen=True, slots=True)
class NewTable:
    id: TableId
    header: str  # of the log, as JSON; commitment and nonces are added when the game starts
    seed: bytes  # kept apart from everything that is ever shown; told when the game is over
    settings: str  # JSON: clocks, open or by invitation, levels of bots, who may watch
    owner: AccountId
    created_at: datetime
    title: str = ""  # to list by
    public: bool = True  # listed for everybody


@dataclass(frozen=True, slots=True)
class TableRow:
    id: TableId
    state: State
    header: str
    settings: str
    owner: AccountId
    entries: int  # how long the log is
    version: int  # rises with every change of the row, so that two writers cannot both win
    created_at: datetime
    due_at: datetime | None
    need: Need | None
    need_seat: int | None
    title: str = ""
    public: bool = True


@dataclass(frozen=True, slots=True)
class Head:
    """What changes when anything at a table does."""

    entries: int
    version: int
    chat: int  # lines in all channels, and team sheets


@dataclass(frozen=True, slots=True)
class SeatRow:
    table: TableId
    seat: int
    account: AccountId | None  # a person, or nobody yet
    bot: str  # the level of a bot that plays, or ""
    name: str  # as shown at the table
    nonce: str  # mixed into chance
    bank_ms: int  # time left on the clock
    since: datetime | None  # when its clock began to run


@dataclass(frozen=True, slots=True)
class Standing:
    """A table and who sits there, read in one look."""

    row: TableRow
    seats: list[SeatRow]
    chat: int  # as in `Head`


@dataclass(frozen=True, slots=True)
class EntryRow:
    table: TableId
    n: int  # from 1, dense
    seat: int  # -1 is chance
    client_id: str  # the sender's own id of the choice; unique for a seat at a table; "" for chance
    body: str  # the entry as JSON, with its hash
    at: datetime


@dataclass(frozen=True, slots=True)
class NewEntry:
    seat: int
    client_id: str
    body: str


@dataclass(frozen=True, slots=True)
class Due:
    at: datetime
    need: Need
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class OutboxItem:
    """A mail or push to send, written in the same transaction as what it tells of."""

    kind: str
    account: AccountId
    body: str  # JSON
    not_before: datetime
    key: str  # the same key is never sent twice


@dataclass(frozen=True, slots=True)
class Append:
    """Entries for one table, to be stored all or not at all: if its log is as long as expected, and no id was used.

    None are needed: clocks, state and due work can change alone, guarded by the same length.
    """

    table: TableId
    after: int  # the log must have exactly so many entries
    entries: tuple[NewEntry, ...]
    at: datetime
    state: State = State.RUNNING
    due: Due | None = None  # replaces what was due, and ends every claim on it
    clocks: tuple[tuple[int, int, datetime | None], ...] = ()  # seat, bank in ms, running since
    outbox: tuple[OutboxItem, ...] = ()


class Outcome(StrEnum):
    STORED = "stored"
    REPEATED = "repeated"  # this client id is in the log already, even of a finished table: its number, nothing stored
    RACED = "raced"  # somebody else was first: read the tail and ask again
    MISSING = "missing"  # there is no such running table
    REFUSED = "refused"  # no database could take this one (`why`); the others of its batch are not harmed


@dataclass(frozen=True, slots=True)
class Appended:
    outcome: Outcome
    first: int = 0  # number of the first entry stored, or of the one repeated
    why: str = ""  # a sentence for the log, if refused


@dataclass(frozen=True, slots=True)
class Account:
    id: AccountId
    name: str
    mail: str  # "" for a guest
    password: str  # an argon2 hash, or ""
    guest: bool
    admin: bool = False
    muted_until: datetime | None = None
    settings: str = "{}"
    created_at: datetime | None = None
    deleted_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class SessionRow:
    token_hash: str
    account: AccountId
    csrf: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class ChatLine:
    table: TableId
    n: int
    channel: str  # table, team-0, team-1, spectators
    account: AccountId  # 0 if the account is deleted; then name and text are empty, and the number stays
    seat: int | None
    name: str
    text: str
    at: datetime
    client_id: str = ""  # of the sender: once for each table and account


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A cache of a position, never the truth."""

    table: TableId
    n: int
    rules_version: int
    body: str


@dataclass(frozen=True, slots=True)
class Rating:
    account: AccountId
    title: str
    mu: float
    sigma: float
    games: int  # counted, with this one


@dataclass(frozen=True, slots=True)
class Claimed:
    """A piece of due work that this process holds until `until`."""

    table: TableId
    need: Need
    seat: int | None
    entries: int
    until: datetime


@dataclass(frozen=True, slots=True)
class ClaimedMail:
    id: int
    item: OutboxItem
    attempts: int  # with this one
    sent_as: str = ""  # by luck, the same at every try, and tells nothing of the key


@dataclass(frozen=True, slots=True)
class Backlog:
    """Work of the whole site whose time has come and that nobody has taken."""

    tables: int
    oldest_s: float  # for how long the first of them has been due
    mails: int


@dataclass(frozen=True, slots=True)
class Query:
    """Which tables to list, newest first: all conditions together."""

    states: tuple[State, ...] = (State.OPEN, State.RUNNING)
    title: str = ""
    account: AccountId | None = None  # owns it or sits there
    before: TableId | None = None
    limit: int = 50
    public_only: bool = True
