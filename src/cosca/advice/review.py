"""A finished game of one seat: its chance of winning at each of its choices, and the three points where it turned.

Each choice is looked at from what the seat could see at that moment, never from what came to light later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cosca.engine.codec import Json
from cosca.engine.core import Seat
from cosca.engine.table import Table
from cosca.engine.title import Result

TURNING_POINTS: Final = 3
MISSED: Final = 0.03  # so much of the chance to win is worth a word


@dataclass(frozen=True, slots=True)
class PastChoice:
    """A decision that a seat took: its view, its options and its choice."""

    entry: int  # how many entries the log had
    view: str  # JSON
    options: tuple[Json, ...]
    chosen: int  # its place among them


@dataclass(frozen=True, slots=True)
class Point:
    """One choice of the curve: the chance with what was best, and with what was chosen."""

    entry: int
    best: float
    chosen: float

    @property
    def missed(self) -> float:
        return max(0.0, self.best - self.chosen)


@dataclass(frozen=True, slots=True)
class TurningChoice:
    """A choice that could have been better, or after which others and chance changed most."""

    place: int  # of its point
    missed: bool
    before: float
    after: float


def choices_of(table: Table, seat: Seat) -> Iterator[PastChoice]:
    """Where the seat had more than one option, and did not take its choice back."""
    counted = {move.n for move in table.moves}
    past = table.from_the_start()
    for entry in table.log.entries:
        if entry.seat == seat and entry.n in counted and (choice := _choice(past, seat, entry.do)):
            yield choice
        past.redo(entry)


def _choice(past: Table, seat: Seat, do: Json) -> PastChoice | None:
    title, game = past.title, past.game
    options = list(dict.fromkeys(game.options.get(seat, ())))
    chosen = title.catalogue.load(do)
    if len(options) < 2 or chosen not in options:
        return None
    listed = tuple(title.catalogue.dump(each) for each in options)
    return PastChoice(len(past.log.entries), title.codec.text(title.view(game, seat)), listed, options.index(chosen))


def outcome_of(result: Result | None, seat: Seat, seats: int) -> float | None:
    """What the curve ends with: won, lost, or shared; None if the game has no result."""
    if result is None:
        return None
    if len(result.winners) == seats:
        return 0.5
    return float(seat in result.winners)


def turning_points(points: Sequence[Point], outcome: float | None) -> list[TurningChoice]:
    """What was missed most; if that is less than three, what others and chance changed most."""
    missed = sorted((n for n, each in enumerate(points) if each.missed >= MISSED), key=lambda n: -points[n].missed)
    swings = _swings(points, outcome)
    moved = sorted((n for n in range(len(swings)) if n not in missed), key=lambda n: -abs(swings[n]))
    chosen = [*missed, *moved][:TURNING_POINTS]
    return [_turning_point(points[n], n, n in missed, swings[n]) for n in sorted(chosen)]


def _swings(points: Sequence[Point], outcome: float | None) -> list[float]:
    """From what was chosen to where one stood at the next choice, or at the end."""
    last = points[-1].chosen if points and outcome is None else outcome or 0.0
    stood = [*(each.best for each in points[1:]), last]
    return [after - each.chosen for each, after in zip(points, stood, strict=True)] if points else []


def _turning_point(point: Point, place: int, missed: bool, swing: float) -> TurningChoice:
    if missed:
        return TurningChoice(place, True, point.best, point.chosen)
    return TurningChoice(place, False, point.chosen, point.chosen + swing)
