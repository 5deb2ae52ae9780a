"""Passwords as argon2id hashes. They are computed in threads, a few at a time, because each takes time and memory."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cosca.server.identity import Refusal

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2  # each takes 64 MiB
WAITING: Final = 20


class Passwords:
    """Hashes and verifies passwords."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._dummy_hash = self._hasher.hash("nobody has this password")
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hash(self, password: str) -> str:
        return await self._run_limited(partial(self._hasher.hash, _normalized(password)))

    async def verify(self, hashed: str, password: str) -> bool:
        """Return whether the password matches. Without a hash (guest, unknown name) it takes as long and is False."""
        right = await self._run_limited(partial(self._verify, hashed or self._dummy_hash, _normalized(password)))
        return right and bool(hashed)

    def is_old(self, hashed: str) -> bool:
        """Return whether the hash uses weaker parameters than the current ones."""
        return self._hasher.check_needs_rehash(hashed)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run_limited[T](self, work: partial[T]) -> T:
        if self._waiting >= WAITING:
            raise Refusal(503, "busy", "Too many users are signing in. Try again in a few seconds.")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def check_password(password: str) -> None:
    """Raise `Refusal` if the password is too short or too long."""
    if len(password) < SHORTEST:
        raise Refusal(422, "password", f"The password is too short. Use at least {SHORTEST} characters.")
    if len(password) > LONGEST:
        raise Refusal(422, "password", f"The password is too long. Use at most {LONGEST} characters.")


def _normalized(password: str) -> str:
    """Normalize a password: keyboards write accented letters in different ways. Invalid characters are replaced."""
    return normalize("NFC", password).encode("utf-8", "replace").decode()
