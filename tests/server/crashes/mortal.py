"""A process that is killed at one of its writes: later writes do not reach the database, and it cannot clean up.

A story is repeated, each time with the process killed one write later, until it survives.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final, Literal

from cosca.server.site import Site
from cosca.server.store.interface import Store
from tests.server.sites import Stage, another_process, told

type Moment = Literal["before", "after"]
type Story = Callable[[Stage, Mortal], Awaitable[None]]

WRITES: Final = (
    *("append", "create_table", "change_table", "take_seat", "release", "claim_others", "claim_bots"),
    *("put_outbox", "claim_outbox", "mail_done", "mail_failed", "save_ratings", "put_seek", "drop_seek"),
    *("match_pool", "settle_pair", "choose_puzzle", "try_puzzle", "delete_account"),
)
MOST: Final = 60  # writes of one story


class Mortal:
    """Kills a process before or after one of its writes. The first one is number 1."""

    def __init__(self, number: int, moment: Moment) -> None:
        self._left = number
        self._moment = moment
        self._death = asyncio.Event()
        self._gone = False

    @property
    def has_died(self) -> bool:
        return self._death.is_set()

    def bind(self, store: Store) -> None:
        """Make this the store of the process."""
        for name in WRITES:
            setattr(store, name, partial(self._write, getattr(store, name)))

    async def _write(self, write: Callable[..., Awaitable[Any]], *args: Any, **more: Any) -> Any:
        self._left -= 1
        is_last = self._left == 0
        if self.has_died or (is_last and self._moment == "before"):
            await self._die()
        try:
            return await write(*args, **more)
        finally:  # a write that is refused is one, too
            if self.has_died or is_last:
                await self._die()

    async def _die(self) -> None:
        """Block for ever."""
        self._death.set()
        if self._gone:
            raise asyncio.CancelledError
        await asyncio.get_running_loop().create_future()

    async def run(self, work: Coroutine[Any, Any, object]) -> None:
        """Do the work until it is done or the process dies."""
        before = asyncio.all_tasks()
        done, death = asyncio.ensure_future(work), asyncio.ensure_future(self._death.wait())
        await asyncio.wait({done, death}, return_when=asyncio.FIRST_COMPLETED)
        if not self.has_died:
            death.cancel()
            await done
            return
        self._gone = True
        left = asyncio.all_tasks() - before
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    @asynccontextmanager
    async def process(self, stage: Stage) -> AsyncIterator[Site]:
        """Yield the process that will be killed, which is separate from that of the stage."""
        async with another_process(stage) as site:
            self.bind(site.store)
            yield site


def killed_everywhere(story: Story, path: Path, new_database: Callable[[], str], moment: Moment) -> int:
    """Repeat a story until its process survives. Return the number of its writes."""
    for number in count(1):
        assert number <= MOST, "the story has no end"
        died: list[bool] = []

        async def whole(stage: Stage, number: int = number, died: list[bool] = died) -> None:
            mortal = Mortal(number, moment)
            await story(stage, mortal)
            died.append(mortal.has_died)

        told(whole, path, 0, new_database())
        if not died[0]:
            return number - 1
    raise AssertionError
