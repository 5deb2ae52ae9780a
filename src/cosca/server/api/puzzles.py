"""Calls about puzzles: the one of the day, one by number, a try, and the archive. No answer is sent before a try."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated, Final

from msgspec import Meta, Raw, Struct

from cosca.puzzles.marks import stars
from cosca.puzzles.puzzle import Puzzle
from cosca.puzzles.shipped import titles_with_puzzles
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Refusal, Role
from cosca.server.people import puzzles
from cosca.server.protocol import AsksPart, LinePart, encode
from cosca.server.store.puzzles.interface import PuzzleRow
from cosca.titles import TITLES

PAGE: Final = 30
LAST_DAY: Final = "9999-12-31"
DIGITS: Final = re.compile(r"[0-9]{1,18}").fullmatch


class PuzzleChance(Struct, frozen=True):
    """How likely an option wins, half the width of its 95 % interval, and the stars for it."""

    chance: float
    spread: float
    stars: int
    chosen: int  # how often it was chosen, by everybody


class PuzzleAnswer(Struct, frozen=True):
    """The answer. Lists are indexed by option."""

    chosen: int  # the index of your option
    best: int
    stars: int
    options: tuple[PuzzleChance, ...]
    why: LinePart  # why the best option is better than the second one
    simulations: int  # behind each chance, at least


class DailyPuzzle(Struct, frozen=True):
    """What a seat saw, and its options. `view` is in the title's own JSON."""

    id: int
    day: str
    today: str  # the site's day, in UTC
    title: str
    titles: tuple[str, ...]  # those with a puzzle today
    edition: str
    pack: str
    seats: int
    seat: int
    view: Raw
    asks: AsksPart
    tried: PuzzleAnswer | None  # what you chose, if you have an account and have tried it
    streak: int  # days in a row; 0 for guests


class Tried(Struct, frozen=True):
    """The answer after a try, and the days in a row."""

    answer: PuzzleAnswer
    streak: int


class PastPuzzleReply(Struct, frozen=True):
    """A puzzle of the archive, with your stars if you have an account and have tried it."""

    id: int
    title: str
    day: str
    stars: int | None


class Puzzles(Struct, frozen=True):
    """A page of the archive."""

    puzzles: tuple[PastPuzzleReply, ...]
    before: str  # the day for the next page; "" if this is the last


class TryBody(Struct, frozen=True, forbid_unknown_fields=True):
    """`option` is the index in the list of options, from 0. Only the first try of an account counts."""

    option: Annotated[int, Meta(ge=0, le=100)]


async def today(request: CallRequest) -> CallResponse:
    day = puzzles.day_of(request.site.now())
    title = _title(request, day)
    return CallResponse(await _shown(request, await puzzles.puzzle_of_day(request.site.store, title, day)))


async def one(request: CallRequest) -> CallResponse:
    return CallResponse(await _shown(request, await _named(request)))


async def attempt(request: CallRequest) -> CallResponse:
    store, now, body = request.site.store, request.site.now(), request.body
    row = await _named(request)
    chosen = await puzzles.try_puzzle(store, row, body.option, request.caller, now)
    streak = await puzzles.streak_of(store, request.caller, puzzles.day_of(now))
    return CallResponse(Tried(await _answer(request, row, chosen), streak))


async def archive(request: CallRequest) -> CallResponse:
    account = request.caller.account
    title, before = _title(request, puzzles.day_of(request.site.now())), _before(request)
    found = await request.site.store.past_puzzles(title, before, PAGE + 1, account.id if account else 0)
    page = tuple(PastPuzzleReply(each.id, each.title, each.day, each.stars) for each in found[:PAGE])
    return CallResponse(Puzzles(page, page[-1].day if len(found) > PAGE else ""))


def _title(request: CallRequest, day: str) -> str:
    title = request.query.get("title")
    if title and title not in TITLES:
        raise puzzles.no_puzzle()
    return title or puzzles.title_of_day(day)


def _before(request: CallRequest) -> str:
    """Return the day before which puzzles are listed. Raises `Refusal`."""
    try:
        return date.fromisoformat(request.query.get("before") or LAST_DAY).isoformat()
    except ValueError:
        raise Refusal(422, "before", "`before` is a day, such as 2026-11-19.") from None


async def _named(request: CallRequest) -> PuzzleRow:
    """Return the puzzle named in the path. Raises `Refusal`."""
    text = request.path["id"]
    row = await request.site.store.puzzle(int(text)) if DIGITS(text) else None
    if row is None:
        raise puzzles.no_puzzle()
    return row


async def _shown(request: CallRequest, row: PuzzleRow) -> DailyPuzzle:
    store, shown = request.site.store, puzzles.ShownPuzzle(row)
    puzzle, now = shown.puzzle, puzzles.day_of(request.site.now())
    tried = await puzzles.own_try(store, row.id, request.caller)
    return DailyPuzzle(
        row.id,
        row.day,
        now,
        puzzle.title,
        titles_with_puzzles(),
        puzzle.edition,
        puzzle.pack,
        puzzle.seats,
        puzzle.seat,
        Raw(encode(puzzle.view)),
        shown.asks,
        await _answer(request, row, tried.chosen) if tried else None,
        await puzzles.streak_of(store, request.caller, now),
    )


async def _answer(request: CallRequest, row: PuzzleRow, chosen: int) -> PuzzleAnswer:
    """Return the answer, for a user who has tried the puzzle."""
    puzzle, counts = puzzles.playable(row.body), await request.site.store.puzzle_choices(row.id)
    options = tuple(_chance(puzzle, place, counts.get(place, 0)) for place in range(len(puzzle.options)))
    why = LinePart(puzzle.reason.id, puzzle.reason.args)
    simulations = puzzle.searches * puzzle.sims
    return PuzzleAnswer(chosen, puzzle.best, stars(puzzle, chosen), options, why, simulations)


def _chance(puzzle: Puzzle, place: int, count: int) -> PuzzleChance:
    return PuzzleChance(puzzle.chances[place], puzzle.spreads[place], stars(puzzle, place), count)


CALLS: Final = [
    Call(
        "GET", "/api/puzzle", Role.ANYBODY,
        "Get today's puzzle, the same for everybody: ?title, by default the title of the day.",
        today, None, DailyPuzzle, 2,
    ),
    Call(
        "GET", "/api/puzzles", Role.ANYBODY,
        "List the puzzles so far, the latest first: ?title, ?before a day.",
        archive, None, Puzzles, 2,
    ),
    Call("GET", "/api/puzzles/{id}", Role.ANYBODY, "Get a puzzle.", one, None, DailyPuzzle, 2),
    Call(
        "POST", "/api/puzzles/{id}/try", Role.ANYBODY,
        "Choose an option and get the answer. The first try of an account counts.",
        attempt, TryBody, Tried, 2,
    ),
]  # fmt: skip
