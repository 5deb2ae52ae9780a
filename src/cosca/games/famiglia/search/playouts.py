"""The rollout policy of Famiglia: finishes a turn quickly, and orders exchanges for the search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.engine.core import Action, Seat, play
from cosca.games.famiglia.rules.actions import SKIP, Discard, Exchange, Take
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import KINDS, NO_CARD, rank
from cosca.games.famiglia.search.evaluation import OUT_OF_REACH, FamigliaEvaluator, time_left
from cosca.games.famiglia.search.tree import asked_seat, turn_up_all

FEW: Final = 8  # up to this many options are not sorted


class PlayoutPolicy:
    def __init__(self, judge: FamigliaEvaluator, rng: Random) -> None:
        self.judge = judge
        self.rng = rng

    def finished(self, game: Famiglia, turn: int) -> Famiglia:
        """Return the position after the turn.

        The turn uses no abilities, takes the best card, and adds new cards only if no card can be taken.
        """
        game = game.copy()
        turn_up_all(game, self.rng)
        while game.stack and game.turn == turn:
            seat = asked_seat(game)
            play(game, seat, self.usual(game, seat, game.options[seat]))
            turn_up_all(game, self.rng)
        return game

    def usual(self, game: Famiglia, seat: Seat, options: Sequence[Action]) -> Action:
        if isinstance(options[-1], Discard) and not self.can_pay(game, seat):
            return self.highest(options)
        return options[0] if options[0] is SKIP else self.best_take(game, seat)

    def can_pay(self, game: Famiglia, seat: Seat) -> bool:
        hand, takeable = game.hand[seat], game.takeable()
        return any(takeable[c] and self.judge.payment(hand, c, rank(c), 1.0) < OUT_OF_REACH for c in range(KINDS))

    def highest(self, options: Sequence[Action]) -> Action:
        """Return the discard with the highest value, which draws the most new cards."""
        best, most = options[0], 0
        for act in options:
            if isinstance(act, Discard) and rank(act.card) > most:
                best, most = act, rank(act.card)
        return best

    def best_take(self, game: Famiglia, seat: Seat) -> Action:
        options, left = game.options[seat], time_left(game)
        best, most = options[0], 0.0  # pass
        for act in options:
            if isinstance(act, Take):
                worth = self.worth_taking(game, seat, act, left)
                if worth > most:
                    best, most = act, worth
        return best

    def worth_taking(self, game: Famiglia, seat: Seat, act: Take, left: float) -> float:
        worth = self.judge.worth(game, act.card, left)
        return worth if act.lay == NO_CARD else worth - left * self.judge.loss(game.hand[seat], act.lay)

    def in_order(self, game: Famiglia, seat: Seat, options: Sequence[Action]) -> list[Action]:
        """Return the options; if there are many exchanges, those that improve the hand most come first."""
        if len(options) <= FEW or not isinstance(options[-1], Exchange):
            return list(options)
        hand = game.hand[seat]
        gains: list[tuple[float, int]] = []
        for i in range(1, len(options)):
            act = options[i]
            assert isinstance(act, Exchange)
            gains.append((self.judge.loss(hand, act.lay) - self.judge.gain(hand, act.back), i))
        gains.sort()
        return [options[0], *[options[i] for _, i in gains]]
