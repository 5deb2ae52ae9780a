"""Ids of tables: 63 bits, increasing, the low 12 bits are the shard. Shown as 13 letters and digits."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from threading import Lock
from typing import Final

from cosca.server.store.records import TableId, shard_of

FIRST_MS: Final = 1_767_225_600_000  # 2026-01-01 in UTC; 41 bits of milliseconds last until 2095
STEP_BITS: Final = 10
SHARD_BITS: Final = 12
LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # without look-alikes
LENGTH: Final = 13
WINDOW_BITS: Final = 17  # of milliseconds: two minutes, within which a repeated request gets the same id
READ_AS: Final = str.maketrans("oil", "011")


class BadId(ValueError):
    """Raised for a text or number that is no id of a table."""


class Ids:
    """Generates ids, each greater than the one before in the same process.

    41 bits of milliseconds, 10 bits that count within a millisecond from a random start, and 12 random bits: the shard.
    Two processes make the same id once in years; then `create_table` raises `IdTaken`.
    """

    def __init__(self, clock_ms: Callable[[], int] = lambda: time.time_ns() // 1_000_000) -> None:
        self._clock_ms = clock_ms
        self._ms = 0
        self._step = 0
        self._lock = Lock()

    def new(self, beside: TableId | None = None) -> TableId:
        """Return a new id, in the shard of the table `beside`, or in any."""
        shard = secrets.randbits(SHARD_BITS) if beside is None else shard_of(beside)
        with self._lock:
            self._advance()
            return ((self._ms << STEP_BITS | self._step) << SHARD_BITS) | shard

    def _advance(self) -> None:
        """Advance time and counter. A clock that goes back is ignored; a thousand ids in a millisecond run ahead."""
        now = self._clock_ms() - FIRST_MS
        self._step += 1
        if now > self._ms or self._step >> STEP_BITS:
            self._ms = max(now, self._ms + 1)
            self._step = secrets.randbits(STEP_BITS - 1)


def ids_of_request(request: bytes, now_ms: int) -> tuple[TableId, TableId, TableId]:
    """Return the id for a table that a request asks for, and those that other tries of it have had or will have.

    All follow from the request and the time, so tries within two minutes look for each other's tables. `request` is a
    digest, which fills the low bits. The first id lies a little in the past, so that no later table sorts before it.
    The others are those of the time window before and of the one after: a try that started later may be quicker.
    """
    window = max(2, now_ms - FIRST_MS >> WINDOW_BITS) - 1
    low_bits = WINDOW_BITS + STEP_BITS + SHARD_BITS
    low = int.from_bytes(request) & (1 << low_bits) - 1
    return window << low_bits | low, window - 1 << low_bits | low, window + 1 << low_bits | low


def to_text(table: TableId) -> str:
    """Return the id as shown in links. The texts sort like the ids. Raises `BadId`."""
    if not 0 <= table < 1 << 63:
        raise BadId(f"{table} is no id of a table")
    return "".join(LETTERS[table >> shift & 31] for shift in range(5 * (LENGTH - 1), -1, -5))


def from_text(text: str) -> TableId:
    """Parse an id as read aloud or copied: upper case, O for 0, and I or L for 1 are accepted. Raises `BadId`."""
    digits = [LETTERS.find(letter) for letter in text.lower().translate(READ_AS)]
    if len(digits) != LENGTH or -1 in digits or digits[0] > 7:
        raise BadId(f"{text[:40]!r} is no id of a table: look at the link again")
    table = 0
    for digit in digits:
        table = table << 5 | digit
    return table
