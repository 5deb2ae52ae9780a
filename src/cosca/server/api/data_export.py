"""Data export: everything the site stores about one user."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from cosca.server.api import people_bodies as bodies
from cosca.server.people.preferences import preferences_of
from cosca.server.people.ratings import conservative_rating
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, AccountId, ChatLine, Query, RatingRow, TableRow
from cosca.titles import TITLES

PAGE = 200


async def export_of(store: Store, account: Account) -> bodies.Export:
    """Return everything stored about an account."""
    tables = [await _own_table(store, row, account.id) async for row in _tables_of(store, account.id)]
    lines = [_own_line(line) for line in await store.chat_of(account.id)]
    return bodies.Export(_account(account), await ratings_of(store, account.id), tuple(tables), tuple(lines))


def _account(account: Account) -> dict[str, Any]:
    return {
        "name": account.name,
        "mail": account.mail,
        "guest": account.guest,
        "admin": account.admin,
        "muted_until": account.muted_until,
        "created_at": account.created_at,
        "settings": msgspec.to_builtins(preferences_of(account)),
    }


async def ratings_of(store: Store, account: AccountId) -> tuple[bodies.TitleRating, ...]:
    """Return the account's ratings, one for each title it has played."""
    found = [await store.rating(account, title) for title in TITLES]
    return tuple(title_rating(rating) for rating in found if rating)


def title_rating(rating: RatingRow) -> bodies.TitleRating:
    mu, sigma, sure = (round(figure, 2) for figure in (rating.mu, rating.sigma, conservative_rating(rating)))
    return bodies.TitleRating(rating.title, mu, sigma, sure, rating.games)


async def _tables_of(store: Store, account: AccountId) -> AsyncIterator[TableRow]:
    """Yield the account's tables of all states, page by page."""
    before = None
    while rows := await store.tables(Query((), account=account, before=before, limit=PAGE, public_only=False)):
        for row in rows:
            yield row
        before = rows[-1].id


async def _own_table(store: Store, row: TableRow, account: AccountId) -> bodies.OwnTable:
    seats = tuple(seat.seat for seat in await store.seats(row.id) if seat.account == account)
    return bodies.OwnTable(to_text(row.id), row.title, row.state, row.created_at.isoformat(), seats)


def _own_line(line: ChatLine) -> bodies.OwnLine:
    return bodies.OwnLine(to_text(line.table), line.channel, line.text, line.at.isoformat())
