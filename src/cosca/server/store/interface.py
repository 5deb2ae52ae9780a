"""The interface of all stores. `tests/server/store` holds every implementation to the same contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from cosca.server.store.moderation.interface import ModerationStore
from cosca.server.store.push.interface import PushStore
from cosca.server.store.puzzles.interface import PuzzleStore
from cosca.server.store.ratings_interface import RatingsStore
from cosca.server.store.records import (
    Account,
    AccountId,
    AccountTable,
    Append,
    Appended,
    Archived,
    Backlog,
    ChatLine,
    Claimed,
    ClaimedMail,
    ClockReading,
    Due,
    EntryRow,
    Head,
    LinePage,
    NewTable,
    OutboxItem,
    PublicTable,
    Query,
    SeatRow,
    SeatTaken,
    SessionRow,
    Snapshot,
    Standing,
    State,
    TableId,
    TableRow,
)
from cosca.server.store.seeks.interface import SeekStore
from cosca.server.store.token_buckets import TakenTokens


class UnsafeSettings(Exception):
    """Raised when the database could lose what it acknowledged. The text says which setting, and what to do."""


class SchemaTrouble(Exception):
    """Raised for a database made by another version of the program. The text says what to do."""


class Trouble(StrEnum):
    """Why the database could not be used."""

    UNREACHABLE = "unreachable"
    READ_ONLY = "read_only"
    UNSAFE = "unsafe"  # it could lose what it acknowledges
    DISK_FULL = "disk_full"
    DISK_ERROR = "disk_error"


class Lane(StrEnum):
    """Which server an outbox item waits for."""

    INSIDE = "inside"  # none
    MAIL = "mail"
    PUSH = "push"
    ANNOUNCE = "announce"  # to the operator's channel


class Unavailable(Exception):
    """Raised when the database did not answer. A write may have happened: ask again with the same client id."""

    def __init__(self, text: str, trouble: Trouble = Trouble.UNREACHABLE) -> None:
        super().__init__(text)
        self.trouble = trouble


class Overloaded(Exception):
    """Raised when too many writes are waiting. This one was not tried."""


class NameTaken(Exception):
    """Raised when another account has this name."""


class IdTaken(Exception):
    """Raised when a table with this id exists. Make another id."""


class Outdated(Exception):
    """The rating changed since it was read. Nothing was saved; reload, recompute and retry."""


class NotArchivable(Exception):
    """The game stays where it is, because a part of it is missing. `cosca admin check` says more."""


class Store(ModerationStore, RatingsStore, PushStore, SeekStore, PuzzleStore, Protocol):
    """The store. Texts that no database can store (a NUL, half a character) raise ValueError: check them first."""

    on_trouble: Callable[[Trouble], None]  # called with the cause of every `Unavailable`

    async def open(self) -> None:
        """Connect, refuse unsafe settings, bring the schema up to date."""

    async def close(self) -> None: ...

    # Self-checks. Each raises `Unavailable`.

    async def probe(self) -> bool:
        """Ask the database whether it can be used, apart from other work. Return whether its schema is newer."""

    async def confirm(self) -> None:
        """Make a minimal commit, and return when it is as durable as that of a move."""

    def has_space(self) -> bool:
        """Return whether new space is left on the database's disk, as far as this process can see."""

    async def check_space(self) -> None:
        """Write in new space on the database's disk, and give the space back."""

    # Time

    async def read_clock(self) -> ClockReading:
        """Return the time of the site."""

    async def mark_clock(self) -> None:
        """Note that a process has seen the clock."""

    async def correct_clock(self, now: datetime, seen: datetime) -> bool:
        """Set the clock; return False if another process has marked or set it since it showed `seen`."""

    # The log

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        """Store appends in one durable transaction; each succeeds or fails alone. Returns when they are on disk.

        Several for the same table are handled in order, as if they had come one after the other.
        """

    async def entries(self, table: TableId, after: int = 0, limit: int = 10_000) -> list[EntryRow]: ...

    async def is_stored(self, table: TableId, seat: int, client_id: str) -> bool:
        """Return whether the log has an entry of this seat with this client id."""

    # Tables

    async def create_table(self, table: NewTable, seats: Sequence[SeatRow]) -> None:
        """Create a table with its seats. Raises `IdTaken`."""

    async def table(self, table: TableId) -> TableRow | None: ...

    async def standing(self, table: TableId) -> Standing | None:
        """Return the table, its seats and the number of chat lines, all read at one point in time."""

    async def heads(self, tables: Sequence[TableId]) -> dict[TableId, Head]:
        """Return the `Head` of many tables."""

    async def changed_heads(self, known: Mapping[TableId, Head]) -> dict[TableId, Head]:
        """Return the `Head` of each table that has changed since the known one."""

    async def tables(self, query: Query) -> list[TableRow]: ...

    async def public_heads(self, opened: int, running: int) -> dict[TableId, tuple[State, int]]:
        """Return the newest public tables, with state and version: at most `opened` open and `running` running ones."""

    async def public_tables(self, tables: Sequence[TableId]) -> list[PublicTable]:
        """Return those of many tables that are public and open or running, by id."""

    async def live_tables(self, owner: AccountId) -> dict[State, int]:
        """Return how many open and running tables an account owns."""

    async def account_table(self, account: AccountId, table: TableId) -> AccountTable | None:
        """Return a table as the account's list shows it. For that account only."""

    async def turns(self, account: AccountId, limit: int = 100) -> list[AccountTable]:
        """Return the tables where it is this account's turn, the most urgent first. For that account only."""

    async def waiting_games(self, account: AccountId, limit: int = 100) -> list[AccountTable]:
        """Return the account's other games in progress, the newest first. For that account only."""

    async def relist(self, table: TableId) -> None:
        """Rewrite the table in the lists of all its accounts, in case another version of the program did not."""

    async def change_table(
        self,
        table: TableId,
        version: int,
        *,
        state: State,
        header: str,
        settings: str,
        public: bool | None = None,
        due: Due | None = None,
        seats: Sequence[SeatRow] | None = None,
        gone: Sequence[AccountId] = (),
        outbox: Sequence[OutboxItem] = (),
    ) -> TableRow | None:
        """Change a table and return its new row, or None if it was changed since `version`.

        Without `public` or `due` these stay as they are. A table that is over has no due work. `seats` replace all
        seats and the `outbox` gets items in the same transaction; the table leaves the lists of those who are `gone`.
        """

    async def seed(self, table: TableId) -> bytes:
        """Return the seed for random draws. It is never part of a row that is shown. Raises KeyError."""

    async def seats(self, table: TableId) -> list[SeatRow]: ...

    async def seats_of(self, tables: Sequence[TableId]) -> dict[TableId, list[SeatRow]]:
        """Return the seats of many tables with one query."""

    async def take_seat(
        self, seat: SeatRow, expected: AccountId | None, due: Due | None = None, version: int | None = None
    ) -> SeatTaken | None:
        """Change a seat and return the table since, if its account is still the expected one; its version rises.

        `due` replaces the due work of a running table, so that a bot that takes a seat is not forgotten. With `version`
        nothing happens if the table was changed since: its game may have started, or its owner removed a player.
        """

    async def open_tables_of(self, owners: Sequence[AccountId]) -> list[TableId]:
        """Return the open tables that these accounts own."""

    async def put_off(self, tables: Sequence[TableId], until: datetime) -> None:
        """Postpone the closing of open tables whose owners are connected. Tables with other due work stay as is."""

    # Due work and outbox

    async def claim_bots(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        """Claim tables where a bot is to move. A claim expires at `until`, so a crashed worker cannot lose it."""

    async def claim_others(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        """Claim tables with other due work, such as a clock that has run out. It never waits behind bots."""

    async def release(self, claimed: Claimed, due_at: datetime | None) -> None:
        """Release a claim. The work is due again at `due_at`, or never if that is None. An append does this by itself.

        A claim that has ended, or that another worker holds, is not changed.
        """

    async def put_outbox(self, items: Sequence[OutboxItem]) -> int:
        """Add items and return how many were new. An item with the same key, sent or not, stays as it is."""

    async def claim_outbox(self, lane: Lane, now: datetime, until: datetime, limit: int) -> list[ClaimedMail]:
        """Claim items of a lane. Lanes never wait for each other. A claim expires at `until`."""

    async def mail_done(self, mail: int, now: datetime) -> None: ...

    async def mail_failed(self, mail: int, again_at: datetime) -> None: ...

    async def backlog(self, now: datetime) -> Backlog:
        """Return how much work is waiting, for operators. At most 5,000 of each are counted."""

    # The archive: games that are over. All methods find a game wherever it is.

    async def note_ended(self, archive_at: datetime, limit: int) -> int:
        """Store when to archive games that are over, unless it is stored already. Return the number of games."""

    async def claim_ended(self, now: datetime, until: datetime, limit: int) -> list[TableId]:
        """Claim games to archive. A claim expires at `until`."""

    async def archive(self, table: TableId, until: datetime) -> Archived | None:
        """Pack a game that was claimed until then and move it to the archive, in one transaction.

        Returns None if another worker has done it or holds the claim by now. Raises `NotArchivable`.
        """

    # Allowances: token buckets that all processes share. They may be lost at any time; then all are full

    async def take_tokens(
        self, bucket: int, burst: float, seconds: float, least: float, most: float, now: datetime
    ) -> TakenTokens:
        """Take as many tokens as there are, at most `most`; none if there are fewer than `least`.

        A bucket holds `burst` tokens and fills within `seconds`. `most` is at most `burst`.
        """

    async def drop_full_buckets(self, now: datetime) -> int:
        """Forget the buckets that are full again; return how many."""

    # Snapshots: a cache

    async def save_snapshots(self, snapshots: Sequence[Snapshot], pages: Sequence[LinePage]) -> None:
        """Save snapshots of many tables, and pages of log lines. A page that is there stays as it is."""

    async def snapshot(self, table: TableId, version: str) -> Snapshot | None:
        """Return the latest snapshot. Older ones are not stored."""

    async def line_pages(self, table: TableId, version: str) -> list[LinePage]:
        """Return the pages of log lines in order, as far as they were saved."""

    # Accounts

    async def create_account(self, account: Account) -> Account:
        """Create an account and return it with its new id. Raises `NameTaken`."""

    async def account(self, account: AccountId) -> Account | None: ...

    async def names_of(self, accounts: Sequence[AccountId]) -> dict[AccountId, str]:
        """Return the names of many accounts with one query."""

    async def account_named(self, name: str) -> Account | None: ...

    async def accounts(self, after: AccountId = 0, limit: int = 500) -> list[Account]:
        """Return accounts that are not deleted, by id."""

    async def save_account(self, account: Account) -> None:
        """Save an account, but not its email addresses. Raises `NameTaken`. A deleted account stays deleted."""

    async def set_new_mail(self, account: AccountId, address: str) -> None:
        """Store an email address that its owner has not confirmed yet; "" drops it."""

    async def remove_mail(self, account: AccountId) -> None:
        """Delete the email addresses of an account."""

    async def confirm_mail(self, account: AccountId, address: str) -> bool:
        """Make the new email address the one in use; return False if it is no longer this one."""

    async def delete_account(self, account: AccountId, now: datetime) -> None:
        """Delete name, email, password, sessions, ratings, unsent emails and the texts of chat lines.

        Seats stay without name and account, and logs stay valid. Hand over the seats of running games first.
        """

    async def save_session(self, session: SessionRow) -> None: ...

    async def session(self, token_hash: str, now: datetime) -> tuple[SessionRow, Account] | None:
        """Return a session unless it has expired, and its account."""

    async def extend_session(self, token_hash: str, expires_at: datetime) -> None:
        """Extend a session, unless it was ended meanwhile."""

    async def end_session(self, token_hash: str) -> None: ...

    async def end_sessions(self, account: AccountId, but: str = "") -> None: ...

    async def add_chat(self, line: ChatLine) -> ChatLine:
        """Add a line and return it with its number, dense for each table and channel. A repeated id adds nothing."""

    async def chat(self, table: TableId, channel: str, after: int = 0, limit: int = 200) -> list[ChatLine]: ...

    async def chat_since(self, table: TableId, after: Mapping[str, int], limit: int = 100) -> list[ChatLine]:
        """Return with one query what is new in several channels, each after a number: by channel, then by number."""

    async def chat_of(self, account: AccountId, limit: int = 10_000) -> list[ChatLine]:
        """Return all lines of one account, the latest first."""

    async def keep_note(self, table: TableId, owner: str, body: str) -> None:
        """Store the latest team notes of an owner."""

    async def change_note(self, table: TableId, owner: str, before: str, body: str) -> bool:
        """Store team notes if the old text is still `before`; return whether it was."""

    async def notes(self, table: TableId, owner: str) -> str: ...

    async def all_notes(self, table: TableId) -> dict[str, str]:
        """Return the team notes of every owner at a table."""

    async def tidy(self, before: datetime) -> int:
        """Delete sessions that expired and emails that were sent before then; return how many."""
