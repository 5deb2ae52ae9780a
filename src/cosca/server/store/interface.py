"""The one interface of all stores. `tests/server/store` holds every implementation to the same contract."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from cosca.server.store.records import (
    Account,
    AccountId,
    Append,
    Appended,
    Backlog,
    ChatLine,
    Claimed,
    ClaimedMail,
    Due,
    EntryRow,
    Head,
    NewTable,
    OutboxItem,
    Query,
    Rating,
    SeatRow,
    SessionRow,
    Snapshot,
    Standing,
    State,
    TableId,
    TableRow,
)


class UnsafeSettings(Exception):
    """The database would acknowledge what it can still lose; the text says which setting and what to do."""


class SchemaTrouble(Exception):
    """The database was made by another version of the program; the text says what to do."""


class Unavailable(Exception):
    """The database did not answer. Whether a write happened is unknown: ask again with the same client id."""


class Overloaded(Exception):
    """Too many writes are waiting already; this one was not tried."""


class NameTaken(Exception):
    """Somebody else has this name."""


class IdTaken(Exception):
    """There is a table with this id: make another."""


class Outdated(Exception):
    """Something was counted in between: read again, reckon again, save again. Nothing was saved."""


class Store(Protocol):
    """Texts that no database can keep (a NUL, half a character) raise ValueError; so the caller looks at them first."""

    async def open(self) -> None:
        """Connect, refuse unsafe settings, bring the schema up to date."""

    async def close(self) -> None: ...

    async def healthy(self) -> bool: ...

    # The log

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        """All in one durable transaction; each stands or falls alone. Returns when it is on disk.

        Several for the same table are taken in their order, as if they had come one after the other.
        """

    async def entries(self, table: TableId, after: int = 0, limit: int = 10_000) -> list[EntryRow]: ...

    # Tables

    async def create_table(self, table: NewTable, seats: Sequence[SeatRow]) -> None:
        """Raises `IdTaken`."""

    async def table(self, table: TableId) -> TableRow | None: ...

    async def standing(self, table: TableId) -> Standing | None:
        """The table, its seats and how much was said, all of one moment."""

    async def heads(self, tables: Sequence[TableId]) -> dict[TableId, Head]:
        """How far many tables have come, to see in one look which of them have changed."""

    async def tables(self, query: Query) -> list[TableRow]: ...

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
    ) -> TableRow | None:
        """Only if nobody has changed it since `version`; otherwise None.

        Without `public` or `due` these stay as they are; a table that is over has nothing due.
        """

    async def seed(self, table: TableId) -> bytes:
        """For whoever answers chance. Never part of a row that is shown. Raises KeyError if there is no such table."""

    async def seats(self, table: TableId) -> list[SeatRow]: ...

    async def take_seat(self, seat: SeatRow, expected: AccountId | None, due: Due | None = None) -> bool:
        """Only if its account is still the expected one. Counts as a change of the table: its version rises.

        `due` replaces what a running table needs next, so that a bot that takes a seat is not forgotten.
        """

    # Due work and outbox

    async def claim_due(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        """Tables whose time has come and nobody works on. A claim ends by itself at `until`, so no crash loses it."""

    async def release(self, claimed: Claimed, due_at: datetime | None) -> None:
        """Give a claim back, to be done again at another time, or never; an append for the table does that by itself.

        A claim that has ended, or that somebody else holds, is left alone.
        """

    async def put_outbox(self, items: Sequence[OutboxItem]) -> None:
        """What is there under the same key, sent or not, stays as it is."""

    async def claim_mails(self, now: datetime, until: datetime, limit: int) -> list[ClaimedMail]: ...

    async def mail_done(self, mail: int, now: datetime) -> None: ...

    async def mail_failed(self, mail: int, again_at: datetime) -> None: ...

    async def backlog(self, now: datetime) -> Backlog:
        """How much waits, for those who watch over the site."""

    # Snapshots: a cache

    async def save_snapshot(self, snapshot: Snapshot) -> None: ...

    async def snapshot(self, table: TableId, rules_version: int) -> Snapshot | None:
        """The latest. Older ones are not kept."""

    # People

    async def create_account(self, account: Account) -> Account:
        """Its id is given here. Raises `NameTaken`."""

    async def account(self, account: AccountId) -> Account | None: ...

    async def account_named(self, name: str) -> Account | None: ...

    async def accounts(self, after: AccountId = 0, limit: int = 500) -> list[Account]:
        """All that are not deleted, by their ids."""

    async def save_account(self, account: Account) -> None:
        """Raises `NameTaken`. A deleted account stays deleted."""

    async def delete_account(self, account: AccountId, now: datetime) -> None:
        """Name, mail, password, sessions, ratings, unsent mails, texts of chat lines go.

        Seats stay, with no name and nobody on them, and logs stay valid; hand seats of running games over first.
        """

    async def save_session(self, session: SessionRow) -> None: ...

    async def session(self, token_hash: str, now: datetime) -> SessionRow | None:
        """Unless it has expired."""

    async def extend_session(self, token_hash: str, expires_at: datetime) -> None:
        """One that was ended meanwhile stays ended."""

    async def end_session(self, token_hash: str) -> None: ...

    async def end_sessions(self, account: AccountId, but: str = "") -> None: ...

    async def add_chat(self, line: ChatLine) -> ChatLine:
        """Its number is given here, dense for each table and channel. What was said by the same id stands as it is."""

    async def chat(self, table: TableId, channel: str, after: int = 0, limit: int = 200) -> list[ChatLine]: ...

    async def chat_of(self, account: AccountId, limit: int = 10_000) -> list[ChatLine]:
        """Everything that one person said, the latest first."""

    async def rating(self, account: AccountId, title: str) -> Rating | None: ...

    async def save_ratings(self, table: TableId, ratings: Sequence[Rating]) -> bool:
        """Once for a table; False if its ratings were counted already.

        Each rating says how many games it counts; raises `Outdated` if that is not one more than is stored,
        so that two tables which end at the same time cannot lose each other's result.
        """

    async def leaders(self, title: str, limit: int = 50) -> list[Rating]:
        """By what is almost certain: mu - 3 sigma."""

    async def keep_note(self, table: TableId, owner: str, body: str) -> None:
        """A team's sheet, a seat's marks; the latest text for each owner."""

    async def change_note(self, table: TableId, owner: str, before: str, body: str) -> bool:
        """The same, but only if `before` still stands there; whether it did."""

    async def notes(self, table: TableId, owner: str) -> str: ...

    async def tidy(self, before: datetime) -> int:
        """Forget sessions that expired and mails that were sent before then; how many."""
