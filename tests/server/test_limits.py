"""Allowances: a burst at once, more over time, and bounded memory."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from cosca.server.limits import (
    CALLS,
    GUEST_CALLS,
    Allowance,
    Allowances,
    Bucket,
    ConcurrencyLimit,
    Limit,
    Payer,
    address_of,
    household,
)


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_allows_a_burst_and_refills() -> None:
    bucket = Bucket(Limit(50, 20), 0.0)
    assert [bucket.take(0.0) for _ in range(51)] == [True] * 50 + [False]
    assert sum(bucket.take(tick / 10) for tick in range(200)) == 49
    assert bucket.take(20.0)
    assert sum(bucket.take(1_000.0) for _ in range(99)) == 50  # it holds no more, however long the wait


def test_a_refused_call_does_not_lengthen_the_wait() -> None:
    bucket = Bucket(Limit(1, 10), 0.0)
    assert bucket.take(0.0)
    assert not any(bucket.take(second) for second in range(1, 10))
    assert bucket.wait(9.0) == pytest.approx(1)
    assert bucket.take(10.0)


def test_a_clock_that_goes_back_adds_no_tokens() -> None:
    bucket = Bucket(Limit(1, 10), 100.0)
    assert bucket.take(100.0)
    assert not bucket.take(50.0)
    assert not bucket.take(101.0)
    assert bucket.take(110.0)


def test_costly_calls_take_more_tokens_and_all_or_none() -> None:
    bucket = Bucket(Limit(10, 10), 0.0)
    assert bucket.take(0.0, 8)
    assert not bucket.take(0.0, 3)
    assert bucket.take(0.0, 2)


def test_each_key_has_its_own_allowance() -> None:
    clock = Clock()
    allowance = Allowance(Limit(2, 60), clock)
    assert [allowance.take("a") for _ in range(3)] == [True, True, False]
    assert allowance.take("b")
    assert allowance.wait("a") == 30
    clock.now += 30
    assert allowance.take("a")


def test_memory_is_bounded_and_active_keys_stay() -> None:
    allowance = Allowance(Limit(1, 1e9), Clock(), max_keys=100)
    assert allowance.take("flood")
    for n in range(10_000):
        assert allowance.take(n)
        assert not allowance.take("flood")
    assert len(allowance) == 100


def test_concurrency_is_limited_and_released() -> None:
    sockets = ConcurrencyLimit(2)
    assert [sockets.enter("a") for _ in range(3)] == [True, True, False]
    assert sockets.enter("b")
    sockets.leave("a")
    assert sockets.enter("a")
    for key in ("a", "a", "b"):
        sockets.leave(key)
    assert sockets._open == {}


def test_an_ipv6_connection_counts_as_one_address() -> None:
    assert household("2001:db8:1:2:aaaa::1") == household("2001:db8:1:2:bbbb::2") == "2001:db8:1:2::"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:192.0.2.1") == "192.0.2.1"
    assert household("fe80::1%eth0") == "fe80::"
    assert household("x" * 9_999) == "x" * 64


def connection(forwarded: str = "") -> HTTPConnection:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    return HTTPConnection({"type": "http", "headers": headers, "client": ("192.0.2.1", 99)})


def test_only_our_own_proxy_is_trusted() -> None:
    assert address_of(connection(), behind_proxy=False) == "192.0.2.1"
    assert address_of(connection("203.0.113.1"), behind_proxy=False) == "192.0.2.1"
    assert address_of(connection("203.0.113.1, 203.0.113.2"), behind_proxy=True) == "203.0.113.2"
    assert address_of(connection(), behind_proxy=True) == "192.0.2.1"


def test_guests_of_an_address_share_one_allowance() -> None:
    limits = Allowances(Clock())
    guests = GUEST_CALLS.burst / CALLS.burst
    taken = [limits.take_call(Payer(guest, True, "1.2.3.4"), 1) for guest in range(20) for _ in range(int(CALLS.burst))]
    assert sum(taken) == CALLS.burst * guests
    assert limits.take_call(Payer(99, False, "1.2.3.4"), 1)  # an account of the same address
    assert limits.take_call(Payer(100, True, "5.6.7.8"), 1)


def test_those_without_an_account_pay_from_the_allowance_of_their_address() -> None:
    limits = Allowances(Clock())
    assert limits.take_call(Payer(None, True, "1.2.3.4"), GUEST_CALLS.burst)
    assert not limits.take_call(Payer(None, True, "1.2.3.4"), 1)
    assert not limits.take_call(Payer(7, True, "1.2.3.4"), 1)
