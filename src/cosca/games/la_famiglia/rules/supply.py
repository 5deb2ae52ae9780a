"""La Famiglia, "Supply Orders": the supply parts of orders. All are optional, in any order, up to the number shown."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, Choose, Do, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import MEN, Men
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import Board
from cosca.games.la_famiglia.rules.equipment import BuildBoat, BuildCar, BuildLab, why_not_car, why_not_lab
from cosca.games.la_famiglia.rules.pack import Area, Order

RECRUIT: Final = 0  # parts of an order, as `DoPart` numbers them
SOLDATI: Final = 1
SOLDATI_PLUS: Final = 2
CAR: Final = 3
BOAT: Final = 4
LAB: Final = 5

SOLDATI_RULES: Final = ("LF-token-1", "LF-token-2", "LF-token-4-v11", "LF-token-4-v12", "LF-place-1")


class SupplyRecruits(Procedure):
    """A supply part: move up to a number of Soldati from the supply to headquarters."""

    __slots__ = ("most", "seat")

    def __init__(self, seat: Seat, most: int, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.most = most

    def copy(self) -> SupplyRecruits:
        return SupplyRecruits(self.seat, self.most, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_recruit, cls.recruit, cls.why_not_recruit, "LF-recruit-1", "LF-token-3", "LF-token-7"),)

    def may_recruit(self, g: Board) -> Options:
        most = min(self.most, g.supply[self.seat])
        return {self.seat: MEN[: most + 1]} if most else {}

    def recruit(self, g: Board, seat: Seat, act: Men) -> None:
        g.recruit(seat, act.number)

    def why_not_recruit(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if not isinstance(act, Men):
            return not_now(g, seat, act, "LF-token-3")
        if act.number > self.most:
            return "LF-token-3"
        return None if act.number <= g.supply[seat] else "LF-limits-2"


class SupplySoldati(Procedure):
    """A supply part: move up to a number of Soldati from headquarters to the area of the order.

    `rule` is the rule that limits the number.
    """

    __slots__ = ("area", "most", "rule", "seat")

    def __init__(self, seat: Seat, area: Area, most: int, rule: RuleId, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.most = most
        self.rule = rule

    def copy(self) -> SupplySoldati:
        return SupplySoldati(self.seat, self.area, self.most, self.rule, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_place, cls.place, cls.why_not_place, *SOLDATI_RULES),)

    def may_place(self, g: Board) -> Options:
        most = min(self.most, g.headquarters[self.seat])
        return {self.seat: MEN[: most + 1]} if most else {}

    def place(self, g: Board, seat: Seat, act: Men) -> None:
        g.headquarters[seat] -= act.number
        g.men[self.area] += act.number

    def why_not_place(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if not isinstance(act, Men):
            return not_now(g, seat, act, self.rule)
        if act.number > self.most:
            return self.rule
        return None if act.number <= g.headquarters[seat] else "LF-place-1"


def supply_parts(order: Order) -> tuple[int, ...]:
    """Return the supply parts of an order. Coins are not among them: that money is received without a choice (R45)."""
    shown = (order.recruit, order.soldati, order.soldati_plus + 1, order.car, order.boat, order.lab)
    return tuple(part for part, number in enumerate(shown) if number)


def supply(g: Board, seat: Seat, a: Area, order: Order, part: int) -> None:
    """Start a supply part."""
    if part == RECRUIT:
        g.call(SupplyRecruits(seat, order.recruit))
    elif part == SOLDATI:
        g.call(SupplySoldati(seat, a, order.soldati, "LF-token-1"))
    elif part == SOLDATI_PLUS:
        g.call(SupplySoldati(seat, a, g.place_value(seat) + order.soldati_plus, "LF-token-2"))
    else:
        equip(g, seat, a, order, part)


def equip(g: Board, seat: Seat, a: Area, order: Order, part: int) -> None:
    if part == CAR:
        for _ in range(order.car):
            g.call(BuildCar(seat, (a,)))
    elif part == LAB:
        for _ in range(order.lab):
            g.call(BuildLab(seat, lab_areas(g, seat, a)))
    else:
        for _ in range(order.boat):
            g.call(BuildBoat(seat, tuple(g.pack.island.seas[a])))


def lab_areas(g: Board, seat: Seat, a: Area) -> tuple[Area, ...]:
    return (a,) if g.edition.lab_in_order_area else tuple(g.areas_of(seat))  # D7


def why_not_supply(g: Board, seat: Seat, a: Area, part: int) -> RuleId | None:
    """Return why a supply part would have no effect."""
    if part == RECRUIT:
        return None if g.supply[seat] else "LF-limits-2"
    if part == LAB:
        return why_not_any_lab(g, seat, a)
    if g.holder[a] != seat:  # R47
        return "LF-attack-3"
    if part == CAR:
        return why_not_car(g, seat, a)
    if part == BOAT:
        return why_not_any_boat(g, seat, a)
    return None if g.headquarters[seat] else "LF-place-1"


def why_not_any_lab(g: Board, seat: Seat, a: Area) -> RuleId | None:
    if g.edition.lab_in_order_area and g.holder[a] != seat:
        return "LF-attack-3"
    reasons = [why_not_lab(g, seat, there) for there in lab_areas(g, seat, a)]
    return None if None in reasons else "LF-equipment-3" if g.labs_left else "LF-limits-2"


def why_not_any_boat(g: Board, seat: Seat, a: Area) -> RuleId | None:
    if not g.pack.island.seas[a]:
        return "LF-token-5"
    return None if g.boats_left[seat] else "LF-limits-2"
