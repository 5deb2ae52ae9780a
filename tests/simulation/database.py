"""The database of a simulated site: the SQL of the SQLite store, in memory, reached over the simulated network."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Final

from cosca.server.store.interface import Unavailable
from cosca.server.store.records import Append, Appended, Claimed, ClockReading, Outcome, State
from cosca.server.store.sqlite import SqliteStore, _translate_errors
from tests.simulation.loop import RUNNING, Process
from tests.simulation.network import Network

BEGINS: Final = datetime(2026, 1, 1, tzinfo=UTC)
AFTER_COMMIT: Final = "kill-after-commit"
AFTER_CLAIM: Final = "kill-after-claim"
AFTER_END: Final = "database-down-after-end"


def true_time() -> datetime:
    """Return the virtual time, which no clock of the site shows for certain."""
    return BEGINS + timedelta(seconds=asyncio.get_running_loop().time())


class Database:
    """One database for all processes. Committed data is durable; while it is down, every request fails."""

    def __init__(self) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None, cached_statements=512)
        self.connection.row_factory = sqlite3.Row
        self.connection.deserialize(_migrated())
        self.connection.execute("PRAGMA foreign_keys = ON")
        self.down_until = 0.0
        self.primaries = 1  # a request that one primary has answered gets no reply from the next one
        self.jumped = timedelta()  # by how much the clock of the machine is wrong
        self.correction = timedelta()
        self.seen = BEGINS
        self.moves = 0  # stored moves of players and bots
        self.traps: list[str] = []  # faults that wait for their moment: a commit, a claim or the end of a game
        self.on_trap: Callable[[str, Process], None] = lambda trap, process: None  # kills the process, or more

    def time(self) -> datetime:
        return true_time() + self.jumped + self.correction

    def fail(self, until: float, jump_s: float | None = None) -> None:
        """Break all connections. Afterwards the same primary is back, or a new one whose clock is wrong."""
        self.down_until = max(until, self.down_until)
        self.primaries += 1
        if jump_s is not None:
            self.jumped = timedelta(seconds=jump_s)

    async def spring(self, trap: str) -> None:
        """Let the fault happen if the trap is set. A killed process waits here for ever."""
        if trap in self.traps:
            self.traps.remove(trap)
            process = RUNNING.get()
            self.on_trap(trap, process)
            if process.killed:
                await asyncio.get_running_loop().create_future()

    def close(self) -> None:
        self.connection.close()


@cache
def _migrated() -> bytes:
    """An empty database with the schema, copied for every run."""
    store = SqliteStore(":memory:", may_forget=True)
    store._open()
    schema = store._connections[0].serialize()
    store._close()
    return schema


class SimulatedStore(SqliteStore):
    """How one process reaches the database. Statements run at once; requests and replies take virtual time."""

    def __init__(self, database: Database, network: Network) -> None:
        super().__init__(":memory:", may_forget=True)
        self._database = database
        self._network = network
        self._connections = [database.connection]
        self._idle.put(database.connection)
        self._stored: list[Append] = []  # by the work that was just done

    async def open(self) -> None:
        """Do nothing: the database is already open."""

    async def close(self) -> None:
        """Other processes still use the database, so only this store is closed."""
        self._closed = True

    # Traps

    def _append(self, appends: Sequence[Append], connection: sqlite3.Connection) -> list[Appended]:
        outcomes = super()._append(appends, connection)
        for append, appended in zip(appends, outcomes, strict=True):
            if appended.outcome is Outcome.STORED and append.entries:
                self._stored.append(append)
                self._database.moves += sum(entry.seat >= 0 for entry in append.entries)
        return outcomes

    async def claim_bots(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        claimed = await super().claim_bots(now, until, limit)
        if claimed:
            await self._database.spring(AFTER_CLAIM)
        return claimed

    # The clock

    async def read_clock(self) -> ClockReading:
        reading = await self._in_thread(None, lambda: ClockReading(self._database.time(), self._database.seen))
        assert isinstance(reading, ClockReading)
        return reading

    async def mark_clock(self) -> None:
        await self._in_thread(None, self._mark)

    def _mark(self) -> None:
        self._database.seen = self._database.time()

    async def correct_clock(self, now: datetime, seen: datetime) -> bool:
        return bool(await self._in_thread(None, self._correct, now, seen))

    def _correct(self, now: datetime, seen: datetime) -> bool:
        if seen != self._database.seen:
            return False
        self._database.correction += now - self._database.time()
        self._database.seen = now
        return True

    # Work

    async def _in_thread(self, pool: Any, work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        if self._closed:
            raise Unavailable("the store is closed")
        await self._network.cross("to-database")
        primary = self._check_up()
        with _translate_errors("simulated", self.on_trouble):
            result = work(*args)
        stored, self._stored = self._stored, []
        if stored:
            await self._database.spring(AFTER_COMMIT)
        await self._network.cross("from-database")
        if primary != self._database.primaries:
            self._network.counts["database: reply lost"] += 1
            raise Unavailable("the connection to the database broke")
        if any(append.state is not State.RUNNING for append in stored):
            await self._database.spring(AFTER_END)
        return result

    def _check_up(self) -> int:
        """Return which primary answers. Raises `Unavailable`."""
        if self._database.down_until > asyncio.get_running_loop().time():
            self._network.counts["database: refused"] += 1
            raise Unavailable("the database is down")
        return self._database.primaries
