"""CPU time in units of a fixed piece of work, measured in the same run: a limit in them holds on a slow machine too."""

from __future__ import annotations

import time
from collections.abc import Callable


def unit_of_work() -> float:
    """Return the CPU seconds of the work that costs 1: about two milliseconds on a usual server."""
    before = time.process_time()
    total = 0
    for number in range(26_000):
        total += number * number % 7
    assert total
    return time.process_time() - before


def current_unit() -> float:
    """Return the least of three units: other programs only make them longer."""
    return min(unit_of_work() for _ in range(3))


def least_cpu(work: Callable[[], object], tries: int = 5) -> float:
    """Return the least CPU seconds that some repetitions of a piece of work took."""
    return min(_cpu(work) for _ in range(tries))


def _cpu(work: Callable[[], object]) -> float:
    before = time.process_time()
    work()
    return time.process_time() - before
