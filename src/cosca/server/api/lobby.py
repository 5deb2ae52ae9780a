"""The call that returns the lobby. Account sockets receive the same list, and its changes."""

from __future__ import annotations

from typing import Final

import msgspec

from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Role
from cosca.server.protocol import LobbyMessage


async def lobby(request: CallRequest) -> CallResponse:
    return CallResponse(msgspec.Raw(await request.site.lobby.whole()))  # encoded once for everybody


CALLS: Final = [
    Call(
        "GET",
        "/api/lobby",
        Role.ANYBODY,
        "List the lobby: the newest 300 open tables, and 60 running ones to watch.",
        lobby,
        None,
        LobbyMessage,
    )
]
