"""Converts rows of either database to records. SQLite stores times as microseconds, PostgreSQL as timestamps."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, Final, Protocol

from cosca.server.store.records import (
    Account,
    ChatLine,
    Claimed,
    ClaimedMail,
    EntryRow,
    Need,
    OutboxItem,
    RatingRow,
    SeatRow,
    SessionRow,
    Snapshot,
    State,
    TableRow,
)

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND: Final = timedelta(microseconds=1)


class SqlRow(Protocol):
    """A row of sqlite3 or asyncpg."""

    def __getitem__(self, name: str, /) -> Any: ...


def micros(moment: datetime) -> int:
    """Return a time as microseconds. Raises TypeError without a time zone."""
    return (moment - EPOCH) // MICROSECOND


def maybe_micros(moment: datetime | None) -> int | None:
    return None if moment is None else micros(moment)


def moment(value: datetime | int) -> datetime:
    """Return a stored time."""
    return EPOCH + value * MICROSECOND if isinstance(value, int) else value


def maybe(value: datetime | int | None) -> datetime | None:
    return None if value is None else moment(value)


def table_row(row: SqlRow) -> TableRow:
    return TableRow(
        id=row["id"],
        state=State(row["state"]),
        header=row["header"],
        settings=row["settings"],
        owner=row["owner"],
        entries=row["entries"],
        version=row["version"],
        created_at=moment(row["created_at"]),
        due_at=maybe(row["due_at"]),
        need=None if row["need"] is None else Need(row["need"]),
        need_seat=row["need_seat"],
        title=row["title"],
        public=bool(row["public"]),
    )


def seat_row(row: SqlRow) -> SeatRow:
    return SeatRow(
        table=row["table_id"],
        seat=row["seat"],
        account=row["account"],
        bot=row["bot"],
        name=row["name"],
        nonce=row["nonce"],
        bank_ms=row["bank_ms"],
        since=maybe(row["since"]),
    )


def entry_row(row: SqlRow) -> EntryRow:
    return EntryRow(
        row["table_id"], row["n"], row["seat"], row["client_id"], row["body"], moment(row["at"]), row["time_left"]
    )


def claimed(row: SqlRow, until: datetime) -> Claimed:
    return Claimed(row["id"], Need(row["need"]), row["need_seat"], row["entries"], until, row["owner"], row["share"])


def claimed_mail(row: SqlRow) -> ClaimedMail:
    item = OutboxItem(row["kind"], row["account"], row["body"], moment(row["not_before"]), row["key"])
    return ClaimedMail(row["id"], item, row["attempts"], row["sent_as"])


def snapshot(row: SqlRow) -> Snapshot:
    return Snapshot(row["table_id"], row["n"], row["rules_version"], row["body"])


def account(row: SqlRow) -> Account:
    return Account(
        id=row["id"],
        name=row["name"],
        mail=row["mail"],
        password=row["password"],
        guest=bool(row["guest"]),
        admin=bool(row["admin"]),
        muted_until=maybe(row["muted_until"]),
        settings=row["settings"],
        created_at=maybe(row["created_at"]),
        deleted_at=maybe(row["deleted_at"]),
    )


def session(row: SqlRow) -> SessionRow:
    return SessionRow(row["token_hash"], row["account"], row["csrf"], moment(row["expires_at"]))


def chat_line(row: SqlRow) -> ChatLine:
    return ChatLine(
        table=row["table_id"],
        n=row["n"],
        channel=row["channel"],
        account=row["account"],
        seat=row["seat"],
        name=row["name"],
        text=row["said"],
        at=moment(row["at"]),
        client_id=row["client_id"],
    )


def rating(row: SqlRow) -> RatingRow:
    return RatingRow(row["account"], row["title"], row["mu"], row["sigma"], row["games"])
