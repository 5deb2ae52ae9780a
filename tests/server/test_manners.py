"""`just manners` gives bots the priority it names, and can reset it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.load_clients import Figures
from bench.manners import ALL, Manners, Seen, row

ROOT = pytest.mark.skipif(os.getuid() != 0, reason="only root may take a process's politeness back")


@pytest.fixture
def sleeper() -> Iterator[int]:
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True) as process:
        yield process.pid
        process.kill()


@ROOT
@pytest.mark.parametrize("manners", [each for each in ALL.values() if not each.stopped])
def test_a_process_has_the_priority_set_last(sleeper: int, manners: Manners) -> None:
    for taught in (*ALL.values(), manners):
        taught.teach(sleeper)
    assert os.sched_getscheduler(sleeper) == (os.SCHED_IDLE if manners.idle else os.SCHED_OTHER)
    assert os.getpriority(os.PRIO_PROCESS, sleeper) == manners.nice
    assert state_of(sleeper) != "T"


@ROOT
def test_a_bot_that_is_held_still_is_stopped(sleeper: int) -> None:
    ALL["bots held still"].teach(sleeper)
    os.waitpid(sleeper, os.WUNTRACED)
    assert state_of(sleeper) == "T"


def state_of(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def test_a_burst_of_the_host_changes_the_tail_and_not_the_median_block() -> None:
    seen = Seen(took_s=12, bots_s=6)
    for waits in ([0.01], [0.012], [5.0]):
        seen.add(Figures(acks=waits, seen=waits), waited_s=0.003)
    summary = seen.summary()
    assert (summary["ack_ms"]["max"], summary["median_block_ms"]["p50"], summary["waited_ms_per_choice"]) == (
        5000,
        12,
        3,
    )
    assert row("nice", summary).startswith("| nice | 3 | 12 | ")
    assert row("nice", summary).endswith("| 3 | 0.5 |")
