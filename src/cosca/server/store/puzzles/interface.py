"""Puzzles and tries as plain values, and the part of every store's interface about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from cosca.server.store.records import AccountId


@dataclass(frozen=True, slots=True)
class PuzzleRow:
    """The puzzle of a title on a day."""

    id: int
    title: str
    day: str  # ISO
    source: str  # its name among the puzzles that the title ships
    body: str  # JSON: what a seat saw, its options and their chances


@dataclass(frozen=True, slots=True)
class PastPuzzle:
    """One puzzle of the archive, with the stars of the calling account, if it has tried it."""

    id: int
    title: str
    day: str
    stars: int | None


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """The first try of an account."""

    account: AccountId
    puzzle: int
    chosen: int  # the index of the option
    stars: int
    at: datetime
    streak_day: str | None  # the puzzle's day, if it was tried on that day


class PuzzleStore(Protocol):
    """Stores the puzzle of each day, and who tried it."""

    async def puzzle_of_day(self, title: str, day: str) -> PuzzleRow | None: ...

    async def choose_puzzle(self, title: str, day: str, source: str, body: str) -> PuzzleRow:
        """Make this the puzzle of the day and return it. If the day already has one, return that."""

    async def puzzle(self, number: int) -> PuzzleRow | None: ...

    async def puzzle_sources(self, title: str, limit: int) -> list[str]:
        """Return the sources of the latest puzzles, the latest first."""

    async def past_puzzles(self, title: str, before: str, limit: int, account: AccountId) -> list[PastPuzzle]:
        """Return the puzzles of days before that one, the latest first. Account 0 has tried none."""

    async def try_puzzle(self, tried: PuzzleTry) -> PuzzleTry | None:
        """Store and count an account's first try. Return the stored one; None for a deleted account."""

    async def count_try(self, puzzle: int, chosen: int) -> None:
        """Count a try that is not stored."""

    async def puzzle_try(self, account: AccountId, puzzle: int) -> PuzzleTry | None: ...

    async def puzzle_choices(self, puzzle: int) -> Mapping[int, int]:
        """Return how often each option was chosen. Options that nobody chose are missing."""

    async def puzzle_days(self, account: AccountId, limit: int) -> list[str]:
        """Return the days that count for the streak of an account, the latest first."""

    async def puzzle_tries_of(self, account: AccountId, limit: int = 10_000) -> list[PuzzleTry]:
        """Return the tries of an account, the latest puzzles first."""
