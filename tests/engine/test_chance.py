"""Verifiable randomness: fixed test vectors, fair draws, and streams that nobody can influence."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from cosca.engine.chance import ChanceStream, commitment

SEED = bytes(range(32))


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(b"cosca commitment 1" + SEED).hexdigest()


def test_a_draw_follows_the_documented_algorithm() -> None:
    key = hashlib.sha256(b"cosca key 1" + SEED + (2).to_bytes(4) + b"hi").digest()
    block = hmac.digest(key, b"cosca draw 1" + (7).to_bytes(8) + (0).to_bytes(8), "sha256")
    assert ChanceStream(SEED, ("hi",)).pick(7, 52) == int.from_bytes(block[:8]) % 52


def test_recorded_draws_never_change() -> None:
    stream = ChanceStream(SEED, ("left", "right"))
    assert [stream.pick(entry, 52) for entry in range(1, 9)] == [22, 1, 34, 30, 4, 42, 47, 14]


def test_every_outcome_is_equally_likely() -> None:
    """Chi-square test of 30,000 draws from 52. The limit is beyond the 99.9% quantile."""
    stream = ChanceStream(SEED)
    seen = Counter(stream.pick(entry, 52) for entry in range(30_000))
    expected = 30_000 / 52
    assert sum((seen[outcome] - expected) ** 2 / expected for outcome in range(52)) < 95


def test_a_number_above_the_last_multiple_is_rejected_and_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([(1 << 64) - 1, (1 << 64) - 2, 5])
    monkeypatch.setattr(ChanceStream, "_number", lambda self, entry, attempt: next(numbers))
    assert ChanceStream(SEED).pick(1, 52) == 5


def test_each_entry_and_each_nonce_changes_the_draw() -> None:
    plain, salted = ChanceStream(SEED), ChanceStream(SEED, ("salt",))
    picks = [plain.pick(entry, 1 << 30) for entry in range(50)]
    assert len(set(picks)) == 50
    assert picks != [salted.pick(entry, 1 << 30) for entry in range(50)]


def test_nonces_cannot_be_shifted_between_seats() -> None:
    assert ChanceStream(SEED, ("ab", "c")).pick(1, 1 << 40) != ChanceStream(SEED, ("a", "bc")).pick(1, 1 << 40)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        ChanceStream(b"short")
