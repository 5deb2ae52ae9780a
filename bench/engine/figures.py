"""Summarizes the samples of a contender: medians over the repetitions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

from bench.engine.contenders import Contender

type Sample = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a contender. Rates are per second of process time unless the name says `wall`."""

    contender: Contender
    choices: float  # chance included
    decisions: float  # the players' decisions
    games: float
    copies: float
    wall_choices: float
    wall_decisions: float
    wall_copies: float
    choices_per_game: float
    spread: float  # of `choices`: half the distance from worst to best, as a share of the median
    samples: list[Sample]

    @property
    def copy_microseconds(self) -> float:
        return 1e6 / self.copies


def figures_of(contender: Contender, samples: list[Sample]) -> Figures:
    def rate(what: str, during: str, clock: str) -> float:
        return median(of_each(samples, lambda one: one[what] / one[during][clock]))

    choices = of_each(samples, lambda one: one["choices"] / one["playing"]["cpu"])
    return Figures(
        contender=contender,
        choices=median(choices),
        decisions=rate("decisions", "playing", "cpu"),
        games=rate("games", "playing", "cpu"),
        copies=rate("copies", "copying", "cpu"),
        wall_choices=rate("choices", "playing", "wall"),
        wall_decisions=rate("decisions", "playing", "wall"),
        wall_copies=rate("copies", "copying", "wall"),
        choices_per_game=median(of_each(samples, lambda one: one["choices"] / one["games"])),
        spread=(max(choices) - min(choices)) / 2 / median(choices),
        samples=samples,
    )


def of_each(samples: list[Sample], figure: Callable[[Sample], float]) -> list[float]:
    return [figure(sample) for sample in samples]
