"""Packs the log of a game that is over into one value, and unpacks it, byte for byte the same.

Format 1: a byte with the format, four bytes with the length of what follows, the columns of the log as JSON and
compressed by zlib, then the hashes of the entries as 32 bytes each. Hashes do not compress, and as hexadecimal digits
they would take most of the space.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

from cosca.server.store.records import EntryRow, TableId
from cosca.server.store.rows import micros, moment

FORMAT: Final = 1
HASH_BYTES: Final = 32
HASHED: Final = re.compile(r'(.*)"hash": "([0-9a-f]{64})"\}', re.DOTALL)


class BadPack(Exception):
    """Raised for a packed log that cannot be read. The text says why."""


def pack(entries: Sequence[EntryRow]) -> bytes:
    """Return the whole log of a game as one value. Raises ValueError if an entry is missing."""
    if [entry.n for entry in entries] != list(range(1, len(entries) + 1)):
        raise ValueError("the entries of a packed log are numbered 1, 2, 3 …")
    found = [HASHED.fullmatch(entry.body) for entry in entries]
    columns = {
        "seat": [entry.seat for entry in entries],
        "client_id": [entry.client_id for entry in entries],
        "body": [match[1] if match else entry.body for match, entry in zip(found, entries, strict=True)],
        "whole": [number for number, match in enumerate(found) if match is None],  # bodies stored with their hashes
        "at": _differences([micros(entry.at) for entry in entries]),
        "time_left": [entry.time_left for entry in entries],
    }
    packed = zlib.compress(json.dumps(columns, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    hashes = b"".join(bytes.fromhex(match[2]) for match in found if match)
    return bytes([FORMAT]) + len(packed).to_bytes(4) + packed + hashes


def unpack(table: TableId, log: bytes) -> list[EntryRow]:
    """Return the entries of a packed log. Raises `BadPack`."""
    if log[:1] != bytes([FORMAT]):
        raise BadPack(f"its format is {log[0] if log else 'missing'}, and this program knows {FORMAT}")
    try:
        return list(_rows(table, log))
    except (zlib.error, ValueError, KeyError, TypeError, StopIteration) as fault:
        raise BadPack(f"it is damaged ({type(fault).__name__})") from fault


def _rows(table: TableId, log: bytes) -> Iterator[EntryRow]:
    end = 5 + int.from_bytes(log[1:5])
    columns = json.loads(zlib.decompress(log[5:end]))
    bodies = _bodies(columns, log[end:])
    times = map(moment, accumulate(columns["at"]))
    given = zip(columns["seat"], columns["client_id"], bodies, times, columns["time_left"], strict=True)
    for n, values in enumerate(given, 1):
        yield EntryRow(table, n, *values)


def _bodies(columns: dict[str, Any], hashes: bytes) -> list[str]:
    """Return the bodies with their hashes."""
    whole, bodies = set(columns["whole"]), columns["body"]
    if len(hashes) != HASH_BYTES * (len(bodies) - len(whole)):
        raise ValueError("a hash is missing")
    each = (hashes[start : start + HASH_BYTES].hex() for start in range(0, len(hashes), HASH_BYTES))
    return [body if n in whole else f'{body}"hash": "{next(each)}"}}' for n, body in enumerate(bodies)]


def _differences(numbers: Sequence[int]) -> list[int]:
    return [*numbers[:1], *(after - before for before, after in pairwise(numbers))]
