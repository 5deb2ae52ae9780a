"""Which bot plays which seat, and how a result is scored."""

from __future__ import annotations

from collections import Counter

import pytest

from cosca.arena.seating import Pair, line_ups, shares
from cosca.engine.title import Result
from cosca.titles import TITLES
from tests.arena.arenas import settings_of

PAIR = Pair(0, "a", "b")
SETUPS = [(title.id, seats) for title in TITLES.values() for seats in title.seats]


def test_two_seats_are_swapped() -> None:
    assert line_ups(PAIR, ((0,), (1,))) == [("a", "b"), ("b", "a")]


def test_partners_are_the_same_bot() -> None:
    assert line_ups(PAIR, ((0, 2), (1, 3))) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_with_three_seats_each_bot_is_alone_once_in_every_seat() -> None:
    seatings = line_ups(PAIR, ((0,), (1,), (2,)))
    assert seatings[:3] == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]
    assert seatings[3:] == [("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b")]


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_each_bot_sits_on_each_seat_equally_often(title: str, seats: int) -> None:
    sides = settings_of(title, "a", "b", seats=seats).sides()
    for seat in range(seats):
        sat = Counter(seated[seat] for seated in line_ups(PAIR, sides))
        assert sat["a"] == sat["b"]


def test_every_pair_of_bots_plays_one_match() -> None:
    pairs = settings_of("famiglia", "a", "b", "c").pairs()
    assert [(pair.number, pair.one, pair.other) for pair in pairs] == [(0, "a", "b"), (1, "a", "c"), (2, "b", "c")]


def won(*winners: int) -> Result:
    return Result((0, 0, 0, 0), winners, "", ())


def test_a_win_counts_one_a_draw_is_shared_and_if_all_lose_nobody_scores() -> None:
    alone = ((0,), (1,), (2,), (3,))
    assert shares(won(2), alone) == [0, 0, 1, 0]
    assert shares(won(0, 3), alone) == [0.5, 0, 0, 0.5]
    assert shares(won(), alone) == [0, 0, 0, 0]


def test_partners_win_together() -> None:
    teams = ((0, 2), (1, 3))
    assert shares(won(1, 3), teams) == [0, 1]
    assert shares(won(0, 1, 2, 3), teams) == [0.5, 0.5]
