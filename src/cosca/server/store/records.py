"""Records of the store, as plain values. Nothing here depends on SQL, sockets or games."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Final

type TableId = int
type AccountId = int

SHARDS: Final = 4_096  # logical; a map from shard to database is configuration


def shard_of(table: TableId) -> int:
    """Return the shard: the low bits of the table id."""
    return table % SHARDS


class State(StrEnum):
    """The state of a table."""

    OPEN = "open"  # seats are being taken
    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class Need(StrEnum):
    """The kind of a table's due work."""

    CHANCE = "chance"  # the first entries, when a game starts
    BOT = "bot"
    CLOCK = "clock"
    SWEEP = "sweep"  # check what the table needs
    HOLD = "hold"  # the seats of a rematch are no longer held
    FILL = "fill"  # bots take the open seats, and the game starts
    AWAY = "away"  # the owner of an open table is not connected any more
    STALE = "stale"  # a table has been open for too long


@dataclass(frozen=True, slots=True)
class Due:
    """Due work: when, what and for which seat."""

    at: datetime
    need: Need
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to create."""

    id: TableId
    header: str  # of the log, as JSON; commitment and nonces are added when the game starts
    seed: bytes  # stored apart from everything that is shown; revealed when the game is over
    settings: str  # JSON of `TableSettings`
    owner: AccountId
    created_at: datetime
    title: str = ""  # to list by
    public: bool = True  # listed for everybody
    share: int = 0  # a digest of the creator's address: addresses that wait for bots take turns
    due: Due | None = None
    offered: tuple[AccountId, ...] = ()  # accounts for which seats are held; the table is in their lists, too
    unless: tuple[TableId, ...] = ()  # tables of the same owner: if one of them exists, this one is not created


@dataclass(frozen=True, slots=True)
class TableRow:
    """A stored table."""

    id: TableId
    state: State
    header: str
    settings: str
    owner: AccountId
    entries: int  # length of the log
    version: int  # rises with every change of the row, so that two writers cannot both win
    created_at: datetime
    due_at: datetime | None
    need: Need | None
    need_seat: int | None
    title: str = ""
    public: bool = True


@dataclass(frozen=True, slots=True)
class AccountTable:
    """A table in the list of one account. Only that account may see it: it shows whether it gave a sealed answer."""

    account: AccountId
    table: TableId
    state: State
    title: str
    public: bool
    owner: bool  # created the table
    n: int  # the table's version that this describes; never shown, because it counts answers of others
    to_act_since: datetime | None  # None: not this account's turn; never set in games with a live clock
    deadline: datetime | None


@dataclass(frozen=True, slots=True)
class Head:
    """How far a table is: at least one of these numbers changes with every change at the table."""

    entries: int
    version: int
    chat: int  # lines in all channels, and changes of team notes


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A stored seat."""

    table: TableId
    seat: int
    account: AccountId | None  # None: no player yet
    bot: str  # level of the bot that plays, or ""
    name: str  # as shown at the table
    nonce: str  # mixed into the key for random draws
    bank_ms: int  # time left on the clock
    since: datetime | None  # when its clock began to run


@dataclass(frozen=True, slots=True)
class Standing:
    """A table and its seats, read at one point in time."""

    row: TableRow
    seats: list[SeatRow]
    chat: int  # as in `Head`


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """A seat as the lobby needs it."""

    seat: int
    account: AccountId | None
    bot: str
    name: str


