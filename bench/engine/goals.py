"""The goals of the engine benchmark, and whether they were met."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bench.engine.contenders import INSIDE, OURS, PYTHON_PEERS
from bench.engine.figures import Figures

CHOICES, COPY_MICROSECONDS, TIMES_PYTHON = 250_000, 2.0, 5.0
GUARD_CHOICES, GUARD_COPY_MICROSECONDS = 150_000, 3.0


@dataclass(frozen=True, slots=True)
class Goal:
    text: str
    met: bool
    figure: str
    asked: bool = True  # False: shown for fairness, but not a goal

    @property
    def verdict(self) -> str:
        return ("met" if self.met else "not met") + ("" if self.asked else ", not asked")


def goals_met(figures: list[Figures]) -> list[Goal]:
    """Return all goals with their results. Our slower edition counts everywhere."""
    ours, peers = ours_of(figures), [each for each in figures if each.contender.kind in PYTHON_PEERS]
    inside = [each for each in figures if each.contender.kind == INSIDE]
    gin_rummy = next(each for each in figures if each.contender.id == "gin_rummy")
    return [
        *speed_goals(ours, CHOICES, COPY_MICROSECONDS),
        Goal(
            f"at least {CHOICES:,}/s of the players' own choices alone, chance not counted",
            slowest(ours).decisions >= CHOICES,
            f"{slowest(ours).decisions:,.0f}/s",
            asked=False,
        ),
        ahead_of("the fastest Python-written peer", slowest(ours), peers),
        ahead_of("RLCard's inner games, which encode no observation", slowest(ours), inside, asked=False),
        ahead_of_gin_rummy(slowest(ours), gin_rummy),
    ]


def guards_met(figures: list[Figures]) -> list[Goal]:
    return speed_goals(ours_of(figures), GUARD_CHOICES, GUARD_COPY_MICROSECONDS)


def speed_goals(ours: list[Figures], choices: int, microseconds: float) -> list[Goal]:
    copy = max(each.copy_microseconds for each in ours)
    return [
        Goal(
            f"compiled, at least {choices:,} choices/s in random play driven from Python",
            slowest(ours).choices >= choices,
            f"{slowest(ours).choices:,.0f}/s",
        ),
        Goal(f"at most {microseconds:g} µs for a copy of a paused game", copy <= microseconds, f"{copy:.2f} µs"),
    ]


def ahead_of(whom: str, ours: Figures, peers: list[Figures], asked: bool = True) -> Goal:
    """Compare choices with choices and decisions with decisions. The smaller ratio counts."""
    by_choices, by_decisions = fastest(peers, "choices"), fastest(peers, "decisions")
    ratios = ours.choices / by_choices.choices, ours.decisions / by_decisions.decisions
    return Goal(
        f"at least {TIMES_PYTHON:g} times {whom}",
        min(ratios) >= TIMES_PYTHON,
        f"{ratios[0]:.1f} times in choices/s ({by_choices.contender.game}), "
        f"{ratios[1]:.1f} times in the players' own ({by_decisions.contender.game})",
        asked,
    )


def ahead_of_gin_rummy(ours: Figures, theirs: Figures) -> Goal:
    names = ("choices", "decisions", "games", "copies")
    ratios = {name: getattr(ours, name) / getattr(theirs, name) for name in names}
    return Goal(
        "ahead of OpenSpiel's gin_rummy (C++)",
        min(ratios.values()) > 1,
        ", ".join(f"{name} {ratio:.1f} times" for name, ratio in ratios.items()),
    )


def ours_of(figures: list[Figures]) -> list[Figures]:
    return [each for each in figures if each.contender.kind == OURS]


def slowest(figures: Iterable[Figures]) -> Figures:
    return min(figures, key=lambda each: each.choices)


def fastest(figures: Iterable[Figures], name: str) -> Figures:
    return max(figures, key=lambda each: float(getattr(each, name)))
