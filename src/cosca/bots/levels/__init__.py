"""Six levels for each title: from a beginner whose mistakes look human to the strongest within two seconds a turn."""

from __future__ import annotations

from functools import partial
from typing import Final

from cosca.bots.bot import Bot, BotMaker, whole
from cosca.bots.levels import famiglia, la_famiglia, nostra_city
from cosca.engine.title import Title

LADDERS: Final[dict[str, tuple[BotMaker, ...]]] = {
    "famiglia": famiglia.LEVELS,
    "la_famiglia": la_famiglia.LEVELS,
    "nostra_city": nostra_city.LEVELS,
}
HIGHEST: Final = 6


def level_bot(title: Title, level: int) -> Bot:
    return LADDERS[title.id][whole("level", level, HIGHEST) - 1](title)


LEVELS: Final[dict[str, BotMaker]] = {f"level{n}": partial(level_bot, level=n) for n in range(1, HIGHEST + 1)}
