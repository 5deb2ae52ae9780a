"""NY Nostra City, "Resolution of the Auctions": the winner of each Space, the Investigations, and the Titles."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, CHANCE, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.nostra_city.rules.actions import DEAL, KEEP, NAME, Deal, Keep, Name
from cosca.games.nostra_city.rules.board import GONE, NOBODY, Board
from cosca.games.nostra_city.rules.cards import (
    ALDO,
    BILL_KINDS,
    ENZO,
    LUCIA,
    NO_CARD,
    SONIA,
    UNDERBOSS,
    VITO,
    WISEGUYS,
    Card,
    Space,
    is_investigation,
)
from cosca.games.nostra_city.rules.moments import not_now
from cosca.games.nostra_city.rules.vendetta import Cheated, in_pile

ENZO_ADDS: Final = 10_000
UNDERBOSS_TITLE: Final = 0
CONSIGLIERE: Final = 1
PRIMO_CAPO: Final = 2


class Resolution(Procedure):
    """The resolution of the Auction for one Space."""

    __slots__ = ("keeps", "space", "stays", "winner")

    def __init__(self, space: Space, winner: Card = NO_CARD, keeps: int = 0, stays: bool = False, at: int = 0) -> None:
        super().__init__(at)
        self.space = space
        self.winner = winner  # the Wiseguy whose Bid wins
        self.keeps = keeps  # Bills that the sole bidder may still keep
        self.stays = stays  # whether the card is an Investigation and the Bids are below its Backhander value

    def copy(self) -> Resolution:
        return Resolution(self.space, self.winner, self.keeps, self.stays, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.compare, "NC-resolution-2", "NC-resolution-3", "NC-wiseguy-vito", "NC-wiseguy-enzo"),
            Choose(cls.may_keep, cls.keep, cls.why_not_keep, "NC-resolution-1", "NC-wiseguy-sonia"),
            Choose(cls.may_take_back, cls.take_back, cls.why_not_take_back, "NC-wiseguy-aldo"),
            Do(cls.discard_bids, "NC-investigation-3"),
            Choose(cls.may_deal, cls.deal, cls.why_not_deal, "NC-wiseguy-lucia"),
            Do(cls.hand_over, "NC-resolution-4", "NC-investigation-1", "NC-investigation-2", "NC-cards-3"),
        )

    def bids(self, g: Board) -> list[Card]:
        return [card for card in range(WISEGUYS) if g.location[card] == self.space and g.place[card] >= 0]

    def is_sole(self, g: Board) -> bool:
        """Return whether there is a single Bid, which wins without being revealed. Not for Investigations."""
        return len(self.bids(g)) == 1 and not is_investigation(g.street[self.space])

    # The winner

    def compare(self, g: Board) -> Flow:
        bids = self.bids(g)
        if not bids:
            return END
        if self.is_sole(g):
            self.winner = bids[0]
            self.keeps = 1 + int(g.has_power(bids[0], SONIA))
            return None
        for card in bids:
            show_bid(g, card)
        g.reveal()
        self.stays = is_investigation(g.street[self.space]) and not self.is_paid_off(g)
        self.winner = NO_CARD if self.stays else highest(g, bids)
        return None

    def may_keep(self, g: Board) -> Options:
        """Let the sole bidder choose a Bill to keep, even if all are equal: skipping the prompt would reveal that."""
        if not self.keeps or not self.is_sole(g):
            return {}
        listed: list[Action] = [KEEP[bill] for bill in range(BILL_KINDS) if g.bid[self.winner * BILL_KINDS + bill]]
        return {g.place[self.winner]: listed} if listed else {}

    def keep(self, g: Board, seat: Seat, act: Keep) -> Flow:
        g.bid[self.winner * BILL_KINDS + act.bill] -= 1
        g.bank[seat][act.bill] += 1
        self.keeps -= 1
        return AGAIN

    def why_not_keep(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Keep):
            return None if g.bid[self.winner * BILL_KINDS + act.bill] else "NC-resolution-1"
        return not_now(g, seat, act, "NC-resolution-1")

    # Aldo Baldini

    def lost_with(self, g: Board, power: Card) -> bool:
        """Return whether the Wiseguy with this Power has a Bid here that does not win, and the Power works."""
        return power in self.bids(g) and self.winner != power and g.has_power(power, power)

    def may_take_back(self, g: Board) -> Options:
        if not self.lost_with(g, ALDO):
            return {}
        return {g.place[ALDO]: [KEEP[bill] for bill in range(BILL_KINDS) if g.bid[ALDO * BILL_KINDS + bill]]}

    def take_back(self, g: Board, seat: Seat, act: Keep) -> None:
        """Return a Bill of Aldo's Bid to his owner's Bank. The Bid is revealed, so every player notes the Bill."""
        g.bid[ALDO * BILL_KINDS + act.bill] -= 1
        g.bank[seat][act.bill] += 1
        for observer in [*g.others(seat), g.seats]:
            g.note_gain(observer, seat, act.bill)

    def why_not_take_back(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Keep):
            return None if g.bid[ALDO * BILL_KINDS + act.bill] else "NC-wiseguy-aldo"
        return not_now(g, seat, act, "NC-wiseguy-aldo")

    # The Bills

    def discard_bids(self, g: Board) -> None:
        for card in self.bids(g):
            self.discard_shown(g, card) if g.shown[card] else self.discard_unseen(g, card)

    def is_paid_off(self, g: Board) -> bool:
        return sum(worth(g, card) for card in self.bids(g)) >= g.pack.backhander[g.street[self.space]]

    def discard_shown(self, g: Board, card: Card) -> None:
        for bill in range(BILL_KINDS):
            number = g.bid[card * BILL_KINDS + bill]
            g.bid[card * BILL_KINDS + bill] = 0
            g.discard_openly(bill, number)

    def discard_unseen(self, g: Board, card: Card) -> None:
        g.note_hidden_loss(g.place[card], g.bid_size(card))
        for bill in range(BILL_KINDS):
            g.discards[bill] += g.bid[card * BILL_KINDS + bill]
            g.bid[card * BILL_KINDS + bill] = 0

    # Lucia Baldini

    def may_deal(self, g: Board) -> Options:
        listed = [DEAL[card] for card in in_pile(g)] if self.lost_with(g, LUCIA) else []
        return {CHANCE: listed} if listed else {}

    def deal(self, g: Board, seat: Seat, act: Deal) -> None:
        if not is_investigation(act.card):
            g.gain(g.place[LUCIA], act.card)

    def why_not_deal(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_deal(g).get(CHANCE, ()) else "NC-setup-5"

    # The card

    def hand_over(self, g: Board) -> None:
        card = g.street[self.space]
        winner = NOBODY if self.winner == NO_CARD else g.place[self.winner]
        if winner == NOBODY:
            if is_investigation(card) and not self.stays:
                g.place[card] = GONE
                g.clear_space(self.space)
            return
        g.clear_space(self.space)
        if card == UNDERBOSS:
            g.got_card[winner] = True
            g.call(GiveTitles(winner))
        else:
            g.gain(winner, card)


def show_bid(g: Board, card: Card) -> None:
    g.shown[card] = True
    for bill in range(BILL_KINDS):
        g.last_bids[card * BILL_KINDS + bill] = g.bid[card * BILL_KINDS + bill]
        g.note_shown(g.place[card], bill, g.bid[card * BILL_KINDS + bill])


def worth(g: Board, card: Card) -> int:
    return g.bid_dollars(card) + (ENZO_ADDS if g.has_power(card, ENZO) else 0)


def highest(g: Board, bids: list[Card]) -> Card:
    """Return the Wiseguy with the highest Bid. In a draw, Vito wins if he is part of it; else return NO_CARD."""
    most = max([worth(g, card) for card in bids])
    best = [card for card in bids if worth(g, card) == most]
    if len(best) == 1:
        return best[0]
    return VITO if VITO in best and g.has_power(VITO, VITO) else NO_CARD


class GiveTitles(Procedure):
    """The distribution of the Title cards: Underboss, Consigliere, Primo Capo."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat  # the seat that gives the next Title card

    def copy(self) -> GiveTitles:
        return GiveTitles(self.seat, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.underboss, "NC-titles-1"),
            Choose(cls.may_name, cls.consigliere, cls.why_not_name, "NC-titles-1"),
            Choose(cls.may_name, cls.primo_capo, cls.why_not_name, "NC-titles-2"),
            Do(cls.cheat, "NC-titles-3"),
        )

    def underboss(self, g: Board) -> None:
        g.titles[UNDERBOSS_TITLE] = self.seat

    def may_name(self, g: Board) -> Options:
        return {self.seat: [NAME[other] for other in g.others(self.seat) if other not in g.titles]}

    def consigliere(self, g: Board, seat: Seat, act: Name) -> None:
        self.award(g, CONSIGLIERE, act.seat)
        self.seat = act.seat

    def primo_capo(self, g: Board, seat: Seat, act: Name) -> None:
        self.award(g, PRIMO_CAPO, act.seat)

    def award(self, g: Board, title: int, seat: Seat) -> None:
        g.titles[title] = seat
        g.got_card[seat] = True

    def why_not_name(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        rule = "NC-titles-1" if self.at == CONSIGLIERE else "NC-titles-2"
        if isinstance(act, Name):
            return None if act.seat < g.seats and act.seat not in g.titles else rule
        return not_now(g, seat, act, rule)

    def cheat(self, g: Board) -> None:
        for seat in reversed(g.around(g.first)):
            if seat not in g.titles:
                g.call(Cheated(seat, 1))
