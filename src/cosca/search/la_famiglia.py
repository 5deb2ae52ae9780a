"""La Famiglia: options worth a thought are played on to the end of the round in imagined worlds, and compared.

All seats answer at once on the way (`la_famiglia_policy`); where the round ends, the island tells how likely the team
wins (`la_famiglia_outlook`). The same visit of each option is made in the same world with the same luck, so that what
differs is the option.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

from cosca.bots.la_famiglia_choice import by_lot, worth_a_thought
from cosca.engine.core import Action, Seat, play
from cosca.games.la_famiglia.actions import LeadFamily
from cosca.games.la_famiglia.board import LaFamiglia
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.games.la_famiglia.worlds import imagine
from cosca.search.la_famiglia_orders import Guess
from cosca.search.la_famiglia_outlook import outlook
from cosca.search.la_famiglia_policy import answer, telling, weigh
from cosca.search.thought import Budget, Thought, Weighed

WIDTH: Final = 6  # so many options are compared
FIRST_VISITS: Final = 2  # of every option, before any is preferred
CURIOSITY: Final = 0.2
EVERY_ONE: Final = 1e6
BLUR: Final = 0.4  # how sharply all seats look on the way
POINT: Final = 0.012  # a point at a glance, as a chance of winning
GLANCE: Final = 8.0  # so many visits are worth as much as the glance
FAR_BEHIND: Final = -0.12  # however bad an option looked
ONLY_ONE: Final = 8  # simulations to tell the chance where there is nothing to compare
SEEDS: Final = 1 << 62


class Arm:
    """One option, how it looked at a glance, and what came of it so far."""

    __slots__ = ("action", "looked", "total", "visits")

    def __init__(self, action: Action, looked: float) -> None:
        self.action = action
        self.looked = looked  # beside the best: none is above 0
        self.total = 0.0
        self.visits = 0

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def value(self) -> float:
        """The glance counts less and less."""
        return self.mean() + self.looked * GLANCE / (GLANCE + self.visits)


class Worlds:
    """Imagined worlds, one for each visit of an option, made as they are needed."""

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
        chance = play_on(world, Random(self.seeds[arm.visits]))  # noqa: S311 - the luck of this visit
        arm.total += 1.0 - chance if self.seat % 2 else chance
        arm.visits += 1


def play_on(g: LaFamiglia, rng: Random) -> float:
    """To the end of the round: the chance of seats 0 and 2."""
    ended = max(1, g.round)
    while g.options and g.round <= ended:
        for seat, options in g.options.items():
            play(g, seat, answer(g, seat, options, rng, BLUR))
            break
    return outlook(g, ended)


def think(view: Any, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
    assert isinstance(view, LaFamigliaView)
    assert view.seat is not None
    clock = budget.clock()
    first = imagine(view, rng)
    arms = candidates(first, view.seat, options, rng)
    worlds = Worlds(view, view.seat, first, rng)
    while not settled(arms, clock.done, budget.sims) and clock.ticks():
        worlds.try_out(next_arm(arms, clock.done))
    arms.sort(key=worthiest, reverse=True)
    weighed = [Weighed(arm.action, arm.mean(), arm.visits) for arm in arms]
    return Thought(weighed, clock.done, by_lot(view.seat, options))


# Which options


def candidates(g: LaFamiglia, seat: Seat, options: Sequence[Action], rng: Random) -> list[Arm]:
    """Those that look best at a glance, of those worth a thought."""
    act = telling(options)
    if isinstance(act, LeadFamily):
        return [Arm(answer(g, seat, options, rng, BLUR), 0.0)]
    some = worth_a_thought(g, seat, options, rng)
    looked = looks(weigh(g, seat, some, act), len(some))
    least = sorted(looked, reverse=True)[min(WIDTH, len(looked)) - 1]
    return [Arm(each, look) for each, look in zip(some, looked, strict=True) if look >= least][:WIDTH]


def looks(worths: list[float], number: int) -> list[float]:
    """Chances beside the best one."""
    if not worths:
        return [0.0] * number
    most = max(worths)
    return [max(FAR_BEHIND, POINT * (worth - most)) for worth in worths]


# Which of them next


def worthiest(arm: Arm) -> tuple[int, float]:
    return arm.visits, arm.value()


def settled(arms: list[Arm], done: int, sims: int) -> bool:
    """Can no other option be visited more often than the first any more?"""
    if len(arms) == 1:
        return done >= ONLY_ONE
    if not sims:
        return False
    visits = sorted([arm.visits for arm in arms])
    return visits[-1] - visits[-2] > sims - done


def next_arm(arms: list[Arm], done: int) -> Arm:
    """The least tried of them at first, then whichever may yet be the best."""
    fewest = min([arm.visits for arm in arms])
    wide = CURIOSITY * sqrt(log(done + 1.0)) if fewest >= FIRST_VISITS else EVERY_ONE
    best, found = -1.0, arms[0]
    for arm in arms:
        bound = arm.value() + wide / sqrt(arm.visits + 0.01)
        if bound > best:
            best, found = bound, arm
    return found
