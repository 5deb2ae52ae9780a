"""Seeks and pairs: the statements that both databases understand."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from cosca.server.store.base import Found, Must, SqlStore, Step
from cosca.server.store.records import AccountId, TableId
from cosca.server.store.rows import SqlRow, maybe, moment
from cosca.server.store.seeks.interface import Match, PairedSeats, PairRow, Seek, Wave

AT_ONCE: Final = 10_000  # seeks in a wave; those who have waited longest come first
FRONT: Final = 2  # waves that an account gains after somebody else's no-show
PUT_AGAIN: Final = """
    UPDATE seeks SET pool = $2, sizes = $3, rating = $4, household = $5, since = $6, seen_at = $7, bots_at = $8,
        bots = $9, misses = $10
    WHERE account = $1
    RETURNING *
"""
# Who puts a seek for the same account waits here. The statement after it sees what the other did, and what a wave did.
ONE_AT_A_TIME: Final = "UPDATE accounts SET name = name WHERE id = $1"
TOUCH: Final = "UPDATE seeks SET seen_at = seen_at WHERE account = $1"
PUT: Final = """
    INSERT INTO seeks (account, pool, sizes, rating, household, since, seen_at, bots_at, bots, misses, last_table)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
        coalesce((SELECT table_id FROM pairs WHERE account = $1 ORDER BY made_at DESC LIMIT 1), 0)
    WHERE NOT EXISTS (SELECT 1 FROM pairs WHERE account = $1 AND until > $7 AND NOT settled)
    ON CONFLICT (account) DO NOTHING
    RETURNING *
"""
WAKE_POOL: Final = """
    INSERT INTO pools (pool, wake_at) VALUES ($1, $2)
    ON CONFLICT (pool) DO UPDATE SET wake_at = excluded.wake_at
    WHERE pools.wake_at IS NULL OR pools.wake_at > excluded.wake_at
"""
SEEK: Final = "SELECT * FROM seeks WHERE account = $1"
DROP: Final = "DELETE FROM seeks WHERE account = $1"
COUNT: Final = """
    SELECT count(*) AS n FROM (SELECT 1 FROM seeks WHERE pool = $1 AND seen_at > $2 LIMIT $3) AS present
"""
NEXT_WAVE: Final = """
    UPDATE pools SET wake_at = $2 WHERE pool = $1 AND EXISTS (SELECT 1 FROM seeks WHERE pool = $1)
"""
PAIR_OF: Final = "SELECT * FROM pairs WHERE account = $1 ORDER BY made_at DESC LIMIT 1"
PAIRS_OF: Final = "SELECT * FROM pairs WHERE account = $1 ORDER BY made_at DESC LIMIT 1000"
PAIR: Final = "SELECT * FROM pairs WHERE table_id = $1 ORDER BY seat"
SETTLE: Final = "UPDATE pairs SET settled = true WHERE table_id = $1 AND NOT settled RETURNING *"
NOTE_MISSED: Final = "UPDATE pairs SET missed_at = $3 WHERE table_id = $1 AND account = $2"
MISSES: Final = "SELECT missed_at FROM pairs WHERE account = $1 AND made_at > $2 AND missed_at IS NOT NULL"
TIDY: Final = "DELETE FROM pairs WHERE made_at < $1 RETURNING account"


@dataclass(frozen=True, slots=True)
class WaveStatements:
    """The statements of a wave in one database's SQL. Accounts and pairs are a JSON list."""

    claim: str
    seeks: str  # which no other transaction changes from here on
    drop: str
    miss: str
    pair: str
    outbox: str


