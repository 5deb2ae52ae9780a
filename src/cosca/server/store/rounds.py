"""Rounds: work that is repeated for many tables or databases, of which one may be down.

A key whose work fails or takes long delays no other. Otherwise one silent database would stop the clocks everywhere.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Hashable, Iterable, Mapping
from functools import partial
from itertools import batched
from typing import Any, Final

from cosca.server.store.interface import Unavailable

AT_ONCE: Final = 16
SOON_S: Final = 1.0  # for which a round waits for one that does not answer

log = logging.getLogger("cosca.rounds")


class Rounds[K: Hashable, T]:
    """Does the same kind of work for many keys at the same time, again and again.

    Work that is not done soon continues. Until it is over, its key has no new work, and no round waits for it. Its
    result counts in the next round.
    """

    def __init__(
        self, what: str, spared: tuple[type[Exception], ...] = (Unavailable,), soon_s: float | None = SOON_S
    ) -> None:
        self._what = what
        self._spared = spared  # errors that concern only their key
        self._soon_s = soon_s
        self._late: dict[K, asyncio.Task[T]] = {}
        self._tasks: set[asyncio.Task[T]] = set()
        self._delayed: set[K] = set()  # those that the log mentions

    async def do(self, work: Mapping[K, Callable[[], Coroutine[Any, Any, T]]]) -> dict[K, T]:
        """Begin work and return the results that come soon, and those that were late in earlier rounds."""
        begun = {key: self._begin(each) for key, each in work.items() if key not in self._late}
        try:
            if begun:
                await asyncio.wait(begun.values(), timeout=self._soon_s)
        except asyncio.CancelledError:
            for task in begun.values():
                task.cancel()
            raise
        self._late |= begun
        done = {key: self._late.pop(key) for key, task in list(self._late.items()) if task.done()}
        for key in self._late:
            self._note(key)
        return {key: task.result() for key, task in done.items() if self._counts(key, task)}

    async def at_all(self, keys: Iterable[K], work: Callable[[K], Coroutine[Any, Any, T]]) -> None:
        """Do the work for each key, a few at a time, so that moves come first."""
        every = list(keys)
        self._delayed.intersection_update(every)
        for some in batched(every, AT_ONCE):
            await self.do({key: partial(work, key) for key in some})

    def _begin(self, work: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Task[T]:
        task = asyncio.create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _counts(self, key: K, task: asyncio.Task[T]) -> bool:
        """Return whether work that is over has a result, or an error that others must hear of."""
        if isinstance(task.exception(), self._spared):
            self._note(key)
            return False
        self._delayed.discard(key)
        return True

    def _note(self, key: K) -> None:
        """Log that a key is delayed, once until it answers again."""
        if key not in self._delayed:
            self._delayed.add(key)
            log.warning("%s: %s does not answer and is delayed", self._what, key)

    async def close(self) -> None:
        """Stop all work."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
