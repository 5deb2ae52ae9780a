"""La Famiglia, "Movement (and Attack)", step 1: moving, with one shotgun or two. Step 0 is in `rally`."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.actions import (
    CARS,
    DONE,
    MEN,
    MOVE_ACROSS,
    MOVE_TO,
    START_FROM,
    USE_TILE,
    Cars,
    Done,
    Men,
    MoveAcross,
    MoveTo,
    StartFrom,
    UseTile,
)
from cosca.games.la_famiglia.anytime import not_now
from cosca.games.la_famiglia.board import NEUTRAL, NOBODY, NOWHERE, LaFamiglia, Side, partner, same_team
from cosca.games.la_famiglia.conflict import Attack, begin_fight
from cosca.games.la_famiglia.pack import AREAS, Area, Sea

NO_CAR_YET: Final = -1  # where the car of this order is, when it is in no area
CAR_LOST: Final = -2
TARGET_RULES: Final = (
    "LF-movement-1", "LF-movement-2", "LF-movement-3", "LF-movement-4", "LF-map-2", "LF-team-2", "LF-tile-allies",
)  # fmt: skip


class Movement(Procedure):
    """1. One shotgun. `side` is whose Soldati march: neutral ones when the seat agitates them."""

    __slots__ = (
        "across", "car", "car_at", "fresh", "men", "origin", "reached", "seat", "shotguns", "side", "skull", "special",
        "target",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat,
        side: Side,
        origin: Area,
        skull: int = 0,
        special: str = "",
        shotguns: int = 1,
        reached: Area = NOWHERE,
        car_at: int = NO_CAR_YET,
        target: Area = NOWHERE,
        across: bool = False,
        men: int = 0,
        car: int = 0,
        fresh: bool = False,
        at: int = 0,
    ) -> None:
        super().__init__(at)
        self.seat = seat
        self.side = side
        self.origin = origin
        self.skull = skull
        self.special = special
        self.shotguns = shotguns  # this one included
        self.reached = reached  # where else the second movement may start
        self.car_at = car_at  # where the car of the first movement is
        self.target = target
        self.across = across  # water
        self.men = men
        self.car = car
        self.fresh = fresh  # the target was not ours before

    def copy(self) -> Movement:
        return Movement(
            self.seat,
            self.side,
            self.origin,
            self.skull,
            self.special,
            self.shotguns,
            self.reached,
            self.car_at,
            self.target,
            self.across,
            self.men,
            self.car,
            self.fresh,
            self.at,
        )

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_start, cls.start, cls.why_not_start, "LF-two-shotguns-2"),
            Choose(cls.may_target, cls.choose_target, cls.why_not_target, *TARGET_RULES),
            Choose(cls.may_number, cls.choose_number, cls.why_not_number, "LF-movement-1", "LF-movement-7"),
            Choose(cls.may_car, cls.choose_car, cls.why_not_car, "LF-movement-5", "LF-movement-6"),
            Do(cls.march, "LF-movement-8", "LF-movement-9", "LF-movement-10", "LF-area-1"),
            Choose(cls.may_reinforce, cls.reinforce, cls.why_not_reinforce, "LF-tile-recruitment"),
            Do(cls.go_on, "LF-two-shotguns-1", "LF-two-shotguns-3", "LF-two-shotguns-4"),
        )

    # From where

    def may_start(self, g: LaFamiglia) -> Options:
        return {} if self.reached == NOWHERE else {self.seat: [START_FROM[self.origin], START_FROM[self.reached]]}

    def start(self, g: LaFamiglia, seat: Seat, act: StartFrom) -> None:
        self.origin = act.number

    def why_not_start(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, StartFrom):
            return None if act.number in (self.origin, self.reached) else "LF-two-shotguns-2"
        return not_now(g, seat, act, "LF-two-shotguns-2")

    # Where to

    def may_target(self, g: LaFamiglia) -> Options:
        if g.holder[self.origin] != self.side:
            return {}
        seas = across_water(g, self.seat, self.origin)
        acts: list[Action] = [MOVE_TO[a] for a in range(AREAS) if not self.why_not_by_land(g, a)]
        acts += [MOVE_ACROSS[a] for a in seas if not self.why_not_by_sea(g, a, seas)]
        return {self.seat: [DONE, *acts]} if acts else {}

    def choose_target(self, g: LaFamiglia, seat: Seat, act: Done | MoveTo | MoveAcross) -> Flow:
        if isinstance(act, Done):
            return END
        self.target, self.across = act.number, isinstance(act, MoveAcross)
        self.men = 1 if g.men[self.origin] == 1 else 0  # then there is nothing to choose
        if not self.across and self.target not in g.pack.island.adjacent[self.origin]:
            g.money[seat] -= allies_price(g)
        return None

    def why_not_enter(self, g: LaFamiglia, a: Area) -> RuleId | None:
        if self.side == NEUTRAL and same_team(self.seat, g.holder[a]):
            return "LF-agitate-4"
        if g.holder[a] == partner(self.seat):
            return "LF-movement-2"
        return "LF-movement-1" if a == self.origin else None

    def why_not_by_land(self, g: LaFamiglia, a: Area) -> RuleId | None:
        if reason := self.why_not_enter(g, a):
            return reason
        near = g.pack.island.adjacent[self.origin]
        return None if a in near else self.why_not_by_allies(g, a)

    def why_not_by_allies(self, g: LaFamiglia, a: Area) -> RuleId | None:
        if not g.has_tile(self.seat, "allies"):
            return "LF-movement-1"
        near, beyond = g.pack.island.adjacent[self.origin], g.pack.island.adjacent[a]
        led = any(between in beyond and g.holder[between] in (NEUTRAL, NOBODY) for between in near)
        return None if led and g.money[self.seat] >= allies_price(g) else "LF-tile-allies"

    def why_not_by_sea(self, g: LaFamiglia, a: Area, seas: list[Area]) -> RuleId | None:
        if self.side == NEUTRAL:
            return "LF-agitate-3"
        if reason := self.why_not_enter(g, a):
            return reason
        if a in seas:
            return None
        return "LF-movement-4" if seas and g.pack.island.seas[a] else "LF-movement-3"

    def why_not_target(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, MoveTo):
            return self.why_not_by_land(g, act.number)
        if isinstance(act, MoveAcross):
            return self.why_not_by_sea(g, act.number, across_water(g, self.seat, self.origin))
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-movement-1")

    # How many, and with a car?

    def may_number(self, g: LaFamiglia) -> Options:
        if self.target == NOWHERE or self.men:
            return {}
        return {self.seat: MEN[1 : g.men[self.origin] + 1]}

    def choose_number(self, g: LaFamiglia, seat: Seat, act: Men) -> None:
        self.men = act.number

    def why_not_number(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Men):
            return None if 1 <= act.number <= g.men[self.origin] else "LF-movement-1"
        return not_now(g, seat, act, "LF-movement-7")

    def may_car(self, g: LaFamiglia) -> Options:
        return {} if self.target == NOWHERE or self.why_not_by_car(g) else {self.seat: CARS[:2]}

    def choose_car(self, g: LaFamiglia, seat: Seat, act: Cars) -> None:
        self.car = act.number

    def why_not_by_car(self, g: LaFamiglia) -> RuleId | None:
        if self.across:
            return "LF-movement-6"
        if self.side == NEUTRAL or not g.cars[self.origin]:
            return "LF-movement-5"
        return None if self.car_at in (NO_CAR_YET, self.origin) else "LF-two-shotguns-3"  # R52

    def why_not_car(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Cars):
            return None if act.number <= 1 else "LF-movement-5"
        return not_now(g, seat, act, "LF-movement-7")

    # They go

    def march(self, g: LaFamiglia) -> Flow:
        if self.target == NOWHERE:
            return END
        self.fresh = g.holder[self.target] != self.side
        g.leave(self.origin, self.men, self.car)
        if g.holder[self.target] in (NOBODY, self.side):
            g.join(self.target, self.side, self.men, self.car)
        else:
            begin_fight(g, self.target, self.side, self.men, bool(self.car))
            g.call(Attack(self.seat, self.skull, self.special, self.across))
        return None

    # Recruitment

    def may_reinforce(self, g: LaFamiglia) -> Options:
        if self.why_not_recruitment(g):
            return {}
        return {self.seat: [DONE, USE_TILE[g.tile_named("recruitment")]]}

    def reinforce(self, g: LaFamiglia, seat: Seat, act: Done | UseTile) -> None:
        if isinstance(act, UseTile):
            g.headquarters[seat] -= g.edition.recruitment
            g.men[self.target] += g.edition.recruitment

    def why_not_recruitment(self, g: LaFamiglia) -> RuleId | None:
        if not g.has_tile(self.seat, "recruitment"):
            return "LF-tiles-2"
        gained = self.fresh and g.holder[self.target] == self.seat
        return None if gained and g.headquarters[self.seat] >= g.edition.recruitment else "LF-tile-recruitment"

    def why_not_reinforce(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, UseTile):
            return None if act.number == g.tile_named("recruitment") else "LF-tiles-7"
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-tile-recruitment")

    # The second shotgun

    def go_on(self, g: LaFamiglia) -> None:
        starts = [a for a in (self.origin, self.target) if g.holder[a] == self.side]
        if self.shotguns < 2 or not starts:
            return
        stands = self.target if self.target in starts else CAR_LOST
        g.call(
            Movement(
                self.seat,
                self.side,
                starts[0],
                self.skull,
                self.special,
                reached=starts[1] if len(starts) == 2 else NOWHERE,
                car_at=stands if self.car else NO_CAR_YET,
            )
        )


def allies_price(g: LaFamiglia) -> int:
    return g.pack.tiles[g.tile_named("allies")].number


def across_water(g: LaFamiglia, seat: Seat, origin: Area) -> list[Area]:
    """Areas on the seas that speedboats of the team connect with this one (R50)."""
    seas: list[Sea] = [sea for sea in g.pack.island.seas[origin] if g.team_boats(seat, sea)]
    for sea in seas:
        seas += [s for s in g.pack.island.sea_adjacent[sea] if s not in seas and g.team_boats(seat, s)]
    coasts = {a for sea in seas for a in g.pack.island.coasts[sea]}
    return sorted(coasts - {origin})
