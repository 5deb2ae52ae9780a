"""Data export: everything the site stores about one user."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from cosca.server.api import people_bodies as bodies
from cosca.server.people.preferences import preferences_of
from cosca.server.people.ratings import conservative_rating, is_provisional, shown_rating
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, AccountId, ChatLine, Query, RatingRow, SeatRow, TableRow
from cosca.titles import TITLES

PAGE = 200


async def export_of(store: Store, account: Account) -> bodies.Export:
    """Return everything stored about an account."""
    tables = [table async for page in _tables_of(store, account.id) for table in page]
    lines = [_own_line(line) for line in await store.chat_of(account.id)]
    muted = await store.names_of(sorted(await store.muted_by(account.id)))
    return bodies.Export(
        _account(account),
        await ratings_of(store, account.id),
        await _own_rating_changes(store, account.id),
        tuple(tables),
        tuple(lines),
        tuple(muted.values()),
        await _own_reports(store, account.id),
    )


def _account(account: Account) -> dict[str, Any]:
    return {
        "name": account.name,
        "mail": account.mail,
        "new_mail": account.new_mail,
        "guest": account.guest,
        "admin": account.admin,
        "muted_until": account.muted_until,
        "mute_reason": account.mute_reason,
        "banned_until": account.banned_until,
        "ban_reason": account.ban_reason,
        "warning": account.warning,
        "created_at": account.created_at,
        "settings": msgspec.to_builtins(preferences_of(account)),
    }


async def ratings_of(store: Store, account: AccountId) -> tuple[bodies.TitleRating, ...]:
    """Return the account's ratings, one for each title it has played."""
    found = [await store.rating(account, title) for title in TITLES]
    return tuple(title_rating(rating) for rating in found if rating)


def title_rating(rating: RatingRow) -> bodies.TitleRating:
    mu, sigma, sure = (round(figure, 2) for figure in (rating.mu, rating.sigma, conservative_rating(rating)))
    shown = shown_rating(rating.mu), is_provisional(rating.sigma)
    return bodies.TitleRating(rating.title, *shown, mu, sigma, sure, rating.games)


async def _own_rating_changes(store: Store, account: AccountId) -> tuple[bodies.OwnRatingChange, ...]:
    changes = await store.rating_changes_of(account)
    return tuple(
        bodies.OwnRatingChange(to_text(each.table), shown_rating(each.mu_before), shown_rating(each.mu))
        for each in changes
    )


async def _tables_of(store: Store, account: AccountId) -> AsyncIterator[list[bodies.OwnTable]]:
    """Yield the account's tables of all states, page by page."""
    before = None
    while rows := await store.tables(Query((), account=account, before=before, limit=PAGE, public_only=False)):
        seats = await store.seats_of([row.id for row in rows])
        yield [_own_table(row, seats[row.id], account) for row in rows]
        before = rows[-1].id


def _own_table(row: TableRow, seats: list[SeatRow], account: AccountId) -> bodies.OwnTable:
    own = tuple(seat.seat for seat in seats if seat.account == account)
    return bodies.OwnTable(to_text(row.id), row.title, row.state, row.created_at.isoformat(), own)


async def _own_reports(store: Store, account: AccountId) -> tuple[bodies.OwnReport, ...]:
    reports = await store.reports_by(account)
    names = await store.names_of(sorted({report.about for report in reports}))
    return tuple(
        bodies.OwnReport(names.get(each.about, ""), each.table, each.reason, each.text, each.at.isoformat())
        for each in reports
    )


def _own_line(line: ChatLine) -> bodies.OwnLine:
    return bodies.OwnLine(to_text(line.table), line.channel, line.text, line.at.isoformat())
