"""Search results: options with their winning chances; and search budgets."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from cosca.engine.core import Action

NO_LIMIT: Final = 0


class Budget:
    """A limit in simulations, milliseconds or both. Only simulations give the same result on every machine."""

    def __init__(self, sims: int = NO_LIMIT, ms: int = NO_LIMIT) -> None:
        if sims == NO_LIMIT and ms == NO_LIMIT:
            raise ValueError("a search needs an end: so many simulations (sims), or milliseconds (ms)")
        self.sims = sims
        self.ms = ms

    def clock(self) -> BudgetClock:
        """Return a clock for this budget, started now."""
        return BudgetClock(self)


class BudgetClock:
    """A running search's remaining budget."""

    def __init__(self, budget: Budget) -> None:
        self.done = 0
        self.sims = budget.sims
        self.end = time.perf_counter() + budget.ms / 1000 if budget.ms else 0.0

    def ticks(self) -> bool:
        """Count one more simulation and return True, or return False if the budget is spent."""
        if self.sims and self.done >= self.sims:
            return False
        if self.end and time.perf_counter() >= self.end:
            return False
        self.done += 1
        return True


class ScoredOption:
    """An option with its winning chance for the seat or its team, and its number of visits."""

    def __init__(self, action: Action, chance: float, visits: int) -> None:
        self.action = action
        self.chance = chance
        self.visits = visits


class SearchResult:
    """The searched options, the best first. If the first was drawn among equal ones, `lots` lists them."""

    def __init__(self, weighed: list[ScoredOption], sims: int, lots: Sequence[Action] = ()) -> None:
        self.weighed = weighed
        self.sims = sims
        self.lots = lots

    def best(self) -> Action:
        return self.weighed[0].action


# Takes the view of the seat to act, its options, its random generator and the budget; may use nothing else.
type SearchFunction = Callable[[Any, Sequence[Action], Random, Budget], SearchResult]
