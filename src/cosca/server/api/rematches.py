"""Calls about rematches: offer one or find the offer, and decline it. To accept, join the table of the offer."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.api.tables import check_new_tables, table_id
from cosca.server.identity import Refusal, Role
from cosca.server.limits import share_of
from cosca.server.store.ids import to_text


class RematchTable(Struct, frozen=True):
    """The table of the rematch. A seat is held for you: join it."""

    id: str


async def rematch(request: CallRequest) -> CallResponse:
    seats = request.query.get("seats", "next")
    if seats not in ("same", "next"):
        raise Refusal(422, "seats", "`seats` is same or next.")
    await check_new_tables(request)
    share = share_of(request.address)
    table = await request.site.rematches.offer(table_id(request), request.caller, seats == "same", share)
    return CallResponse(RematchTable(to_text(table)), 201)


async def decline(request: CallRequest) -> CallResponse:
    await request.site.rematches.decline(table_id(request), request.caller)
    return CallResponse(status=200)


CALLS: Final = [
    Call(
        "POST", "/api/tables/{table}/rematch", Role.PERSON,
        "Offer a rematch, or get the one that was offered; ?seats=same keeps the seats.",
        rematch, None, RematchTable,
    ),
    Call(
        "POST", "/api/tables/{table}/decline", Role.PERSON,
        "Decline a rematch: give up the seat that is held for you.", decline,
    ),
]  # fmt: skip
