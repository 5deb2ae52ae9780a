"""Group commit: appends that arrive while the disk is busy are flushed together; each caller gets its own answer."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from cosca.server.store.interface import Overloaded
from cosca.server.store.records import Append, Appended


class Appends(Protocol):
    """The part of a store that group commit needs."""

    async def append(self, appends: Sequence[Append]) -> list[Appended]: ...


IDLE_S: Final = 0.1  # longer gaps between appends count as this
SMOOTHING: Final = 0.1  # the weight of the latest gap

type _Waiting = tuple[Append, asyncio.Future[Appended]]


def _ignore(size: int) -> None:
    """Do nothing: the default callback."""


class GroupCommit:
    """Collects appends and flushes them in batches."""

    def __init__(
        self, store: Appends, *, max_waiting: int = 10_000, batch: int = 200, lanes: int = 1, linger_s: float = 0.0
    ) -> None:
        """`lanes` is the number of concurrent flushes; more than one helps only a database with several writers.

        With `linger_s`, a flush waits that long for more appends, but only while they come fast enough.
        """
        self._linger_s = linger_s
        self._gap_s = IDLE_S  # the recent average time between two appends
        self._latest = 0.0
        self._store = store
        self._max_waiting = max_waiting
        self._batch = batch
        self._lanes = lanes
        self._waiting: deque[_Waiting] = deque()
        self._flushing: set[asyncio.Task[None]] = set()
        self._began: dict[int, float] = {}  # when the running flushes began
        self._busy = 0
        self._closed = False
        self.on_flush: Callable[[int], None] = _ignore  # called with the size of each batch

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def slowest_s(self) -> float:
        """How long the oldest running flush has taken so far."""
        return asyncio.get_running_loop().time() - min(self._began.values()) if self._began else 0.0

    async def append(self, append: Append) -> Appended:
        """Store an append. Returns when it is on disk. After a cancellation, ask again with the same client id."""
        if self._closed:
            raise Overloaded("the server is shutting down")
        if len(self._waiting) >= self._max_waiting:
            raise Overloaded("too many choices are waiting: try again")
        answer: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, answer))
        self._note_arrival(asyncio.get_running_loop().time())
        self._flush_soon()
        return await answer

    def _note_arrival(self, now: float) -> None:
        gap_s, self._latest = min(now - self._latest, IDLE_S), now
        self._gap_s += (gap_s - self._gap_s) * SMOOTHING

    @property
    def _lingers(self) -> bool:
        """Whether another append is likely to come while a flush lingers."""
        return self._gap_s < 2 * self._linger_s and len(self._waiting) < self._batch

    async def close(self) -> None:
        """Accept no more appends, and wait until all waiting ones are answered."""
        self._closed = True
        while self._flushing:
            await asyncio.wait(self._flushing)

    def _flush_soon(self) -> None:
        if self._busy < self._lanes:
            self._busy += 1
            task = asyncio.create_task(self._flush_all())
            self._flushing.add(task)
            task.add_done_callback(self._flushing.discard)

    async def _flush_all(self) -> None:
        """Flush batches until none waits. Nothing is awaited after the last check, so no append is left behind."""
        try:
            while self._waiting:
                if self._lingers and not self._closed:
                    await asyncio.sleep(self._linger_s)
                if batch := self._next_batch():
                    await self._flush(batch)
        finally:
            self._busy -= 1

    def _next_batch(self) -> list[_Waiting]:
        """Return the next batch, dropping appends whose callers were cancelled before being tried."""
        batch: list[_Waiting] = []
        while self._waiting and len(batch) < self._batch:
            append, answer = self._waiting.popleft()
            if not answer.done():
                batch.append((append, answer))
        return batch

    async def _flush(self, batch: Sequence[_Waiting]) -> None:
        self.on_flush(len(batch))
        self._began[id(batch)] = asyncio.get_running_loop().time()
        try:
            outcomes = await self._store.append([append for append, _ in batch])
        except BaseException as error:
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(error)
            if not isinstance(error, Exception):
                raise
            return
        finally:
            del self._began[id(batch)]
        for (_, answer), outcome in zip(batch, outcomes, strict=True):
            if not answer.done():
                answer.set_result(outcome)
