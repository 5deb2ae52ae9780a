"""NY Nostra City, "Game setup": where everything lies, and the operations that every rule is made of.

Bills       counted by kind: the pile (with the Police Raid), the discards, each Bank, each Bid, the Corruption Pile
Cards       `place` says where each Street card is: with a seat (its Territory), in the pile, in The Street, or gone
Vendetta    counted by kind: the pile, the used Paybacks, each hand
Notes       `known`: how many Bills of a kind somebody is sure that somebody else holds, or the Corruption Pile
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.engine.core import Action, Game, Procedure, RuleId, Seat
from cosca.games.nostra_city.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    CARDS,
    FBI,
    FIRST_INVESTIGATION,
    FIRST_TURF,
    NO_CARD,
    UNDERBOSS,
    WISEGUYS,
    Bill,
    Card,
    Space,
)
from cosca.games.nostra_city.pack import Edition, Pack

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


class NostraCity(Game):
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
        self.place = place  # of each card: a seat, or one of the places above
        self.busy = busy  # of each card
        self.street = street  # the card on each Space
        self.pile = pile
        self.discards = discards
        self.seen_discards = seen_discards  # those among them that everybody has seen
        self.bank = bank
        self.drawn = drawn  # in a Cash-in under way
        self.corruption = corruption
        self.location = location  # of each Wiseguy's Bid
        self.bid = bid  # Bills of each Wiseguy's Bid, kind by kind
        self.shown = shown  # is a Wiseguy's Bid open?
        self.last_bids = last_bids  # those that were shown in this Month, also after they are discarded
        self.locations_open = locations_open
        self.resolving = resolving  # the Space that comes next, once Locations are open
        self.known = known  # by observer (a spectator last), about each seat (the Corruption Pile last)
        self.vendetta = vendetta
        self.used = used
        self.hand = hand
        self.shame = shame  # cards in each Territory
        self.tapped = tapped  # how often somebody has looked into each Bank, which is all that others see of it
        self.titles = titles  # whose is each
        self.zealous = zealous
        self.zealous_left = zealous_left
        self.bonus = bonus  # whose is each
        self.underboss_waits = underboss_waits  # for a Space that is no Investigation's (ruling E1)
        self.first = first
        self.next_first = next_first
        self.first_moved = first_moved  # in this Month
        self.month = month
        self.phase = phase
        self.verdict = verdict  # the space of the token
        self.auctions = auctions  # of each seat in this MEETING
        self.got_card = got_card
        self.corruptors = corruptors  # who is noticed to have bribed in this TRIAL

    def copy(self) -> NostraCity:
        twin = NostraCity(
            self.pack,
            self.edition,
            self.seats,
            self.place.copy(),
            self.busy.copy(),
            self.street.copy(),
            self.pile.copy(),
            self.discards.copy(),
            self.seen_discards.copy(),
            [bank.copy() for bank in self.bank],
            self.drawn.copy(),
            self.corruption.copy(),
            self.location.copy(),
            self.bid.copy(),
            self.shown.copy(),
            self.last_bids.copy(),
            self.locations_open,
            self.resolving,
            [[notes.copy() for notes in of_seat] for of_seat in self.known],
            self.vendetta.copy(),
            self.used.copy(),
            [hand.copy() for hand in self.hand],
            self.shame.copy(),
            self.tapped.copy(),
            self.titles.copy(),
            self.zealous.copy(),
            self.zealous_left,
            self.bonus.copy(),
            self.underboss_waits,
            self.first,
            self.next_first,
            self.first_moved,
            self.month,
            self.phase,
            self.verdict,
            self.auctions.copy(),
            self.got_card.copy(),
            self.corruptors.copy(),
            [procedure.copy() for procedure in self.stack],
        )
        twin.options = self.options
        twin.revealed = self.revealed
        return twin

    def anytime(self, seat: Seat) -> Sequence[Action]:
        from cosca.games.nostra_city.moments import anytime_options  # which is made of the board's operations

        return anytime_options(self, seat)

    def interject(self, seat: Seat, action: Action) -> None:
        from cosca.games.nostra_city.moments import do_anytime

        do_anytime(self, seat, action)

    def out_of_turn(self, seat: Seat, action: Action) -> RuleId:
        from cosca.games.nostra_city.moments import why_not_out_of_turn

        return why_not_out_of_turn(self, seat, action)

    # Seats

    def around(self, start: Seat) -> list[Seat]:
        """Clockwise."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def others(self, seat: Seat) -> list[Seat]:
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    # Territories

    def is_free(self, seat: Seat, card: Card) -> bool:
        return self.place[card] == seat and not self.busy[card]

    def free_wiseguys(self, seat: Seat) -> list[Card]:
        return [card for card in range(WISEGUYS) if self.place[card] == seat and not self.busy[card]]

    def turfs_for(self, seat: Seat, cash_in: int) -> int:
        """Turfs of a Territory that count for a Cash-in."""
        earns = self.pack.earns
        return sum(self.place[t] == seat and earns[t][cash_in] for t in range(FIRST_TURF, ATLANTIC_CITY + 1))

    def powers_work(self) -> bool:
        return self.place[FBI] != IN_STREET

    def has_power(self, card: Card, power: int) -> bool:
        """Does this Wiseguy's Power work now? Each Power has the number of its Wiseguy."""
        return card == power and self.place[FBI] != IN_STREET

    def can_use(self, seat: Seat, power: int) -> bool:
        """A VENDETTA Power that is there to be used."""
        return self.place[power] == seat and not self.busy[power] and self.place[FBI] != IN_STREET

    def respect(self, seat: Seat) -> int:
        pack = self.pack
        total = sum(pack.respect[card] for card in range(CARDS) if self.place[card] == seat)
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
        return sum(self.place[card] == IN_STREET for card in range(FIRST_INVESTIGATION, CARDS))

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
        """Discards go back into the pile; nobody knows where anything is in it."""
        for bill in range(BILL_KINDS):
            self.pile[bill] += self.discards[bill]
            self.discards[bill] = self.seen_discards[bill] = 0

    def discard_openly(self, bill: Bill, number: int = 1) -> None:
        self.discards[bill] += number
        self.seen_discards[bill] += number

    def move_token(self, spaces: int) -> None:
        """As far as the Jury Box goes."""
        self.verdict = max(0, min(self.pack.jury - 1, self.verdict + spaces))

    # What people know of each other's Bills

    def note_gain(self, seat: Seat, owner: int, bill: Bill) -> None:
        """Somebody has seen a Bill go to an owner."""
        self.known[seat][owner][bill] += 1

    def note_shown(self, owner: int, bill: Bill, number: int = 1) -> None:
        """Bills that an owner held have left in sight of all."""
        for notes in self.known:
            notes[owner][bill] = max(0, notes[owner][bill] - number)

    def note_hidden_loss(self, owner: int, number: int, seen_by: Seat = NOBODY, bill: Bill = 0) -> None:
        """Bills have left unseen: it may have been any. Who saw the one Bill strikes out just that."""
        for observer, notes in enumerate(self.known):
            if observer == seen_by:
                notes[owner][bill] = max(0, notes[owner][bill] - 1)
            else:
                notes[owner] = [max(0, sure - number) for sure in notes[owner]]
