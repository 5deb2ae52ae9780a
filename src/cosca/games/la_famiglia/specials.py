"""La Famiglia, "Appendix II": the orders White A, White B, Yellow B and Blue B."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.actions import (
    DO_PART,
    DONE,
    MEN,
    PLACE_AT,
    REMOVE_FROM,
    Done,
    DoPart,
    Men,
    PlaceAt,
    RemoveFrom,
)
from cosca.games.la_famiglia.anytime import not_now
from cosca.games.la_famiglia.board import NEUTRAL, SEATS, LaFamiglia, Side, partner
from cosca.games.la_famiglia.movement import Movement
from cosca.games.la_famiglia.pack import AREAS, Area
from cosca.games.la_famiglia.strike import Strike, is_enemy

EACH: Final = 2  # Soldati of White A in an area
NEIGHBOURS: Final = 2  # areas beside its own that White A reaches
REPLACED: Final = 3  # enemies of White B
SHOTGUN_FIRST: Final = 6  # parts of Blue B, as `encounter.py` numbers them
BOMB_FIRST: Final = 7
WHITE_A_RULES: Final = ("LF-white-A", "LF-white-A-team", "LF-white-A-neutral-v11", "LF-white-A-neutral-v12")


class WhiteA(Procedure):
    """Two Soldati each in the area of the order and in two areas beside it."""

    __slots__ = ("area", "done", "seat")

    def __init__(self, seat: Seat, area: Area, done: tuple[Area, ...] = (), at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.done = done  # where somebody has been asked for Soldati

    def copy(self) -> WhiteA:
        return WhiteA(self.seat, self.area, self.done, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_choose, cls.choose, cls.why_not_choose, *WHITE_A_RULES),)

    def may_choose(self, g: LaFamiglia) -> Options:
        acts: list[Action] = [PLACE_AT[a] for a in range(AREAS) if not self.why_not_area(g, a)]
        return {self.seat: [*acts, DONE]} if acts else {}

    def choose(self, g: LaFamiglia, seat: Seat, act: PlaceAt | Done) -> Flow:
        if isinstance(act, Done):
            return END
        self.done = (*self.done, act.number)
        g.call(Reinforce(self.seat, act.number))
        return AGAIN

    def why_not_choose(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceAt):
            return self.why_not_area(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-white-A")

    def why_not_area(self, g: LaFamiglia, a: Area) -> RuleId | None:
        if a in self.done or (a != self.area and not self.may_still_reach(g, a)):
            return "LF-white-A"
        return self.why_not_holder(g, a) or (None if reserve(g, g.holder[a]) else "LF-place-1")

    def may_still_reach(self, g: LaFamiglia, a: Area) -> bool:
        beside = [b for b in self.done if b != self.area]
        return a in g.pack.island.adjacent[self.area] and len(beside) < NEIGHBOURS

    def why_not_holder(self, g: LaFamiglia, a: Area) -> RuleId | None:
        side = g.holder[a]
        if a == self.area:
            return None if side == self.seat else "LF-attack-3"
        if side == NEUTRAL and not g.edition.white_a_neutral:  # D14
            return "LF-white-A-neutral-v11"
        return None if side in (self.seat, partner(self.seat), NEUTRAL) else "LF-white-A"


class Reinforce(Procedure):
    """How many join in one area of White A; in a teammate's area the teammate says so (R65)."""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area

    def copy(self) -> Reinforce:
        return Reinforce(self.seat, self.area, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_place, cls.place, cls.why_not_place, *WHITE_A_RULES),)

    def may_place(self, g: LaFamiglia) -> Options:
        side = g.holder[self.area]
        decides = partner(self.seat) if side == partner(self.seat) else self.seat
        return {decides: MEN[self.least(decides) : min(EACH, reserve(g, side)) + 1]}

    def least(self, decides: Seat) -> int:
        """White has chosen the area, the teammate has not."""
        return 1 if decides == self.seat else 0

    def place(self, g: LaFamiglia, seat: Seat, act: Men) -> None:
        side = g.holder[self.area]
        pool = g.supply if side == NEUTRAL else g.headquarters
        pool[side] -= act.number
        g.men[self.area] += act.number

    def why_not_place(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        if not isinstance(act, Men) or not self.least(seat) <= act.number <= EACH:
            return not_now(g, seat, act, "LF-white-A")
        return None if act.number <= reserve(g, g.holder[self.area]) else "LF-place-1"


def reserve(g: LaFamiglia, side: Side) -> int:
    """How many could join this side on the board."""
    return g.headquarters[side] if side < SEATS else g.supply[NEUTRAL]


class WhiteB(Procedure):
    """Enemies beside the order are replaced, and the new ones come to its area. No attack."""

    __slots__ = ("area", "replaced", "seat")

    def __init__(self, seat: Seat, area: Area, replaced: int = 0, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.replaced = replaced

    def copy(self) -> WhiteB:
        return WhiteB(self.seat, self.area, self.replaced, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_replace, cls.replace, cls.why_not_replace, "LF-white-B", "LF-neutral-2"),)

    def may_replace(self, g: LaFamiglia) -> Options:
        acts: list[Action] = [REMOVE_FROM[a] for a in range(AREAS) if not self.why_not_from(g, a)]
        return {self.seat: [*acts, DONE]} if acts else {}

    def replace(self, g: LaFamiglia, seat: Seat, act: RemoveFrom | Done) -> Flow:
        if isinstance(act, Done):
            return END
        g.remove_men(act.number, 1, NEUTRAL)  # R58: replaced, so nobody is rewarded
        came = min(1, g.supply[seat])
        g.supply[seat] -= came
        g.men[self.area] += came
        self.replaced += 1
        return AGAIN

    def why_not_replace(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, RemoveFrom):
            return self.why_not_from(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-white-B")

    def why_not_from(self, g: LaFamiglia, a: Area) -> RuleId | None:
        if g.holder[self.area] != self.seat:
            return "LF-attack-3"
        fits = a in g.pack.island.adjacent[self.area] and is_enemy(g, self.seat, a)
        return None if fits and self.replaced < REPLACED else "LF-white-B"


class YellowB(Procedure):
    """A Soldato beside every lab. Car and lab of the token are parts of their own."""

    __slots__ = ("area", "placed", "seat")

    def __init__(self, seat: Seat, area: Area, placed: tuple[Area, ...] = (), at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.placed = placed  # one entry for each Soldato

    def copy(self) -> YellowB:
        return YellowB(self.seat, self.area, self.placed, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_place, cls.place, cls.why_not_place, "LF-yellow-B", "LF-yellow-B-soldati"),)

    def may_place(self, g: LaFamiglia) -> Options:
        acts: list[Action] = [PLACE_AT[a] for a in range(AREAS) if not self.why_not_at(g, a)]
        return {self.seat: [*acts, DONE]} if acts else {}

    def place(self, g: LaFamiglia, seat: Seat, act: PlaceAt | Done) -> Flow:
        if isinstance(act, Done):
            return END
        g.headquarters[seat] -= 1
        g.men[act.number] += 1
        self.placed = (*self.placed, act.number)
        return AGAIN

    def why_not_place(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceAt):
            return self.why_not_at(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-yellow-B-soldati")

    def why_not_at(self, g: LaFamiglia, a: Area) -> RuleId | None:
        if g.holder[a] != self.seat or self.placed.count(a) >= g.labs[a]:
            return "LF-yellow-B-soldati"
        return None if g.headquarters[self.seat] else "LF-place-1"


class BlueB(Procedure):
    """A Strike and a movement, whichever comes first."""

    __slots__ = ("area", "first", "held", "seat", "skull")

    def __init__(
        self, seat: Seat, area: Area, skull: int, first: int = BOMB_FIRST, held: tuple[Area, ...] = (), at: int = 0
    ) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.skull = skull
        self.first = first
        self.held = held  # areas of the family before the movement

    def copy(self) -> BlueB:
        return BlueB(self.seat, self.area, self.skull, self.first, self.held, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_begin, cls.begin, cls.why_not_begin, "LF-blue-B"),
            Do(cls.go_on, "LF-blue-B", "LF-blue-B-start"),
        )

    def may_begin(self, g: LaFamiglia) -> Options:
        return {self.seat: [DO_PART[BOMB_FIRST], DO_PART[SHOTGUN_FIRST], DONE]}

    def begin(self, g: LaFamiglia, seat: Seat, act: DoPart | Done) -> Flow:
        if isinstance(act, Done):
            return END
        self.first, self.held = act.number, tuple(g.areas_of(seat))
        if self.first == BOMB_FIRST:
            g.call(Strike(seat, (self.area,), self.skull))
        else:
            g.call(Movement(seat, seat, self.area, self.skull))
        return None

    def go_on(self, g: LaFamiglia) -> None:
        if self.first == BOMB_FIRST:
            g.call(Movement(self.seat, self.seat, self.area, self.skull))
        else:
            gained = [a for a in g.areas_of(self.seat) if a not in self.held]
            g.call(Strike(self.seat, (self.area, *gained), self.skull))

    def why_not_begin(self, g: LaFamiglia, seat: Seat, act: Action) -> RuleId | None:
        first = isinstance(act, DoPart) and act.number in (BOMB_FIRST, SHOTGUN_FIRST)
        return None if first or isinstance(act, Done) else not_now(g, seat, act, "LF-blue-B")
