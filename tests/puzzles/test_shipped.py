"""Every shipped puzzle meets the criterion with the budget that it states, and can still be shown and answered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cosca.bots.title_bots import bots_of
from cosca.frames.encoding import options_json
from cosca.puzzles.judging import MARGIN, SEARCHES, Judgement
from cosca.puzzles.puzzle import FEWEST_OPTIONS, MOST_OPTIONS, Posed, Puzzle, options_in
from cosca.puzzles.shipped import packed, shipped_puzzles, titles_with_puzzles, unpacked
from cosca.titles import TITLES

SHIPPED = [puzzle for title_id in titles_with_puzzles() for puzzle in shipped_puzzles(title_id)]
LARGEST = 400_000  # bytes of a packed file


def faults_of(puzzle: Puzzle) -> list[str]:
    """Return the reasons not to ship a puzzle."""
    judged = Judgement(puzzle.best, puzzle.chances, puzzle.spreads, puzzle.sims)
    budget = puzzle.searches * puzzle.sims
    faults = [] if judged.is_clear() and judged.margin() >= MARGIN else ["no option is clearly best"]
    faults += [] if budget >= SEARCHES * bots_of(TITLES[puzzle.title]).search_sims else ["the budget is too small"]
    faults += [] if FEWEST_OPTIONS <= len(puzzle.options) <= MOST_OPTIONS else ["the number of options"]
    lengths = {len(puzzle.options), len(puzzle.chances), len(puzzle.spreads)}
    return faults if len(lengths) == 1 else [*faults, "lists of different lengths"]


def test_puzzles_are_shipped() -> None:
    assert SHIPPED
    assert len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: f"{puzzle.title}-{puzzle.id}")
def test_a_shipped_puzzle_keeps_the_criterion_and_can_be_shown(puzzle: Puzzle) -> None:
    assert faults_of(puzzle) == []
    posed = Posed(TITLES[puzzle.title], puzzle)
    assert options_in(posed.title, posed.view) == posed.options
    assert posed.title.codec.dump(posed.view) == puzzle.view
    assert posed.title.codec.dump(posed.title.view(posed.world, puzzle.seat)) == puzzle.view
    assert options_json(posed.title, posed.world, puzzle.seat)


def test_a_planted_weak_puzzle_is_caught() -> None:
    strong = Judgement(0, [0.6, 0.5], [0.0, 0.01], 100)
    assert strong.is_clear()
    assert not replace(strong, chances=[0.6, 0.58]).is_clear()
    assert not replace(strong, spreads=[0.0, 0.11]).is_clear()


@pytest.mark.parametrize("title_id", titles_with_puzzles())
def test_the_packed_file_is_small_and_unpacks_to_what_was_packed(title_id: str) -> None:
    puzzles = shipped_puzzles(title_id)
    data = packed(puzzles)
    assert len(data) < LARGEST
    assert unpacked(data) == puzzles
