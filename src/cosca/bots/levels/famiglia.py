"""Famiglia: the six levels, the weakest first.

The first three look no further than their own turn and err as people do; the fourth thinks ahead; the last two know
what was learned by self-play, and the very last looks ahead with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from cosca.bots.bot import Bot, BotMaker
from cosca.bots.famiglia import Judge, time_left
from cosca.bots.learned import learned_bot
from cosca.bots.search import search_bot
from cosca.engine.core import Action
from cosca.engine.title import Title, View
from cosca.games.famiglia.actions import PASS, Discard, Exchange, SendAccountant, SendBrute, Take
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.cards import rank
from cosca.games.famiglia.data import pack_named
from cosca.games.famiglia.match import points
from cosca.games.famiglia.worlds import imagine
from cosca.search.famiglia_habits import Habits
from cosca.search.famiglia_tree import after


@dataclass(frozen=True, slots=True)
class Beginner:
    """Takes what it can get, at best the card with the most points; renews when it can take none; forgets abilities."""

    forgets: float  # how often, an ability that could be used
    careless: float  # how often, about which card to take

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
        """The first payment that comes to mind will do."""
        takes = [act for act in options if isinstance(act, Take)]
        if rng.random() < self.careless:
            return rng.choice(takes)
        worth = printed_points(view)
        return max(rng.sample(takes, len(takes)), key=lambda act: worth[act.card])

    def renews(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        """With nothing to take: away with a high card, for many new ones."""
        if can_take(imagine(view, rng), view.seat):
            return options[0]
        discards = [act for act in options if isinstance(act, Discard)]
        return max(rng.sample(discards, len(discards)), key=lambda act: rank(act.card))

    def frightened(self, view: View, act: Action) -> int:
        """A Brute is for a card that becomes free."""
        assert isinstance(act, SendBrute)
        return printed_points(view)[act.victim] if act.by == rank(act.victim) else 0


def printed_points(view: View) -> list[int]:
    return pack_named(view.pack).points


def can_take(game: Famiglia, seat: int) -> bool:
    """Without renewing and without a Brute."""
    while game.stack and PASS not in game.options.get(seat, ()):
        game = after(game, seat, game.options[seat][0])
    return len(game.options[seat]) > 1


def eager(game: Famiglia, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """All but doing nothing, for who wants a card in every turn."""
    passive = isinstance(options[-1], Take) or (isinstance(options[-1], Discard) and not can_take(game, seat))
    return options[1:] if passive else options


@dataclass(frozen=True, slots=True)
class Hobbyist:
    """Sees what its own turn brings in points and for its hand, roughly. What the other can do next is overlooked."""

    unsure: float  # by how many points it misjudges

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        game, judge = imagine(view, rng), Judge()
        habits = Habits(judge, rng)

        def promises(act: Action) -> float:
            position = habits.finished(after(game, view.seat, act), view.turn)
            return own_standing(position, view.seat, judge) + rng.gauss(0, self.unsure)

        return max(eager(game, view.seat, options), key=promises)


def own_standing(game: Famiglia, seat: int, judge: Judge) -> float:
    return points(game, seat) + time_left(game) * judge.promise(game, seat)


def beginner(title: Title, forgets: float, careless: float) -> Bot:
    return Beginner(forgets, careless)


def hobbyist(title: Title, unsure: float) -> Bot:
    return Hobbyist(unsure)


LONG: Final = 2000  # simulations for each choice
LEVELS: Final[tuple[BotMaker, ...]] = (
    partial(beginner, forgets=1.0, careless=0.9),
    partial(hobbyist, unsure=1.75),
    partial(hobbyist, unsure=0.7),
    partial(search_bot, sims=150),
    learned_bot,
    partial(learned_bot, sims=LONG),
)
