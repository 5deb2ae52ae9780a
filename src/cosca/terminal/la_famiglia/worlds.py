"""A game made from a view, to look up what everybody may know: values, costs, who comes next."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from cosca.games.la_famiglia.board import LaFamiglia
from cosca.games.la_famiglia.views import LaFamigliaView
from cosca.games.la_famiglia.worlds import imagine


@lru_cache(maxsize=2)
def world_of(view: LaFamigliaView) -> LaFamiglia:
    """The others' hidden orders are only made up in it: nothing that depends on them may be shown."""
    return imagine(view, Random(0))  # noqa: S311 - nothing is drawn
