"""A run on several processes gives the same result as on one."""

from __future__ import annotations

from typing import Any

import pytest

from cosca.commands import progress
from cosca.commands.laws import counting, progress_bar
from cosca.laws.parallel import batches_of, fuzz_in_batches
from cosca.titles import TITLES

FAMIGLIA = TITLES["famiglia"]


def report(jobs: int) -> dict[str, Any]:
    run = fuzz_in_batches(
        FAMIGLIA, FAMIGLIA.default_setup(), 5, batches_of(FAMIGLIA, FAMIGLIA.default_setup(), 14, 1), jobs
    )
    return {name: value for name, value in run.report().items() if "second" not in name}


def test_the_same_games_are_played_on_one_process_and_on_two() -> None:
    assert report(jobs=1) == report(jobs=2)


def test_every_game_is_played_once() -> None:
    batches = batches_of(FAMIGLIA, FAMIGLIA.default_setup(), 23, 4)
    assert sum(batch.games for batch in batches if not batch.position) == 23
    assert [batch.position for batch in batches if batch.position] == sorted(FAMIGLIA.positions)
    assert len({batch.number for batch in batches}) == len(batches)


def test_without_a_terminal_progress_is_printed_as_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "EVERY_S", 0)
    with progress_bar(as_json=False) as bar:
        counting(bar, bar.add_task("Famiglia, second", total=1_200), quiet=False)(1_100)
    assert "min: Famiglia, second: 1,100 of 1,200 games\n" in capsys.readouterr().err
