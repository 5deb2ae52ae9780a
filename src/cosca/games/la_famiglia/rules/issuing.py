"""La Famiglia, "Issue Order": place 1 order token face down, or 2 with some action spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import DONE, ISSUE_AT, ISSUE_ORDER, Done, IssueAt, IssueOrder
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NOWHERE, ON_MAT, OUT_OF_GAME, Board, same_team
from cosca.games.la_famiglia.rules.pack import ORDERS, Area

MOST_ORDERS: Final = 2  # per area
AREA_RULES: Final = (
    "LF-order-2", "LF-order-3", "LF-team-4", "LF-space-special-1", "LF-space-special-2", "LF-space-special-3",
    "LF-tile-chain-v11", "LF-tile-chain-v12",
)  # fmt: skip
TOKEN_RULES: Final = ("LF-order-1", "LF-order-4", "LF-secret-1", "LF-secret-2")


def some_of_it(g: Board) -> RuleId:
    """Return the rule that an action, once started because part of it is possible, must be performed in part (R23)."""
    return "LF-space-11-v11" if g.edition.single_may_be_forgone else "LF-space-11-v12"


def why_not_area(g: Board, seat: Seat, a: Area, together: bool = False) -> RuleId | None:
    """Return why an order cannot be issued in an area. `together` marks the space for 2 orders in one area."""
    if g.holder[a] != seat:
        return "LF-team-4" if same_team(seat, g.holder[a]) else "LF-order-2"
    there = g.tokens_at(a)
    if not there:
        return None
    if len(there) >= MOST_ORDERS:
        return "LF-space-special-3"
    if together:
        return "LF-space-special-2"
    return why_not_second(g, seat, there[0])


def why_not_second(g: Board, seat: Seat, first: int) -> RuleId | None:
    """Return why a second order cannot join the first.

    The control tile Chain of Command allows it; in version 1.2 only if the first was issued in an earlier turn.
    """
    if not g.has_tile(seat, "chain_of_command"):
        return "LF-order-3"
    return None if g.edition.chain_same_turn or g.issued[first] < g.turn else "LF-tile-chain-v12"


def why_not_any_order(g: Board, seat: Seat, together: bool = False) -> RuleId | None:
    """Return why the seat cannot issue any order at all."""
    if not g.tokens_of(seat, IN_HEADQUARTERS):
        return "LF-order-1"
    reasons = [why_not_area(g, seat, a, together) for a in g.areas_of(seat)]
    if not reasons:
        return "LF-order-2"
    return None if None in reasons else reasons[0]


class IssueOrders(Procedure):
    """Issue 1 or 2 orders, in different areas or together in one. The second is optional."""

    __slots__ = ("area", "left", "seat", "together", "used")

    def __init__(
        self,
        seat: Seat,
        left: int = 1,
        together: bool = False,
        used: tuple[Area, ...] = (),
        area: Area = NOWHERE,
        at: int = 0,
    ) -> None:
        super().__init__(at)
        self.seat = seat
        self.left = left
        self.together = together
        self.used = used  # areas where this action has already issued an order
        self.area = area  # area of the order that is chosen next

    def copy(self) -> IssueOrders:
        return IssueOrders(self.seat, self.left, self.together, self.used, self.area, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_choose_area, cls.choose_area, cls.why_not_choose_area, *AREA_RULES),
            Choose(cls.may_issue, cls.issue, cls.why_not_issue, *TOKEN_RULES),
        )

    def may_choose_area(self, g: Board) -> Options:
        if self.area != NOWHERE or not g.tokens_of(self.seat, IN_HEADQUARTERS):
            return {}
        acts = [ISSUE_AT[a] for a in g.areas_of(self.seat) if self.why_not_here(g, a) is None]
        return self.ask(acts)

    def choose_area(self, g: Board, seat: Seat, act: Done | IssueAt) -> Flow:
        if isinstance(act, Done):
            return END
        self.area = act.number
        return None

    def why_not_here(self, g: Board, a: Area) -> RuleId | None:
        return "LF-space-special-1" if a in self.used else why_not_area(g, self.seat, a, self.together)

    def why_not_choose_area(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, IssueAt):
            return self.why_not_here(g, act.number)
        return self.why_not_otherwise(g, act)

    def may_issue(self, g: Board) -> Options:
        if self.area == NOWHERE:
            return {}
        return self.ask([ISSUE_ORDER[token % ORDERS] for token in g.tokens_of(self.seat, IN_HEADQUARTERS)])

    def issue(self, g: Board, seat: Seat, act: Done | IssueOrder) -> Flow:
        if isinstance(act, Done):
            return END
        token = seat * ORDERS + act.number
        g.token[token], g.issued[token] = self.area, g.turn
        self.used = (*self.used, self.area)
        self.left -= 1
        return self.next_order() if self.left else END

    def next_order(self) -> Flow:
        if not self.together:
            self.area = NOWHERE
        self.at = 0
        return AGAIN

    def why_not_token(self, g: Board, number: int) -> RuleId | None:
        place = g.token[self.seat * ORDERS + number]
        if place == IN_HEADQUARTERS:
            return None
        if place == ON_MAT:
            return "LF-setup-9"
        return "LF-anytime-2" if place == OUT_OF_GAME else "LF-order-4"

    def why_not_issue(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, IssueOrder):
            return self.why_not_token(g, act.number)
        return self.why_not_otherwise(g, act)

    def why_not_otherwise(self, g: Board, act: Action) -> RuleId | None:
        if isinstance(act, Done):
            return None if self.used else some_of_it(g)
        return not_now(g, self.seat, act, "LF-turns-2")

    def ask(self, acts: Sequence[Action]) -> Options:
        if not acts:
            return {}
        return {self.seat: [DONE, *acts] if self.used else acts}
