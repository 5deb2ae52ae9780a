"""What comes of thinking: every option with its chances. And how long one may think."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cosca.engine.core import Action

NO_LIMIT: Final = 0


class Budget:
    """So many simulations, or so many milliseconds, or whatever ends first. Only the first is the same everywhere."""

    def __init__(self, sims: int = NO_LIMIT, ms: int = NO_LIMIT) -> None:
        if sims == NO_LIMIT and ms == NO_LIMIT:
            raise ValueError("a search needs an end: so many simulations (sims), or milliseconds (ms)")
        self.sims = sims
        self.ms = ms

    def clock(self) -> Clock:
        """Starts now."""
        return Clock(self)


class Clock:
    """What is left of a budget."""

    def __init__(self, budget: Budget) -> None:
        self.done = 0
        self.sims = budget.sims
        self.end = time.perf_counter() + budget.ms / 1000 if budget.ms else 0.0

    def ticks(self) -> bool:
        """May there be one more simulation? Counts it."""
        if self.sims and self.done >= self.sims:
            return False
        if self.end and time.perf_counter() >= self.end:
            return False
        self.done += 1
        return True


class Weighed:
    """One option: how likely the seat (or its team) wins after it, and how much thought went into it."""

    def __init__(self, action: Action, chance: float, visits: int) -> None:
        self.action = action
        self.chance = chance
        self.visits = visits


class Thought:
    """All options that were thought of, the one to choose first. If it was drawn by lot, `lots` is what from."""

    def __init__(self, weighed: list[Weighed], sims: int, lots: Sequence[Action] = ()) -> None:
        self.weighed = weighed
        self.sims = sims
        self.lots = lots

    def best(self) -> Action:
        return self.weighed[0].action


# View of the seat that is asked, its options, its own randomness, its budget. Nothing else may matter.
type Thinker = Callable[[Any, Sequence[Action], Random, Budget], Thought]
