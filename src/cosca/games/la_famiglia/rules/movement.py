"""La Famiglia, "Movement (and Attack)", step 1: movement with 1 or 2 shotguns. Step 0 is in `rally`."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
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
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY, NOWHERE, Board, Side, partner, same_team
from cosca.games.la_famiglia.rules.conflict import Attack
from cosca.games.la_famiglia.rules.fighting import begin_fight
from cosca.games.la_famiglia.rules.pack import AREAS, Area, Sea
from cosca.games.la_famiglia.rules.versions import R66

NO_CAR_YET: Final = -1  # values of `car_at` when the order's car is in no area
CAR_LOST: Final = -2
TARGET_RULES: Final = (
    "LF-movement-1", "LF-movement-2", "LF-movement-3", "LF-movement-4", "LF-map-2", "LF-team-2", "LF-tile-allies",
)  # fmt: skip


class Movement(Procedure):
    """Step 1, for one shotgun. `side` owns the moving Soldati: NEUTRAL when the seat agitates them."""

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
        self.shotguns = shotguns  # shotguns left, this one included
        self.reached = reached  # the other area from which the second movement may start
        self.car_at = car_at  # area of the car used in the first movement
        self.target = target
        self.across = across  # whether the movement goes across water
        self.men = men
        self.car = car
        self.fresh = fresh  # whether `side` did not control the target before

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

    # Choosing the origin

    def may_start(self, g: Board) -> Options:
        return {} if self.reached == NOWHERE else {self.seat: [START_FROM[self.origin], START_FROM[self.reached]]}

    def start(self, g: Board, seat: Seat, act: StartFrom) -> None:
        self.origin = act.number

    def why_not_start(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, StartFrom):
            return None if act.number in (self.origin, self.reached) else "LF-two-shotguns-2"
        return not_now(g, seat, act, "LF-two-shotguns-2")

    # Choosing the target

    def may_target(self, g: Board) -> Options:
        if g.holder[self.origin] != self.side:
            return {}
        seas = across_water(g, self.seat, self.origin)
        acts: list[Action] = [MOVE_TO[a] for a in range(AREAS) if not self.why_not_by_land(g, a)]
        acts += [MOVE_ACROSS[a] for a in seas if not self.why_not_by_sea(g, a, seas)]
        return {self.seat: [DONE, *acts]} if acts else {}

    def choose_target(self, g: Board, seat: Seat, act: Done | MoveTo | MoveAcross) -> Flow:
        if isinstance(act, Done):
            return END
        self.target, self.across = act.number, isinstance(act, MoveAcross)
        self.men = 1 if g.men[self.origin] == 1 else 0  # a single Soldato leaves no choice of number
        if not self.across and self.target not in g.pack.island.adjacent[self.origin]:
            g.money[seat] -= allies_price(g)
            args: dict[str, str | int] = {"seat": seat, "tile": "allies", "number": allies_price(g)}
            g.tell("allies", "LF-tile-allies", args | {"area": g.area_code(self.target)})
        return None

    def why_not_enter(self, g: Board, a: Area) -> RuleId | None:
        if self.side == NEUTRAL and same_team(self.seat, g.holder[a]):
            return "LF-agitate-4"
        if g.holder[a] == partner(self.seat):
            return "LF-movement-2"
        return "LF-movement-1" if a == self.origin else None

    def why_not_by_land(self, g: Board, a: Area) -> RuleId | None:
        if reason := self.why_not_enter(g, a):
            return reason
        near = g.pack.island.adjacent[self.origin]
        return None if a in near else self.why_not_by_allies(g, a)

    def why_not_by_allies(self, g: Board, a: Area) -> RuleId | None:
        if not g.has_tile(self.seat, "allies"):
            return "LF-movement-1"
        if g.holder[a] == self.side and R66.holds(g):
            return "LF-tile-allies"
        near, beyond = g.pack.island.adjacent[self.origin], g.pack.island.adjacent[a]
        led = any(between in beyond and g.holder[between] in (NEUTRAL, NOBODY) for between in near)
        return None if led and g.money[self.seat] >= allies_price(g) else "LF-tile-allies"

    def why_not_by_sea(self, g: Board, a: Area, seas: list[Area]) -> RuleId | None:
        if self.side == NEUTRAL:
            return "LF-agitate-3"
        if reason := self.why_not_enter(g, a):
            return reason
        if a in seas:
            return None
        return "LF-movement-4" if seas and g.pack.island.seas[a] else "LF-movement-3"

    def why_not_target(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, MoveTo):
            return self.why_not_by_land(g, act.number)
        if isinstance(act, MoveAcross):
            return self.why_not_by_sea(g, act.number, across_water(g, self.seat, self.origin))
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-movement-1")

    # Choosing the number of Soldati and the car

    def may_number(self, g: Board) -> Options:
        if self.target == NOWHERE or self.men:
            return {}
        return {self.seat: MEN[1 : g.men[self.origin] + 1]}

    def choose_number(self, g: Board, seat: Seat, act: Men) -> None:
        self.men = act.number

    def why_not_number(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Men):
            return None if 1 <= act.number <= g.men[self.origin] else "LF-movement-1"
        return not_now(g, seat, act, "LF-movement-7")

    def may_car(self, g: Board) -> Options:
        return {} if self.target == NOWHERE or self.why_not_by_car(g) else {self.seat: CARS[:2]}

    def choose_car(self, g: Board, seat: Seat, act: Cars) -> None:
        self.car = act.number

    def why_not_by_car(self, g: Board) -> RuleId | None:
        if self.across:
            return "LF-movement-6"
        if self.side == NEUTRAL or not g.cars[self.origin]:
            return "LF-movement-5"
        return None if self.car_at in (NO_CAR_YET, self.origin) else "LF-two-shotguns-3"  # R52

    def why_not_car(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Cars):
            return None if act.number <= 1 else "LF-movement-5"
        return not_now(g, seat, act, "LF-movement-7")

    # Moving the Soldati

    def march(self, g: Board) -> Flow:
        if self.target == NOWHERE:
            return END
        self.fresh = g.holder[self.target] != self.side
        if g.told is not None:
            self.tell_march(g)
        g.leave(self.origin, self.men, self.car)
        if g.holder[self.target] in (NOBODY, self.side):
            g.join(self.target, self.side, self.men, self.car)
        else:
            begin_fight(g, self.target, self.side, self.men, bool(self.car))
            g.call(Attack(self.seat, self.skull, self.special, self.across))
        return None

    def tell_march(self, g: Board) -> None:
        holder = g.holder[self.target]
        meets = "own" if holder == self.side else "empty" if holder == NOBODY else "enemy"
        whose = "neutral" if self.side == NEUTRAL else "own"
        args: dict[str, str | int] = {"seat": self.seat, "whose": whose, "number": self.men, "cars": self.car}
        way: dict[str, str | int] = {"from": g.area_code(self.origin), "to": g.area_code(self.target), "meets": meets}
        g.tell(
            "march",
            "LF-movement-1",
            args | way | {"family": g.code_of(holder), "by_sea": "yes" if self.across else "no"},
        )

    # The control tile Recruitment

    def may_reinforce(self, g: Board) -> Options:
        if self.why_not_recruitment(g):
            return {}
        return {self.seat: [DONE, USE_TILE[g.tile_named("recruitment")]]}

    def reinforce(self, g: Board, seat: Seat, act: Done | UseTile) -> None:
        if isinstance(act, UseTile):
            g.headquarters[seat] -= g.recruits()
            g.men[self.target] += g.recruits()

    def why_not_recruitment(self, g: Board) -> RuleId | None:
        if not g.has_tile(self.seat, "recruitment"):
            return "LF-tiles-2"
        gained = self.fresh and g.holder[self.target] == self.seat
        return None if gained and g.headquarters[self.seat] >= g.recruits() else "LF-tile-recruitment"

    def why_not_reinforce(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, UseTile):
            return None if act.number == g.tile_named("recruitment") else "LF-tiles-7"
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-tile-recruitment")

    # The second shotgun

    def go_on(self, g: Board) -> None:
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


def allies_price(g: Board) -> int:
    return g.pack.tiles[g.tile_named("allies")].number


def across_water(g: Board, seat: Seat, origin: Area) -> list[Area]:
    """Return the areas that a chain of the team's speedboats connects with the origin (R50)."""
    seas: list[Sea] = [sea for sea in g.pack.island.seas[origin] if g.team_boats(seat, sea)]
    for sea in seas:
        seas += [s for s in g.pack.island.sea_adjacent[sea] if s not in seas and g.team_boats(seat, s)]
    coasts = {a for sea in seas for a in g.pack.island.coasts[sea]}
    return sorted(coasts - {origin})
