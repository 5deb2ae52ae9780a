"""Quick play: every search ends in a game. Any process may match a pool or create a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil
from random import Random
from secrets import randbits
from typing import Final

from cosca.engine.title import Title
from cosca.server.identity import Caller, Refusal
from cosca.server.pairing.correspondence import Correspondence
from cosca.server.pairing.matching import grouped, paired, usual_size
from cosca.server.pairing.paired_tables import PairedTables, is_closed
from cosca.server.pairing.pauses import REMEMBERED, paused_until
from cosca.server.pairing.pools import MAIL, pool_of, title_of
from cosca.server.people.ratings import CENTRE, shown_rating
from cosca.server.protocol import PairedMessage
from cosca.server.store.ids import Ids, to_text
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, AccountId, State, TableId, TableRow
from cosca.server.store.seeks.interface import PairedSeats, PairRow, Seek, Wave
from cosca.server.tables.lifecycle import Tables
from cosca.titles import TITLES

PRESENT: Final = timedelta(seconds=15)  # a seek ends if its client has not repeated it for this long
BETWEEN_WAVES: Final = timedelta(seconds=2)
HOLD: Final = timedelta(seconds=20)  # how long seats are held
TOLD: Final = timedelta(seconds=10)  # how long after the hold players are still sent to a game that has started
KEPT: Final = timedelta(days=2)  # how long pairs are stored, to avoid the same opponents and to count no-shows
MOST: Final = 8  # seeks counted


@dataclass(frozen=True, slots=True)
class SeekRequest:
    """What an account is searching for."""

    title: Title
    pace: str
    sizes: tuple[int, ...]  # numbers of players
    bots: str  # their level
    bots_after: timedelta | None  # None: no bots


@dataclass(frozen=True, slots=True)
class FoundTable:
    """The table to join."""

    table: TableId
    commitment: str
    until: datetime | None  # until when the seat is held; None: it is not held
    started: bool


@dataclass(frozen=True, slots=True)
class Waiting:
    """A seek, with the number of players present and the number wanted."""

    seek: Seek
    present: int
    wanted: int


class QuickPlay:
    """Stores seeks, matches them, and tells each account which table to join."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], datetime]) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._ids = Ids()
        self._paired = PairedTables(store, tables, now)
        self._mail = Correspondence(store, tables, now)
        self.hold = HOLD

    # What players do

    async def seek(self, caller: Caller, request: SeekRequest, share: int = 0) -> Waiting | FoundTable:
        """Search for a game, or continue to: a client repeats this while its player waits. Raises `Refusal`."""
        assert caller.account
        if request.pace == MAIL:
            return await self._sit_by_mail(caller.account, request, share)
        for _ in range(2):
            if place := await self.place_of(caller.account.id):
                return place
            before = await self._store.seek(caller.account.id)
            if before is None:
                await self._check(caller.account)
            seek = await self._seek_of(caller.account, request, share, before)
            if stored := await self._store.put_seek(seek, self._now() + BETWEEN_WAVES):
                return await self._waiting(stored)
        raise Refusal(409, "busy", "Your game is being prepared. Try again in a moment.")

    async def bots_now(self, caller: Caller) -> None:
        """Let bots take the missing seats now, for an account that is searching for a game."""
        assert caller.id is not None
        if seek := await self._store.seek(caller.id):
            await self._store.put_seek(replace(seek, bots_at=self._now(), seen_at=self._now()), self._now())

    async def cancel(self, caller: Caller) -> None:
        """Stop searching. For a matched account this counts as a no-show, and the others search again."""
        assert caller.id is not None
        await self._store.drop_seek(caller.id)
        pair = await self._current(caller.id)
        if pair is not None and (row := await self._row_of(pair)) and row.state is State.OPEN:
            await self._paired.give_up(pair.table, leaving=caller.id)
            await self._store.drop_seek(caller.id)

    async def place_of(self, account: AccountId) -> FoundTable | None:
        """Return the table where the matched players wait for the account or already play with it."""
        pair = await self._unsettled(account)
        row = await self._row_of(pair) if pair else None
        if pair is None or row is None:
            return None
        is_open = row.state is State.OPEN  # if it is full, the process of the last player to join has died
        started = row.state is State.RUNNING or (is_open and await self._tables.start_if_full(row.id))
        told_until = pair.until + TOLD if started else pair.until
        if (is_open or started) and told_until > self._now():
            return FoundTable(row.id, _commitment(row), pair.until, started)
        await self._settle(row)
        return None

    async def _settle(self, row: TableRow) -> None:
        """Settle a pair whose time is over, in case the worker that should do it is late or was killed."""
        if row.state is State.OPEN:
            await self._paired.end_hold(row.id)
        elif is_closed(row):
            await self._paired.settle(row)
        else:
            await self._store.settle_pair(row.id, (), (), self._now())

    async def paired_message(self, account: AccountId) -> PairedMessage | None:
        """Return the message for the account's socket. It says nothing about the other players."""
        pair = await self._current(account)
        row = await self._store.table(pair.table) if pair else None
        if pair is None or row is None or row.state is not State.OPEN:
            return None
        return PairedMessage(to_text(row.id), _commitment(row), pair.until.isoformat())

    async def _unsettled(self, account: AccountId) -> PairRow | None:
        pair = await self._store.pair_of(account)
        return pair if pair and not pair.settled else None

    async def _current(self, account: AccountId) -> PairRow | None:
        pair = await self._unsettled(account)
        return pair if pair and pair.until > self._now() else None

    async def _row_of(self, pair: PairRow) -> TableRow | None:
        """Return the table of a pair. Creates it if the process that matched the pair died before doing so."""
        row = await self._store.table(pair.table)
        if row is None:
            await self._paired.create(pair.table)
            row = await self._store.table(pair.table)
        return row

    async def _check(self, account: Account) -> None:
        """Raise `Refusal` if the account may not search for a game now."""
        until = paused_until(await self._store.misses(account.id, self._now() - REMEMBERED))
        if until is not None and until > self._now():
            minutes = ceil((until - self._now()) / timedelta(minutes=1))
            raise Refusal(
                429,
                "missed",
                f"You missed several games that we found for you. Try again in {minutes} minutes, or play with bots.",
            )
        await self._tables.check_open_tables(account)

    async def _seek_of(self, account: Account, request: SeekRequest, share: int, before: Seek | None) -> Seek:
        """Return the seek to store. A repeated seek keeps its place in the queue, and the time when bots come."""
        now, pool = self._now(), pool_of(request.title.id, request.pace)
        same = before if before and (before.pool, before.sizes) == (pool, request.sizes) else None
        since = same.since if same else now
        bots_at = since + request.bots_after if request.bots_after is not None else None
        if same and same.bots_at and bots_at:
            bots_at = min(same.bots_at, bots_at)
        rating = same.rating if same else await self._rating(account, request.title)
        household = 0 if account.guest else share + 1  # guests have no rating that friends could raise
        misses = same.misses if same else 0
        return Seek(account.id, pool, request.sizes, rating, household, since, now, bots_at, request.bots, misses)

    async def _rating(self, account: Account, title: Title) -> int:
        found = None if account.guest else await self._store.rating(account.id, title.id)
        return shown_rating(found.mu) if found else CENTRE

    async def _waiting(self, seek: Seek) -> Waiting:
        present = await self._store.count_seeks(seek.pool, self._now() - PRESENT, MOST)
        wanted = usual_size(seek.sizes)
        return Waiting(seek, min(present, wanted), wanted)

    async def _sit_by_mail(self, account: Account, request: SeekRequest, share: int) -> FoundTable:
        await self._store.drop_seek(account.id)
        await self._tables.check_open_tables(account)
        bots = request.bots if request.bots_after is not None else None
        table = await self._mail.table_for(account, request.title, request.sizes, bots, share)
        row = await self._store.table(table)
        assert row
        return FoundTable(table, _commitment(row), None, started=False)

    # What workers do

    async def match_due(self) -> int:
        """Match every pool that is due. Return the number of pairs."""
        made = 0
        while (pairs := await self._store.match_pool(self._wave(), self._matched)) is not None:
            made += len(pairs)
        return made

    def _wave(self) -> Wave:
        now = self._now()
        return Wave(now, now - PRESENT, now + BETWEEN_WAVES, now + self.hold)

    def _matched(self, seeks: Sequence[Seek]) -> list[PairedSeats]:
        """Return the pairs of a pool, each with a new table id."""
        rng = Random(randbits(64))  # noqa: S311 - for seats, not for games
        return [
            paired(group, self._ids.new(), TITLES[title_of(seeks[0].pool)].teams(group.seats), rng)
            for group in grouped(seeks, self._now())
        ]

    async def create_table(self, table: TableId) -> None:
        """Create the table of a pair, once."""
        await self._paired.create(table)

    async def end_hold(self, table: TableId) -> bool:
        """Due work: end the hold of the seats. Return whether it was a table of a pair."""
        return await self._paired.end_hold(table)

    async def tidy(self) -> None:
        await self._store.tidy_pairs(self._now() - KEPT)


def _commitment(row: TableRow) -> str:
    return str(json.loads(row.header)["chance"]["commitment"])
