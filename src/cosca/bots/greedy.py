"""A bot that plays out its own turn in a sampled world and evaluates the position it reaches.

It looks no further than the next decision of another seat. It samples random draws on the way a few times.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.bots.bot import Bot, positive_int
from cosca.bots.random_bot import random_bot
from cosca.bots.title_bots import GREEDY_POSITIONS, Evaluation, OptionFilter, bots_of
from cosca.engine.core import CHANCE, Action, Game, Seat, play
from cosca.engine.title import Title, View

TRIES: Final = 4  # samples of each random draw


@dataclass(frozen=True, slots=True)
class Greedy:
    """The greedy bot of a title with an evaluation."""

    title: Title
    judge: Evaluation
    positions: int = GREEDY_POSITIONS
    narrow: OptionFilter | None = None

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        if len(options) == 1:
            return options[0]
        world = self.title.imagine(view, rng)
        options = self.candidates(world, view.seat, options, rng)
        if len(options) == 1:
            return options[0]
        share = self.positions // len(options)
        values = [self.value(after(world, view.seat, act), view.seat, share, rng) for act in options]
        return options[values.index(max(values))]

    def value(self, game: Game, seat: Seat, share: int, rng: Random) -> float:
        """Return the best evaluation the seat can reach before another seat decides."""
        if CHANCE in game.options:
            return self.average(game, seat, share, rng)
        if seat not in game.options or not share:
            return self.judge(game, seat)
        best = self.most_promising(game, seat, share, rng)
        return max(self.value(position, seat, share // len(best), rng) for position in best)

    def candidates(self, game: Game, seat: Seat, options: Sequence[Action], rng: Random) -> Sequence[Action]:
        return options if self.narrow is None else self.narrow(game, seat, options, rng)

    def most_promising(self, game: Game, seat: Seat, width: int, rng: Random) -> list[Game]:
        """Return the positions after each option, only the `width` best ones if there are more."""
        options = self.candidates(game, seat, game.options[seat], rng)
        positions = [after(game, seat, act) for act in options]
        if len(positions) <= width:
            return positions
        return sorted(positions, key=lambda position: self.judge(position, seat), reverse=True)[:width]

    def average(self, game: Game, seat: Seat, share: int, rng: Random) -> float:
        listed = game.options[CHANCE]
        picks = listed if len(listed) == 1 else rng.choices(listed, k=TRIES if share > TRIES else 1)
        return sum(self.value(after(game, CHANCE, act), seat, share // len(picks), rng) for act in picks) / len(picks)


def after(game: Game, seat: Seat, action: Action) -> Game:
    position = game.copy()
    play(position, seat, action)
    return position


def greedy_bot(title: Title, positions: int | None = None) -> Bot:
    """Return the greedy bot; the random bot for a title that cannot evaluate positions.

    With fewer positions than usual it is quicker and looks less far ahead: `greedy:positions=1`.
    """
    brought = bots_of(title)
    if brought.policy is not None:
        return brought.policy
    if brought.evaluation is None:
        return random_bot(title)
    wanted = brought.greedy_positions if positions is None else positive_int("positions", positions)
    return Greedy(title, brought.evaluation, wanted, brought.option_filter)
