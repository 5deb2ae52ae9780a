"""Puzzles for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from cosca.engine.core import Game
from cosca.engine.title import Title, View
from cosca.puzzles.judging import Decision, Judgement
from cosca.puzzles.mining import puzzle_of, seen_views
from cosca.puzzles.puzzle import Puzzle, Reason
from cosca.titles import TITLES


def puzzle_with(chances: Sequence[float], spreads: Sequence[float]) -> Puzzle:
    """Return a puzzle with these chances. Everything else is empty."""
    options, reason = list(range(len(chances))), Reason("counsel-imagined", {})
    return Puzzle("x", "", "", 2, {}, 1, 0, {}, options, list(chances), list(spreads), reason, 20, 100, "")


def judged_by_place(decision: Decision) -> Judgement:
    """Evaluate without a search: each option is worse than the previous one. For tests that need any judgement."""
    chances = [0.6 - 0.05 * place for place in range(len(decision.options))]
    return Judgement(0, chances, [0.01] * len(chances), decision.sims)


@cache
def some_views(title_id: str) -> list[View]:
    """Return views of a game between quick bots that could be puzzles."""
    title = TITLES[title_id]
    return seen_views(title, title.default_setup(), "level2", b"puzzles of tests".ljust(32))


def some_puzzle(title_id: str, view: View) -> Puzzle:
    title = TITLES[title_id]
    found = puzzle_of(title, title.default_setup(), view, judged_by_place)
    assert found
    return found


def another_world(title: Title, view: View, seed: int) -> Game:
    """Return a game with other hidden information that looks the same to the seat."""
    return title.imagine(view, Random(seed))
