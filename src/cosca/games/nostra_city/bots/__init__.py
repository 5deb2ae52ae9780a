"""The bots of NY Nostra City."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.bots.bot import Bot
from cosca.bots.title_bots import TitleBots
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.games.nostra_city.bots.levels import LEVELS, LONG
from cosca.games.nostra_city.search.policy import choose
from cosca.games.nostra_city.search.rollouts import search
from cosca.games.nostra_city.search.weights import PRACTISED


def practised(view: View, options: Sequence[Action], rng: Random) -> Action:
    return choose(view, options, rng, PRACTISED)


def practised_bot(title: Title) -> Bot:
    """Return the rollout policy with the tuned weights, as the search uses it."""
    return practised


BOTS: Final = TitleBots(
    levels=LEVELS,
    policy=choose,
    search=search,
    search_sims=LONG,
    others={"practised": practised_bot},
    anytime=True,
)
