"""NY Nostra City, "Resolution of the Auctions": the winner of each Space, the Investigations, and the Titles."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, CHANCE, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.nostra_city.rules.actions import DEAL, KEEP, NAME, SHOW_BID, Deal, Keep, Name, ShowBid
from cosca.games.nostra_city.rules.board import GONE, NOBODY, Board
from cosca.games.nostra_city.rules.cards import (
    ALDO,
    BILL_COMES_HOME,
    BILL_KINDS,
    CARD_IDS,
    CLOSE_ENOUGH,
    ENZO,
    LUCIA,
    NO_CARD,
    NO_LUXURIES,
    SONIA,
    UNDERBOSS,
    VITO,
    WISEGUYS,
    Bill,
    Card,
    Space,
    is_investigation,
    is_luxury,
)
from cosca.games.nostra_city.rules.moments import not_now
from cosca.games.nostra_city.rules.telling import (
    ENZO_ADDS,
    card_code,
    tell_bid,
    tell_discarded,
    tell_power_off,
    tell_won,
)
from cosca.games.nostra_city.rules.vendetta import Cheated, in_pile
from cosca.games.nostra_city.rules.versions import D11

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
        for card in bids:
            tell_power_off(g, card)
        if self.is_sole(g):
            self.winner = bids[0]
            self.keeps = bills_kept(g, bids[0])
            if self.keeps > 1:
                tell_sonia(g, "sonia")
            return None
        for card in bids:
            show_bid(g, card)
        g.reveal()
        self.stays = is_investigation(g.street[self.space]) and not self.is_paid_off(g)
        self.winner = NO_CARD if self.stays else highest(g, bids)
        self.tell_comparison(g, bids)
        if self.winner == SONIA and g.has_power(SONIA, BILL_COMES_HOME) and not is_investigation(g.street[self.space]):
            self.keeps = 1
            tell_sonia(g, "sonia-wins")
        return None

    def tell_comparison(self, g: Board, bids: list[Card]) -> None:
        if g.told is None:
            return
        card, sums = g.street[self.space], [worth(g, bid) for bid in bids]
        code: dict[str, str | int] = {"card": card_code(card)}
        if is_investigation(card):
            rule, kind = ("NC-investigation-3", "unpaid") if self.stays else ("NC-investigation-1", "paid")
            g.tell(kind, rule, code | {"sum": sum(sums), "backhander": g.pack.backhander[card]})
        if not self.stays and sums.count(max(sums)) > 1:
            self.tell_tie(g, code | {"sum": max(sums)})
        elif self.winner == VITO and worth(g, VITO) < max(sums):
            args = code | {"seat": g.place[VITO], "wiseguy": CARD_IDS[VITO], "sum": max(sums), "close": g.pack.close}
            g.tell("vito-close", "NC-wiseguy-vito", args)

    def tell_tie(self, g: Board, args: dict[str, str | int]) -> None:
        if self.winner == VITO:
            g.tell("vito", "NC-wiseguy-vito", args | {"seat": g.place[VITO], "wiseguy": CARD_IDS[VITO]})
        elif is_investigation(g.street[self.space]):
            g.tell("tied-paid", "NC-investigation-2", args)
        else:
            g.tell("tied", "NC-resolution-3", args)

    def may_keep(self, g: Board) -> Options:
        """Let the sole bidder choose a Bill to keep, even if all are equal: skipping the prompt would reveal that.

        With some packs Sonia keeps a Bill of a Bid that wins against others too.
        """
        if not self.keeps or not (self.is_sole(g) or g.shown[self.winner]):
            return {}
        listed: list[Action] = [KEEP[bill] for bill in range(BILL_KINDS) if g.bid[self.winner * BILL_KINDS + bill]]
        if not self.why_not_show(g):
            listed.append(SHOW_BID)
        return {g.place[self.winner]: listed} if listed else {}

    def keep(self, g: Board, seat: Seat, act: Keep | ShowBid) -> Flow:
        if isinstance(act, Keep):
            take_from_bid(g, self.winner, act.bill)
            self.keeps -= 1
        else:
            show_bid(g, self.winner)
            g.reveal()
        return AGAIN

    def why_not_show(self, g: Board) -> RuleId | None:
        """A sole bidder may reveal the whole Bid, so before taking a Bill back (ruling D11)."""
        whole = self.keeps == bills_kept(g, self.winner)
        return None if whole and not g.shown[self.winner] and D11.holds(g) else "NC-resolution-1"

    def why_not_keep(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Keep):
            return None if g.bid[self.winner * BILL_KINDS + act.bill] else "NC-resolution-1"
        return self.why_not_show(g) if isinstance(act, ShowBid) else not_now(g, seat, act, "NC-resolution-1")

    # Aldo Baldini

    def lost_with(self, g: Board, card: Card) -> bool:
        """Return whether this Wiseguy has a Bid here that does not win, and Powers work."""
        return card in self.bids(g) and self.winner != card and g.powers_work()

    def may_take_back(self, g: Board) -> Options:
        if not self.lost_with(g, ALDO):
            return {}
        return {g.place[ALDO]: [KEEP[bill] for bill in range(BILL_KINDS) if g.bid[ALDO * BILL_KINDS + bill]]}

    def take_back(self, g: Board, seat: Seat, act: Keep) -> None:
        take_from_bid(g, ALDO, act.bill)

    def why_not_take_back(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Keep):
            return None if g.bid[ALDO * BILL_KINDS + act.bill] else "NC-wiseguy-aldo"
        return not_now(g, seat, act, "NC-wiseguy-aldo")

    # The Bills

    def discard_bids(self, g: Board) -> None:
        for card in self.bids(g):
            tell_discarded(g, card)
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
        if may_take_card(g, act.card):
            g.gain(g.place[LUCIA], act.card)

    def why_not_deal(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_deal(g).get(CHANCE, ()) else "NC-setup-5"

    # The card

    def hand_over(self, g: Board) -> None:
        card = g.street[self.space]
        winner = NOBODY if self.winner == NO_CARD else g.place[self.winner]
        if winner == NOBODY:
            if is_investigation(card) and not self.stays:
                g.tell("gone", "NC-investigation-2", {"card": card_code(card), "space": self.space + 1})
                g.place[card] = GONE
                g.clear_space(self.space)
            return
        tell_won(g, winner, card, self.space)
        g.clear_space(self.space)
        if card == UNDERBOSS:
            g.got_card[winner] = True
            g.call(GiveTitles(winner))
        else:
            g.gain(winner, card)


def bills_kept(g: Board, sole: Card) -> int:
    return 1 + int(g.has_power(sole, SONIA) or g.has_power(sole, BILL_COMES_HOME))


def tell_sonia(g: Board, kind: str) -> None:
    g.tell(kind, "NC-wiseguy-sonia", {"seat": g.place[SONIA], "wiseguy": CARD_IDS[SONIA]})


def may_take_card(g: Board, card: Card) -> bool:
    """Return whether Lucia may take this card of the Street pile: no Investigation and, by some packs, no Respect."""
    return not is_investigation(card) and not (is_luxury(card) and g.pack.power[LUCIA] == NO_LUXURIES)


def take_from_bid(g: Board, card: Card, bill: Bill) -> None:
    """Return a Bill of a Bid to its owner's Bank. If the Bid is revealed, every player notes the Bill."""
    owner = g.place[card]
    g.bid[card * BILL_KINDS + bill] -= 1
    g.bank[owner][bill] += 1
    if g.shown[card]:
        for observer in [*g.others(owner), g.seats]:
            g.note_gain(observer, owner, bill)


def show_bid(g: Board, card: Card) -> None:
    tell_bid(g, card)
    g.shown[card] = True
    for bill in range(BILL_KINDS):
        g.last_bids[card * BILL_KINDS + bill] = g.bid[card * BILL_KINDS + bill]
        g.note_shown(g.place[card], bill, g.bid[card * BILL_KINDS + bill])


def worth(g: Board, card: Card) -> int:
    return g.bid_dollars(card) + (ENZO_ADDS if g.has_power(card, ENZO) else 0)


def highest(g: Board, bids: list[Card]) -> Card:
    """Return the Wiseguy with the highest Bid. In a draw, Vito wins if he is part of it; else return NO_CARD.

    With some packs Vito also wins if his Bid is close to the highest one.
    """
    most = max([worth(g, card) for card in bids])
    if VITO in bids and g.has_power(VITO, CLOSE_ENOUGH) and most - worth(g, VITO) <= g.pack.close:
        return VITO
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
        without = [seat for seat in g.around(g.first) if seat not in g.titles]
        for seat in without:
            g.tell("no-title", "NC-titles-3", {"seat": seat})
        for seat in reversed(without):
            g.call(Cheated(seat, 1))
