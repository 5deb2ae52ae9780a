"""A long run on several processes is the same run."""

from __future__ import annotations

from typing import Any

from cosca.games import TITLES
from cosca.laws.pool import fuzz_in_portions, portions_of

FAMIGLIA = TITLES["famiglia"]


def report(jobs: int) -> dict[str, Any]:
    run = fuzz_in_portions(FAMIGLIA, FAMIGLIA.default_setup(), 5, portions_of(FAMIGLIA, 2, 14, 1), jobs)
    return {name: value for name, value in run.report().items() if "second" not in name}


def test_the_same_games_are_played_on_one_process_and_on_two() -> None:
    assert report(jobs=1) == report(jobs=2)


def test_every_game_is_played_once() -> None:
    portions = portions_of(FAMIGLIA, 2, 23, 4)
    assert sum(portion.games for portion in portions if not portion.position) == 23
    assert [portion.position for portion in portions if portion.position] == sorted(FAMIGLIA.positions)
    assert len({portion.number for portion in portions}) == len(portions)
