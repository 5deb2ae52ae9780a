"""The socket of an account: informs a user about their games in progress, on every page of the site."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from cosca.server import protocol
from cosca.server.hosting.uvicorn_config import WRITE_NOW
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber, never
from cosca.server.site import Site
from cosca.server.store.records import AccountId
from cosca.server.websocket.endpoint import (
    BAD_MESSAGE,
    MAX_INVALID,
    NO_MESSAGE,
    POLICY,
    Closed,
    RateGate,
    close,
    enter,
    read_hello,
    receive,
    refuse_banned,
    send_loop,
)

NO_TABLE: Final = 0


async def account_socket(socket: WebSocket, site: Site) -> None:
    """Serve the socket of an account."""
    await enter(socket, site, _serve)


async def _serve(socket: WebSocket, site: Site, caller: Caller, address: str) -> None:
    try:
        await read_hello(socket)
        refuse_banned(site, caller)
        if caller.id is None:
            raise Closed(POLICY, "who", "Sign in first, or choose a name to play as a guest.")
        subscriber = Subscriber(caller, None)
        subscriber.address = address
        subscriber.write_now = socket.scope.get("extensions", {}).get(WRITE_NOW, {}).get("write", never)
        await _run(socket, site, caller.id, subscriber)
    except Closed as closed:
        await close(socket, closed)
    except WebSocketDisconnect:
        pass


async def _run(socket: WebSocket, site: Site, account: AccountId, subscriber: Subscriber) -> None:
    """Send and receive until either ends."""
    tasks = [
        asyncio.create_task(work)
        for work in (
            send_loop(socket, subscriber),
            _receive_loop(socket, site, subscriber),
            site.hub.account_feed.feed(account, subscriber),
        )
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        site.lobby.remove(subscriber)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _receive_loop(socket: WebSocket, site: Site, subscriber: Subscriber) -> None:
    """Answer pings, and start or stop sending the lobby. There are no other messages."""
    gate, bad = RateGate(site, NO_TABLE, subscriber), 0
    while True:
        try:
            message = await receive(socket)
        except NO_MESSAGE:
            message = None
        if isinstance(message, protocol.PingMessage):
            await gate.wait(message)
            subscriber.send(protocol.PongMessage())
            continue
        if isinstance(message, protocol.LookMessage):
            await gate.wait(message)
            (site.lobby.add if message.lobby else site.lobby.remove)(subscriber)
            continue
        bad += 1
        if bad >= MAX_INVALID:
            raise Closed(BAD_MESSAGE, "message", "Only `ping` and `look` are understood here: see docs/protocol.md.")
        subscriber.send(protocol.RefusedMessage("", "message", sentence="Only `ping` and `look` are understood here."))
