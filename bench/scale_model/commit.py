"""Group commit as `cosca.server.store.group_commit` does it: one flush at a time for each process and database."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from typing import Final

from bench.scale_model.events import Do, Simulation

IDLE_S: Final = 0.1
SMOOTHING: Final = 0.1
LINGER_S: Final = 0.003
MOST: Final = 200

type Flush = Callable[[int, Do], None]
"""Stores so many moves and then calls back."""


class Lane:
    """Collects moves and flushes them in batches, whose sizes follow from the arrivals."""

    def __init__(self, simulation: Simulation, flush: Flush, linger_s: float = LINGER_S) -> None:
        self._simulation = simulation
        self._flush = flush
        self._linger_s = linger_s
        self._gap_s = IDLE_S
        self._latest = 0.0
        self._waiting: deque[Do] = deque()
        self._busy = False
        self.batches: Counter[int] = Counter()

    def append(self, stored: Do) -> None:
        now = self._simulation.now
        gap_s, self._latest = min(now - self._latest, IDLE_S), now
        self._gap_s += (gap_s - self._gap_s) * SMOOTHING
        self._waiting.append(stored)
        if not self._busy:
            self._busy = True
            self._linger()

    def _linger(self) -> None:
        if self._gap_s < 2 * self._linger_s and len(self._waiting) < MOST:
            self._simulation.after(self._linger_s, self._send)
        else:
            self._send()

    def _send(self) -> None:
        batch = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
        self.batches[len(batch)] += 1
        self._flush(len(batch), lambda: self._stored(batch))

    def _stored(self, batch: list[Do]) -> None:
        for stored in batch:
            stored()
        if self._waiting:
            self._linger()
        else:
            self._busy = False
