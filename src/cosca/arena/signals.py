"""Signals that ask for an end. What must not be cut in half hears of them a moment later."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    with held_back(signal.SIGINT), held_back(signal.SIGTERM):
        yield


@contextmanager
def held_back(number: signal.Signals) -> Iterator[None]:
    """It is answered at the end, as it would have been before."""
    heard: list[int] = []
    before = signal.signal(number, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(number, before)
    if heard:
        signal.raise_signal(number)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Control-C goes to all processes of a terminal, and one is to answer it: those begun in here never hear of it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with held_back(signal.SIGTERM):  # a process that is half begun would be left behind
            yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def stoppable() -> Iterator[None]:
    """Who sends SIGTERM is answered as who presses Control-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
