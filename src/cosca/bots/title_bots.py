"""The bots that a title may bring, and the fallbacks for those it does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from cosca.bots.bot import Bot, BotMaker
from cosca.bots.search_result import SearchFunction
from cosca.engine.core import Action, Game, Seat
from cosca.engine.title import Title, extra

type Evaluation = Callable[[Game, Seat], float]  # the higher, the better for the seat
type OptionFilter = Callable[
    [Game, Seat, Sequence[Action], Random], Sequence[Action]
]  # some of the options, never none

GREEDY_POSITIONS: Final = 120


@dataclass(frozen=True, slots=True)
class TitleBots:
    """The bots of a title. All are optional: the random bot plays titles without bots."""

    levels: tuple[BotMaker, ...] = ()  # up to six, the weakest first
    policy: Bot | None = None  # answers by rules of thumb; `greedy` is this
    evaluation: Evaluation | None = None  # or `greedy` looks ahead with it
    option_filter: OptionFilter | None = None
    greedy_positions: int = GREEDY_POSITIONS  # that `greedy` may branch into for one decision
    search: SearchFunction | None = None  # `search:ms=500`
    advisor: SearchFunction | None = None  # for hints; else `search`
    others: Mapping[str, BotMaker] = field(default_factory=dict)  # for the arena, by name
    search_sims: int = 0  # simulations that the strongest level spends on a decision; 0: it does not search
    anytime: bool = False  # whether the bots are offered any-time actions too

    def adviser(self) -> SearchFunction | None:
        """Return the search that gives hints, or None."""
        return self.advisor or self.search


NO_BOTS: Final = TitleBots()


def offered_to_bot(title: Title, game: Game, seat: Seat) -> list[Action]:
    """Return what the bot of a seat to act chooses from: its options and, if the title says so, any-time actions."""
    options = list(game.options[seat])
    if bots_of(title).anytime:
        options += [action for action in game.anytime(seat) if action not in options]
    return options


def bots_of(title: Title) -> TitleBots:
    """Return the bots that a title brings."""
    return extra(title, "bots", TitleBots, NO_BOTS)
