"""A socket's queue of outgoing messages, and how far its reader is."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from msgspec import Raw
from msgspec.structs import replace

from cosca.frames.deltas import Parts, parts_of, parts_of_view
from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.limits import QUEUE_BYTES, QUEUE_FRAMES
from cosca.server.store.records import AccountId

TOO_SLOW: Final = 1013
DRAIN_S: Final = 0.01
NO_VIEW: Final = Raw(b"{}")


@dataclass(frozen=True, eq=False)
class ShownFrame:
    """The latest frame that a socket was sent. The next one is sent as a delta from it."""

    n: int
    fields: protocol.FrameMessage  # without its number and lines

    @cached_property
    def parts(self) -> Parts:
        """The parts of the frame. Its view is most of it, and is not copied into a message only to be read there."""
        parts = parts_of(protocol.encode(replace(self.fields, view=NO_VIEW)))
        return parts | {"view": parts_of_view(self.fields.view)}


type WriteNow = Callable[[bytes], bool]


def never(message: bytes) -> bool:
    """Return False: without a connection, messages wait until they are taken."""
    return False


class Subscriber:
    """Bounded queue of outgoing messages for one socket. Producers never block on a slow reader."""

    def __init__(self, caller: Caller, reader: Reader) -> None:
        self.caller = caller
        self.address = ""  # whose allowances its messages use
        self.share = 0  # the digest of the caller's address: addresses take turns
        self.reader = reader
        self.frame = 0  # number of the latest frame queued
        self.shown: ShownFrame | None = None  # that frame, if the next one may be sent as a delta from it
        self.wants_whole = False  # no deltas
        self.notice = 0  # number of the latest notice queued
        self.chat: dict[str, int] = {}  # by channel, the number of the latest line queued
        self.channels: list[str] = []  # those of which it has been sent all earlier lines
        self.has_history = False  # whether it is sent new lines of these channels
        self.notes = ""
        self.room: str | None = None  # the invite it came with, if its game has not started
        self.muted: frozenset[AccountId] = frozenset()  # whose chat the caller does not want to read
        self.close_code: int | None = None
        self.farewell: protocol.ByeMessage | None = None  # the last message, if it says more than the code
        self.ready = asyncio.Event()
        self.write_now: WriteNow = never  # writes to the connection, unless its client reads too slowly
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._is_sending = False  # a message was taken that may not have been written yet

    def put(self, message: bytes) -> None:
        """Queue a message. A reader that is too slow is disconnected."""
        if self.close_code is not None:
            return
        if not self._waiting and not self._is_sending and self.write_now(message):
            return
        if len(self._waiting) >= QUEUE_FRAMES or self._bytes + len(message) > QUEUE_BYTES:
            self.close(TOO_SLOW)
            return
        self._waiting.append(message)
        self._bytes += len(message)
        self.ready.set()

    @property
    def has_pending(self) -> bool:
        return bool(self._waiting) or self.close_code is not None

    def send(self, message: protocol.FromServer) -> None:
        self.put(protocol.encode(message))

    def close(self, code: int) -> None:
        """Ask for the socket to be closed. Waiting messages are dropped; a slow reader catches up later."""
        self._waiting.clear()
        self.close_code = code
        self.ready.set()

    def end(self, code: int) -> None:
        """Ask for the socket to be closed once everything that waits has been sent."""
        self.close_code = code
        self.ready.set()

    async def drained(self) -> None:
        """Wait until the socket has read everything, or is to be closed."""
        while self._waiting and self.close_code is None:
            await asyncio.sleep(DRAIN_S)

    async def take(self) -> bytes | None:
        """Wait for the next message and return it; None if the socket is to be closed.

        Until the next call, the message counts as being sent, and no other overtakes it.
        """
        self._is_sending = False
        while not self._waiting:
            if self.close_code is not None:
                return None
            self.ready.clear()
            await self.ready.wait()
        message = self._waiting.popleft()
        self._bytes -= len(message)
        self._is_sending = True
        return message
