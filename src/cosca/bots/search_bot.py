"""The search bot: plays the best option of a search, `search:ms=500` or `search:sims=2000`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.bots.bot import Bot, NoSuchBot, positive_int
from cosca.bots.search_result import NO_LIMIT, Budget, SearchFunction
from cosca.bots.title_bots import bots_of
from cosca.engine.core import Action
from cosca.engine.title import Title, View

USUAL: Final = 500  # simulations by default


@dataclass(frozen=True, slots=True)
class SearchBot:
    """A bot that searches within a fixed budget."""

    think: SearchFunction
    budget: Budget

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        if len(options) == 1:
            return options[0]
        return self.think(view, options, rng, self.budget).best()


def budget_of(sims: int | None, ms: int | None) -> Budget | None:
    """Return the budget for these limits, or None if neither is given."""
    if sims is None and ms is None:
        return None
    return Budget(
        NO_LIMIT if sims is None else positive_int("sims", sims),
        NO_LIMIT if ms is None else positive_int("ms", ms),
    )


def search_bot(title: Title, sims: int | None = None, ms: int | None = None) -> Bot:
    search = bots_of(title).search
    if search is None:
        raise NoSuchBot(f"{title.name} has no search bot.")
    return SearchBot(search, budget_of(sims, ms) or Budget(USUAL))
