"""Automatic answers, which a host gives for a seat when a prompt needs no decision.

The log records them like any other action. Whether a host answers, and when, follows from what everybody knows: it
must not reveal what only the seat knows. The law of two worlds checks it.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import CHANCE, Action, Game, Seat
from cosca.engine.table import CannotTakeBack, Table
from cosca.engine.title import Title

ONLY: Final = "only"  # everybody knows that the seat has one option
PASS: Final = "pass"  # noqa: S105 - a seat that says nothing passes, where the rules let everybody interject

# Milliseconds from the prompt to the answer: time to see what happens, or to play an any-time action.
DELAY_MS: Final = {ONLY: 1_000, PASS: 6_000}


def automatic_kind(title: Title, game: Game, seat: Seat) -> str:
    """Return ONLY, PASS or "". In a simultaneous decision it does not depend on whether the seat has answered."""
    if title.publicly_decided(game, seat):
        return ONLY
    return "" if title.silent_answer(game, seat) is None else PASS


def automatic_answer(title: Title, game: Game, seat: Seat) -> Action | None:
    """Return the action that a host plays for a seat which is to act, or None if it asks the seat."""
    options = game.options.get(seat, ())
    if not options:
        return None
    return options[0] if title.publicly_decided(game, seat) else title.silent_answer(game, seat)


def undo_choice(table: Table, seat: Seat) -> None:
    """Undo the seat's latest choice, and the moves after it that left no choice. Raises `CannotTakeBack`.

    Undoing only such a move would be useless: the host would play it again.
    """
    if not _undoes_a_choice(table, seat):
        _check_choice(table, seat)
        while table.moves and was_decided(table, len(table.moves) - 1):
            table.take_back(table.moves[-1].seat)
    table.take_back(seat)


def was_decided(table: Table, place: int) -> bool:
    """Return whether everybody knew that this move was its seat's only option. An any-time action is a choice."""
    move = table.moves[place]
    if move.seat == CHANCE:
        return False
    before = table.position_before(place)
    return move.action in before.options.get(move.seat, ()) and table.title.publicly_decided(before, move.seat)


def _undoes_a_choice(table: Table, seat: Seat) -> bool:
    """Return whether a plain undo is possible and undoes a choice.

    A sealed answer counts as a choice: whether an undo works must not depend on the sealed answers of others.
    """
    place = table.latest_move_of(seat)
    if place is None or table.why_not_take_back(seat) is not None:
        return False
    return len(table.moves[place].asked) > 1 or not was_decided(table, place)


def _check_choice(table: Table, seat: Seat) -> None:
    """Raise `CannotTakeBack` unless a choice of the seat comes before moves that left none and revealed nothing."""
    reason = table.why_not_take_back(seat)
    if reason not in (None, "answered"):
        raise CannotTakeBack(reason)
    for place in range(len(table.moves) - 1, -1, -1):
        move = table.moves[place]
        if move.seat == CHANCE or move.revealed:
            raise CannotTakeBack("chance" if move.seat == CHANCE else "revealed")
        if not was_decided(table, place):
            if move.seat != seat:
                raise CannotTakeBack("answered")
            return
    raise CannotTakeBack("nothing")
