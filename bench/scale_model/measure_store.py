"""Measure the bytes of stored moves, and how long the disk takes to make them durable."""

from __future__ import annotations

import json
import os
import zlib
from statistics import median
from tempfile import TemporaryFile
from time import perf_counter
from typing import Final

import asyncpg

FLUSHES: Final = 500
PAGE: Final = bytes(8192)


async def stored(database: str) -> dict[str, float]:
    """Return the bytes per entry with its indexes, and compressed without the hashes, which can be recomputed."""
    connection = await asyncpg.connect(database)
    try:
        size = await connection.fetchval("SELECT pg_total_relation_size('entries')")
        rows = await connection.fetch("SELECT table_id, seat, body FROM entries ORDER BY table_id, n")
        wal = await connection.fetchval("SELECT pg_total_relation_size('tables') / greatest(1, count(*)) FROM tables")
    finally:
        await connection.close()
    logs: dict[int, list[str]] = {}
    for row in rows:
        body = json.loads(row["body"])
        body.pop("hash", None)
        logs.setdefault(row["table_id"], []).append(json.dumps(body))
    packed = sum(len(zlib.compress("\n".join(log).encode(), 9)) for log in logs.values())
    own = sum(1 for row in rows if row["seat"] >= 0)
    return {
        "bytes": round(size / len(rows)),
        "packed_bytes": round(packed / len(rows)),
        "entries_per_move": round(len(rows) / own, 2),
        "table_bytes": int(wal),
    }


def disk_costs() -> dict[str, float]:
    """Return how long it takes until a page is on disk: the median and the slowest in a hundred."""
    took = []
    with TemporaryFile(dir=".") as file:
        for _ in range(FLUSHES):
            os.pwrite(file.fileno(), PAGE, 0)
            began = perf_counter()
            os.fdatasync(file.fileno())
            took.append(1e3 * (perf_counter() - began))
    return {"flush_ms": round(median(took), 3), "flush_p99_ms": round(sorted(took)[-FLUSHES // 100], 3)}
