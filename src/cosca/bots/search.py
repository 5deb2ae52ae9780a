"""Thinks ahead for so long, then takes what came out best: `search:ms=500`, `search:sims=2000`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.bots.bot import Bot, NoSuchBot, whole
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.search.thinkers import SEARCHES
from cosca.search.thought import NO_LIMIT, Budget, Thinker

USUAL: Final = 500  # simulations, if nothing is said


@dataclass(frozen=True, slots=True)
class Search:
    think: Thinker
    budget: Budget

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        if len(options) == 1:
            return options[0]
        return self.think(view, options, rng, self.budget).best()


def budget_of(sims: int | None, ms: int | None) -> Budget | None:
    """None if nothing is said."""
    if sims is None and ms is None:
        return None
    return Budget(
        NO_LIMIT if sims is None else whole("sims", sims),
        NO_LIMIT if ms is None else whole("ms", ms),
    )


def search_bot(title: Title, sims: int | None = None, ms: int | None = None) -> Bot:
    if title.id not in SEARCHES:
        raise NoSuchBot(f"There is no search for {title.name} yet; there is one for {', '.join(SEARCHES) or 'none'}.")
    return Search(SEARCHES[title.id], budget_of(sims, ms) or Budget(USUAL))
