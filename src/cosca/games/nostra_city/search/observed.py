"""The input of evaluation and policy: what a seat can see, taken from its view or directly from a sampled world.

From a sampled world nothing is copied, for speed; callers read only what the seat could see there.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosca.engine.core import Procedure, Seat
from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.rules.board import MEETING
from cosca.games.nostra_city.rules.cards import BILL_KINDS, WISEGUYS, Card, Space
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.match import Turns
from cosca.games.nostra_city.rules.moments import Moment
from cosca.games.nostra_city.rules.pack import Pack
from cosca.games.nostra_city.views import NostraCityView


class Observed:
    """A position as one seat sees it."""

    __slots__ = (
        "auctions", "bank", "bank_size", "bid", "bid_size", "busy", "corruption_size", "corruptors", "doing",
        "drawn_size", "first", "hand", "hand_size", "known", "location", "locations_open", "month", "month_begins",
        "pack", "phase", "pile_size", "place", "resolving", "respect", "seat", "seats", "shown", "street",
        "vendetta_size", "verdict", "zealous_left",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat,
        seats: int,
        pack: Pack,
        place: list[int],
        busy: list[bool],
        street: list[Card],
        respect: list[int],
        pile_size: int,
        bank: list[int],
        bank_size: list[int],
        drawn_size: int,
        corruption_size: int,
        location: list[Space],
        bid: list[int],
        bid_size: list[int],
        shown: list[bool],
        known: list[list[int]],
        vendetta_size: int,
        hand: list[int],
        hand_size: list[int],
        auctions: list[int],
        corruptors: list[bool],
        doing: Procedure,
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.pack = pack
        self.place = place
        self.busy = busy
        self.street = street
        self.respect = respect
        self.pile_size = pile_size
        self.bank = bank  # the seat's own
        self.bank_size = bank_size
        self.drawn_size = drawn_size
        self.corruption_size = corruption_size
        self.location = location  # only the seat's own are read until all are revealed
        self.bid = bid  # only the seat's own and revealed Bids are read
        self.bid_size = bid_size
        self.shown = shown
        self.known = known  # the seat's own notes
        self.vendetta_size = vendetta_size
        self.hand = hand
        self.hand_size = hand_size
        self.auctions = auctions
        self.corruptors = corruptors
        self.doing = doing  # the procedure in which the seat is to act
        self.first: Seat = 0
        self.month = 0
        self.phase = 0
        self.verdict = 0
        self.zealous_left = 0
        self.locations_open = False
        self.resolving: Space = 0
        self.month_begins = False  # whether Vendetta cards are played before the BUSINESS


def seen_in_view(view: NostraCityView) -> Observed:
    assert view.seat is not None
    seen = Observed(
        view.seat, view.seats, pack_named(view.pack),
        place=list(view.place),
        busy=list(view.busy),
        street=list(view.street),
        respect=list(view.respect),
        pile_size=view.pile_size,
        bank=list(view.bank),
        bank_size=list(view.bank_size),
        drawn_size=view.drawn_size,
        corruption_size=view.corruption_size,
        location=list(view.location),
        bid=list(view.bid),
        bid_size=list(view.bid_size),
        shown=list(view.shown),
        known=[list(notes) for notes in view.known],
        vendetta_size=view.vendetta_size,
        hand=list(view.hand),
        hand_size=list(view.hand_size),
        auctions=list(view.auctions),
        corruptors=list(view.corruptors),
        doing=view.doing[-1],
    )  # fmt: skip
    seen.first, seen.month, seen.phase, seen.verdict = view.first, view.month, view.phase, view.verdict
    seen.zealous_left, seen.locations_open, seen.resolving = view.zealous_left, view.locations_open, view.resolving
    seen.month_begins = before_business(view.doing[-2:])
    return seen


def seen_in_game(g: NostraCity, seat: Seat) -> Observed:
    seen = Observed(
        seat, g.seats, g.pack,
        place=g.place,
        busy=g.busy,
        street=g.street,
        respect=[g.respect(each) for each in range(g.seats)],
        pile_size=total(g.pile),
        bank=g.bank[seat],
        bank_size=[total(bank) for bank in g.bank],
        drawn_size=total(g.drawn),
        corruption_size=total(g.corruption),
        location=g.location,
        bid=g.bid,
        bid_size=bid_sizes(g),
        shown=g.shown,
        known=g.known[seat],
        vendetta_size=total(g.vendetta),
        hand=g.hand[seat],
        hand_size=[total(hand) for hand in g.hand],
        auctions=g.auctions,
        corruptors=g.corruptors,
        doing=g.stack[-1],
    )  # fmt: skip
    seen.first, seen.month, seen.phase, seen.verdict = g.first, g.month, g.phase, g.verdict
    seen.zealous_left, seen.locations_open, seen.resolving = g.zealous_left, g.locations_open, g.resolving
    seen.month_begins = before_business(g.stack[-2:])
    return seen


def before_business(doing: Sequence[Procedure]) -> bool:
    return len(doing) == 2 and isinstance(doing[0], Turns) and isinstance(doing[1], Moment)


def total(counts: list[int]) -> int:
    return sum(count for count in counts)


def bid_sizes(g: NostraCity) -> list[int]:
    """Return the number of Bills in each Wiseguy's Bid; empty outside the MEETING: unused there."""
    if g.phase != MEETING:
        return []
    return [total(g.bid[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS]) for card in range(WISEGUYS)]
