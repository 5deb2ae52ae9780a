"""La Famiglia, "Agitate": the final action of an order moves neutral Soldati to attack an adjacent area."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, Choose, Do, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import AGITATE_AT, DONE, AgitateAt, Done
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import NEUTRAL, Board, same_team
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import AREAS, Area
from cosca.games.la_famiglia.rules.strike import areas_within

RULES: Final = (
    "LF-agitate-1", "LF-agitate-2", "LF-agitate-3", "LF-agitate-4", "LF-agitate-5", "LF-agitate-6", "LF-agitate-7",
)  # fmt: skip


class Agitate(Procedure):
    __slots__ = ("area", "distance", "seat")

    def __init__(self, seat: Seat, area: Area, distance: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.distance = distance

    def copy(self) -> Agitate:
        return Agitate(self.seat, self.area, self.distance, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_agitate, cls.agitate, cls.why_not_agitate, *RULES),)

    def may_agitate(self, g: Board) -> Options:
        acts: list[Action] = [AGITATE_AT[a] for a in range(AREAS) if not self.why_not_at(g, a)]
        return {self.seat: [*acts, DONE]} if acts else {}

    def agitate(self, g: Board, seat: Seat, act: AgitateAt | Done) -> None:
        if isinstance(act, AgitateAt):
            g.call(Movement(seat, NEUTRAL, act.number))

    def why_not_agitate(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, AgitateAt):
            return self.why_not_at(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-agitate-1")

    def why_not_at(self, g: Board, a: Area) -> RuleId | None:
        """Return why neutral Soldati of an area cannot be agitated.

        The distance counts from the area of the order, even if its family has lost that area (R62).
        """
        if g.holder[a] != NEUTRAL or a not in areas_within(g, self.area, self.distance):
            return "LF-agitate-2"
        targets = [b for b in g.pack.island.adjacent[a] if not same_team(self.seat, g.holder[b])]
        return None if targets else "LF-agitate-4"
