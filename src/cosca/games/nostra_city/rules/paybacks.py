"""NY Nostra City, "The Paybacks": the legal targets of each, and its effect."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import CHANCE, Action, Choose, Do, Options, Procedure, RuleId, Seat
from cosca.games.nostra_city.rules.actions import (
    DONE,
    NO_SPACE,
    ON_SEAT,
    PAYBACKS,
    SPACES,
    TAKE_BILL,
    TO_GUILTY,
    USE_POWER,
    Done,
    Payback,
    TakeAtRandom,
    TakeBill,
    UsePower,
    change,
    flat_tyre,
    juror,
    lawyer,
    on_seat,
)
from cosca.games.nostra_city.rules.board import NOBODY, Board
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    CHANGE,
    FLAT_TYRE,
    JUROR,
    LAWYER,
    MARCELLO,
    NO_CARD,
    PROTECTION,
    ROSA,
    SHAME,
    STOPS_ALL,
    VOICES,
    WIRE_TAP,
    WISEGUYS,
    Card,
    Kind,
    Space,
)
from cosca.games.nostra_city.rules.reasons import not_between
from cosca.games.nostra_city.rules.telling import (
    tell_moved,
    tell_returned,
    tell_shame,
    tell_tapped,
    tell_token,
    tell_wiseguy,
)
from cosca.games.nostra_city.rules.vendetta import DrawCards, at_random, rob_bank
from cosca.games.nostra_city.rules.versions import D10

RULES: Final = {
    SHAME: "NC-payback-shame",
    FLAT_TYRE: "NC-payback-flat-tyre",
    PROTECTION: "NC-payback-protection",
    LAWYER: "NC-payback-lawyer",
    WIRE_TAP: "NC-payback-wire-tap",
    CHANGE: "NC-payback-change",
    VOICES: "NC-payback-voices",
    JUROR: "NC-payback-juror",
}


def payback_options(g: Board, seat: Seat) -> list[Action]:
    """Return every Payback in the seat's hand with every legal target."""
    listed: list[Action] = []
    hand = g.hand[seat]
    for kind in ON_SEAT:
        if hand[kind]:
            listed += [on_seat(kind, other) for other in g.others(seat) if not why_not_on_seat(g, seat, kind, other)]
    if hand[FLAT_TYRE]:
        listed += [flat_tyre(card) for card in range(WISEGUYS) if not why_not_flat_tyre(g, seat, card)]
    if hand[LAWYER]:
        listed += [lawyer(card) for card in range(WISEGUYS) if not why_not_lawyer(g, seat, card)]
    if hand[CHANGE] and g.locations_open:
        listed += changes(g, seat)
    if hand[JUROR]:
        listed += [juror(side) for side in (0, 1) if can_move(g, side)]
    return listed


def changes(g: Board, seat: Seat) -> list[Action]:
    cards = [card for card in range(WISEGUYS) if g.place[card] == seat and g.location[card] != NO_SPACE]
    return [change(card, to) for card in cards for to in range(SPACES) if not why_not_change(g, seat, card, to)]


def why_not_payback(g: Board, seat: Seat, act: Payback) -> RuleId | None:
    if not g.hand[seat][act.kind]:
        return "NC-vendetta-2"
    if act.kind == FLAT_TYRE:
        return why_not_flat_tyre(g, seat, act.target)
    if act.kind == LAWYER:
        return why_not_lawyer(g, seat, act.target)
    if act.kind == CHANGE:
        return why_not_change(g, seat, act.target, act.space)
    if act.kind == JUROR:
        return None if can_move(g, act.target) else RULES[JUROR]
    return why_not_on_seat(g, seat, act.kind, act.target)


def why_not_on_seat(g: Board, seat: Seat, kind: Kind, other: Seat) -> RuleId | None:
    if other == seat or other >= g.seats:
        return RULES[kind]
    if kind == VOICES:
        return None if g.locations_open and bid_on(g, other, g.resolving) != NO_CARD else RULES[kind]
    return None if kind == SHAME or g.bank_size(other) else RULES[kind]


