"""Thinking times of bots, in histograms whose bins double every fourth step: small even for a million decisions."""

from __future__ import annotations

from collections import Counter
from math import floor, log2
from typing import Final

from cosca.arena.game_runner import GameRecord
from cosca.arena.seating import Spec

STEPS_TO_DOUBLE: Final = 4
SMALLEST_S: Final = 1e-6


class Histogram:
    """The thinking times of one bot."""

    def __init__(self) -> None:
        self.choices = 0
        self.seconds = 0.0
        self.longest = 0.0
        self._steps: Counter[int] = Counter()

    def add(self, seconds: float) -> None:
        self.choices += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self._steps[floor(STEPS_TO_DOUBLE * log2(max(1.0, seconds / SMALLEST_S)))] += 1

    def mean(self) -> float:
        return self.seconds / self.choices if self.choices else 0.0

    def within(self, part: float) -> float:
        """Return the time within which this fraction of decisions is made, in seconds, to about 20%."""
        left = part * self.choices
        for step, count in sorted(self._steps.items()):
            left -= count
            if left <= 0:
                return min(self.longest, SMALLEST_S * 2 ** ((step + 1) / STEPS_TO_DOUBLE))
        return self.longest


class Timings:
    """The thinking times of all bots."""

    def __init__(self) -> None:
        self.by_bot: dict[Spec, Histogram] = {}

    def add(self, games: list[GameRecord]) -> None:
        """Add the times of games, and drop the single values to save memory."""
        for played in games:
            for spec, times in zip(played.line_up, played.think_seconds, strict=True):
                histogram = self.by_bot.setdefault(spec, Histogram())
                for seconds in times:
                    histogram.add(seconds)
            played.think_seconds = []
