"""Tree search in Famiglia guided by a network: each simulation adds one position to the tree.

The network's policy directs the search to promising options (PUCT), and its value rates each new position, at any point
of a turn. An option's win chance is half the average over simulations and half the best play for both. Cards drawn
together are one event.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from cosca.bots.search_result import Budget, ScoredOption, SearchResult
from cosca.engine.core import CHANCE, Action, Seat
from cosca.games.famiglia.rules.actions import Skip
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.search.features import features
from cosca.games.famiglia.search.network import REFUSED, Network, share_of_win
from cosca.games.famiglia.search.tree import NOBODY, after, asked_seat, turn_up_all
from cosca.games.famiglia.views import FamigliaView
from cosca.games.famiglia.worlds import imagine

CURIOSITY: Final = 0.6
UNTRIED: Final = 0.05  # win chance by which an untried option is assumed worse than its position
WIDE: Final = 1.5  # limit of distinct draws, times the square root of the visits
NONE: Final[list[Action]] = []


class GuidedNode:
    """A position in the tree. Chances are win chances of the searching seat."""

    def __init__(self, game: Famiglia, guess: float, options: Sequence[Action], likely: list[float]) -> None:
        self.game = game
        self.asked: Seat = asked_seat(game)
        self.options = options
        self.likely = likely  # the policy's prior probability of each option
        self.kids: list[GuidedNode | None] = [None] * len(options)  # one per option, or one per distinct draw
        self.keys: list[int] = []  # for each distinct draw: its cards as one number
        self.drawn: list[int] = []  # for each distinct draw: how often it was drawn
        self.visits = 0
        self.total = 0.0
        self.best = guess  # win chance if both players choose what looks best so far

    def chance(self) -> float:
        return self.best if not self.visits else 0.5 * (self.best + self.total / self.visits)

    def kid(self, n: int) -> GuidedNode:
        kid = self.kids[n]
        assert kid is not None
        return kid


class GuidedSearch:
    def __init__(self, network: Network, seat: Seat, rng: Random) -> None:
        self.network = network
        self.seat = seat
        self.rng = rng

    def simulate(self, root: GuidedNode) -> None:
        """Descend to a new position or the end of the game, then back up its win chance."""
        path = [root]
        place = root
        while place.asked != NOBODY and (place.visits or place is root):
            place = self.draw(place) if place.asked == CHANCE else self.follow(place)
            path.append(place)
        chance = place.best
        for n in range(len(path) - 1, -1, -1):
            self.learn(path[n], chance)

    # Down the tree

    def reach(self, game: Famiglia, options: Sequence[Action] = NONE) -> GuidedNode:
        """Create the node of a position, with the legal actions of the seat to act unless `options` are given."""
        if not game.stack:
            return GuidedNode(game, share_of_win(game, self.seat, REFUSED), NONE, [])
        units = self.network.units(features(game))
        guess = self.network.chance_of(self.seat, game, units)
        if CHANCE in game.options:
            return GuidedNode(game, guess, NONE, [])
        listed = options or game.options[asked_seat(game)]
        return GuidedNode(game, guess, listed, self.network.policy(units, listed))

    def follow(self, place: GuidedNode) -> GuidedNode:
        n = self.most_promising(place)
        if place.kids[n] is None:
            self.take(place, n)
        return place.kid(n)

    def take(self, place: GuidedNode, n: int) -> None:
        place.kids[n] = self.reach(after(place.game, place.asked, place.options[n]))

    def most_promising(self, place: GuidedNode) -> int:
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

    def draw(self, place: GuidedNode) -> GuidedNode:
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

    def learn(self, place: GuidedNode, chance: float) -> None:
        place.visits += 1
        place.total += chance
        if place.keys:
            place.best = average(place)
        elif place.options:
            place.best = extreme(place, place.asked == self.seat)


def furthest_behind(place: GuidedNode) -> GuidedNode:
    """Return the draw with the fewest visits per time drawn."""
    best, least = 0, 1e9
    for n in range(len(place.kids)):
        share = place.kid(n).visits / place.drawn[n]
        if share < least:
            best, least = n, share
    return place.kid(best)


def average(place: GuidedNode) -> float:
    total, count = 0.0, 0
    for n in range(len(place.kids)):
        total += place.drawn[n] * place.kid(n).best
        count += place.drawn[n]
    return total / count


def extreme(place: GuidedNode, mine: bool) -> float:
    """Return the best (`mine`) or worst win chance of the tried options, or the estimate if none was tried."""
    best, found = place.best, False
    for kid in place.kids:
        if kid is not None and (not found or (kid.best > best) == mine):
            best, found = kid.best, True
    return best


def search_guided(
    network: Network, view: FamigliaView, options: Sequence[Action], rng: Random, budget: Budget
) -> SearchResult:
    """Search from the view. Every option is tried once first, so that each gets a win chance."""
    clock = budget.clock()
    seat = view.seat
    assert seat is not None
    guided = GuidedSearch(network, seat, rng)
    root = guided.reach(imagine(view, rng), options)
    for n in range(len(options)):
        guided.take(root, n)
    while clock.ticks():
        guided.simulate(root)
    weighed = [ScoredOption(options[n], root.kid(n).chance(), root.kid(n).visits) for n in range(len(options))]
    weighed.sort(key=by_visits, reverse=True)
    return SearchResult(without_effort(root, weighed), clock.done)


def without_effort(root: GuidedNode, weighed: list[ScoredOption]) -> list[ScoredOption]:
    """Return the options with Skip first if the game is decided and Skip leads to the same end as the best option."""
    skipped = [each for each in weighed if isinstance(each.action, Skip)]
    if not skipped or not same_end(best_of(root, skipped[0].action), best_of(root, weighed[0].action)):
        return weighed
    return skipped + [each for each in weighed if each is not skipped[0]]


def best_of(root: GuidedNode, action: Action) -> float:
    return root.kid(root.options.index(action)).best


def same_end(one: float, other: float) -> bool:
    """Return whether two options surely win, or both surely lose."""
    return one == other and (one == 0.0 or one == 1.0)


def by_visits(weighed: ScoredOption) -> tuple[int, float]:
    return weighed.visits, weighed.chance
