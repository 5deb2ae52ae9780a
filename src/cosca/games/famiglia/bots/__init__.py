"""The bots of Famiglia."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.bots.search_result import Budget, SearchResult
from cosca.bots.title_bots import TitleBots
from cosca.engine.core import Action
from cosca.games.famiglia.bots.learned import learned_bot
from cosca.games.famiglia.bots.levels import LEVELS, LONG
from cosca.games.famiglia.bots.network_file import shipped_network
from cosca.games.famiglia.search.evaluation import FamigliaEvaluator
from cosca.games.famiglia.search.guided_search import search_guided
from cosca.games.famiglia.search.mcts import search
from cosca.games.famiglia.views import FamigliaView


def search_as_learned(view: FamigliaView, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
    """Search with the shipped network, which plays better than the hand-written evaluation."""
    return search_guided(shipped_network(), view, options, rng, budget)


BOTS: Final = TitleBots(
    levels=LEVELS,
    evaluation=FamigliaEvaluator(),
    search=search,
    advisor=search_as_learned,
    search_sims=LONG,
    others={"learned": learned_bot},
)
