"""The bots of NY Nostra City."""

from __future__ import annotations

from typing import Final

from cosca.bots.title_bots import TitleBots
from cosca.games.nostra_city.bots.levels import LEVELS
from cosca.games.nostra_city.search.policy import choose
from cosca.games.nostra_city.search.rollouts import search

BOTS: Final = TitleBots(levels=LEVELS, policy=choose, search=search)
