"""The search of La Famiglia: play each candidate to the end of the round in imagined worlds, and compare.

All seats use the fast policy (`policy.py`) on the way. At the end of the round, `win_chance.py` estimates the team's
chance of winning. The n-th visit of each option uses the same world and the same random seed, so that only the option
differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

from cosca.bots.search_result import Budget, ScoredOption, SearchResult
from cosca.engine.core import Action, Seat, play
from cosca.games.la_famiglia.rules.actions import LeadFamily
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.search.order_values import Guess
from cosca.games.la_famiglia.search.policy import answer, typical_option, weigh
from cosca.games.la_famiglia.search.pruning import by_lot, candidate_options
from cosca.games.la_famiglia.search.win_chance import win_chance
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.games.la_famiglia.worlds import imagine

WIDTH: Final = 6  # most options compared
FIRST_VISITS: Final = 2  # visits of every option before any is preferred
CURIOSITY: Final = 0.2
EVERY_ONE: Final = 1e6
BLUR: Final = 0.4  # random error of the policy on the way
POINT: Final = 0.012  # chance of winning per point of the quick estimate
GLANCE: Final = 8.0  # visits that weigh as much as the quick estimate
FAR_BEHIND: Final = -0.12  # lowest prior of an option
ONLY_ONE: Final = 8  # simulations to estimate the chance when there is only one option
SEEDS: Final = 1 << 62


class Arm:
    """A candidate option with its quick estimate and the results so far."""

    __slots__ = ("action", "looked", "total", "visits")

    def __init__(self, action: Action, looked: float) -> None:
        self.action = action
        self.looked = looked  # relative to the best option, so at most 0
        self.total = 0.0
        self.visits = 0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def value(self) -> float:
        """Return the mean result plus the quick estimate, whose weight decreases with the visits."""
        return self.mean() + self.looked * GLANCE / (GLANCE + self.visits)


class Worlds:
    """Imagined worlds, one for each visit number, created on demand."""

    __slots__ = ("guess", "made", "rng", "seat", "seeds", "view")

    def __init__(self, view: LaFamigliaView, seat: Seat, first: LaFamiglia, rng: Random) -> None:
        self.view = view
        self.seat = seat
        self.rng = rng
        self.guess = Guess(first, seat)
        self.made: list[LaFamiglia] = []
        self.seeds: list[int] = []

    def world(self, visit: int) -> LaFamiglia:
        while len(self.made) <= visit:
            world = imagine(self.view, self.rng)
            self.guess.draw(world, self.rng)
            self.made.append(world)
            self.seeds.append(int(self.rng.random() * SEEDS))
        return self.made[visit].copy()

    def try_out(self, arm: Arm) -> None:
        world = self.world(arm.visits)
        play(world, self.seat, arm.action)
        chance = play_on(world, Random(self.seeds[arm.visits]))
        arm.total += 1.0 - chance if self.seat % 2 else chance
        arm.visits += 1


def play_on(g: LaFamiglia, rng: Random) -> float:
    """Play to the end of the round and return the chance of winning of seats 0 and 2."""
    ended = max(1, g.round)
    while g.options and g.round <= ended:
        for seat, options in g.options.items():
            play(g, seat, answer(g, seat, options, rng, BLUR))
            break
    return win_chance(g, ended)


def search(view: Any, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
    assert isinstance(view, LaFamigliaView)
    assert view.seat is not None
    clock = budget.clock()
    first = imagine(view, rng)
    arms = candidates(first, view.seat, options, rng)
    worlds = Worlds(view, view.seat, first, rng)
    while not settled(arms, clock.done, budget.sims) and clock.ticks():
        worlds.try_out(next_arm(arms, clock.done))
    arms.sort(key=worthiest, reverse=True)
    weighed = [ScoredOption(arm.action, arm.mean(), arm.visits) for arm in arms]
    return SearchResult(weighed, clock.done, by_lot(view.seat, options))


# Choosing the candidates


def candidates(g: LaFamiglia, seat: Seat, options: Sequence[Action], rng: Random) -> list[Arm]:
    """Return the candidate options that look best in the quick estimate."""
    act = typical_option(options)
    if isinstance(act, LeadFamily):
        return [Arm(answer(g, seat, options, rng, BLUR), 0.0)]
    some = candidate_options(g, seat, options, rng)
    looked = looks(weigh(g, seat, some, act), len(some))
    least = sorted(looked, reverse=True)[min(WIDTH, len(looked)) - 1]
    return [Arm(each, look) for each, look in zip(some, looked, strict=True) if look >= least][:WIDTH]


def looks(worths: list[float], number: int) -> list[float]:
    """Return the options' quick estimates as chances of winning relative to the best one."""
    if not worths:
        return [0.0] * number
    most = max(worths)
    return [max(FAR_BEHIND, POINT * (worth - most)) for worth in worths]


# Choosing the next option to visit


def worthiest(arm: Arm) -> tuple[int, float]:
    return arm.visits, arm.value()


def settled(arms: list[Arm], done: int, sims: int) -> bool:
    """Return whether no other option can overtake the most visited one any more."""
    if len(arms) == 1:
        return done >= ONLY_ONE
    if not sims:
        return False
    visits = sorted([arm.visits for arm in arms])
    return visits[-1] - visits[-2] > sims - done


def next_arm(arms: list[Arm], done: int) -> Arm:
    """Return the option to visit next: the least visited at first, then the one with the highest upper bound."""
    fewest = min([arm.visits for arm in arms])
    wide = CURIOSITY * sqrt(log(done + 1.0)) if fewest >= FIRST_VISITS else EVERY_ONE
    best, found = -1.0, arms[0]
    for arm in arms:
        bound = arm.value() + wide / sqrt(arm.visits + 0.01)
        if bound > best:
            best, found = bound, arm
    return found
