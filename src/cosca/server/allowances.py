"""Allowances: what each account, address and table may still use, counted together by all processes.

A process takes tokens from the store in portions and spends them by itself, so that cheap calls and moves cost no
statement. While the store does not answer, each process counts alone: nobody is locked out, and nobody gets more than
one allowance from each process.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from datetime import datetime
from math import inf
from typing import Final, Protocol

from cosca.server import limits
from cosca.server.limits import ROUNDING, Bucket, Clock, ConcurrencyLimit, Limit, Payer
from cosca.server.store.interface import Unavailable
from cosca.server.store.token_buckets import TakenTokens

ANSWER_S: Final = 0.5  # for the store; then this process counts alone
ALONE_S: Final = 2.0  # until it asks the store again
TICK_S: Final = 0.01  # a message that came too early waits at least this long

log = logging.getLogger("cosca.allowances")


class TokenStore(Protocol):
    """The part of the store that keeps the buckets of all processes."""

    async def take_tokens(
        self, bucket: int, burst: float, seconds: float, least: float, most: float, now: datetime
    ) -> TakenTokens: ...


class SharedBuckets:
    """Takes tokens from the store."""

    def __init__(self, store: TokenStore, now: Callable[[], datetime], clock: Clock = time.monotonic) -> None:
        self._store = store
        self._now = now
        self._clock = clock
        self._alone_until = 0.0

    async def take(self, bucket: int, limit: Limit, least: float, most: float) -> TakenTokens | None:
        """Take between `least` and `most` tokens or none; return None if the store does not answer."""
        if self._clock() < self._alone_until:
            return None
        try:
            async with asyncio.timeout(ANSWER_S):
                return await self._store.take_tokens(bucket, limit.burst, limit.seconds, least, most, self._now())
        except (Unavailable, TimeoutError):
            self._alone_until = self._clock() + ALONE_S
            log.warning("the database does not answer; this process counts its limits alone for %g s", ALONE_S)
            return None


@dataclass(slots=True)
class _Held:
    """What this process knows of one bucket."""

    own: Bucket  # what this process may spend: a flood is refused here without asking the store
    tokens: float  # taken from the store and not spent yet
    left: float = inf  # at most, in the store, when it last answered
    left_at: float = 0.0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # one request to the store at a time

    def store_wait(self, now: float, missing: float) -> float:
        """Return the seconds until it is worth asking the store: sooner, a flood would ask for every single token."""
        limit = self.own.limit
        in_store = self.left + (now - self.left_at) * limit.per_second
        return max(0.0, (max(missing, limit.portion / 2) - in_store) / limit.per_second - ROUNDING)


def bucket_id(kind: str, key: Hashable) -> int:
    """Return the number of a bucket. It does not tell the address or name."""
    digest = hashlib.blake2b(f"{kind}:{key}".encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)


class Allowance:
    """A bucket for each key. When there are too many, the least recently used is dropped: it is probably full again."""

    def __init__(
        self,
        limit: Limit,
        clock: Clock = time.monotonic,
        max_keys: int = limits.MAX_KEYS,
        *,
        kind: str = "",
        shared: SharedBuckets | None = None,
    ) -> None:
        """Without `shared`, only this process counts."""
        self._limit = limit
        self._clock = clock
        self._max_keys = max_keys
        self._kind = kind
        self._shared = shared
        self._keys: OrderedDict[Hashable, _Held] = OrderedDict()
        self._asking: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._keys)

    async def take(self, key: Hashable, cost: float = 1) -> bool:
        """Take tokens of a key if available. A refused call consumes nothing."""
        held = self._held(key)
        if not held.own.take(self._clock(), cost):
            return False
        if self._shared is None or await self._spend(self._shared, key, held, cost):
            return True
        held.own.give_back(cost)
        return False

    def give_back(self, key: Hashable, cost: float) -> None:
        """Give back tokens of a call that was refused for another reason."""
        held = self._held(key)
        held.own.give_back(cost)
        held.tokens += cost

    def wait(self, key: Hashable, cost: float = 1) -> float:
        """Return the seconds until the key has enough tokens."""
        held, now = self._held(key), self._clock()
        missing = cost - held.tokens if self._shared else 0.0
        return max(held.own.wait(now, cost), held.store_wait(now, missing) if missing > 0 else 0.0)

    def _held(self, key: Hashable) -> _Held:
        held = self._keys.get(key)
        if held is None:  # the first portion needs no statement, so rare callers cause none
            held = self._keys[key] = _Held(Bucket(self._limit, self._clock()), self._limit.portion)
        self._keys.move_to_end(key)
        if len(self._keys) > self._max_keys:
            self._keys.popitem(last=False)
        return held

    # Shared by all processes

    async def _spend(self, shared: SharedBuckets, key: Hashable, held: _Held, cost: float) -> bool:
        """Spend tokens of the store, taking more if needed. If it does not answer, our own bucket decides alone."""
        if held.tokens + ROUNDING < cost:
            async with held.lock:
                missing = cost - held.tokens
                if missing > ROUNDING and not await self._take_portion(shared, key, held, missing):
                    return True
            if held.tokens + ROUNDING < cost:
                return False
        held.tokens -= cost
        self._take_ahead(shared, key, held)
        return True

    async def _take_portion(self, shared: SharedBuckets, key: Hashable, held: _Held, least: float) -> bool:
        """Take a portion from the store if it has one; return False if it does not answer."""
        now = self._clock()
        if held.store_wait(now, least) > 0:
            return True
        most = max(least, self._limit.portion)
        tokens = await shared.take(bucket_id(self._kind, key), self._limit, least, most)
        if tokens is None:
            return False
        held.tokens += tokens.taken
        held.left, held.left_at = tokens.left, now
        return True

    def _take_ahead(self, shared: SharedBuckets, key: Hashable, held: _Held) -> None:
        """Take the next portion before this one is used up, so that a move never waits for it."""
        if held.tokens < self._limit.portion / 2 and not held.lock.locked():
            task = asyncio.create_task(self._ask_ahead(shared, key, held))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _ask_ahead(self, shared: SharedBuckets, key: Hashable, held: _Held) -> None:
        async with held.lock:
            await self._take_portion(shared, key, held, 1)


class Shares:
    """The allowances for one kind of work: of each account, of all guests and of all accounts of an address."""

    def __init__(self, own: Allowance, guests: Allowance, accounts: Allowance) -> None:
        self.own = own  # by account
        self.guests = guests  # by address
        self.accounts = accounts  # by address

    async def take(self, payer: Payer, cost: float = 1) -> bool:
        """Take tokens of the account and of its address, or none."""
        if payer.account is not None and not await self.own.take(payer.account, cost):
            return False
        if await self._of_address(payer).take(payer.address, cost):
            return True
        self._give_back_own(payer, cost)
        return False

    async def take_later(self, payer: Payer) -> None:
        """Wait until there is a token, and take it."""
        while not await self.take(payer):
            await asyncio.sleep(max(TICK_S, self.wait(payer)))

    def wait(self, payer: Payer) -> float:
        """Return the seconds until there is a token."""
        own = self.own.wait(payer.account) if payer.account is not None else 0.0
        return max(own, self._of_address(payer).wait(payer.address))

    def give_back(self, payer: Payer, cost: float = 1) -> None:
        """Give back tokens of a call that was refused for another reason."""
        self._of_address(payer).give_back(payer.address, cost)
        self._give_back_own(payer, cost)

    def _of_address(self, payer: Payer) -> Allowance:
        return self.guests if payer.is_guest else self.accounts

    def _give_back_own(self, payer: Payer, cost: float) -> None:
        if payer.account is not None:
            self.own.give_back(payer.account, cost)


class TableShares:
    """The allowances for work at tables: those of `Shares`, and one for everybody at a table together."""

    def __init__(self, shares: Shares, tables: Allowance) -> None:
        self.shares = shares
        self.tables = tables  # by table

    async def take(self, payer: Payer, table: int) -> bool:
        """Take a token of the account, its address and the table, or none."""
        if not await self.shares.take(payer):
            return False
        if await self.tables.take(table):
            return True
        self.shares.give_back(payer)
        return False

    async def take_later(self, payer: Payer, table: int) -> None:
        """Wait until there is a token, and take it."""
        while not await self.take(payer, table):
            await asyncio.sleep(max(TICK_S, self.shares.wait(payer), self.tables.wait(table)))


class Allowances:
    """All allowances of the site, as one process sees them."""

    def __init__(
        self,
        clock: Clock = time.monotonic,
        *,
        shared: SharedBuckets | None = None,
        sockets_of_address: int = limits.SOCKETS_OF_ADDRESS,
        sockets_of_person: int = limits.SOCKETS_OF_PERSON,
    ) -> None:
        def allowance(kind: str, limit: Limit) -> Allowance:
            return Allowance(limit, clock, kind=kind, shared=shared)

        def shares(kind: str, own: Limit, guests: Limit) -> Shares:
            accounts = guests * limits.ACCOUNTS_OF_ADDRESS
            of_address = allowance(f"{kind}-guests", guests), allowance(f"{kind}-accounts", accounts)
            return Shares(allowance(kind, own), *of_address)

        def at_tables(kind: str, own: Limit, guests: Limit, tables: Limit) -> TableShares:
            return TableShares(shares(kind, own, guests), allowance(f"{kind}-table", tables))

        self.calls = shares("calls", limits.CALLS, limits.GUEST_CALLS)
        self.hints = shares("hints", limits.HINTS, limits.GUEST_HINTS)
        self.reviews = shares("reviews", limits.REVIEWS, limits.GUEST_REVIEWS)
        self.tables = shares("tables", limits.TABLES, limits.GUEST_TABLES)
        self.messages = shares("messages", limits.MESSAGES, limits.GUEST_MESSAGES)  # beside each socket's own bucket
        self.changes = at_tables("changes", limits.CHANGES, limits.GUEST_CHANGES, limits.TABLE_CHANGES)
        self.chat = at_tables("chat", limits.CHAT, limits.GUEST_CHAT, limits.TABLE_CHAT)
        self.pages = allowance("pages", limits.PAGES)  # by address
        self.health = Allowance(limits.HEALTH, clock)  # by address, in each process alone
        self.refusals = Allowance(limits.REFUSALS, clock)  # by address, in each process alone
        self.entries = Allowance(limits.ENTRIES_OF_ADDRESS, clock)  # by address, in each process alone
        self.passwords = allowance("passwords", limits.PASSWORDS)  # by address
        self.guesses = allowance("guesses", limits.GUESSES)  # by name
        self.new_users = allowance("new-users", limits.NEW_USERS)  # by address
        self.mails = allowance("mails", limits.MAILS)  # by account
        self.confirmations = allowance("confirmations", limits.CONFIRMATIONS)  # by account
        self.address_confirmations = allowance("address-confirmations", limits.ADDRESS_CONFIRMATIONS)  # by address
        self.reports = shares("reports", limits.REPORTS, limits.GUEST_REPORTS)
        self.requests_of_address = ConcurrencyLimit(limits.REQUESTS_OF_ADDRESS)
        self.sockets_of_address = ConcurrencyLimit(sockets_of_address)
        self.sockets_of_person = ConcurrencyLimit(sockets_of_person)
