"""A game of a network against itself, and what it is to learn from it.

It looks one choice ahead: every option is tried and what comes of it judged. The best of these judgements is a better
one of the position itself, and how the game went on is the truth, but with all its luck; a row says something in
between (temporal differences, with some trust in what came later at each choice). Sometimes another option is tried;
what follows such a choice says nothing about the best one, so there the chain is cut.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from cosca.engine.core import CHANCE, Seat, play
from cosca.games.famiglia.board import Famiglia
from cosca.learning.features import FEATURES, features
from cosca.learning.network import Network, share_of_win, shares
from cosca.search.famiglia_tree import after

CURIOUS: Final = 0.12  # how often another option may be tried
HEAT: Final = 0.08  # of chances to win: how much worse what is tried may be
SAME: Final = 0.01  # worse by so little is as good
BYTES: Final = (FEATURES + 7) // 8
WHOLE: Final = 65535  # a chance of 1, in a row
OPTION: Final = 4  # bytes: its code, and how much it is worth following
FOLLOWED: Final = 0.05  # of chances to win: how much worse an option may look and still be worth following


class Moment:
    """A position that is learned from."""

    def __init__(self, on: list[int], mover: Seat, best: float, follows: bool, listed: bytes = b"") -> None:
        self.on = on
        self.mover = mover
        self.best = best  # the first seat's chance after the best option
        self.follows = follows  # does what came later tell of the best option?
        self.listed = listed  # the options, each with how much it is worth following


class Told:
    """Rows, and the options of each."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        self.listed: list[bytes] = []


class Choice:
    """The options of a position, judged."""

    def __init__(self, network: Network, g: Famiglia, seat: Seat) -> None:
        self.options = g.options[seat]
        self.after: list[Famiglia] = []
        self.chances: list[float] = []
        for action in self.options:
            position = after(g, seat, action)
            self.after.append(position)
            self.chances.append(network.outlook(position, seat))
        self.best = max(self.chances)

    def listed(self) -> bytes:
        """Each option's code and how much it is worth following, of 1; nothing where there is no choice."""
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


def play_and_learn(network: Network, g: Famiglia, rng: Random, trust: float) -> Told:
    """The rows of one game."""
    moments: list[Moment] = []
    while g.options:
        if CHANCE in g.options:
            let_chance(g, rng)
            continue
        seat = g.to_move()
        choice = Choice(network, g, seat)
        n = choice.taken(rng)
        best = choice.best if seat == 0 else 1.0 - choice.best
        follows = choice.chances[n] >= choice.best - SAME
        moments.append(Moment(features(g), seat, best, follows, choice.listed()))
        g = choice.after[n]
        if CHANCE in g.options:
            moments.append(Moment(features(g), g.to_move(), -1.0, True))
    return rows_of(moments, share_of_win(g, 0), trust)


def let_chance(g: Famiglia, rng: Random) -> None:
    listed = g.options[CHANCE]
    play(g, CHANCE, listed[int(rng.random() * len(listed))])


def rows_of(moments: list[Moment], won: float, trust: float) -> Told:
    told = Told()
    chance = won  # of the first seat
    for n in range(len(moments) - 1, -1, -1):
        moment = moments[n]
        if moment.best >= 0.0:
            chance = (1.0 - trust) * moment.best + trust * chance if moment.follows else moment.best
        told.rows.append(row_of(moment.on, chance if moment.mover == 0 else 1.0 - chance, len(moment.listed) // OPTION))
        told.listed.append(moment.listed)
    return told


def row_of(on: list[int], chance: float, options: int = 0) -> bytes:
    bits = 0
    for n in on:
        bits |= 1 << n
    return bits.to_bytes(BYTES, "little") + part_of(chance) + options.to_bytes(2, "little")


def part_of(chance: float) -> bytes:
    return int(chance * WHOLE + 0.5).to_bytes(2, "little")
