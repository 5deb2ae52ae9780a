"""Mining: the same seed finds the same puzzles, a stopped search continues, and the evaluation uses fresh seeds."""

from __future__ import annotations

from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from typer.testing import CliRunner

from cosca.bots.search_result import ScoredOption, SearchResult
from cosca.commands import puzzles as command
from cosca.puzzles import judging, mining
from cosca.puzzles.judging import SEARCHES, Decision, judge
from cosca.puzzles.mine_file import MineFile, OtherMine, logged_puzzles
from cosca.puzzles.mining import MinedGame, MiningSettings, mine_game
from cosca.puzzles.puzzle import options_in
from cosca.titles import TITLES
from tests.puzzles.making import judged_by_place, some_puzzle, some_views

SETTINGS = MiningSettings("famiglia", "level2", 1, 3)


def some_decision() -> Decision:
    title = TITLES["famiglia"]
    view = some_views("famiglia")[0]
    return Decision(title, view, options_in(title, view), "seed")


class Searches:
    """Replaces the title's search: returns chances with a lead, and records the seeds that it is given."""

    def __init__(self, leads: list[float]) -> None:
        self.leads = leads
        self.seeds: list[float] = []

    def __call__(self, title: object, view: object, options: list[object], rng: Random, budget: object) -> SearchResult:
        self.seeds.append(rng.random())
        lead = self.leads[min(len(self.seeds), len(self.leads)) - 1]
        chances = [0.5, *(0.5 - lead - 0.01 * n for n in range(len(options) - 1))]
        scored = [ScoredOption(act, chance, 50) for act, chance in zip(options, chances, strict=True)]  # type: ignore[arg-type]
        return SearchResult(sorted(scored, key=lambda each: -each.chance), 50)


def judged(leads: list[float]) -> tuple[judging.Judgement | None, Searches]:
    searches = Searches(leads)
    with patch.object(judging, "search_options", searches):
        return judge(some_decision()), searches


def test_a_clear_decision_is_kept_after_searches_with_fresh_seeds() -> None:
    found, searches = judged([0.05, 0.05, 0.05, 0.05, 0.049, 0.051])
    assert found
    assert found.is_clear()
    assert len(searches.seeds) == len(set(searches.seeds)) == 1 + judging.CONFIRMING + SEARCHES


def test_a_decision_that_only_looked_clear_in_screening_is_dropped() -> None:
    """Screening also finds moves that look best by luck. Fresh seeds show whether they are."""
    found, searches = judged([0.08] * (1 + judging.CONFIRMING) + [0.0])
    assert found is None
    assert len(searches.seeds) == 1 + judging.CONFIRMING + judging.EARLY, "it stops early"


def test_a_large_but_uncertain_lead_is_dropped() -> None:
    found, _ = judged([0.05] * 4 + [0.4, 0.0, -0.3, 0.45, -0.2, 0.3] * 10)
    assert found is None


def test_a_promising_decision_costs_less_than_the_full_evaluation_to_drop() -> None:
    found, searches = judged([0.01])
    assert found is None
    assert len(searches.seeds) == 1


def test_the_same_game_always_gives_the_same_puzzles() -> None:
    with patch.object(mining.puzzle_of, "__defaults__", (judged_by_place,)):
        games = [mine_game(SETTINGS, number) for number in (0, 1, 0)]
    assert games[0] == games[2]
    assert games[0].puzzles != games[1].puzzles
    assert 0 < len(games[0].puzzles) <= mining.OF_A_GAME


def game(number: int) -> MinedGame:
    return MinedGame(number, 3, (some_puzzle("famiglia", some_views("famiglia")[number]),))


def test_a_mine_continues_after_a_torn_line_and_counts_games_in_order(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    mined = MineFile(path, SETTINGS)
    for number in (0, 3, 1):
        mined.add(game(number))
    assert [len(mined.puzzles()), sorted(mined.games)] == [2, [0, 1, 3]], "game 2 is missing"
    path.write_bytes(path.read_bytes()[:-20])
    again = MineFile(path, SETTINGS)
    assert sorted(again.games) == [0, 3]
    for number in (1, 2):
        again.add(game(number))
    assert logged_puzzles(path) == [each for number in range(4) for each in game(number).puzzles]


def test_a_mine_with_other_settings_is_refused(tmp_path: Path) -> None:
    MineFile(tmp_path / "mine.jsonl", SETTINGS)
    with pytest.raises(OtherMine, match="Name another file"):
        MineFile(tmp_path / "mine.jsonl", MiningSettings("famiglia", "level2", 2, 3))


def test_the_command_mines_and_packs(tmp_path: Path) -> None:
    log, file = tmp_path / "mine.jsonl", tmp_path / "puzzles.jsonl.xz"
    with patch.object(mining.puzzle_of, "__defaults__", (judged_by_place,)):
        arguments = ["puzzles", "mine", "famiglia", "--count", "3", "--bot", "level2", "--out", str(log)]
        assert CliRunner().invoke(command.app, arguments).exit_code == 0
    told = CliRunner().invoke(command.app, ["puzzles", "pack", str(log), "--out", str(file)])
    assert told.exit_code == 0
    assert "puzzles," in told.output
    assert file.stat().st_size > 0


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    for arguments in (["nothing"], ["famiglia", "--bot", "nobody"]):
        told = CliRunner().invoke(command.app, ["puzzles", "mine", *arguments, "--out", str(tmp_path / "x")])
        assert told.exit_code == 2
