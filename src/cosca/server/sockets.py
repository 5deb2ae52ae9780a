"""The socket of a table: one loop hears, one sends, and neither waits for the other."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cosca.server import access, protocol
from cosca.server.agreements import agreement_of
from cosca.server.api.calls import Refusal, Who
from cosca.server.conversation import Conversation
from cosca.server.hub import Line
from cosca.server.limits import FRAME_BYTES, HANDSHAKE_S, MESSAGES, Bucket, address_of
from cosca.server.site import Site
from cosca.server.store.ids import BadId, from_text
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import State, TableId

BAD_MESSAGE: Final = 1007
POLICY: Final = 1008
TOO_BIG: Final = 1009
TRY_AGAIN: Final = 1013
NO_TABLE: Final = 4004
SEND_S: Final = 10.0  # a reader that takes nothing for so long is gone
MOST_BAD: Final = 3  # messages of no use before the socket is closed
NO_MESSAGE: Final = (msgspec.MsgspecError, ValueError, RecursionError)

log = logging.getLogger("cosca.sockets")


class Closed(Exception):
    """The conversation is over; the code says why."""

    def __init__(self, code: int, reason: str, sentence: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.sentence = sentence


async def table_socket(socket: WebSocket, site: Site) -> None:
    """The endpoint. Whoever may not come in is told so before the socket opens, if that can be known by then."""
    address = address_of(socket, site.settings.behind_proxy)
    try:
        who = await site.people.who(socket.headers, socket.cookies)
    except (Unavailable, Overloaded):
        await socket.close(TRY_AGAIN)
        return
    if not may_connect(socket, site, who):
        await socket.close(POLICY)
        return
    key = key_of(who, address)
    with entered(site, address, key) as free:
        if not free or not may_ask(site, key):
            await socket.close(TRY_AGAIN)
            return
        if await _is_open(socket):
            await _converse(socket, site, who, key)


async def _is_open(socket: WebSocket) -> bool:
    """Unless they have gone already."""
    try:
        await socket.accept()
    except (WebSocketDisconnect, RuntimeError):
        return False
    return True


def key_of(who: Who, address: str) -> int | str:
    return who.id if who.id is not None else address


def may_ask(site: Site, key: int | str) -> bool:
    """A socket counts as a call: whoever is sent away at once cannot come back without end."""
    return site.settings.generous or site.people.limits.calls.take(key)


@contextlib.contextmanager
def entered(site: Site, address: str, key: object) -> Any:
    """One of the sockets that an address and a person may have."""
    limits = site.people.limits
    by_address = limits.sockets_of_address.enter(address)
    by_person = by_address and limits.sockets_of_person.enter(key)
    try:
        yield by_address and by_person
    finally:
        if by_person:
            limits.sockets_of_person.leave(key)
        if by_address:
            limits.sockets_of_address.leave(address)


def may_connect(socket: WebSocket, site: Site, who: Who) -> bool:
    """A page of another site must not speak with our cookie. Programs send no Origin, and no cookie."""
    origin = socket.headers.get("origin")
    if origin is None:
        return who.bearer or not socket.cookies
    return origin in site.settings.origins


async def _converse(socket: WebSocket, site: Site, who: Who, key: int | str) -> None:
    try:
        hello = await _first(socket)
        table, line = await _admitted(socket, site, who, hello)
        await _both_ways(socket, site, table, line, hello.frame, key)
    except Closed as closed:
        await _part(socket, closed)
    except WebSocketDisconnect:
        pass
    except (Unavailable, Overloaded):
        await _part(socket, Closed(TRY_AGAIN, "busy", "The server is busy. Come back in a moment."))


async def _first(socket: WebSocket) -> protocol.Hello:
    try:
        async with asyncio.timeout(HANDSHAKE_S):
            said = await _heard(socket)
    except TimeoutError:  # a slow phone, or one that slept: it may come back
        raise Closed(TRY_AGAIN, "hello", "You said nothing for too long. Come back in a moment.") from None
    except NO_MESSAGE:
        raise Closed(POLICY, "hello", "Say hello first.") from None
    if not isinstance(said, protocol.Hello):
        raise Closed(POLICY, "hello", "Say hello first.")
    if said.version != protocol.VERSION:
        raise Closed(POLICY, "version", f"This server speaks version {protocol.VERSION}: load the page again.")
    return said


async def _heard(socket: WebSocket) -> protocol.FromClient:
    """Raises `Closed` for what is too long, msgspec's errors for what is no message of ours."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text") or message.get("bytes") or b""
    if len(text) > FRAME_BYTES:
        raise Closed(TOO_BIG, "size")
    return protocol.decode(text)