@dataclass(frozen=True, slots=True)
class PublicTable:
    """A table and its seats as the lobby needs them, read at one point in time."""

    id: TableId
    title: str
    state: State
    version: int
    header: str
    settings: str
    owner: AccountId
    created_at: datetime
    seats: tuple[PublicSeat, ...]


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A table and its seats just after one of them changed hands. Nobody else changes them before the commit."""

    row: TableRow
    seats: list[SeatRow]


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A stored log entry."""

    table: TableId
    n: int  # from 1, dense
    seat: int  # -1 is chance
    client_id: str  # the sender's id of the move; unique for a seat at a table; "" for chance
    body: str  # the entry as JSON, with its hash
    at: datetime
    time_left: str = ""  # JSON: milliseconds left to each seat just before the entry; "" without a clock


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A log entry to store."""

    seat: int
    client_id: str
    body: str
    time_left: str = ""  # as in `EntryRow`


@dataclass(frozen=True, slots=True)
class OutboxItem:
    """An email to send, a result to count and the like, stored in the same transaction as its cause."""

    kind: str
    account: AccountId
    body: str  # JSON
    not_before: datetime
    key: str  # the same key is never sent twice


@dataclass(frozen=True, slots=True)
class AccountTurn:
    """Whether it is an account's turn, for the account's own list of tables."""

    account: AccountId
    since: datetime | None = None  # None: it is not
    deadline: datetime | None = None  # None: there is no clock


@dataclass(frozen=True, slots=True)
class Append:
    """Entries for one table, stored together if the log has the expected length and no client id is used.

    Entries are optional: clocks, state and due work can change alone, guarded by the same length.
    """

    table: TableId
    after: int  # the log must have exactly this length
    entries: tuple[NewEntry, ...]
    at: datetime
    state: State = State.RUNNING
    due: Due | None = None  # replaces the due work, and ends every claim on it
    clocks: tuple[tuple[int, int, datetime | None], ...] = ()  # seat, bank in ms, running since
    outbox: tuple[OutboxItem, ...] = ()
    turns: tuple[AccountTurn, ...] = ()  # what changes in the lists of accounts; at the end of a game, all its accounts


class Outcome(StrEnum):
    """What became of an append."""

    STORED = "stored"
    REPEATED = "repeated"  # this client id is in the log already: nothing is stored
    RACED = "raced"  # another append came first: catch up and try again
    MISSING = "missing"  # no such running table
    REFUSED = "refused"  # no database could store it (`why`); others of the batch are not affected


@dataclass(frozen=True, slots=True)
class Appended:
    """The outcome of an append."""

    outcome: Outcome
    first: int = 0  # number of the first entry stored, or of the one repeated
    why: str = ""  # a sentence for the log, if refused


@dataclass(frozen=True, slots=True)
class Account:
    """A stored account or guest."""

    id: AccountId
    name: str
    mail: str  # confirmed by its owner; "" for a guest
    password: str  # an argon2 hash, or ""
    guest: bool
    admin: bool = False
    settings: str = "{}"
    new_mail: str = ""  # not confirmed yet: it gets nothing but the link to confirm it
    created_at: datetime | None = None
    deleted_at: datetime | None = None
    # What administrators have decided, with the reasons that the user reads
    muted_until: datetime | None = None
    mute_reason: str = ""
    banned_until: datetime | None = None
    ban_reason: str = ""
    warning: str = ""


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A stored session."""

    token_hash: str
    account: AccountId
    csrf: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A chat line."""

    table: TableId
    n: int
    channel: str  # table, team-0, team-1, spectators
    account: AccountId  # 0 if the account is deleted; then name and text are empty, and the number stays
    seat: int | None
    name: str
    text: str
    at: datetime
    client_id: str = ""  # the sender's id; unique for a table and account


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as it was after entry `n`: only a cache of the log."""

    table: TableId
    n: int
    version: str  # of everything that its body depends on beside the log; another program version may not read it
    body: bytes


@dataclass(frozen=True, slots=True)
class LinePage:
    """The log lines of all readers between two snapshots, up to entry `n`: only a cache of the log."""

    table: TableId
    n: int
    version: str  # as in `Snapshot`
    body: bytes


@dataclass(frozen=True, slots=True)
class Claimed:
    """Due work that this process has claimed until `until`."""

    table: TableId
    need: Need
    seat: int | None
    entries: int
    until: datetime
    owner: AccountId = field(default=0, compare=False)
    share: int = field(default=0, compare=False)
    people: bool = field(default=True, compare=False)  # whether any people sit there, or only bots


@dataclass(frozen=True, slots=True)
class ClaimedMail:
    """An outbox item that this process has claimed."""

    id: int
    item: OutboxItem
    attempts: int  # including this one
    sent_as: str = ""  # random, the same at every try, and unrelated to the key


@dataclass(frozen=True, slots=True)
class ClockReading:
    """What the site's clock shows, and what it showed when a process last marked it."""

    now: datetime
    seen: datetime


@dataclass(frozen=True, slots=True)
class Archived:
    """A game that was moved to the archive."""

    entries: int
    text_bytes: int  # of its entries, as they were stored
    packed_bytes: int


@dataclass(frozen=True, slots=True)
class Backlog:
    """Due work of the whole site that no process has claimed."""

    tables: int
    oldest_s: float  # for how long the oldest has been due
    mails: int
    to_archive: int = 0  # games that are over


@dataclass(frozen=True, slots=True)
class Query:
    """Which tables to list, newest first. All conditions must hold."""

    states: tuple[State, ...] = (State.OPEN, State.RUNNING)
    title: str = ""
    account: AccountId | None = None  # the owner or a player
    before: TableId | None = None
    limit: int = 50
    public_only: bool = True
