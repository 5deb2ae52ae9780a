"""NY Nostra City, "Game setup" and "Game turn": six Months of four phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.engine.core import AGAIN, CHANCE, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.nostra_city.rules.actions import DEAL, NO_SPACE, SPACES, START, Deal, Start
from cosca.games.nostra_city.rules.board import (
    BONUSES,
    BUSINESS,
    GONE,
    IN_PILE,
    MEETING,
    NOBODY,
    RECEPTION,
    SETUP,
    TITLES,
    TRIAL,
    VERDICT,
)
from cosca.games.nostra_city.rules.business import BusinessTurn
from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILL_KINDS,
    GOTA,
    NO_CARD,
    VENDETTA_KINDS,
    WISEGUYS,
    Card,
    is_investigation,
)
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.meeting import Auctions, MeetingTurn
from cosca.games.nostra_city.rules.moments import moment
from cosca.games.nostra_city.rules.pack import Edition, Pack
from cosca.games.nostra_city.rules.reception import Reception
from cosca.games.nostra_city.rules.telling import tell_phase
from cosca.games.nostra_city.rules.trial import TrialTurn, award_zealous_corruptor
from cosca.games.nostra_city.rules.vendetta import in_pile
from cosca.games.nostra_city.rules.verdict import FinalVerdict
from cosca.games.nostra_city.rules.versions import G2

WISEGUYS_DEALT: Final = 3
WISEGUYS_TO_DEAL: Final = list(range(GOTA))


class Match(Procedure):
    """A whole game: the setup, then Months until the FINAL VERDICT."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Match:
        return Match(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.set_up, "NC-setup-2", "NC-setup-4", "NC-setup-6", "NC-setup-8"),
            Do(cls.month, "NC-turn-1"),
        )

    def set_up(self, g: NostraCity) -> None:
        g.call(Preparation())

    def month(self, g: NostraCity) -> Flow:
        if g.phase == VERDICT:
            return END
        g.call(Month())
        return AGAIN


class Preparation(Procedure):
    """The setup: deal Wiseguys and Turfs, fill The Street and choose the First Player at random."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Preparation:
        return Preparation(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_deal_wiseguy, cls.deal, cls.why_not_deal, "NC-setup-1", "NC-cards-1"),
            Choose(cls.may_deal_turf, cls.deal, cls.why_not_deal, "NC-setup-1", "NC-setup-3", "NC-cards-5"),
            Choose(cls.may_fill, cls.fill, cls.why_not_deal, "NC-setup-5", "NC-cards-6"),
            Choose(cls.may_start, cls.start, cls.why_not_deal, "NC-setup-9"),
        )

    def may_deal_wiseguy(self, g: NostraCity) -> Options:
        return self.dealt(g, WISEGUYS_TO_DEAL, WISEGUYS_DEALT)

    def may_deal_turf(self, g: NostraCity) -> Options:
        return self.dealt(g, g.pack.turfs, 1)

    def dealt(self, g: NostraCity, cards: Sequence[Card], each: int) -> Options:
        """Return the random draw of the next card, or nothing once every seat has `each` of these cards."""
        if self.next_seat(g, cards, each) == NOBODY:
            return {}
        return {CHANCE: [DEAL[card] for card in cards if g.place[card] == IN_PILE]}

    def next_seat(self, g: NostraCity, cards: Sequence[Card], each: int) -> Seat:
        for seat in range(g.seats):
            if sum(g.place[card] == seat for card in cards) < each:
                return seat
        return NOBODY

    def deal(self, g: NostraCity, seat: Seat, act: Deal) -> Flow:
        if act.card < WISEGUYS:
            g.place[act.card] = self.next_seat(g, WISEGUYS_TO_DEAL, WISEGUYS_DEALT)
        else:
            g.place[act.card] = self.next_seat(g, g.pack.turfs, 1)
        return AGAIN

    def may_fill(self, g: NostraCity) -> Options:
        """Return the random draw for the next free Space. Investigations are left out: setup would reshuffle them."""
        if NO_CARD not in g.street:
            return {}
        return {CHANCE: [DEAL[card] for card in in_pile(g) if not is_investigation(card)]}

    def fill(self, g: NostraCity, seat: Seat, act: Deal) -> Flow:
        g.put_in_street(g.street.index(NO_CARD), act.card)
        return AGAIN

    def may_start(self, g: NostraCity) -> Options:
        return {CHANCE: START[: g.seats]}

    def start(self, g: NostraCity, seat: Seat, act: Start) -> None:
        g.first = g.next_first = act.seat

    def why_not_deal(self, g: NostraCity, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in g.options.get(CHANCE, ()) else "NC-setup-1"


class Month(Procedure):
    """A Month: BUSINESS, MEETING, TRIAL, and the RECEPTION, or the FINAL VERDICT in June."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Month:
        return Month(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.business, "NC-turn-1", "NC-turn-2", "NC-turn-5", "NC-turn-6", "NC-vendetta-8"),
            Do(cls.wait, "NC-vendetta-8"),
            Do(cls.meeting, "NC-turn-2", "NC-first-2"),
            Do(cls.auctions, "NC-meeting-5"),
            Do(cls.wait, "NC-vendetta-8"),
            Do(cls.trial, "NC-turn-2"),
            Do(cls.zealous, "NC-zealous-1", "NC-zealous-2"),
            Do(cls.wait_for_reception, "NC-vendetta-8"),
            Do(cls.reception, "NC-turn-1", "NC-final-1"),
        )

    def business(self, g: NostraCity) -> None:
        """Start the BUSINESS. A sealed decision comes first; everybody sees whether there are cards to play in it."""
        g.phase, g.first_moved = BUSINESS, False
        tell_phase(g)
        g.call(Turns(g.first))
        if G2.holds(g) and any(map(any, g.hand)):
            g.call(moment(g))

    def wait(self, g: NostraCity) -> None:
        g.call(moment(g))

    def meeting(self, g: NostraCity) -> None:
        g.phase, g.first = MEETING, g.next_first
        g.auctions, g.got_card = [0] * g.seats, [False] * g.seats
        tell_phase(g)
        g.call(Turns(g.first))

    def auctions(self, g: NostraCity) -> None:
        g.call(Auctions())

    def trial(self, g: NostraCity) -> None:
        g.phase, g.corruptors = TRIAL, [False] * g.seats
        tell_phase(g)
        g.call(Turns(g.first))

    def zealous(self, g: NostraCity) -> None:
        award_zealous_corruptor(g)

    def wait_for_reception(self, g: NostraCity) -> None:
        """Start the sealed decision before the RECEPTION. June has the last turn around the table instead."""
        if g.month < g.pack.months:
            g.call(moment(g))

    def reception(self, g: NostraCity) -> None:
        if g.month < g.pack.months:
            g.phase = RECEPTION
            tell_phase(g)
            g.call(Reception())
        else:
            g.call(FinalVerdict())


