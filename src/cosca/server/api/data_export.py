"""Data export: everything the site stores about one user."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from datetime import UTC, datetime
from typing import Any

import msgspec

from cosca.server.api import people_bodies as bodies
from cosca.server.people.preferences import preferences_of
from cosca.server.people.ratings import HOUSE, conservative_rating, is_provisional, pools, shown_rating
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Store
from cosca.server.store.rating_records import GameResult, RatingRow
from cosca.server.store.records import Account, AccountId, ChatLine, Query, SeatRow, TableRow
from cosca.server.tables.turns import turns_of_account

PAGE = 200
EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = datetime(9999, 1, 1, tzinfo=UTC)
TEXTS = ("table", "at")


async def export_of(store: Store, account: Account) -> bodies.Export:
    """Return everything stored about an account."""
    tables = [table async for page in _tables_of(store, account.id) for table in page]
    lines = [_own_line(line) for line in await store.chat_of(account.id)]
    muted = await store.names_of(sorted(await store.muted_by(account.id)))
    return bodies.Export(
        _account(account),
        await ratings_of(store, account.id, pools()),
        await _own_rating_changes(store, account.id),
        await _own_results(store, account.id),
        await _own_rating_days(store, account.id),
        await seasons_of(store, account.id),
        tuple(tables),
        tuple(lines),
        tuple(muted.values()),
        await _own_reports(store, account.id),
        await _own_browsers(store, account.id),
        await _own_pairs(store, account.id),
        await _own_seek(store, account.id),
        await _own_offers(store, account.id),
        await _own_puzzle_tries(store, account.id),
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


async def ratings_of(store: Store, account: AccountId, of_pools: Iterable[str]) -> tuple[bodies.TitleRating, ...]:
    """Return the account's ratings in some pools, as far as it has any."""
    found = [await store.rating(account, pool) for pool in of_pools]
    return tuple(title_rating(rating) for rating in found if rating)


def title_rating(rating: RatingRow) -> bodies.TitleRating:
    mu, sigma, sure = (round(figure, 2) for figure in (rating.mu, rating.sigma, conservative_rating(rating)))
    shown = shown_rating(rating.mu), is_provisional(rating.sigma)
    title = rating.pool.removeprefix(HOUSE)
    return bodies.TitleRating(title, rating.pool, *shown, mu, sigma, sure, rating.games, rating.wins)


async def seasons_of(store: Store, account: AccountId) -> tuple[bodies.Season, ...]:
    found = await store.seasons_of(account)
    return tuple(bodies.Season(each.season, each.title, each.games, each.wins, each.points) for each in found)


async def _own_rating_days(store: Store, account: AccountId) -> tuple[bodies.OwnRatingDay, ...]:
    days = [(pool, day) for pool in pools() for day in await store.rating_days(account, pool)]
    return tuple(bodies.OwnRatingDay(pool, day.day, day.mu, day.sigma) for pool, day in days)


async def _own_rating_changes(store: Store, account: AccountId) -> tuple[bodies.OwnRatingChange, ...]:
    changes = await store.rating_changes_of(account)
    return tuple(
        bodies.OwnRatingChange(to_text(each.table), shown_rating(each.mu_before), shown_rating(each.mu))
        for each in changes
    )


async def _own_results(store: Store, account: AccountId) -> tuple[bodies.OwnResult, ...]:
    return tuple(map(_own_result, await store.results_of(account, LATEST)))


def _own_result(result: GameResult) -> bodies.OwnResult:
    shown = {field: getattr(result, field) for field in bodies.OwnResult.__struct_fields__ if field not in TEXTS}
    return bodies.OwnResult(table=to_text(result.table), at=result.at.isoformat(), **shown)


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


async def _own_browsers(store: Store, account: AccountId) -> tuple[bodies.OwnBrowser, ...]:
    found = await store.subscriptions_of(account, EARLIEST)
    return tuple(bodies.OwnBrowser(each.endpoint, each.created_at.isoformat()) for each in found)


async def _own_pairs(store: Store, account: AccountId) -> tuple[bodies.OwnPair, ...]:
    return tuple(
        bodies.OwnPair(to_text(each.table), each.seek.pool, each.made_at.isoformat(), missed=each.missed_at is not None)
        for each in await store.pairs_of(account)
    )


async def _own_seek(store: Store, account: AccountId) -> bodies.OwnSeek | None:
    seek = await store.seek(account)
    if seek is None:
        return None
    return bodies.OwnSeek(seek.pool, seek.since.isoformat(), seek.bots_at.isoformat() if seek.bots_at else None)


async def _own_offers(store: Store, account: AccountId) -> tuple[bodies.OwnOffer, ...]:
    offers = (await turns_of_account(store, account)).offers
    return tuple(bodies.OwnOffer(each.table, each.origin, each.until) for each in offers)


async def _own_puzzle_tries(store: Store, account: AccountId) -> tuple[bodies.OwnPuzzleTry, ...]:
    tries = await store.puzzle_tries_of(account)
    return tuple(bodies.OwnPuzzleTry(each.puzzle, each.chosen, each.stars, each.at.isoformat()) for each in tries)


def _own_line(line: ChatLine) -> bodies.OwnLine:
    return bodies.OwnLine(to_text(line.table), line.channel, line.text, line.at.isoformat())
