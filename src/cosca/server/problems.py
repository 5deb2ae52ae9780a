"""What is wrong with this process and what it depends on, for `/healthz`, the metrics and the log."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

log = logging.getLogger("cosca.problems")


class Kind(StrEnum):
    """The known problems. docs/operations/monitoring.md says what to do about each."""

    DATABASE_UNREACHABLE = "database_unreachable"
    DATABASE_READ_ONLY = "database_read_only"
    DATABASE_UNSAFE = "database_unsafe"
    DISK_FULL = "disk_full"
    DISK_ERROR = "disk_error"
    SLOW_COMMIT = "slow_commit"
    SCHEMA_NEWER = "schema_newer"
    BUS_UNREACHABLE = "bus_unreachable"
    BUS_SILENT = "bus_silent"
    CLOCK_WRONG = "clock_wrong"


TEXTS: Final = {
    Kind.DATABASE_UNREACHABLE: "The database does not answer, so nobody can play. Check it, its disk and the network.",
    Kind.DATABASE_READ_ONLY: "The database takes no writes, so nobody can play. A failover takes less than a minute; "
    "after that, check which server is the primary.",
    Kind.DATABASE_UNSAFE: "The database could lose what it acknowledges, so nobody can play. Set fsync, "
    "full_page_writes and synchronous_commit to on.",
    Kind.DISK_FULL: "The database's disk is full, so moves cannot be stored. Free some space on it.",
    Kind.DISK_ERROR: "The database cannot read or write its disk, so moves cannot be stored. Read its log.",
    Kind.SLOW_COMMIT: "The database takes longer than a second to store a move. Check its disk, its synchronous "
    "standby and its locks.",
    Kind.SCHEMA_NEWER: "A newer version has changed the schema. This process still works; restart it with the "
    "new version.",
    Kind.BUS_UNREACHABLE: "NATS is not connected, so players see moves up to a second late. Check it and the network.",
    Kind.BUS_SILENT: "NATS is connected but does not answer, so players see moves up to a second late. Check whether "
    "the network loses packets in one direction.",
    Kind.CLOCK_WRONG: "The clock of this machine is wrong. No game is affected. Check its time service.",
}
NO_DATABASE: Final = {Kind.DATABASE_UNREACHABLE, Kind.DATABASE_READ_ONLY, Kind.DATABASE_UNSAFE}
NO_PLAY: Final = NO_DATABASE | {Kind.DISK_FULL, Kind.DISK_ERROR}


@dataclass(slots=True)
class Problem:
    """A problem that lasts. The times are of the monotonic clock."""

    kind: Kind
    since: float
    seen: float


class Problems:
    """The problems of one process at this moment."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._problems: dict[Kind, Problem] = {}

    def __contains__(self, kind: Kind) -> bool:
        return kind in self._problems

    @property
    def lasting(self) -> dict[Kind, float]:
        """The problems, and for how many seconds each has lasted."""
        now = self._clock()
        return {problem.kind: now - problem.since for problem in self._problems.values()}

    @property
    def database(self) -> bool:
        """Whether the database can be used."""
        return not NO_DATABASE & self._problems.keys()

    @property
    def well(self) -> bool:
        """Whether people can play."""
        return not NO_PLAY & self._problems.keys()

    def report(self, kind: Kind) -> None:
        """Note that the problem was seen now."""
        now = self._clock()
        if kind in self._problems:
            self._problems[kind].seen = now
        else:
            self._problems[kind] = Problem(kind, now, now)
            log.warning("problem %s began; /healthz says what to do", kind.value)

    def end(self, kind: Kind, unseen_s: float = 0.0) -> None:
        """Note that the problem is over, unless it was seen within so many seconds."""
        problem, now = self._problems.get(kind), self._clock()
        if problem and now - problem.seen >= unseen_s:
            del self._problems[kind]
            log.warning("problem %s is over after %.1f s", kind.value, now - problem.since)

    def note(self, kind: Kind, there: bool) -> None:
        """Note whether the problem is there."""
        if there:
            self.report(kind)
        else:
            self.end(kind)
