"""The store of a laptop: one SQLite file, one thread that writes whole transactions, a few that read."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, ClassVar, Final

from cosca.server.store import migrations, rows
from cosca.server.store.base import Found, Step, Then, Unique, may_go_on, unfolded
from cosca.server.store.interface import Lane, Trouble, Unavailable, UnsafeSettings
from cosca.server.store.people_sql import PeopleSql
from cosca.server.store.records import Append, Appended, Claimed, ClaimedMail, ClockReading, TableId
from cosca.server.store.rows import SqlRow
from cosca.server.store.seeks.sql import WaveStatements
from cosca.server.store.seeks.sqlite import IN_SQLITE
from cosca.server.store.sqlite_append import append_one
from cosca.server.store.tables_sql import LANES, TablesSql
from cosca.server.store.token_buckets import TakenTokens, TokenBuckets

FULL: Final = 2  # of PRAGMA synchronous
OLDEST: Final = (3, 35)  # knows RETURNING
SPACE: Final = 1 << 18
TROUBLES: Final = {"FULL": Trouble.DISK_FULL, "IOERR": Trouble.DISK_ERROR, "READONLY": Trouble.READ_ONLY}
NO_SPACE: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
NOT_UNIQUE: Final = ("SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY")
CLAIM_DUE: Final = """
    UPDATE tables SET wake_at = ?2
    WHERE id IN (SELECT id FROM tables WHERE need {kind} 'bot' AND wake_at <= ?1 ORDER BY wake_at LIMIT ?3)
    RETURNING id, need, need_seat, entries, owner, share,
        EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND account IS NOT NULL) AS people
"""
CLAIM_BOTS: Final = CLAIM_DUE.format(kind="=")
CLAIM_OTHERS: Final = CLAIM_DUE.format(kind="<>")
CLAIM_OUTBOX: Final = """
    UPDATE outbox SET wake_at = ?2, attempts = attempts + 1, sent_as = coalesce(sent_as, lower(hex(randomblob(16))))
    WHERE id IN (
        SELECT id FROM outbox WHERE done_at IS NULL AND {lane} AND wake_at <= ?1 ORDER BY wake_at LIMIT ?3
    )
    RETURNING id, kind, account, body, not_before, key, attempts, sent_as
"""
CLAIM_LANE: Final = {lane: CLAIM_OUTBOX.format(lane=kinds) for lane, kinds in LANES.items()}
CLAIM_ENDED: Final = """
    UPDATE tables SET archive_at = ?1
    WHERE id IN (SELECT id FROM tables WHERE state IN ('finished', 'abandoned') AND {when} LIMIT ?2)
    RETURNING id
