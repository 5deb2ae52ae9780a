"""A seat at a table of a site, or a place to look on from: frames come, choices go, lost connections come back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cosca.client.calls import Caller

VERSION: Final = 1
FIRST_PAUSE_S: Final = 0.1
LONGEST_PAUSE_S: Final = 1.5
FINAL: Final = (1008, 4001, 4003, 4004)  # codes after which it is no use to come back
BUSY_S: Final = 0.5  # before something is sent again that the site had no time for
TOO_OFTEN: Final = 429
SHUT_OUT: Final = 20  # refusals at the door in a row, before we believe them


class Away(Exception):
    """The site has sent us away for good; the text says why."""


def new_id() -> str:
    """Of one choice: sent twice with the same id, it counts once."""
    return secrets.token_urlsafe(9)


def nobody_minds() -> None:
    """For programs that only wait."""


class SeatConnection:
    """Messages as plain dictionaries, as `docs/protocol.md` has them."""

    def __init__(self, caller: Caller, table: str, invite: str = "", lost: Callable[[], None] = nobody_minds) -> None:
        self._caller = caller
        self._table = table
        self._invite = invite
        self.lost = lost  # called when a connection ends
        self._bye = ""
        self._shut_out = 0
        self._socket: ClientConnection | None = None
        self.frame = 0  # the latest we have
        self.unanswered: dict[str, dict[str, Any]] = {}  # sent, and not yet known to be stored
        self._again: set[asyncio.Task[None]] = set()

    @property
    def _url(self) -> str:
        """Looked up at every connection: the caller may have gone to another door of the same site."""
        return f"ws{self._caller.address.removeprefix('http')}/ws/{self._table}"

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """Everything the site tells, over as many connections as it takes."""
        pause = FIRST_PAUSE_S
        while True:
            try:
                async with connect(
                    self._url, additional_headers=self._caller.head, compression=None, max_size=1 << 22, open_timeout=10
                ) as self._socket:
                    self._shut_out = 0
                    await self._begin()
                    async for text in self._socket:
                        pause = FIRST_PAUSE_S
                        yield self._heard(json.loads(text))
            except InvalidStatus as fault:
                self._at_the_door(fault.response.status_code)
            except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed, EOFError):
                pass
            self._look_if_final()
            self.lost()
            await asyncio.sleep(pause * (0.5 + secrets.randbelow(100) / 100))
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _begin(self) -> None:
        """Say what we have, and send again what nobody has answered."""
        assert self._socket
        hello = {"type": "hello", "version": VERSION, "frame": self.frame, "invite": self._invite}
        await self._socket.send(json.dumps(hello))
        for message in list(self.unanswered.values()):
            await self._socket.send(json.dumps(message))

    def _heard(self, message: dict[str, Any]) -> dict[str, Any]:
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

    def _send_again(self, sent: str) -> None:
        """In a moment, with the same id: so it counts once, whatever became of it."""
        task = asyncio.create_task(self._after_a_pause(sent))
        self._again.add(task)
        task.add_done_callback(self._again.discard)

    async def _after_a_pause(self, sent: str) -> None:
        await asyncio.sleep(BUSY_S * (0.5 + secrets.randbelow(100) / 100))
        if message := self.unanswered.get(sent):
            await self._put(message)

    def _at_the_door(self, status: int) -> None:
        """Busy sites turn people away for a while; one that does so all the time means it."""
        self._shut_out += status < 500 and status != TOO_OFTEN
        if self._shut_out >= SHUT_OUT:
            raise Away(f"The site does not let us in (HTTP status {status}).")

    def _look_if_final(self) -> None:
        if self._socket and self._socket.close_code in FINAL:
            raise Away(self._bye or f"The site has closed the connection (code {self._socket.close_code}).")

    async def send(self, kind: str, **said: Any) -> str:
        """The id of what was sent. If the connection is lost now, it is sent again on the next."""
        message = {"type": kind, "id": new_id(), **said}
        self.unanswered[message["id"]] = message
        await self._put(message)
        return str(message["id"])

    async def _put(self, message: dict[str, Any]) -> None:
        with contextlib.suppress(OSError, ConnectionClosed):
            if self._socket:
                await self._socket.send(json.dumps(message))

    async def choose(self, do: dict[str, Any], prompt: int | None = None) -> str:
        return await self.send("choose", prompt=self.frame if prompt is None else prompt, do=do)
