"""The nodes of the search tree: positions of Famiglia with their statistics.

Only the order of the draw stack is hidden, and a game does not store it. So a position holds exactly what a seat can
know, and a node can keep it. Consecutive chance draws are one event, identified by the cards drawn in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.games.famiglia.rules.actions import TurnUp
from cosca.games.famiglia.rules.board import Famiglia

NOBODY: Final = -2
BASE: Final = 7  # more than the copies of any card


class Node:
    """A position with its search statistics. Chances are win chances of the searching seat."""

    __slots__ = ("best", "drawn", "game", "keys", "kids", "options", "seat", "since", "total", "visits")

    def __init__(self, game: Famiglia, since: int) -> None:
        self.game = game
        self.since = since  # the turn of the latest action by a player
        self.seat: Seat = asked_seat(game)
        self.options: Sequence[Action] = game.options[self.seat] if game.options else []
        self.kids: list[Node] = []  # one per tried option, in their order; at a chance node, one per distinct draw
        self.keys: list[int] = []  # for each distinct draw: its cards as one number
        self.drawn: list[int] = []  # for each distinct draw: how often it was drawn
        self.visits = 0
        self.total = 0.0  # sum of the win chances of all visits
        self.best = 0.0  # win chance if both players choose what looks best so far

    def chance(self, bold: float) -> float:
        return (1.0 - bold) * self.total / self.visits + bold * self.best

    def highest(self, doubt: float) -> float:
        best = 0.0
        for kid in self.kids:
            sure = kid.best - kid.margin(doubt)
            if sure > best:
                best = sure
        return best

    def lowest(self, doubt: float) -> float:
        best = 1.0
        for kid in self.kids:
            sure = kid.best + kid.margin(doubt)
            if sure < best:
                best = sure
        return best

    def margin(self, doubt: float) -> float:
        """Return the penalty for a chance node that rests on few draws; 0 for other nodes."""
        return doubt / sqrt(self.visits) if self.seat == CHANCE else 0.0

    # Chance

    def average(self) -> float:
        """Return the mean win chance over the draws, weighted by how often each was drawn."""
        total, count = 0.0, 0
        for i in range(len(self.kids)):
            total += self.drawn[i] * self.kids[i].best
            count += self.drawn[i]
        return total / count

    def drawn_again(self, key: int, game: Famiglia) -> Node:
        """Return the node of these cards, creating it at the first draw."""
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
        """Return the draw with the fewest visits per time drawn."""
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
    """Draw for chance until a player is to act. Return the drawn cards as one number."""
    key = 0
    while CHANCE in game.options:
        listed = game.options[CHANCE]
        act = listed[int(rng.random() * len(listed))]
        if isinstance(act, TurnUp):
            key += BASE**act.card
        play(game, CHANCE, act)
    return key
