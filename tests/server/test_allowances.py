"""Allowances: a burst at once, more over time, bounded memory, and the same for all processes together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from cosca.server.allowances import (
    ALONE_S,
    ANSWER_S,
    Allowance,
    Allowances,
    SharedBuckets,
    Shares,
    TableShares,
    bucket_id,
)
from cosca.server.limits import CALLS, CHAT, GUEST_CALLS, MESSAGES, PORTION, TABLE_CHAT, Limit, Payer
from cosca.server.store.interface import Unavailable
from cosca.server.store.token_buckets import TakenTokens, TokenBuckets

NOON = datetime(2026, 11, 17, 12, tzinfo=UTC)
SMALL, LARGE = Limit(10, 60), Limit(1_000, 60)


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now

    def date(self) -> datetime:
        return NOON + timedelta(seconds=self.now)


class CountingStore:
    """The buckets of a site, with the number of questions, and a switch to stop answering."""

    def __init__(self) -> None:
        self.asked = 0
        self.fault: Exception | None = None
        self.silent = False
        self._buckets = TokenBuckets()

    async def take_tokens(self, *args: Any) -> TakenTokens:
        self.asked += 1
        await asyncio.sleep(60 if self.silent else 0)
        if self.fault:
            raise self.fault
        return self._buckets.take(*args)


class Processes:
    """Some processes that count one limit together."""

    def __init__(self, limit: Limit, count: int = 2) -> None:
        self.clock, self.store = Clock(), CountingStore()
        self.limit = limit
        self.of = [self.started() for _ in range(count)]

    def started(self) -> Allowance:
        shared = SharedBuckets(self.store, self.clock.date, self.clock)
        return Allowance(self.limit, self.clock, kind="test", shared=shared)

    async def taken(self, tries: int, cost: float = 1, key: str = "a") -> int:
        """Return how many of so many tries succeed, made at the processes in turn."""
        return sum([await self.of[number % len(self.of)].take(key, cost) for number in range(tries)])


def told(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(story(), 30))


# One process


def test_each_key_has_its_own_allowance() -> None:
    async def story() -> None:
        clock = Clock()
        allowance = Allowance(Limit(2, 60), clock)
        assert [await allowance.take("a") for _ in range(3)] == [True, True, False]
        assert await allowance.take("b")
        assert allowance.wait("a") == 30
        clock.now += 30
        assert await allowance.take("a")

    told(story)


def test_memory_is_bounded_and_active_keys_stay() -> None:
    async def story() -> None:
        allowance = Allowance(Limit(1, 1e9), Clock(), max_keys=100)
        assert await allowance.take("flood")
        for n in range(10_000):
            assert await allowance.take(n)
            assert not await allowance.take("flood")
        assert len(allowance) == 100

    told(story)


@pytest.mark.parametrize("shortest", range(3))
def test_messages_that_come_too_early_wait_for_account_address_and_table(shortest: int) -> None:
    async def story() -> None:
        own, address, table = (Allowance(Limit(1, 0.05 if number == shortest else 0.001)) for number in range(3))
        work = TableShares(Shares(own, address, address), table)
        began = asyncio.get_running_loop().time()
        for _ in range(4):
            await work.take_later(Payer(1, True, "a"), 7)
        assert asyncio.get_running_loop().time() - began >= 0.149

    told(story)


# Several processes


def test_a_small_limit_is_exact_across_processes() -> None:
    async def story() -> None:
        site = Processes(SMALL, 3)
        assert await site.taken(40) == SMALL.burst
        site.clock.now += 30
        assert await site.taken(40) == SMALL.burst / 2

    told(story)


def test_a_large_limit_is_exceeded_by_no_more_than_a_portion_of_each_process() -> None:
    async def story() -> None:
        site = Processes(LARGE, 3)
        first = await site.taken(3_000)
        assert LARGE.burst <= first <= LARGE.burst * (1 + 3 * PORTION)
        site.clock.now += LARGE.seconds
        assert LARGE.burst * (1 - 3 * PORTION) <= await site.taken(3_000) <= LARGE.burst

    told(story)


def test_those_who_call_rarely_cost_no_statement_and_others_few() -> None:
    async def story() -> None:
        site = Processes(LARGE, 1)
        assert await site.taken(49) == 49
        assert site.store.asked == 0
        assert await site.taken(800) == 800
        await asyncio.sleep(0)
        assert site.store.asked <= 17

    told(story)


def test_a_flood_that_is_refused_asks_the_store_rarely() -> None:
    async def story() -> None:
        for limit in (SMALL, LARGE):
            site = Processes(limit)
            await site.taken(3_000)
            asked = site.store.asked
            for _ in range(60):
                site.clock.now += limit.seconds / 60
                await site.taken(1_000)
            assert site.store.asked - asked <= 62

    told(story)


def test_many_calls_at_the_same_time_take_no_more_than_one_by_one() -> None:
    async def story() -> None:
        for limit in (SMALL, LARGE):
            site = Processes(limit)
            taken = await asyncio.gather(*(site.of[n % 2].take("a") for n in range(2_000)))
            assert limit.burst <= sum(taken) <= limit.burst + 2 * limit.portion

    told(story)


def test_a_message_within_the_limit_never_waits_for_the_store() -> None:
    """The next portion is taken in the background before the last one is used up."""

    async def story() -> None:
        site = Processes(MESSAGES, 1)
        for _ in range(500):
            with pytest.raises(StopIteration, match="True"):  # a coroutine that waits for nothing ends at once
                site.of[0].take("a").send(None)
            site.clock.now += 1 / MESSAGES.per_second
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert site.store.asked > 10

    told(story)


def test_cheap_calls_are_not_refused_because_an_expensive_one_was() -> None:
    async def story() -> None:
        site = Processes(SMALL)
        assert await site.taken(1, 8) == 1
        assert await site.taken(1, 8) == 0
        assert await site.taken(4) == 2

    told(story)


# A database that does not answer


def test_while_the_database_does_not_answer_each_process_counts_alone() -> None:
    async def story() -> None:
        site = Processes(SMALL)
        site.store.fault = Unavailable("gone")
        assert await site.taken(100) == 2 * SMALL.burst, "nobody is locked out, and the gates are not open"
        assert site.store.asked == 2, "it is not asked again at once"
        site.store.fault = None
        site.clock.now += ALONE_S + SMALL.seconds
        assert await site.taken(100) == SMALL.burst

    told(story)


def test_a_silent_database_delays_a_caller_once() -> None:
    async def story() -> None:
        site = Processes(SMALL, 1)
        site.store.silent = True
        began = asyncio.get_running_loop().time()
        assert await site.taken(100) == SMALL.burst
        assert asyncio.get_running_loop().time() - began < ANSWER_S + 1

    told(story)


# Accounts, addresses and tables


def test_guests_of_an_address_share_one_allowance_and_so_do_its_accounts() -> None:
    async def story() -> None:
        calls = Allowances(Clock()).calls

        async def taken(first: int, is_guest: bool) -> int:
            payers = [Payer(first + number, is_guest, "1.2.3.4") for number in range(20)]
            return sum([await calls.take(payer) for payer in payers for _ in range(int(CALLS.burst))])

        assert await taken(0, True) == GUEST_CALLS.burst
        assert await taken(100, False) == 2 * GUEST_CALLS.burst
        assert await calls.take(Payer(200, True, "5.6.7.8"))

    told(story)


def test_those_without_an_account_pay_from_the_allowance_of_their_address() -> None:
    async def story() -> None:
        calls = Allowances(Clock()).calls
        assert await calls.take(Payer(None, True, "1.2.3.4"), GUEST_CALLS.burst)
        assert not await calls.take(Payer(None, True, "1.2.3.4"))
        assert not await calls.take(Payer(7, True, "1.2.3.4"))

    told(story)


def test_a_call_that_the_address_refuses_costs_the_account_nothing() -> None:
    async def story() -> None:
        work = Shares(Allowance(SMALL, Clock()), Allowance(Limit(1, 60), Clock()), Allowance(SMALL, Clock()))
        assert [await work.take(Payer(1, True, "a")) for _ in range(20)].count(True) == 1
        assert [await work.take(Payer(1, True, f"b{n}")) for n in range(20)].count(True) == SMALL.burst - 1

    told(story)


def test_a_table_has_a_limit_of_chat_however_many_write() -> None:
    async def story() -> None:
        limits = Allowances(Clock())
        crowd = [Payer(n, False, f"10.0.0.{n}") for n in range(100)]
        assert sum([await limits.chat.take(payer, 1) for payer in crowd]) == TABLE_CHAT.burst
        assert sum([await limits.chat.take(crowd[-1], 2) for _ in range(100)]) == CHAT.burst

    told(story)


def test_a_bucket_has_a_number_that_tells_nobody_whose_it_is() -> None:
    numbers = {bucket_id(kind, key) for kind in ("calls", "hints") for key in ("1.2.3.4", 1234, "\ud800")}
    assert len(numbers) == 6
    assert all(-(2**63) <= number < 2**63 for number in numbers)
