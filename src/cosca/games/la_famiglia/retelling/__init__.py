"""What each log message of La Famiglia tells of the table."""

from __future__ import annotations

from typing import Final

from cosca.games.la_famiglia.retelling import encounter, fights, planning, setup
from cosca.laws.retelling import Retelling

RETELLING: Final = Retelling(
    tells=setup.TELLS | planning.TELLS | encounter.TELLS | fights.TELLS,
    untold={
        "doing": "the running procedures; the prompts show them",
        "turn": "counts the turns of a planning phase; the log has each of them",
        "issued": "the turn in which an order was issued; the log says when",
    },
)
