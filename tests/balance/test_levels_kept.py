"""Measuring levels of NY Nostra City: deals are kept, and a run goes on where another stopped."""

from __future__ import annotations

from pathlib import Path

import bench.levels_nostra_city as levels
import pytest
from bench.levels_nostra_city import Deal, Pair, measure, row


def played(numbers: list[int]) -> levels.Dealer:
    """Knows which deals it has played; the higher level wins every third of them."""

    def play(higher: int, lower: int, seed: int, number: int) -> Deal:
        numbers.append(number)
        return Deal(share=float(number % 3 == 0), faults=0, choices=[0.001], turns=[0.002 + number], seconds=1.0)

    return play


def measured(keep: Path | None, games: int, numbers: list[int], seed: int = 1) -> Pair:
    pair = Pair(2, 1, goal=0.375, seed=seed)
    measure(pair, games, minutes=60, keep=keep, play=played(numbers))
    return pair


def test_a_run_goes_on_where_another_stopped(tmp_path: Path) -> None:
    first, second = list[int](), list[int]()
    measured(tmp_path / "deals.jsonl", 12, first)
    pair = measured(tmp_path / "deals.jsonl", 24, second)
    assert (first, second) == ([0, 1, 2], [3, 4, 5])
    whole = measured(None, 24, [])
    whole.date = pair.date
    assert pair == whole
    assert pair.share == pytest.approx(1 / 3)
    assert (pair.games, pair.seconds, pair.turn_ms[2]) == (24, 6.0, 5002.0)


def test_turns_that_take_too_long_are_counted_and_told() -> None:
    pair = measured(None, 24, [])
    assert "(4 of 6 over 2 s)" in row(pair)


def test_deals_of_another_seed_are_not_mixed_in(tmp_path: Path) -> None:
    measured(tmp_path / "deals.jsonl", 4, [])
    with pytest.raises(ValueError, match="other terms"):
        measured(tmp_path / "deals.jsonl", 8, [], seed=2)


def test_the_time_of_every_choice_belongs_to_one_turn() -> None:
    deal = levels.play_deal(2, 1, seed=1, number=0)
    assert not deal.faults
    assert sum(deal.turns) == pytest.approx(sum(deal.choices))
    assert len(deal.turns) < len(deal.choices)
