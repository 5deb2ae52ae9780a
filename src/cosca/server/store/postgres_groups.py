"""What every socket reads when it joins a table, read for many sockets by one statement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Final

from cosca.server.store import rows
from cosca.server.store.grouped_reads import GroupedReads
from cosca.server.store.people_sql import PeopleSql
from cosca.server.store.records import (
    Account,
    AccountId,
    EntryRow,
    Head,
    SessionRow,
    Snapshot,
    Standing,
    TableId,
)
from cosca.server.store.tables_sql import MAX_ENTRIES, TablesSql

LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)
SHORT: Final = 64  # entries; a longer read would hold up those that share its statement
STANDINGS: Final = """
    SELECT t.*, s.*, (SELECT coalesce(sum(n), 0) FROM chat_counts c WHERE c.table_id = t.id) AS chat
    FROM unnest($1::bigint[]) AS wanted (id) JOIN tables t ON t.id = wanted.id
    LEFT JOIN seats s ON s.table_id = t.id ORDER BY t.id, s.seat
"""
SESSIONS: Final = """
    SELECT a.*, s.token_hash, s.account, s.csrf, s.expires_at
    FROM unnest($1::text[]) AS wanted (token_hash) JOIN sessions s ON s.token_hash = wanted.token_hash
    JOIN accounts a ON a.id = s.account
"""
MUTED_BY_MANY: Final = """
    SELECT m.account, m.other FROM unnest($1::bigint[]) AS wanted (id) JOIN muted m ON m.account = wanted.id
"""
SNAPSHOTS: Final = """
    SELECT s.* FROM unnest($1::bigint[], $2::text[]) AS wanted (id, version)
    JOIN snapshots s ON s.table_id = wanted.id AND s.version = wanted.version
    JOIN tables t ON t.id = s.table_id AND s.n <= t.entries
"""
ENTRIES_OF_MANY: Final = """
    SELECT e.*, wanted.place
    FROM unnest($1::bigint[], $2::integer[], $3::integer[]) WITH ORDINALITY AS wanted (id, after, most, place)
    CROSS JOIN LATERAL (
        SELECT * FROM entries WHERE table_id = wanted.id AND n > wanted.after ORDER BY n LIMIT wanted.most
    ) AS e
    ORDER BY wanted.place, e.n
"""
# Watched tables rarely change, and it costs less to compare a row in the database than to read it here.
CHANGED_HEADS: Final = """
    SELECT * FROM (
        SELECT known.id, known.entries AS old_entries, known.version AS old_version, known.chat AS old_chat, t.entries,
            t.version, (SELECT coalesce(sum(n), 0) FROM chat_counts c WHERE c.table_id = known.id) AS chat
        FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::bigint[]) AS known (id, entries, version, chat)
        LEFT JOIN tables t ON t.id = known.id
    ) AS compared
    WHERE (entries, version, chat) IS DISTINCT FROM (old_entries, old_version, old_chat)
"""

type Tail = tuple[TableId, int, int]  # a table, the entry before the first one wanted, and how many at most


class GroupedPostgres(TablesSql, PeopleSql):
    """The reads of joining sockets, grouped."""

    def __init__(self) -> None:
        self._standings = GroupedReads(super().standing, self._read_standings)
        self._sessions = GroupedReads(self._read_session, self._read_sessions)
        self._muted = GroupedReads(super().muted_by, self._read_muted)
        self._snapshots = GroupedReads(self._read_snapshot, self._read_snapshots)
        self._tails = GroupedReads(self._read_tail, self._read_tails)

    async def standing(self, table: TableId) -> Standing | None:
        return await self._standings.get(table)

    async def session(self, token_hash: str, now: datetime) -> tuple[SessionRow, Account] | None:
        found = await self._sessions.get(token_hash)
        return found if found and found[0].expires_at > now else None

    async def muted_by(self, account: AccountId) -> frozenset[AccountId]:
        return await self._muted.get(account) or frozenset()

    async def snapshot(self, table: TableId, version: str) -> Snapshot | None:
        return await self._snapshots.get((table, version))

    async def entries(self, table: TableId, after: int = 0, limit: int = MAX_ENTRIES) -> list[EntryRow]:
        if limit > SHORT:
            return await super().entries(table, after, limit)
        return await self._tails.get((table, after, limit)) or []

    async def changed_heads(self, known: Mapping[TableId, Head]) -> dict[TableId, Head]:
        heads = known.values()
        columns = ([getattr(head, name) for head in heads] for name in ("entries", "version", "chat"))
        found = await self._read(CHANGED_HEADS, list(known), *columns)
        elsewhere = [row["id"] for row in found if row["entries"] is None]
        archived = {
            table: head for table, head in (await self._archived_heads(elsewhere)).items() if known[table] != head
        }
        return {row["id"]: rows.head(row) for row in found if row["entries"] is not None} | archived

    # Of one

    async def _read_session(self, token_hash: str) -> tuple[SessionRow, Account] | None:
        return await super().session(token_hash, LONG_AGO)

    async def _read_snapshot(self, wanted: tuple[TableId, str]) -> Snapshot | None:
        return await super().snapshot(*wanted)

    async def _read_tail(self, wanted: Tail) -> list[EntryRow]:
        return await super().entries(*wanted)

    # Of many

    async def _read_standings(self, tables: Sequence[TableId]) -> dict[TableId, Standing]:
        groups = groupby(await self._read(STANDINGS, tables), lambda row: row["id"])
        found = {table: made for table, each in groups if (made := rows.standing(list(each)))}
        archived = {table: await self._archived_standing(table) for table in tables if table not in found}
        return found | {table: standing for table, standing in archived.items() if standing}

    async def _read_sessions(self, hashes: Sequence[str]) -> dict[str, tuple[SessionRow, Account]]:
        found = await self._read(SESSIONS, hashes)
        return {row["token_hash"]: (rows.session(row), rows.account(row)) for row in found}

    async def _read_muted(self, accounts: Sequence[AccountId]) -> dict[AccountId, frozenset[AccountId]]:
        muted: dict[AccountId, set[AccountId]] = defaultdict(set)
        for row in await self._read(MUTED_BY_MANY, accounts):
            muted[row["account"]].add(row["other"])
        return {account: frozenset(others) for account, others in muted.items()}

    async def _read_snapshots(self, wanted: Sequence[tuple[TableId, str]]) -> dict[tuple[TableId, str], Snapshot]:
        found = map(rows.snapshot, await self._read(SNAPSHOTS, *zip(*wanted, strict=True)))
        return {(each.table, each.version): each for each in found}

    async def _read_tails(self, wanted: Sequence[Tail]) -> dict[Tail, list[EntryRow]]:
        groups = groupby(await self._read(ENTRIES_OF_MANY, *zip(*wanted, strict=True)), lambda row: row["place"])
        found = {wanted[place - 1]: list(map(rows.entry_row, each)) for place, each in groups}
        return found | {tail: await self._archived_entries(*tail) for tail in wanted if tail not in found}
