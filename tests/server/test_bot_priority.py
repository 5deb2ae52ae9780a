"""`just bot-priority` gives bots the priority it names, and can reset it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.bot_priority import PRIORITIES, Priority, Seen, row
from bench.load.clients import Figures

ROOT = pytest.mark.skipif(os.getuid() != 0, reason="only root may raise a process's priority again")


@pytest.fixture
def sleeper() -> Iterator[int]:
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True) as process:
        yield process.pid
        process.kill()


@ROOT
@pytest.mark.parametrize("priority", [each for each in PRIORITIES.values() if not each.stopped])
def test_a_process_has_the_priority_set_last(sleeper: int, priority: Priority) -> None:
    for each in (*PRIORITIES.values(), priority):
        each.apply_to(sleeper)
    assert os.sched_getscheduler(sleeper) == (os.SCHED_IDLE if priority.idle else os.SCHED_OTHER)
    assert os.getpriority(os.PRIO_PROCESS, sleeper) == priority.nice
    assert state_of(sleeper) != "T"


@ROOT
def test_a_bot_process_can_be_stopped(sleeper: int) -> None:
    PRIORITIES["bots stopped"].apply_to(sleeper)
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
