"""Self-checks of a process: every half second it checks for problems, even while nobody plays.

Each check has its own time limit, so that a database or a bus that hangs is noticed as soon as one that is gone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from cosca.server.live.bus import Bus
from cosca.server.problems import NO_DATABASE, Kind, Problems
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Store, Trouble, Unavailable

LOOK_S: Final = 0.5
ANSWER_S: Final = 1.2  # for the database to answer a self-check
SLOW_S: Final = 1.0  # for a commit
UNSEEN_S: Final = 4.0  # until a problem that comes and goes is over
CLOCK_S: Final = 2.0  # by which the machine's clock may be wrong

KINDS: Final = {
    Trouble.UNREACHABLE: Kind.DATABASE_UNREACHABLE,
    Trouble.READ_ONLY: Kind.DATABASE_READ_ONLY,
    Trouble.UNSAFE: Kind.DATABASE_UNSAFE,
    Trouble.DISK_FULL: Kind.DISK_FULL,
    Trouble.DISK_ERROR: Kind.DISK_ERROR,
}
OF_DISK: Final = (Trouble.DISK_FULL, Trouble.DISK_ERROR)

log = logging.getLogger("cosca.self_check")


class SelfCheck:
    """Looks at the database, at commits, at the bus and at the clock, and reports problems."""

    def __init__(
        self, store: Store, group_commit: GroupCommit, bus: Bus, problems: Problems, ahead_s: Callable[[], float]
    ) -> None:
        self._store = store
        self._group_commit = group_commit
        self._bus = bus
        self._problems = problems
        self._ahead_s = ahead_s
        self._silent = 0  # self-checks in a row that the database did not answer
        store.on_trouble = self._note_trouble

    def chores(self) -> list[Coroutine[Any, Any, None]]:
        """Return the tasks that run for ever."""
        looks = (self.look_at_database, self.look_at_commits, self.look_at_disk, self.look_at_bus, self.look_at_clock)
        return [_for_ever(look) for look in looks]

    def _note_trouble(self, trouble: Trouble) -> None:
        """Report disk errors, which only real work shows. A lost connection is left to the next self-check."""
        if trouble in OF_DISK:
            self._problems.report(KINDS[trouble])

    async def look_at_database(self) -> None:
        try:
            async with asyncio.timeout(ANSWER_S):
                newer = await self._store.probe()
        except Unavailable as error:
            self._note_database(KINDS[error.trouble])
        except TimeoutError:
            self._silent += 1
            if self._silent > 1:  # a single time may be due to this process on a busy machine
                self._note_database(Kind.DATABASE_UNREACHABLE)
        else:
            self._note_database(None)
            self._problems.note(Kind.SCHEMA_NEWER, newer)

    def _note_database(self, found: Kind | None) -> None:
        """Report one problem of the database, or none, and end the others."""
        if found is None:
            self._silent = 0
        for kind in NO_DATABASE:
            self._problems.note(kind, kind is found)

    async def look_at_commits(self) -> None:
        """Make a small commit, and report while this or a move takes too long."""
        commit = asyncio.create_task(self._commit())
        try:
            while not commit.done():
                await asyncio.wait([commit], timeout=SLOW_S)
                if not commit.done() or self._group_commit.slowest_s > SLOW_S:
                    self._note_slow()
        finally:
            commit.cancel()
            await asyncio.gather(commit, return_exceptions=True)
        self._problems.end(Kind.SLOW_COMMIT, UNSEEN_S)

    async def _commit(self) -> None:
        with suppress(Unavailable):
            await self._store.confirm()

    def _note_slow(self) -> None:
        if self._problems.database and not self._silent:
            self._problems.report(Kind.SLOW_COMMIT)

    async def look_at_disk(self) -> None:
        """Check whether the disk is full, or works again after a problem."""
        found = {Kind.DISK_FULL, Kind.DISK_ERROR} & self._problems.lasting.keys()
        if not self._store.has_space():
            self._problems.report(Kind.DISK_FULL)
        elif found:
            with suppress(Unavailable):
                await self._store.check_space()
                for kind in found:
                    self._problems.end(kind, UNSEEN_S)

    async def look_at_bus(self) -> None:
        connected = self._bus.connected
        silent = connected and not await self._bus.answers()
        self._problems.note(Kind.BUS_UNREACHABLE, not connected)
        self._problems.note(Kind.BUS_SILENT, silent and self._bus.connected)

    async def look_at_clock(self) -> None:
        self._problems.note(Kind.CLOCK_WRONG, abs(self._ahead_s()) > CLOCK_S)


async def _for_ever(look: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(LOOK_S)
        try:
            await look()
        except Exception:
            log.exception("a self-check failed; will retry")
