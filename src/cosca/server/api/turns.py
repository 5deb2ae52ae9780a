"""The call that lists the caller's games in progress. The account's socket sends the same list."""

from __future__ import annotations

from typing import Final

from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Role
from cosca.server.protocol import TurnsMessage
from cosca.server.tables.turns import turns_of_account


async def turns(request: CallRequest) -> CallResponse:
    return CallResponse(await turns_of_account(request.site.store, request.account.id))


CALLS: Final = [
    Call(
        "GET", "/api/me/turns", Role.PERSON, "List your games in progress, your turns first.", turns, None, TurnsMessage
    )
]
