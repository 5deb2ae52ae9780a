"""La Famiglia, "Control Tiles": marking and clearing them in management, and those used as a planning phase starts."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
    CLEAR_TILE,
    DONE,
    MARK_TILE,
    USE_TILE,
    ClearTile,
    Done,
    MarkTile,
    UseTile,
)
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import NOBODY, SEATS, Board
from cosca.games.la_famiglia.rules.equipment import BuildBoat
from cosca.games.la_famiglia.rules.influence import ExertInfluence, rows_left

type TileNumber = int

INFLUENCE: Final = "influence"
SPEEDBOATS: Final = "speedboats"
PROTECTION_MONEY: Final = "protection_money"
PLANNING_RULES: Final = ("LF-tiles-7", "LF-tile-influence", "LF-tile-speedboats", "LF-tile-protection")
DISCARDED: Final = 1  # Soldato that Influence costs
AT_THE_START: Final = (INFLUENCE, SPEEDBOATS, PROTECTION_MONEY)


def marked_by(g: Board, seat: Seat) -> list[TileNumber]:
    return [t for t in g.tiles if g.tile_of[seat % 2][t] == seat]


def unmarked(g: Board, seat: Seat) -> list[TileNumber]:
    """Return the control tiles of the seat's team without an influence token."""
    return [t for t in g.tiles if g.tile_of[seat % 2][t] == NOBODY]


def too_many(g: Board, seat: Seat) -> bool:
    return len(marked_by(g, seat)) > g.mandamenti_of(seat)


def may_mark(g: Board, seat: Seat) -> bool:
    """Return whether the seat must mark a control tile. Without an empty tile or a token it need not (R41)."""
    due = len(marked_by(g, seat)) < g.mandamenti_of(seat)
    return due and g.influence[seat] > 0 and bool(unmarked(g, seat))


class ClearTiles(Procedure):
    """A step of management: remove influence tokens that are too many, in the order of play."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> ClearTiles:
        return ClearTiles(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_clear, cls.clear, cls.why_not_clear, "LF-tiles-4", "LF-tiles-5", "LF-tiles-6"),)

    def may_clear(self, g: Board) -> Options:
        seat = next((seat for seat in g.order_of_play() if too_many(g, seat)), NOBODY)
        return {seat: [CLEAR_TILE[t] for t in marked_by(g, seat)]} if seat < SEATS else {}

    def clear(self, g: Board, seat: Seat, act: ClearTile) -> Flow:
        g.tile_of[seat % 2][act.number] = NOBODY
        g.influence[seat] += 1
        return AGAIN

    def why_not_clear(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return (
            None
            if isinstance(act, ClearTile) and act.number in marked_by(g, seat)
            else not_now(g, seat, act, "LF-tiles-4")
        )


class MarkTiles(Procedure):
    """A step of management: place the missing influence tokens, in the order of play, after `ClearTiles`."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> MarkTiles:
        return MarkTiles(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_mark, cls.mark, cls.why_not_mark, "LF-tiles-1", "LF-tiles-2", "LF-tiles-3"),)

    def may_mark(self, g: Board) -> Options:
        seat = next((seat for seat in g.order_of_play() if may_mark(g, seat)), NOBODY)
        return {seat: [MARK_TILE[t] for t in unmarked(g, seat)]} if seat < SEATS else {}

    def mark(self, g: Board, seat: Seat, act: MarkTile) -> Flow:
        g.tile_of[seat % 2][act.number] = seat
        g.influence[seat] -= 1
        return AGAIN

    def why_not_mark(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, MarkTile):
            return self.why_not_tile(g, seat, act.number)
        return "LF-tiles-5" if isinstance(act, ClearTile) else not_now(g, seat, act, "LF-turns-2")

    def why_not_tile(self, g: Board, seat: Seat, t: TileNumber) -> RuleId | None:
        if t not in g.tiles:
            return "LF-setup-3"
        return None if t in unmarked(g, seat) else "LF-tiles-2"


# At the start of a planning phase


class StartOfPlanning(Procedure):
    """The control tiles used before the first turn of a planning phase, in the order of play (R67)."""

    __slots__ = ("done",)

    def __init__(self, done: int = 0, at: int = 0) -> None:
        super().__init__(at)
        self.done = done  # players who have had their turn

    def copy(self) -> StartOfPlanning:
        return StartOfPlanning(self.done, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Do(cls.next_player, "LF-tiles-7", "LF-turns-1"),)

    def next_player(self, g: Board) -> Flow:
        if self.done == SEATS:
            return None
        g.call(TilesOfPlanning(g.order_of_play()[self.done]))
        self.done += 1
        return AGAIN


class TilesOfPlanning(Procedure):
    """A family's use of its control tiles before the first turn: each once or not at all."""

    __slots__ = ("seat", "used")

    def __init__(self, seat: Seat, used: tuple[TileNumber, ...] = (), at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat
        self.used = used

    def copy(self) -> TilesOfPlanning:
        return TilesOfPlanning(self.seat, self.used, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_use, cls.use, cls.why_not_use, *PLANNING_RULES),)

    def may_use(self, g: Board) -> Options:
        acts: list[Action] = [USE_TILE[t] for t in g.tiles if not self.why_not_tile(g, t)]
        return {self.seat: [*acts, DONE]} if acts else {}

    def use(self, g: Board, seat: Seat, act: UseTile | Done) -> Flow:
        if isinstance(act, Done):
            return END
        self.used = (*self.used, act.number)
        self.take_effect(g, act.number)
        return AGAIN

    def take_effect(self, g: Board, t: TileNumber) -> None:
        tile = g.pack.tiles[t]
        if tile.id == PROTECTION_MONEY:
            g.money[self.seat] += tile.number
            g.tell("tile_money", "LF-tile-protection", {"seat": self.seat, "tile": tile.id, "number": tile.number})
        elif tile.id == SPEEDBOATS:
            g.call(BuildBoat(self.seat, tuple(g.seas_in_reach(self.seat))))
        else:
            g.headquarters[self.seat] -= DISCARDED
            g.supply[self.seat] += DISCARDED
            g.tell("discard", "LF-tile-influence", {"seat": self.seat, "tile": tile.id, "number": DISCARDED})
            g.call(ExertInfluence(self.seat, "supply"))

    def why_not_use(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, UseTile):
            return self.why_not_tile(g, act.number)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-tiles-7")

    def why_not_tile(self, g: Board, t: TileNumber) -> RuleId | None:
        name = g.pack.tiles[t].id
        if t in self.used or t not in marked_by(g, self.seat) or name not in AT_THE_START:
            return "LF-tiles-7"
        if name == INFLUENCE:
            return self.why_not_influence(g)
        return self.why_not_boat(g) if name == SPEEDBOATS else None

    def why_not_influence(self, g: Board) -> RuleId | None:
        if not g.headquarters[self.seat]:
            return "LF-tile-influence"
        return None if rows_left(g, self.seat) else "LF-exert-1"

    def why_not_boat(self, g: Board) -> RuleId | None:
        if not g.boats_left[self.seat]:
            return "LF-limits-2"
        return None if g.seas_in_reach(self.seat) else "LF-boat-1"