class SeekSql(SqlStore):
    """The part of the store about seeks and pairs."""

    @property
    @abstractmethod
    def _wave(self) -> WaveStatements: ...

    async def put_seek(self, seek: Seek, wake_at: datetime) -> Seek | None:
        wake = Step(WAKE_POOL, (seek.pool, wake_at))
        again = Step(PUT_AGAIN, _values(seek))
        if found := (await self._together([replace(again, must=Must.GATE), wake]))[0]:
            return _seek(found[0])
        first = [Step(ONE_AT_A_TIME, (seek.account,)), again]

        def if_new(done: Found) -> Sequence[Step]:
            return [wake] if done[1] else [Step(PUT, _values(seek), Must.GATE), wake]

        _, already, *new = await self._together([*first, if_new])
        rows = already or (new[0] if new else ())
        return _seek(rows[0]) if rows else None

    async def seek(self, account: AccountId) -> Seek | None:
        return await self._one(_seek, SEEK, account)

    async def drop_seek(self, account: AccountId) -> None:
        await self._write(DROP, account)

    async def count_seeks(self, pool: str, seen_after: datetime, limit: int) -> int:
        return int((await self._read(COUNT, pool, seen_after, limit))[0]["n"])

    async def match_pool(self, wave: Wave, match: Match) -> list[PairedSeats] | None:
        pairs: list[PairedSeats] = []

        def seeks_of_pool(found: Found) -> list[Step]:
            return [Step(self._wave.seeks, (found[0][0]["pool"], AT_ONCE))]

        def matched(found: Found) -> list[Step]:
            seeks = [_seek(row) for row in found[1]]
            pairs[:] = match([seek for seek in seeks if seek.seen_at > wave.seen_after])
            pool = str(found[0][0]["pool"])
            return [*self._steps_of(wave, seeks, pairs), Step(NEXT_WAVE, (pool, wave.again_at))]

        claim = Step(self._wave.claim, (wave.now,), Must.GATE)
        found = await self._together([claim, seeks_of_pool, matched])
        return pairs if found[0] else None

    def _steps_of(self, wave: Wave, seeks: Sequence[Seek], pairs: Sequence[PairedSeats]) -> Iterator[Step]:
        """Yield the steps that store the result of a wave."""
        placed = {account for pair in pairs for account, _ in pair.places}
        leaving = placed | {seek.account for seek in seeks if seek.seen_at <= wave.seen_after}
        rest = [seek.account for seek in seeks if seek.account not in leaving]
        if pairs:
            rows = [[pair.table, account, seat, pair.seats] for pair in pairs for account, seat in pair.places]
            yield Step(self._wave.pair, (json.dumps(rows), wave.now, wave.until))
            yield Step(self._wave.outbox, (json.dumps([pair.table for pair in pairs]), wave.now))
        if leaving:
            yield Step(self._wave.drop, (json.dumps(sorted(leaving)),))
        if rest:
            yield Step(self._wave.miss, (json.dumps(rest),))

    async def pair_of(self, account: AccountId) -> PairRow | None:
        return await self._one(_pair_row, PAIR_OF, account)

    async def pairs_of(self, account: AccountId) -> list[PairRow]:
        return [_pair_row(row) for row in await self._read(PAIRS_OF, account)]

    async def pair(self, table: TableId) -> list[PairRow]:
        return [_pair_row(row) for row in await self._read(PAIR, table)]

    async def settle_pair(
        self, table: TableId, again: Collection[AccountId], missed: Collection[AccountId], now: datetime
    ) -> bool:
        def put_back(found: Found) -> list[Step]:
            rows = sorted(map(_pair_row, found[0]), key=_account)
            back = [step for row in rows if row.seek.account in again for step in _steps_back(row.seek, now)]
            return [*back, *(Step(NOTE_MISSED, (table, account, now)) for account in sorted(missed))]

        return bool((await self._together([Step(SETTLE, (table,), Must.GATE), put_back]))[0])

    async def misses(self, account: AccountId, since: datetime) -> list[datetime]:
        return sorted((moment(row["missed_at"]) for row in await self._read(MISSES, account, since)), reverse=True)

    async def tidy_pairs(self, before: datetime) -> int:
        return len(await self._write(TIDY, before))


def _account(row: PairRow) -> AccountId:
    return row.seek.account


def _steps_back(seek: Seek, now: datetime) -> list[Step]:
    """Return the steps that let an account search again, unless it already does or has another pair."""
    front = replace(seek, seen_at=now, misses=seek.misses + FRONT)
    return [
        Step(ONE_AT_A_TIME, (seek.account,)),
        Step(TOUCH, (seek.account,)),
        Step(PUT, _values(front)),
        Step(WAKE_POOL, (seek.pool, now)),
    ]


def _values(seek: Seek) -> tuple[Any, ...]:
    sizes = ",".join(map(str, seek.sizes))
    times = (seek.since, seek.seen_at, seek.bots_at)
    return (seek.account, seek.pool, sizes, seek.rating, seek.household, *times, seek.bots, seek.misses)


def _seek(row: SqlRow) -> Seek:
    return _seek_of(row, moment(row["seen_at"]), row["last_table"])


def _seek_of(row: SqlRow, seen_at: datetime, last_table: TableId) -> Seek:
    return Seek(
        account=row["account"],
        pool=row["pool"],
        sizes=tuple(map(int, row["sizes"].split(","))),
        rating=row["rating"],
        household=row["household"],
        since=moment(row["since"]),
        seen_at=seen_at,
        bots_at=maybe(row["bots_at"]),
        bots=row["bots"],
        misses=row["misses"],
        last_table=last_table,
    )


def _pair_row(row: SqlRow) -> PairRow:
    made_at = moment(row["made_at"])
    return PairRow(
        table=row["table_id"],
        seat=row["seat"],
        seats=row["seats"],
        seek=_seek_of(row, made_at, row["table_id"]),
        made_at=made_at,
        until=moment(row["until"]),
        settled=bool(row["settled"]),
        missed_at=maybe(row["missed_at"]),
    )
