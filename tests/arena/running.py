"""Commands in separate processes. A command and its workers are one process group, which ends with its test."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

HOUSE = Path(__file__).parents[2]
# Ctrl-C in a terminal sends the signal to the command and its workers; `kill` sends it only to the command.
STOPS = [(os.killpg, signal.SIGINT), (os.killpg, signal.SIGTERM), (os.kill, signal.SIGTERM)]

type SendSignal = Callable[[int, int], None]


@contextmanager
def running(*asked: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "cosca.cli", *asked]
    process = subprocess.Popen(
        command, cwd=HOUSE, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=60)


def living(group: int) -> int:
    """Return the number of processes in the group, without zombies."""
    listed = subprocess.run(["ps", "-A", "-o", "pgid=,stat="], capture_output=True, text=True, check=True)
    lines = [line.split() for line in listed.stdout.splitlines()]
    return sum(number == str(group) and not state.startswith("Z") for number, state in lines)


def stopped(asked: Sequence[str], begun: Callable[[], bool], send_signal: SendSignal, number: int) -> tuple[str, str]:
    """Start a command, stop it by a signal once it has begun, and return its stdout and stderr.

    Checks that it exits with 130 and that none of its processes is left.
    """
    with running(*asked) as process:
        assert within(240, begun)
        send_signal(process.pid, number)
        output, complaints = process.communicate(timeout=120)
        assert process.returncode == 130, complaints
        assert within(10, lambda: not living(process.pid))
    assert "Traceback" not in complaints
    return output, complaints


def killed(asked: Sequence[str], begun: Callable[[], bool]) -> None:
    """Kill a command with SIGKILL, so that it cannot end its workers, and check that they end by themselves."""
    with running(*asked) as process:
        assert within(240, begun)
        assert living(process.pid) >= 3
        process.kill()
        process.wait(60)
        assert within(10, lambda: not living(process.pid))


def within(seconds: float, is_so: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + seconds
    while not is_so() and time.monotonic() < deadline:
        time.sleep(0.1)
    return is_so()
