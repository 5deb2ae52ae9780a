"""Context managers that defer, ignore or redirect SIGINT and SIGTERM."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def signals_deferred() -> Iterator[None]:
    with signal_deferred(signal.SIGINT), signal_deferred(signal.SIGTERM):
        yield


@contextmanager
def signal_deferred(number: signal.Signals) -> Iterator[None]:
    """Deliver a signal only at the end of the block, to its usual handler."""
    received: list[int] = []
    before = signal.signal(number, lambda number, frame: received.append(number))
    try:
        yield
    finally:
        signal.signal(number, before)
    if received:
        signal.raise_signal(number)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Make processes started in the block ignore Control-C, which the terminal sends to all of them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with signal_deferred(signal.SIGTERM):  # a half-started process would stay behind
            yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def sigterm_as_interrupt() -> Iterator[None]:
    """Handle SIGTERM like Control-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
