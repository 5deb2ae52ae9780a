"""Calls about a finished game: review it as any seat saw it, and verify it."""

from __future__ import annotations

import asyncio
from typing import Final

from cosca.server.api import tables
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Role
from cosca.server.tables.replay import MomentList, Positions, positions, replay_moments

REVIEW_COST: Final = 40  # the whole game is replayed, and every frame made
POSITIONS_COST: Final = 12


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


CALLS: Final = [
    Call(
        "GET", "/api/tables/{table}/review", Role.ANYBODY,
        "Get a finished game as seat ?as saw it, step by step: ?after, ?invite.",
        review, None, MomentList, REVIEW_COST,
    ),
    Call(
        "GET", "/api/tables/{table}/positions", Role.ANYBODY,
        "Get the position digests that a finished game's log hashes cover: ?invite.",
        chain, None, Positions, POSITIONS_COST,
    ),
]  # fmt: skip
