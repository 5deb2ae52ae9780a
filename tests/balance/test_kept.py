"""Games of a balance run are stored in a file, so that a run can resume an interrupted one with the same results."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from bench.kept import all_games


@dataclass
class Game:
    number: int
    used: dict[str, int] = field(default_factory=dict)


class Counted:
    """A function that plays games and records their numbers."""

    def __init__(self) -> None:
        self.played: list[int] = []

    def __call__(self, number: int) -> Game:
        self.played.append(number)
        return Game(number, {"moves": number * 2})


def test_a_run_resumes_where_another_stopped(tmp_path: Path) -> None:
    first, second = Counted(), Counted()
    all_games(Game, first, range(3), 1, tmp_path / "games.jsonl", {"seed": 1})
    games = all_games(Game, second, range(5), 1, tmp_path / "games.jsonl", {"seed": 1})
    assert (first.played, second.played) == ([0, 1, 2], [3, 4])
    assert games == [Game(number, {"moves": number * 2}) for number in range(5)]


def test_games_with_other_settings_are_not_mixed_in(tmp_path: Path) -> None:
    all_games(Game, Counted(), range(1), 1, tmp_path / "games.jsonl", {"seed": 1})
    with pytest.raises(ValueError, match="other terms"):
        all_games(Game, Counted(), range(1), 1, tmp_path / "games.jsonl", {"seed": 2})


def test_games_are_stored_only_on_request(tmp_path: Path) -> None:
    assert len(all_games(Game, Counted(), range(2), 1, None, {})) == 2
    assert list(tmp_path.iterdir()) == []
