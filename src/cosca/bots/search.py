"""Thinks ahead for so long, then takes what came out best: `search:ms=500`, `search:sims=2000`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.bots.bot import Bot, NoSuchBot
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.search.thinkers import SEARCHES
from cosca.search.thought import Budget, Thinker

USUAL: Final = 500  # simulations, if nothing is said


@dataclass(frozen=True, slots=True)
class Search:
    think: Thinker
    budget: Budget

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        if len(options) == 1:
            return options[0]
        return self.think(view, options, rng, self.budget).best()


def search_bot(title: Title, sims: int = 0, ms: int = 0) -> Bot:
    if title.id not in SEARCHES:
        raise NoSuchBot(f"There is no search for {title.name} yet; there is one for {', '.join(SEARCHES) or 'none'}.")
    return Search(SEARCHES[title.id], Budget(sims or (0 if ms else USUAL), ms))
