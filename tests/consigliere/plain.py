"""A plain thinker of the tests' own: some imagined worlds, each option judged once the seat's own choices are made.

It stands in where a title has no search, so that everything around the search can be tested.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import exp
from random import Random
from typing import Any

from cosca.bots.greedy import JUDGEMENTS, Judgement
from cosca.consigliere.measures import to_the_end_of_the_turn
from cosca.consigliere.nostra_city import money, respect
from cosca.engine.core import Action, Game, Seat, play
from cosca.engine.title import Title
from cosca.games import TITLES
from cosca.search.thinkers import THINKERS
from cosca.search.thought import Budget, Thought, Weighed

SCALE = 15.0  # of a lead: so many points are three chances in four


class PlainThinker:
    def __init__(self, title: Title) -> None:
        self.title = title
        self.judge: Judgement = JUDGEMENTS.get(title.id, wealth)

    def __call__(self, view: Any, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
        """Each option once, then in turn as long as the budget lasts."""
        clock, seen = budget.clock(), dict.fromkeys(options, (0.0, 0))
        while True:
            world = self.title.imagine(view, rng)
            for action, (total, times) in seen.items():
                if times and not clock.ticks():
                    return self.thought(seen, clock.done)
                seen[action] = total + self.chance(world.copy(), view.seat, action, rng), times + 1

    def thought(self, seen: dict[Action, tuple[float, int]], sims: int) -> Thought:
        weighed = [Weighed(action, total / times, times) for action, (total, times) in seen.items()]
        return Thought(sorted(weighed, key=lambda each: -each.chance), sims)

    def chance(self, game: Game, seat: Seat, action: Action, rng: Random) -> float:
        play(game, seat, action)
        to_the_end_of_the_turn(self.title, game, seat, rng)
        return 1 / (1 + exp(-max(-99.0, min(99.0, self.judge(game, seat) / SCALE))))


def wealth(game: Game, seat: Seat) -> float:
    """Of NY Nostra City, which has no judgement of positions."""
    return money(game, seat) / 10 + 5 * respect(game, seat)


@contextmanager
def plain_thinkers(*titles: str) -> Iterator[None]:
    """For these titles, whatever search they have."""
    before = dict(THINKERS)
    THINKERS.update({title: PlainThinker(TITLES[title]) for title in titles})
    try:
        yield
    finally:
        THINKERS.clear()
        THINKERS.update(before)
