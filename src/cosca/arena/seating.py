"""Who sits where: a deal is played by all seatings of a pair, so that neither owes anything to its seat or its luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from cosca.engine.core import Seat
from cosca.engine.title import Result, Setup
from cosca.games import TITLES

type Spec = str  # a bot, as one types it
type LineUp = tuple[Spec, ...]  # the bot of each seat
type Side = tuple[Seat, ...]  # those who win and lose together


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bots that are compared."""

    number: int
    one: Spec
    other: Spec

    def name(self) -> str:
        return f"{self.one} - {self.other}"


@dataclass(frozen=True, slots=True)
class Terms:
    """All that decides how the games of an arena go. Where they are played is not among it."""

    title: str
    setup: Setup
    bots: tuple[Spec, ...]
    seed: int

    def pairs(self) -> list[Pair]:
        return [Pair(number, *two) for number, two in enumerate(combinations(self.bots, 2))]

    def sides(self) -> tuple[Side, ...]:
        return TITLES[self.title].teams(self.setup.seats)


def line_ups(pair: Pair, sides: Sequence[Side]) -> list[LineUp]:
    """One alone on each side in turn; with more than two sides, then the other alone."""
    first = [_seated(pair.one, pair.other, side, sides) for side in sides]
    return first if len(sides) == 2 else first + [_seated(pair.other, pair.one, side, sides) for side in sides]


def _seated(alone: Spec, among: Spec, where: Side, sides: Sequence[Side]) -> LineUp:
    seats = sorted(seat for side in sides for seat in side)
    return tuple(alone if seat in where else among for seat in seats)


def shares(result: Result, sides: Sequence[Side]) -> list[float]:
    """What each side has of the win: together 1, or 0 if everybody has lost."""
    won = [any(seat in result.winners for seat in side) for side in sides]
    return [has / max(1, sum(won)) for has in won]
