"""The six bot levels of La Famiglia, the weakest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from cosca.bots.bot import Bot, BotMaker
from cosca.bots.search_result import Budget
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.games.la_famiglia.rules.actions import (
    GainInfluence,
    IssueOrder,
    MoveAcross,
    MoveTo,
    StrikeAt,
    StrikeByCar,
    UseSpace,
)
from cosca.games.la_famiglia.search.policy import answer, typical_option
from cosca.games.la_famiglia.search.rollouts import search

SHARP: Final = 0.05  # draws between equally good options at random, so that the bot is not predictable
PONDERED: Final = (UseSpace, IssueOrder, MoveTo, MoveAcross, StrikeAt, StrikeByCar)


@dataclass(frozen=True, slots=True)
class QuickBot:
    """A bot that plays what looks best at once. The higher the blur, the larger its errors."""

    title: Title
    blur: float

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        if len(options) == 1:
            return options[0]
        return answer(self.title.imagine(view, rng), view.seat, options, rng, self.blur)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class SearchingBot:
    """A bot that searches important decisions and answers the others with its quick policy."""

    glance: QuickBot
    budget: Budget

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        if len(options) > 1 and pays(options):
            return search(view, options, rng, self.budget).best()
        return self.glance(view, options, rng)


def pays(options: Sequence[Action]) -> bool:
    """Return whether a decision is worth a search.

    Columns are listed last; if the seat cannot pay for any column, only equivalent tokens are left.
    """
    return isinstance(typical_option(options), PONDERED) or isinstance(options[-1], GainInfluence)


def glancing(title: Title, blur: float) -> Bot:
    return QuickBot(title, blur)


def pondering(title: Title, sims: int) -> Bot:
    return SearchingBot(QuickBot(title, SHARP), Budget(sims))


LONG: Final = 100  # simulations per decision
LEVELS: Final[tuple[BotMaker, ...]] = (
    partial(glancing, blur=18.0),
    partial(glancing, blur=10.0),
    partial(glancing, blur=5.8),
    partial(glancing, blur=3.0),
    partial(glancing, blur=SHARP),
    partial(pondering, sims=LONG),
)
