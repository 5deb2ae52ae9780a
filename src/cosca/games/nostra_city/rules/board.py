"""NY Nostra City, "Game setup": the position of every component, and the operations that all rules share.

Bills       counted by kind: draw pile (with the Police Raid), discard pile, each Bank, each Bid, Corruption Pile
Cards       `place` is the place of each Street card: a seat (its Territory), the pile, The Street, or out of the game
Vendetta    counted by kind: the pile, the used Paybacks, each hand
Notes       `known`: how many Bills of a kind an observer is certain of in the holdings of a seat or the Corruption Pile
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Game, Procedure, Seat
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    FBI,
    NO_CARD,
    UNDERBOSS,
    WISEGUYS,
    Bill,
    Card,
    Space,
)
from cosca.games.nostra_city.rules.pack import Edition, Pack

IN_PILE: Final = -1
IN_STREET: Final = -2
GONE: Final = -3
NOBODY: Final = -1
TITLES: Final = 3
BONUSES: Final = 3
SETUP: Final = 0
BUSINESS: Final = 1
MEETING: Final = 2
TRIAL: Final = 3
RECEPTION: Final = 4
VERDICT: Final = 5


class Board(Game):
    """A position of the game: the place of every component. `NostraCity` in `game.py` adds the any-time actions."""

    __slots__ = (
        "auctions", "bank", "bid", "bonus", "busy", "corruption", "corruptors", "discards", "drawn", "edition", "first",
        "first_moved", "got_card", "hand", "known", "last_bids", "location", "locations_open", "month", "next_first",
        "pack", "phase", "pile", "place", "resolving", "seats", "seen_discards", "shame", "shown", "street",
        "tapped", "titles", "underboss_waits", "used", "vendetta", "verdict", "zealous", "zealous_left",
    )  # fmt: skip

    def __init__(
        self,
        pack: Pack,
        edition: Edition,
        seats: int,
        place: list[int],
        busy: list[bool],
        street: list[Card],
        pile: list[int],
        discards: list[int],
        seen_discards: list[int],
        bank: list[list[int]],
        drawn: list[int],
        corruption: list[int],
        location: list[Space],
        bid: list[int],
        shown: list[bool],
        last_bids: list[int],
        locations_open: bool,
        resolving: Space,
        known: list[list[list[int]]],
        vendetta: list[int],
        used: list[int],
        hand: list[list[int]],
        shame: list[int],
        tapped: list[int],
        titles: list[Seat],
        zealous: list[int],
        zealous_left: int,
        bonus: list[Seat],
        underboss_waits: bool,
        first: Seat,
        next_first: Seat,
        first_moved: bool,
        month: int,
        phase: int,
        verdict: int,
        auctions: list[int],
        got_card: list[bool],
        corruptors: list[bool],
        stack: list[Procedure],
    ) -> None:
        super().__init__(stack)
        self.pack = pack
        self.edition = edition
        self.seats = seats
        self.place = place  # of each card: a seat, IN_PILE, IN_STREET or GONE
        self.busy = busy  # of each card
        self.street = street  # the card on each Space
        self.pile = pile
        self.discards = discards
        self.seen_discards = seen_discards  # the part of `discards` that was discarded face up
        self.bank = bank
        self.drawn = drawn  # in the running Cash-in
        self.corruption = corruption
        self.location = location  # of each Wiseguy's Bid
        self.bid = bid  # Bills of each Wiseguy's Bid, kind by kind
        self.shown = shown  # whether each Wiseguy's Bid is revealed
        self.last_bids = last_bids  # the Bids revealed in this Month, kept after they are discarded
        self.locations_open = locations_open
        self.resolving = resolving  # the next Space to resolve, once Location cards are revealed
        self.known = known  # [observer][owner][bill]; last: a spectator as observer, the Corruption Pile as owner
        self.vendetta = vendetta
        self.used = used
        self.hand = hand
        self.shame = shame  # Shame on you! cards in each Territory
        self.tapped = tapped  # how often each Bank was looked into; other players see no more than that
        self.titles = titles  # the owner of each
        self.zealous = zealous
        self.zealous_left = zealous_left
        self.bonus = bonus  # the owner of each
        self.underboss_waits = underboss_waits  # until a Space has no Investigation (ruling E1)
        self.first = first
        self.next_first = next_first
        self.first_moved = first_moved  # in this Month
        self.month = month
        self.phase = phase
        self.verdict = verdict  # the space of the Verdict token
        self.auctions = auctions  # of each seat in this MEETING
        self.got_card = got_card
        self.corruptors = corruptors  # the seats noticed bribing in this TRIAL

    # Seats

    def around(self, start: Seat) -> list[Seat]:
        """Return all seats clockwise, beginning with `start`."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def others(self, seat: Seat) -> list[Seat]:
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    # Territories

    def is_free(self, seat: Seat, card: Card) -> bool:
        return card < len(self.place) and self.place[card] == seat and not self.busy[card]

    def free_wiseguys(self, seat: Seat) -> list[Card]:
        return [card for card in range(WISEGUYS) if self.place[card] == seat and not self.busy[card]]

    def turfs_for(self, seat: Seat, cash_in: int) -> int:
        """Count the Turfs of a Territory that match a Cash-in."""
        earns = self.pack.earns
        return sum(self.place[t] == seat and earns[t][cash_in] for t in self.pack.all_turfs)

    def powers_work(self) -> bool:
        return self.place[FBI] != IN_STREET

    def has_power(self, card: Card, power: int) -> bool:
        """Return whether the pack prints this Power on the Wiseguy and it works now."""
        return self.pack.power[card] == power and self.place[FBI] != IN_STREET

    def can_use(self, seat: Seat, wiseguy: Card) -> bool:
        """Return whether the seat can use the VENDETTA Power of a Wiseguy: he is Free, and the FBI is not there."""
        return self.place[wiseguy] == seat and not self.busy[wiseguy] and self.place[FBI] != IN_STREET

    def respect(self, seat: Seat) -> int:
        pack = self.pack
        total = sum(pack.respect[card] for card in range(pack.cards) if self.place[card] == seat)
        total += sum(pack.titles[title] for title in range(TITLES) if self.titles[title] == seat)
        total += sum(pack.bonus[bonus] for bonus in range(BONUSES) if self.bonus[bonus] == seat)
        return total + self.zealous[seat] + pack.shame * self.shame[seat]

    def gain(self, seat: Seat, card: Card) -> None:
        self.place[card] = seat
        self.busy[card] = False
        if self.phase == MEETING:
            self.got_card[seat] = True

    # The Street

    def clear_space(self, space: Space) -> None:
        self.street[space] = NO_CARD

    def put_in_street(self, space: Space, card: Card) -> None:
        self.street[space] = card
        if card != UNDERBOSS:
            self.place[card] = IN_STREET

    def investigations(self) -> int:
        return sum(self.place[card] == IN_STREET for card in self.pack.investigations)

    # Money

    def bank_size(self, seat: Seat) -> int:
        return sum(self.bank[seat])

    def bid_size(self, card: Card) -> int:
        return sum(self.bid[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS])

    def dollars(self, counts: list[int]) -> int:
        return sum(self.pack.dollars[bill] * counts[bill] for bill in range(BILL_KINDS))

    def bid_dollars(self, card: Card) -> int:
        return self.dollars(self.bid[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS])

    def shuffle_bills(self) -> None:
        """Shuffle the discard pile into the draw pile."""
        for bill in range(BILL_KINDS):
            self.pile[bill] += self.discards[bill]
            self.discards[bill] = self.seen_discards[bill] = 0

    def discard_openly(self, bill: Bill, number: int = 1) -> None:
        self.discards[bill] += number
        self.seen_discards[bill] += number

    def move_token(self, spaces: int) -> None:
        """Move the Verdict token towards Guilty (below 0: Innocent), at most to the last space of the Jury Box."""
        self.verdict = max(0, min(self.pack.jury - 1, self.verdict + spaces))

    # What players know of each other's Bills

    def note_gain(self, seat: Seat, owner: int, bill: Bill) -> None:
        """Note that a seat has seen a Bill go to an owner."""
        self.known[seat][owner][bill] += 1

    def note_shown(self, owner: int, bill: Bill, number: int = 1) -> None:
        """Note that all observers have seen Bills leave an owner's holdings."""
        for notes in self.known:
            notes[owner][bill] = max(0, notes[owner][bill] - number)

    def note_hidden_loss(self, owner: int, number: int, seen_by: Seat = NOBODY, bill: Bill = 0) -> None:
        """Note that Bills have left an owner's holdings face down.

        They can have been of any kind, so every certain count drops. Only `seen_by` saw which single Bill it was.
        """
        for observer, notes in enumerate(self.known):
            if observer == seen_by:
                notes[owner][bill] = max(0, notes[owner][bill] - 1)
            else:
                notes[owner] = [max(0, sure - number) for sure in notes[owner]]
