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
from cosca.bots.nostra_city_taste import Taste, between
from cosca.bots.search import search_bot
from cosca.engine.core import Action
from cosca.engine.title import Title, View


@dataclass(frozen=True, slots=True)
class Regular:
    """Plays by hand, by a taste of its own."""

    taste: Taste

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        return choose(view, options, rng, self.taste)


def beginner_bot(title: Title, mistakes: float) -> Bot:
    return Beginner(mistakes)


def regular_bot(title: Title, practised: float) -> Bot:
    return Regular(between(practised))


LEVELS: Final[tuple[BotMaker, ...]] = (
    partial(beginner_bot, mistakes=1.0),
    partial(beginner_bot, mistakes=0.735),
    partial(beginner_bot, mistakes=0.47),
    partial(beginner_bot, mistakes=0.21),
    partial(regular_bot, practised=0.1),
    partial(search_bot, sims=80),
)
