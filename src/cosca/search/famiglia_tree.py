"""Positions of Famiglia met while thinking, each with what follows from it.

Only the order of the draw stack is hidden, and a game stores none: so a position is all that a seat can know, and a
node keeps it. Cards that chance turns up one after another are one event: what came up together, in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.games.famiglia.actions import TurnUp
from cosca.games.famiglia.board import Famiglia

NOBODY: Final = -2
BASE: Final = 7  # more than there are copies of any card


class Node:
    """A position with what is thought of it. Chances are those of the seat that thinks."""

    __slots__ = ("best", "drawn", "game", "keys", "kids", "options", "seat", "since", "total", "visits")

    def __init__(self, game: Famiglia, since: int) -> None:
        self.game = game
        self.since = since  # the turn in which a player chose last
        self.seat: Seat = asked_seat(game)
        self.options: Sequence[Action] = game.options[self.seat] if game.options else []
        self.kids: list[Node] = []  # after the first options, in their order; or what chance has drawn so far
        self.keys: list[int] = []  # which cards those were
        self.drawn: list[int] = []  # and how often they came up
        self.visits = 0
        self.total = 0.0  # of the chances found in all visits
        self.best = 0.0  # the chance if both choose what looks best so far

    def chance(self, bold: float) -> float:
        return (1.0 - bold) * self.total / self.visits + bold * self.best

    def highest(self, doubt: float) -> float:
        best = 0.0
        for kid in self.kids:
            sure = kid.best - kid.luck(doubt)
            if sure > best:
                best = sure
        return best

    def lowest(self, doubt: float) -> float:
        best = 1.0
        for kid in self.kids:
            sure = kid.best + kid.luck(doubt)
            if sure < best:
                best = sure
        return best

    def luck(self, doubt: float) -> float:
        """How far a few good draws may mislead."""
        return doubt / sqrt(self.visits) if self.seat == CHANCE else 0.0

    # Chance

    def average(self) -> float:
        """Of what was drawn, as often as it was drawn."""
        total, count = 0.0, 0
        for i in range(len(self.kids)):
            total += self.drawn[i] * self.kids[i].best
            count += self.drawn[i]
        return total / count

    def drawn_again(self, key: int, game: Famiglia) -> Node:
        """The node of these cards, made if they came up for the first time."""
        for i in range(len(self.keys)):
            if self.keys[i] == key:
                self.drawn[i] += 1
                return self.kids[i]
        fresh = Node(game, self.since)
        self.keys.append(key)
        self.kids.append(fresh)
        self.drawn.append(1)
        return fresh

    def most_neglected(self) -> Node:
        """What was visited least for as often as it was drawn."""
        best, least = 0, self.kids[0].visits / self.drawn[0]
        for i in range(1, len(self.kids)):
            share = self.kids[i].visits / self.drawn[i]
            if share < least:
                best, least = i, share
        return self.kids[best]


def asked_seat(game: Famiglia) -> Seat:
    for seat in game.options:
        return seat
    return NOBODY


def after(game: Famiglia, seat: Seat, action: Action) -> Famiglia:
    position = game.copy()
    play(position, seat, action)
    return position


def turn_up_all(game: Famiglia, rng: Random) -> int:
    """Let chance have its say until a player is asked. What came up is told as one number."""
    key = 0
    while CHANCE in game.options:
        listed = game.options[CHANCE]
        act = listed[int(rng.random() * len(listed))]
        if isinstance(act, TurnUp):
            key += BASE**act.card
        play(game, CHANCE, act)
    return key