"""


class SqliteStore(TablesSql, PeopleSql):
    """A store in a SQLite file."""

    # fullfsync: on a Mac, only this flushes the disk's own cache.
    PRAGMAS: ClassVar[tuple[str, ...]] = (
        "journal_mode = WAL",
        "synchronous = FULL",
        "fullfsync = ON",
        "foreign_keys = ON",
    )
    _list = "json_group_array"

    def __init__(self, path: str | Path, *, readers: int = 3, may_forget: bool = False, busy_s: float = 10) -> None:
        """`may_forget` allows ":memory:", for tests only."""
        self._path = str(path)
        self._in_memory = self._path == ":memory:"
        self._may_forget = may_forget
        self._busy_s = busy_s
        self._known = migrations.packaged("sqlite")
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = self._writer if self._in_memory else ThreadPoolExecutor(readers, "store-reader")
        self._reader_count = 0 if self._in_memory else readers
        self._closed = False
        self._opened_at, self._opened = datetime.now(UTC), time.monotonic()
        self._token_buckets = TokenBuckets()
        self._connections: list[sqlite3.Connection] = []
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()

    # Opening and closing

    async def open(self) -> None:
        if self._in_memory and not self._may_forget:
            raise UnsafeSettings('the database ":memory:" forgets every game when the program ends: give it a file')
        await self._in_thread(self._writer, self._open)

    def _open(self) -> None:
        try:
            self._migrate(self._connect())
            for _ in range(self._reader_count):
                self._connect().execute("PRAGMA query_only = ON")
        except BaseException:
            self._close()
            raise
        for connection in self._connections[1:] or self._connections:
            self._idle.put(connection)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=self._busy_s, isolation_level=None, check_same_thread=False, cached_statements=256
        )
        self._connections.append(connection)
        connection.row_factory = sqlite3.Row
        for pragma in self.PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").fetchall()
        self._refuse_unsafe(connection)
        return connection

    def _refuse_unsafe(self, connection: sqlite3.Connection) -> None:
        if sqlite3.sqlite_version_info < OLDEST:
            raise UnsafeSettings(f"SQLite {sqlite3.sqlite_version} is too old: 3.35 or newer is needed")
        if self._in_memory:
            return
        journal = _value(connection, "journal_mode")
        if journal != "wal":
            raise UnsafeSettings(
                f"journal_mode of {self._path} is {journal}, and could not be set to WAL: "
                "put the file on a local disk on which the server may write, not on a network share"
            )
        if _value(connection, "synchronous") < FULL:
            raise UnsafeSettings(
                "SQLite's synchronous is below FULL, so a power cut could lose choices that were acknowledged: "
                "leave it at FULL"
            )

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.get_running_loop().run_in_executor(self._writer, self._close)
            self._writer.shutdown()

    def _close(self) -> None:
        if self._readers is not self._writer:
            self._readers.shutdown()
        for connection in reversed(self._connections):
            connection.close()
        self._connections.clear()

    # Self-checks

    async def probe(self) -> bool:
        (latest,) = await self._read(migrations.LATEST)
        return bool(latest["number"] > len(self._known))

    async def confirm(self) -> None:
        """Do nothing: a laptop's disk may rest while nobody plays. Each move shows how fast it is."""

    def has_space(self) -> bool:
        """Look at the file system: for a while SQLite can write into old space of its files."""
        return self._in_memory or shutil.disk_usage(Path(self._path).parent).free >= SPACE

    async def check_space(self) -> None:
        await self._in_thread(self._readers, self._take_space)

    def _take_space(self) -> None:
        if not self._in_memory:
            with tempfile.TemporaryFile(dir=Path(self._path).parent) as file:
                file.write(bytes(SPACE))
                os.fsync(file.fileno())

    # Migrations

    def _migrate(self, connection: sqlite3.Connection) -> None:
        while self._transact(connection, self._migrate_one):
            pass

    def _migrate_one(self, connection: sqlite3.Connection) -> bool:
        """Apply the next migration in its own transaction. BEGIN IMMEDIATE keeps a second process out meanwhile."""
        connection.execute(migrations.APPLIED)
        applied = {row["number"]: row["hash"] for row in connection.execute(migrations.LIST_APPLIED)}
        for migration in migrations.to_do(self._known, applied)[:1]:
            for sql in _statements(migration.sql):
                connection.execute(sql)
            connection.execute(_numbered(migrations.NOTE_APPLIED), (migration.number, migration.name, migration.hash))
            return True
        return False

    # Work

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        return await self._in_thread(self._writer, self._transaction, partial(self._append, appends)) if appends else []

    def _append(self, appends: Sequence[Append], connection: sqlite3.Connection) -> list[Appended]:
        return [append_one(connection, append) for append in appends]

    async def read_clock(self) -> ClockReading:
        now = self._opened_at + timedelta(seconds=time.monotonic() - self._opened)
        return ClockReading(now, now)

    async def mark_clock(self) -> None:
        """Do nothing: this clock cannot jump."""

    async def correct_clock(self, now: datetime, seen: datetime) -> bool:
        """Do nothing: this clock cannot jump."""
        return False

    async def claim_bots(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        return [rows.claimed(row, until) for row in await self._write(CLAIM_BOTS, now, until, limit)]

    async def claim_others(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        return [rows.claimed(row, until) for row in await self._write(CLAIM_OTHERS, now, until, limit)]

    async def claim_outbox(self, lane: Lane, now: datetime, until: datetime, limit: int) -> list[ClaimedMail]:
        return [rows.claimed_mail(row) for row in await self._write(CLAIM_LANE[lane], now, until, limit)]

    async def _claim_ended(self, when: str, archive_at: datetime, limit: int, *args: Any) -> list[TableId]:
        return [row["id"] for row in await self._write(CLAIM_ENDED.format(when=when), archive_at, limit, *args)]

    @property
    def _wave(self) -> WaveStatements:
        return IN_SQLITE

    async def take_tokens(
        self, bucket: int, burst: float, seconds: float, least: float, most: float, now: datetime
    ) -> TakenTokens:
        return self._token_buckets.take(bucket, burst, seconds, least, most, now)

    async def drop_full_buckets(self, now: datetime) -> int:
        return self._token_buckets.drop_full(now)

    def _listed(self, numbers: Any) -> Sequence[int]:
        found: list[int] = json.loads(numbers)
        return found

    async def _read(self, sql: str, *args: Any) -> Sequence[SqlRow]:
        return await self._in_thread(self._readers, self._select, sql, args)

    def _select(self, sql: str, args: Sequence[Any]) -> Sequence[SqlRow]:
        connection = self._idle.get()
        try:
            return _execute(connection, sql, args)
        finally:
            self._idle.put(connection)

    async def _together(self, steps: Sequence[Step | Then]) -> Found:
        return await self._in_thread(self._writer, self._transaction, partial(_run_steps, steps))

    def _transaction[T](self, work: Callable[[sqlite3.Connection], T]) -> T:
        return self._transact(self._connections[0], work)

    def _transact[T](self, connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return result

    async def _in_thread[**P, T](
        self, pool: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **_: P.kwargs
    ) -> T:
        """Run work in a thread of the pool. Cancelling the caller does not stop a transaction that has begun."""
        if self._closed:
            raise Unavailable("the store is closed")
        with _translate_errors(self._path, self.on_trouble):
            return await asyncio.get_running_loop().run_in_executor(pool, partial(work, *args))


@contextmanager
def _translate_errors(path: str, report: Callable[[Trouble], None]) -> Iterator[None]:
    """Translate errors of SQLite and of the disk into ours, and report those that say that the file cannot be used."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        if getattr(error, "sqlite_errorname", "") in NOT_UNIQUE:
            raise Unique(str(error)) from error
        raise
    except (sqlite3.OperationalError, OSError) as error:
        trouble = _trouble_of(error)
        report(trouble)
        raise Unavailable(f"the database {path} could not be used: {error}", trouble) from error


def _trouble_of(error: sqlite3.OperationalError | OSError) -> Trouble:
    if isinstance(error, OSError):
        return Trouble.DISK_FULL if error.errno in NO_SPACE else Trouble.DISK_ERROR
    name = getattr(error, "sqlite_errorname", "").removeprefix("SQLITE_")
    return TROUBLES.get(name.partition("_")[0], Trouble.UNREACHABLE)


def _value(connection: sqlite3.Connection, pragma: str) -> Any:
    return connection.execute(f"PRAGMA {pragma}").fetchone()[0]


@cache
def _numbered(sql: str) -> str:
    """Return the statement with SQLite's numbered parameters: ?1 for $1."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


def _plain(value: Any) -> Any:
    if isinstance(value, str) and "\0" in value:
        raise ValueError("a text with a NUL cannot be kept")  # as PostgreSQL does
    return rows.micros(value) if isinstance(value, datetime) else value


def _execute(connection: sqlite3.Connection, sql: str, args: Sequence[Any]) -> Sequence[SqlRow]:
    return connection.execute(_numbered(sql), [_plain(value) for value in args]).fetchall()


def _run_steps(steps: Sequence[Step | Then], connection: sqlite3.Connection) -> Found:
    found: Found = []
    for step in unfolded(steps, found):
        found.append(_execute(connection, step.sql, step.args))
        if not may_go_on(step, found[-1]):
            break
    return found


def _statements(script: str) -> Iterator[str]:
    """Yield the statements of a script one by one, because executescript of sqlite3 would commit first."""
    statement = ""
    for part in re.split("(?<=;)", script):
        statement += part
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
