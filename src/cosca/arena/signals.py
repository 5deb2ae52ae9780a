"""Context managers that defer, block or redirect SIGINT and SIGTERM."""

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
def interrupts_blocked() -> Iterator[None]:
    """Make processes started in the block deaf to Control-C, which the terminal sends to all of them.

    They inherit the blocked signal. This process receives it at the end of the block.
    """
    with signals_deferred():  # a half-started process would stay behind
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def sigterm_as_interrupt() -> Iterator[None]:
    """Handle SIGTERM like Control-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
