"""The puzzle of the day: chosen once for everybody, tried once by each account. Also streaks of days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from cosca.frames.encoding import options_json
from cosca.puzzles.marks import stars
from cosca.puzzles.puzzle import Posed, Puzzle, decode, encode
from cosca.puzzles.shipped import shipped_puzzles, titles_with_puzzles
from cosca.server.identity import Caller, Refusal
from cosca.server.protocol import AsksPart
from cosca.server.store.interface import Store
from cosca.server.store.puzzles.interface import PuzzleRow, PuzzleTry
from cosca.titles import TITLES

STREAK: Final = 1_000  # maximum number of days counted
RECENT: Final = 400  # days before a puzzle is repeated, if there are enough


class ShownPuzzle:
    """A puzzle as it is sent: the view, the prompt with its options, and the players."""

    def __init__(self, row: PuzzleRow) -> None:
        self.row = row
        self.puzzle = playable(row.body)
        self.asks = _asks(row.body)


@lru_cache(maxsize=64)
def playable(body: str) -> Puzzle:
    """Return a stored puzzle. Raises `Refusal` if the rules have changed since."""
    try:
        puzzle = decode(body)
        title = TITLES[puzzle.title]
    except (msgspec.MsgspecError, KeyError):
        raise old_puzzle() from None
    if puzzle.rules_version != title.rules_version:
        raise old_puzzle()
    return puzzle


@lru_cache(maxsize=64)
def _asks(body: str) -> AsksPart:
    """Return the prompt of the puzzle, from a world sampled from the view."""
    puzzle = playable(body)
    posed = Posed(TITLES[puzzle.title], puzzle)
    asks = msgspec.json.decode(options_json(posed.title, posed.world, puzzle.seat), type=AsksPart)
    return replace(asks, anytime=(), auto=None)


def no_puzzle() -> Refusal:
    return Refusal(404, "no-puzzle", "There is no such puzzle here.")


def old_puzzle() -> Refusal:
    return Refusal(410, "old-puzzle", "This puzzle was made for older rules, so it is no longer shown.")


# The day


def day_of(now: datetime) -> str:
    return now.date().isoformat()


def title_of_day(day: str) -> str:
    """Return the title whose puzzle is shown first on a day. Raises `Refusal` if no title has puzzles."""
    titles = titles_with_puzzles()
    if not titles:
        raise no_puzzle()
    return titles[date.fromisoformat(day).toordinal() % len(titles)]


async def puzzle_of_day(store: Store, title: str, day: str) -> PuzzleRow:
    """Return the puzzle of a title on a day. The first process that needs it chooses it for all."""
    if found := await store.puzzle_of_day(title, day):
        return found
    pool = shipped_puzzles(title) if title in titles_with_puzzles() else ()
    if not pool:
        raise no_puzzle()
    chosen = fresh_puzzle(pool, await store.puzzle_sources(title, min(RECENT, len(pool) - 1)), day)
    return await store.choose_puzzle(title, day, chosen.id, encode(chosen).decode())


def fresh_puzzle(pool: Sequence[Puzzle], recent: Sequence[str], day: str) -> Puzzle:
    """Return the first puzzle that was not shown recently, starting at an index that depends on the day."""
    start, known = date.fromisoformat(day).toordinal(), set(recent)
    in_turn = (pool[(start + n) % len(pool)] for n in range(len(pool)))
    return next((each for each in in_turn if each.id not in known), pool[start % len(pool)])


# Tries


async def try_puzzle(store: Store, row: PuzzleRow, chosen: int, caller: Caller, now: datetime) -> int:
    """Store or count a try. Return the option that counts: an account's first one, or whatever a guest chose."""
    puzzle = playable(row.body)
    if chosen >= len(puzzle.options):
        raise Refusal(422, "option", "The puzzle has no such option.")
    if caller.account is None or caller.account.guest:
        await store.count_try(row.id, chosen)
        return chosen
    streak_day = row.day if row.day == day_of(now) else None
    tried = PuzzleTry(caller.account.id, row.id, chosen, stars(puzzle, chosen), now, streak_day)
    kept = await store.try_puzzle(tried)
    return kept.chosen if kept else chosen


async def own_try(store: Store, puzzle: int, caller: Caller) -> PuzzleTry | None:
    if caller.account is None or caller.account.guest:
        return None
    return await store.puzzle_try(caller.account.id, puzzle)


async def streak_of(store: Store, caller: Caller, today: str) -> int:
    """Return how many days in a row, up to today or yesterday, the account has tried a puzzle of the day."""
    if caller.account is None or caller.account.guest:
        return 0
    return streak(await store.puzzle_days(caller.account.id, STREAK), today)


def streak(days: Sequence[str], today: str) -> int:
    """Return the length of the run of days, given latest first. Today does not break it if it has no try yet."""
    expected = date.fromisoformat(today)
    if days and days[0] != today:
        expected -= timedelta(days=1)
    length = 0
    for day in days:
        if day != expected.isoformat():
            break
        length, expected = length + 1, expected - timedelta(days=1)
    return length
