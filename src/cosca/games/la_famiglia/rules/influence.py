"""La Famiglia, "Gaining influence", "Exert Influence" and "Revealing Spaces on the Family Mat"."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
    DO_PART,
    DONE,
    PUT_TOKEN,
    TAKE_FROM_ROW,
    TO_BOTTOM,
    TO_TOP,
    Done,
    DoPart,
    PutToken,
    TakeFromRow,
    ToBottom,
    ToTop,
)
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NEUTRAL, NOWHERE, OWNERS, Board
from cosca.games.la_famiglia.rules.codes import COLUMN_IDS, ROW_IDS
from cosca.games.la_famiglia.rules.equipment import BuildCar, BuildLab, OrganizeEquipment
from cosca.games.la_famiglia.rules.issuing import IssueOrders, why_not_any_order
from cosca.games.la_famiglia.rules.laundering import launder
from cosca.games.la_famiglia.rules.pack import JUSTICE, ORDERS, POLICE, ROWS

PRIMO: Final = 0  # columns: starting player, one per row of the family mat, two institutions
TWO_INSTITUTIONS: Final = 5
THE_ACTION: Final = DO_PART[0]  # the action above the column
THE_ORDER: Final = DO_PART[1]  # the additional order of the bar across all columns


# Influence tokens on the action sheets


def in_column(g: Board, column: int) -> list[int]:
    """Return the number of influence tokens by owner in a column of the top action sheet."""
    spaces = g.pack.sheets[g.top_sheet]
    lying = [on_space for printed, on_space in zip(spaces, g.top, strict=True) if printed.column == column]
    return [sum(on_space[owner] for on_space in lying) for owner in range(OWNERS)]


def is_free(g: Board, space: int) -> bool:
    """Return whether an action space of the bottom action sheet is empty. Large spaces always are."""
    return g.pack.sheets[g.bottom_sheet][space].infinity or not any(g.bottom[space])


def is_free_on_top(g: Board, space: int) -> bool:
    """Return whether a space of the top action sheet is empty and its column contains another token (R26)."""
    printed = g.pack.sheets[g.top_sheet][space]
    return (printed.infinity or not any(g.top[space])) and any(in_column(g, printed.column))


def free_spaces(g: Board) -> list[int]:
    return [space for space in range(len(g.bottom)) if is_free(g, space)]


def gain_costs(g: Board, seat: Seat, column: int) -> tuple[int, int, int]:
    """Return the costs of gaining influence: as printed, for all tokens, and for the tokens of other players."""
    tokens = in_column(g, column)
    foreign = sum(tokens) - tokens[seat] - tokens[NEUTRAL]
    return g.pack.top_costs[g.top_sheet][column], sum(tokens), foreign


def why_not_column(g: Board, seat: Seat, column: int) -> RuleId | None:
    printed, tokens, foreign = gain_costs(g, seat, column)
    if not tokens:
        return "LF-gain-2"
    if g.money[seat] < printed:
        return "LF-gain-5"
    if g.money[seat] < printed + tokens:
        return "LF-gain-6"
    return "LF-gain-7" if g.money[seat] < printed + tokens + foreign else None


# The family mat


def rows_left(g: Board, seat: Seat) -> list[int]:
    """Return the rows of the family mat that still have influence tokens."""
    return [row for row in range(ROWS) if g.removed[seat][row] < g.mat(seat).width[row]]


class RevealSpace(Procedure):
    """A step: remove the leftmost influence token of a row and reveal its space.

    The caller decides where the token goes.
    """

    __slots__ = ("row", "seat")

    def __init__(self, seat: Seat, row: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.row = row

    def copy(self) -> RevealSpace:
        return RevealSpace(self.seat, self.row, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Do(cls.reveal, "LF-mat-2", "LF-mat-3", "LF-mat-5", "LF-mat-7", "LF-mat-8"),)

    def reveal(self, g: Board) -> None:
        space = g.removed[self.seat][self.row]
        g.removed[self.seat][self.row] += 1
        given = g.mat(self.seat).orders[self.row][space]
        if given >= 0:
            g.token[self.seat * ORDERS + given] = IN_HEADQUARTERS
            self.tell_order(g, given)
        effect = g.mat(self.seat).effects[self.row][space]
        self.happen(g, effect.kind, effect.bonus)

    def happen(self, g: Board, kind: str, number: int) -> None:
        """Perform an instant effect. Money is received at once; placing a car or a drug lab is optional (R28)."""
        if kind == "money":
            g.money[self.seat] += number
            g.tell("mat_money", "LF-mat-5", {"seat": self.seat, "number": number})
        elif kind == "launder":
            launder(g, self.seat, "LF-mat-7")
        elif kind == "car":
            self.offer(g, BuildCar(self.seat, tuple(g.areas_of(self.seat))), "piece_car")
        elif kind == "lab":
            self.offer(g, BuildLab(self.seat, tuple(g.areas_of(self.seat))), "piece_lab")
        elif g.told is not None:
            self.tell_value(g)

    def offer(self, g: Board, procedure: BuildCar | BuildLab, piece: str) -> None:
        g.call(procedure)
        if g.told is not None and not procedure.may_build(g):
            g.tell("forfeit", "LF-mat-3", {"seat": self.seat, "piece": piece})

    def tell_order(self, g: Board, number: int) -> None:
        if g.told is not None:
            g.tell("order_gained", "LF-mat-8", {"seat": self.seat, "order": g.order_code(self.seat * ORDERS + number)})

    def tell_value(self, g: Board) -> None:
        """Tell the new base value of the row."""
        seat = self.seat
        if self.row == JUSTICE:
            g.tell("car_values", "LF-mat-2", {"seat": seat, "attack": g.car_attack(seat), "bomb": g.car_bomb(seat)})
        else:
            value = g.place_value(seat) if self.row == POLICE else g.recruit_value(seat)
            g.tell("base_value", "LF-mat-2", {"seat": seat, "row": ROW_IDS[self.row], "number": value})


def tell_removed(g: Board, seat: Seat, row: int, where: str) -> None:
    """Tell that the leftmost influence token of a row leaves the family mat, and where it goes."""
    if g.told is not None:
        args: dict[str, str | int] = {"seat": seat, "row": ROW_IDS[row], "where": where}
        left = g.mat(seat).width[row] - g.removed[seat][row] - 1
        g.tell("token_off", "LF-exert-1", args | {"left": left})


class ExertInfluence(Procedure):
    """Remove influence tokens from the family mat.

    `kind` is `supply` or `sheet` for 1 token that goes there, `row` for 2 tokens of one row, `two` for 2 different
    rows.
    """

    __slots__ = ("first", "kind", "row", "seat")

    def __init__(self, seat: Seat, kind: str, row: int = NOWHERE, first: int = NOWHERE, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.kind = kind
        self.row = row
        self.first = first  # row of the first of two tokens

    def copy(self) -> ExertInfluence:
        return ExertInfluence(self.seat, self.kind, self.row, self.first, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_take, cls.take, cls.why_not_take, "LF-exert-1", "LF-gain-13"),
            Choose(cls.may_put, cls.put, cls.why_not_put, "LF-exert-3", "LF-exert-4", "LF-gain-14"),
            Do(cls.reveal, "LF-exert-2", "LF-space-special-5-v11", "LF-space-special-5-v12"),
            Do(cls.second, "LF-gain-13", "LF-space-special-5-v11", "LF-space-special-5-v12"),
        )

    def rows(self, g: Board) -> list[int]:
        """Return the rows from which the next token may be removed."""
        if self.first == NOWHERE:
            return rows_left(g, self.seat)
        return [row for row in rows_left(g, self.seat) if (row == self.first) == (self.kind == "row")]

    def may_stop(self) -> bool:
        """Return whether the player may stop after one token. An action space may be used in part (R27)."""
        return self.kind == "row" and self.first != NOWHERE

    def may_take(self, g: Board) -> Options:
        acts: list[Action] = [TAKE_FROM_ROW[row] for row in self.rows(g)]
        if not acts:
            return {}
        return {self.seat: [DONE, *acts] if self.may_stop() else acts}

    def take(self, g: Board, seat: Seat, act: Done | TakeFromRow) -> Flow:
        if isinstance(act, Done):
            return END
        self.row = act.number
        return None

    def why_not_take(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, TakeFromRow):
            return self.why_not_row(g, act.number)
        return None if isinstance(act, Done) and self.may_stop() else not_now(g, seat, act, "LF-exert-1")

    def why_not_row(self, g: Board, row: int) -> RuleId | None:
        """Return why the token of a row cannot be removed.

        The kind decides whether the second comes from the same row.
        """
        if row in self.rows(g):
            return None
        if row not in rows_left(g, self.seat):
            return "LF-exert-1"
        if self.kind == "two":
            return "LF-gain-13"
        return "LF-space-special-5-v11" if g.edition.row_tokens_to_box else "LF-space-special-5-v12"

    def goes_to_sheet(self) -> bool:
        return self.kind == "sheet" or (self.kind == "two" and self.first != NOWHERE)

    def may_put(self, g: Board) -> Options:
        if self.row == NOWHERE or not self.goes_to_sheet():
            return {}
        on_top = [TO_TOP[space] for space in range(len(g.top)) if is_free_on_top(g, space)]
        return {self.seat: [*on_top, *(TO_BOTTOM[space] for space in free_spaces(g))]}

    def put(self, g: Board, seat: Seat, act: ToTop | ToBottom) -> None:
        sheet = g.top if isinstance(act, ToTop) else g.bottom
        sheet[act.number][seat] += 1

    def why_not_put(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, ToTop):
            return None if act.number < len(g.top) and is_free_on_top(g, act.number) else "LF-exert-3"
        if isinstance(act, ToBottom):
            return None if act.number < len(g.bottom) and is_free(g, act.number) else "LF-exert-4"
        return not_now(g, seat, act, "LF-exert-3")

    def reveal(self, g: Board) -> Flow:
        if self.row == NOWHERE:
            return END
        where = "sheet" if self.goes_to_sheet() else "box" if self.goes_to_box(g) else "supply"
        if where == "supply":
            g.influence[self.seat] += 1
        tell_removed(g, self.seat, self.row, where)
        g.call(RevealSpace(self.seat, self.row))
        return None

    def goes_to_box(self, g: Board) -> bool:
        return self.kind == "row" and g.edition.row_tokens_to_box

    def second(self, g: Board) -> Flow:
        """Return to the choice of a row if a second token follows."""
        if self.first != NOWHERE or self.kind in ("supply", "sheet"):
            return END
        self.first, self.row, self.at = self.row, NOWHERE, 0
        return AGAIN


class GainInfluenceTurn(Procedure):
    """B) Gaining influence: move all tokens of a column, perform its action, and issue 1 order before or after it."""

    __slots__ = ("column", "ordered", "seat")

    def __init__(self, seat: Seat, column: int, ordered: bool = False, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.column = column
        self.ordered = ordered

    def copy(self) -> GainInfluenceTurn:
        return GainInfluenceTurn(self.seat, self.column, self.ordered, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.pay, "LF-gain-5", "LF-gain-6", "LF-gain-7"),
            Choose(cls.may_put, cls.put, cls.why_not_put, "LF-gain-1", "LF-gain-3", "LF-gain-4"),
            Choose(cls.may_order_first, cls.begin, cls.why_not_order_first, "LF-gain-15"),
            Do(cls.act, "LF-gain-8", "LF-gain-9", "LF-gain-10", "LF-gain-11", "LF-gain-12", "LF-gain-13"),
            Choose(cls.may_order_after, cls.begin, cls.why_not_order_after, "LF-gain-15"),
        )

    def pay(self, g: Board) -> None:
        printed, tokens, foreign = gain_costs(g, self.seat, self.column)
        g.money[self.seat] -= printed + tokens + foreign
        args: dict[str, str | int] = {"seat": self.seat, "column": COLUMN_IDS[self.column], "printed": printed}
        g.tell("column_cost", "LF-gain-5", args | {"tokens": tokens, "number": printed + tokens})
        for owner, number in enumerate(in_column(g, self.column)):
            if number and owner not in (self.seat, NEUTRAL):
                g.money[owner] += number
                g.tell("fee", "LF-gain-7", {"seat": self.seat, "player": owner, "number": number})

    def may_put(self, g: Board) -> Options:
        owners = [owner for owner, tokens in enumerate(in_column(g, self.column)) if tokens]
        acts = [PUT_TOKEN[owner][space] for owner in owners for space in free_spaces(g)]
        return {self.seat: acts} if acts else {}

    def put(self, g: Board, seat: Seat, act: PutToken) -> Flow:
        spaces = g.pack.sheets[g.top_sheet]
        lying = [on for printed, on in zip(spaces, g.top, strict=True) if printed.column == self.column]
        next(on for on in lying if on[act.owner])[act.owner] -= 1
        g.bottom[act.space][act.owner] += 1
        return AGAIN

    def why_not_put(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if not isinstance(act, PutToken):
            return not_now(g, seat, act, "LF-gain-1")
        if not in_column(g, self.column)[act.owner]:
            return "LF-planning-3"
        return None if act.space < len(g.bottom) and is_free(g, act.space) else "LF-gain-3"

    def may_order_first(self, g: Board) -> Options:
        return {self.seat: [THE_ACTION, THE_ORDER]} if why_not_any_order(g, self.seat) is None else {}

    def begin(self, g: Board, seat: Seat, act: Done | DoPart) -> None:
        if act is THE_ORDER:
            self.ordered = True
            g.call(IssueOrders(seat))

    def why_not_order_first(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if act is THE_ACTION or act is THE_ORDER else not_now(g, seat, act, "LF-gain-15")

    def act(self, g: Board) -> None:
        """Perform the action above the column."""
        if self.column == PRIMO:
            g.next_starter = self.seat
            g.tell("primo", "LF-gain-8", {"seat": self.seat})
            g.call(OrganizeEquipment(self.seat, optional=True))
        elif self.column == TWO_INSTITUTIONS:
            g.call(ExertInfluence(self.seat, "two"))
        else:
            g.call(InfluenceOne(self.seat, self.column - 1))

    def may_order_after(self, g: Board) -> Options:
        if self.ordered or why_not_any_order(g, self.seat):
            return {}
        return {self.seat: [DONE, THE_ORDER]}

    def why_not_order_after(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, Done) or act is THE_ORDER else not_now(g, seat, act, "LF-gain-15")


class InfluenceOne(Procedure):
    """Influence one Institution: return the two leftmost tokens of one row to the supply, or as many as are left."""

    __slots__ = ("row", "seat")

    def __init__(self, seat: Seat, row: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.row = row

    def copy(self) -> InfluenceOne:
        return InfluenceOne(self.seat, self.row, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Do(cls.remove, "LF-gain-11", "LF-gain-12"), Do(cls.remove, "LF-gain-11", "LF-gain-12"))

    def remove(self, g: Board) -> None:
        if self.row in rows_left(g, self.seat):
            g.influence[self.seat] += 1
            tell_removed(g, self.seat, self.row, "supply")
            g.call(RevealSpace(self.seat, self.row))
        elif g.told is not None:
            g.tell("row_empty", "LF-gain-12", {"seat": self.seat, "row": ROW_IDS[self.row]})
