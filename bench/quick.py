"""A quick bot for runs of many games of La Famiglia: it plays the rollout policy of the search.

It uses only what its seat may see, so it gives the same answer for the real game and for a world sampled from the
seat's view. That saves sampling a world for each move. `tests/balance/test_quick.py` checks this.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.bots.bot import Bot
from cosca.engine.core import Action, Seat
from cosca.engine.title import Title, View
from cosca.games.la_famiglia.rules.actions import LeadFamily
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.search.policy import answer
from cosca.games.la_famiglia.worlds import imagine

QUICK: Final = "quick"
BLUR: Final = 0.3  # noise, so that equal positions are not always played alike


def at_one_look(game: LaFamiglia, seat: Seat, options: Sequence[Action], rng: Random) -> Action:
    if isinstance(options[0], LeadFamily):  # random, so that every family is led equally often
        return rng.choice(options)
    return answer(game, seat, options, rng, BLUR)


def quick_bot(title: Title) -> Bot:
    """Return the same bot for the arena, as `bench.quick.quick_bot`."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        return at_one_look(imagine(view, rng), view.seat, options, rng)

    return choose
