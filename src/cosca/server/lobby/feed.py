"""The sockets of this process that receive the lobby.

Changes are read, compared and encoded once for all of them, at most once a second, and only while a socket has the
lobby open. A process sends a limited number of these messages a second: with more sockets, the interval grows.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from cosca.server.live.fan_out import little_by_little
from cosca.server.live.subscriber import Subscriber
from cosca.server.lobby.public_list import PublicList
from cosca.server.store.interface import Store, Unavailable

EVERY_S: Final = 1.0
EARLY_S: Final = 0.05  # how much too early a timer may fire
WRITES_A_SECOND: Final = 2_000

log = logging.getLogger("cosca.lobby")


def loop_time() -> float:
    return asyncio.get_running_loop().time()


class LobbyFeed:
    """Sends the lobby to sockets, and answers calls for it."""

    def __init__(self, store: Store) -> None:
        self._list = PublicList(store, loop_time)
        self._read_at = float("-inf")
        self._sockets: dict[Subscriber, bool] = {}  # and whether it has the whole list already
        self._news = asyncio.Event()  # a new socket has opened the lobby
        self._reading = asyncio.Lock()

    def add(self, subscriber: Subscriber) -> None:
        """Send a socket the whole list, then every change. Called again, it sends the whole list again."""
        self._sockets[subscriber] = False
        self._news.set()

    def remove(self, subscriber: Subscriber) -> None:
        self._sockets.pop(subscriber, None)

    async def whole(self) -> bytes:
        """Return the whole list as a message. It is read here only if no socket keeps it up to date, or that fails."""
        if self._age() >= (2 * self._interval_s() if self._sockets else EVERY_S):
            async with self._reading:
                if self._age() >= EVERY_S and await self._read():
                    self._sockets = dict.fromkeys(self._sockets, False)
        return self._list.whole()

    def _age(self) -> float:
        return loop_time() - self._read_at

    def _interval_s(self) -> float:
        return max(EVERY_S, len(self._sockets) / WRITES_A_SECOND)

    async def _read(self) -> bytes | None:
        message = await self._list.update()
        self._read_at = loop_time()
        return message

    async def work_for_ever(self) -> None:
        """Check for changes every second while any socket has the lobby open."""
        while True:
            await self._pause()
            try:
                await self.work()
            except Unavailable:
                await asyncio.sleep(EVERY_S)
            except Exception:
                log.exception("looking for changes in the lobby failed; will retry")
                await asyncio.sleep(EVERY_S)

    async def _pause(self) -> None:
        """Wait until a new socket opens the lobby, or until it is time to check for changes again."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._interval_s() if self._sockets else None):
                await self._news.wait()

    async def work(self) -> None:
        """Send the changes to sockets that have the list, and the whole list to new ones."""
        self._news.clear()
        async with self._reading:
            message = await self._read() if self._age() >= self._interval_s() - EARLY_S else None
            known = [each for each, has in self._sockets.items() if has]
        if message:
            await self._send(message, known)
        await self._welcome([each for each, has in self._sockets.items() if not has])

    async def _send(self, message: bytes, known: list[Subscriber]) -> None:
        async for subscriber in little_by_little(known):
            if self._sockets.get(subscriber):
                subscriber.put(message)

    async def _welcome(self, new: list[Subscriber]) -> None:
        async for subscriber in little_by_little(new):
            if subscriber in self._sockets:
                self._sockets[subscriber] = True
                subscriber.put(self._list.whole())
