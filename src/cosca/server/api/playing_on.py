"""The call to play on from a moment of a finished game."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from cosca.bots.playing_on import AS_YOU_KNEW, Hidden
from cosca.bots.registry import BOTS
from cosca.server.api import tables
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Refusal, Role
from cosca.server.limits import share_of
from cosca.server.store.ids import to_text
from cosca.server.tables.playing_on import BranchPoint

PLAY_ON_COST: Final = 12  # the game is replayed up to the moment


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """`entry` is a moment of the review: how many entries the log had. Bots of one level play the other seats.

    Send the same `key` when you repeat a request: within two minutes you get the same table.
    """

    entry: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=8)]
    hidden: Hidden = AS_YOU_KNEW
    bot: tables.Short = "level2"
    key: tables.Nonce = ""


class PlayedOnTable(Struct, frozen=True):
    """The new table. Your seat is held: join it with a nonce, and the game continues."""

    id: str
    commitment: str


async def play_on(request: CallRequest) -> CallResponse:
    body: PlayOn = request.body
    table = await tables.finished(request)
    if body.bot not in BOTS:
        raise Refusal(422, "bot", f"There is no such bot; there are: {', '.join(BOTS)}.")
    await tables.check_new_tables(request)
    moment = BranchPoint(table, body.entry, body.seat, body.hidden, body.bot, body.key or secrets.token_urlsafe(16))
    row = await request.site.playing_on.play_on(moment, request.caller, share_of(request.address))
    commitment = msgspec.json.decode(row.header)["chance"]["commitment"]
    return CallResponse(PlayedOnTable(to_text(row.id), commitment), 201)


CALLS: Final = [
    Call(
        "POST", "/api/tables/{table}/play-on", Role.PERSON,
        "Play on from a position of a finished game, against bots: ?invite.",
        play_on, PlayOn, PlayedOnTable, PLAY_ON_COST,
    ),
]  # fmt: skip
