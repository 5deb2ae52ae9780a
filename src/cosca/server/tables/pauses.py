"""Pauses in long work of a thread, so that other threads, such as the event loop, can run at once."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import Final

SLICE_S: Final = 0.0005
REST: Final = 3.0  # times as long as the work before it


def with_pauses[T](items: Iterable[T]) -> Iterator[T]:
    """Yield the items, and pause after every half a millisecond of work, three times as long as it took.

    A thread that computes makes the event loop wait each time the loop comes back from the network or the database,
    and a move does so a dozen times. So long work may hold the interpreter for a quarter of the time only.
    """
    began = time.perf_counter()
    for item in items:
        yield item
        worked = time.perf_counter() - began
        if worked > SLICE_S:
            time.sleep(REST * worked)
            began = time.perf_counter()
