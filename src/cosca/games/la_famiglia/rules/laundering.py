"""La Famiglia, "Launder Money", and Appendix I: the action space with laundering and rallying."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
    CARS,
    DO_PART,
    DONE,
    MEN,
    RALLY_FROM,
    RALLY_TO,
    Cars,
    Done,
    DoPart,
    Men,
    RallyFrom,
    RallyTo,
)
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import NOWHERE, Board
from cosca.games.la_famiglia.rules.pack import Area
from cosca.games.la_famiglia.rules.versions import R23

RULE: Final = "LF-space-special-6"
LAUNDER: Final = 0
RALLY: Final = 1


def launder(g: Board, seat: Seat, rule: RuleId) -> None:
    """Take 1 Money for each drug lab of the seat."""
    labs = g.labs_of(seat)
    g.money[seat] += labs
    g.tell("launders", rule, {"seat": seat, "number": labs})


class LaunderMoney(Procedure):
    """An action: take 1 Money for each of your drug labs."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat

    def copy(self) -> LaunderMoney:
        return LaunderMoney(self.seat, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Do(cls.launder, "LF-launder-1", "LF-launder-2", "LF-lab-1"),)

    def launder(self, g: Board) -> None:
        launder(g, self.seat, "LF-launder-1")


def why_not_launder(g: Board, seat: Seat) -> RuleId | None:
    """Return why laundering would do nothing. Without drug labs it does not count as an action (R23)."""
    return "LF-launder-2" if R23.holds(g) and not g.labs_of(seat) else None


def can_come(g: Board, seat: Seat, to: Area) -> list[Area]:
    """Return the adjacent areas from which the seat can move Soldati or cars to an area."""
    near = g.pack.island.adjacent[to]
    return [a for a in near if g.holder[a] == seat and g.men[a] + g.cars[a]]


def rally_targets(g: Board, seat: Seat) -> list[Area]:
    return [a for a in g.areas_of(seat) if can_come(g, seat, a)]


class LaunderAndRally(Procedure):
    """An action: launder money and rally in either order, or do only one of them (R36)."""

    __slots__ = ("done", "seat")

    def __init__(self, seat: Seat, done: tuple[int, ...] = (), at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.done = done

    def copy(self) -> LaunderAndRally:
        return LaunderAndRally(self.seat, self.done, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_do_part, cls.do_part, cls.why_not_do_part, RULE),
            Do(cls.launder_at_least, RULE, "LF-launder-1"),
        )

    def may_do_part(self, g: Board) -> Options:
        if not rally_targets(g, self.seat) and not self.done:
            return {}
        acts = [DO_PART[part] for part in (LAUNDER, RALLY) if self.why_not_number(g, part) is None]
        if not acts:
            return {}
        return {self.seat: [DONE, *acts] if self.done else acts}

    def do_part(self, g: Board, seat: Seat, act: Done | DoPart) -> Flow:
        if isinstance(act, Done):
            return END
        self.done = (*self.done, act.number)
        g.call(LaunderMoney(seat) if act.number == LAUNDER else PlanningRally(seat))
        return AGAIN

    def why_not_number(self, g: Board, part: int) -> RuleId | None:
        if part > RALLY or part in self.done:
            return "LF-space-9"
        if part == LAUNDER:
            return why_not_launder(g, self.seat)
        return None if rally_targets(g, self.seat) else RULE

    def why_not_do_part(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, DoPart):
            return self.why_not_number(g, act.number)
        return None if isinstance(act, Done) and self.done else not_now(g, seat, act, RULE)

    def launder_at_least(self, g: Board) -> None:
        """Launder money without a prompt if rallying is not possible."""
        if not self.done:
            g.call(LaunderMoney(self.seat))


