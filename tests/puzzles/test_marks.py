"""Stars depend only on the chances of winning."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cosca.puzzles.marks import stars
from tests.puzzles.making import puzzle_with

CHANCES = st.lists(st.floats(0, 1), min_size=4, max_size=12)


@given(CHANCES, st.floats(0, 0.2))
def test_a_likelier_option_never_gets_fewer_stars(chances: list[float], spread: float) -> None:
    puzzle = puzzle_with(chances, [spread] * len(chances))
    order = sorted(range(len(chances)), key=chances.__getitem__)
    marks = [stars(puzzle, place) for place in order]
    assert marks == sorted(marks)
    assert marks[-1] == 3


def test_the_limits_are_those_of_the_documentation() -> None:
    chances = [0.6, 0.585, 0.584, 0.57, 0.569, 0.52, 0.519]
    puzzle = puzzle_with(chances, [0.0] * len(chances))
    assert [stars(puzzle, place) for place in range(len(chances))] == [3, 3, 2, 2, 1, 1, 0]


def test_an_option_within_the_spread_of_the_best_is_as_good() -> None:
    chances = [0.6, 0.56, 0.5, 0.4]
    assert stars(puzzle_with(chances, [0.04, 0, 0, 0]), 1) == 3
    assert stars(puzzle_with(chances, [0.0, 0.3, 0, 0]), 1) == 1, "the spread of the option itself plays no part"
