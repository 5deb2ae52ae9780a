"""The limits: how much an account, an address and a table may use, token buckets, and limits on concurrency."""

from __future__ import annotations

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
PORTION: Final = 0.1  # of an allowance: a process takes so much at once, and spends it without asking
COUNTED_ONE_BY_ONE: Final = 50  # tokens: a smaller allowance is not taken in portions, so that its limit is exact
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

    @property
    def portion(self) -> float:
        """The tokens that a process takes from the store at once."""
        return PORTION * self.burst if self.burst > COUNTED_ONE_BY_ONE else 0.0

    def __mul__(self, factor: float) -> Limit:
        return Limit(self.burst * factor, self.seconds)


MESSAGES: Final = Limit(100, 5)  # programs may play fast; beyond the limit, messages are handled later
GUEST_MESSAGES: Final = Limit(300, 5)  # of all guests of one address together
CHANGES: Final = Limit(40, 20)  # undo, notes, requests and seats handed over: each costs as much as several moves
GUEST_CHANGES: Final = Limit(120, 20)  # of all guests of one address together
TABLE_CHANGES: Final = Limit(60, 20)  # of everybody at one table together
CALLS: Final = Limit(120, 30)  # in units of some two milliseconds of CPU; `Call.cost` says how many
GUEST_CALLS: Final = Limit(200, 10)  # of all guests of one address together
ACCOUNTS_OF_ADDRESS: Final = 2  # times what its guests may use together
CALLS_AT_ONCE: Final = 2  # in a process: with more, moves would wait for them and for connections to the database
CALL_REST: Final = 0.5  # after a call, times as long as it took: a burst of calls leaves room for moves
ENTRIES_AT_ONCE: Final = 16  # sockets that are identified at a time in a process
JOINS_AT_ONCE: Final = 32  # in a process; what they read is grouped, and the others wait in turn
ENTRIES_OF_ADDRESS: Final = Limit(6, 6)  # sockets, in a process; with more, the address counts as a crowd
CROWD_PAUSE_S: Final = 0.04  # after a socket of a crowd, before the next of any crowd
HEAVY_COST: Final = 10  # such calls are handled one at a time
HEAVY_REST: Final = 1.0  # after such a call, for as long as it took: they take half of a process at most
PAGES: Final = Limit(1500, 60)  # pages, files and addresses that do not exist, for one address. A first visit loads 200
HEALTH: Final = Limit(30, 10)  # health and metrics of a process, for one address of another machine
REFUSALS: Final = Limit(50, 50)  # answered at once, for one address
REFUSAL_S: Final = 0.5  # later ones wait so long, so that a flood of refused calls costs little
REQUESTS_OF_ADDRESS: Final = 64  # calls and handshakes in progress at once
JOIN_COST: Final = 3  # of a socket: a table may have to be read
PASSWORDS: Final = Limit(20, 600)  # each check takes much processor time and memory
GUESSES: Final = Limit(100, 3600)  # at the password of one name; few enough to be safe, too many to lock a user out
NEW_USERS: Final = Limit(30, 3600)
MAILS: Final = Limit(3, 3600)
CONFIRMATIONS: Final = Limit(3, 3600)  # links to confirm an email address
ADDRESS_CONFIRMATIONS: Final = Limit(10, 3600)  # of all accounts of one address together
REPORTS: Final = Limit(5, 3600)
GUEST_REPORTS: Final = Limit(10, 3600)  # of all guests of one address together
HINTS: Final = Limit(6, 60)
GUEST_HINTS: Final = Limit(30, 60)  # of all guests of one address together
REVIEWS: Final = Limit(6, 600)  # reviews started: each takes up to a minute of work
GUEST_REVIEWS: Final = Limit(18, 600)  # of all guests of one address together
TABLES: Final = Limit(60, 600)  # created; they stay in the database
GUEST_TABLES: Final = Limit(180, 600)  # of all guests of one address together
CHAT: Final = Limit(20, 20)  # lines: each goes to everybody at the table
GUEST_CHAT: Final = Limit(60, 20)  # of all guests of one address together
TABLE_CHAT: Final = Limit(40, 10)  # of everybody at one table together
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

    def give_back(self, cost: float) -> None:
        self.left = min(self.limit.burst, self.left + cost)

    def wait(self, now: float, cost: float = 1) -> float:
        """Return the seconds until there are enough tokens."""
        self._fill(now)
        return max(0.0, (cost - self.left) / self.limit.per_second)

    def _fill(self, now: float) -> None:
        passed = max(0.0, now - self.filled_at)
        self.left = min(self.limit.burst, self.left + passed * self.limit.per_second)
        self.filled_at = max(now, self.filled_at)


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


def address_of(connection: HTTPConnection, behind_proxy: bool) -> str:
    """Return the client's address as a key. In X-Forwarded-For, only the last entry is from our own proxy."""
    if behind_proxy and (forwarded := connection.headers.get("x-forwarded-for", "")):
        return household(forwarded.rpartition(",")[2].strip())
    return household(connection.client.host if connection.client else "")


def share_of(address: str) -> int:
    """Return a short digest of an address. Thousands of addresses share each digest, so it identifies none."""
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