class Turns(Procedure):
    """A phase: the turns of all seats, clockwise from the First Player."""

    __slots__ = ("first", "turn")

    def __init__(self, first: Seat, turn: int = 0, at: int = 0) -> None:
        super().__init__(at)
        self.first = first
        self.turn = turn

    def copy(self) -> Turns:
        return Turns(self.first, self.turn, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Do(cls.next_turn, "NC-turn-2"),)

    def next_turn(self, g: NostraCity) -> Flow:
        if self.turn == g.seats:
            return END
        seat = (self.first + self.turn) % g.seats
        self.turn += 1
        g.call(turn_of(g, seat))
        return AGAIN


def turn_of(g: NostraCity, seat: Seat) -> Procedure:
    if g.phase == BUSINESS:
        return BusinessTurn(seat)
    return MeetingTurn(seat) if g.phase == MEETING else TrialTurn(seat)


def first_notes(pack: Pack, seats: int, observer: int) -> list[list[int]]:
    """Return an observer's first notes: the starting money of every other seat, and an empty Corruption Pile."""
    about = [pack.start_bank.copy() for _ in range(seats)] + [[0] * BILL_KINDS]
    about[observer] = [0] * BILL_KINDS
    return about


def first_place(pack: Pack, card: Card) -> int:
    """Return where a card begins: in the Street pile, or nowhere if it is a Vendetta card or not in this copy."""
    return IN_PILE if pack.present[card] and card not in (GOTA, ATLANTIC_CITY) else GONE


def game_before_setup(pack: Pack, edition: Edition, seats: int) -> NostraCity:
    """Return a new game before any card is dealt."""
    return NostraCity(
        pack=pack, edition=edition, seats=seats,
        place=[first_place(pack, card) for card in range(pack.cards)],
        busy=[False] * pack.cards,
        street=[NO_CARD] * SPACES,
        pile=[pack.copies[bill] - seats * pack.start_bank[bill] for bill in range(BILL_KINDS)],
        discards=[0] * BILL_KINDS,
        seen_discards=[0] * BILL_KINDS,
        bank=[pack.start_bank.copy() for _ in range(seats)],
        drawn=[0] * BILL_KINDS,
        corruption=[0] * BILL_KINDS,
        location=[NO_SPACE] * WISEGUYS,
        bid=[0] * (WISEGUYS * BILL_KINDS),
        shown=[False] * WISEGUYS,
        last_bids=[0] * (WISEGUYS * BILL_KINDS),
        locations_open=False,
        resolving=NO_SPACE,
        known=[first_notes(pack, seats, observer) for observer in range(seats + 1)],
        vendetta=pack.vendetta.copy(),
        used=[0] * VENDETTA_KINDS,
        hand=[[0] * VENDETTA_KINDS for _ in range(seats)],
        shame=[0] * seats,
        tapped=[0] * seats,
        titles=[NOBODY] * TITLES,
        zealous=[0] * seats,
        zealous_left=pack.zealous,
        bonus=[NOBODY] * BONUSES,
        underboss_waits=False,
        first=0,
        next_first=0,
        first_moved=False,
        month=1,
        phase=SETUP,
        verdict=pack.jury_start[seats],
        auctions=[0] * seats,
        got_card=[False] * seats,
        corruptors=[False] * seats,
        stack=[Match()],
    )  # fmt: skip
