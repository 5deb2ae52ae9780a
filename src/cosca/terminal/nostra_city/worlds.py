"""A game made from a view, to look up what everybody may know."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.views import NostraCityView
from cosca.games.nostra_city.worlds import imagine


@lru_cache(maxsize=2)
def world_of(view: NostraCityView) -> NostraCity:
    """What is hidden is only made up in it: nothing that depends on that may be shown."""
    return imagine(view, Random(0))  # noqa: S311 - nothing is drawn
