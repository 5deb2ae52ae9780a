"""One game of a network against itself, and the training rows it yields.

The network looks one action ahead and rates the position after every option. The best rating is a better estimate of
the position than the network's own; the outcome of the game is unbiased, but noisy. A row's target lies in between
(temporal differences; `trust` is the weight of later positions). Sometimes the game explores a worse option. What
follows says nothing about the best option, so the later positions are not used there.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from cosca.engine.core import CHANCE, Seat, play
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.search.features import FEATURES, features
from cosca.games.famiglia.search.network import Network, share_of_win, shares
from cosca.games.famiglia.search.tree import after

CURIOUS: Final = 0.12  # probability of exploring another option
HEAT: Final = 0.08  # temperature of exploration, in win chance
SAME: Final = 0.01  # options this little worse count as equally good
BYTES: Final = (FEATURES + 7) // 8
WHOLE: Final = 65535  # a chance of 1, as stored in a row
OPTION: Final = 4  # bytes: the option's code and its target probability
FOLLOWED: Final = 0.05  # temperature of the policy target, in win chance


class TrainingPosition:
    """A position to train on."""

    def __init__(self, on: list[int], mover: Seat, best: float, follows: bool, listed: bytes = b"") -> None:
        self.on = on
        self.mover = mover
        self.best = best  # the first seat's win chance after the best option; negative if chance was to draw
        self.follows = follows  # whether the later positions followed the best option
        self.listed = listed  # the options, each with its target probability


class TrainingRow:
    """The encoded rows of one game, and the options of each."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        self.listed: list[bytes] = []


class Choice:
    """The options of a position, each with its win chance."""

    def __init__(self, network: Network, g: Famiglia, seat: Seat) -> None:
        self.options = g.options[seat]
        self.after: list[Famiglia] = []
        self.chances: list[float] = []
        for action in self.options:
            position = after(g, seat, action)
            self.after.append(position)
            self.chances.append(network.win_chance(position, seat))
        self.best = max(self.chances)

    def listed(self) -> bytes:
        """Encode each option's code and its target probability; empty if there is only one option."""
        if len(self.options) == 1:
            return b""
        made: list[bytes] = []
        worth = shares([chance / FOLLOWED for chance in self.chances])
        for n in range(len(worth)):
            made.append(self.options[n].code.to_bytes(2, "little") + part_of(worth[n]))  # noqa: PERF401 as above
        return b"".join(made)

    def taken(self, rng: Random) -> int:
        if len(self.after) == 1 or rng.random() >= CURIOUS:
            return self.chances.index(self.best)
        weights = [exp((chance - self.best) / HEAT) for chance in self.chances]
        left = rng.random() * sum(weights)
        for n in range(len(weights)):
            left -= weights[n]
            if left < 0.0:
                return n
        return len(weights) - 1


def play_and_learn(network: Network, g: Famiglia, rng: Random, trust: float) -> TrainingRow:
    """Play one game and return its rows."""
    moments: list[TrainingPosition] = []
    while g.options:
        if CHANCE in g.options:
            let_chance(g, rng)
            continue
        seat = g.to_move()
        choice = Choice(network, g, seat)
        n = choice.taken(rng)
        best = choice.best if seat == 0 else 1.0 - choice.best
        follows = choice.chances[n] >= choice.best - SAME
        moments.append(TrainingPosition(features(g), seat, best, follows, choice.listed()))
        g = choice.after[n]
        if CHANCE in g.options:
            moments.append(TrainingPosition(features(g), g.to_move(), -1.0, True))
    return rows_of(moments, share_of_win(g, 0), trust)


def let_chance(g: Famiglia, rng: Random) -> None:
    listed = g.options[CHANCE]
    play(g, CHANCE, listed[int(rng.random() * len(listed))])


def rows_of(moments: list[TrainingPosition], won: float, trust: float) -> TrainingRow:
    row = TrainingRow()
    chance = won  # win chance of the first seat
    for n in range(len(moments) - 1, -1, -1):
        moment = moments[n]
        if moment.best >= 0.0:
            chance = (1.0 - trust) * moment.best + trust * chance if moment.follows else moment.best
        row.rows.append(row_of(moment.on, chance if moment.mover == 0 else 1.0 - chance, len(moment.listed) // OPTION))
        row.listed.append(moment.listed)
    return row


def row_of(on: list[int], chance: float, options: int = 0) -> bytes:
    bits = 0
    for n in on:
        bits |= 1 << n
    return bits.to_bytes(BYTES, "little") + part_of(chance) + options.to_bytes(2, "little")


def part_of(chance: float) -> bytes:
    return int(chance * WHOLE + 0.5).to_bytes(2, "little")
