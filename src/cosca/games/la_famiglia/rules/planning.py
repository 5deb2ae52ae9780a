"""La Famiglia, "1. Planning Phase": players move influence tokens from the top to the bottom action sheet."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
    CALL_ON_TEAMMATE,
    DONE,
    GAIN_INFLUENCE,
    MOVE_TOKEN,
    PASS_TURN,
    SELL_ORDER,
    USE_SPACE,
    CallOnTeammate,
    Done,
    GainInfluence,
    MoveToken,
    PassTurn,
    SellOrder,
    UseSpace,
)
from cosca.games.la_famiglia.rules.anytime import GIFT_COSTS, give_money, not_now, sell_order, why_not_sell
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOWHERE, OWNERS, SEATS, Board, partner
from cosca.games.la_famiglia.rules.influence import GainInfluenceTurn, free_spaces, is_free, why_not_column
from cosca.games.la_famiglia.rules.pack import COLUMNS, ORDERS
from cosca.games.la_famiglia.rules.spaces import UseActionSpace
from cosca.games.la_famiglia.rules.versions import R19

MOST_PASSES: Final = 3  # in a row (R19)
MONEY_RAISED: Final = 4  # instead of a number of passes: this player raised money for a move
MOVE_RULES: Final = (
    "LF-planning-2", "LF-planning-3", "LF-planning-4", "LF-planning-5-v11", "LF-planning-5-v12", "LF-planning-6-v11",
    "LF-planning-6-v12", "LF-planning-7", "LF-planning-9-v11", "LF-team-1",
)  # fmt: skip


def tokens_on(sheet: list[list[int]]) -> int:
    return sum(sum(on_space) for on_space in sheet)


def why_not_space(g: Board, seat: Seat, space: int) -> RuleId | None:
    """Return why an action space cannot be used."""
    if space >= len(g.bottom):
        return "LF-space-1"
    if not is_free(g, space):
        return "LF-space-2"
    return None if g.money[seat] >= g.pack.sheets[g.bottom_sheet][space].pay else "LF-space-7"


def is_final(g: Board, space: int) -> bool:
    """Return whether a space of the bottom action sheet shows the final action (Ultima Azione)."""
    return any(part.kind == "final" for part in g.pack.sheets[g.bottom_sheet][space].parts)


def fee(seat: Seat, owner: int) -> int:
    """Return the Money that the owner of an influence token receives from the player who moves it."""
    return 0 if owner in (seat, NEUTRAL) else 1


class PlanningPhase(Procedure):
    """The planning phase: turns in the order of play until the top action sheet is empty, then the final actions."""

    __slots__ = ("finals", "lay", "passes")

    def __init__(self, passes: int = 0, lay: int = 0, finals: int = 0, at: int = 0) -> None:
        super().__init__(at)
        self.passes = passes  # turns in a row without a move
        self.lay = lay  # tokens on the bottom action sheet when the latest turn started, to notice whether it moved any
        self.finals = finals  # seats that have had their final action

    def copy(self) -> PlanningPhase:
        return PlanningPhase(self.passes, self.lay, self.finals, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.begin, "LF-planning-1"),
            Do(cls.next_turn, "LF-planning-1", "LF-planning-8"),
            Do(cls.next_final, "LF-final-2", "LF-final-5"),
        )

    def begin(self, g: Board) -> None:
        g.turn = 0

    def next_turn(self, g: Board) -> Flow:
        if not tokens_on(g.top):
            return None
        lie = tokens_on(g.bottom)
        self.passes = self.passes + 1 if g.turn and lie == self.lay else 0
        self.lay = lie
        g.call(PlanningTurn(g.order_of_play()[g.turn % SEATS], self.passes))
        return AGAIN

    def next_final(self, g: Board) -> Flow:
        if self.finals == SEATS:
            return None
        seat = g.order_of_play()[self.finals]
        self.finals += 1
        if g.bust_at[seat] != NOWHERE:
            g.call(FinalAction(seat))
        return AGAIN


class PlanningTurn(Procedure):
    """One turn: A) move 1 token to use an action space, or B) move a column of tokens to gain influence."""

    __slots__ = ("owner", "passes", "seat", "space")

    def __init__(self, seat: Seat, passes: int = 0, owner: int = NOWHERE, space: int = NOWHERE, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.passes = passes  # turns in a row without a move before this one, or MONEY_RAISED
        self.owner = owner  # owner of the token that moves
        self.space = space  # space it moves from

    def copy(self) -> PlanningTurn:
        return PlanningTurn(self.seat, self.passes, self.owner, self.space, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_move, cls.move, cls.why_not_move, *MOVE_RULES),
            Choose(cls.may_use, cls.use, cls.why_not_use, "LF-space-1", "LF-space-2", "LF-space-3", "LF-space-5"),
            Do(cls.end, "LF-planning-1"),
        )

    # Choosing a token or a column

    def may_move(self, g: Board) -> Options:
        moves = self.moves(g)
        if self.may_pass(g):
            return {self.seat: [PASS_TURN, *moves]}
        return {self.seat: moves or self.ways_to_money(g) or [PASS_TURN]}  # R20, R21

    def moves(self, g: Board) -> list[Action]:
        acts: list[Action] = []
        for owner in range(OWNERS):
            if g.money[self.seat] >= fee(self.seat, owner):
                acts += [MOVE_TOKEN[owner][space] for space, lying in enumerate(g.top) if lying[owner]]
        acts += [GAIN_INFLUENCE[c] for c in range(COLUMNS) if why_not_column(g, self.seat, c) is None]
        return acts

    def may_pass(self, g: Board) -> bool:
        return g.edition.may_pass and self.passes < MOST_PASSES and (bool(self.moves(g)) or not R19.holds(g))

    def ways_to_money(self, g: Board) -> list[Action]:
        sales: list[Action] = [SELL_ORDER[token % ORDERS] for token in g.tokens_of(self.seat, IN_HEADQUARTERS)]
        return [*sales, CALL_ON_TEAMMATE] if g.money[partner(self.seat)] >= GIFT_COSTS else sales

    def move(self, g: Board, seat: Seat, act: Action) -> Flow:
        if isinstance(act, MoveToken):
            self.take(g, act)
        elif isinstance(act, GainInfluence):
            g.call(GainInfluenceTurn(seat, act.number))
        elif isinstance(act, SellOrder):
            sell_order(g, seat, act.number)
            return self.must_move(g)
        elif isinstance(act, CallOnTeammate):
            give_money(g, partner(seat))
            return self.must_move(g)
        return None

    def must_move(self, g: Board) -> Flow:
        """Let a player who raised money for a move not pass afterwards (R19)."""
        if R19.holds(g):
            self.passes = MONEY_RAISED
        return AGAIN

    def take(self, g: Board, act: MoveToken) -> None:
        """Choose the token to move.

        Its owner is paid at once, so the Money cannot be given away before the move is complete.
        """
        self.owner, self.space = act.owner, act.space
        if fee(self.seat, act.owner):
            g.money[self.seat] -= 1
            g.money[act.owner] += 1
            g.tell("fee", "LF-planning-4", {"seat": self.seat, "player": act.owner, "number": 1})

    def why_not_move(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, MoveToken):
            return self.why_not_token(g, act)
        if isinstance(act, GainInfluence):
            return why_not_column(g, seat, act.number)
        if isinstance(act, PassTurn):
            return self.why_not_pass(g)
        if isinstance(act, SellOrder | CallOnTeammate):
            return self.why_not_raise(g, act)
        return not_now(g, seat, act, "LF-planning-2")

    def why_not_token(self, g: Board, act: MoveToken) -> RuleId | None:
        if act.space >= len(g.top) or not g.top[act.space][act.owner]:
            return "LF-planning-3"
        return None if g.money[self.seat] >= fee(self.seat, act.owner) else "LF-planning-4"

    def why_not_pass(self, g: Board) -> RuleId | None:
        if self.may_pass(g):
            return None
        if not g.edition.may_pass:
            return "LF-planning-5-v12" if self.moves(g) else "LF-planning-6-v12" if self.ways_to_money(g) else None
        if self.moves(g):
            return "LF-planning-6-v11" if self.passes <= MOST_PASSES else "LF-planning-9-v11"
        return "LF-planning-9-v11" if self.ways_to_money(g) else None

    def why_not_raise(self, g: Board, act: SellOrder | CallOnTeammate) -> RuleId | None:
        """Return why money cannot be raised as part of the turn.

        This is only for a player who cannot pay for any move; selling an order is an anytime option as well.
        """
        if isinstance(act, SellOrder) and (reason := why_not_sell(g, self.seat, act.number)):
            return reason
        if self.may_pass(g) or self.moves(g):
            return "LF-planning-7"
        poor = isinstance(act, CallOnTeammate) and g.money[partner(self.seat)] < GIFT_COSTS
        return "LF-anytime-3" if poor else None

    # Choosing the action space

    def may_use(self, g: Board) -> Options:
        if self.owner == NOWHERE:
            return {}
        return {self.seat: [USE_SPACE[s] for s in free_spaces(g) if why_not_space(g, self.seat, s) is None]}

    def use(self, g: Board, seat: Seat, act: UseSpace) -> None:
        g.top[self.space][self.owner] -= 1
        g.bottom[act.number][self.owner] += 1
        g.call(UseActionSpace(seat, act.number))

    def why_not_use(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return why_not_space(g, seat, act.number) if isinstance(act, UseSpace) else not_now(g, seat, act, "LF-space-1")

    def end(self, g: Board) -> None:
        g.turn += 1


class FinalAction(Procedure):
    """Ultima Azione: move the influence token beside the bust to another action space, or leave it."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat

    def copy(self) -> FinalAction:
        return FinalAction(self.seat, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_use, cls.use, cls.why_not_use, "LF-final-2", "LF-final-3", "LF-final-4", "LF-final-6"),
            Do(cls.end, "LF-final-1", "LF-final-5"),
        )

    def may_use(self, g: Board) -> Options:
        return {self.seat: [DONE, *(USE_SPACE[s] for s in free_spaces(g) if self.why_not_there(g, s) is None)]}

    def use(self, g: Board, seat: Seat, act: Done | UseSpace) -> None:
        start, g.bust_at[seat] = g.bust_at[seat], NOWHERE
        if isinstance(act, UseSpace):
            owner = next(owner for owner in range(OWNERS) if g.bottom[start][owner])
            g.bottom[start][owner] -= 1
            g.bottom[act.number][owner] += 1
            g.call(UseActionSpace(seat, act.number))

    def why_not_there(self, g: Board, space: int) -> RuleId | None:
        if space < len(g.bottom) and is_final(g, space):
            return "LF-final-6"
        return why_not_space(g, self.seat, space)

    def why_not_use(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, UseSpace):
            return self.why_not_there(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-final-2")

    def end(self, g: Board) -> None:
        g.turn += 1
