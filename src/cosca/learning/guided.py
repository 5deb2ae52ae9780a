"""Looking ahead in Famiglia, guided by a network: a tree that grows where options look best.

When the tree reaches a position, all its options are tried at once and judged by the network, at whatever moment of a
turn they lead to. How good they look says how often each is followed (PUCT); what is found beyond them counts half by
its average and half by the best play for both. Cards that come up together are one event.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final

from cosca.engine.core import CHANCE, Action, Seat
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.views import FamigliaView
from cosca.games.famiglia.worlds import imagine
from cosca.learning.network import REFUSED, Network
from cosca.search.famiglia_tree import NOBODY, after, asked_seat, turn_up_all
from cosca.search.thought import Budget, Thought, Weighed

CURIOSITY: Final = 0.6
HEAT: Final = 0.05  # of chances to win: how much worse an option may look and still be followed
WIDE: Final = 1.5  # how many draws are told apart, by the root of visits


class Place:
    """A position in the tree. Chances are those of the seat that thinks."""

    def __init__(self, game: Famiglia, guess: float) -> None:
        self.game = game
        self.asked: Seat = asked_seat(game)
        self.kids: list[Place] = []
        self.keys: list[int] = []  # of what chance has drawn
        self.drawn: list[int] = []  # and how often
        self.likely = 1.0  # how often it should be followed, before anything is found
        self.visits = 0
        self.total = 0.0
        self.best = guess  # the chance if both choose what looks best so far

    def chance(self) -> float:
        return self.best if not self.visits else 0.5 * (self.best + self.total / self.visits)


class Guided:
    def __init__(self, network: Network, seat: Seat, rng: Random) -> None:
        self.network = network
        self.seat = seat
        self.rng = rng

    def simulate(self, root: Place) -> None:
        path = [root]
        place = root
        while place.kids or place.asked == CHANCE:
            place = self.draw(place) if place.asked == CHANCE else self.most_promising(place)
            path.append(place)
        if place.asked != NOBODY:
            self.open(place, place.game.options[place.asked])
        chance = place.best
        for n in range(len(path) - 1, -1, -1):
            self.learn(path[n], chance)

    # Down the tree

    def open(self, place: Place, options: Sequence[Action]) -> None:
        """Try them all."""
        game, seat = place.game, place.asked
        for action in options:
            position = after(game, seat, action)
            place.kids.append(Place(position, self.network.outlook(position, self.seat, REFUSED)))
        place.best = extreme(place.kids, seat == self.seat)
        self.weigh(place)

    def weigh(self, place: Place) -> None:
        total = 0.0
        for kid in place.kids:
            kid.likely = exp(-abs(place.best - kid.best) / HEAT)
            total += kid.likely
        for kid in place.kids:
            kid.likely /= total

    def most_promising(self, place: Place) -> Place:
        mine = place.asked == self.seat
        spread = CURIOSITY * sqrt(place.visits)
        best, most = place.kids[0], -1.0
        for kid in place.kids:
            chance = kid.chance()
            hope = (chance if mine else 1.0 - chance) + kid.likely * spread / (1 + kid.visits)
            if hope > most:
                best, most = kid, hope
        return best

    def draw(self, place: Place) -> Place:
        if len(place.kids) > WIDE * sqrt(place.visits):
            return furthest_behind(place)
        game = place.game.copy()
        key = turn_up_all(game, self.rng)
        for n in range(len(place.keys)):
            if place.keys[n] == key:
                place.drawn[n] += 1
                return place.kids[n]
        fresh = Place(game, self.network.outlook(game, self.seat, REFUSED))
        place.keys.append(key)
        place.kids.append(fresh)
        place.drawn.append(1)
        return fresh

    # Back up

    def learn(self, place: Place, chance: float) -> None:
        place.visits += 1
        place.total += chance
        if place.asked == CHANCE:
            place.best = average(place)
        elif place.kids:
            place.best = extreme(place.kids, place.asked == self.seat)


def furthest_behind(place: Place) -> Place:
    """Of what was drawn before, what has been visited least for how often it was drawn."""
    best, least = place.kids[0], 1e9
    for n in range(len(place.kids)):
        share = place.kids[n].visits / place.drawn[n]
        if share < least:
            best, least = place.kids[n], share
    return best


def average(place: Place) -> float:
    total, count = 0.0, 0
    for n in range(len(place.kids)):
        total += place.drawn[n] * place.kids[n].best
        count += place.drawn[n]
    return total / count


def extreme(kids: list[Place], mine: bool) -> float:
    best = kids[0].best
    for kid in kids:
        if (kid.best > best) == mine:
            best = kid.best
    return best


def think_guided(
    network: Network, view: FamigliaView, options: Sequence[Action], rng: Random, budget: Budget
) -> Thought:
    clock = budget.clock()
    seat = view.seat
    assert seat is not None
    guided = Guided(network, seat, rng)
    root = Place(imagine(view, rng), 0.5)
    guided.open(root, options)
    while clock.ticks():
        guided.simulate(root)
    weighed = [Weighed(options[n], root.kids[n].chance(), root.kids[n].visits) for n in range(len(options))]
    weighed.sort(key=by_visits, reverse=True)
    return Thought(weighed, clock.done)


def by_visits(weighed: Weighed) -> tuple[int, float]:
    return weighed.visits, weighed.chance
