"""Converts rows of either database to records. SQLite stores times as microseconds, PostgreSQL as timestamps."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, Protocol

from cosca.server.store.rating_records import GameResult, RatedResult, RatingChange, RatingRow, SeasonRow
from cosca.server.store.records import (
    Account,
    AccountTable,
    ChatLine,
    Claimed,
    ClaimedMail,
    EntryRow,
    Head,
    LinePage,
    Need,
    OutboxItem,
    PublicSeat,
    PublicTable,
    SeatRow,
    SessionRow,
    Snapshot,
    Standing,
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


def standing(found: Sequence[SqlRow]) -> Standing | None:
    """Return a table joined with its seats, or None if there is no row."""
    if not found:
        return None
    seats = [seat_row(row) for row in found if row["seat"] is not None]
    return Standing(table_row(found[0]), seats, found[0]["chat"])


def public_tables(found: Sequence[SqlRow]) -> list[PublicTable]:
    """Return tables, each joined with its seats. The rows of a table follow each other."""
    return [_public_table(list(joined)) for _, joined in groupby(found, itemgetter("id"))]


def _public_table(found: Sequence[SqlRow]) -> PublicTable:
    row = found[0]
    return PublicTable(
        row["id"],
        row["title"],
        State(row["state"]),
        row["version"],
        row["header"],
        row["settings"],
        row["owner"],
        moment(row["created_at"]),
        tuple(PublicSeat(row["seat"], row["account"], row["bot"], row["name"]) for row in found),
    )


def head(row: SqlRow) -> Head:
    return Head(row["entries"], row["version"], row["chat"])


def entry_row(row: SqlRow) -> EntryRow:
    return EntryRow(
        row["table_id"], row["n"], row["seat"], row["client_id"], row["body"], moment(row["at"]), row["time_left"]
    )


def claimed(row: SqlRow, until: datetime) -> Claimed:
    who = row["owner"], row["share"], bool(row["people"])
    return Claimed(row["id"], Need(row["need"]), row["need_seat"], row["entries"], until, *who)


def claimed_mail(row: SqlRow) -> ClaimedMail:
    item = OutboxItem(row["kind"], row["account"], row["body"], moment(row["not_before"]), row["key"])
    return ClaimedMail(row["id"], item, row["attempts"], row["sent_as"])


def snapshot(row: SqlRow) -> Snapshot:
    return Snapshot(row["table_id"], row["n"], row["version"], bytes(row["body"]))


def line_page(row: SqlRow) -> LinePage:
    return LinePage(row["table_id"], row["n"], row["version"], bytes(row["body"]))


def account(row: SqlRow) -> Account:
    return Account(
        id=row["id"],
        name=row["name"],
        mail=row["mail"],
        new_mail=row["new_mail"],
        password=row["password"],
        guest=bool(row["guest"]),
        admin=bool(row["admin"]),
        settings=row["settings"],
        created_at=maybe(row["created_at"]),
        deleted_at=maybe(row["deleted_at"]),
        muted_until=maybe(row["muted_until"]),
        mute_reason=row["mute_reason"],
        banned_until=maybe(row["banned_until"]),
        ban_reason=row["ban_reason"],
        warning=row["warning"],
    )


def account_table(row: SqlRow) -> AccountTable:
    return AccountTable(
        account=row["account"],
        table=row["table_id"],
        state=State(row["state"]),
        title=row["title"],
        public=bool(row["public"]),
        owner=bool(row["owner"]),
        n=row["n"],
        to_act_since=maybe(row["to_act_since"]),
        deadline=maybe(row["deadline"]),
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
    return RatingRow(
        account=row["account"],
        pool=row["title"],
        mu=row["mu"],
        sigma=row["sigma"],
        games=row["games"],
        wins=row["wins"],
        last_at=moment(row["last_at"]),
    )


def game_result(row: SqlRow) -> GameResult:
    return GameResult(
        account=row["account"],
        table=row["table_id"],
        at=moment(row["at"]),
        title=row["title"],
        pace=row["pace"],
        public=bool(row["public"]),
        seats=row["seats"],
        seat=row["seat"],
        team=row["team"],
        place=row["place"],
        won=bool(row["won"]),
        score=row["score"],
        ending=row["ending"],
        bots=row["bots"],
        pool=row["pool"],
        pool_games=row["pool_games"],
        why=row["why"],
        places=row["places"],
    )


def rated_result(row: SqlRow) -> RatedResult:
    return RatedResult(game_result(row), None if row["mu"] is None else rating_change(row))


def rating_change(row: SqlRow) -> RatingChange:
    return RatingChange(row["table_id"], row["account"], row["mu_before"], row["sigma_before"], row["mu"], row["sigma"])


def season(row: SqlRow) -> SeasonRow:
    return SeasonRow(row["account"], row["title"], row["season"], row["games"], row["wins"], row["points"])
