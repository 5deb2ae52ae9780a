"""A connection to a table of a site, as a player or spectator. It reconnects by itself."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cosca.client.api import ApiClient
from cosca.client.changes import LatestFrame

VERSION: Final = 2
FIRST_PAUSE_S: Final = 0.1
LONGEST_PAUSE_S: Final = 1.5
FINAL: Final = (1008, 4001, 4003, 4004, 4005)  # close codes after which reconnecting is useless
BUSY_S: Final = 0.5  # before a message refused as busy is sent again
TOO_MANY_REQUESTS: Final = 429
MAX_REFUSED: Final = 20  # refused handshakes in a row before we give up


class ConnectionLost(Exception):
    """Raised when the site has closed the connection for good. The text says why."""


def new_id() -> str:
    """Return a new message id. A message sent twice with one id counts once."""
    return secrets.token_urlsafe(9)


def ignore_lost() -> None:
    """Ignore a lost connection."""


class SeatConnection:
    """A connection that yields messages as dictionaries, as `docs/protocol.md` describes them. Every frame is whole."""

    def __init__(self, api: ApiClient, table: str, invite: str = "", lost: Callable[[], None] = ignore_lost) -> None:
        self._api = api
        self._table = table
        self._invite = invite
        self.lost = lost  # called when a connection ends
        self._bye = ""
        self._refused = 0
        self._socket: ClientConnection | None = None
        self.frame = 0  # number of the latest frame received
        self.unanswered: dict[str, dict[str, Any]] = {}  # sent and not yet acknowledged, by id
        self._resending: set[asyncio.Task[None]] = set()

    @property
    def _url(self) -> str:
        """The socket's address, read at every connection: the client may have switched to another address."""
        return f"ws{self._api.address.removeprefix('http')}/ws/{self._table}"

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """Yield all messages of the site, reconnecting when needed. Raises `ConnectionLost`."""
        pause = FIRST_PAUSE_S
        while True:
            try:
                async with connect(
                    self._url,
                    additional_headers=self._api.auth_headers,
                    compression=None,
                    max_size=1 << 22,
                    open_timeout=10,
                ) as self._socket:
                    self._refused = 0
                    await self._begin()
                    latest = LatestFrame()
                    async for text in self._socket:
                        pause = FIRST_PAUSE_S
                        yield self._handle(latest.whole(json.loads(text)))
            except InvalidStatus as fault:
                self._handshake_refused(fault.response.status_code)
            except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed, EOFError):
                pass
            self._raise_if_final()
            self.lost()
            await asyncio.sleep(pause * (0.5 + secrets.randbelow(100) / 100))
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _begin(self) -> None:
        """Send the latest frame number, and all unanswered messages again."""
        assert self._socket
        hello = {"type": "hello", "version": VERSION, "frame": self.frame, "invite": self._invite}
        await self._socket.send(json.dumps(hello))
        for message in list(self.unanswered.values()):
            await self._socket.send(json.dumps(message))

    def _handle(self, message: dict[str, Any]) -> dict[str, Any]:
        """Update the state of the connection by a received message, and return the message."""
        kind = message["type"]
        if kind == "frame":
            self.frame = message["n"]
        elif kind == "bye":
            self._bye = message["sentence"]
        elif kind == "refused" and message["reason"] == "busy":
            self._send_again(message["id"])
        elif kind in ("done", "refused"):
            self.unanswered.pop(message["id"], None)
        return message

    def _send_again(self, id_: str) -> None:
        """Send a message again after a pause, with the same id, so that it counts once."""
        task = asyncio.create_task(self._resend_later(id_))
        self._resending.add(task)
        task.add_done_callback(self._resending.discard)

    async def _resend_later(self, id_: str) -> None:
        await asyncio.sleep(BUSY_S * (0.5 + secrets.randbelow(100) / 100))
        if message := self.unanswered.get(id_):
            await self._write(message)

    def _handshake_refused(self, status: int) -> None:
        """Count refused handshakes; a busy site refuses some. Raises `ConnectionLost` after too many."""
        self._refused += status < 500 and status != TOO_MANY_REQUESTS
        if self._refused >= MAX_REFUSED:
            raise ConnectionLost(f"The site does not let us in (HTTP status {status}).")

    def _raise_if_final(self) -> None:
        """Raise `ConnectionLost` if the site closed the socket with a code that makes reconnecting useless."""
        if self._socket and self._socket.close_code in FINAL:
            raise ConnectionLost(self._bye or f"The site has closed the connection (code {self._socket.close_code}).")

    async def send(self, kind: str, **fields: Any) -> str:
        """Send a message and return its id. If the connection is lost, the next one sends it again."""
        message = {"type": kind, "id": new_id(), **fields}
        self.unanswered[message["id"]] = message
        await self._write(message)
        return str(message["id"])

    async def _write(self, message: dict[str, Any]) -> None:
        with contextlib.suppress(OSError, ConnectionClosed):
            if self._socket:
                await self._socket.send(json.dumps(message))

    async def choose(self, do: dict[str, Any], prompt: int | None = None) -> str:
        """Play an action. `prompt` is the number of the frame that listed it, by default the latest frame."""
        return await self.send("choose", prompt=self.frame if prompt is None else prompt, do=do)
