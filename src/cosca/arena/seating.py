"""Seatings: a pair plays every deal in all seatings, so that neither bot profits from its seat or its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from cosca.engine.core import Seat
from cosca.engine.title import Result, Setup
from cosca.titles import TITLES

type Spec = str  # a bot, as typed on the command line
type LineUp = tuple[Spec, ...]  # the bot of each seat
type Team = tuple[Seat, ...]  # the seats that win and lose together


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bots to compare."""

    number: int
    one: Spec
    other: Spec

    def name(self) -> str:
        return f"{self.one} - {self.other}"


@dataclass(frozen=True, slots=True)
class ArenaSettings:
    """Everything that decides the games of an arena. The executor does not."""

    title: str
    setup: Setup
    bots: tuple[Spec, ...]
    seed: int

    def pairs(self) -> list[Pair]:
        return [Pair(number, *two) for number, two in enumerate(combinations(self.bots, 2))]

    def sides(self) -> tuple[Team, ...]:
        return TITLES[self.title].teams(self.setup.seats)


def line_ups(pair: Pair, sides: Sequence[Team]) -> list[LineUp]:
    """Return all seatings: the first bot alone on each side; with more than two sides also the second."""
    first = [_seated(pair.one, pair.other, side, sides) for side in sides]
    return first if len(sides) == 2 else first + [_seated(pair.other, pair.one, side, sides) for side in sides]


def _seated(alone: Spec, among: Spec, where: Team, sides: Sequence[Team]) -> LineUp:
    seats = sorted(seat for side in sides for seat in side)
    return tuple(alone if seat in where else among for seat in seats)


def shares(result: Result, sides: Sequence[Team]) -> list[float]:
    """Return each side's share of the win. They sum to 1, or to 0 if all have lost."""
    won = [any(seat in result.winners for seat in side) for side in sides]
    return [has / max(1, sum(won)) for has in won]
