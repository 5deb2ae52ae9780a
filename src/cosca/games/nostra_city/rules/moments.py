"""NY Nostra City, "At any moment": the times when Vendetta cards can be played, without revealing who holds any.

Between phases and before each Space, all seats decide at the same time, whether or not they hold cards. The answers
stay sealed until all are in (ruling B1). During a player's turn, every player may play a card immediately.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, CHANCE, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.nostra_city.rules.actions import (
    DONE,
    DRAW_BILL,
    EXCHANGE,
    PAYBACKS,
    READY,
    TURN_OVER,
    Done,
    DrawBill,
    Exchange,
    MakeBusy,
    Pass,
    Payback,
    Ready,
    TurnOver,
)
from cosca.games.nostra_city.rules.board import IN_STREET, MEETING, NOBODY, TRIAL, Board
from cosca.games.nostra_city.rules.cards import (
    ANGER,
    ATTORNEY,
    BILL_KINDS,
    LAWYER,
    PIA,
    RAID,
    SELLS_CARDS,
    SHAME,
    SNITCH,
    VENDETTA_KINDS,
    Card,
)
from cosca.games.nostra_city.rules.paybacks import payback_options, play_payback, why_not_payback
from cosca.games.nostra_city.rules.reasons import chance_decides, power_elsewhere
from cosca.games.nostra_city.rules.telling import tell_power_off, tell_unplayed
from cosca.games.nostra_city.rules.vendetta import DrawCards

SILENT: Final = -2  # has not answered
NO_CARD_NOW: Final = -1


class Turn(Procedure):
    """A seat's turn in a phase: it makes Wiseguys Busy for actions. Every player may play Vendetta cards during it."""

    __slots__ = ("seat", "wiseguy")

    def __init__(self, seat: Seat, wiseguy: Card, at: int) -> None:
        super().__init__(at)
        self.seat = seat
        self.wiseguy = wiseguy

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return ()

    def make_busy(self, g: Board, seat: Seat, act: Pass | MakeBusy) -> Flow:
        if isinstance(act, Pass):
            return END
        g.busy[act.card] = True
        self.wiseguy = act.card
        if g.phase != MEETING:  # there, the FBI can still leave before the Auction is resolved
            tell_power_off(g, act.card)
        return None

    def binds(self, card: Card) -> bool:
        """Return whether this Wiseguy must stay Busy for the running action."""
        return False


def anytime_options(g: Board, seat: Seat) -> list[Action]:
    if why_not_open(g, seat):
        return []
    return [act for act in payback_options(g, seat) if not frees_bound(g, act)] + exchanges(g, seat)


def frees_bound(g: Board, act: Action) -> bool:
    """Return whether the action would free a Wiseguy whose Bid is being made."""
    top = g.stack[-1]
    return isinstance(act, Payback) and act.kind == LAWYER and isinstance(top, Turn) and top.binds(act.target)


def exchanges(g: Board, seat: Seat) -> list[Action]:
    """Return the exchanges that Pia Donata allows. Her Power works only while her owner is to act."""
    if seat not in g.options or not g.can_use(seat, PIA):
        return []
    return [EXCHANGE[kind] for kind in range(SHAME, VENDETTA_KINDS) if g.hand[seat][kind]]


def do_anytime(g: Board, seat: Seat, act: Action) -> None:
    if isinstance(act, Payback):
        play_payback(g, seat, act)
    elif isinstance(act, Exchange):
        g.busy[PIA] = True
        g.hand[seat][act.kind] -= 1
        g.used[act.kind] += 1
        g.call(Sale(seat, g.pack.sale) if g.pack.power[PIA] == SELLS_CARDS else DrawCards(seat, 1))


