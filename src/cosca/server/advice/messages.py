"""The replies of the Consigliere to clients."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from cosca.advice.review import TurningChoice
from cosca.engine.codec import Json
from cosca.server.protocol import LinePart, OptionPart


class CounselReply(Struct, frozen=True):
    """An option with the estimated chance to win after it; null if it is the only option."""

    option: OptionPart
    chance: float | None


class Hint(Struct, frozen=True):
    """The two best options, the better one first, and why."""

    counsels: tuple[CounselReply, ...]
    why: LinePart


class CurvePoint(Struct, frozen=True):
    """One decision of the seat: the chance to win with the best option, and with the chosen one."""

    entry: int  # the length of the log at that point
    best: float
    chosen: float


class TurningPointReply(Struct, frozen=True):
    """A decision that gave away the most, or after which other players and chance changed the most."""

    entry: int
    missed: bool  # whether another option was better
    before: float
    after: float
    chosen: CounselReply
    better: CounselReply | None
    why: LinePart | None  # why the better option is better


class ReviewReply(Struct, frozen=True):
    """The review of one seat's finished game, as far as it is ready. Ask again until `state` is `ready`."""

    state: Literal["thinking", "ready", "failed"]
    done: int
    of: int
    points: tuple[CurvePoint, ...]
    outcome: float | None  # 1 won, 0 lost, in between shared; null if the game has no result
    turning_points: tuple[TurningPointReply, ...]


def counsels_of(reply: Mapping[str, Any], options: Sequence[Json]) -> tuple[CounselReply, ...]:
    return tuple(_counsel(each, options) for each in reply["counsels"])


def _counsel(reply: Mapping[str, Any], options: Sequence[Json]) -> CounselReply:
    do: Any = options[reply["place"]]
    chance = reply["chance"]
    return CounselReply(
        OptionPart(do, line_of(reply["says"]), reply["rule"]), None if chance is None else rounded(chance)
    )


def line_of(reply: Mapping[str, Any]) -> LinePart:
    return LinePart(reply["id"], dict(reply["args"]))


def hint_of(reply: Mapping[str, Any], options: Sequence[Json]) -> Hint:
    return Hint(counsels_of(reply, options), line_of(reply["why"]))


def turning_point_of(
    entry: int, turned: TurningChoice, reply: Mapping[str, Any], options: Sequence[Json]
) -> TurningPointReply:
    """Return a turning point. The explanation lists the chosen option last."""
    counsels = counsels_of(reply, options)
    better, why = (counsels[0], line_of(reply["why"])) if turned.missed else (None, None)
    return TurningPointReply(
        entry, turned.missed, rounded(turned.before), rounded(turned.after), counsels[-1], better, why
    )


def rounded(chance: float) -> float:
    return round(chance, 3)
