"""Sends what is new to thousands of sockets little by little, so that other tables do not wait for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from itertools import batched
from typing import Final

from cosca.server.store.interface import Unavailable

AT_ONCE: Final = 32  # sockets
REST: Final = 1.0  # pause after each group of sockets, as a multiple of the time they took
LONGEST_REST_S: Final = 0.01
RETRY_S: Final = 1.0

log = logging.getLogger("cosca.hub")

type Run = Callable[[], Awaitable[None]]


class FanOut:
    """Visits the sockets of a table whenever there is something new, until every socket has it.

    There is never more than one run at a time, and no caller waits for it. What is new meanwhile goes to the sockets
    that the run has not yet reached, and to the others in the next run.
    """

    def __init__(self) -> None:
        self._run: Run | None = None  # the next run
        self._task: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self._task is not None

    @property
    def is_wanted(self) -> bool:
        """Whether there is something new since the current run began."""
        return self._run is not None

    def start(self, run: Run) -> None:
        """Visit the sockets soon."""
        self._run = run
        if self._task is None:
            self._task = asyncio.create_task(self._run_while_needed())

    async def _run_while_needed(self) -> None:
        try:
            while run := self._run:
                self._run = None
                if not await _succeeds(run):
                    self._run = self._run or run
                    await asyncio.sleep(RETRY_S)
        finally:
            self._task = None


async def _succeeds(run: Run) -> bool:
    try:
        await run()
    except Unavailable:
        return False
    except Exception:
        log.exception("sending to spectators failed; will retry")
        return False
    return True


async def little_by_little[T](everything: Sequence[T]) -> AsyncIterator[T]:
    """Yield the items in groups. After each group, other tasks of this process have their turn."""
    loop = asyncio.get_running_loop()
    for group in batched(everything, AT_ONCE):
        began = loop.time()
        for each in group:
            yield each
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # by now the sockets of this group have written
        await asyncio.sleep(min(LONGEST_REST_S, REST * (loop.time() - began)))
