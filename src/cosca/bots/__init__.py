"""The bots of this house, by name."""

from __future__ import annotations

from typing import Final

from cosca.bots.bot import BotMaker
from cosca.bots.greedy import greedy_bot
from cosca.bots.random import random_bot

BOTS: Final[dict[str, BotMaker]] = {"random": random_bot, "greedy": greedy_bot}
