"""Prompts of Famiglia that a host answers for a seat."""

from __future__ import annotations

from cosca.engine.core import Seat
from cosca.games.famiglia.rules.board import Famiglia


def publicly_decided(g: Famiglia, seat: Seat) -> bool:
    """Return whether the seat has one option. Everybody who remembers the game knows both hands."""
    return len(g.options.get(seat, ())) == 1
