"""NY Nostra City: the six levels, the weakest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from cosca.bots.bot import Bot, BotMaker
from cosca.bots.nostra_city import choose
from cosca.bots.nostra_city_beginner import Beginner
from cosca.bots.nostra_city_company import among_beginners
from cosca.bots.nostra_city_taste import AMONG_BEGINNERS
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.games.nostra_city.board import BUSINESS
from cosca.games.nostra_city.views import NostraCityView
from cosca.search.nostra_city import think
from cosca.search.thought import Budget


@dataclass(frozen=True, slots=True)
class Ponder:
    """Thinks ahead; half as far in BUSINESS, where a simulation takes twice as long and tells less.

    Looking ahead takes the others for practised players. Among beginners it gains nothing, and by hand, in a taste that
    was found among such players, more games are won.
    """

    sims: int

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        assert isinstance(view, NostraCityView)
        if len(options) == 1:
            return options[0]
        if among_beginners(view):
            return choose(view, options, rng, AMONG_BEGINNERS)
        sims = max(1, self.sims // 2) if view.phase == BUSINESS else self.sims
        return think(view, options, rng, Budget(sims)).best()


def beginner(title: Title, mistakes: float) -> Bot:
    return Beginner(mistakes)


def pondering(title: Title, sims: int) -> Bot:
    return Ponder(sims)


LEVELS: Final[tuple[BotMaker, ...]] = (
    partial(beginner, mistakes=1.0),
    partial(beginner, mistakes=0.75),
    partial(beginner, mistakes=0.505),
    partial(beginner, mistakes=0.265),
    partial(beginner, mistakes=0.04),
    partial(pondering, sims=80),
)
