"""Whose decision a table waits for: a turn, a simultaneous decision, or what is left of one.

Each test writes down the moves so far: the seats to act at each, and whether it revealed something.
"""

from __future__ import annotations

from cosca.engine.core import CHANCE, Seat
from cosca.engine.table import Move, Table, new_table
from cosca.frames.waiting import awaited_seats, is_simultaneous, seats_to_act
from tests.games.omerta.actions import ACCEPT
from tests.games.omerta.title import OMERTA

SECRET, REVEALED = False, True

type Past = tuple[set[Seat], bool]


def waiting(to_act: set[Seat], *past: Past) -> Table:
    """Return a table that waits for these seats after these moves."""
    table = new_table(OMERTA, OMERTA.default_setup())
    table.game.options = {seat: [ACCEPT] for seat in sorted(to_act)}
    table.moves = [
        Move(n, min(asked), ACCEPT, frozenset(asked), revealed) for n, (asked, revealed) in enumerate(past, 1)
    ]
    return table


def test_the_chance_seat_is_not_waited_for() -> None:
    assert seats_to_act(waiting({CHANCE})) == set()
    assert seats_to_act(waiting({0, 2})) == {0, 2}


# Is it simultaneous?


def test_several_seats_to_act_decide_simultaneously() -> None:
    assert is_simultaneous(waiting({0, 1}))
    assert is_simultaneous(waiting({0, 1, 2}, ({0}, SECRET)))


def test_nobody_decides_simultaneously_while_chance_draws_or_after_the_end() -> None:
    assert not is_simultaneous(waiting({CHANCE}))
    assert not is_simultaneous(waiting(set(), ({0, 1}, SECRET)))


def test_the_first_turn_of_a_game_is_not_simultaneous() -> None:
    assert not is_simultaneous(waiting({0}))


def test_two_moves_in_a_row_of_one_seat_are_not_simultaneous() -> None:
    assert not is_simultaneous(waiting({0}, ({0}, SECRET)))
    assert not is_simultaneous(waiting({0}, ({0}, SECRET), ({0}, SECRET)))


def test_the_next_seat_s_turn_is_not_simultaneous() -> None:
    assert not is_simultaneous(waiting({1}, ({0}, SECRET)))


def test_the_last_seat_to_answer_is_still_in_the_simultaneous_decision() -> None:
    assert is_simultaneous(waiting({3}, ({2, 3}, SECRET)))
    assert is_simultaneous(waiting({3}, ({1, 2, 3}, SECRET), ({2, 3}, SECRET)))


def test_an_any_time_action_does_not_end_a_simultaneous_decision() -> None:
    assert is_simultaneous(waiting({3}, ({2, 3}, SECRET), ({3}, SECRET)))


def test_a_turn_after_the_answers_are_revealed_is_not_simultaneous() -> None:
    assert not is_simultaneous(waiting({3}, ({2, 3}, SECRET), ({3}, REVEALED)))


def test_a_turn_of_another_seat_in_between_ends_a_simultaneous_decision() -> None:
    assert not is_simultaneous(waiting({3}, ({2, 3}, SECRET), ({1}, SECRET)))


# Who is waited for?


def test_in_a_turn_only_its_seat_is_waited_for() -> None:
    assert awaited_seats(waiting({1}, ({0, 1, 2, 3}, SECRET), ({0}, REVEALED))) == {1}


def test_in_a_simultaneous_decision_seats_that_have_answered_are_still_waited_for() -> None:
    assert awaited_seats(waiting({2, 3}, ({1, 2, 3}, SECRET))) == {1, 2, 3}
    assert awaited_seats(waiting({3}, ({1, 2, 3}, SECRET), ({2, 3}, SECRET))) == {1, 2, 3}


def test_an_any_time_action_changes_nothing_about_who_is_waited_for() -> None:
    assert awaited_seats(waiting({3}, ({2, 3}, SECRET), ({3}, SECRET))) == {2, 3}


def test_the_seat_whose_turn_came_before_a_simultaneous_decision_is_not_waited_for() -> None:
    assert awaited_seats(waiting({2, 3}, ({0}, SECRET))) == {2, 3}
    assert awaited_seats(waiting({3}, ({0}, SECRET), ({2, 3}, SECRET))) == {2, 3}


def test_the_seats_of_an_earlier_simultaneous_decision_are_not_waited_for() -> None:
    assert awaited_seats(waiting({2, 3}, ({0, 1}, SECRET), ({1}, REVEALED))) == {2, 3}
    assert awaited_seats(waiting({3}, ({0, 3}, SECRET), ({3}, REVEALED), ({2, 3}, SECRET))) == {2, 3}


def test_chance_before_a_simultaneous_decision_is_not_waited_for() -> None:
    assert awaited_seats(waiting({2, 3}, ({CHANCE}, REVEALED))) == {2, 3}
