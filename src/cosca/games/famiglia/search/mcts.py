"""Monte Carlo tree search over positions of Famiglia.

Each simulation descends the tree by UCB, adds one position, finishes the turn there with the rollout policy, and backs
up the win chance. Chance draws are sampled. See docs/bots/famiglia.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Final

from cosca.bots.search_result import Budget, ScoredOption, SearchResult
from cosca.engine.core import CHANCE, Action, Seat
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.match import result
from cosca.games.famiglia.search.evaluation import FamigliaEvaluator
from cosca.games.famiglia.search.playouts import FEW, PlayoutPolicy
from cosca.games.famiglia.search.tree import NOBODY, Node, after, turn_up_all
from cosca.games.famiglia.search.win_chance import Chances
from cosca.games.famiglia.views import FamigliaView
from cosca.games.famiglia.worlds import imagine

JUDGE: Final = FamigliaEvaluator()


class SearchSettings:
    """The parameters of the search."""

    def __init__(
        self,
        explore: float = 0.15,
        bold: float = 0.2,
        doubt: float = 0.1,
        outcomes: float = 1.5,
        options: float = 4.0,
        draw: float = 0.25,
    ) -> None:
        self.explore = explore  # exploration constant of UCB
        self.bold = bold  # weight of the best reply, against the average over all simulations
        self.doubt = doubt  # penalty for positions known from only a few chance draws
        self.outcomes = outcomes  # limit of distinct chance outcomes, times the square root of the visits
        self.options = options  # limit of options tried when there are many, times the square root of the visits
        self.draw = draw  # value of a draw; less than half a win, or two searches would both pass at once


class Search:
    def __init__(self, seat: Seat, rng: Random, manner: SearchSettings) -> None:
        self.seat = seat
        self.rng = rng
        self.manner = manner
        self.habits = PlayoutPolicy(JUDGE, rng)
        self.chances = Chances(JUDGE)

    def simulate(self, root: Node) -> None:
        path, node = [root], root
        while node.visits and node.seat != NOBODY:
            node = self.draw(node) if node.seat == CHANCE else self.follow(node)
            path.append(node)
        chance = self.chance(node)
        for i in range(len(path) - 1, -1, -1):
            self.learn(path[i], chance)

    # Down the tree

    def follow(self, node: Node) -> Node:
        tried = len(node.kids)
        if tried == len(node.options) or (tried > FEW and tried > self.manner.options * sqrt(node.visits)):
            return self.most_promising(node)
        if not tried:
            node.options = self.habits.in_order(node.game, node.seat, node.options)
        fresh = Node(after(node.game, node.seat, node.options[tried]), node.game.turn)
        node.kids.append(fresh)
        return fresh

    def most_promising(self, node: Node) -> Node:
        best, most = node.kids[0], -1.0
        mine, wide = node.seat == self.seat, self.manner.explore * sqrt(log(node.visits))
        for kid in node.kids:
            chance = kid.chance(self.manner.bold)
            hope = (chance if mine else 1.0 - chance) + wide / sqrt(kid.visits)
            if hope > most:
                best, most = kid, hope
        return best

    def draw(self, node: Node) -> Node:
        if len(node.kids) > self.manner.outcomes * sqrt(node.visits):
            return node.most_neglected()
        game = node.game.copy()
        return node.drawn_again(turn_up_all(game, self.rng), game)

    # Evaluation

    def chance(self, node: Node) -> float:
        game = node.game
        if node.seat == CHANCE or game.turn == node.since:
            game = self.habits.finished(game, node.since)
        if not game.stack:
            return self.outcome(game)
        chance = self.chances.chance(game)
        return chance if game.to_move() == self.seat else 1.0 - chance

    def outcome(self, game: Famiglia) -> float:
        ended = result(game)
        assert ended is not None
        if len(ended.winners) > 1:
            return self.manner.draw
        return 1.0 if self.seat in ended.winners else 0.0

    # Backing up

    def learn(self, node: Node, chance: float) -> None:
        node.visits += 1
        node.total += chance
        if not node.kids:
            node.best = chance
        elif node.seat == CHANCE:
            node.best = node.average()
        else:
            node.best = self.best_choice(node)

    def best_choice(self, node: Node) -> float:
        doubt = self.manner.doubt
        return node.highest(doubt) if node.seat == self.seat else node.lowest(doubt)


MANNER: Final = SearchSettings()


def search(view: FamigliaView, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
    return search_with(MANNER, view, options, rng, budget)


def search_with(
    manner: SearchSettings, view: FamigliaView, options: Sequence[Action], rng: Random, budget: Budget
) -> SearchResult:
    clock, seat = budget.clock(), view.seat
    assert seat is not None
    root = Node(imagine(view, rng), view.turn)
    root.options = options
    root.visits = 1
    search = Search(seat, rng, manner)
    while clock.ticks():
        search.simulate(root)
    return SearchResult(weighed(root, manner.bold), clock.done)


def weighed(root: Node, bold: float) -> list[ScoredOption]:
    """Return the options, most visited first."""
    order = [(-kid.visits, -kid.chance(bold), i) for i, kid in enumerate(root.kids)]
    order.sort()
    return [ScoredOption(root.options[i], root.kids[i].chance(bold), root.kids[i].visits) for _, _, i in order]
