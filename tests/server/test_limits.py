"""Allowances: so many at once, as many again in time, in memory that does not grow."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from cosca.server.limits import Allowance, AtOnce, Bucket, Limit, address_of, household


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_so_many_pass_at_once_and_as_many_again_in_time() -> None:
    bucket = Bucket(Limit(50, 20), 0.0)
    assert [bucket.take(0.0) for _ in range(51)] == [True] * 50 + [False]
    assert sum(bucket.take(tick / 10) for tick in range(200)) == 49
    assert bucket.take(20.0)
    assert sum(bucket.take(1_000.0) for _ in range(99)) == 50  # it holds no more, however long one waits


def test_asking_in_vain_does_not_make_the_wait_longer() -> None:
    bucket = Bucket(Limit(1, 10), 0.0)
    assert bucket.take(0.0)
    assert not any(bucket.take(second) for second in range(1, 10))
    assert bucket.wait(9.0) == pytest.approx(1)
    assert bucket.take(10.0)


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    bucket = Bucket(Limit(1, 10), 100.0)
    assert bucket.take(100.0)
    assert not bucket.take(50.0)
    assert not bucket.take(101.0)
    assert bucket.take(110.0)


def test_dear_things_cost_more_and_a_part_is_never_taken() -> None:
    bucket = Bucket(Limit(10, 10), 0.0)
    assert bucket.take(0.0, 8)
    assert not bucket.take(0.0, 3)
    assert bucket.take(0.0, 2)


def test_everybody_has_an_allowance_of_their_own() -> None:
    clock = Clock()
    allowance = Allowance(Limit(2, 60), clock)
    assert [allowance.take("a") for _ in range(3)] == [True, True, False]
    assert allowance.take("b")
    assert allowance.wait("a") == 30
    clock.now += 30
    assert allowance.take("a")


def test_memory_is_bounded_and_whoever_keeps_asking_is_remembered() -> None:
    allowance = Allowance(Limit(1, 1e9), Clock(), most=100)
    assert allowance.take("flood")
    for n in range(10_000):
        assert allowance.take(n)
        assert not allowance.take("flood")
    assert len(allowance) == 100


def test_so_many_may_be_open_and_a_place_is_free_again_after() -> None:
    sockets = AtOnce(2)
    assert [sockets.enter("a") for _ in range(3)] == [True, True, False]
    assert sockets.enter("b")
    sockets.leave("a")
    assert sockets.enter("a")
    for key in ("a", "a", "b"):
        sockets.leave(key)
    assert sockets._open == {}


def test_one_house_has_one_address() -> None:
    assert household("2001:db8:1:2:aaaa::1") == household("2001:db8:1:2:bbbb::2") == "2001:db8:1:2::"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:192.0.2.1") == "192.0.2.1"
    assert household("fe80::1%eth0") == "fe80::"
    assert household("x" * 9_999) == "x" * 64


def connection(forwarded: str = "") -> HTTPConnection:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    return HTTPConnection({"type": "http", "headers": headers, "client": ("192.0.2.1", 99)})


def test_only_our_own_proxy_is_believed() -> None:
    assert address_of(connection(), behind_proxy=False) == "192.0.2.1"
    assert address_of(connection("203.0.113.1"), behind_proxy=False) == "192.0.2.1"
    assert address_of(connection("203.0.113.1, 203.0.113.2"), behind_proxy=True) == "203.0.113.2"
    assert address_of(connection(), behind_proxy=True) == "192.0.2.1"
