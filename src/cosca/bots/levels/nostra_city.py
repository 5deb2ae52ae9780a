"""NY Nostra City: the six levels, the weakest first."""

from __future__ import annotations

from functools import partial
from typing import Final

from cosca.bots.bot import Bot, BotMaker
from cosca.bots.greedy import greedy_bot
from cosca.bots.nostra_city_beginner import Beginner
from cosca.bots.search import search_bot
from cosca.engine.title import Title


def beginner_bot(title: Title, mistakes: float) -> Bot:
    return Beginner(mistakes)


LEVELS: Final[tuple[BotMaker, ...]] = (
    partial(beginner_bot, mistakes=1.0),
    partial(beginner_bot, mistakes=0.75),
    partial(beginner_bot, mistakes=0.5),
    partial(beginner_bot, mistakes=0.235),
    greedy_bot,
    partial(search_bot, sims=80),
)
