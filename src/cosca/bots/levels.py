"""Six levels for every title: from a beginner with human mistakes to the strongest bot within two seconds a turn.

A title may bring fewer levels, or none: its strongest bot then plays the higher ones.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from cosca.bots.bot import Bot, BotMaker, positive_int
from cosca.bots.greedy import greedy_bot
from cosca.bots.title_bots import bots_of
from cosca.engine.title import Title

HIGHEST: Final = 6


def level_bot(title: Title, level: int) -> Bot:
    wanted, levels = positive_int("level", level, HIGHEST), bots_of(title).levels
    return levels[min(wanted, len(levels)) - 1](title) if levels else greedy_bot(title)


LEVELS: Final[dict[str, BotMaker]] = {f"level{n}": partial(level_bot, level=n) for n in range(1, HIGHEST + 1)}
