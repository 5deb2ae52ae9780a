"""Builds a full game from a seat's view that the seat cannot tell from the real one."""

from __future__ import annotations

from random import Random

from cosca.engine.core import settle
from cosca.games.famiglia.packs.reading import edition_named, pack_named
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.views import FamigliaView


def imagine(seen: FamigliaView, rng: Random) -> Famiglia:
    """Return a full game consistent with the view.

    Only the order of the draw stack is hidden. No game stores that order, because chance draws each card when needed.
    """
    g = Famiglia(
        pack=pack_named(seen.pack),
        edition=edition_named(seen.edition),
        deck=list(seen.unseen),
        bottom=list(seen.bottom),
        discards=list(seen.discards),
        street=list(seen.street),
        new=list(seen.new),
        hand=[list(seen.hand[0]), list(seen.hand[1])],
        area=[list(seen.area[0]), list(seen.area[1])],
        starter=seen.starter,
        turn=seen.turn,
        passes=seen.passes,
        reshuffled=seen.reshuffled,
        last_round=seen.last_round,
        ended_by=seen.ended_by,
        stack=[procedure.copy() for procedure in seen.doing],
    )
    g.rules_version = seen.rules_version
    settle(g)
    return g
