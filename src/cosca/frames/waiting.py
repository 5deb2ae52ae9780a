"""Which seats a table waits for, as far as everybody may know."""

from __future__ import annotations

from cosca.engine.core import CHANCE, Seat
from cosca.engine.table import Table


def seats_to_act(table: Table) -> set[Seat]:
    """Return the seats that may act now, without the chance seat."""
    return set(table.game.options) - {CHANCE}


def is_simultaneous(table: Table) -> bool:
    """Return whether this is a simultaneous decision, or the rest of one. Any-time actions do not change the answer."""
    to_act = seats_to_act(table)
    if len(to_act) != 1:
        return bool(to_act)
    for move in reversed(table.moves):
        if to_act < move.asked:
            return True
        if to_act != move.asked or move.revealed:  # the last answer of a simultaneous decision always reveals something
            return False
    return False


def awaited_seats(table: Table) -> set[Seat]:
    """Return the seats that are to act, as everybody may know it.

    In a simultaneous decision these are all its seats, whether they have answered, taken an answer back or neither.
    """
    to_act = seats_to_act(table)
    awaited = set(to_act)
    for move in reversed(table.moves if is_simultaneous(table) else ()):
        if move.revealed or (len(move.asked) == 1 and to_act != move.asked):
            break  # this move was before the decision
        awaited |= move.asked
    return awaited
