"""The event engine: a heap of what happens when. Equal times happen in the order in which they were scheduled."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

type Do = Callable[[], None]


class Simulation:
    """Virtual time. Nothing in it reads a clock, so the same seed gives the same run."""

    def __init__(self) -> None:
        self.now = 0.0
        self._order = count()
        self._due: list[tuple[float, int, Do]] = []

    def at(self, time: float, do: Do) -> None:
        heappush(self._due, (max(time, self.now), next(self._order), do))

    def after(self, delay: float, do: Do) -> None:
        self.at(self.now + delay, do)

    def run(self, until: float) -> None:
        """Do everything that is due until a time."""
        while self._due and self._due[0][0] <= until:
            self.now, _, do = heappop(self._due)
            do()
        self.now = until
