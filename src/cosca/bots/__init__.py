"""The bots of this house, by name."""

from __future__ import annotations

from typing import Final

from cosca.bots.bot import BotMaker
from cosca.bots.greedy import greedy_bot
from cosca.bots.learned import learned_bot
from cosca.bots.levels import LEVELS
from cosca.bots.random import random_bot
from cosca.bots.search import search_bot

BOTS: Final[dict[str, BotMaker]] = {"random": random_bot, "greedy": greedy_bot, **LEVELS}
# Not at tables: with a budget of one's own, or for some titles only. The arena knows them.
SPECIALISTS: Final[dict[str, BotMaker]] = {"search": search_bot, "learned": learned_bot}
