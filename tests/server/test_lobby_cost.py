"""`just lobby` in short: the lobby costs the same however many look at it, and what it writes is bounded."""

from __future__ import annotations

import argparse
import asyncio

from bench.lobby import page, run
from bench.report import circumstances

from tests.server.store.places import postgres_database, postgres_schema

FEW, MANY = 10, 4_000


def test_reading_the_lobby_costs_no_more_for_many_who_look() -> None:
    wanted = argparse.Namespace(tables=60, changes="3", viewers=f"{FEW},{MANY}", seconds=5)
    with postgres_database() as database:
        few, many = asyncio.run(run(postgres_schema(database), wanted))
    assert many["update_ms"] < 3 * few["update_ms"], "in truth they are equal, but other tests use the processors"
    assert few["message_bytes"] > 100
    assert (few["interval_s"], many["interval_s"]) == (1, 2), "at most 2,000 messages a second"
    record = {"circumstances": circumstances(), "command": "just lobby", "tables": 60, "seconds": 5, "unit_ms": 2}
    assert f"| {MANY:,} |" in page(record | {"runs": [few, many]})
