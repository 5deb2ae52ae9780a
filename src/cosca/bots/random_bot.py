"""A bot that plays uniformly random legal actions; the baseline for all others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cosca.bots.bot import Bot
from cosca.engine.core import Action
from cosca.engine.title import Title, View


def random_bot(title: Title) -> Bot:
    return pick


def pick(view: View, options: Sequence[Action], rng: Random) -> Action:
    return rng.choice(options)
