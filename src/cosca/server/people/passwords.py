"""Passwords as argon2id hashes. They are computed in threads, a few at a time, because each takes time and memory."""

from __future__ import annotations

import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cosca.server.fair_turns import FairTurns
from cosca.server.identity import Refusal
from cosca.server.limits import ConcurrencyLimit

AT_ONCE: Final = 1  # each takes 64 MiB
REST: Final = 3.0  # after each, times as long as it took: passwords take a quarter of the time at most
NICENESS: Final = 10  # of the thread: moves come first
WAITING: Final = 5  # of one address


class Passwords:
    """Hashes and verifies passwords."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._dummy_hash = self._hasher.hash("nobody has this password")
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords", _be_nice)
        self._turns = FairTurns(AT_ONCE)
        self._waiting = ConcurrencyLimit(WAITING)

    async def hash(self, password: str, address: str) -> str:
        """Return the hash of a password. Addresses take turns."""
        return await self._run_limited(partial(self._hasher.hash, _normalized(password)), address)

    async def verify(self, hashed: str, password: str, address: str) -> bool:
        """Return whether the password matches. Without a hash (guest, unknown name) it takes as long and is False."""
        right = await self._run_limited(
            partial(self._verify, hashed or self._dummy_hash, _normalized(password)), address
        )
        return right and bool(hashed)

    def is_old(self, hashed: str) -> bool:
        """Return whether the hash uses weaker parameters than the current ones."""
        return self._hasher.check_needs_rehash(hashed)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run_limited[T](self, work: partial[T], address: str) -> T:
        if not self._waiting.enter(address):
            raise Refusal(503, "busy", "Too many users are signing in. Try again in a few seconds.")
        try:
            async with self._turns.turn(address, None, REST):
                return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting.leave(address)


def _be_nice() -> None:
    """Lower the priority of this thread. Elsewhere than on Linux, that would lower the whole process."""
    if sys.platform == "linux":
        os.nice(NICENESS)


def _normalized(password: str) -> str:
    """Normalize a password: keyboards write accented letters in different ways. Invalid characters are replaced."""
    return normalize("NFC", password).encode("utf-8", "replace").decode()
