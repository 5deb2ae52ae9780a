"""The socket of a table: one loop receives, one sends, and neither waits for the other."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cosca.server import protocol
from cosca.server.hosting.uvicorn_config import WRITE_NOW
from cosca.server.identity import Caller, Refusal
from cosca.server.limits import (
    CROWD_PAUSE_S,
    FRAME_BYTES,
    HANDSHAKE_S,
    JOIN_COST,
    MESSAGES,
    Bucket,
    address_of,
    share_of,
)
from cosca.server.live.hub import BANNED
from cosca.server.live.subscriber import Subscriber, never
from cosca.server.restrictions import ban_of, farewell
from cosca.server.site import Site
from cosca.server.store.ids import BadId, from_text
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import State, TableId, TableRow
from cosca.server.tables import access
from cosca.server.tables.access import TableAccess
from cosca.server.tables.settings import parse_settings
from cosca.server.websocket.handler import MessageHandler
from cosca.server.websocket.room_handler import RoomHandler

BAD_MESSAGE: Final = 1007
POLICY: Final = 1008
TOO_BIG: Final = 1009
TRY_AGAIN: Final = 1013
NO_TABLE: Final = 4004
SEND_S: Final = 10.0  # a client that reads nothing for this long is disconnected
MAX_INVALID: Final = 3  # invalid messages before the socket is closed
CHANGES: Final = (
    protocol.BackMessage,
    protocol.AskMessage,
    protocol.VoteMessage,
    protocol.LeaveMessage,
    protocol.ReturnMessage,
    protocol.PromptsMessage,
    protocol.SheetMessage,
)
NO_MESSAGE: Final = (msgspec.MsgspecError, ValueError, RecursionError)

type Serve = Callable[[WebSocket, Site, Caller, str], Awaitable[None]]

log = logging.getLogger("cosca.sockets")


class Closed(Exception):
    """Raised to close the socket. The code says why."""

    def __init__(self, code: int, reason: str, sentence: str = "", bye: protocol.ByeMessage | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.bye = bye or (protocol.ByeMessage(reason, sentence) if sentence else None)


async def table_socket(socket: WebSocket, site: Site) -> None:
    """Serve the socket of a table."""
    await enter(socket, site, _serve)


async def enter(socket: WebSocket, site: Site, serve: Serve) -> None:
    """Serve a socket. A client without access is refused before the socket opens, if that is known by then."""
    address = address_of(socket, site.settings.behind_proxy)
    await wait_in_crowd(site, address)
    try:
        async with site.entry_turns.turn(share_of(address), None):
            caller = await site.accounts.identify(socket.headers, socket.cookies)
    except (Unavailable, Overloaded):
        await socket.close(TRY_AGAIN)
        return
    if not may_connect(socket, site, caller):
        await socket.close(POLICY)
        return
    key = key_of(caller, address)
    with socket_slot(site, address, key) as free:
        if not free or not await take_call(site, caller, address):
            await socket.close(TRY_AGAIN)
            return
        if await _accept(socket):
            await serve(socket, site, caller, address)


async def wait_in_crowd(site: Site, address: str) -> None:
    """Let many sockets of one address in one by one: a socket costs as much as several moves."""
    if not site.settings.generous and not await site.accounts.limits.entries.take(address):
        async with site.crowd_turns.turn(share_of(address), None, pause_s=CROWD_PAUSE_S):
            pass


async def _accept(socket: WebSocket) -> bool:
    """Accept the socket; return False if the client has left already."""
    try:
        await socket.accept()
    except (WebSocketDisconnect, RuntimeError):
        return False
    return True


def key_of(caller: Caller, address: str) -> int | str:
    """Return the key for rate limits: the account, or the address."""
    return caller.id if caller.id is not None else address


async def take_call(site: Site, caller: Caller, address: str) -> bool:
    """Count the socket as a call, so that a client cannot reconnect without end."""
    return site.settings.generous or await site.accounts.limits.calls.take(caller.payer(address), JOIN_COST)


@contextlib.contextmanager
def socket_slot(site: Site, address: str, key: object) -> Any:
    """Yield whether the address and the account may have one more socket."""
    limits = site.accounts.limits
    by_address = limits.sockets_of_address.enter(address)
    by_person = by_address and limits.sockets_of_person.enter(key)
    try:
        yield by_address and by_person
    finally:
        if by_person:
            limits.sockets_of_person.leave(key)
        if by_address:
            limits.sockets_of_address.leave(address)


def may_connect(socket: WebSocket, site: Site, caller: Caller) -> bool:
    """Return whether the page may connect. Other sites' pages must not use our cookie; programs send neither."""
    origin = socket.headers.get("origin")
    if origin is None:
        return caller.bearer or not socket.cookies
    return origin in site.settings.origins


