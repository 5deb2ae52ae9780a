"""Looking ahead in Famiglia, guided by a network: a tree that grows by one position with each simulation.

The network's policy says which options are worth following before they are tried (PUCT), its value judges what was
reached, at whatever moment of a turn. What is found beyond an option counts half by its average and half by the best
play for both. Cards that come up together are one event.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from cosca.engine.core import CHANCE, Action, Seat
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.views import FamigliaView
from cosca.games.famiglia.worlds import imagine
from cosca.learning.features import features
from cosca.learning.network import REFUSED, Network, share_of_win
from cosca.search.famiglia_tree import NOBODY, after, asked_seat, turn_up_all
from cosca.search.thought import Budget, Thought, Weighed

CURIOSITY: Final = 0.6
UNTRIED: Final = 0.05  # of chances to win: for so much worse than its position is an option taken that was not tried
WIDE: Final = 1.5  # how many draws are told apart, by the root of visits
NONE: Final[list[Action]] = []


class Place:
    """A position in the tree. Chances are those of the seat that thinks."""

    def __init__(self, game: Famiglia, guess: float, options: Sequence[Action], likely: list[float]) -> None:
        self.game = game
        self.asked: Seat = asked_seat(game)
        self.options = options
        self.likely = likely  # how often each should be followed, before anything is found
        self.kids: list[Place | None] = [None] * len(options)  # what they lead to; or what chance has drawn
        self.keys: list[int] = []  # of what chance has drawn
        self.drawn: list[int] = []  # and how often
        self.visits = 0
        self.total = 0.0
        self.best = guess  # the chance if both choose what looks best so far

    def chance(self) -> float:
        return self.best if not self.visits else 0.5 * (self.best + self.total / self.visits)

    def kid(self, n: int) -> Place:
        kid = self.kids[n]
        assert kid is not None
        return kid


class Guided:
    def __init__(self, network: Network, seat: Seat, rng: Random) -> None:
        self.network = network
        self.seat = seat
        self.rng = rng

    def simulate(self, root: Place) -> None:
        """Down to a position that is new, or the end of a game."""
        path = [root]
        place = root
        while place.asked != NOBODY and (place.visits or place is root):
            place = self.draw(place) if place.asked == CHANCE else self.follow(place)
            path.append(place)
        chance = place.best
        for n in range(len(path) - 1, -1, -1):
            self.learn(path[n], chance)

    # Down the tree

    def reach(self, game: Famiglia, options: Sequence[Action] = NONE) -> Place:
        """With the options of whoever is asked there, unless told."""
        if not game.stack:
            return Place(game, share_of_win(game, self.seat, REFUSED), NONE, [])
        units = self.network.units(features(game))
        guess = self.network.chance_of(self.seat, game, units)
        if CHANCE in game.options:
            return Place(game, guess, NONE, [])
        listed = options or game.options[asked_seat(game)]
        return Place(game, guess, listed, self.network.policy(units, listed))

    def follow(self, place: Place) -> Place:
        n = self.most_promising(place)
        if place.kids[n] is None:
            self.take(place, n)
        return place.kid(n)

    def take(self, place: Place, n: int) -> None:
        place.kids[n] = self.reach(after(place.game, place.asked, place.options[n]))

    def most_promising(self, place: Place) -> int:
        mine = place.asked == self.seat
        spread = CURIOSITY * sqrt(place.visits)
        untried = (place.best if mine else 1.0 - place.best) - UNTRIED
        best, most = 0, -1.0
        for n in range(len(place.options)):
            kid = place.kids[n]
            if kid is None:
                hope = untried + place.likely[n] * spread
            else:
                chance = kid.chance()
                hope = (chance if mine else 1.0 - chance) + place.likely[n] * spread / (1 + kid.visits)
            if hope > most:
                best, most = n, hope
        return best

    def draw(self, place: Place) -> Place:
        if len(place.kids) > WIDE * sqrt(place.visits):
            return furthest_behind(place)
        game = place.game.copy()
        key = turn_up_all(game, self.rng)
        for n in range(len(place.keys)):
            if place.keys[n] == key:
                place.drawn[n] += 1
                return place.kid(n)
        fresh = self.reach(game)
        place.keys.append(key)
        place.kids.append(fresh)
        place.drawn.append(1)
        return fresh

    # Back up

    def learn(self, place: Place, chance: float) -> None:
        place.visits += 1
        place.total += chance
        if place.keys:
            place.best = average(place)
        elif place.options:
            place.best = extreme(place, place.asked == self.seat)


def furthest_behind(place: Place) -> Place:
    """Of what was drawn before, what has been visited least for how often it was drawn."""
    best, least = 0, 1e9
    for n in range(len(place.kids)):
        share = place.kid(n).visits / place.drawn[n]
        if share < least:
            best, least = n, share
    return place.kid(best)


def average(place: Place) -> float:
    total, count = 0.0, 0
    for n in range(len(place.kids)):
        total += place.drawn[n] * place.kid(n).best
        count += place.drawn[n]
    return total / count


def extreme(place: Place, mine: bool) -> float:
    """Of what was tried; before that, what it was."""
    best, found = place.best, False
    for kid in place.kids:
        if kid is not None and (not found or (kid.best > best) == mine):
            best, found = kid.best, True
    return best


def think_guided(
    network: Network, view: FamigliaView, options: Sequence[Action], rng: Random, budget: Budget
) -> Thought:
    """What is asked now is tried with every option, so that something can be said of each."""
    clock = budget.clock()
    seat = view.seat
    assert seat is not None
    guided = Guided(network, seat, rng)
    root = guided.reach(imagine(view, rng), options)
    for n in range(len(options)):
        guided.take(root, n)
    while clock.ticks():
        guided.simulate(root)
    weighed = [Weighed(options[n], root.kid(n).chance(), root.kid(n).visits) for n in range(len(options))]
    weighed.sort(key=by_visits, reverse=True)
    return Thought(weighed, clock.done)


def by_visits(weighed: Weighed) -> tuple[int, float]:
    return weighed.visits, weighed.chance
