"""Judging a position of Famiglia by hand: points held, what the hand can still reach, and what lies ready to be taken.

All figures are in points. What a hand is good for counts by the share of the cards that have yet to come.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Game, Seat
from cosca.games.famiglia.board import UNKNOWN, Famiglia
from cosca.games.famiglia.cards import ACCOUNTANTS, BRUTES, KINDS, MERCENARIES, card, family, rank
from cosca.games.famiglia.match import points, result
from cosca.games.famiglia.turn import Turn

WON: Final = 1000.0
OUT_OF_REACH: Final = 100.0
STREET_CARDS: Final = 52


class Taste:
    """What things are worth at the start of the game; by rank where there are five figures."""

    def __init__(self) -> None:
        self.single = [0.6, 1.2, 1.6, 2.0, 0.0]  # one of a kind may yet find its brother
        self.pair = [3.0, 4.0, 5.0, 5.0, 0.0]  # two make the next rank reachable
        self.spare = 1.4  # a third keeps the pair together when one is laid
        self.famiglia = 1.5  # how much more that is worth where the next rank brings most points
        self.joker = [0.0, 1.5, 3.0, 4.5, 5.0]  # a Mercenary
        self.brute = [0.0, 2.8, 7.0, 11.2, 14.0]
        self.accountant = [0.0, 0.2, 0.6, 0.8, 1.1]  # for each card it could bring back
        self.now = 1.0  # the best card in reach, in this turn
        self.next = 0.8  # the best card in the other's reach, who is next
        self.later = 0.35  # the best card in reach, after the other


TASTE: Final = Taste()


class Judge:
    def __init__(self, taste: Taste = TASTE) -> None:
        self.taste = taste
        by_family = ([0.0] * 5, taste.accountant, taste.brute, taste.joker)
        self.power = [by_family[family(c)][rank(c)] for c in range(KINDS)]  # what its ability is worth
        self.lone = [taste.single[rank(c)] for c in range(KINDS)]  # what it is worth as half of a pair

    def __call__(self, game: Game, seat: Seat) -> float:
        """How much better the seat stands than the other."""
        assert isinstance(game, Famiglia)
        return self.running(game, seat) if game.stack else finished(game, seat)

    def running(self, g: Famiglia, seat: Seat) -> float:
        lead, left = points(g, seat) - points(g, 1 - seat), time_left(g)
        value = lead + self.prospects(g, seat, left)
        if left:
            value += left * (self.promise(g, seat) - self.promise(g, 1 - seat))
        if g.passes == 1 and g.to_move() != seat and lead < 0:
            return min(value, lead - WON)  # the other, being ahead, passes too
        return value

    # What a hand is good for

    def promise(self, g: Famiglia, seat: Seat) -> float:
        hand, laid = g.hand[seat], sum(g.area[seat])
        held = [c for c in range(KINDS) if hand[c]]
        return sum([self.of_kind(g, c, hand[c]) + hand[c] * self.ability(c, laid) for c in held])

    def of_kind(self, g: Famiglia, c: int, held: int) -> float:
        """Cards of one kind, as far as copies of the next rank can still be won."""
        if rank(c) == 4:
            return 0.0
        value = self.lone[c] if held == 1 else self.taste.pair[rank(c)] + self.taste.spare * (held - 2)
        return open_share(g, c + 1) * (self.taste.famiglia if c < 4 else 1.0) * value

    def ability(self, c: int, laid: int) -> float:
        """An Accountant is worth as much as it could bring back."""
        return self.power[c] * min(laid, rank(c)) if family(c) == ACCOUNTANTS else self.power[c]

    def loss(self, hand: list[int], c: int) -> float:
        """What it costs in later use to lay a card."""
        return self.step(c, hand[c]) + self.power[c]

    def gain(self, hand: list[int], c: int) -> float:
        """What it brings in later use to have one more of a kind."""
        return self.step(c, hand[c] + 1) + self.power[c]

    def step(self, c: int, held: int) -> float:
        """How much more so many of a kind are worth than one fewer."""
        if held == 1:
            return self.lone[c]
        return self.taste.spare if held > 2 else self.taste.pair[rank(c)] - self.lone[c]

    # What lies ready to be taken

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
        """The most valuable card the seat could pay for now."""
        return max([0.0, *(self.worth(g, c, left) - self.price(g, seat, c, turn, left) for c in lying)])

    def worth(self, g: Famiglia, c: int, left: float) -> float:
        return g.pack.points[c] + left * (self.lone[c] + self.ability(c, rank(c)))

    def price(self, g: Famiglia, seat: Seat, c: int, turn: Turn | None, left: float) -> float:
        """What it costs in later use to lay cards down for it, with a Brute if that helps; nothing for a 0."""
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
    """The share of the game's cards that are still to be won."""
    if g.last_round != UNKNOWN:
        return 0.0
    lying = sum(g.deck) + len(g.bottom) + sum(g.discards) + sum(g.street) + sum(g.new)
    return lying / STREET_CARDS


def open_share(g: Famiglia, c: int) -> float:
    """The share of copies that nobody owns yet."""
    owned = g.hand[0][c] + g.hand[1][c] + g.area[0][c] + g.area[1][c]
    return 1 - owned / g.pack.copies[c]
