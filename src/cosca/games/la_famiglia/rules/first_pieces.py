"""La Famiglia, "Setup" 11.2 and 11.3: players place the fighting units and drug labs of their character cards."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
    PLACE_AT,
    PLACE_BOAT,
    PLACE_CAR,
    PLACE_LAB,
    PlaceAt,
    PlaceBoat,
    PlaceCar,
    PlaceLab,
)
from cosca.games.la_famiglia.rules.board import Board
from cosca.games.la_famiglia.rules.pack import AREAS, SEAS, Area, Sea

MOST_LABS: Final = 2  # per area


class FirstUnits(Procedure):
    """A step of setup: a player places Soldati, cars and speedboats in any order."""

    __slots__ = ("boats", "cars", "men", "seat")

    def __init__(self, seat: Seat, men: int, cars: int, boats: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.men = men  # units of the card that are not placed yet; the same for cars and speedboats
        self.cars = cars
        self.boats = boats

    def copy(self) -> FirstUnits:
        return FirstUnits(self.seat, self.men, self.cars, self.boats, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_place, cls.place, cls.why_not_place, "LF-setup-17", "LF-setup-18"),)

    def may_place(self, g: Board) -> Options:
        acts: list[Action] = [PLACE_AT[a] for a in range(AREAS) if not self.why_not_at(g, a, self.men)]
        acts += [PLACE_CAR[a] for a in range(AREAS) if not self.why_not_at(g, a, self.cars)]
        acts += [PLACE_BOAT[sea] for sea in range(SEAS) if not self.why_not_boat(g, sea)]
        return {self.seat: acts} if acts else {}

    def place(self, g: Board, seat: Seat, act: PlaceAt | PlaceCar | PlaceBoat) -> Flow:
        if isinstance(act, PlaceAt):
            self.men -= 1
            g.supply[seat] -= 1
            g.men[act.number] += 1
        elif isinstance(act, PlaceCar):
            self.cars -= 1
            g.cars_left[seat] -= 1
            g.cars[act.number] += 1
        else:
            self.boats -= 1
            g.boats_left[seat] -= 1
            g.boats[seat][act.number] += 1  # R7: in setup a speedboat neither moves nor is removed
        return AGAIN

    def why_not_place(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceAt):
            return self.why_not_at(g, act.number, self.men)
        if isinstance(act, PlaceCar):
            return self.why_not_at(g, act.number, self.cars)
        return self.why_not_boat(g, act.number) if isinstance(act, PlaceBoat) else "LF-setup-17"

    def why_not_at(self, g: Board, a: Area, left: int) -> RuleId | None:
        return None if left and g.holder[a] == self.seat else "LF-setup-17"

    def why_not_boat(self, g: Board, sea: Sea) -> RuleId | None:
        return None if self.boats and sea in g.seas_in_reach(self.seat) else "LF-setup-18"


class FirstLabs(Procedure):
    __slots__ = ("labs", "seat")

    def __init__(self, seat: Seat, labs: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.labs = labs

    def copy(self) -> FirstLabs:
        return FirstLabs(self.seat, self.labs, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_build, cls.build, cls.why_not_build, "LF-setup-19", "LF-lab-2"),)

    def may_build(self, g: Board) -> Options:
        acts = [PLACE_LAB[a] for a in range(AREAS) if self.labs and not self.why_not_at(g, a)]
        return {self.seat: acts} if acts else {}

    def build(self, g: Board, seat: Seat, act: PlaceLab) -> Flow:
        self.labs -= 1
        g.labs_left -= 1
        g.labs[act.number] += 1
        return AGAIN

    def why_not_build(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return self.why_not_at(g, act.number) if isinstance(act, PlaceLab) else "LF-setup-19"

    def why_not_at(self, g: Board, a: Area) -> RuleId | None:
        return None if g.holder[a] == self.seat and g.labs[a] < MOST_LABS else "LF-setup-19"
