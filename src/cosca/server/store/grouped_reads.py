"""Reads of single records, grouped: while one statement runs, further reads wait and then share the next statement.

A single read does not wait. When thousands of people connect at once, after a process was lost or at the start of a
tournament, one statement serves many of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from itertools import islice
from typing import Final

AT_ONCE: Final = 2  # statements of one kind
MOST: Final = 64  # records in one statement

type ReadOne[K, V] = Callable[[K], Awaitable[V | None]]
type ReadMany[K, V] = Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]


class GroupedReads[K: Hashable, V]:
    """Records by key. Each read sees everything that was stored before it began."""

    def __init__(self, read_one: ReadOne[K, V], read_many: ReadMany[K, V]) -> None:
        self._read_one = read_one
        self._read_many = read_many
        self._waiting: dict[K, asyncio.Future[V | None]] = {}
        self._running = 0
        self._groups: set[asyncio.Task[None]] = set()

    async def get(self, key: K) -> V | None:
        """Return the record, or None if there is none."""
        if self._running < AT_ONCE:
            return await self._run(self._read_one(key))
        if key not in self._waiting:
            self._waiting[key] = asyncio.get_running_loop().create_future()
        return await asyncio.shield(self._waiting[key])

    async def _run[T](self, read: Awaitable[T]) -> T:
        self._running += 1
        try:
            return await read
        finally:
            self._running -= 1
            if self._waiting:
                self._begin_group()

    def _begin_group(self) -> None:
        group = {key: self._waiting.pop(key) for key in list(islice(self._waiting, MOST))}
        task = asyncio.create_task(self._serve(group))
        self._groups.add(task)
        task.add_done_callback(self._groups.discard)

    async def _serve(self, group: Mapping[K, asyncio.Future[V | None]]) -> None:
        try:
            found = await self._run(self._read_many(list(group)))
        except Exception as error:  # noqa: BLE001 - the waiting callers raise it
            for future in group.values():
                future.set_exception(error)
                future.exception()  # marks it as seen, for callers that no longer wait
        else:
            for key, future in group.items():
                future.set_result(found.get(key))
        finally:
            for future in group.values():
                future.cancel()  # those without an answer, if this task was cancelled