def why_not_flat_tyre(g: Board, seat: Seat, card: Card) -> RuleId | None:
    owner = g.place[card]
    return None if owner >= 0 and owner != seat and not g.busy[card] else RULES[FLAT_TYRE]


def why_not_lawyer(g: Board, seat: Seat, card: Card) -> RuleId | None:
    helps = g.place[card] == seat and g.busy[card] and g.location[card] == NO_SPACE
    return None if helps else RULES[LAWYER]


def why_not_change(g: Board, seat: Seat, card: Card, to: Space) -> RuleId | None:
    if not g.locations_open or g.place[card] != seat or g.location[card] < g.resolving or not is_open(g, to):
        return RULES[CHANGE]
    return None if g.street[to] != NO_CARD and bid_on(g, seat, to) == NO_CARD else RULES[CHANGE]


def is_open(g: Board, space: Space) -> bool:
    """Return whether nothing was resolved on a Space or after it. Resolved Bids keep their Location cards till then."""
    if space >= g.resolving:
        return True
    return D10.holds(g) and not any(space <= at < g.resolving for at in g.location)


def can_move(g: Board, side: int) -> bool:
    return g.verdict < g.pack.jury - 1 if side == TO_GUILTY else g.verdict > 0


def bid_on(g: Board, seat: Seat, space: Space) -> Card:
    """Return the Wiseguy with a seat's Bid on a Space, or NO_CARD."""
    for card in range(WISEGUYS):
        if g.location[card] == space and g.place[card] == seat:
            return card
    return NO_CARD


def play_payback(g: Board, seat: Seat, act: Payback) -> None:
    g.hand[seat][act.kind] -= 1
    if act.kind != SHAME:
        g.used[act.kind] += 1
    g.call(Played(seat, act.number))


