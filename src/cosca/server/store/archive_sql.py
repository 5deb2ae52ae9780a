"""The archive of games that are over: the statements that both databases understand.

A game moves there once, in one transaction, and never back. So readers that ask the tables of running games first and
the archive second cannot miss it, and those that ask both in one statement see it once.
"""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from cosca.server.store import rows
from cosca.server.store.account_tables_sql import AccountTablesSql, list_again
from cosca.server.store.base import Must, NotFound, Step
from cosca.server.store.interface import NotArchivable
from cosca.server.store.packed_log import pack, unpack
from cosca.server.store.records import Archived, EntryRow, Head, SeatRow, Standing, TableId, TableRow
from cosca.server.store.table_query import NOTHING_DUE

NO_CLOCK: Final = "CAST(NULL AS timestamptz) AS since"
CLAIMED: Final = "SELECT entries FROM tables WHERE id = $1 AND archive_at = $2"
ENDED_ENTRIES: Final = "SELECT * FROM entries WHERE table_id = $1 ORDER BY n"
# From here on nobody else changes the row of the table, and its seats: a deleted account's name is gone from them or
# will be looked for in the archive.
HOLD_TABLE: Final = """
    UPDATE tables SET archive_at = NULL
    WHERE id = $1 AND archive_at = $2 AND entries = $3 AND state IN ('finished', 'abandoned')
    RETURNING id
"""
HOLD_SEATS: Final = "UPDATE seats SET since = NULL WHERE table_id = $1"
ARCHIVE_TABLE: Final = """
    INSERT INTO archived_tables (id, state, title, public, header, settings, owner, entries, version, created_at)
    SELECT id, state, title, public, header, settings, owner, entries, version, created_at FROM tables WHERE id = $1
"""
ARCHIVE_SEATS: Final = """
    INSERT INTO archived_seats (table_id, seat, account, bot, name, nonce, bank_ms)
    SELECT table_id, seat, account, bot, name, nonce, bank_ms FROM seats WHERE table_id = $1
"""
ARCHIVE_LOG: Final = """
    INSERT INTO archived_logs (table_id, entries, seed, log)
    SELECT table_id, $2, seed, $3 FROM seeds WHERE table_id = $1
    RETURNING table_id
"""
LEAVE: Final = (
    "DELETE FROM snapshots WHERE table_id = $1",
    "DELETE FROM line_pages WHERE table_id = $1",
    "DELETE FROM seeds WHERE table_id = $1",
    "DELETE FROM seats WHERE table_id = $1",
    "DELETE FROM entries WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
)
ARCHIVED_TABLE: Final = f"SELECT a.*, {NOTHING_DUE} FROM archived_tables a WHERE id = $1"  # noqa: S608 (no values in it)
ARCHIVED_STANDING: Final = f"""
    SELECT t.*, s.*, {NOTHING_DUE}, {NO_CLOCK},
        (SELECT coalesce(sum(n), 0) FROM chat_counts c WHERE c.table_id = t.id) AS chat
    FROM archived_tables t LEFT JOIN archived_seats s ON s.table_id = t.id WHERE t.id = $1 ORDER BY s.seat
"""  # noqa: S608 (no values in it)
ARCHIVED_HEADS: Final = """
    SELECT id, entries, version, (SELECT coalesce(sum(n), 0) FROM chat_counts c WHERE c.table_id = t.id) AS chat
    FROM archived_tables t WHERE id IN ({ids})
"""
ARCHIVED_SEATS_OF: Final = f"""
    SELECT a.*, {NO_CLOCK} FROM archived_seats a WHERE table_id IN ({{ids}}) ORDER BY table_id, seat
"""  # noqa: S608 (no values in it)
ARCHIVED_LOG: Final = "SELECT log FROM archived_logs WHERE table_id = $1 AND entries > $2"
ARCHIVED_SEED: Final = "SELECT seed FROM archived_logs WHERE table_id = $1"
ARCHIVED_SEATED: Final = "SELECT account FROM archived_seats WHERE table_id = $1 AND account IS NOT NULL"
CHANGE_ARCHIVED: Final = f"""
    UPDATE archived_tables SET version = version + 1, header = $4, settings = $5, public = coalesce($6, public)
    WHERE id = $1 AND version = $2 AND state = $3
    RETURNING *, {NOTHING_DUE}
"""  # noqa: S608 (no values in it)


