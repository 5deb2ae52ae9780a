"""A packed log gives back the same entries, also those that an earlier version packed."""

from __future__ import annotations

import base64
from datetime import timedelta
from random import Random

import pytest

from cosca.server.store.packed_log import BadPack, pack, unpack
from cosca.server.store.records import EntryRow
from tests.server.store.makers import NOON

HASH = "0123456789abcdef" * 4
ENTRIES = [
    EntryRow(7, 1, -1, "", '{"n": 1, "seat": -1, "do": "card", "hash": "' + HASH + '"}', NOON),
    EntryRow(7, 2, 0, "c1", '{"n": 2, "do": "Ü ✓\\n", "hash": "' + HASH[::-1] + '"}', NOON, "[60000, 5]"),
    EntryRow(7, 3, 1, "c'\"2", "no JSON at all\n\u2028", NOON - timedelta(days=3), ""),
    EntryRow(7, 4, 2, "c3", '{"hash": "' + HASH.upper() + '"}', NOON + timedelta(microseconds=1)),
]
# Never packed again: this is what the first version wrote.
OLD = (
    "AQAAAOJ42pWQwYrCMBCGXyXMxUsKSdrarTfX1YMHPXh0isQ2SwsxhTWwLCL4Dl59AN/DN/FJdlIreDWETL7M/wfmP8DeaA+jdSS5"
    "4JKrgkNpG+P8pqnoGYBYhmOAoEKNgSTbtvoL3QOCQxgxyRl2PwWIOqracEco9U+FwBl5n2r12r9d2P1yRnS9yLVsvloumPZMW4vu"
    "fro+rLXe1w+LkCpO0mH2kY8/J1/T2buMcAxD/NatNTSF4jFRl4LM8iRLEiF6C2USqTRXol/8BSSZfLMzG2u+fR/VetipWFoQhF0c"
    "/wEs0FwHASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4mrze/+3LqYdlQyEP7cuph2VDIQ/ty6mHZUMhD+3LqYdlQyEA=="
)


def test_a_packed_log_gives_back_the_same_entries() -> None:
    assert unpack(7, pack(ENTRIES)) == ENTRIES
    assert unpack(7, pack([])) == []


def test_a_log_that_the_first_version_packed_can_be_read() -> None:
    assert unpack(7, base64.b64decode(OLD)) == ENTRIES


def test_random_texts_survive_packing() -> None:
    rng = Random(1)
    for _ in range(200):
        texts = ["".join(chr(rng.choice((rng.randrange(1, 127), rng.randrange(1, 0xD800)))) for _ in range(9))] * 2
        body = texts[0] + rng.choice(("", f'"hash": "{rng.randbytes(32).hex()}"}}', '"hash": "'))
        entry = EntryRow(
            7, 1, rng.randrange(-1, 8), texts[1], body, NOON + timedelta(microseconds=rng.randrange(10**12))
        )
        assert unpack(7, pack([entry])) == [entry]


@pytest.mark.parametrize(
    "damage",
    [
        lambda log: b"",
        lambda log: b"\x02" + log[1:],
        lambda log: log[:-1],
        lambda log: log + b"\0" * 32,
        lambda log: log[:20] + bytes([log[20] ^ 1]) + log[21:],
        lambda log: log[:3] + b"\xff\xff" + log[5:],
    ],
)
def test_a_damaged_pack_is_refused(damage: object) -> None:
    with pytest.raises(BadPack):
        unpack(7, damage(pack(ENTRIES)))  # type: ignore[operator]


def test_a_log_with_a_gap_is_not_packed() -> None:
    with pytest.raises(ValueError, match="numbered"):
        pack([ENTRIES[0], ENTRIES[2]])


def test_a_hash_takes_as_many_bytes_as_it_has() -> None:
    rng = Random(2)
    bodies = ['{"n": %d, "hash": "%s"}' % (n, rng.randbytes(32).hex()) for n in range(1, 201)]  # noqa: UP031
    entries = [EntryRow(7, n, 0, "", body, NOON) for n, body in enumerate(bodies, 1)]
    assert len(pack(entries)) < 200 * 32 + 1_000
