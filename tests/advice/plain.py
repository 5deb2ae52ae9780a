"""A simple search for tests: it plays each option in sampled worlds and evaluates them at the end of the seat's turn.

It replaces a title's search, so that everything around the search can be tested.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from math import exp
from random import Random
from typing import Any

from cosca.advice.measures import to_end_of_turn
from cosca.bots.search_result import Budget, ScoredOption, SearchFunction, SearchResult
from cosca.bots.title_bots import Evaluation, TitleBots, bots_of
from cosca.engine.core import Action, Game, Seat, play
from cosca.engine.title import Title
from cosca.games.nostra_city.advice import money, respect
from cosca.titles import TITLES

SCALE = 15.0  # a lead of this many points counts as a win chance of 73%


class PlainThinker:
    def __init__(self, title: Title) -> None:
        self.title = title
        self.judge: Evaluation = bots_of(title).evaluation or wealth

    def __call__(self, view: Any, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        """Try each option once, then all in turn until the budget is used up."""
        clock, seen = budget.clock(), dict.fromkeys(options, (0.0, 0))
        while True:
            world = self.title.imagine(view, rng)
            for action, (total, times) in seen.items():
                if times and not clock.ticks():
                    return self.thought(seen, clock.done)
                seen[action] = total + self.chance(world.copy(), view.seat, action, rng), times + 1

    def thought(self, seen: dict[Action, tuple[float, int]], sims: int) -> SearchResult:
        weighed = [ScoredOption(action, total / times, times) for action, (total, times) in seen.items()]
        return SearchResult(sorted(weighed, key=lambda each: -each.chance), sims)

    def chance(self, game: Game, seat: Seat, action: Action, rng: Random) -> float:
        play(game, seat, action)
        to_end_of_turn(self.title, game, seat, rng)
        return 1 / (1 + exp(-max(-99.0, min(99.0, self.judge(game, seat) / SCALE))))


def wealth(game: Game, seat: Seat) -> float:
    """Evaluate a position of NY Nostra City, which has no evaluation of its own."""
    return money(game, seat) / 10 + 5 * respect(game, seat)


def set_advisor(title: str, search: SearchFunction | None) -> None:
    """Make this search give a title's hints. `None` leaves the title without any search."""
    module = import_module(f"cosca.games.{title}.bots")
    before: TitleBots = module.BOTS
    vars(module)["BOTS"] = replace(before, search=before.search if search else None, advisor=search)


@contextmanager
def advisors_restored() -> Iterator[None]:
    modules = {title: import_module(f"cosca.games.{title}.bots") for title in TITLES}
    before = {title: module.BOTS for title, module in modules.items()}
    try:
        yield
    finally:
        for title, module in modules.items():
            vars(module)["BOTS"] = before[title]


@contextmanager
def plain_thinkers(*titles: str) -> Iterator[None]:
    """Replace the searches of these titles by the plain one while the context is active."""
    with advisors_restored():
        for title in titles:
            set_advisor(title, PlainThinker(TITLES[title]))
        yield