class ArchiveSql(AccountTablesSql):
    """The part of the store with games that are over."""

    # Moving there

    @abstractmethod
    async def _claim_ended(self, when: str, archive_at: datetime, limit: int, *args: Any) -> list[TableId]:
        """Set `archive_at` of some games that are over and fit a condition, and that nobody changes meanwhile."""

    async def note_ended(self, archive_at: datetime, limit: int) -> int:
        return len(await self._claim_ended("archive_at IS NULL", archive_at, limit))

    async def claim_ended(self, now: datetime, until: datetime, limit: int) -> list[TableId]:
        return await self._claim_ended("archive_at <= $3", until, limit, now)

    async def archive(self, table: TableId, until: datetime) -> Archived | None:
        claimed = await self._read(CLAIMED, table, until)
        if not claimed:
            return None
        entries = [rows.entry_row(row) for row in await self._read(ENDED_ENTRIES, table)]
        if len(entries) != claimed[0]["entries"]:
            raise NotArchivable(f"the log of table {table} has another length than its row says")
        packed = await asyncio.to_thread(_packed, table, entries)
        hold = Step(HOLD_TABLE, (table, until, len(entries)), Must.GATE)
        log = Step(ARCHIVE_LOG, (table, len(entries), packed), Must.FIND)
        moved = [Step(sql, (table,)) for sql in (HOLD_SEATS, ARCHIVE_TABLE, ARCHIVE_SEATS)]
        try:
            held = (await self._together([hold, *moved, log, *(Step(sql, (table,)) for sql in LEAVE)]))[0]
        except NotFound as error:
            raise NotArchivable(f"the seed of table {table} is missing") from error
        return Archived(len(entries), sum(map(_size, entries)), len(packed)) if held else None

    # Reading

    async def _archived_table(self, table: TableId) -> TableRow | None:
        return await self._one(rows.table_row, ARCHIVED_TABLE, table)

    async def _archived_standing(self, table: TableId) -> Standing | None:
        return rows.standing(await self._read(ARCHIVED_STANDING, table))

    async def _archived_heads(self, tables: Sequence[TableId]) -> dict[TableId, Head]:
        return {row["id"]: rows.head(row) for row in await self._read_of(ARCHIVED_HEADS, tables)} if tables else {}

    async def _archived_seats_of(self, tables: Sequence[TableId]) -> list[SeatRow]:
        return [rows.seat_row(row) for row in await self._read_of(ARCHIVED_SEATS_OF, tables)] if tables else []

    async def _archived_entries(self, table: TableId, after: int, limit: int) -> list[EntryRow]:
        found = await self._read(ARCHIVED_LOG, table, after)
        return unpack(table, bytes(found[0]["log"]))[after : after + limit] if found else []

    async def _archived_seed(self, table: TableId) -> bytes | None:
        found = await self._read(ARCHIVED_SEED, table)
        return bytes(found[0]["seed"]) if found else None

    # Changing: people may still agree on a rematch

    async def _change_archived(
        self, table: TableId, version: int, state: str, header: str, settings: str, public: bool | None
    ) -> TableRow | None:
        change = Step(CHANGE_ARCHIVED, (table, version, state, header, settings, public), Must.GATE)
        changed = (await self._together([change, *list_again(table, ARCHIVED_SEATED)]))[0]
        return rows.table_row(changed[0]) if changed else None


def _packed(table: TableId, entries: Sequence[EntryRow]) -> bytes:
    """Return the packed log. Raises `NotArchivable` unless it can be unpacked to the same entries."""
    try:
        packed = pack(entries)
    except ValueError as error:
        raise NotArchivable(f"the log of table {table} is damaged") from error
    if unpack(table, packed) != list(entries):
        raise NotArchivable(f"the log of table {table} cannot be packed without loss")
    return packed


def _size(entry: EntryRow) -> int:
    """Return the length of an entry's texts."""
    return len(entry.body.encode()) + len(entry.client_id) + len(entry.time_left)
