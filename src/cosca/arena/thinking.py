"""How long bots think: counts on a scale that doubles every fourth step, so that a million choices take little room."""

from __future__ import annotations

from collections import Counter
from math import floor, log2
from typing import Final

from cosca.arena.playing import Played
from cosca.arena.seating import Spec

STEPS_TO_DOUBLE: Final = 4
SMALLEST_S: Final = 1e-6


class Clock:
    """The thinking time of one bot."""

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
        """In which time this part of the choices is made, to about a fifth."""
        left = part * self.choices
        for step, count in sorted(self._steps.items()):
            left -= count
            if left <= 0:
                return min(self.longest, SMALLEST_S * 2 ** ((step + 1) / STEPS_TO_DOUBLE))
        return self.longest


class Clocks:
    def __init__(self) -> None:
        self.by_bot: dict[Spec, Clock] = {}

    def add(self, games: list[Played]) -> None:
        """And let go of the single times."""
        for played in games:
            for spec, times in zip(played.line_up, played.thought, strict=True):
                clock = self.by_bot.setdefault(spec, Clock())
                for seconds in times:
                    clock.add(seconds)
            played.thought = []
