"""La Famiglia, "Appendix II": the special orders White A, White B, Yellow B and Blue B."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
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
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import NEUTRAL, SEATS, Board, Side, partner
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.pack import AREAS, Area
from cosca.games.la_famiglia.rules.strike import Strike, is_enemy

EACH: Final = 2  # Soldati that White A places per area
NEIGHBOURS: Final = 2  # adjacent areas where White A places Soldati
REPLACED: Final = 3  # enemy Soldati that White B replaces
SHOTGUN_FIRST: Final = 6  # parts of Blue B, numbered as in `encounter.py`
BOMB_FIRST: Final = 7
WHITE_A_RULES: Final = ("LF-white-A", "LF-white-A-team", "LF-white-A-neutral-v11", "LF-white-A-neutral-v12")


class WhiteA(Procedure):
    """White A: place 2 Soldati each in the area of the order and in 2 adjacent areas."""

    __slots__ = ("area", "done", "seat")

    def __init__(self, seat: Seat, area: Area, done: tuple[Area, ...] = (), at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.done = done  # areas that have been handled

    def copy(self) -> WhiteA:
        return WhiteA(self.seat, self.area, self.done, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_choose, cls.choose, cls.why_not_choose, *WHITE_A_RULES),)

    def may_choose(self, g: Board) -> Options:
        acts: list[Action] = [PLACE_AT[a] for a in range(AREAS) if not self.why_not_area(g, a)]
        return {self.seat: [*acts, DONE]} if acts else {}

    def choose(self, g: Board, seat: Seat, act: PlaceAt | Done) -> Flow:
        if isinstance(act, Done):
            return END
        self.done = (*self.done, act.number)
        g.call(Reinforce(self.seat, act.number))
        return AGAIN

    def why_not_choose(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceAt):
            return self.why_not_area(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-white-A")

    def why_not_area(self, g: Board, a: Area) -> RuleId | None:
        if a in self.done or (a != self.area and not self.may_still_reach(g, a)):
            return "LF-white-A"
        return self.why_not_holder(g, a) or (None if reserve(g, g.holder[a]) else "LF-place-1")

    def may_still_reach(self, g: Board, a: Area) -> bool:
        beside = [b for b in self.done if b != self.area]
        return a in g.pack.island.adjacent[self.area] and len(beside) < NEIGHBOURS

    def why_not_holder(self, g: Board, a: Area) -> RuleId | None:
        side = g.holder[a]
        if a == self.area:
            return None if side == self.seat else "LF-attack-3"
        if side == NEUTRAL and not g.edition.white_a_neutral:  # D14
            return "LF-white-A-neutral-v11"
        return None if side in (self.seat, partner(self.seat), NEUTRAL) else "LF-white-A"


class Reinforce(Procedure):
    """White A in one area: choose how many Soldati join. In a teammate's area the teammate chooses (R65)."""

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

    def may_place(self, g: Board) -> Options:
        side = g.holder[self.area]
        decides = partner(self.seat) if side == partner(self.seat) else self.seat
        return {decides: MEN[self.least(decides) : min(EACH, reserve(g, side)) + 1]}

    def least(self, decides: Seat) -> int:
        """Return the fewest Soldati that may join: 1 for White, who chose the area, and 0 for the teammate."""
        return 1 if decides == self.seat else 0

    def place(self, g: Board, seat: Seat, act: Men) -> None:
        side = g.holder[self.area]
        pool = g.supply if side == NEUTRAL else g.headquarters
        pool[side] -= act.number
        g.men[self.area] += act.number

    def why_not_place(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if not isinstance(act, Men) or not self.least(seat) <= act.number <= EACH:
            return not_now(g, seat, act, "LF-white-A")
        return None if act.number <= reserve(g, g.holder[self.area]) else "LF-place-1"


def reserve(g: Board, side: Side) -> int:
    """Return how many Soldati the side could add to the game board."""
    return g.headquarters[side] if side < SEATS else g.supply[NEUTRAL]


class WhiteB(Procedure):
    """White B: replace adjacent enemy Soldati with your own, which join the area of the order.

    This is not an attack.
    """

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

    def may_replace(self, g: Board) -> Options:
        acts: list[Action] = [REMOVE_FROM[a] for a in range(AREAS) if not self.why_not_from(g, a)]
        return {self.seat: [*acts, DONE]} if acts else {}

    def replace(self, g: Board, seat: Seat, act: RemoveFrom | Done) -> Flow:
        if isinstance(act, Done):
            return END
        # R58: replacing neutral Soldati brings no reward, so the remover is NEUTRAL
        g.remove_men(act.number, 1, NEUTRAL)
        came = min(1, g.supply[seat])
        g.supply[seat] -= came
        g.men[self.area] += came
        self.replaced += 1
        return AGAIN

    def why_not_replace(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, RemoveFrom):
            return self.why_not_from(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-white-B")

    def why_not_from(self, g: Board, a: Area) -> RuleId | None:
        if g.holder[self.area] != self.seat:
            return "LF-attack-3"
        fits = a in g.pack.island.adjacent[self.area] and is_enemy(g, self.seat, a)
        return None if fits and self.replaced < REPLACED else "LF-white-B"


class YellowB(Procedure):
    """Yellow B: place 1 Soldato for each of your drug labs, in its area.

    The car and the drug lab are separate parts.
    """

    __slots__ = ("area", "placed", "seat")

    def __init__(self, seat: Seat, area: Area, placed: tuple[Area, ...] = (), at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.placed = placed  # area of each Soldato placed

    def copy(self) -> YellowB:
        return YellowB(self.seat, self.area, self.placed, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_place, cls.place, cls.why_not_place, "LF-yellow-B", "LF-yellow-B-soldati"),)

    def may_place(self, g: Board) -> Options:
        acts: list[Action] = [PLACE_AT[a] for a in range(AREAS) if not self.why_not_at(g, a)]
        return {self.seat: [*acts, DONE]} if acts else {}

    def place(self, g: Board, seat: Seat, act: PlaceAt | Done) -> Flow:
        if isinstance(act, Done):
            return END
        g.headquarters[seat] -= 1
        g.men[act.number] += 1
        self.placed = (*self.placed, act.number)
        return AGAIN

    def why_not_place(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PlaceAt):
            return self.why_not_at(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-yellow-B-soldati")

    def why_not_at(self, g: Board, a: Area) -> RuleId | None:
        if g.holder[a] != self.seat or self.placed.count(a) >= g.labs[a]:
            return "LF-yellow-B-soldati"
        return None if g.headquarters[self.seat] else "LF-place-1"


class BlueB(Procedure):
    """Blue B: a Strike and a Movement (and Attack) in either order."""

    __slots__ = ("area", "first", "held", "seat", "skull")

    def __init__(
        self, seat: Seat, area: Area, skull: int, first: int = BOMB_FIRST, held: tuple[Area, ...] = (), at: int = 0
    ) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.skull = skull
        self.first = first
        self.held = held  # areas that the family controlled before the movement

    def copy(self) -> BlueB:
        return BlueB(self.seat, self.area, self.skull, self.first, self.held, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_begin, cls.begin, cls.why_not_begin, "LF-blue-B"),
            Do(cls.go_on, "LF-blue-B", "LF-blue-B-start"),
        )

    def may_begin(self, g: Board) -> Options:
        return {self.seat: [DO_PART[BOMB_FIRST], DO_PART[SHOTGUN_FIRST], DONE]}

    def begin(self, g: Board, seat: Seat, act: DoPart | Done) -> Flow:
        if isinstance(act, Done):
            return END
        self.first, self.held = act.number, tuple(g.areas_of(seat))
        if self.first == BOMB_FIRST:
            g.call(Strike(seat, (self.area,), self.skull))
        else:
            g.call(Movement(seat, seat, self.area, self.skull))
        return None

    def go_on(self, g: Board) -> None:
        if self.first == BOMB_FIRST:
            g.call(Movement(self.seat, self.seat, self.area, self.skull))
        else:
            gained = [a for a in g.areas_of(self.seat) if a not in self.held]
            g.call(Strike(self.seat, (self.area, *gained), self.skull))

    def why_not_begin(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        first = isinstance(act, DoPart) and act.number in (BOMB_FIRST, SHOTGUN_FIRST)
        return None if first or isinstance(act, Done) else not_now(g, seat, act, "LF-blue-B")