class PlanningRally(Procedure):
    """A rally in the planning phase: move Soldati and cars to an area from adjacent ones.

    Areas left without Soldati are settled only at the end (R49).
    """

    __slots__ = ("came", "men", "seat", "start", "to")

    def __init__(
        self, seat: Seat, to: Area = NOWHERE, start: Area = NOWHERE, men: int = 0, came: bool = False, at: int = 0
    ) -> None:
        super().__init__(at)
        self.seat = seat
        self.to = to
        self.start = start  # area from which units are moving now
        self.men = men  # number of Soldati that have just moved from there
        self.came = came  # whether anything has moved so far

    def copy(self) -> PlanningRally:
        return PlanningRally(self.seat, self.to, self.start, self.men, self.came, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_choose_target, cls.choose_target, cls.why_not_choose_target, RULE),
            Choose(cls.may_choose_start, cls.choose_start, cls.why_not_choose_start, RULE),
            Choose(cls.may_bring_men, cls.bring_men, cls.why_not_bring_men, RULE),
            Choose(cls.may_bring_cars, cls.bring_cars, cls.why_not_bring_cars, RULE),
            Do(cls.go_on, RULE),
        )

    def may_choose_target(self, g: Board) -> Options:
        targets = [RALLY_TO[a] for a in rally_targets(g, self.seat)]
        return {self.seat: targets} if targets and self.to == NOWHERE else {}

    def choose_target(self, g: Board, seat: Seat, act: RallyTo) -> None:
        self.to = act.number

    def why_not_choose_target(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        fits = isinstance(act, RallyTo) and act.number in rally_targets(g, seat)
        return None if fits else not_now(g, seat, act, RULE)

    def may_choose_start(self, g: Board) -> Options:
        acts = [RALLY_FROM[a] for a in can_come(g, self.seat, self.to)]
        if not acts:
            return {}
        return {self.seat: [DONE, *acts] if self.came else acts}

    def choose_start(self, g: Board, seat: Seat, act: Done | RallyFrom) -> None:
        self.start = NOWHERE if isinstance(act, Done) else act.number
        self.men = 0

    def why_not_choose_start(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, RallyFrom):
            return None if act.number in can_come(g, seat, self.to) else RULE
        return None if isinstance(act, Done) and self.came else not_now(g, seat, act, RULE)

    def fewest_men(self, g: Board) -> int:
        """Return the fewest Soldati that may move: cars may move without any."""
        return 0 if g.cars[self.start] else 1

    def may_bring_men(self, g: Board) -> Options:
        if self.start == NOWHERE or not g.men[self.start]:
            return {}
        return {self.seat: MEN[self.fewest_men(g) : g.men[self.start] + 1]}

    def bring_men(self, g: Board, seat: Seat, act: Men) -> None:
        g.men[self.start] -= act.number
        g.men[self.to] += act.number
        self.men = act.number
        self.came = self.came or act.number > 0

    def why_not_bring_men(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        fits = isinstance(act, Men) and self.fewest_men(g) <= act.number <= g.men[self.start]
        return None if fits else not_now(g, seat, act, RULE)

    def fewest_cars(self) -> int:
        return 0 if self.men else 1

    def may_bring_cars(self, g: Board) -> Options:
        if self.start == NOWHERE or not g.cars[self.start]:
            return {}
        return {self.seat: CARS[self.fewest_cars() : g.cars[self.start] + 1]}

    def bring_cars(self, g: Board, seat: Seat, act: Cars) -> None:
        g.cars[self.start] -= act.number
        g.cars[self.to] += act.number
        self.came = self.came or act.number > 0

    def why_not_bring_cars(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        fits = isinstance(act, Cars) and self.fewest_cars() <= act.number <= g.cars[self.start]
        return None if fits else not_now(g, seat, act, RULE)

    def go_on(self, g: Board) -> Flow:
        """Offer the next area to rally from. At the end, give up the areas left without Soldati."""
        if self.start == NOWHERE:
            for a in g.pack.island.adjacent[self.to] if self.to != NOWHERE else ():
                if g.holder[a] == self.seat:
                    g.empty_if_left(a)
            return END
        self.start = NOWHERE
        self.at = 1
        return AGAIN
