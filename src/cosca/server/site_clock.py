"""The time of the site: the database's clock, which every process reads once a second and extrapolates.

Deadlines, claims and game clocks all use it. So a process whose own clock is wrong, or jumps, does no harm. If
the database's clock itself jumps, because a new primary has another one, the processes notice that it does not fit the
time that has passed for them, and correct it for everybody.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from cosca.server.settings import utc_now
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import ClockReading

LOOK_S: Final = 1.0
SILENCE: Final = timedelta(seconds=5)  # after a longer gap, the clock has jumped, or no process was running
TOLERANCE: Final = timedelta(seconds=2)
SETTLE_S: Final = 3.0  # how long a starting process waits for others to correct a clock that has jumped
SLOW_S: Final = 0.25  # a reading that took longer is not exact enough to replace another

log = logging.getLogger("cosca.clock")


class SiteClock:
    """Calling it returns the time of the site. Before the first reading it is the time of this machine."""

    def __init__(
        self, store: Store, wall: Callable[[], datetime] = utc_now, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._store = store
        self._wall = wall
        self._monotonic = monotonic
        self._base: tuple[datetime, float] | None = None
        self._latest: datetime | None = None
        self._reported = timedelta()

    def __call__(self) -> datetime:
        now = self._at(self._monotonic())
        if now is None:
            return self._wall()
        self._latest = max(now, self._latest or now)  # a more exact reading never turns it back
        return self._latest

    @property
    def machine_ahead_s(self) -> float:
        """By how many seconds the clock of this machine is ahead of the site's time."""
        return (self._wall() - self()).total_seconds()

    def _at(self, monotonic: float) -> datetime | None:
        """Return the time of the site at a reading of the monotonic clock."""
        return self._base[0] + timedelta(seconds=monotonic - self._base[1]) if self._base else None

    async def start(self) -> None:
        """Read the clock for the first time. If it has jumped, processes that knew it before correct it first."""
        end = self._monotonic() + SETTLE_S
        reading = await self._store.read_clock()
        while not _is_steady(reading) and self._monotonic() < end:
            await asyncio.sleep(LOOK_S / 2)
            reading = await self._store.read_clock()
        await self._store.mark_clock()
        await self.look()

    async def keep(self) -> None:
        """Read the clock every second, for ever."""
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self.look()
            except Unavailable:
                continue
            except Exception:
                log.exception("reading the site's clock failed; will retry")

    async def look(self) -> None:
        """Read the clock once, correct it if it has jumped, and report if this machine's clock is wrong."""
        asked = self._monotonic()
        reading = await self._store.read_clock()
        took = self._monotonic() - asked
        expected = self._at(asked + took / 2)
        if expected and not _is_steady(reading) and abs(reading.now - expected) > TOLERANCE:
            await self._correct(reading, expected)
            return
        if reading.now - reading.seen > timedelta(seconds=LOOK_S):
            await self._store.mark_clock()
        if expected is None or took < SLOW_S or abs(reading.now - expected) > TOLERANCE:
            self._base = reading.now, asked + took / 2
        self._report()

    async def _correct(self, reading: ClockReading, expected: datetime) -> None:
        """Set the clock to what it should show, unless another process has done so meanwhile."""
        if await self._store.correct_clock(expected, reading.seen):
            by = (expected - reading.now).total_seconds()
            log.warning("the database's clock has jumped; corrected by %.1f s, so that no game's time is affected", by)

    def _report(self) -> None:
        ahead = timedelta(seconds=self.machine_ahead_s)
        if abs(ahead - self._reported) > TOLERANCE:
            self._reported = ahead
            log.warning(
                "this machine's clock is %.1f s %s the site's time; no game is affected. Check its time service",
                abs(ahead.total_seconds()),
                "ahead of" if ahead > timedelta() else "behind",
            )


def machine_ahead_s(now: Callable[[], datetime]) -> float:
    """Return by how many seconds the clock of this machine is ahead of the site's time."""
    return now.machine_ahead_s if isinstance(now, SiteClock) else 0.0


def _is_steady(reading: ClockReading) -> bool:
    """Return whether the clock agrees with what a process read a moment ago."""
    return -TOLERANCE <= reading.now - reading.seen <= SILENCE
