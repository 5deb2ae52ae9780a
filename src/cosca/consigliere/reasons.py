"""One sentence why: what would be different, measured in imagined worlds after the one option and after the other.

Each title says what it measures. What the better option is ahead in most, by what that is worth, is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from cosca.consigliere import famiglia, la_famiglia, nostra_city
from cosca.consigliere.measures import Measure, Measures
from cosca.engine.core import CHANCE, Action, Game, Seat, play
from cosca.engine.title import Message, Title, View

WORLDS: Final = 6
MEASURES: Final[Mapping[str, Measures]] = {
    "famiglia": famiglia.MEASURES,
    "la_famiglia": la_famiglia.MEASURES,
    "nostra_city": nostra_city.MEASURES,
}
LUCK: Final = 1 << 62
DECISIVE: Final = 1000.0


@dataclass(frozen=True, slots=True)
class Gain:
    """By how much the better option is ahead in one measure, on average."""

    measure: Measure
    by: float

    @property
    def worth(self) -> float:
        return self.by * self.measure.worth


def why(title: Title, view: View, best: Action, other: Action, luck: Random) -> Message | None:
    """None if nothing that is measured speaks for it: then only the games that were looked into do."""
    gains = [gain for gain in gains_of(title, view, best, other, luck) if gain.by >= gain.measure.least]
    if not gains:
        return None
    most = max(gains, key=lambda gain: gain.worth)
    return Message(most.measure.id, {"gain": max(1, round(most.by))})


def gains_of(title: Title, view: View, best: Action, other: Action, luck: Random) -> list[Gain]:
    measures = (Measure("counsel-victory", partial(victory, title), DECISIVE), *MEASURES[title.id].of)
    sums = [0.0] * len(measures)
    for _ in range(WORLDS):
        seed = luck.randrange(LUCK)
        after_best, after_other = (figures(title, view, act, measures, seed) for act in (best, other))
        sums = [total + one - two for total, one, two in zip(sums, after_best, after_other, strict=True)]
    return [Gain(measure, total / WORLDS) for measure, total in zip(measures, sums, strict=True)]


def figures(title: Title, view: View, action: Action, measures: Sequence[Measure], seed: int) -> Sequence[float]:
    """In one imagined world, the same for every option."""
    luck = Random(seed)  # noqa: S311 given by who asks
    world = title.imagine(view, luck)
    play(world, view.seat, action)
    MEASURES[title.id].go_on(title, world, view.seat, luck)
    answer_chance(world, luck)
    return [measure.of(world, view.seat) for measure in measures]


def victory(title: Title, game: Game, seat: Seat) -> float:
    """Is it won, and not only drawn?"""
    outcome = None if game.stack else title.result(game)
    return float(outcome is not None and seat in outcome.winners and len(outcome.winners) < len(outcome.scores))


def answer_chance(game: Game, luck: Random) -> None:
    while CHANCE in game.options:
        play(game, CHANCE, luck.choice(game.options[CHANCE]))
