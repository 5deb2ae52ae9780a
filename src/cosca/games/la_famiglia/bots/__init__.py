"""The bots of La Famiglia."""

from __future__ import annotations

from typing import Final

from cosca.bots.title_bots import TitleBots
from cosca.games.la_famiglia.bots.levels import LEVELS, LONG
from cosca.games.la_famiglia.search.evaluation import LaFamigliaEvaluator
from cosca.games.la_famiglia.search.pruning import candidate_options
from cosca.games.la_famiglia.search.rollouts import search

BOTS: Final = TitleBots(
    levels=LEVELS,
    evaluation=LaFamigliaEvaluator(),
    option_filter=candidate_options,
    greedy_positions=8,
    search=search,
    search_sims=LONG,
)
