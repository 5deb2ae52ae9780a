"""Omertà: four seats in two teams, a secret card each, and coins. Designed to stress the engine, not to be fun.

Teammates know each other's card. The winner of a showdown may look at the loser's card, and then knows it too.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosca.engine.core import Action, Game, Procedure, RuleId, Seat
from tests.games.omerta.actions import OFFER, SEATS, Offer, partner

HIDDEN = 0  # a card not seen, or not yet dealt


class Omerta(Game):
    __slots__ = ("cards", "coins", "deck", "edition", "offers", "round", "seen")

    def __init__(
        self,
        edition: str,
        deck: list[int],
        cards: list[int],
        seen: list[list[bool]],
        coins: list[int],
        offers: list[int],
        round: int,  # noqa: A002
        stack: list[Procedure],
    ) -> None:
        super().__init__(stack)
        self.edition = edition
        self.deck = deck  # copies of each value; the order is unknown to all
        self.cards = cards
        self.seen = seen  # seen[seat][owner]: whether the seat has looked at the owner's card
        self.coins = coins
        self.offers = offers  # number of offers made by each seat in this round
        self.round = round

    def copy(self) -> Omerta:
        twin = Omerta(
            self.edition,
            self.deck.copy(),
            self.cards.copy(),
            [row.copy() for row in self.seen],
            self.coins.copy(),
            self.offers.copy(),
            self.round,
            [procedure.copy() for procedure in self.stack],
        )
        twin.options, twin.revealed = self.options, self.revealed
        return twin

    def knows(self, seat: Seat | None, owner: Seat) -> bool:
        return seat is not None and (owner in (seat, partner(seat)) or self.seen[seat][owner])

    def sealed(self, seat: Seat) -> int:
        """Return the coins the seat has in its sealed bid."""
        return sum(procedure.bid_of(seat) for procedure in self.stack if isinstance(procedure, HasBids))

    def anytime(self, seat: Seat) -> Sequence[Action]:
        return (OFFER,) if self.why_not_offer(seat) is None else ()

    def why_not_offer(self, seat: Seat) -> RuleId | None:
        if seat not in range(SEATS) or not self.stack or not self.stack[-1].table or not self.cards[-1]:
            return "OM-offer-1"
        if isinstance(self.stack[-1], Closed) or self.offers[seat]:
            return "OM-offer-2"
        return None if self.coins[seat] > self.sealed(seat) else "OM-offer-3"

    def interject(self, seat: Seat, action: Action) -> None:
        self.offers[seat] += 1
        self.call(self.offer_procedure(seat))

    def offer_procedure(self, seat: Seat) -> Procedure:
        from tests.games.omerta.match import Offering

        return Offering(seat)

    def out_of_turn(self, seat: Seat, action: Action) -> RuleId:
        reason = self.why_not_offer(seat) if isinstance(action, Offer) else None
        return reason or "OM-turn"


class HasBids(Procedure):
    """A procedure with sealed bids."""

    __slots__ = ("bids",)

    def __init__(self, bids: tuple[int, ...], at: int) -> None:
        super().__init__(at)
        self.bids = bids

    @classmethod
    def steps(cls) -> tuple[()]:
        return ()

    def bid_of(self, seat: Seat) -> int:
        return max(0, self.bids[seat])


class Closed(Procedure):
    """A procedure that no any-time action may interrupt."""

    __slots__ = ()

    @classmethod
    def steps(cls) -> tuple[()]:
        return ()
