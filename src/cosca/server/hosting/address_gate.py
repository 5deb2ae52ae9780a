"""The gate that every request passes first. It limits requests in progress per address, and slows down floods.

It knows neither calls nor accounts. So it costs next to nothing, and a flood is slowed down before it costs more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cosca.server.allowances import Allowances
from cosca.server.limits import REFUSAL_S, address_of

TOO_MANY: Final = 429
TRY_AGAIN: Final = 1013
BUSY: Final = "Too many requests at once. Wait for the answers to the others.\n"


class AddressGate:
    """Passes requests on to an application."""

    def __init__(self, app: ASGIApp, limits: Callable[[], Allowances], behind_proxy: bool) -> None:
        self._app = app
        self._limits = limits
        self._behind_proxy = behind_proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        limits, address = self._limits(), address_of(HTTPConnection(scope), self._behind_proxy)
        visit = Visit(limits, address, send)
        if not limits.requests_of_address.enter(address):
            await visit.refuse(scope, receive)
            return
        try:
            await self._app(scope, receive, visit.send)
        finally:
            visit.end()


class Visit:
    """One request. It is in progress until it is answered or its socket is open."""

    def __init__(self, limits: Allowances, address: str, send: Send) -> None:
        self._limits = limits
        self._address = address
        self._send = send
        self._under_way = True

    async def send(self, message: Message) -> None:
        """Send an answer. A refusal is delayed if its address was refused often."""
        kind = message["type"]
        if kind == "websocket.accept":
            self.end()
        is_refusal = message.get("status") == TOO_MANY or (kind == "websocket.close" and self._under_way)
        if is_refusal and not await self._limits.refusals.take(self._address):
            await asyncio.sleep(REFUSAL_S)
        await self._send(message)

    def end(self) -> None:
        if self._under_way:
            self._under_way = False
            self._limits.requests_of_address.leave(self._address)

    async def refuse(self, scope: Scope, receive: Receive) -> None:
        if scope["type"] == "websocket":
            await receive()
            await self._send({"type": "websocket.close", "code": TRY_AGAIN})
        else:
            await PlainTextResponse(BUSY, TOO_MANY, {"Connection": "close"})(scope, receive, self._send)
