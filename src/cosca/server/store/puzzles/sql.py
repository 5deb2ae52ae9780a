"""Puzzles and tries: the statements that both databases understand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple
from typing import Final

from cosca.server.store.base import Must, SqlStore, Step
from cosca.server.store.puzzles.interface import PastPuzzle, PuzzleRow, PuzzleTry
from cosca.server.store.records import AccountId
from cosca.server.store.rows import SqlRow, moment

CHOOSE: Final = """
    INSERT INTO puzzles (title, day, source, body) VALUES ($1, $2, $3, $4) ON CONFLICT (title, day) DO NOTHING
"""
OF_DAY: Final = "SELECT * FROM puzzles WHERE title = $1 AND day = $2"
PUZZLE: Final = "SELECT * FROM puzzles WHERE id = $1"
SOURCES: Final = "SELECT source FROM puzzles WHERE title = $1 ORDER BY day DESC LIMIT $2"
PAST: Final = """
    SELECT id, title, day, stars
    FROM puzzles LEFT JOIN puzzle_tries ON puzzle_tries.puzzle = puzzles.id AND puzzle_tries.account = $4
    WHERE title = $1 AND day < $2 ORDER BY day DESC LIMIT $3
"""
TRY: Final = """
    INSERT INTO puzzle_tries (account, puzzle, chosen, stars, at, streak_day)
    SELECT id, $2, $3, $4, $5, $6 FROM accounts WHERE id = $1 AND deleted_at IS NULL
    ON CONFLICT (account, puzzle) DO NOTHING
    RETURNING account
"""
COUNT: Final = """
    INSERT INTO puzzle_choices (puzzle, chosen, tries) VALUES ($1, $2, 1)
    ON CONFLICT (puzzle, chosen) DO UPDATE SET tries = puzzle_choices.tries + 1
"""
TRIED: Final = "SELECT * FROM puzzle_tries WHERE account = $1 AND puzzle = $2"
CHOICES: Final = "SELECT chosen, tries FROM puzzle_choices WHERE puzzle = $1"
DAYS: Final = """
    SELECT DISTINCT streak_day FROM puzzle_tries
    WHERE account = $1 AND streak_day IS NOT NULL ORDER BY streak_day DESC LIMIT $2
"""
TRIES_OF: Final = "SELECT * FROM puzzle_tries WHERE account = $1 ORDER BY puzzle DESC LIMIT $2"


class PuzzlesSql(SqlStore):
    """The part of the store about puzzles."""

    async def puzzle_of_day(self, title: str, day: str) -> PuzzleRow | None:
        return await self._one(_puzzle, OF_DAY, title, day)

    async def choose_puzzle(self, title: str, day: str, source: str, body: str) -> PuzzleRow:
        await self._write(CHOOSE, title, day, source, body)
        return _puzzle((await self._read(OF_DAY, title, day))[0])

    async def puzzle(self, number: int) -> PuzzleRow | None:
        return await self._one(_puzzle, PUZZLE, number)

    async def puzzle_sources(self, title: str, limit: int) -> list[str]:
        return [row["source"] for row in await self._read(SOURCES, title, limit)]

    async def past_puzzles(self, title: str, before: str, limit: int, account: AccountId) -> list[PastPuzzle]:
        found = await self._read(PAST, title, before, limit, account)
        return [PastPuzzle(row["id"], row["title"], row["day"], row["stars"]) for row in found]

    async def try_puzzle(self, tried: PuzzleTry) -> PuzzleTry | None:
        first = Step(TRY, astuple(tried), Must.GATE)
        await self._together([first, Step(COUNT, (tried.puzzle, tried.chosen))])
        return await self.puzzle_try(tried.account, tried.puzzle)

    async def count_try(self, puzzle: int, chosen: int) -> None:
        await self._write(COUNT, puzzle, chosen)

    async def puzzle_try(self, account: AccountId, puzzle: int) -> PuzzleTry | None:
        return await self._one(_try, TRIED, account, puzzle)

    async def puzzle_choices(self, puzzle: int) -> Mapping[int, int]:
        return {row["chosen"]: row["tries"] for row in await self._read(CHOICES, puzzle)}

    async def puzzle_days(self, account: AccountId, limit: int) -> list[str]:
        return [row["streak_day"] for row in await self._read(DAYS, account, limit)]

    async def puzzle_tries_of(self, account: AccountId, limit: int = 10_000) -> list[PuzzleTry]:
        return [_try(row) for row in await self._read(TRIES_OF, account, limit)]


def _puzzle(row: SqlRow) -> PuzzleRow:
    return PuzzleRow(row["id"], row["title"], row["day"], row["source"], row["body"])


def _try(row: SqlRow) -> PuzzleTry:
    return PuzzleTry(
        account=row["account"],
        puzzle=row["puzzle"],
        chosen=row["chosen"],
        stars=row["stars"],
        at=moment(row["at"]),
        streak_day=row["streak_day"],
    )
