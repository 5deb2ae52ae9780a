"""La Famiglia: the six levels, the weakest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from cosca.bots.bot import Bot, BotMaker
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.games.la_famiglia.actions import (
    GainInfluence,
    IssueOrder,
    MoveAcross,
    MoveTo,
    StrikeAt,
    StrikeByCar,
    UseSpace,
)
from cosca.search.la_famiglia import think
from cosca.search.la_famiglia_policy import answer, telling
from cosca.search.thought import Budget

SHARP: Final = 0.05  # equals are drawn by lot: who always does the first thing can be read
PONDERED: Final = (UseSpace, IssueOrder, MoveTo, MoveAcross, StrikeAt, StrikeByCar)


@dataclass(frozen=True, slots=True)
class Glance:
    """Takes what looks best at once; the more blurred, the more it is mistaken about what is nearly as good."""

    title: Title
    blur: float

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        if len(options) == 1:
            return options[0]
        return answer(self.title.imagine(view, rng), view.seat, options, rng, self.blur)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Ponder:
    """Thinks where it pays, and answers at a glance elsewhere."""

    glance: Glance
    budget: Budget

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        if len(options) > 1 and pays(options):
            return think(view, options, rng, self.budget).best()
        return self.glance(view, options, rng)


def pays(options: Sequence[Action]) -> bool:
    """Columns come last; where none can be paid for, tokens are all alike."""
    return isinstance(telling(options), PONDERED) or isinstance(options[-1], GainInfluence)


def glancing(title: Title, blur: float) -> Bot:
    return Glance(title, blur)


def pondering(title: Title, sims: int) -> Bot:
    return Ponder(Glance(title, SHARP), Budget(sims))


LEVELS: Final[tuple[BotMaker, ...]] = (
    partial(glancing, blur=18.0),
    partial(glancing, blur=10.0),
    partial(glancing, blur=5.8),
    partial(glancing, blur=3.0),
    partial(glancing, blur=SHARP),
    partial(pondering, sims=100),
)
