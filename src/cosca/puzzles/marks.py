"""Stars for an answer. They depend only on the chances of winning: a better option never gets fewer."""

from __future__ import annotations

from typing import Final

from cosca.puzzles.puzzle import Puzzle

MOST_STARS: Final = 3
AS_GOOD: Final = 0.015  # behind the best by at most this, or by its spread: as good as the best
NEARLY: Final = 0.03
FAIR: Final = 0.08


def stars(puzzle: Puzzle, chosen: int) -> int:
    """Return 0 to 3 stars for the option with this index."""
    best = puzzle.best
    behind = round(puzzle.chances[best] - puzzle.chances[chosen], 6)
    limits = (max(AS_GOOD, puzzle.spreads[best]), NEARLY, FAIR)
    return next((MOST_STARS - n for n, limit in enumerate(limits) if behind <= limit), 0)