class Played(Procedure):
    """A Payback being played: Marcello's owner may stop it, it takes effect, Rosa's owner may answer it."""

    __slots__ = ("number", "seat")

    def __init__(self, seat: Seat, number: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.number = number  # the index in PAYBACKS

    def copy(self) -> Played:
        return Played(self.seat, self.number, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_stop, cls.stop, cls.why_not_stop, "NC-wiseguy-marcello"),
            Do(cls.work, "NC-vendetta-6", *RULES.values()),
            Choose(cls.may_rob, cls.rob, cls.why_not_rob, "NC-payback-protection", "NC-payback-wire-tap"),
            Choose(cls.may_answer, cls.answer, cls.why_not_answer, "NC-wiseguy-rosa"),
        )

    def victim(self, g: Board) -> Seat:
        act = PAYBACKS[self.number]
        if act.kind == FLAT_TYRE:
            return g.place[act.target]
        return act.target if act.kind in ON_SEAT else NOBODY

    def holds_shame(self) -> bool:
        """Return whether this is a Shame on you! card that has left the hand and is not yet in a Territory."""
        return PAYBACKS[self.number].kind == SHAME and self.at <= 1

    # Marcello Donata

    def may_stop(self, g: Board) -> Options:
        asked = self.victim(g)
        if g.pack.power[MARCELLO] == STOPS_ALL:
            asked = g.place[MARCELLO]
        able = asked >= 0 and asked != self.seat and g.can_use(asked, MARCELLO)
        return {asked: [DONE, USE_POWER[MARCELLO]]} if able else {}

    def stop(self, g: Board, seat: Seat, act: Done | UsePower) -> None:
        if isinstance(act, UsePower):
            g.busy[MARCELLO] = True
            if PAYBACKS[self.number].kind == SHAME:
                g.used[SHAME] += 1
            self.at = 2  # skip its effect; only Rosa can still answer

    def why_not_stop(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        ours = isinstance(act, Done) or (isinstance(act, UsePower) and act.power == MARCELLO)
        return None if ours else not_between(g, seat, act, "NC-wiseguy-marcello")

    # Its effect

    def work(self, g: Board) -> None:
        act = PAYBACKS[self.number]
        if act.kind == SHAME:
            g.shame[act.target] += 1
            tell_shame(g, self.seat, act.target)
        elif act.kind == FLAT_TYRE:
            g.busy[act.target] = True
            tell_wiseguy(g, "made-busy", RULES[FLAT_TYRE], act.target)
        elif act.kind == LAWYER:
            g.busy[act.target] = False
            tell_wiseguy(g, "made-free", RULES[LAWYER], act.target)
        elif act.kind == WIRE_TAP:
            look_into_bank(g, self.seat, act.target)
        elif act.kind == CHANGE:
            g.location[act.target] = act.space
            g.resolving = min(g.resolving, act.space)
            tell_moved(g, act.target)
        elif act.kind == VOICES:
            return_bid(g, bid_on(g, act.target, g.resolving))
        elif act.kind == JUROR:
            before = g.verdict
            g.move_token(1 if act.target == TO_GUILTY else -1)
            tell_token(g, "juror", RULES[JUROR], before, {"seat": self.seat})

    def may_rob(self, g: Board) -> Options:
        act = PAYBACKS[self.number]
        if act.kind == WIRE_TAP and g.pack.tap_takes:
            return {self.seat: [DONE, *[take for take in TAKE_BILL if not self.why_not_take(g, take)]]}
        listed = at_random(g.bank[act.target]) if act.kind == PROTECTION else []
        return {CHANCE: listed} if listed else {}

    def why_not_take(self, g: Board, act: TakeBill) -> RuleId | None:
        """A Wire Tap may take a Bill that is not too great. It may always take none: no prompt would tell something."""
        fits = g.bank[PAYBACKS[self.number].target][act.bill] and g.pack.dollars[act.bill] <= g.pack.tap_takes
        return None if fits else RULES[WIRE_TAP]

    def rob(self, g: Board, seat: Seat, act: TakeAtRandom | TakeBill | Done) -> None:
        if not isinstance(act, Done):
            rob_bank(g, self.seat, PAYBACKS[self.number].target, act.bill)

    def why_not_rob(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if PAYBACKS[self.number].kind == WIRE_TAP:
            return self.why_not_tap(g, act)
        return None if seat == CHANCE and act in self.may_rob(g).get(CHANCE, ()) else "NC-payback-protection"

    def why_not_tap(self, g: Board, act: Action) -> RuleId | None:
        if isinstance(act, TakeBill):
            return self.why_not_take(g, act)
        return None if isinstance(act, Done) else not_between(g, self.seat, act, RULES[WIRE_TAP])

    # Rosa Donata

    def may_answer(self, g: Board) -> Options:
        owner = g.place[ROSA]
        able = owner >= 0 and owner != self.seat and g.can_use(owner, ROSA)
        return {owner: [DONE, USE_POWER[ROSA]]} if able else {}

    def answer(self, g: Board, seat: Seat, act: Done | UsePower) -> None:
        if isinstance(act, UsePower):
            g.busy[ROSA] = True
            g.call(DrawCards(seat, 1))

    def why_not_answer(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        ours = isinstance(act, Done) or (isinstance(act, UsePower) and act.power == ROSA)
        return None if ours else not_between(g, seat, act, "NC-wiseguy-rosa")


def look_into_bank(g: Board, seat: Seat, other: Seat) -> None:
    tell_tapped(g, seat, other)
    g.tapped[other] += 1
    notes = g.known[seat][other]
    for bill in range(BILL_KINDS):
        notes[bill] = max(notes[bill], g.bank[other][bill])
    g.reveal()


def return_bid(g: Board, card: Card) -> None:
    """Return a Bid to its owner's Bank, face down. NO_CARD: do nothing."""
    if card == NO_CARD:
        return
    tell_returned(g, card)
    for bill in range(BILL_KINDS):
        g.bank[g.place[card]][bill] += g.bid[card * BILL_KINDS + bill]
        g.bid[card * BILL_KINDS + bill] = 0
    g.location[card] = NO_SPACE
