"""Stores with planted faults. The contract must catch each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from cosca.server.store.base import Found, Step, Then, may_go_on, unfolded
from cosca.server.store.postgres import PostgresStore
from cosca.server.store.records import Append, Appended, Claimed, Outcome
from cosca.server.store.seeks.sql import WaveStatements
from cosca.server.store.sqlite import SqliteStore
from cosca.server.store.tables_sql import TablesSql

LATE_S = 0.05
UNLOCKED = "SELECT pool FROM pools WHERE wake_at <= $1 LIMIT 1"
SLOWLY = "SELECT seeks.* FROM seeks, pg_sleep(0.25) WHERE pool = $1 ORDER BY since LIMIT $2"


class _AckFirst(TablesSql):
    """Reports `STORED` if the length looks right, and stores a little later."""

    _late: set[asyncio.Task[list[Appended]]]

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        answers = [await self._guess(one) for one in appends]
        self._late = getattr(self, "_late", set()) | {asyncio.create_task(self._store_late(appends))}
        return answers

    async def _guess(self, one: Append) -> Appended:
        row = await self.table(one.table)
        right = row is not None and row.entries == one.after
        return Appended(Outcome.STORED, one.after + 1) if right else Appended(Outcome.RACED)

    async def _store_late(self, appends: Sequence[Append]) -> list[Appended]:
        await asyncio.sleep(LATE_S)
        return await super().append(appends)  # type: ignore[misc, no-any-return]


class _IgnoresClientIds(TablesSql):
    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        return await super().append([self._without_ids(one) for one in appends])  # type: ignore[misc, no-any-return]

    def _without_ids(self, one: Append) -> Append:
        return replace(one, entries=tuple(replace(entry, client_id="") for entry in one.entries))


class _IgnoresLength(TablesSql):
    """Appends at the end of the log, whatever its length."""

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        return [await self._append_at_end(one) for one in appends]

    async def _append_at_end(self, one: Append) -> Appended:
        while True:
            row = await self.table(one.table)
            at_end = replace(one, after=row.entries if row else 0)
            found: list[Appended] = await super().append([at_end])  # type: ignore[misc]
            if found[0].outcome is not Outcome.RACED:
                return found[0]


class _ForgetsTheRest(TablesSql):
    """Stores the entries, but no emails, clocks, due work or turns."""

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        bare = [replace(one, due=None, clocks=(), outbox=(), turns=()) for one in appends]
        return await super().append(bare)  # type: ignore[misc, no-any-return]


class _ReleasesAnything(TablesSql):
    """Releases a claim without checking who holds it."""

    async def release(self, claimed: Claimed, due_at: object) -> None:
        row = await self.table(claimed.table)
        assert row is not None
        sql = "UPDATE tables SET due_at = NULL, need = NULL, need_seat = NULL, wake_at = NULL WHERE id = $1"
        await self._write(sql, claimed.table)


class InStepsSqlite(SqliteStore):
    """Runs each step of a transaction in a transaction of its own."""

    async def _together(self, steps: Sequence[Step | Then]) -> Found:
        found: Found = []
        for step in unfolded(steps, found):
            found += await super()._together([step])
            await asyncio.sleep(LATE_S / 10)
            if not may_go_on(step, found[-1]):
                break
        return found


class KeepsSeeksSqlite(SqliteStore):
    """Makes pairs and leaves their seeks."""

    @property
    def _wave(self) -> WaveStatements:
        return replace(super()._wave, drop="SELECT value FROM json_each($1)")


class KeepsSeeksPostgres(PostgresStore):
    """Makes pairs and leaves their seeks."""

    @property
    def _wave(self) -> WaveStatements:
        return replace(super()._wave, drop="SELECT jsonb_array_elements_text($1::jsonb)")


class MatchesInStepsSqlite(InStepsSqlite):
    """Claims a pool without excluding others."""

    @property
    def _wave(self) -> WaveStatements:
        return replace(super()._wave, claim=UNLOCKED)


class MatchesWithoutLockPostgres(PostgresStore):
    """Claims a pool, and reads its seeks, without excluding others."""

    @property
    def _wave(self) -> WaveStatements:
        return replace(super()._wave, claim=UNLOCKED, seeks=SLOWLY)


class AckFirstSqlite(_AckFirst, SqliteStore):
    async def close(self) -> None:
        await asyncio.gather(*getattr(self, "_late", ()))
        await super().close()


class AckFirstPostgres(_AckFirst, PostgresStore):
    async def close(self) -> None:
        await asyncio.gather(*getattr(self, "_late", ()))
        await super().close()


class IgnoresClientIdsSqlite(_IgnoresClientIds, SqliteStore): ...


class IgnoresClientIdsPostgres(_IgnoresClientIds, PostgresStore): ...


class IgnoresLengthSqlite(_IgnoresLength, SqliteStore): ...


class IgnoresLengthPostgres(_IgnoresLength, PostgresStore): ...


class ForgetsTheRestSqlite(_ForgetsTheRest, SqliteStore): ...


class ForgetsTheRestPostgres(_ForgetsTheRest, PostgresStore): ...


class ReleasesAnythingSqlite(_ReleasesAnything, SqliteStore): ...


class ReleasesAnythingPostgres(_ReleasesAnything, PostgresStore): ...
