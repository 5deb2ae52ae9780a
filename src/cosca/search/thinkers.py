"""The search of each title, by its id; and whom to ask for advice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.engine.core import Action
from cosca.games.famiglia.views import FamigliaView
from cosca.learning.files import shipped_network
from cosca.learning.guided import think_guided
from cosca.search import famiglia, la_famiglia, nostra_city
from cosca.search.thought import Budget, Thinker, Thought


def as_learned(view: FamigliaView, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
    """In Famiglia what was learned by self-play knows more than the search with its judgement by hand."""
    return think_guided(shipped_network(), view, options, rng, budget)


SEARCHES: Final[dict[str, Thinker]] = {
    "famiglia": famiglia.think,
    "la_famiglia": la_famiglia.think,
    "nostra_city": nostra_city.think,
}
THINKERS: Final[dict[str, Thinker]] = SEARCHES | {"famiglia": as_learned}
