"""Calls about a finished game: review it as any seat saw it, verify it, and see what it changed in the ratings."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import Struct

from cosca.server.api import tables
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Role
from cosca.server.people.ratings import is_provisional, shown_rating, sides_of
from cosca.server.store.records import RatingChange, SeatRow
from cosca.server.tables.info import result_of
from cosca.server.tables.replay import MomentList, Positions, positions, replay_moments

REVIEW_COST: Final = 40  # the whole game is replayed, and every frame made
POSITIONS_COST: Final = 20


class SeatRating(Struct, frozen=True):
    """The rating of a seat's player before and after the game, as players see it."""

    seat: int
    before: int
    shown: int
    provisional: bool


class TableRatings(Struct, frozen=True):
    """What a game changed in the ratings. A rated game is counted within seconds; until then `seats` is empty."""

    rated: bool
    seats: tuple[SeatRating, ...]


async def review(request: CallRequest) -> CallResponse:
    """Return the moments of a finished game."""
    live_table = await request.site.moves.up_to_date(await tables.finished(request))
    reader, after = tables.reader_of(request, len(live_table.seats)), tables.after_of(request)
    whole = await request.site.moves.restorer.whole_table(live_table)
    return CallResponse(await asyncio.to_thread(replay_moments, whole, reader, after))


async def chain(request: CallRequest) -> CallResponse:
    """Return the digests of all positions of a finished game."""
    live_table = await request.site.moves.up_to_date(await tables.finished(request))
    whole = await request.site.moves.restorer.whole_table(live_table)
    return CallResponse(await asyncio.to_thread(positions, whole))


async def ratings(request: CallRequest) -> CallResponse:
    """Return what a finished game changed in the ratings."""
    live_table = await request.site.moves.up_to_date(await tables.finished(request))
    result, title = result_of(live_table), live_table.table.title.id
    if result is None or len(sides_of(title, live_table.seats, result)) < 2:
        return CallResponse(TableRatings(rated=False, seats=()))
    changes = {each.account: each for each in await request.site.store.rating_changes(live_table.id)}
    seats = tuple(
        _seat_rating(row, changes[row.account])
        for row in live_table.seats
        if row.account is not None and row.account in changes
    )
    return CallResponse(TableRatings(rated=True, seats=seats))


def _seat_rating(row: SeatRow, change: RatingChange) -> SeatRating:
    before, after = shown_rating(change.mu_before), shown_rating(change.mu)
    return SeatRating(row.seat, before, after, is_provisional(change.sigma))


CALLS: Final = [
    Call(
        "GET", "/api/tables/{table}/review", Role.ANYBODY,
        "Get a finished game as seat ?as saw it, moment by moment: ?after, ?invite.",
        review, None, MomentList, REVIEW_COST,
    ),
    Call(
        "GET", "/api/tables/{table}/positions", Role.ANYBODY,
        "Get the position digests that a finished game's log hashes cover: ?invite.",
        chain, None, Positions, POSITIONS_COST,
    ),
    Call(
        "GET", "/api/tables/{table}/ratings", Role.ANYBODY,
        "Get the ratings before and after a finished game: ?invite.",
        ratings, None, TableRatings,
    ),
]  # fmt: skip
