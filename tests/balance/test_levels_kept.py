"""Measuring levels of NY Nostra City: deals are stored, so that a run can resume an interrupted one."""

from __future__ import annotations

import json
from pathlib import Path

import bench.nostra_city.levels as levels
import pytest
from bench.levels import of_others, replaced
from bench.nostra_city.levels import Deal, Pair, measure, row


def played(numbers: list[int]) -> levels.Dealer:
    """Return a dealer that records its deals in `numbers`. The higher level wins every third deal."""

    def play(higher: int, lower: int, seed: int, number: int) -> Deal:
        numbers.append(number)
        return Deal(share=float(number % 3 == 0), faults=0, choices=[0.001], turns=[0.002 + number], seconds=1.0)

    return play


def measured(keep: Path | None, games: int, numbers: list[int], seed: int = 1) -> Pair:
    pair = Pair(2, 1, goal=0.375, seed=seed)
    measure(pair, games, minutes=60, keep=keep, play=played(numbers))
    return pair


def test_a_run_resumes_where_another_stopped(tmp_path: Path) -> None:
    first, second = list[int](), list[int]()
    measured(tmp_path / "deals.jsonl", 12, first)
    pair = measured(tmp_path / "deals.jsonl", 24, second)
    assert (first, second) == ([0, 1, 2], [3, 4, 5])
    whole = measured(None, 24, [])
    whole.date = pair.date
    assert pair == whole
    assert pair.share == pytest.approx(1 / 3)
    assert (pair.games, pair.seconds, pair.turn_ms[2]) == (24, 6.0, 5002.0)


def test_turns_that_take_too_long_are_counted_and_reported() -> None:
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


def test_two_processes_deal_what_one_deals(tmp_path: Path) -> None:
    alone, together = Pair(2, 1, goal=0.375), Pair(2, 1, goal=0.375)
    measure(alone, 12, 60, tmp_path / "alone.jsonl")
    measure(together, 12, 60, tmp_path / "together.jsonl", jobs=2)
    assert together.games == 12
    assert shares_in(tmp_path / "together.jsonl") == shares_in(tmp_path / "alone.jsonl")


def test_with_a_fixed_number_all_games_are_played_and_the_interval_is_that_of_a_mean() -> None:
    pair = Pair(2, 1, goal=0.1, alpha=0.05, fixed=True)
    measure(pair, 1200, minutes=0.001, keep=None, play=played([]))
    assert pair.games == 1200
    assert (pair.low, pair.high) == pytest.approx((1 / 3 - 0.0534, 1 / 3 + 0.0534), abs=1e-4)
    assert (pair.verdict, "(95.0%, fixed)" in row(pair)) == (1, True)


def test_every_row_names_the_command_that_reproduces_it() -> None:
    sure = Pair(2, 1, goal=0.375, games=4220, verdict=1, alpha=0.05)
    assert levels.asked_for(sure) == "--pair 2 1 --seed 1 --games 20000 --minutes 180 --by-itself"
    assert levels.asked_for(Pair(6, 0, goal=0.75, games=280)) == "--pair 6 0 --seed 1 --games 280 --minutes 180"
    fixed = Pair(6, 0, goal=0.75, games=1000, seed=3, fixed=True)
    assert levels.asked_for(fixed) == "--pair 6 0 --seed 3 --games 1000 --fixed"


def shares_in(keep: Path) -> list[tuple[int, float]]:
    deals = [json.loads(line) for line in keep.read_text().splitlines()[1:]]
    return [(deal["number"], deal["game"]["share"]) for deal in deals]


def test_a_pair_measured_again_replaces_its_row_and_other_rows_stay() -> None:
    before = [{"pairs": [{"bots": [str(higher), str(higher - 1)]}], "seed": 1} for higher in (2, 3)]
    fresh = [{"pairs": [{"bots": [str(higher), str(higher - 1)]}], "seed": 2} for higher in (4, 3)]
    assert replaced(before, fresh) == [before[0], fresh[1], fresh[0]]


def test_a_bot_not_measured_again_keeps_its_old_times() -> None:
    table = "| bot | choices |\n|---|--:|\n| cosca.bots.levels.level_bot:level={n} | {n} |\n| random | 9 |"
    assert of_others(table.replace("{n}", "3"), [table.replace("{n}", "4").replace("random", "greedy")]) == (
        "| level 3 | 3 |\n| random | 9 |"
    )