class Sale(Procedure):
    """The Bills that Pia Donata gets for a Payback, with packs that print this Power. The Police Raid ends it."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.left = left

    def copy(self) -> Sale:
        return Sale(self.seat, self.left, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_draw, cls.draw, cls.why_not_draw, "NC-wiseguy-pia"),)

    def may_draw(self, g: Board) -> Options:
        return {CHANCE: top_of_pile(g)} if self.left else {}

    def draw(self, g: Board, seat: Seat, act: DrawBill) -> Flow:
        if act.bill == RAID:
            self.left = 0
        else:
            g.pile[act.bill] -= 1
            g.bank[self.seat][act.bill] += 1
            self.left -= 1
        return AGAIN

    def why_not_draw(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_draw(g).get(CHANCE, ()) else "NC-setup-6"


def top_of_pile(g: Board) -> list[Action]:
    """Return one action per card of the Bills pile, so that each is equally likely to be on top."""
    listed: list[Action] = [DRAW_BILL[RAID]]
    for bill in range(BILL_KINDS):
        listed += [DRAW_BILL[bill]] * g.pile[bill]
    return listed


def why_not_open(g: Board, seat: Seat) -> RuleId | None:
    if not g.stack:
        return "NC-final-8"
    top = g.stack[-1]
    if isinstance(top, (Moment, LastTurn)):
        return "NC-vendetta-8" if isinstance(top, Moment) else "NC-turn-2"
    return None if isinstance(top, Turn) and 0 <= seat < g.seats else "NC-vendetta-9"


def why_not_anytime(g: Board, seat: Seat, act: Action) -> RuleId | None:
    """Return the rule against playing a Vendetta card now; None if it is legal or the action is something else."""
    if isinstance(act, Payback):
        bound = "NC-payback-lawyer" if g.stack and frees_bound(g, act) else None
        return why_not_open(g, seat) or why_not_payback(g, seat, act) or bound
    if isinstance(act, Exchange):
        return why_not_open(g, seat) or why_not_exchange(g, seat, act)
    return None


def why_not_exchange(g: Board, seat: Seat, act: Exchange) -> RuleId | None:
    if act.kind == SNITCH:
        return "NC-vendetta-3"
    if act.kind == ANGER:
        return "NC-vendetta-4"
    if not g.powers_work():
        return "NC-effect-fbi"
    return None if act in exchanges(g, seat) else "NC-wiseguy-pia"


def not_now(g: Board, seat: Seat, act: Action, rule: RuleId) -> RuleId:
    """Return why an action does not fit the current step. `rule` applies unless there is a more specific reason."""
    return why_not_anytime(g, seat, act) or chance_decides(act) or power_elsewhere(g, seat, act) or rule


def why_not_out_of_turn(g: Board, seat: Seat, act: Action) -> RuleId:
    if not g.stack:
        return "NC-final-8"
    if isinstance(g.stack[-1], Moment):
        return not_now(g, seat, act, "NC-vendetta-8")
    return not_now(g, seat, act, "NC-effect-attorney" if is_second_bribe(g, seat, act) else "NC-turn-2")


def is_second_bribe(g: Board, seat: Seat, act: Action) -> bool:
    """Return whether the seat tries another Corruption action while the District Attorney allows only one."""
    watched = g.phase == TRIAL and g.place[ATTORNEY] == IN_STREET
    return isinstance(act, MakeBusy) and watched and 0 <= seat < g.seats and g.corruptors[seat]


class Moment(Procedure):
    """A simultaneous sealed decision: all seats choose a Payback or none. It repeats until no Payback is played."""

    __slots__ = ("answers", "played")

    def __init__(self, answers: tuple[int, ...], played: bool = False, at: int = 0) -> None:
        super().__init__(at)
        self.answers = answers  # of each seat: SILENT, NO_CARD_NOW or the number of a Payback
        self.played = played

    def copy(self) -> Moment:
        return Moment(self.answers, self.played, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_answer, cls.answer, cls.why_not_answer, "NC-vendetta-8", "NC-vendetta-2"),
            Do(cls.open, "NC-vendetta-8"),
            Choose(cls.may_turn_over, cls.turn_over, cls.why_not_turn_over, "NC-vendetta-2"),
            Do(cls.ask_again, "NC-vendetta-8"),
        )

    def may_answer(self, g: Board) -> Options:
        asked: Options = {}
        for seat in range(g.seats):
            if self.answers[seat] == SILENT:
                asked[seat] = [READY, *payback_options(g, seat)]
        return asked

    def answer(self, g: Board, seat: Seat, act: Ready | Payback) -> Flow:
        self.answer_of(seat, act.number if isinstance(act, Payback) else NO_CARD_NOW)
        return AGAIN

    def answer_of(self, seat: Seat, answer: int) -> None:
        self.answers = (*self.answers[:seat], answer, *self.answers[seat + 1 :])

    def why_not_answer(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Payback):
            return why_not_payback(g, seat, act)
        if isinstance(act, Ready):
            return None
        return why_not_here(g, seat, act, "NC-vendetta-8")

    def open(self, g: Board) -> None:
        """Reveal the answers. A Payback that has become impossible by its turn stays in the hand."""
        g.reveal()

    def next_player(self, g: Board) -> Seat:
        """Return the next seat with a playable sealed Payback, clockwise from the First Player; else NOBODY."""
        for seat in g.around(g.first):
            if self.answers[seat] >= 0 and not why_not_payback(g, seat, PAYBACKS[self.answers[seat]]):
                return seat
        return NOBODY

    def may_turn_over(self, g: Board) -> Options:
        seat = self.next_player(g)
        return {CHANCE: [TURN_OVER[self.answers[seat]]]} if seat != NOBODY else {}

    def turn_over(self, g: Board, chance: Seat, act: TurnOver) -> Flow:
        seat = self.next_player(g)
        self.answer_of(seat, NO_CARD_NOW)
        self.played = True
        play_payback(g, seat, act.payback)
        return AGAIN

    def why_not_turn_over(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_turn_over(g).get(CHANCE, ()) else "NC-vendetta-8"

    def ask_again(self, g: Board) -> Flow:
        for seat in g.around(g.first):
            if self.answers[seat] >= 0:
                tell_unplayed(g, seat, PAYBACKS[self.answers[seat]].kind)
        return self.once_more(g) if self.played else None

    def once_more(self, g: Board) -> Flow:
        self.answers, self.played, self.at = (SILENT,) * g.seats, False, 0
        return AGAIN


def why_not_exchange_now(g: Board, seat: Seat, act: Action) -> RuleId | None:
    """Return why an exchange is illegal outside a turn, or None for any other action."""
    if not isinstance(act, Exchange):
        return None
    return why_not_exchange(g, seat, act) or "NC-wiseguy-pia"


def why_not_here(g: Board, seat: Seat, act: Action, rule: RuleId) -> RuleId:
    """Return why an action is illegal in a step where only Vendetta cards are played."""
    return why_not_exchange_now(g, seat, act) or chance_decides(act) or power_elsewhere(g, seat, act) or rule


def moment(g: Board) -> Moment:
    return Moment((SILENT,) * g.seats)


class LastTurn(Procedure):
    """FINAL VERDICT, step 1: the last turn around the table."""

    __slots__ = ("turn",)

    def __init__(self, turn: int = 0, at: int = 0) -> None:
        super().__init__(at)
        self.turn = turn

    def copy(self) -> LastTurn:
        return LastTurn(self.turn, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_play, cls.play, cls.why_not_play, "NC-final-1"),)

    def may_play(self, g: Board) -> Options:
        if self.turn == g.seats:
            return {}
        seat = g.around(g.first)[self.turn]
        return {seat: [DONE, *payback_options(g, seat)]}

    def play(self, g: Board, seat: Seat, act: Done | Payback) -> Flow:
        if isinstance(act, Payback):
            play_payback(g, seat, act)
        else:
            self.turn += 1
        return AGAIN

    def why_not_play(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Payback):
            return why_not_payback(g, seat, act)
        if isinstance(act, Done):
            return None
        return why_not_here(g, seat, act, "NC-final-1")
