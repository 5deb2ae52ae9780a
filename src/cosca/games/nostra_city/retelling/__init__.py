"""What each log message of NY Nostra City tells of the table."""

from __future__ import annotations

from typing import Final

from cosca.games.nostra_city.retelling import business, meeting, trial, vendetta
from cosca.laws.retelling import Retelling

RETELLING: Final = Retelling(
    tells=business.TELLS | meeting.TELLS | trial.TELLS | vendetta.TELLS,
    untold={"doing": "the running procedures; prompts and headings show them"},
)
