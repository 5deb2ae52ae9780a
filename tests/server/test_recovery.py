"""`just recovery` in short: a web process is killed, its clients play on at the other, and the verdict."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any, Final

from bench.load.site import Shape
from bench.recovery.measure import LIMITS, QUICK, held, measured
from bench.recovery.report import page
from bench.report import circumstances

PROGRAM: Final = str(Path(sys.executable).with_name("cosca"))


def test_all_clients_of_a_killed_process_play_again() -> None:
    """How fast that is, `just recovery` measures: here, other tests use the processors."""
    found = asyncio.run(asyncio.wait_for(measured(Shape(PROGRAM, limits=LIMITS), QUICK), 120))
    assert found["all_back"]
    assert found["moved_sockets"] == QUICK.sockets // 2
    assert held(found)["a move at every moved table is answered"], found
    assert found["during"]["moves"] > 0
    assert set(found["during"]["refused"]) <= {"stale"}
    report = page({"circumstances": circumstances(), "command": "just recovery", "goals": held(found), **found})
    assert f"| sockets that had to reconnect | {QUICK.sockets // 2} |" in report


def good() -> dict[str, Any]:
    moves = {"moves_at_moved_tables": 10, "answered_at_moved_tables": 10}
    return {"all_back": True, "back_after_s": {"max": 19.9}, "during": {"ms": {"p99": 990.0}}, **moves}


def test_each_goal_can_be_missed() -> None:
    assert all(held(good()).values())
    misses: list[dict[str, Any]] = [
        {"all_back": False},
        {"back_after_s": {"max": 20.1}},
        {"during": {"ms": {"p99": 1_001.0}}},
        {"during": {"ms": {}}},
        {"answered_at_moved_tables": 9},
        {"moves_at_moved_tables": 0},
    ]
    for missed in misses:
        assert list(held({**good(), **missed}).values()).count(False) == 1
