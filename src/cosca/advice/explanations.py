"""Explain in one sentence why an option is better, by measures in sampled worlds after each option.

Each title defines its measures. The sentence names the one with the largest weighted gain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from cosca.advice.measures import Measure, measures_of
from cosca.engine.core import CHANCE, Action, Game, Seat, play
from cosca.engine.title import Message, Title, View

WORLDS: Final = 6
LUCK: Final = 1 << 62
DECISIVE: Final = 1000.0


@dataclass(frozen=True, slots=True)
class Gain:
    """The average lead of the better option in one measure."""

    measure: Measure
    by: float

    @property
    def worth(self) -> float:
        return self.by * self.measure.worth


def explain(title: Title, view: View, best: Action, other: Action, rng: Random) -> Message | None:
    """Return the reason for the best option, or None if no measure supports it."""
    gains = [gain for gain in gains_of(title, view, best, other, rng) if gain.by >= gain.measure.least]
    if not gains:
        return None
    most = max(gains, key=lambda gain: gain.worth)
    return Message(most.measure.id, {"gain": max(1, round(most.by))})


def gains_of(title: Title, view: View, best: Action, other: Action, rng: Random) -> list[Gain]:
    measures = (Measure("counsel-victory", partial(is_won, title), DECISIVE), *measures_of(title).of)
    sums = [0.0] * len(measures)
    for _ in range(WORLDS):
        seed = rng.randrange(LUCK)
        after_best, after_other = (measure_after(title, view, act, measures, seed) for act in (best, other))
        sums = [total + one - two for total, one, two in zip(sums, after_best, after_other, strict=True)]
    return [Gain(measure, total / WORLDS) for measure, total in zip(measures, sums, strict=True)]


def measure_after(title: Title, view: View, action: Action, measures: Sequence[Measure], seed: int) -> Sequence[float]:
    """Return the measures after an option in one sampled world, the same world for every option."""
    rng = Random(seed)  # noqa: S311 given by who asks
    world = title.imagine(view, rng)
    play(world, view.seat, action)
    measures_of(title).play_on(title, world, view.seat, rng)
    answer_chance(world, rng)
    return [measure.of(world, view.seat) for measure in measures]


def is_won(title: Title, game: Game, seat: Seat) -> float:
    """Return 1.0 if the seat has won without a draw, else 0.0."""
    outcome = None if game.stack else title.result(game)
    return float(outcome is not None and seat in outcome.winners and len(outcome.winners) < len(outcome.scores))


def answer_chance(game: Game, rng: Random) -> None:
    while CHANCE in game.options:
        play(game, CHANCE, rng.choice(game.options[CHANCE]))
