"""The view of one seat in NY Nostra City. It is built field by field: anything not copied here stays hidden.

Hidden: the Bills in other players' Banks, Bids and Cash-ins, Location cards until they are revealed, other players'
Vendetta cards, the Corruption Pile, and the sealed answers of others. The number of Bills and cards in each place is
open. `known` holds the Bills whose place the seat is certain of, because it gave, took or watched them.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Procedure, Seat
from cosca.games.nostra_city.rules.actions import NO_SPACE
from cosca.games.nostra_city.rules.business import CashIn
from cosca.games.nostra_city.rules.cards import BILL_KINDS, SNITCH, WISEGUYS, Card, Space
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.moments import SILENT, Moment

UNSEEN: Final = -2  # a face-down Location card of another player


class NostraCityView:
    __slots__ = (
        "auctions", "bank", "bank_size", "bid", "bid_size", "bonus", "busy", "corruption_size", "corruptors",
        "discards_size", "doing", "drawn", "drawn_size", "edition", "first", "first_moved", "got_card", "hand",
        "hand_size", "known", "last_bids", "location", "locations_open", "month", "next_first", "pack", "phase",
        "pile_size", "place", "resolving", "respect", "rules_version", "seat", "seats", "seen_discards", "shame",
        "shown", "snitches", "street", "tapped", "titles", "underboss_waits", "used", "vendetta_size", "verdict",
        "zealous", "zealous_left",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat | None,
        pack: str,
        edition: str,
        seats: int,
        place: tuple[int, ...],
        busy: tuple[bool, ...],
        street: tuple[Card, ...],
        respect: tuple[int, ...],
        pile_size: int,
        discards_size: int,
        seen_discards: tuple[int, ...],
        bank: tuple[int, ...],
        bank_size: tuple[int, ...],
        drawn: tuple[int, ...],
        drawn_size: int,
        corruption_size: int,
        location: tuple[Space, ...],
        bid: tuple[int, ...],
        bid_size: tuple[int, ...],
        shown: tuple[bool, ...],
        last_bids: tuple[int, ...],
        locations_open: bool,
        resolving: Space,
        known: tuple[tuple[int, ...], ...],
        vendetta_size: int,
        used: tuple[int, ...],
        hand: tuple[int, ...],
        hand_size: tuple[int, ...],
        snitches: tuple[int, ...],
        shame: tuple[int, ...],
        tapped: tuple[int, ...],
        titles: tuple[Seat, ...],
        zealous: tuple[int, ...],
        zealous_left: int,
        bonus: tuple[Seat, ...],
        underboss_waits: bool,
        first: Seat,
        next_first: Seat,
        first_moved: bool,
        month: int,
        phase: int,
        verdict: int,
        auctions: tuple[int, ...],
        got_card: tuple[bool, ...],
        corruptors: tuple[bool, ...],
        doing: tuple[Procedure, ...],
        rules_version: int = 1,
    ) -> None:
        self.seat = seat
        self.pack = pack
        self.edition = edition
        self.seats = seats
        self.place = place
        self.busy = busy
        self.street = street
        self.respect = respect
        self.pile_size = pile_size
        self.discards_size = discards_size
        self.seen_discards = seen_discards
        self.bank = bank  # the seat's own Bills, by kind; empty for a spectator
        self.bank_size = bank_size
        self.drawn = drawn  # empty unless the seat has drawn them
        self.drawn_size = drawn_size
        self.corruption_size = corruption_size
        self.location = location  # of each Wiseguy's Bid; UNSEEN for face-down Location cards of others
        self.bid = bid  # Bills of each Wiseguy's Bid, kind by kind; 0 unless it is the seat's own or revealed
        self.bid_size = bid_size
        self.shown = shown
        self.last_bids = last_bids
        self.locations_open = locations_open
        self.resolving = resolving
        self.known = known  # Bills certain to be with each seat; the last entry is about the Corruption Pile
        self.vendetta_size = vendetta_size
        self.used = used  # discarded Vendetta cards, by kind
        self.hand = hand  # the seat's own Vendetta cards, by kind; empty for a spectator
        self.hand_size = hand_size
        self.snitches = snitches  # FBI Snitch cards of each seat; empty until the end of the game
        self.shame = shame
        self.tapped = tapped
        self.titles = titles
        self.zealous = zealous
        self.zealous_left = zealous_left
        self.bonus = bonus
        self.underboss_waits = underboss_waits
        self.first = first
        self.next_first = next_first
        self.first_moved = first_moved
        self.month = month
        self.phase = phase
        self.verdict = verdict
        self.auctions = auctions
        self.got_card = got_card
        self.corruptors = corruptors
        self.doing = doing  # the running procedures, without the sealed answers of others
        self.rules_version = rules_version


def view(g: NostraCity, seat: Seat | None) -> NostraCityView:
    return NostraCityView(
        seat=seat,
        pack=g.pack.name,
        edition=g.edition.name,
        seats=g.seats,
        place=tuple(g.place),
        busy=tuple(g.busy),
        street=tuple(g.street),
        respect=tuple([g.respect(each) for each in range(g.seats)]),
        pile_size=sum(g.pile),
        discards_size=sum(g.discards),
        seen_discards=tuple(g.seen_discards),
        bank=() if seat is None else tuple(g.bank[seat]),
        bank_size=tuple([sum(bank) for bank in g.bank]),
        drawn=tuple(g.drawn) if drawer(g) == seat else (),
        drawn_size=sum(g.drawn),
        corruption_size=sum(g.corruption),
        location=tuple([seen_location(g, seat, card) for card in range(WISEGUYS)]),
        bid=seen_bids(g, seat),
        bid_size=tuple([g.bid_size(card) for card in range(WISEGUYS)]),
        shown=tuple(g.shown),
        last_bids=tuple(g.last_bids),
        locations_open=g.locations_open,
        resolving=g.resolving,
        known=tuple([tuple(notes) for notes in g.known[g.seats if seat is None else seat]]),
        vendetta_size=sum(g.vendetta),
        used=tuple(g.used),
        hand=() if seat is None else tuple(g.hand[seat]),
        hand_size=tuple([sum(hand) for hand in g.hand]),
        snitches=() if g.stack else tuple([hand[SNITCH] for hand in g.hand]),
        shame=tuple(g.shame),
        tapped=tuple(g.tapped),
        titles=tuple(g.titles),
        zealous=tuple(g.zealous),
        zealous_left=g.zealous_left,
        bonus=tuple(g.bonus),
        underboss_waits=g.underboss_waits,
        first=g.first,
        next_first=g.next_first,
        first_moved=g.first_moved,
        month=g.month,
        phase=g.phase,
        verdict=g.verdict,
        auctions=tuple(g.auctions),
        got_card=tuple(g.got_card),
        corruptors=tuple(g.corruptors),
        doing=tuple([seen_procedure(procedure, seat) for procedure in g.stack]),
        rules_version=g.rules_version,
    )


def drawer(g: NostraCity) -> Seat | None:
    """Return the seat whose Cash-in is running, or None."""
    for procedure in g.stack:
        if isinstance(procedure, CashIn):
            return procedure.seat
    return None


def seen_location(g: NostraCity, seat: Seat | None, card: Card) -> Space:
    space = g.location[card]
    return space if space == NO_SPACE or g.locations_open or g.place[card] == seat else UNSEEN


def seen_bids(g: NostraCity, seat: Seat | None) -> tuple[int, ...]:
    seen = [0] * (WISEGUYS * BILL_KINDS)
    for card in range(WISEGUYS):
        if g.shown[card] or g.place[card] == seat:
            at = card * BILL_KINDS
            seen[at : at + BILL_KINDS] = g.bid[at : at + BILL_KINDS]
    return tuple(seen)


def seen_procedure(procedure: Procedure, seat: Seat | None) -> Procedure:
    made = procedure.copy()
    if isinstance(made, Moment) and not made.at:
        own = [answer if owner == seat else SILENT for owner, answer in enumerate(made.answers)]
        made.answers = tuple(own)
    return made
