"""Famiglia, "Preparation": where the sixty cards are, and the basic operations that all rules use.

Draw stack   `deck` (unseen cards: copies of each kind, without order) above `bottom` (known cards put there)
Street       `street`, and separately `new`: cards added this turn, if the edition distinguishes them
Hand, area   copies of each kind, per seat
Round        one turn of each player, beginning with the starting player
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, Game, Procedure, RuleId, Seat
from cosca.games.famiglia.rules.actions import Start, TurnUp
from cosca.games.famiglia.rules.cards import KINDS, Card, is_empty
from cosca.games.famiglia.rules.pack import Edition, Pack

UNKNOWN: Final = -1


class Famiglia(Game):
    __slots__ = (
        "area", "bottom", "deck", "discards", "edition", "ended_by", "hand", "last_round",
        "new", "pack", "passes", "reshuffled", "starter", "street", "turn",
    )  # fmt: skip

    def __init__(
        self,
        pack: Pack,
        edition: Edition,
        deck: list[int],
        bottom: list[Card],
        discards: list[int],
        street: list[int],
        new: list[int],
        hand: list[list[int]],
        area: list[list[int]],
        starter: Seat,
        turn: int,
        passes: int,
        reshuffled: bool,
        last_round: int,
        ended_by: str,
        stack: list[Procedure],
    ) -> None:
        super().__init__(stack)
        self.pack = pack
        self.edition = edition
        self.deck = deck
        self.bottom = bottom
        self.discards = discards
        self.street = street
        self.new = new
        self.hand = hand
        self.area = area
        self.starter = starter
        self.turn = turn  # turns finished since the start of the game
        self.passes = passes  # in a row
        self.reshuffled = reshuffled  # whether this is the second draw stack
        self.last_round = last_round  # UNKNOWN until the draw stack is exhausted for good
        self.ended_by = ended_by  # the reason of the draw that took the last card

    def copy(self) -> Famiglia:
        twin = Famiglia(
            self.pack,
            self.edition,
            self.deck.copy(),
            self.bottom.copy(),
            self.discards.copy(),
            self.street.copy(),
            self.new.copy(),
            [self.hand[0].copy(), self.hand[1].copy()],
            [self.area[0].copy(), self.area[1].copy()],
            self.starter,
            self.turn,
            self.passes,
            self.reshuffled,
            self.last_round,
            self.ended_by,
            [procedure.copy() for procedure in self.stack],
        )
        twin.options = self.options
        twin.revealed = self.revealed
        twin.rules_version = self.rules_version
        return twin

    def out_of_turn(self, seat: Seat, action: Action) -> RuleId:
        if not self.stack:
            return "FA-end-2" if self.passes == 2 else "FA-end-1"
        return "FA-setup-2" if isinstance(action, (Start, TurnUp)) else "FA-turn-1"

    def to_move(self) -> Seat:
        return (self.starter + self.turn) % 2

    def round(self) -> int:
        return self.turn // 2

    # The Street

    def in_street(self, c: Card) -> int:
        return self.street[c] + self.new[c]

    def zero_lies_open(self) -> bool:
        return any(self.in_street(c) for c in range(0, KINDS, 5))

    def street_is_empty(self) -> bool:
        return is_empty(self.street) and is_empty(self.new)

    def new_only(self) -> bool:
        """Return whether cards were added this turn, so that only those can be taken."""
        return not is_empty(self.new)

    def takeable(self) -> list[int]:
        return self.new if self.new_only() else self.street

    def close_the_gap(self) -> None:
        for c, copies in enumerate(self.new):
            if copies:
                self.street[c] += copies
                self.new[c] = 0

    def remove_from_street(self, c: Card, new: bool) -> None:
        (self.new if new else self.street)[c] -= 1

    # The draw stack

    def stack_is_empty(self) -> bool:
        return is_empty(self.deck) and not self.bottom

    def turn_up(self, c: Card) -> None:
        """Put the top card of the draw stack into the Street."""
        if is_empty(self.deck):
            self.bottom.pop(0)
        else:
            self.deck[c] -= 1
        (self.new if self.edition.new_cards_only else self.street)[c] += 1

    def shuffle_discards(self) -> bool:
        """Make the discard pile the second draw stack.

        Return False if there was a second stack already, or if there are no discards (F6).
        """
        if self.reshuffled or is_empty(self.discards):
            return False
        self.reshuffled = True
        self.deck, self.discards = self.discards, [0] * KINDS
        return True

    # Hands and play areas

    def lay(self, seat: Seat, c: Card) -> None:
        self.hand[seat][c] -= 1
        self.area[seat][c] += 1

    def pick_up(self, seat: Seat, c: Card) -> None:
        self.area[seat][c] -= 1
        self.hand[seat][c] += 1
