"""La Famiglia, "Using an action space": its cost or income and its partial actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import DO_PART, DONE, MEN, PLACE_AT, Done, DoPart, Men, PlaceAt
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import NOBODY, NOWHERE, Board, same_team
from cosca.games.la_famiglia.rules.codes import space_code
from cosca.games.la_famiglia.rules.equipment import OrganizeEquipment, equipment_acts
from cosca.games.la_famiglia.rules.influence import ExertInfluence, rows_left
from cosca.games.la_famiglia.rules.issuing import IssueOrders, some_of_it, why_not_any_order
from cosca.games.la_famiglia.rules.laundering import (
    LaunderAndRally,
    LaunderMoney,
    rally_targets,
    why_not_launder,
)
from cosca.games.la_famiglia.rules.pack import AREAS, Area, Partial, Space

__all__ = [
    "IssueOrders", "LaunderAndRally", "LaunderMoney", "PlaceSoldati", "RecruitSoldati", "UseActionSpace",
    "why_not_part",
]  # fmt: skip


# Recruit Soldati


class RecruitSoldati(Procedure):
    """An action: move Soldati from supply to headquarters, up to the base value of the Church row plus the bonus."""

    __slots__ = ("bonus", "seat")

    def __init__(self, seat: Seat, bonus: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.bonus = bonus

    def copy(self) -> RecruitSoldati:
        return RecruitSoldati(self.seat, self.bonus, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_recruit, cls.recruit, cls.why_not_recruit, "LF-recruit-1", "LF-recruit-2", "LF-limits-2"),
        )

    def may_recruit(self, g: Board) -> Options:
        most = min(g.recruit_value(self.seat) + self.bonus, g.supply[self.seat])
        return {self.seat: MEN[1 : most + 1]} if most > 0 else {}

    def recruit(self, g: Board, seat: Seat, act: Men) -> None:
        g.recruit(seat, act.number)

    def why_not_recruit(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if not isinstance(act, Men):
            return not_now(g, seat, act, "LF-turns-2")
        if not act.number:
            return some_of_it(g)
        if act.number > g.recruit_value(seat) + self.bonus:
            return "LF-recruit-2"
        return "LF-recruit-1" if act.number > g.supply[seat] else None


# Place Soldati

PLACE_RULES: Final = ("LF-place-2", "LF-place-3", "LF-team-3", "LF-space-special-4")


def why_not_place(g: Board, seat: Seat, a: Area, own_only: bool) -> RuleId | None:
    if g.holder[a] == seat:
        return None
    if g.holder[a] == NOBODY:
        return "LF-space-special-4" if own_only else None
    return "LF-team-3" if same_team(seat, g.holder[a]) else "LF-place-3"


class PlaceSoldati(Procedure):
    """An action: move Soldati from headquarters to 1 area, up to the base value of the Police row plus the bonus."""

    __slots__ = ("area", "bonus", "own_only", "seat")

    def __init__(self, seat: Seat, bonus: int, own_only: bool = False, area: Area = NOWHERE, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.bonus = bonus
        self.own_only = own_only  # whether empty areas are excluded
        self.area = area

    def copy(self) -> PlaceSoldati:
        return PlaceSoldati(self.seat, self.bonus, self.own_only, self.area, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_choose_area, cls.choose_area, cls.why_not_choose_area, *PLACE_RULES),
            Choose(cls.may_place, cls.place, cls.why_not_place, "LF-place-1", "LF-place-4", "LF-place-5"),
        )

    def most(self, g: Board) -> int:
        return min(g.place_value(self.seat) + self.bonus, g.headquarters[self.seat])

    def may_choose_area(self, g: Board) -> Options:
        if not self.most(g):
            return {}
        acts = [PLACE_AT[a] for a in range(AREAS) if why_not_place(g, self.seat, a, self.own_only) is None]
        return {self.seat: acts} if acts else {}

    def choose_area(self, g: Board, seat: Seat, act: PlaceAt) -> None:
        self.area = act.number

    def why_not_choose_area(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceAt):
            return why_not_place(g, seat, act.number, self.own_only)
        return not_now(g, seat, act, "LF-turns-2")

    def may_place(self, g: Board) -> Options:
        if self.area == NOWHERE:
            return {}
        return {self.seat: MEN[1 : self.most(g) + 1]}

    def place(self, g: Board, seat: Seat, act: Men) -> None:
        g.headquarters[seat] -= act.number
        g.join(self.area, seat, act.number, 0)

    def why_not_place(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if not isinstance(act, Men):
            return not_now(g, seat, act, "LF-place-2" if isinstance(act, PlaceAt) else "LF-turns-2")
        if not act.number:
            return some_of_it(g)
        if act.number > g.place_value(seat) + self.bonus:
            return "LF-place-5"
        return "LF-place-1" if act.number > g.headquarters[seat] else None


# Reasons why no part of a partial action can be performed


def why_not_recruit(g: Board, seat: Seat) -> RuleId | None:
    return None if g.supply[seat] else "LF-recruit-1"


def why_not_place_any(g: Board, seat: Seat, own_only: bool) -> RuleId | None:
    if not g.headquarters[seat]:
        return "LF-place-1"
    if any(why_not_place(g, seat, a, own_only) is None for a in range(AREAS)):
        return None
    return "LF-space-special-4" if own_only else "LF-place-3"


def why_not_equipment(g: Board, seat: Seat) -> RuleId | None:
    return None if equipment_acts(g, seat) else "LF-limits-2" if g.areas_of(seat) else "LF-equipment-2"


def why_not_exert(g: Board, seat: Seat) -> RuleId | None:
    return None if rows_left(g, seat) else "LF-exert-1"


def why_not_final(g: Board, seat: Seat) -> RuleId | None:
    return None if g.bust_at[seat] == NOWHERE else "LF-final-6"  # R32


def why_not_launder_rally(g: Board, seat: Seat) -> RuleId | None:
    return None if rally_targets(g, seat) else why_not_launder(g, seat)


WHY_NOT: Final[dict[str, Callable[[Board, Seat], RuleId | None]]] = {
    "recruit": why_not_recruit,
    "place": lambda g, seat: why_not_place_any(g, seat, own_only=False),
    "place_own": lambda g, seat: why_not_place_any(g, seat, own_only=True),
    "order": why_not_any_order,
    "order_two_areas": why_not_any_order,
    "order_double": lambda g, seat: why_not_any_order(g, seat, together=True),
    "equipment": why_not_equipment,
    "launder": why_not_launder,
    "launder_rally": why_not_launder_rally,
    "exert_supply": why_not_exert,
    "exert_sheet": why_not_exert,
    "exert_row": why_not_exert,
    "final": why_not_final,
}

PROCEDURES: Final[dict[str, Callable[[Seat, int], Procedure]]] = {
    "recruit": RecruitSoldati,
    "place": PlaceSoldati,
    "place_own": lambda seat, bonus: PlaceSoldati(seat, bonus, own_only=True),
    "order": lambda seat, bonus: IssueOrders(seat),
    "order_two_areas": lambda seat, bonus: IssueOrders(seat, 2),
    "order_double": lambda seat, bonus: IssueOrders(seat, 2, together=True),
    "equipment": lambda seat, bonus: OrganizeEquipment(seat),
    "launder": lambda seat, bonus: LaunderMoney(seat),
    "launder_rally": lambda seat, bonus: LaunderAndRally(seat),
    "exert_supply": lambda seat, bonus: ExertInfluence(seat, "supply"),
    "exert_sheet": lambda seat, bonus: ExertInfluence(seat, "sheet"),
    "exert_row": lambda seat, bonus: ExertInfluence(seat, "row"),
}


def why_not_part(g: Board, seat: Seat, part: Partial) -> RuleId | None:
    """Return why no part of a partial action can be performed."""
    return WHY_NOT[part.kind](g, seat)


def is_single(space: Space) -> bool:
    """Return whether a space has one action only. Launder and rally count as two, though printed as one (R36)."""
    return len(space.parts) == 1 and space.parts[0].kind != "launder_rally"


class UseActionSpace(Procedure):
    """The use of an action space: pay its cost or take its income, then perform partial actions in any order."""

    __slots__ = ("done", "seat", "space")

    def __init__(self, seat: Seat, space: int, done: tuple[int, ...] = (), at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.space = space
        self.done = done  # partial actions performed

    def copy(self) -> UseActionSpace:
        return UseActionSpace(self.seat, self.space, self.done, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.pay_and_receive, "LF-space-4", "LF-space-6", "LF-space-7", "LF-limits-3"),
            Do(cls.begin_the_only_one, "LF-space-11-v11", "LF-space-11-v12", "LF-space-12"),
            Choose(cls.may_do_part, cls.do_part, cls.why_not_do_part, "LF-space-8", "LF-space-9", "LF-space-10"),
        )

    def printed(self, g: Board) -> Space:
        return g.pack.sheets[g.bottom_sheet][self.space]

    def pay_and_receive(self, g: Board) -> None:
        space = self.printed(g)
        g.money[self.seat] += space.receive - space.pay
        if g.told is not None and space.receive:
            g.tell("space_income", "LF-space-6", self.args(g, space.receive))
        if g.told is not None and space.pay:
            g.tell("space_cost", "LF-space-7", self.args(g, space.pay))

    def args(self, g: Board, number: int) -> dict[str, str | int]:
        """Return the arguments of a message about this space."""
        code = space_code(g.pack.sheets[g.bottom_sheet], self.space)
        return {"seat": self.seat, "space": code, "number": number}

    def possible(self, g: Board) -> list[int]:
        """Return the remaining partial actions that can be performed at least in part."""
        parts = self.printed(g).parts
        return [n for n, part in enumerate(parts) if n not in self.done and why_not_part(g, self.seat, part) is None]

    def may_stop(self, g: Board) -> bool:
        return bool(self.done) or (g.edition.single_may_be_forgone and is_single(self.printed(g)))

    def begin_the_only_one(self, g: Board) -> Flow:
        """Perform the only possible partial action without a prompt."""
        possible = self.possible(g)
        if not possible and g.told is not None:
            g.tell("idle_space", "LF-space-12", self.args(g, 0))
        return self.perform(g, possible[0]) if len(possible) == 1 and not self.may_stop(g) else None

    def perform(self, g: Board, number: int) -> Flow:
        part = self.printed(g).parts[number]
        self.done = (*self.done, number)
        if part.kind == "final":
            g.bust_at[self.seat] = self.space
            if g.told is not None:
                g.tell("bust", "LF-final-1", self.args(g, 0))
        else:
            g.call(PROCEDURES[part.kind](self.seat, part.bonus))
        return END if self.printed(g).either else None

    def may_do_part(self, g: Board) -> Options:
        acts = [DO_PART[n] for n in self.possible(g)]
        if not acts:
            return {}
        return {self.seat: [DONE, *acts] if self.may_stop(g) else acts}

    def do_part(self, g: Board, seat: Seat, act: Done | DoPart) -> Flow:
        if isinstance(act, Done):
            return END
        return END if self.perform(g, act.number) == END else AGAIN

    def why_not_do_part(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Done):
            return None if self.may_stop(g) else some_of_it(g)
        return self.why_not_number(g, act.number) if isinstance(act, DoPart) else not_now(g, seat, act, "LF-space-1")

    def why_not_number(self, g: Board, number: int) -> RuleId | None:
        parts = self.printed(g).parts
        if number >= len(parts):
            return "LF-space-1"
        return "LF-space-9" if number in self.done else why_not_part(g, self.seat, parts[number])
