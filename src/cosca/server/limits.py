"""Rate limits by address or account: token buckets in bounded memory, and limits on concurrency."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Final
from zlib import crc32

from starlette.requests import HTTPConnection

FRAME_BYTES: Final = 8 * 1024  # of one message on a socket
BODY_BYTES: Final = 16 * 1024  # of one call
BODY_S: Final = 10.0  # for the body to arrive
QUEUE_FRAMES: Final = 256  # messages for one slow reader; with more, its socket is closed and it resumes later
QUEUE_BYTES: Final = 1024 * 1024
HANDSHAKE_S: Final = 5.0
HEARTBEAT_S: Final = 20.0
PONG_S: Final = 8.0  # to answer a ping: a client that does not answer is disconnected within half a minute
MAX_KEYS: Final = 10_000  # keys of one allowance
SHARES: Final = 2**16
IPV6_HOUSEHOLD: Final = 64  # bits: one connection has all addresses with the same first 64 bits

ROUNDING: Final = 1e-6

type Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Limit:
    """`burst` at once, and as many again within `seconds`."""

    burst: float
    seconds: float

    @property
    def per_second(self) -> float:
        return self.burst / self.seconds


MESSAGES: Final = Limit(100, 5)  # programs may play fast; beyond the limit, messages are handled later
CALLS: Final = Limit(240, 60)  # in units of some two milliseconds of CPU; `Call.cost` says how many
GUEST_CALLS: Final = Limit(1200, 60)  # of all guests of one address together
HEAVY_COST: Final = 5  # such calls wait for their turn
JOIN_COST: Final = 3  # of a socket: a table may have to be read
PASSWORDS: Final = Limit(20, 600)  # each check takes much processor time and memory
GUESSES: Final = Limit(100, 3600)  # at the password of one name; few enough to be safe, too many to lock a user out
NEW_USERS: Final = Limit(30, 3600)
MAILS: Final = Limit(3, 3600)
REPORTS: Final = Limit(5, 3600)
HINTS: Final = Limit(6, 60)
GUEST_HINTS: Final = Limit(30, 60)  # of all guests of one address together
REVIEWS: Final = Limit(6, 600)  # reviews started: each takes up to a minute of work
GUEST_REVIEWS: Final = Limit(18, 600)  # of all guests of one address together
# Both limit memory, not work: messages have their own limits. A club or school may share one address.
SOCKETS_OF_ADDRESS: Final = 60
SOCKETS_OF_PERSON: Final = 20


@dataclass(slots=True)
class Bucket:
    """A token bucket."""

    limit: Limit
    filled_at: float
    left: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.limit.burst

    def take(self, now: float, cost: float = 1) -> bool:
        """Take tokens if available. A refused call consumes nothing, so retrying does not lengthen the wait."""
        self._fill(now)
        if cost > self.left + ROUNDING:
            return False
        self.left -= cost
        return True

    def wait(self, now: float, cost: float = 1) -> float:
        """Return the seconds until there are enough tokens."""
        self._fill(now)
        return max(0.0, (cost - self.left) / self.limit.per_second)

    def _fill(self, now: float) -> None:
        passed = max(0.0, now - self.filled_at)
        self.left = min(self.limit.burst, self.left + passed * self.limit.per_second)
        self.filled_at = max(now, self.filled_at)


class Allowance:
    """A bucket for each key. When there are too many, the least recently used is dropped: it is probably full again."""

    def __init__(self, limit: Limit, clock: Clock = time.monotonic, max_keys: int = MAX_KEYS) -> None:
        self._limit = limit
        self._clock = clock
        self._max_keys = max_keys
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable, cost: float = 1) -> bool:
        """Take tokens of a key if available."""
        return self._bucket(key).take(self._clock(), cost)

    def wait(self, key: Hashable, cost: float = 1) -> float:
        """Return the seconds until the key has enough tokens."""
        return self._bucket(key).wait(self._clock(), cost)

    def _bucket(self, key: Hashable) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._limit, self._clock())
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._max_keys:
            self._buckets.popitem(last=False)
        return bucket


class ConcurrencyLimit:
    """Limits how many of something each key has open."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: dict[Hashable, int] = {}

    def enter(self, key: Hashable) -> bool:
        """Return whether one more may be opened. If so, the caller must call `leave`."""
        count = self._open.get(key, 0)
        if count >= self._limit:
            return False
        self._open[key] = count + 1
        return True

    def leave(self, key: Hashable) -> None:
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]


@dataclass(frozen=True, slots=True)
class Payer:
    """Who pays for a call: an account, and its address if it is a guest or has no account at all."""

    account: Hashable | None
    is_guest: bool
    address: str


class Allowances:
    """The allowances of one process."""

    def __init__(
        self,
        clock: Clock = time.monotonic,
        *,
        sockets_of_address: int = SOCKETS_OF_ADDRESS,
        sockets_of_person: int = SOCKETS_OF_PERSON,
    ) -> None:
        self.messages = Allowance(MESSAGES, clock)  # by account, beside the bucket of each socket
        self.calls = Allowance(CALLS, clock)  # by account
        self.guest_calls = Allowance(GUEST_CALLS, clock)  # by address, for all who have no account there
        self.passwords = Allowance(PASSWORDS, clock)  # by address
        self.guesses = Allowance(GUESSES, clock)  # by name
        self.new_users = Allowance(NEW_USERS, clock)  # by address
        self.mails = Allowance(MAILS, clock)  # by account
        self.reports = Allowance(REPORTS, clock)  # by account
        self.hints = Allowance(HINTS, clock)  # by account
        self.guest_hints = Allowance(GUEST_HINTS, clock)  # by address
        self.reviews = Allowance(REVIEWS, clock)  # by account
        self.guest_reviews = Allowance(GUEST_REVIEWS, clock)  # by address
        self.sockets_of_address = ConcurrencyLimit(sockets_of_address)
        self.sockets_of_person = ConcurrencyLimit(sockets_of_person)

    def take_call(self, caller: Payer, cost: float) -> bool:
        """Take the price of a call."""
        return _take_both(caller, self.calls, self.guest_calls, cost)

    def take_hint(self, caller: Payer) -> bool:
        return _take_both(caller, self.hints, self.guest_hints)

    def take_review(self, caller: Payer) -> bool:
        return _take_both(caller, self.reviews, self.guest_reviews)


def _take_both(caller: Payer, own: Allowance, of_guests: Allowance, cost: float = 1) -> bool:
    """Take tokens from the caller's allowance and, for a guest, from that of all guests of the address."""
    if caller.account is not None and not own.take(caller.account, cost):
        return False
    return not caller.is_guest or of_guests.take(caller.address, cost)


def address_of(connection: HTTPConnection, behind_proxy: bool) -> str:
    """Return the client's address as a key. In X-Forwarded-For, only the last entry is from our own proxy."""
    if behind_proxy and (forwarded := connection.headers.get("x-forwarded-for", "")):
        return household(forwarded.rpartition(",")[2].strip())
    return household(connection.client.host if connection.client else "")


def share_of(address: str) -> int:
    """Return a short digest of an address. Thousands of addresses have the same, so it tells nobody's."""
    return crc32(household(address).encode()) % SHARES


def household(address: str) -> str:
    """Return an address as a key. All IPv6 addresses of one connection share a key."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(IPv6Address(int(parsed) >> IPV6_HOUSEHOLD << IPV6_HOUSEHOLD))
