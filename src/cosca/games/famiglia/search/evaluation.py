"""Hand-written evaluation of a position: points owned, future use of the hand, and cards that can be taken.

All figures are in points. The future use of a hand is scaled by the share of cards that can still be taken.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Game, Seat
from cosca.games.famiglia.rules.board import UNKNOWN, Famiglia
from cosca.games.famiglia.rules.cards import ACCOUNTANTS, BRUTES, KINDS, MERCENARIES, card, family, rank
from cosca.games.famiglia.rules.match import points, result
from cosca.games.famiglia.rules.turn import Turn

WON: Final = 1000.0
OUT_OF_REACH: Final = 100.0
STREET_CARDS: Final = 52


class EvaluationWeights:
    """The weights of the evaluation at the start of the game. Lists of five are indexed by card value."""

    def __init__(self) -> None:
        self.single = [0.6, 1.2, 1.6, 2.0, 0.0]  # a single card, which may become a pair
        self.pair = [3.0, 4.0, 5.0, 5.0, 0.0]  # a pair, which can take the next higher value
        self.spare = 1.4  # each further copy, which keeps the pair complete after a payment
        self.famiglia = 1.5  # factor for La Famiglia, whose higher cards bring the most points
        self.joker = [0.0, 1.5, 3.0, 4.5, 5.0]  # a Mercenary, as wild card
        self.brute = [0.0, 2.8, 7.0, 11.2, 14.0]
        self.accountant = [0.0, 0.2, 0.6, 0.8, 1.1]  # for each card it could take back
        self.now = 1.0  # the best card the seat can take this turn
        self.next = 0.8  # the best card the opponent can take next turn
        self.later = 0.35  # the best card the seat can take after the opponent's turn


TASTE: Final = EvaluationWeights()


class FamigliaEvaluator:
    def __init__(self, taste: EvaluationWeights = TASTE) -> None:
        self.taste = taste
        by_family = ([0.0] * 5, taste.accountant, taste.brute, taste.joker)
        self.power = [by_family[family(c)][rank(c)] for c in range(KINDS)]  # value of the card's ability
        self.lone = [taste.single[rank(c)] for c in range(KINDS)]  # value of the card as half of a pair

    def __call__(self, game: Game, seat: Seat) -> float:
        """Return the seat's advantage over the opponent, in points."""
        assert isinstance(game, Famiglia)
        return self.running(game, seat) if game.stack else finished(game, seat)

    def running(self, g: Famiglia, seat: Seat) -> float:
        lead, left = points(g, seat) - points(g, 1 - seat), time_left(g)
        value = lead + self.prospects(g, seat, left)
        if left:
            value += left * (self.promise(g, seat) - self.promise(g, 1 - seat))
        if g.passes == 1 and g.to_move() != seat and lead < 0:
            return min(value, lead - WON)  # the opponent is ahead and will pass too, which ends the game
        return value

    # Future use of a hand

    def promise(self, g: Famiglia, seat: Seat) -> float:
        hand, in_area = g.hand[seat], sum(g.area[seat])
        held = [c for c in range(KINDS) if hand[c]]
        return sum([self.of_kind(g, c, hand[c]) + hand[c] * self.ability(c, in_area) for c in held])

    def of_kind(self, g: Famiglia, c: int, held: int) -> float:
        """Return the value of `held` copies of a kind, scaled by the share of the next value's copies not yet owned."""
        if rank(c) == 4:
            return 0.0
        value = self.lone[c] if held == 1 else self.taste.pair[rank(c)] + self.taste.spare * (held - 2)
        return open_share(g, c + 1) * (self.taste.famiglia if c < 4 else 1.0) * value

    def ability(self, c: int, in_area: int) -> float:
        """Return the value of a card's ability. An Accountant counts only the cards it could take back."""
        return self.power[c] * min(in_area, rank(c)) if family(c) == ACCOUNTANTS else self.power[c]

    def loss(self, hand: list[int], c: int) -> float:
        """Return the future use lost by placing a card in the play area."""
        return self.step(c, hand[c]) + self.power[c]

    def gain(self, hand: list[int], c: int) -> float:
        """Return the future use gained by one more copy of a kind."""
        return self.step(c, hand[c] + 1) + self.power[c]

    def step(self, c: int, held: int) -> float:
        """Return how much more `held` copies of a kind are worth than one copy fewer."""
        if held == 1:
            return self.lone[c]
        return self.taste.spare if held > 2 else self.taste.pair[rank(c)] - self.lone[c]

    # Cards that can be taken

    def prospects(self, g: Famiglia, seat: Seat, left: float) -> float:
        top = g.stack[-1]
        turn = top if isinstance(top, Turn) and top.seat == seat else None
        lying = [c for c in range(KINDS) if g.in_street(c)]
        his = self.best_take(g, 1 - seat, lying, None, left)
        if turn is None:
            return self.taste.later * self.best_take(g, seat, lying, None, left) - self.taste.next * his
        takeable = g.takeable()
        mine = self.best_take(g, seat, [c for c in lying if takeable[c]], turn, left)
        return self.taste.now * mine - self.taste.next * his

    def best_take(self, g: Famiglia, seat: Seat, lying: list[int], turn: Turn | None, left: float) -> float:
        """Return the net value of the best card the seat can pay for now, or 0 if there is none."""
        return max([0.0, *(self.worth(g, c, left) - self.price(g, seat, c, turn, left) for c in lying)])

    def worth(self, g: Famiglia, c: int, left: float) -> float:
        return g.pack.points[c] + left * (self.lone[c] + self.ability(c, rank(c)))

    def price(self, g: Famiglia, seat: Seat, c: int, turn: Turn | None, left: float) -> float:
        """Return the future use lost by paying for a card, with a Brute if that is cheaper.

        A value 0 card costs nothing.
        """
        price = rank(c) - (turn.fear if turn is not None and turn.victim == c else 0)
        least = self.payment(g.hand[seat], c, price, left)
        if turn is not None and turn.at > 4:
            return least
        for strength in range(1, 5):
            if price and g.hand[seat][BRUTES * 5 + strength]:
                frightened = self.payment(g.hand[seat], c, max(0, price - strength), left)
                least = min(least, frightened + left * self.taste.brute[strength])
        return least

    def payment(self, hand: list[int], c: int, price: int, left: float) -> float:
        if not price:
            return 0.0
        half = card(family(c), price - 1)
        if hand[half] > 1:
            return left * (self.taste.pair[price - 1] - self.taste.single[price - 1] if hand[half] == 2 else 0.0)
        if hand[half] and any(hand[MERCENARIES * 5 + price :]):
            return left * self.taste.single[price - 1]
        return OUT_OF_REACH


def finished(g: Famiglia, seat: Seat) -> float:
    lead, outcome = points(g, seat) - points(g, 1 - seat), result(g)
    if outcome is None or len(outcome.winners) == 2:
        return lead
    return lead + (WON if seat in outcome.winners else -WON)


def time_left(g: Famiglia) -> float:
    """Return the share of the game's cards that no player owns yet; 0 in the last round."""
    if g.last_round != UNKNOWN:
        return 0.0
    lying = sum(g.deck) + len(g.bottom) + sum(g.discards) + sum(g.street) + sum(g.new)
    return lying / STREET_CARDS


def open_share(g: Famiglia, c: int) -> float:
    """Return the share of copies that no player owns yet."""
    owned = g.hand[0][c] + g.hand[1][c] + g.area[0][c] + g.area[1][c]
    return 1 - owned / g.pack.copies[c]
