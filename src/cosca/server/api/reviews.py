"""Calls to go through a finished game, as any seat saw it, and to check it."""

from __future__ import annotations

import asyncio
from typing import Final

from cosca.server.api import tables
from cosca.server.api.calls import Answer, Asked, Call, Least
from cosca.server.reviews import Positions, Reviewed, positions, reviewed

COST: Final = 3  # the whole game is played again for it


async def review(asked: Asked) -> Answer:
    at_hand = await asked.site.choices.caught_up(await tables.finished(asked))
    reader, after = tables.reader_of(asked, len(at_hand.seats)), tables.after_of(asked)
    return Answer(await asyncio.to_thread(reviewed, at_hand.table, reader, after))


async def chain(asked: Asked) -> Answer:
    at_hand = await asked.site.choices.caught_up(await tables.finished(asked))
    return Answer(await asyncio.to_thread(positions, at_hand.table))


CALLS: Final = [
    Call(
        "GET", "/api/tables/{table}/review", Least.ANYBODY,
        "A finished game as ?as=seat saw it, moment by moment: ?after, ?invite.", review, None, Reviewed, COST,
    ),
    Call(
        "GET", "/api/tables/{table}/positions", Least.ANYBODY,
        "What the hashes of a finished game's log cover: ?invite.", chain, None, Positions, COST,
    ),
]  # fmt: skip
