"""How much one address or one person may ask for: token buckets in bounded memory, and how many at once."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection

FRAME_BYTES: Final = 8 * 1024  # of one message on a socket
BODY_BYTES: Final = 16 * 1024  # of one call
BODY_S: Final = 10.0  # within which it arrives
QUEUE_FRAMES: Final = 256  # waiting for a slow reader, who is then sent away and resumes
QUEUE_BYTES: Final = 1024 * 1024
HANDSHAKE_S: Final = 5.0
HEARTBEAT_S: Final = 20.0
PONG_S: Final = 8.0  # to answer a ping: so a reader who takes nothing is gone within half a minute
REMEMBERED: Final = 10_000  # keys of one allowance
IPV6_HOUSEHOLD: Final = 64  # bits: whoever has one such address has all of them

ROUNDING: Final = 1e-6

type Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and as many again within `seconds`."""

    burst: float
    seconds: float

    @property
    def per_second(self) -> float:
        return self.burst / self.seconds


MESSAGES: Final = Limit(100, 5)  # a program may play fast; whoever sends more is heard more slowly
CALLS: Final = Limit(120, 60)
PASSWORDS: Final = Limit(20, 600)  # each costs us real work
GUESSES: Final = Limit(100, 3600)  # at the password of one name; few enough, and too many to lock somebody out
NEWCOMERS: Final = Limit(30, 3600)
MAILS: Final = Limit(3, 3600)
REPORTS: Final = Limit(5, 3600)
HINTS: Final = Limit(6, 60)
REVIEWS: Final = Limit(6, 600)  # begun, of finished games: each is a minute's work
SOCKETS_OF_ADDRESS: Final = 20
SOCKETS_OF_PERSON: Final = 5


@dataclass(slots=True)
class Bucket:
    limit: Limit
    filled_at: float
    left: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.limit.burst

    def take(self, now: float, cost: float = 1) -> bool:
        """What is not there is not taken: asking too often does not make the wait longer."""
        self._fill(now)
        if cost > self.left + ROUNDING:
            return False
        self.left -= cost
        return True

    def wait(self, now: float, cost: float = 1) -> float:
        """Seconds until there is enough."""
        self._fill(now)
        return max(0.0, (cost - self.left) / self.limit.per_second)

    def _fill(self, now: float) -> None:
        passed = max(0.0, now - self.filled_at)
        self.left = min(self.limit.burst, self.left + passed * self.limit.per_second)
        self.filled_at = max(now, self.filled_at)


class Allowance:
    """A bucket for each key. Of too many, the one not used for longest is forgotten: it is likely to be full again."""

    def __init__(self, limit: Limit, clock: Clock = time.monotonic, most: int = REMEMBERED) -> None:
        self._limit = limit
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable, cost: float = 1) -> bool:
        return self._bucket(key).take(self._clock(), cost)

    def wait(self, key: Hashable, cost: float = 1) -> float:
        return self._bucket(key).wait(self._clock(), cost)

    def _bucket(self, key: Hashable) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._limit, self._clock())
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket


class AtOnce:
    """How many of something each key has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[Hashable, int] = {}

    def enter(self, key: Hashable) -> bool:
        """If True, `leave` must follow."""
        count = self._open.get(key, 0)
        if count >= self._most:
            return False
        self._open[key] = count + 1
        return True

    def leave(self, key: Hashable) -> None:
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]


class Limits:
    """The allowances of one process."""

    def __init__(
        self,
        clock: Clock = time.monotonic,
        *,
        sockets_of_address: int = SOCKETS_OF_ADDRESS,
        sockets_of_person: int = SOCKETS_OF_PERSON,
    ) -> None:
        self.messages = Allowance(MESSAGES, clock)  # by account, beside the bucket of each socket
        self.calls = Allowance(CALLS, clock)  # by account, or address of those who have none
        self.passwords = Allowance(PASSWORDS, clock)  # by address
        self.guesses = Allowance(GUESSES, clock)  # by name
        self.newcomers = Allowance(NEWCOMERS, clock)  # by address
        self.mails = Allowance(MAILS, clock)  # by account
        self.reports = Allowance(REPORTS, clock)  # by account
        self.hints = Allowance(HINTS, clock)  # by account
        self.reviews = Allowance(REVIEWS, clock)  # by account, or address of those who have none
        self.sockets_of_address = AtOnce(sockets_of_address)
        self.sockets_of_person = AtOnce(sockets_of_person)


def address_of(connection: HTTPConnection, behind_proxy: bool) -> str:
    """From where somebody asks, as a key. Of X-Forwarded-For only the last word is our own proxy's."""
    if behind_proxy and (told := connection.headers.get("x-forwarded-for", "")):
        return household(told.rpartition(",")[2].strip())
    return household(connection.client.host if connection.client else "")


def household(address: str) -> str:
    """One address, or the many that one IPv6 connection gives to one house."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(IPv6Address(int(parsed) >> IPV6_HOUSEHOLD << IPV6_HOUSEHOLD))
