"""A short exchange on a table's socket, with each outcome summed up in a few words."""

from __future__ import annotations

import json
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from cosca.client.changes import LatestFrame
from cosca.server.protocol import VERSION
from tests.server.authz.cast import Person
from tests.server.authz.running_site import RunningSite

PATIENCE_S = 10


class Talk:
    """A socket on which hello was sent. `entered` is the outcome of the hello."""

    def __init__(
        self, serving: RunningSite, somebody: Person, table: str, invite: str = "", rooms: bool = False
    ) -> None:
        self.frame = 0
        self.heard: list[dict[str, Any]] = []
        self._latest = LatestFrame()
        self._socket: ClientConnection | None = None
        self._open = ExitStack()
        try:
            self._socket = self._open.enter_context(somebody.connected(serving, table))
        except InvalidStatus as refused:
            self.entered = f"http {refused.response.status_code}"
            return
        self.entered = self._hello(invite, rooms)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._open.close()

    @property
    def is_in(self) -> bool:
        return not self.entered.startswith(("closed", "http"))

    def _hello(self, invite: str, rooms: bool) -> str:
        self.send({"type": "hello", "version": VERSION, "invite": invite, "rooms": rooms})
        reply = self.until("welcome")
        if isinstance(reply, str):
            return reply
        if reply["table"]["state"] != "open":
            self.until("frame")
        return "spectator" if reply["seat"] is None else f"seat {reply['seat']}"

    def send(self, message: dict[str, Any]) -> None:
        assert self._socket
        self._socket.send(json.dumps(message))

    def next(self) -> dict[str, Any] | str:
        """Return the next message, or how the socket was closed."""
        assert self._socket
        try:
            reply = self._latest.whole(json.loads(self._socket.recv(PATIENCE_S)))
        except ConnectionClosed as closed:
            return f"closed {closed.rcvd.code if closed.rcvd else 1006}"
        self.heard.append(reply)
        if reply["type"] == "frame":
            self.frame = reply["n"]
        return reply

    def until(self, *kinds: str) -> dict[str, Any] | str:
        while True:
            reply = self.next()
            if isinstance(reply, str) or reply["type"] in kinds:
                return reply

    def say(self, message: dict[str, Any]) -> str:
        """Send a message and return the outcome: done, pong, refused with the reason, or closed with the code."""
        if not self.is_in:
            return self.entered
        self.send(message)
        reply = self.until("done", "refused", "pong")
        if isinstance(reply, str):
            return reply
        return f"refused {reply['reason']}" if reply["type"] == "refused" else str(reply["type"])
