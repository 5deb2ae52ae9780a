"""NY Nostra City, "The MEETING": secret Auctions for the cards in The Street."""

from __future__ import annotations

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.nostra_city.rules.actions import (
    BID,
    DONE,
    LOCATE,
    MAKE_BUSY,
    NO_SPACE,
    PASS,
    SPACES,
    Bid,
    Done,
    Locate,
    MakeBusy,
    Pass,
)
from cosca.games.nostra_city.rules.board import Board
from cosca.games.nostra_city.rules.cards import BILL_KINDS, CARD_IDS, NO_CARD, WISEGUYS, Card, Space
from cosca.games.nostra_city.rules.moments import Turn, moment, not_now
from cosca.games.nostra_city.rules.paybacks import bid_on
from cosca.games.nostra_city.rules.resolution import Resolution
from cosca.games.nostra_city.rules.telling import tell_locations, tell_space
from cosca.games.nostra_city.rules.vendetta import Cheated


class MeetingTurn(Turn):
    """A seat's turn in the MEETING: Auction actions until it passes or can make no more."""

    __slots__ = ()

    def __init__(self, seat: Seat, wiseguy: Card = NO_CARD, at: int = 0) -> None:
        super().__init__(seat, wiseguy, at)

    def copy(self) -> MeetingTurn:
        return MeetingTurn(self.seat, self.wiseguy, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_make_busy, cls.make_busy, cls.why_not_make_busy, "NC-meeting-1", "NC-turn-3"),
            Choose(cls.may_locate, cls.locate, cls.why_not_locate, "NC-meeting-4"),
            Choose(cls.may_bid, cls.bid, cls.why_not_bid, "NC-meeting-2", "NC-meeting-3"),
            Do(cls.next_auction, "NC-turn-4", "NC-meeting-2"),
        )

    def binds(self, card: Card) -> bool:
        return card == self.wiseguy

    # 1. Make a Wiseguy Busy

    def may_make_busy(self, g: Board) -> Options:
        able = g.free_wiseguys(self.seat) if g.bank_size(self.seat) and self.open_spaces(g) else []
        return {self.seat: [PASS, *[MAKE_BUSY[card] for card in able]]} if able else {}

    def make_busy(self, g: Board, seat: Seat, act: Pass | MakeBusy) -> Flow:
        if isinstance(act, MakeBusy):
            g.auctions[seat] += 1
        return super().make_busy(g, seat, act)

    def why_not_make_busy(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, MakeBusy):
            return None if g.is_free(seat, act.card) else "NC-turn-3"
        return None if isinstance(act, Pass) else not_now(g, seat, act, "NC-meeting-1")

    # 2. Play a Location card

    def open_spaces(self, g: Board) -> list[Space]:
        return [space for space in range(SPACES) if not self.why_not_space(g, space)]

    def why_not_space(self, g: Board, space: Space) -> RuleId | None:
        taken = g.street[space] == NO_CARD or bid_on(g, self.seat, space) != NO_CARD
        return "NC-meeting-4" if taken else None

    def may_locate(self, g: Board) -> Options:
        if self.wiseguy == NO_CARD:
            return {}
        listed: list[Action] = [LOCATE[space] for space in self.open_spaces(g)]
        return {self.seat: listed}

    def locate(self, g: Board, seat: Seat, act: Locate) -> None:
        g.location[self.wiseguy] = act.space

    def why_not_locate(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Locate):
            return self.why_not_space(g, act.space)
        return not_now(g, seat, act, "NC-meeting-1")

    # 3. Bid Bills

    def may_bid(self, g: Board) -> Options:
        if self.wiseguy == NO_CARD:
            return {}
        listed: list[Action] = [BID[bill] for bill in range(BILL_KINDS) if g.bank[self.seat][bill]]
        if g.bid_size(self.wiseguy):
            listed.insert(0, DONE)
        return {self.seat: listed} if listed else {}

    def bid(self, g: Board, seat: Seat, act: Bid | Done) -> Flow:
        if isinstance(act, Done):
            return None
        g.bank[seat][act.bill] -= 1
        g.bid[self.wiseguy * BILL_KINDS + act.bill] += 1
        return AGAIN

    def why_not_bid(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Bid):
            return None if g.bank[seat][act.bill] else "NC-meeting-2"
        if isinstance(act, Done):
            return None if g.bid_size(self.wiseguy) else "NC-meeting-2"
        return not_now(g, seat, act, "NC-meeting-2")

    def next_auction(self, g: Board) -> Flow:
        """Continue with the next Auction, or end the turn.

        An Auction without Bills does not count, but its Wiseguy stays Busy (ruling D1). This happens when the last Bill
        is stolen before it is bid.
        """
        if self.wiseguy == NO_CARD:
            return END
        if not g.bid_size(self.wiseguy):
            g.tell("no-bid", "NC-meeting-2", {"seat": self.seat, "wiseguy": CARD_IDS[self.wiseguy]})
            g.location[self.wiseguy] = NO_SPACE
            g.auctions[self.seat] -= 1
        self.at, self.wiseguy = 0, NO_CARD
        return AGAIN


class Auctions(Procedure):
    """The end of the MEETING: reveal all Location cards, then resolve the Auctions Space by Space."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Auctions:
        return Auctions(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.turn_up, "NC-meeting-5"),
            Do(cls.wait, "NC-vendetta-8"),
            Do(cls.resolve, "NC-meeting-5"),
            Do(cls.cheat, "NC-left-out-1", "NC-left-out-2"),
            Do(cls.take_locations_back, "NC-meeting-4"),
        )

    def turn_up(self, g: Board) -> None:
        g.locations_open, g.resolving = True, 0
        g.last_bids = [0] * (WISEGUYS * BILL_KINDS)
        tell_locations(g)
        g.reveal()

    def wait(self, g: Board) -> None:
        if any_bid(g, g.resolving):
            g.call(moment(g))

    def resolve(self, g: Board) -> Flow:
        tell_space(g, g.resolving, g.location.count(g.resolving))
        g.call(Resolution(g.resolving))
        g.resolving += 1
        if g.resolving == SPACES:
            return None
        self.at = 1
        return AGAIN

    def cheat(self, g: Board) -> None:
        """Treat players who performed an Auction and got no card as Cheated, after the last Space (ruling D5)."""
        left_out = [seat for seat in g.around(g.first) if g.auctions[seat] and not g.got_card[seat]]
        for seat in left_out:
            g.tell("left-out", "NC-left-out-1", {"seat": seat, "number": g.auctions[seat]})
        for seat in reversed(left_out):
            g.call(Cheated(seat, 1))

    def take_locations_back(self, g: Board) -> None:
        g.tell("auctions-over", "NC-meeting-4", {})
        g.locations_open, g.resolving = False, NO_SPACE
        g.location = [NO_SPACE] * WISEGUYS
        g.shown = [False] * WISEGUYS


def any_bid(g: Board, space: Space) -> bool:
    return space in g.location
