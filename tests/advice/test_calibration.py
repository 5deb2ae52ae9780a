"""`python -m bench.calibration`: predicted win chances beside the actual results."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from bench.calibration import asked, main, one_game, table, won_by

from cosca.bots.search_result import Budget, ScoredOption, SearchResult
from cosca.engine.core import Action, play
from cosca.engine.title import Title
from cosca.titles import TITLES


def sure(view: Any, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
    """Search that picks a random option. The chance it predicts shows which seat asked."""
    return SearchResult([ScoredOption(rng.choice(options), 0.1 * view.seat, 1)], 1)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_every_decision_is_paired_with_the_seats_share_of_the_win(title: Title) -> None:
    pairs = one_game(title, sure, 0, 1, 1)
    by_seat = {round(10 * chance): won for chance, won in pairs}
    assert len(pairs) > len(by_seat) > 1
    assert all(won == by_seat[round(10 * chance)] for chance, won in pairs)
    together = sum(by_seat[side[0]] for side in title.teams(len(by_seat)))
    assert together in (0.0, pytest.approx(1.0))
    assert all(by_seat[side[0]] == by_seat[seat] for side in title.teams(len(by_seat)) for seat in side)


def test_the_same_seed_plays_the_same_game() -> None:
    title = TITLES["famiglia"]
    assert one_game(title, sure, 1, 1, 5) == one_game(title, sure, 1, 1, 5) != one_game(title, sure, 1, 1, 6)


def test_each_teammate_gets_the_whole_win() -> None:
    title, rng = TITLES["la_famiglia"], Random(2)
    game = title.start(title.setups()[0])
    while game.options:
        seat = min(game.options)
        play(game, seat, rng.choice(game.options[seat]))
    won = won_by(title, game, 4)
    assert won[0] == won[2]
    assert won[0] + won[1] == 1


def test_positions_are_counted_by_tenths_of_the_predicted_chance() -> None:
    rows = table([(0.31, 1.0), (0.39, 0.0), (0.35, 0.5), (1.0, 1.0), (0.0, 0.0)])
    assert rows.splitlines()[2:] == [
        "| 0 to 10 % | 1 | 0.0% | 0.0% |",
        "| 30 to 40 % | 3 | 35.0% | 50.0% |",
        "| 90 to 100 % | 1 | 100.0% | 100.0% |",
        "| all | 5 | 41.0% | 50.0% |",
    ]


def test_a_title_without_hints_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["calibration", "chess"])
    with pytest.raises(SystemExit):
        main()
    assert "nobody gives hints in chess" in capsys.readouterr().err
    assert "famiglia, la_famiglia, nostra_city" in asked().format_help()
