"""Fair turns for slow work: a crowd at one address delays only itself."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager, suppress
from typing import Final

LONGEST_REST_S: Final = 2.0

type Waiting = deque[asyncio.Future[None]]


class FairTurns:
    """Gives a fixed number of turns at a time.

    Addresses take turns; within an address, its accounts take turns; an account's own work
    is done in order. So work never waits behind another account's backlog.
    """

    def __init__(self, turns: int) -> None:
        self._free = turns
        self._waiting: OrderedDict[Hashable, OrderedDict[Hashable, Waiting]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """The number of callers that wait for a turn."""
        return sum(len(line) for accounts in self._waiting.values() for line in accounts.values())

    @asynccontextmanager
    async def turn(
        self, address: Hashable, account: Hashable, rest: float = 0.0, pause_s: float = 0.0
    ) -> AsyncIterator[None]:
        """Wait for a turn, and hold it during the `with` block.

        The next turn begins after a pause: `pause_s`, and `rest` times as long as this one took. So work takes no more
        than its share of the processor, however much of it waits.
        """
        await self._acquire(address, account)
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            yield
        finally:
            if rest or pause_s:
                loop.call_later(min(LONGEST_REST_S, pause_s + rest * (loop.time() - began)), self._release)
            else:
                self._release()

    async def _acquire(self, address: Hashable, account: Hashable) -> None:
        if self._free:
            self._free -= 1
            return
        ready = asyncio.get_running_loop().create_future()
        line = self._waiting.setdefault(address, OrderedDict()).setdefault(account, deque())
        line.append(ready)
        try:
            await ready
        except asyncio.CancelledError:
            if ready.done() and not ready.cancelled():
                self._release()  # the turn came at the same time: pass it on
            with suppress(ValueError):
                line.remove(ready)
            raise

    def _release(self) -> None:
        """Give the turn to the next caller that waits, or keep it free."""
        while self._waiting:
            ready = self._next()
            if ready is not None and not ready.done():
                ready.set_result(None)
                return
        self._free += 1

    def _next(self) -> asyncio.Future[None] | None:
        """Take the first caller of the first account of the first address. Both move to the end of their queues."""
        address, accounts = self._waiting.popitem(last=False)
        account, line = accounts.popitem(last=False)
        ready = line.popleft() if line else None
        if line:
            accounts[account] = line
        if accounts:
            self._waiting[address] = accounts
        return ready
