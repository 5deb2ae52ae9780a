"""A sampled world made from a view, to look up open information with the code of the rules."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.views import NostraCityView
from cosca.games.nostra_city.worlds import imagine


@lru_cache(maxsize=2)
def world_of(view: NostraCityView) -> NostraCity:
    """Return a game that fits the view. Its hidden parts are made up, so show nothing that depends on them."""
    return imagine(view, Random(0))  # noqa: S311 - no secret depends on it
