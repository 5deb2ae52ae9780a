"""Token buckets, limits on concurrency, and the addresses that limits apply to."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from cosca.server import limits
from cosca.server.limits import Bucket, ConcurrencyLimit, Limit, address_of, household


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


SECURITY = Path(__file__).parents[2] / "docs" / "security.md"
UNITS = {1: "s", 60: "min", 3600: "h"}
DOCUMENTED = {
    "tables created": (limits.TABLES, limits.GUEST_TABLES),
    "hints": (limits.HINTS, limits.GUEST_HINTS),
    "reviews": (limits.REVIEWS, limits.GUEST_REVIEWS),
    "calls": (limits.CALLS, limits.GUEST_CALLS),
    "messages": (limits.MESSAGES, limits.GUEST_MESSAGES),
    "undo": (limits.CHANGES, limits.GUEST_CHANGES, limits.TABLE_CHANGES),
    "chat": (limits.CHAT, limits.GUEST_CHAT, limits.TABLE_CHAT),
    "new names": (limits.NEW_USERS,),
    "passwords": (limits.PASSWORDS,),
    "emails": (limits.MAILS, limits.REPORTS),
    "pages": (limits.PAGES,),
}


def written(limit: Limit) -> str:
    """Return a limit as the page writes it: `6 / 10 min`."""
    unit = max(each for each in UNITS if limit.seconds >= each and limit.seconds % each == 0)
    many = limit.seconds / unit
    return f"{limit.burst:g} / {f'{many:g} ' if many > 1 else ''}{UNITS[unit]}"


@pytest.mark.parametrize("row", DOCUMENTED)
def test_the_page_about_security_names_the_limits_that_apply(row: str) -> None:
    (line,) = [line for line in SECURITY.read_text("utf-8").splitlines() if line.startswith(f"| {row}")]
    assert [written(limit) for limit in DOCUMENTED[row] if written(limit) not in line] == []
