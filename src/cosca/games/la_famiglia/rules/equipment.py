"""La Famiglia, "Organize Equipment": place 1 car, 1 drug lab or 1 speedboat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cosca.engine.core import Action, Choose, Do, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
    DONE,
    MOVE_BOAT,
    PLACE_BOAT,
    PLACE_CAR,
    PLACE_LAB,
    REMOVE_BOAT,
    Done,
    MoveBoat,
    PlaceBoat,
    PlaceCar,
    PlaceLab,
    RemoveBoat,
)
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import SEATS, Board
from cosca.games.la_famiglia.rules.pack import Area, Sea

LABS_PER_AREA: Final = 2
BOATS_THAT_COLLIDE: Final = 3


def why_not_car(g: Board, seat: Seat, a: Area) -> RuleId | None:
    if g.holder[a] != seat:
        return "LF-equipment-2"
    return None if g.cars_left[seat] else "LF-limits-2"


def why_not_lab(g: Board, seat: Seat, a: Area) -> RuleId | None:
    if g.holder[a] != seat:
        return "LF-equipment-3"
    if g.labs[a] >= LABS_PER_AREA:
        return "LF-lab-2"
    return None if g.labs_left else "LF-limits-2"


def why_not_boat(g: Board, seat: Seat, sea: Sea) -> RuleId | None:
    if sea not in g.seas_in_reach(seat):
        return "LF-boat-1"
    return None if g.boats_left[seat] else "LF-limits-2"


def build_car(g: Board, seat: Seat, a: Area) -> None:
    g.cars_left[seat] -= 1
    g.cars[a] += 1


def build_lab(g: Board, a: Area) -> None:
    g.labs_left -= 1
    g.labs[a] += 1


def build_boat(g: Board, seat: Seat, sea: Sea) -> None:
    """Place a speedboat, which may then move and may be removed with another one."""
    g.boats_left[seat] -= 1
    g.boats[seat][sea] += 1
    g.call(NewBoat(seat, sea))


def car_acts(g: Board, seat: Seat) -> list[Action]:
    return [PLACE_CAR[a] for a in g.areas_of(seat)] if g.cars_left[seat] else []


def lab_acts(g: Board, seat: Seat) -> list[Action]:
    return [PLACE_LAB[a] for a in g.areas_of(seat) if g.labs[a] < LABS_PER_AREA] if g.labs_left else []


def boat_acts(g: Board, seat: Seat) -> list[Action]:
    return [PLACE_BOAT[sea] for sea in g.seas_in_reach(seat)] if g.boats_left[seat] else []


def equipment_acts(g: Board, seat: Seat) -> list[Action]:
    return [*car_acts(g, seat), *lab_acts(g, seat), *boat_acts(g, seat)]


class OrganizeEquipment(Procedure):
    """An action: place 1 car, drug lab or speedboat. It is optional when gaining influence."""

    __slots__ = ("optional", "seat")

    def __init__(self, seat: Seat, optional: bool = False, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.optional = optional

    def copy(self) -> OrganizeEquipment:
        return OrganizeEquipment(self.seat, self.optional, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_build, cls.build, cls.why_not_build, "LF-equipment-1", "LF-lab-2", "LF-limits-2"),)

    def may_build(self, g: Board) -> Options:
        acts = equipment_acts(g, self.seat)
        if not acts:
            return {}
        return {self.seat: [DONE, *acts] if self.optional else acts}

    def build(self, g: Board, seat: Seat, act: Done | PlaceCar | PlaceLab | PlaceBoat) -> None:
        if isinstance(act, PlaceCar):
            build_car(g, seat, act.number)
        elif isinstance(act, PlaceLab):
            build_lab(g, act.number)
        elif isinstance(act, PlaceBoat):
            build_boat(g, seat, act.number)

    def why_not_build(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceCar):
            return why_not_car(g, seat, act.number)
        if isinstance(act, PlaceLab):
            return why_not_lab(g, seat, act.number)
        if isinstance(act, PlaceBoat):
            return why_not_boat(g, seat, act.number)
        return None if isinstance(act, Done) and self.optional else not_now(g, seat, act, "LF-equipment-1")


class BuildCar(Procedure):
    """An optional choice: place a car in one of the given areas."""

    __slots__ = ("areas", "seat")

    def __init__(self, seat: Seat, areas: tuple[Area, ...], at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.areas = areas

    def copy(self) -> BuildCar:
        return BuildCar(self.seat, self.areas, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_build, cls.build, cls.why_not_build, "LF-equipment-2", "LF-mat-4", "LF-token-8"),)

    def may_build(self, g: Board) -> Options:
        acts = [PLACE_CAR[a] for a in self.areas if why_not_car(g, self.seat, a) is None]
        return {self.seat: [DONE, *acts]} if acts else {}

    def build(self, g: Board, seat: Seat, act: Done | PlaceCar) -> None:
        if isinstance(act, PlaceCar):
            build_car(g, seat, act.number)

    def why_not_build(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceCar):
            return why_not_one_of(g, seat, act.number, self.areas, why_not_car, in_order_area(g))
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-equipment-2")


class BuildLab(Procedure):
    """An optional choice: place a drug lab in one of the given areas."""

    __slots__ = ("areas", "seat")

    def __init__(self, seat: Seat, areas: tuple[Area, ...], at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.areas = areas

    def copy(self) -> BuildLab:
        return BuildLab(self.seat, self.areas, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_build, cls.build, cls.why_not_build, "LF-equipment-3", "LF-mat-6"),)

    def may_build(self, g: Board) -> Options:
        acts = [PLACE_LAB[a] for a in self.areas if why_not_lab(g, self.seat, a) is None]
        return {self.seat: [DONE, *acts]} if acts else {}

    def build(self, g: Board, seat: Seat, act: Done | PlaceLab) -> None:
        if isinstance(act, PlaceLab):
            build_lab(g, act.number)

    def why_not_build(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceLab):
            return why_not_one_of(g, seat, act.number, self.areas, why_not_lab, in_order_area(g))
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-equipment-3")


class BuildBoat(Procedure):
    """An optional choice: place a speedboat in one of the given sea areas."""

    __slots__ = ("seas", "seat")

    def __init__(self, seat: Seat, seas: tuple[Sea, ...], at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.seas = seas

    def copy(self) -> BuildBoat:
        return BuildBoat(self.seat, self.seas, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_build, cls.build, cls.why_not_build, "LF-boat-1", "LF-map-4", "LF-token-5"),)

    def may_build(self, g: Board) -> Options:
        acts = [PLACE_BOAT[sea] for sea in self.seas if why_not_boat(g, self.seat, sea) is None]
        return {self.seat: [DONE, *acts]} if acts else {}

    def build(self, g: Board, seat: Seat, act: Done | PlaceBoat) -> None:
        if isinstance(act, PlaceBoat):
            build_boat(g, seat, act.number)

    def why_not_build(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceBoat):
            return why_not_one_of(g, seat, act.number, self.seas, why_not_boat, "LF-token-5")
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-boat-1")


def in_order_area(g: Board) -> RuleId:
    return "LF-token-4-v12" if g.edition.lab_in_order_area else "LF-token-4-v11"


def why_not_one_of(
    g: Board,
    seat: Seat,
    place: int,
    places: tuple[int, ...],
    why_not: Callable[[Board, Seat, int], RuleId | None],
    rule: RuleId,
) -> RuleId | None:
    """Return why a place is refused: a general reason first, then `rule` if it is not one of the offered places."""
    return why_not(g, seat, place) or (None if place in places else rule)


class NewBoat(Procedure):
    """A speedboat just placed: it may move to an adjacent sea area, and a third speedboat there removes two."""

    __slots__ = ("moved", "sea", "seat")

    def __init__(self, seat: Seat, sea: Sea, moved: bool = False, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.sea = sea
        self.moved = moved

    def copy(self) -> NewBoat:
        return NewBoat(self.seat, self.sea, self.moved, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_move, cls.move, cls.why_not_move, "LF-boat-2", "LF-map-3"),
            Choose(cls.may_remove, cls.remove, cls.why_not_remove, "LF-boat-3-v11", "LF-boat-3-v12", "LF-boat-4"),
        )

    def may_move(self, g: Board) -> Options:
        return {self.seat: [DONE, *(MOVE_BOAT[sea] for sea in g.pack.island.sea_adjacent[self.sea])]}

    def move(self, g: Board, seat: Seat, act: Done | MoveBoat) -> None:
        if isinstance(act, MoveBoat):
            g.boats[seat][self.sea] -= 1
            g.boats[seat][act.number] += 1
            self.sea, self.moved = act.number, True

    def why_not_move(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, MoveBoat):
            return None if act.number in g.pack.island.sea_adjacent[self.sea] else "LF-boat-2"
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-boat-2")

    def collides(self, g: Board) -> bool:
        checked = self.moved or g.edition.boats_checked_always
        return checked and g.boats_in(self.sea) == BOATS_THAT_COLLIDE

    def may_be_removed(self, g: Board, owner: Seat) -> bool:
        """Return whether a speedboat of this owner can be removed with the new one.

        The new one itself does not count.
        """
        return g.boats[owner][self.sea] > (1 if owner == self.seat else 0)

    def may_remove(self, g: Board) -> Options:
        if not self.collides(g):
            return {}
        return {self.seat: [REMOVE_BOAT[owner] for owner in range(SEATS) if self.may_be_removed(g, owner)]}

    def remove(self, g: Board, seat: Seat, act: RemoveBoat) -> None:
        for owner in (seat, act.number):
            g.boats[owner][self.sea] -= 1
            g.boats_left[owner] += 1

    def why_not_remove(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        fits = isinstance(act, RemoveBoat) and self.may_be_removed(g, act.number)
        return None if fits else not_now(g, seat, act, "LF-boat-4")
