"""NY Nostra City, "The TRIAL": Corruption actions, and the Zealous Corruptor."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, CHANCE, END, Action, Choose, Do, Flow, Options, RuleId, Seat
from cosca.games.nostra_city.rules.actions import (
    DONE,
    MAKE_BUSY,
    MOVE_TOKEN,
    PASS,
    PLACE,
    PLACE_OPENLY,
    TO_GUILTY,
    TO_INNOCENT,
    Done,
    DrawBill,
    MakeBusy,
    MoveToken,
    Pass,
    Place,
    PlaceOpenly,
    TakeAtRandom,
)
from cosca.games.nostra_city.rules.board import IN_STREET, Board
from cosca.games.nostra_city.rules.cards import (
    ADA,
    ATTORNEY,
    BILL_KINDS,
    BRUNO,
    CARD_IDS,
    DINO,
    FACE_UP,
    FAUSTO,
    NO_CARD,
    RAID,
    SEES_BRIBES,
    TERESA,
    Bill,
    Card,
)
from cosca.games.nostra_city.rules.moments import Turn, not_now, top_of_pile
from cosca.games.nostra_city.rules.paybacks import can_move
from cosca.games.nostra_city.rules.telling import tell_looked, tell_token
from cosca.games.nostra_city.rules.vendetta import at_random
from cosca.games.nostra_city.rules.versions import E16

APRIL: Final = 4


class TrialTurn(Turn):
    """A seat's turn in the TRIAL: Corruption actions until it passes or can make no more."""

    __slots__ = ("times",)

    def __init__(self, seat: Seat, wiseguy: Card = NO_CARD, times: int = 0, at: int = 0) -> None:
        super().__init__(seat, wiseguy, at)
        self.times = times  # Corruption actions performed

    def copy(self) -> TrialTurn:
        return TrialTurn(self.seat, self.wiseguy, self.times, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(
                cls.may_make_busy, cls.make_busy, cls.why_not_make_busy, "NC-trial-1", "NC-turn-3", "NC-wiseguy-dino"
            ),
            Choose(cls.may_draw, cls.draw, cls.why_not_draw, "NC-wiseguy-teresa"),
            Choose(cls.may_take, cls.take, cls.why_not_take, "NC-wiseguy-fausto"),
            Choose(cls.may_place, cls.place, cls.why_not_place, "NC-trial-2", "NC-wiseguy-ada", "NC-cards-4"),
            Choose(cls.may_add, cls.add, cls.why_not_add, "NC-wiseguy-bruno"),
            Do(cls.once_more, "NC-turn-4", "NC-wiseguy-dino", "NC-effect-attorney"),
        )

    # 1. Make a Wiseguy Busy

    def may_make_busy(self, g: Board) -> Options:
        able = [card for card in g.free_wiseguys(self.seat) if not self.why_not_wiseguy(g, card)]
        return {self.seat: [PASS, *[MAKE_BUSY[card] for card in able]]} if able else {}

    def why_not_wiseguy(self, g: Board, card: Card) -> RuleId | None:
        if not g.is_free(self.seat, card):
            return "NC-turn-3"
        if self.times and g.place[ATTORNEY] == IN_STREET:
            return "NC-effect-attorney"
        return None if g.bank_size(self.seat) or needs_no_bill(g, card) else "NC-trial-2"

    def make_busy(self, g: Board, seat: Seat, act: Pass | MakeBusy) -> Flow:
        flow = super().make_busy(g, seat, act)
        if isinstance(act, MakeBusy) and g.has_power(act.card, SEES_BRIBES) and any(g.corruption):
            look_into_pile(g, seat, act.card)
        return flow

    def why_not_make_busy(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, MakeBusy):
            return self.why_not_wiseguy(g, act.card)
        return None if isinstance(act, Pass) else not_now(g, seat, act, "NC-trial-1")

    # Teresa and Fausto Corvino

    def may_draw(self, g: Board) -> Options:
        if not g.has_power(self.wiseguy, TERESA):
            return {}
        return {CHANCE: top_of_pile(g)}

    def draw(self, g: Board, seat: Seat, act: DrawBill) -> None:
        if act.bill != RAID:
            g.pile[act.bill] -= 1
            g.bank[self.seat][act.bill] += 1
        elif not g.bank_size(self.seat):
            g.tell("no-bribe", "NC-wiseguy-teresa", {"seat": self.seat, "wiseguy": CARD_IDS[TERESA]})

    def why_not_draw(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_draw(g).get(CHANCE, ()) else "NC-setup-6"

    def may_take(self, g: Board) -> Options:
        listed = at_random(g.corruption) if g.has_power(self.wiseguy, FAUSTO) else []
        return {CHANCE: listed} if listed else {}

    def take(self, g: Board, seat: Seat, act: TakeAtRandom) -> None:
        g.corruption[act.bill] -= 1
        g.bank[self.seat][act.bill] += 1
        g.note_hidden_loss(g.seats, 1, self.seat, act.bill)

    def why_not_take(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_take(g).get(CHANCE, ()) else "NC-wiseguy-fausto"

    # 2. Place a Bill on the Corruption Pile

    def may_place(self, g: Board) -> Options:
        if self.wiseguy == NO_CARD:
            return {}
        moves = [move for move in MOVE_TOKEN if not self.why_not_move(g, move)]
        shown = [act for act in PLACE_OPENLY if not self.why_not_openly(g, act)]
        listed: list[Action] = [*self.bribes(g), *shown, *moves]
        return {self.seat: listed} if listed else {}

    def bribes(self, g: Board) -> list[Action]:
        return [PLACE[bill] for bill in range(BILL_KINDS) if g.bank[self.seat][bill]]

    def place(self, g: Board, seat: Seat, act: Place | PlaceOpenly | MoveToken) -> None:
        """Perform the Corruption action. It counts only now, because its Bill can be stolen until then."""
        if isinstance(act, Place):
            bribe(g, seat, act.bill)
        elif isinstance(act, PlaceOpenly):
            bribe_openly(g, seat, act.bill)
        else:
            g.move_token(1 if act.side == TO_GUILTY else -1)
        self.times += 1
        if g.has_power(self.wiseguy, DINO):
            g.tell("unnoticed", "NC-wiseguy-dino", {"seat": seat, "wiseguy": CARD_IDS[DINO]})
        else:
            g.corruptors[seat] = True
            g.tell("noticed", "NC-zealous-1", {"seat": seat})

    def why_not_place(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Place):
            return None if g.bank[seat][act.bill] else "NC-trial-2"
        if isinstance(act, PlaceOpenly):
            return self.why_not_openly(g, act)
        if isinstance(act, MoveToken):
            return self.why_not_move(g, act)
        return not_now(g, seat, act, "NC-trial-2")

    def why_not_openly(self, g: Board, act: PlaceOpenly) -> RuleId | None:
        """Bruno places a Bill face up if the Verdict token can move its way."""
        if not g.has_power(self.wiseguy, FACE_UP) or not g.pack.guilt[act.bill]:
            return "NC-effect-fbi" if self.wiseguy == BRUNO and not g.powers_work() else "NC-wiseguy-bruno"
        if not g.bank[self.seat][act.bill]:
            return "NC-trial-2"
        return None if can_move(g, side_of(g, act.bill)) else "NC-wiseguy-bruno"

    def why_not_move(self, g: Board, act: MoveToken) -> RuleId | None:
        if self.wiseguy == ADA and not g.powers_work():
            return "NC-effect-fbi"
        return None if self.wiseguy == ADA and can_move(g, act.side) else "NC-wiseguy-ada"

    # Bruno Corvino

    def may_add(self, g: Board) -> Options:
        listed = self.bribes(g) if g.has_power(self.wiseguy, BRUNO) else []
        return {self.seat: [DONE, *listed]} if listed else {}

    def add(self, g: Board, seat: Seat, act: Place | Done) -> None:
        if isinstance(act, Place):
            bribe(g, seat, act.bill)

    def why_not_add(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Place):
            return None if g.bank[seat][act.bill] else "NC-trial-2"
        return None if isinstance(act, Done) else not_now(g, seat, act, "NC-wiseguy-bruno")

    def once_more(self, g: Board) -> Flow:
        if self.wiseguy == NO_CARD:
            return END
        self.at, self.wiseguy = 0, NO_CARD
        return AGAIN


def needs_no_bill(g: Board, card: Card) -> bool:
    """Return whether a Wiseguy can act with an empty Bank: Ada moves the token, Teresa and Fausto get a Bill first."""
    if g.has_power(card, ADA):
        return True
    gets_one = g.has_power(card, TERESA) or (g.has_power(card, FAUSTO) and any(g.corruption))
    return gets_one and E16.holds(g)


def bribe(g: Board, seat: Seat, bill: Bill) -> None:
    g.bank[seat][bill] -= 1
    g.corruption[bill] += 1
    g.note_hidden_loss(seat, 1)
    g.note_gain(seat, g.seats, bill)


def bribe_openly(g: Board, seat: Seat, bill: Bill) -> None:
    """Place a Bill face up: everybody sees it, and the Verdict token moves one space its way at once."""
    g.bank[seat][bill] -= 1
    g.corruption[bill] += 1
    g.note_shown(seat, bill)
    for observer in range(g.seats + 1):
        g.note_gain(observer, g.seats, bill)
    before = g.verdict
    g.move_token(1 if side_of(g, bill) == TO_GUILTY else -1)
    tell_token(g, "openly", "NC-wiseguy-bruno", before, {"seat": seat, "wiseguy": CARD_IDS[BRUNO]})
    g.reveal()


def side_of(g: Board, bill: Bill) -> int:
    return TO_GUILTY if g.pack.guilt[bill] > 0 else TO_INNOCENT


def look_into_pile(g: Board, seat: Seat, wiseguy: Card) -> None:
    tell_looked(g, seat, wiseguy)
    g.known[seat][g.seats] = g.corruption.copy()
    g.reveal()


def award_zealous_corruptor(g: Board) -> None:
    if g.month < APRIL:
        return
    if sum(g.corruptors) == 1:
        seat = g.corruptors.index(True)
        g.zealous[seat] += 1
        g.zealous_left -= 1
        g.tell("zealous", "NC-zealous-1", {"seat": seat, "respect": 1})
    else:
        g.tell("no-zealous", "NC-zealous-2", {"number": sum(g.corruptors)})
