"""Bot levels 1 to 6 of Famiglia, weakest first.

Levels 1 to 3 look no further than their own turn and make human-like mistakes. Level 4 searches. Levels 5 and 6 use the
network trained by self-play; level 6 also searches with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from cosca.bots.bot import Bot, BotMaker
from cosca.bots.search_bot import search_bot
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.games.famiglia.bots.learned import learned_bot
from cosca.games.famiglia.packs.reading import pack_named
from cosca.games.famiglia.rules.actions import PASS, Discard, Exchange, SendAccountant, SendBrute, Take
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import rank
from cosca.games.famiglia.rules.match import points
from cosca.games.famiglia.search.evaluation import FamigliaEvaluator, time_left
from cosca.games.famiglia.search.playouts import PlayoutPolicy
from cosca.games.famiglia.search.tree import after
from cosca.games.famiglia.worlds import imagine


@dataclass(frozen=True, slots=True)
class Beginner:
    """A bot that takes the card with the most points it can pay for, and often overlooks abilities.

    If it can take no card, it adds new cards to the Street.
    """

    forgets: float  # probability of not using an available Brute
    careless: float  # probability of taking a random card

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        kind = type(options[-1])
        if kind is Take:
            return self.tempting(view, options, rng)
        if kind is Discard:
            return self.renews(view, options, rng)
        if rng.random() < self.forgets or kind in (SendAccountant, Exchange):
            return options[0]
        return max(options[1:], key=lambda act: self.frightened(view, act))

    def tempting(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Return the take with the most points. The payment is random among equals."""
        takes = [act for act in options if isinstance(act, Take)]
        if rng.random() < self.careless:
            return rng.choice(takes)
        worth = printed_points(view)
        return max(rng.sample(takes, len(takes)), key=lambda act: worth[act.card])

    def renews(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        """If no card can be taken, return a discard of the highest value, which draws the most new cards."""
        if can_take(imagine(view, rng), view.seat):
            return options[0]
        discards = [act for act in options if isinstance(act, Discard)]
        return max(rng.sample(discards, len(discards)), key=lambda act: rank(act.card))

    def frightened(self, view: View, act: Action) -> int:
        """Return the points of the reduced card if the Brute makes it free, otherwise 0."""
        assert isinstance(act, SendBrute)
        return printed_points(view)[act.victim] if act.by == rank(act.victim) else 0


def printed_points(view: View) -> list[int]:
    return pack_named(view.pack).points


def can_take(game: Famiglia, seat: int) -> bool:
    """Return whether the seat can take a card without adding new cards to the Street and without a Brute."""
    while game.stack and PASS not in game.options.get(seat, ()):
        game = after(game, seat, game.options[seat][0])
    return len(game.options[seat]) > 1


def eager(game: Famiglia, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """Return the options without passing; and without skipping action 1 if no card can be taken."""
    passive = isinstance(options[-1], Take) or (isinstance(options[-1], Discard) and not can_take(game, seat))
    return options[1:] if passive else options


@dataclass(frozen=True, slots=True)
class CasualPlayer:
    """A bot that rates each action by its own points and hand at the end of the turn, with some noise.

    It ignores what the opponent can do next.
    """

    unsure: float  # standard deviation of the noise, in points

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        game, judge = imagine(view, rng), FamigliaEvaluator()
        habits = PlayoutPolicy(judge, rng)

        def promises(act: Action) -> float:
            position = habits.finished(after(game, view.seat, act), view.turn)
            return own_standing(position, view.seat, judge) + rng.gauss(0, self.unsure)

        return max(eager(game, view.seat, options), key=promises)


def own_standing(game: Famiglia, seat: int, judge: FamigliaEvaluator) -> float:
    return points(game, seat) + time_left(game) * judge.promise(game, seat)


def beginner(title: Title, forgets: float, careless: float) -> Bot:
    return Beginner(forgets, careless)


def casual_player(title: Title, unsure: float) -> Bot:
    return CasualPlayer(unsure)


LONG: Final = 2000  # simulations per move
LEVELS: Final[tuple[BotMaker, ...]] = (
    partial(beginner, forgets=1.0, careless=0.9),
    partial(casual_player, unsure=1.75),
    partial(casual_player, unsure=0.7),
    partial(search_bot, sims=150),
    learned_bot,
    partial(learned_bot, sims=LONG),
)
