"""Bots by name: those for tables, and more for the arena."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cosca.bots.bot import Bot, BotMaker, NoSuchBot
from cosca.bots.greedy import greedy_bot
from cosca.bots.levels import LEVELS
from cosca.bots.random_bot import random_bot
from cosca.bots.search_bot import search_bot
from cosca.bots.title_bots import bots_of
from cosca.engine.title import Title

BOTS: Final[Mapping[str, BotMaker]] = {"random": random_bot, "greedy": greedy_bot, **LEVELS}


def make_bot(title: Title, name: str) -> Bot:
    """Return the bot with this name. Every name works for every title. Raises `NoSuchBot`."""
    if name not in BOTS:
        raise NoSuchBot(f"There is no bot {name!r}. The bots are: {', '.join(BOTS)}.")
    return BOTS[name](title)


def bot_names(title: Title) -> tuple[str, ...]:
    """Return the names of the bots that differ for this title."""
    brought = bots_of(title)
    greedy = ("greedy",) if brought.policy or brought.evaluation else ()
    return ("random", *greedy, *list(LEVELS)[: len(brought.levels)])


def arena_bots(title: Title) -> dict[str, BotMaker]:
    """Return all bots of the arena: those for tables, the search bot, and the title's own extra bots."""
    brought = bots_of(title)
    search = {"search": search_bot} if brought.search else {}
    return {**BOTS, **search, **brought.others}
