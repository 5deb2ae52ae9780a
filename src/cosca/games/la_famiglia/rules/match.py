"""La Famiglia, "Playing a Round" and "End of the Game"."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, Choose, Do, Flow, Procedure, RuleId, Seat
from cosca.engine.title import Result
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NOBODY, NOWHERE, ON_MAT, OWNERS, SEATS
from cosca.games.la_famiglia.rules.control_tiles import StartOfPlanning
from cosca.games.la_famiglia.rules.encounter import EncounterPhase
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.management import Management
from cosca.games.la_famiglia.rules.pack import (
    ALL_TILES,
    AREAS,
    BASIC_ORDERS,
    MANDAMENTI,
    ORDERS,
    ROWS,
    SEAS,
    Edition,
    Pack,
)
from cosca.games.la_famiglia.rules.planning import PlanningPhase
from cosca.games.la_famiglia.rules.setup import Preparation

type Team = int  # 0: seats 0 and 2; 1: seats 1 and 3
type Verdict = tuple[tuple[Seat, ...], str, tuple[RuleId, ...]]  # winners, kind of ending, rules that decided

ROUNDS: Final = 4
TOKENS: Final = SEATS * ORDERS
ALONE: Final = 5  # Mandamenti with which one family wins
TOGETHER: Final = 6  # Mandamenti with which a team wins
BRONTE: Final = "bronte"


class Match(Procedure):
    __slots__ = ("first_game",)

    def __init__(self, first_game: bool = False, at: int = 0) -> None:
        super().__init__(at)
        self.first_game = first_game

    def copy(self) -> Match:
        return Match(self.first_game, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.prepare, "LF-setup-1", "LF-setup-2", "LF-aim-1"),
            Do(cls.next_round, "LF-round-1", "LF-end-1", "LF-end-6", "LF-aim-2"),
        )

    def prepare(self, g: LaFamiglia) -> None:
        g.call(Preparation(self.first_game))

    def next_round(self, g: LaFamiglia) -> Flow:
        if g.round and verdict(g):
            return None
        g.call(Round())
        return AGAIN


class Round(Procedure):
    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Round:
        return Round(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.begin, "LF-round-2", "LF-management-2", "LF-management-3"),
            Do(cls.start_planning, "LF-tiles-7"),
            Do(cls.plan, "LF-planning-1"),
            Do(cls.manage, "LF-management-1", "LF-control-5"),
            Do(cls.change_starter, "LF-gain-8", "LF-gain-9"),
            Do(cls.encounter, "LF-encounter-1"),
            Do(cls.manage, "LF-management-1", "LF-end-1"),
        )

    def begin(self, g: LaFamiglia) -> None:
        if g.round:
            change_sheets(g)
        g.round += 1
        g.turn = 0
        g.tell("round", "LF-round-2", {"number": g.round, "of": ROUNDS})

    def start_planning(self, g: LaFamiglia) -> None:
        g.call(StartOfPlanning())

    def plan(self, g: LaFamiglia) -> None:
        g.call(PlanningPhase())

    def manage(self, g: LaFamiglia) -> None:
        g.call(Management())

    def change_starter(self, g: LaFamiglia) -> None:
        if g.starter != g.next_starter:
            g.tell("starter", "LF-gain-8", {"seat": g.next_starter})
        g.starter = g.next_starter  # R30

    def encounter(self, g: LaFamiglia) -> None:
        g.call(EncounterPhase())


def change_sheets(g: LaFamiglia) -> None:
    """Move the bottom action sheet with its tokens to the top and place the next one below it."""
    g.top, g.top_sheet = g.bottom, g.bottom_sheet
    g.bottom_sheet += 1
    g.bottom = empty_sheet(g.pack, g.bottom_sheet)


def empty_sheet(pack: Pack, sheet: int) -> list[list[int]]:
    return [[0] * OWNERS for _ in pack.sheets[sheet]]


def game_before_setup(pack: Pack, edition: Edition, variant: bool, first_game: bool = False) -> LaFamiglia:
    """Return a game before setup, with all pieces in the supply. The first steps of `Match` set it up."""
    return LaFamiglia(
        pack, edition, variant,
        family=[NOWHERE] * SEATS, character=[NOWHERE] * SEATS,
        tiles=[], tile_of=[[NOBODY] * ALL_TILES for _ in range(2)],
        holder=[NOBODY] * AREAS, men=[0] * AREAS, cars=[0] * AREAS, labs=[0] * AREAS,
        boats=[[0] * SEAS for _ in range(SEATS)], control=[NOBODY] * MANDAMENTI,
        headquarters=[0] * SEATS, supply=[*[pack.soldati] * SEATS, pack.neutral_soldati], money=[0] * SEATS,
        cars_left=[pack.cars] * SEATS, boats_left=[pack.speedboats] * SEATS, labs_left=pack.labs,
        influence=[pack.influence] * SEATS, removed=[[0] * ROWS for _ in range(SEATS)],
        token=[IN_HEADQUARTERS if token % ORDERS < BASIC_ORDERS else ON_MAT for token in range(TOKENS)],
        issued=[0] * TOKENS, executed=[], orders_open=False,
        top=empty_sheet(pack, 0), bottom=empty_sheet(pack, 1), top_sheet=0, bottom_sheet=1, bust_at=[NOWHERE] * SEATS,
        starter=0, next_starter=0, round=0, turn=0,
        fight_area=NOWHERE, fight_side=NOBODY, fight_men=0, fight_car=False, last_cards=[-1] * SEATS,
        stack=[Match(first_game)],
    )  # fmt: skip


# End of the game


def result(g: LaFamiglia) -> Result | None:
    result = None if g.stack else verdict(g)
    return Result(tuple(mandamenti(g)), *result) if result else None


def verdict(g: LaFamiglia) -> Verdict | None:
    """Return the result in the management after an encounter phase, or `None` if the game continues."""
    reached = [team for team in range(2) if reaches_goal(g, team)]
    if len(reached) == 1:
        return seats_of(reached[0]), goal_of(g, reached[0]), ("LF-end-1",)
    if reached:
        return by_number(g, goal_of(g, ahead(g)), "LF-end-2")
    return by_number(g, "most_after_four_rounds", "LF-end-3") if g.round == ROUNDS else None


def by_number(g: LaFamiglia, ending: str, rule: RuleId) -> Verdict | None:
    """Decide by the number of Mandamenti per team (R68), then by Bronte (R69)."""
    totals = [total(g, 0), total(g, 1)]
    return (seats_of(ahead(g)), ending, (rule,)) if totals[0] != totals[1] else by_bronte(g, rule)


def by_bronte(g: LaFamiglia, rule: RuleId) -> Verdict | None:
    holder = g.holder[g.pack.island.ids.index(BRONTE)]
    if holder < SEATS:
        return seats_of(holder % 2), "bronte", ("LF-end-4", rule)
    return (tuple(range(SEATS)), "draw", ("LF-end-5", rule)) if g.round == ROUNDS else None


def mandamenti(g: LaFamiglia) -> list[int]:
    """Return the number of Mandamenti by seat, counted by areas: a seventh counts without a control token (R43)."""
    owners = [g.controller(m) for m in range(MANDAMENTI)]
    return [owners.count(seat) for seat in range(SEATS)]


def total(g: LaFamiglia, team: Team) -> int:
    return sum(mandamenti(g)[team::2])


def ahead(g: LaFamiglia) -> Team:
    return 0 if total(g, 0) > total(g, 1) else 1


def reaches_goal(g: LaFamiglia, team: Team) -> bool:
    return max(mandamenti(g)[team::2]) >= ALONE or total(g, team) >= TOGETHER


def goal_of(g: LaFamiglia, team: Team) -> str:
    return "five_alone" if max(mandamenti(g)[team::2]) >= ALONE else "six_together"


def seats_of(team: Team) -> tuple[Seat, ...]:
    return team, team + 2
