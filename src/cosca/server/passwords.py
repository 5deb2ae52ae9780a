"""Passwords as argon2id hashes, made in threads, few at a time, so that nobody can keep the machine busy with them."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cosca.server.api.calls import Refusal

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2  # each takes 64 MiB
WAITING: Final = 20


class Passwords:
    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._nobodys = self._hasher.hash("nobody has this password")
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hash(self, password: str) -> str:
        return await self._in_turn(partial(self._hasher.hash, _one_way(password)))

    async def fits(self, hashed: str, password: str) -> bool:
        """Without a hash (a guest, a name that nobody has) it takes as long, and never fits."""
        right = await self._in_turn(partial(self._verify, hashed or self._nobodys, _one_way(password)))
        return right and bool(hashed)

    def is_old(self, hashed: str) -> bool:
        """Was it made with less care than we take today?"""
        return self._hasher.check_needs_rehash(hashed)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_turn[T](self, work: partial[T]) -> T:
        if self._waiting >= WAITING:
            raise Refusal(503, "busy", "Too many people are signing in just now. Try again in a few seconds.")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def check_password(password: str) -> None:
    if len(password) < SHORTEST:
        raise Refusal(422, "password", f"A password has at least {SHORTEST} characters: take a longer one.")
    if len(password) > LONGEST:
        raise Refusal(422, "password", f"A password has at most {LONGEST} characters: take a shorter one.")


def _one_way(password: str) -> str:
    """Keyboards write an accented letter in more than one way. Half characters, which no text can have, are marked."""
    return normalize("NFC", password).encode("utf-8", "replace").decode()
