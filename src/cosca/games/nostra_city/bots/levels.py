"""The six bot levels of NY Nostra City, the weakest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from cosca.bots.bot import Bot, BotMaker
from cosca.bots.search_result import Budget
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.games.nostra_city.bots.beginner import Beginner
from cosca.games.nostra_city.rules.board import BUSINESS
from cosca.games.nostra_city.search.opponents import among_beginners
from cosca.games.nostra_city.search.policy import choose
from cosca.games.nostra_city.search.rollouts import search
from cosca.games.nostra_city.search.weights import AMONG_BEGINNERS
from cosca.games.nostra_city.views import NostraCityView


@dataclass(frozen=True, slots=True)
class BeliefSearchBot:
    """A bot that searches sampled worlds, with half the simulations in the BUSINESS: there they are slow and tell less.

    The search assumes opponents that play the tuned policy, so it gains nothing against beginners. Against those, the
    bot plays the policy with weights tuned against random bots, which wins more games.
    """

    sims: int

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        assert isinstance(view, NostraCityView)
        if len(options) == 1:
            return options[0]
        if among_beginners(view):
            return choose(view, options, rng, AMONG_BEGINNERS)
        sims = max(1, self.sims // 2) if view.phase == BUSINESS else self.sims
        return search(view, options, rng, Budget(sims)).best()


def beginner(title: Title, mistakes: float) -> Bot:
    return Beginner(mistakes)


def pondering(title: Title, sims: int) -> Bot:
    return BeliefSearchBot(sims)


LONG: Final = 80  # simulations per decision
LEVELS: Final[tuple[BotMaker, ...]] = (
    partial(beginner, mistakes=1.0),
    partial(beginner, mistakes=0.75),
    partial(beginner, mistakes=0.505),
    partial(beginner, mistakes=0.265),
    partial(beginner, mistakes=0.04),
    partial(pondering, sims=LONG),
)
