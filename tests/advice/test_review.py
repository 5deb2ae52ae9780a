"""The review of a game for one seat: which decisions it covers, which views it uses, and its turning points."""

from __future__ import annotations

from random import Random

from cosca.advice.review import PastChoice, Point, choices_of, outcome_of, turning_points
from cosca.engine.core import CHANCE
from cosca.engine.table import Table, new_table
from cosca.engine.title import Result
from cosca.games.famiglia.rules.actions import Pass
from cosca.titles import TITLES

FAMIGLIA = TITLES["famiglia"]


def a_game(seed: int, moves: int = 60) -> Table:
    rng, table = Random(seed), new_table(FAMIGLIA, FAMIGLIA.default_setup())
    while table.game.options and len(table.log.entries) < moves:
        seat = min(table.game.options)
        lively = [act for act in table.game.options[seat] if not isinstance(act, Pass)]
        table.play(seat, rng.choice(lively or table.game.options[seat]))
    return table


def test_every_decision_is_reviewed_with_the_view_of_that_time() -> None:
    table = a_game(1)
    past = table.from_the_start()
    wanted = []
    for entry in table.log.entries:
        if entry.seat == 0 and len(set(past.game.options[0])) > 1:
            wanted.append((len(past.log.entries), FAMIGLIA.codec.text(FAMIGLIA.view(past.game, 0)), entry.do))
        past.redo(entry)
    found = list(choices_of(table, 0))
    assert [(each.entry, each.view, each.options[each.chosen]) for each in found] == wanted
    assert len(found) > 5


def test_a_move_that_was_undone_is_not_reviewed() -> None:
    table = a_game(1, 40)
    while CHANCE in table.game.options or len(table.game.options[min(table.game.options)]) < 2:
        seat = min(table.game.options)
        table.play(seat, table.game.options[seat][0])
    seat = min(table.game.options)
    before = list(choices_of(table, seat))
    for action in table.game.options[seat]:
        table.play(seat, action)
        if table.why_not_take_back(seat) is None:
            table.take_back(seat)
            break
    assert table.log.entries[-1].back
    assert list(choices_of(table, seat)) == before


def test_a_reviewed_decision_contains_nothing_revealed_later() -> None:
    """Two games with the same start and different ends have the same reviewed decisions for the start."""
    one, other = a_game(1, 50), a_game(1, 50)
    while other.game.options and len(other.log.entries) < 80:
        seat = min(other.game.options)
        other.play(seat, other.game.options[seat][-1])
    early: list[PastChoice] = list(choices_of(one, 1))
    assert list(choices_of(other, 1))[: len(early)] == early


def test_the_three_largest_mistakes_are_the_turning_points_in_order_of_play() -> None:
    losses = [0.0, 0.2, 0.05, 0.01, 0.4, 0.1]
    points = [Point(10 * n, 0.5, 0.5 - loss) for n, loss in enumerate(losses)]
    found = turning_points(points, 0.0)
    assert [each.place for each in found] == [1, 4, 5]
    assert all(each.missed for each in found)
    assert (found[1].before, round(found[1].after, 2)) == (0.5, 0.1)


def test_with_few_mistakes_the_largest_other_swings_fill_the_turning_points() -> None:
    points = [Point(1, 0.5, 0.5), Point(2, 0.7, 0.6), Point(3, 0.2, 0.2), Point(4, 0.25, 0.25)]
    found = turning_points(points, 1.0)
    assert [(each.place, each.missed) for each in found] == [(0, False), (1, True), (3, False)]
    assert (found[2].before, found[2].after) == (0.25, 1.0)


def test_a_game_without_decisions_has_no_turning_points_and_one_without_result_keeps_its_last_value() -> None:
    assert turning_points([], 1.0) == []
    (only,) = turning_points([Point(1, 0.6, 0.6)], None)
    assert (only.before, only.after) == (0.6, 0.6)


def test_the_curve_ends_with_the_result() -> None:
    won, drawn, nobody = (Result((1, 2), winners, "end", ()) for winners in ((1,), (0, 1), ()))
    assert [outcome_of(result, 1, 2) for result in (won, drawn, nobody, None)] == [1.0, 0.5, 0.0, None]
    assert outcome_of(won, 0, 2) == 0.0
