"""Verifiable randomness: a seed committed to before the first action decides every outcome.

commitment = SHA-256("cosca commitment 1" + seed)                       published before the game
key        = SHA-256("cosca key 1" + seed + each seat's nonce, length first)
block      = HMAC-SHA-256(key, "cosca draw 1" + entry number + attempt)  its first 8 bytes are a number
outcome    = number mod n, unless the number lies above the last multiple of n: then the next attempt
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

SEED_BYTES: Final = 32
_RANGE: Final = 1 << 64


def commitment(seed: bytes) -> str:
    return hashlib.sha256(b"cosca commitment 1" + seed).hexdigest()


class ChanceStream:
    """The random outcomes of one table."""

    def __init__(self, seed: bytes, nonces: tuple[str, ...] = ()) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes; this one has {len(seed)}")
        mixed_in = b"".join(len(nonce.encode()).to_bytes(4) + nonce.encode() for nonce in nonces)
        self._key = hashlib.sha256(b"cosca key 1" + seed + mixed_in).digest()

    def pick(self, entry: int, of: int) -> int:
        """Return the index of the outcome for the entry with this number, of `of` equally likely ones."""
        attempt = 0
        while True:
            number = self._number(entry, attempt)
            if number < _RANGE - _RANGE % of:
                return number % of
            attempt += 1

    def _number(self, entry: int, attempt: int) -> int:
        message = b"cosca draw 1" + entry.to_bytes(8) + attempt.to_bytes(8)
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:8])