async def _admitted(socket: WebSocket, site: Site, who: Who, hello: protocol.Hello) -> tuple[TableId, Line]:
    try:
        table = from_text(socket.path_params["table"])
        row, _, place = await site.tables.at(table, who, hello.invite)
    except (BadId, Refusal):
        raise Closed(NO_TABLE, "no-table", access.no_such_table().sentence) from None
    if row.state is State.OPEN:
        raise Closed(NO_TABLE, "not-begun", "The game has not begun.")
    if not access.may_watch(row, agreement_of(row.settings), place):
        raise Closed(NO_TABLE, "no-table", access.no_such_table().sentence)
    return table, Line(who, place.seat)


async def _both_ways(socket: WebSocket, site: Site, table: TableId, line: Line, have: int, key: int | str) -> None:
    sending = asyncio.create_task(_send(socket, line))
    hearing = asyncio.create_task(_hear(socket, site, table, line, have, key))
    try:
        done, _ = await asyncio.wait([sending, hearing], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in (sending, hearing):
            task.cancel()
        await asyncio.gather(sending, hearing, return_exceptions=True)
        await site.hub.leave(table, line)


async def _send(socket: WebSocket, line: Line) -> None:
    while (message := await line.take()) is not None:
        try:
            async with asyncio.timeout(SEND_S):
                await socket.send_text(message.decode())
        except (TimeoutError, RuntimeError):
            raise WebSocketDisconnect(TRY_AGAIN) from None
    assert line.closing is not None
    raise Closed(line.closing, "closed")


async def _hear(socket: WebSocket, site: Site, table: TableId, line: Line, have: int, key: int | str) -> None:
    await site.hub.join(table, line, have)
    conversation = Conversation(site, table, line)
    turn, bad = Turn(site, key), 0
    while True:
        try:
            said = await _heard(socket)
        except NO_MESSAGE:
            bad += 1
            if bad >= MOST_BAD:
                raise Closed(BAD_MESSAGE, "message", "That is no message of this protocol.") from None
            line.tell(protocol.Refused("", "message", sentence="That is no message of this protocol."))
            continue
        if isinstance(said, protocol.Hello):
            raise Closed(POLICY, "hello", "Hello was said already.")
        await turn.comes()
        await conversation.answer(said)


class Turn:
    """Whoever sends too much is heard again when it is time; what they send meanwhile waits on their side.

    Of one socket, and of all that somebody has together.
    """

    def __init__(self, site: Site, key: int | str) -> None:
        self._bucket = Bucket(MESSAGES, time.monotonic())
        self._together = None if site.settings.generous else site.people.limits.messages
        self._key = key

    async def comes(self) -> None:
        while (wait := self._wait()) > 0:
            await asyncio.sleep(wait)
        self._bucket.take(time.monotonic())
        if self._together is not None:  # an empty one is still one
            self._together.take(self._key)

    def _wait(self) -> float:
        together = self._together.wait(self._key) if self._together is not None else 0.0
        return max(self._bucket.wait(time.monotonic()), together)


async def _part(socket: WebSocket, closed: Closed) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(1):
            if closed.sentence:
                bye = protocol.Bye(closed.reason, closed.sentence)
                await socket.send_text(protocol.encode(bye).decode())
            await socket.close(closed.code)
