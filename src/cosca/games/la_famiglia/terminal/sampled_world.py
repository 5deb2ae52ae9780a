"""A sampled world made from a view, to look up public facts: values, costs and the order of play."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.games.la_famiglia.worlds import imagine


@lru_cache(maxsize=2)
def world_of(view: LaFamigliaView) -> LaFamiglia:
    """Return a game with invented hidden orders. Never show anything that depends on them."""
    return imagine(view, Random(0))  # noqa: S311 - nothing is drawn
