"""What the Consigliere tells, as the client hears it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from cosca.consigliere.review import TurningPoint as Turned
from cosca.engine.codec import Json
from cosca.server.shapes import Line, Option


class Counsel(Struct, frozen=True):
    """One option, with the chance to win after it in his estimate; none if there is no other option."""

    option: Option
    chance: float | None


class Hint(Struct, frozen=True):
    """The two best options, the better one first, and why."""

    counsels: tuple[Counsel, ...]
    why: Line


class CurvePoint(Struct, frozen=True):
    """One choice of the seat: the chance to win with what was best, and with what was chosen."""

    entry: int  # how many entries the log had
    best: float
    chosen: float


class TurningPoint(Struct, frozen=True):
    """Where most was missed; or after which others and chance changed most."""

    entry: int
    missed: bool  # it could have been better
    before: float
    after: float
    chosen: Counsel
    better: Counsel | None
    why: Line | None  # it would have been better


class Counselled(Struct, frozen=True):
    """A finished game of one seat, as far as it has been thought over: ask again until it is ready."""

    state: Literal["thinking", "ready", "failed"]
    done: int
    of: int
    points: tuple[CurvePoint, ...]
    outcome: float | None  # 1 won, 0 lost, between them shared; none if the game has no result
    turning_points: tuple[TurningPoint, ...]


def counsels_of(told: Mapping[str, Any], options: Sequence[Json]) -> tuple[Counsel, ...]:
    return tuple(_counsel(each, options) for each in told["counsels"])


def _counsel(told: Mapping[str, Any], options: Sequence[Json]) -> Counsel:
    do: Any = options[told["place"]]
    chance = told["chance"]
    return Counsel(Option(do, line_of(told["says"]), told["rule"]), None if chance is None else rounded(chance))


def line_of(told: Mapping[str, Any]) -> Line:
    return Line(told["id"], dict(told["args"]))


def hint_of(told: Mapping[str, Any], options: Sequence[Json]) -> Hint:
    return Hint(counsels_of(told, options), line_of(told["why"]))


def turning_point_of(entry: int, turned: Turned, told: Mapping[str, Any], options: Sequence[Json]) -> TurningPoint:
    """What was chosen comes last."""
    counsels = counsels_of(told, options)
    better, why = (counsels[0], line_of(told["why"])) if turned.missed else (None, None)
    return TurningPoint(entry, turned.missed, rounded(turned.before), rounded(turned.after), counsels[-1], better, why)


def rounded(chance: float) -> float:
    return round(chance, 3)
