"""Famiglia, "Preparation" and "Game end and scoring"."""

from __future__ import annotations

from cosca.engine.core import AGAIN, CHANCE, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.engine.title import Result
from cosca.games.famiglia.rules.actions import START, Start
from cosca.games.famiglia.rules.board import UNKNOWN, Famiglia
from cosca.games.famiglia.rules.cards import KINDS
from cosca.games.famiglia.rules.draw import Draw
from cosca.games.famiglia.rules.pack import Edition, Pack
from cosca.games.famiglia.rules.turn import Turn


class Match(Procedure):
    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Match:
        return Match(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.deal, "FA-cards", "FA-setup-1", "FA-setup-2"),
            Choose(cls.may_start, cls.start, cls.why_not_start, "FA-setup-3"),
            Do(cls.open_street, "FA-setup-4"),
            Do(cls.next_turn, "FA-turn-1"),
        )

    def deal(self, g: Famiglia) -> None:
        for hand in g.hand:
            for c, copies in enumerate(g.pack.start):
                if copies:
                    hand[c] = copies
                    g.deck[c] -= copies

    def may_start(self, g: Famiglia) -> Options:
        return {CHANCE: START}

    def start(self, g: Famiglia, seat: Seat, act: Start) -> None:
        g.starter = act.seat

    def why_not_start(self, g: Famiglia, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, Start) else "FA-setup-3"

    def open_street(self, g: Famiglia) -> None:
        g.call(Draw(g.pack.street, "opened"))

    def next_turn(self, g: Famiglia) -> Flow:
        if is_over(g):
            tell_end(g)
            return None
        g.call(Turn(g.to_move()))
        return AGAIN


def is_over(g: Famiglia) -> bool:
    """Return whether the game is over: at once after two passes in a row, otherwise when the last round is finished."""
    return g.passes == 2 or UNKNOWN < g.last_round < g.round()


def setup(pack: Pack, edition: Edition) -> Famiglia:
    """Return the game before the deal, with all cards in the deck. The first steps of `Match` deal them."""
    return Famiglia(
        pack=pack,
        edition=edition,
        deck=pack.copies.copy(),
        bottom=[],
        discards=[0] * KINDS,
        street=[0] * KINDS,
        new=[0] * KINDS,
        hand=[[0] * KINDS, [0] * KINDS],
        area=[[0] * KINDS, [0] * KINDS],
        starter=0,
        turn=0,
        passes=0,
        reshuffled=False,
        last_round=UNKNOWN,
        ended_by="",
        stack=[Match()],
    )


def tell_end(g: Famiglia) -> None:
    if g.told is not None:
        rule = "FA-end-2" if g.passes == 2 else "FA-end-1"
        g.tell("over", rule, {"number": g.turn, "ending": ending(g)})


def points(g: Famiglia, seat: Seat) -> int:
    return sum(g.pack.points[c] * (g.hand[seat][c] + g.area[seat][c]) for c in range(KINDS))


def best_card(g: Famiglia, seat: Seat) -> int:
    """Return the victory points of the seat's most valuable single card."""
    return max(g.pack.points[c] for c in range(KINDS) if g.hand[seat][c] + g.area[seat][c])


def result(g: Famiglia) -> Result | None:
    if g.stack:
        return None
    totals = (points(g, 0), points(g, 1))
    winners, rule = _winners(g, totals)
    ended = "FA-end-2" if g.passes == 2 else "FA-end-1"
    return Result(totals, winners, ending(g), (rule, ended, "FA-end-3", "FA-famiglia"))


def _winners(g: Famiglia, totals: tuple[int, int]) -> tuple[tuple[Seat, ...], RuleId]:
    best = (best_card(g, 0), best_card(g, 1))
    if totals[0] != totals[1]:
        return (0 if totals[0] > totals[1] else 1,), "FA-end-4"
    if best[0] != best[1]:
        return (0 if best[0] > best[1] else 1,), "FA-end-5"
    return (0, 1), "FA-end-6"


def ending(g: Famiglia) -> str:
    """Return how the game ended. Each ending has a message, and the fuzzer must reach it."""
    if g.passes == 2:
        return "two_passes"
    return g.ended_by if g.reshuffled else "no_second_stack"
