"""La Famiglia, "Movement (and Attack)", step 0: rallying."""

from __future__ import annotations

from cosca.engine.core import AGAIN, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import CARS, DONE, MEN, RALLY_FROM, Cars, Done, Men, RallyFrom
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import Board
from cosca.games.la_famiglia.rules.movement import across_water
from cosca.games.la_famiglia.rules.pack import Area


class Rally(Procedure):
    """Step 0: move Soldati and cars to an area from adjacent ones. Areas left empty are settled at the end (R49)."""

    __slots__ = ("area", "seat", "visited")

    def __init__(self, seat: Seat, area: Area, visited: tuple[Area, ...] = (), at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.visited = visited

    def copy(self) -> Rally:
        return Rally(self.seat, self.area, self.visited, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_rally, cls.rally, cls.why_not_rally, "LF-rally-1", "LF-rally-2"),
            Do(cls.settle, "LF-area-2", "LF-area-3", "LF-area-4"),
        )

    def may_rally(self, g: Board) -> Options:
        acts: list[Action] = [RALLY_FROM[a] for a in g.pack.island.adjacent[self.area] if not self.why_not_from(g, a)]
        return {self.seat: [DONE, *acts]} if acts else {}

    def rally(self, g: Board, seat: Seat, act: Done | RallyFrom) -> Flow:
        if isinstance(act, Done):
            return None
        self.visited = (*self.visited, act.number)
        g.call(Group(seat, act.number, self.area))
        return AGAIN

    def why_not_from(self, g: Board, a: Area) -> RuleId | None:
        if a not in g.pack.island.adjacent[self.area]:
            return "LF-rally-2" if a in across_water(g, self.seat, self.area) else "LF-rally-1"
        there = g.holder[a] == self.seat == g.holder[self.area] and a not in self.visited
        return None if there and g.men[a] + g.cars[a] else "LF-rally-1"

    def why_not_rally(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, RallyFrom):
            return self.why_not_from(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-rally-1")

    def settle(self, g: Board) -> None:
        for a in self.visited:
            g.empty_if_left(a)


class Group(Procedure):
    """A step: move any number of Soldati and cars from one area to another."""

    __slots__ = ("seat", "source", "target")

    def __init__(self, seat: Seat, source: Area, target: Area, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.source = source
        self.target = target

    def copy(self) -> Group:
        return Group(self.seat, self.source, self.target, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_bring_men, cls.bring_men, cls.why_not_bring_men, "LF-rally-1"),
            Choose(cls.may_bring_cars, cls.bring_cars, cls.why_not_bring_cars, "LF-rally-1"),
        )

    def may_bring_men(self, g: Board) -> Options:
        return {self.seat: MEN[: g.men[self.source] + 1]} if g.men[self.source] else {}

    def bring_men(self, g: Board, seat: Seat, act: Men) -> None:
        g.men[self.source] -= act.number
        g.men[self.target] += act.number

    def why_not_bring_men(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Men):
            return None if act.number <= g.men[self.source] else "LF-rally-1"
        return not_now(g, seat, act, "LF-rally-1")

    def may_bring_cars(self, g: Board) -> Options:
        return {self.seat: CARS[: g.cars[self.source] + 1]} if g.cars[self.source] else {}

    def bring_cars(self, g: Board, seat: Seat, act: Cars) -> None:
        g.cars[self.source] -= act.number
        g.cars[self.target] += act.number

    def why_not_bring_cars(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Cars):
            return None if act.number <= g.cars[self.source] else "LF-rally-1"
        return not_now(g, seat, act, "LF-rally-1")
