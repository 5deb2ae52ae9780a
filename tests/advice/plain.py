"""A plain thinker of the tests' own: some imagined worlds, each option judged once the seat's own choices are made.

It stands in where a title has no search, so that everything around the search can be tested.
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

SCALE = 15.0  # of a lead: so many points are three chances in four


class PlainThinker:
    def __init__(self, title: Title) -> None:
        self.title = title
        self.judge: Evaluation = bots_of(title).evaluation or wealth

    def __call__(self, view: Any, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
        """Each option once, then in turn as long as the budget lasts."""
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
    """Of NY Nostra City, which has no judgement of positions."""
    return money(game, seat) / 10 + 5 * respect(game, seat)


def set_advisor(title: str, search: SearchFunction | None) -> None:
    """Let a title's hints come from this search alone; None: it has no search."""
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
    """For these titles, whatever search they have."""
    with advisors_restored():
        for title in titles:
            set_advisor(title, PlainThinker(TITLES[title]))
        yield
