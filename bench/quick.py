"""For runs of many games of La Famiglia: every seat answers at one look, as in the playouts of the search.

What it looks at is what the seat may see, so it answers a game itself as it does a world imagined from the seat's view:
that spares making one for each choice. `tests/balance/test_quick.py` holds it to that.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.bots.bot import Bot
from cosca.engine.core import Action, Seat
from cosca.engine.title import Title, View
from cosca.games.la_famiglia.actions import LeadFamily
from cosca.games.la_famiglia.board import LaFamiglia
from cosca.games.la_famiglia.worlds import imagine
from cosca.search.la_famiglia_policy import answer

QUICK: Final = "quick"
BLUR: Final = 0.3  # so that equal positions are not always played alike


def at_one_look(game: LaFamiglia, seat: Seat, options: Sequence[Action], rng: Random) -> Action:
    if isinstance(options[0], LeadFamily):  # so that every family is led equally often
        return rng.choice(options)
    return answer(game, seat, options, rng, BLUR)


def quick_bot(title: Title) -> Bot:
    """The same for the arena: `bench.quick.quick_bot`."""

    def choose(view: View, options: Sequence[Action], rng: Random) -> Action:
        return at_one_look(imagine(view, rng), view.seat, options, rng)

    return choose