async def _serve(socket: WebSocket, site: Site, caller: Caller, address: str) -> None:
    try:
        hello = await read_hello(socket)
        refuse_banned(site, caller)
        async with site.join_turns.turn(share_of(address), caller.id):
            table, subscriber = await _admit(socket, site, caller, hello)
        subscriber.address, subscriber.share = address, share_of(address)
        await _run(socket, site, table, subscriber, hello.frame)
    except Closed as closed:
        await close(socket, closed)
    except WebSocketDisconnect:
        pass
    except (Unavailable, Overloaded):
        await close(socket, Closed(TRY_AGAIN, "busy", "The server is busy. Connect again in a moment."))


async def read_hello(socket: WebSocket) -> protocol.HelloMessage:
    """Return the `hello` message. Raises `Closed`."""
    try:
        async with asyncio.timeout(HANDSHAKE_S):
            message = await receive(socket)
    except TimeoutError:  # a slow phone, or one that slept: it may reconnect
        raise Closed(TRY_AGAIN, "hello", "The first message took too long. Connect again.") from None
    except NO_MESSAGE:
        raise Closed(POLICY, "hello", "The first message must be `hello`.") from None
    if not isinstance(message, protocol.HelloMessage):
        raise Closed(POLICY, "hello", "The first message must be `hello`.")
    if message.version != protocol.VERSION:
        raise Closed(POLICY, "version", other_version(message.version))
    return message


def other_version(version: int) -> str:
    """Return what to do if the client speaks another version of the protocol."""
    if version < protocol.VERSION:
        return "This site has been updated. Reload the page, or update your program."
    return f"Your program is newer than this site, which speaks version {protocol.VERSION} of the protocol."


def refuse_banned(site: Site, caller: Caller) -> None:
    """Raise `Closed` with the reason of a ban."""
    ban = ban_of(caller.account, site.now(), site.settings.contact) if caller.account else None
    if ban:
        raise Closed(BANNED, "banned", bye=farewell(ban))


async def receive(socket: WebSocket) -> protocol.FromClient:
    """Return the next message. Raises `Closed` if it is too long, or msgspec's errors if it is invalid."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text") or message.get("bytes") or b""
    if len(text) > FRAME_BYTES:
        raise Closed(TOO_BIG, "size")
    return protocol.decode(text)


async def _admit(
    socket: WebSocket, site: Site, caller: Caller, hello: protocol.HelloMessage
) -> tuple[TableId, Subscriber]:
    """Return the table and a subscriber for it. Raises `Closed` if the client may not watch."""
    try:
        table = from_text(socket.path_params["table"])
        row, table_access = await _look_at(site, table, caller, hello.invite)
    except (BadId, Refusal):
        raise Closed(NO_TABLE, "no-table", access.no_such_table().sentence) from None
    settings, in_room = parse_settings(row.settings), row.state is State.OPEN and hello.rooms
    if in_room and caller.id in settings.kicked:
        raise Closed(NO_TABLE, "kicked", access.was_kicked().sentence)
    if row.state is State.OPEN and not in_room:
        raise Closed(NO_TABLE, "not-begun", "The game has not started yet. Try again once it has.")
    if not in_room and not access.may_watch(row, settings, table_access):
        raise Closed(NO_TABLE, "players-only", "Only its players can see this game.")
    subscriber = Subscriber(caller, table_access.seat)
    subscriber.wants_whole = hello.whole
    subscriber.room = hello.invite if in_room else None
    if caller.id is not None:
        subscriber.muted = await site.store.muted_by(caller.id)
    return table, subscriber


async def _look_at(site: Site, table: TableId, caller: Caller, invite: str) -> tuple[TableRow, TableAccess]:
    """Return a table and the caller's access. A table that has sockets here is in memory. Raises `Refusal`."""
    if site.hub.has_subscribers(table):
        return site.tables.seen_in(await site.hub.current(table), caller, invite)
    row, _, table_access = await site.tables.at(table, caller, invite)
    return row, table_access


