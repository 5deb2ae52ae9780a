"""Evaluate a decision from its view only: how likely each option wins, and whether one is clearly best.

A cheap search screens the decision, a few more confirm it, and only then the full evaluation runs: twenty independent
searches with fresh seeds, each with the budget of the strongest level.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from cosca.advice.hints import search_options, search_pair
from cosca.bots.search_result import Budget, ScoredOption, SearchResult
from cosca.bots.title_bots import bots_of
from cosca.engine.core import Action
from cosca.engine.title import Title, View

MARGIN: Final = 0.03  # how far the best option must be ahead of every other one
SEARCHES: Final = 20  # of the full evaluation
AGAIN: Final = 3  # searches of a little-explored option beside the best one
CONFIRMING: Final = 3
QUICK: Final = 4  # how many times cheaper than a search of the strongest level
EARLY: Final = 6  # searches after which a hopeless evaluation stops
HOPELESS: Final = 0.015  # margin below which it does
UNDECIDED: Final = (0.04, 0.97)  # outside these chances the game is decided
T_95: Final = (0.0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
               2.131, 2.120, 2.110, 2.101, 2.093)  # two-sided, by degrees of freedom  # fmt: skip


@dataclass(frozen=True, slots=True)
class Judgement:
    """The chance of winning of each option, and the spread of its distance to the best one."""

    best: int
    chances: list[float]
    spreads: list[float]
    sims: int

    def margin(self) -> float:
        return min(gap for _, gap, _ in self._others())

    def is_clear(self) -> bool:
        """Return whether the best option leads every other one by the margin, and with an interval above 0."""
        return all(gap >= MARGIN and gap - spread > 0 for _, gap, spread in self._others())

    def second(self) -> int:
        return min(self._others(), key=lambda other: other[1])[0]

    def _others(self) -> Iterator[tuple[int, float, float]]:
        top = self.chances[self.best]
        for n, (chance, spread) in enumerate(zip(self.chances, self.spreads, strict=True)):
            if n != self.best:
                yield n, top - chance, spread


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision to evaluate. Every search has a seed of its own, derived from this one."""

    title: Title
    view: View
    options: Sequence[Action]
    seed: str

    @property
    def sims(self) -> int:
        return bots_of(self.title).search_sims

    def rng(self, purpose: str, number: int) -> Random:
        name = f"cosca puzzle search 1 {self.seed} {purpose} {number}"
        return Random(int.from_bytes(hashlib.sha256(name.encode()).digest()))  # noqa: S311 seeded on purpose

    def search(self, purpose: str, number: int, sims: int) -> SearchResult:
        return search_options(self.title, self.view, self.options, self.rng(purpose, number), Budget(sims=sims))


def can_judge(title: Title) -> bool:
    brought = bots_of(title)
    return brought.adviser() is not None and brought.search_sims > 0


def judge(decision: Decision) -> Judgement | None:
    """Return the judgement of a decision where one option is clearly best, else None."""
    best = screened(decision)
    return None if best is None else evaluate(decision, best)


# The screen


def screened(decision: Decision) -> Action | None:
    """Return the option that may be clearly best, or None. Uses other seeds than the evaluation."""
    quick = decision.search("screen", 0, max(1, decision.sims // QUICK))
    if not is_promising(quick):
        return None
    best, gaps = quick.best(), []
    for number in range(CONFIRMING):
        found = decision.search("confirm", number, decision.sims)
        if found.best() is not best or not is_promising(found):
            return None
        gaps.append(lead(found))
    return best if fmean(gaps) >= MARGIN else None


def is_promising(found: SearchResult) -> bool:
    low, high = UNDECIDED
    return not found.lots and len(found.weighed) > 1 and low < found.weighed[0].chance < high and lead(found) > HOPELESS


def lead(found: SearchResult) -> float:
    """Return how far the first option is ahead of the best other one."""
    return found.weighed[0].chance - max(each.chance for each in found.weighed[1:])


# The full evaluation


def evaluate(decision: Decision, best: Action) -> Judgement | None:
    """Return the judgement of all options with fresh seeds, or None if the option is not clearly best."""
    found: list[SearchResult] = []
    for number in range(SEARCHES):
        found.append(decision.search("evaluate", number, decision.sims))
        if number + 1 == EARLY and is_hopeless(found, best):
            return None
    if is_hopeless(found, best):
        return None
    made = judgement_of(decision, best, found)
    return made if made and made.is_clear() else None


def is_hopeless(found: Sequence[SearchResult], best: Action) -> bool:
    leads = [lead(each) for each in found if each.best() is best]
    return 4 * len(leads) < 3 * len(found) or fmean(leads) < HOPELESS


def judgement_of(decision: Decision, best: Action, found: Sequence[SearchResult]) -> Judgement | None:
    top = [scored for each in found if (scored := score_of(each, best))]
    chance = fmean(each.chance for each in top)
    chances, spreads = [], []
    for option in decision.options:
        gaps = [] if option is best else gaps_of(decision, best, option, found)
        if option is not best and len(gaps) < 3:
            return None
        chances.append(round(min(1.0, max(0.0, chance - fmean(gaps))), 4) if gaps else round(chance, 4))
        spreads.append(round(half_interval(gaps or [each.chance for each in top]), 4))
    return Judgement(decision.options.index(best), chances, spreads, decision.sims)


def gaps_of(decision: Decision, best: Action, option: Action, found: Sequence[SearchResult]) -> list[float]:
    """Return how far an option is behind the best one in each search. Little-explored options are searched again."""
    pairs = [(score_of(each, best), score_of(each, option)) for each in found]
    explored = [(one, other) for one, other in pairs if one and other]
    if len(explored) == len(found) and 4 * sum(two.visits for _, two in explored) >= sum(a.visits for a, _ in explored):
        return [one.chance - other.chance for one, other in explored]
    return [gap for number in range(AGAIN) if (gap := gap_beside(decision, best, option, number)) is not None]


def gap_beside(decision: Decision, best: Action, option: Action, number: int) -> float | None:
    """Return how far an option is behind the best one in a search of only these two, or None if the search drops it."""
    rng = decision.rng(f"beside {decision.options.index(option)}", number)
    two = ScoredOption(best, 0.0, 0), ScoredOption(option, 0.0, 0)
    pair = search_pair(decision.title, decision.view, *two, rng, Budget(sims=decision.sims))
    chances = {id(each.action): each.chance for each in pair}
    return chances[id(best)] - chances[id(option)] if pair else None


def score_of(found: SearchResult, action: Action) -> ScoredOption | None:
    return next((each for each in found.weighed if each.action is action and each.visits), None)


def half_interval(values: Sequence[float]) -> float:
    """Return half the 95 % interval of a mean."""
    return T_95[min(len(values), len(T_95)) - 1] * stdev(values) / sqrt(len(values))
