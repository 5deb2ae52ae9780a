"""La Famiglia, "Strike (Bomb)": remove enemy Soldati without moving your own, with or without a car."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
    DONE,
    START_FROM,
    STRIKE_AT,
    STRIKE_BY_CAR,
    Done,
    StartFrom,
    StrikeAt,
    StrikeByCar,
)
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import NEUTRAL, NOBODY, NOWHERE, Board, same_team
from cosca.games.la_famiglia.rules.pack import AREAS, Area

ADJACENT: Final = 1
DETONATOR: Final = "delay_detonator"
TARGET_RULES: Final = ("LF-strike-1", "LF-strike-2", "LF-strike-3", "LF-strike-7", "LF-tile-detonator")


class Strike(Procedure):
    """A Strike from one of the given areas. With two bombs, a second Strike follows."""

    __slots__ = ("bombs", "burnt", "by_car", "origins", "seat", "skull", "target")

    def __init__(
        self,
        seat: Seat,
        origins: tuple[Area, ...],
        skull: int,
        bombs: int = 1,
        burnt: bool = False,
        target: Area = NOWHERE,
        by_car: bool = False,
        at: int = 0,
    ) -> None:
        super().__init__(at)
        self.seat = seat
        self.origins = origins
        self.skull = skull
        self.bombs = bombs  # bombs left, this one included
        self.burnt = burnt  # whether the first Strike used up a car
        self.target = target
        self.by_car = by_car

    def copy(self) -> Strike:
        return Strike(self.seat, self.origins, self.skull, self.bombs, self.burnt, self.target, self.by_car, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_strike, cls.strike, cls.why_not_strike, *TARGET_RULES),
            Choose(cls.may_start, cls.start, cls.why_not_start, "LF-strike-4", "LF-strike-8"),
            Do(cls.go_off, "LF-strike-4", "LF-strike-5", "LF-strike-6", "LF-neutral-1"),
        )

    # 1. The target

    def may_strike(self, g: Board) -> Options:
        acts: list[Action] = [STRIKE_AT[a] for a in range(AREAS) if not self.why_not_at(g, a)]
        acts += [STRIKE_BY_CAR[a] for a in range(AREAS) if not self.why_not_by_car(g, a)]
        return {self.seat: [*acts, DONE]} if acts else {}

    def strike(self, g: Board, seat: Seat, act: StrikeAt | StrikeByCar | Done) -> Flow:
        if isinstance(act, Done):
            return END
        self.target, self.by_car = act.number, isinstance(act, StrikeByCar)
        return None

    def why_not_strike(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, StrikeAt):
            return self.why_not_at(g, act.number)
        if isinstance(act, StrikeByCar):
            return self.why_not_by_car(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-strike-3")

    def why_not_at(self, g: Board, target: Area) -> RuleId | None:
        if not self.starts(g):
            return "LF-attack-3"
        if not is_enemy(g, self.seat, target):  # R59
            return "LF-strike-2"
        return None if any(target in g.pack.island.adjacent[start] for start in self.starts(g)) else "LF-strike-3"

    def why_not_by_car(self, g: Board, target: Area) -> RuleId | None:
        if not self.starts(g):
            return "LF-attack-3"
        if not is_enemy(g, self.seat, target):
            return "LF-strike-2"
        if not any(g.cars[start] for start in self.starts(g)):
            return "LF-strike-8" if self.burnt else "LF-strike-4"
        if self.garages(g, target):
            return None
        return "LF-tile-detonator" if g.has_tile(self.seat, DETONATOR) else "LF-strike-3"

    def starts(self, g: Board) -> list[Area]:
        """Return the areas of origin that the family still controls."""
        return [a for a in self.origins if g.holder[a] == self.seat]

    def garages(self, g: Board, target: Area) -> list[Area]:
        """Return the areas from which a car of the family can bomb the target."""
        reach = car_bomb_reach(g, self.seat)
        return [a for a in self.starts(g) if g.cars[a] and target in areas_within(g, a, reach)]

    # 2. The car

    def may_start(self, g: Board) -> Options:
        garages = self.garages(g, self.target) if self.by_car else []
        return {self.seat: [START_FROM[a] for a in garages]} if len(garages) > 1 else {}

    def start(self, g: Board, seat: Seat, act: StartFrom) -> None:
        self.origins = (act.number,)

    def why_not_start(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, StartFrom):
            return None if act.number in self.garages(g, self.target) else "LF-strike-4"
        return not_now(g, seat, act, "LF-strike-4")

    # 3. The bonuses

    def go_off(self, g: Board) -> None:
        if self.target == NOWHERE:
            return
        bomb = g.car_bomb(self.seat) if self.by_car else 0
        garages = self.garages(g, self.target)
        number = min(g.men[self.target], max(0, self.skull + bomb - defence(g, self.target)))
        if g.told is not None:
            self.tell_strike(g, bomb, number)
        g.remove_men(self.target, number, self.seat)
        if self.by_car:
            burn_car(g, garages[0])
        if self.bombs > 1:
            g.call(Strike(self.seat, self.origins, self.skull, self.bombs - 1, self.by_car))

    def tell_strike(self, g: Board, bomb: int, number: int) -> None:
        """Tell the comparison of bonuses and the loss."""
        a = self.target
        args: dict[str, str | int] = {"seat": self.seat, "area": g.area_code(a), "family": g.code_of(g.holder[a])}
        bonuses: dict[str, str | int] = {"attack": self.skull + bomb, "skull": self.skull, "bomb": bomb}
        result: dict[str, str | int] = {"number": number, "left": g.men[a] - number}
        g.tell("strike", "LF-strike-6", args | bonuses | defence_args(g, a) | result)


def defence_args(g: Board, a: Area) -> dict[str, str | int]:
    """Return the defense bonus of an area and its parts, for messages."""
    family = g.holder[a] not in (NEUTRAL, NOBODY)
    worn, houses = (vests(g, a), safe_houses(g, a)) if family else (0, 0)
    return {"defense": defence(g, a), "labs": g.labs[a], "vests": worn, "houses": houses}


def is_enemy(g: Board, seat: Seat, a: Area) -> bool:
    """Return whether an area is controlled by neutral Soldati or the opposing team."""
    side = g.holder[a]
    return side != NOBODY and not same_team(seat, side)


def areas_within(g: Board, start: Area, distance: int) -> list[Area]:
    """Return the areas within a distance over land, without the start.

    Control of the areas in between does not matter.
    """
    reached = {start}
    for _ in range(distance):
        reached |= {b for a in reached for b in g.pack.island.adjacent[a]}
    return sorted(reached - {start})


def car_bomb_reach(g: Board, seat: Seat) -> int:
    if not g.has_tile(seat, DETONATOR):
        return ADJACENT
    return g.pack.tiles[g.tile_named(DETONATOR)].number


def burn_car(g: Board, a: Area) -> None:
    g.lose_cars(g.holder[a], a, 1, "LF-strike-5")
    g.cars[a] -= 1


# The defense bonus against attacks and Strikes


def defence(g: Board, a: Area) -> int:
    """Return the defense bonus of an area: drug labs, the holder's protective vests and the tile Safe Houses."""
    if g.holder[a] in (NEUTRAL, NOBODY):
        return g.labs[a]
    return g.labs[a] + vests(g, a) + safe_houses(g, a)


def vests(g: Board, a: Area) -> int:
    """Return the bonus of protective vests in the area, or in its Mandamento (D8), before or after execution (D9)."""
    island, holder = g.pack.island, g.holder[a]
    covered = island.members[island.mandamento[a]] if g.edition.vest_covers_mandamento else [a]
    return sum(g.order(token).vest for b in covered if g.holder[b] == holder for token in g.tokens_at(b))


def safe_houses(g: Board, a: Area) -> int:
    helps = g.labs[a] and g.has_tile(g.holder[a], "safe_houses")
    return g.pack.tiles[g.tile_named("safe_houses")].number if helps else 0
