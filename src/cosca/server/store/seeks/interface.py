"""Seeks and pairs as plain values, and the part of every store's interface about them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from cosca.server.store.records import AccountId, TableId


@dataclass(frozen=True, slots=True)
class Seek:
    """An account that is searching for a game. A pool has all seeks that may be matched with each other."""

    account: AccountId
    pool: str
    sizes: tuple[int, ...]  # the numbers of players that it accepts
    rating: int
    household: int  # a digest of its network address, the same for thousands; 0 if it does not matter
    since: datetime
    seen_at: datetime  # when its client last repeated it
    bots_at: datetime | None  # when bots take the missing seats; None: never
    bots: str  # their level
    misses: int = 0  # waves in which it was not matched
    last_table: TableId = 0  # its latest match


@dataclass(frozen=True, slots=True)
class PairedSeats:
    """A reserved table, and the seat of each matched account. Bots get the other seats."""

    table: TableId
    seats: int
    places: tuple[tuple[AccountId, int], ...]


@dataclass(frozen=True, slots=True)
class PairRow:
    """One account of a stored pair, with the seek that led to it."""

    table: TableId
    seat: int
    seats: int
    seek: Seek
    made_at: datetime
    until: datetime  # until when the seat is held
    settled: bool  # nobody is waiting for this pair any more
    missed_at: datetime | None  # the account did not take its seat


@dataclass(frozen=True, slots=True)
class Wave:
    """The times of a wave: until when seeks count as present, and when things become due."""

    now: datetime
    seen_after: datetime  # clients last seen before then count as gone
    again_at: datetime  # the next wave, if seeks are left
    until: datetime  # until when the seats are held


type Match = Callable[[Sequence[Seek]], Sequence[PairedSeats]]


class SeekStore(Protocol):
    """Stores seeks, and matches them."""

    async def put_seek(self, seek: Seek, wake_at: datetime) -> Seek | None:
        """Save a seek and return it, or None if other players still wait at a table for the account.

        Its pool is matched at `wake_at` at the latest. `last_table` is ignored and looked up.
        """

    async def seek(self, account: AccountId) -> Seek | None: ...

    async def drop_seek(self, account: AccountId) -> None: ...

    async def count_seeks(self, pool: str, seen_after: datetime, limit: int) -> int:
        """Return the number of seeks in a pool, at most `limit`."""

    async def match_pool(self, wave: Wave, match: Match) -> list[PairedSeats] | None:
        """Match the pool that has been due longest, in one transaction. Returns None if no pool is due.

        Each pair replaces the seeks of its accounts and puts an outbox item that creates its table. No two processes
        match the same pool at once.
        """

    async def pair_of(self, account: AccountId) -> PairRow | None:
        """Return the latest pair of an account."""

    async def pairs_of(self, account: AccountId) -> list[PairRow]:
        """Return the stored pairs of an account, the latest first."""

    async def pair(self, table: TableId) -> list[PairRow]:
        """Return the accounts that were matched for a table, by seat."""

    async def settle_pair(
        self, table: TableId, again: Collection[AccountId], missed: Collection[AccountId], now: datetime
    ) -> bool:
        """Record once that a pair is over: some search `again`, ahead of others; some have `missed` the game."""

    async def misses(self, account: AccountId, since: datetime) -> list[datetime]:
        """Return the times of an account's no-shows, latest first."""

    async def tidy_pairs(self, before: datetime) -> int:
        """Delete pairs older than this. Return how many."""