async def _run(socket: WebSocket, site: Site, table: TableId, subscriber: Subscriber, last_frame: int) -> None:
    """Send and receive until either ends."""
    subscriber.write_now = socket.scope.get("extensions", {}).get(WRITE_NOW, {}).get("write", never)
    sending = asyncio.create_task(send_loop(socket, subscriber))
    receiving = asyncio.create_task(_receive_loop(socket, site, table, subscriber, last_frame))
    try:
        done, _ = await asyncio.wait([sending, receiving], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in (sending, receiving):
            task.cancel()
        await asyncio.gather(sending, receiving, return_exceptions=True)
        await (site.hub if subscriber.room is None else site.hub.rooms).leave(table, subscriber)


async def send_loop(socket: WebSocket, subscriber: Subscriber) -> None:
    while (message := await subscriber.take()) is not None:
        try:
            async with asyncio.timeout(SEND_S):
                await socket.send_text(message.decode())
        except (TimeoutError, RuntimeError):
            raise WebSocketDisconnect(TRY_AGAIN) from None
    assert subscriber.close_code is not None
    raise Closed(subscriber.close_code, "closed", bye=subscriber.farewell)


async def _receive_loop(socket: WebSocket, site: Site, table: TableId, subscriber: Subscriber, last_frame: int) -> None:
    async with site.join_turns.turn(subscriber.share, subscriber.caller.id):
        handler = await _joined(site, table, subscriber, last_frame)
    gate, bad = RateGate(site, table, subscriber), 0
    while True:
        try:
            message = await _receive_at_table(socket)
        except NO_MESSAGE:
            bad += 1
            if bad >= MAX_INVALID:
                raise Closed(BAD_MESSAGE, "message", "Invalid message: see docs/protocol.md.") from None
            subscriber.send(protocol.RefusedMessage("", "message", sentence="Invalid message: see docs/protocol.md."))
            continue
        if isinstance(message, protocol.HelloMessage):
            raise Closed(POLICY, "hello", "`hello` is only the first message. Connect again to send another.")
        await gate.wait(message)
        await handler.answer(message)


async def _receive_at_table(socket: WebSocket) -> protocol.FromClient:
    """Return the next message. Messages for an account's socket are invalid here."""
    message = await receive(socket)
    if isinstance(message, protocol.LookMessage):
        raise ValueError("the lobby is sent on an account's socket")
    return message


async def _joined(site: Site, table: TableId, subscriber: Subscriber, last_frame: int) -> MessageHandler | RoomHandler:
    """Add the subscriber to its table or to the table's waiting room, and return who answers its messages."""
    if subscriber.room is not None:
        await site.hub.rooms.join(table, subscriber, subscriber.room)
        return RoomHandler(site, table, subscriber, subscriber.room)
    await site.hub.join(table, subscriber, last_frame)
    return MessageHandler(site, table, subscriber)


class RateGate:
    """Delays messages of a client that sends too many; further ones wait on the client's side.

    It limits each socket, all sockets of an account, and all accounts of an address. Messages that change a table and
    are no moves are limited more strictly, and at each table.
    """

    def __init__(self, site: Site, table: TableId, subscriber: Subscriber) -> None:
        self._bucket = Bucket(MESSAGES, time.monotonic())
        self._limits = None if site.settings.generous else site.accounts.limits
        self._table = table
        self._payer = subscriber.caller.payer(subscriber.address)

    async def wait(self, message: protocol.FromClient) -> None:
        """Wait until the message may be handled."""
        while not self._bucket.take(time.monotonic()):
            await asyncio.sleep(self._bucket.wait(time.monotonic()))
        if self._limits is None:
            return
        await self._limits.messages.take_later(self._payer)
        if isinstance(message, CHANGES):
            await self._limits.changes.take_later(self._payer, self._table)


async def close(socket: WebSocket, closed: Closed) -> None:
    """Send `bye` and close the socket."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(1):
            if closed.bye:
                await socket.send_text(protocol.encode(closed.bye).decode())
            await socket.close(closed.code)
