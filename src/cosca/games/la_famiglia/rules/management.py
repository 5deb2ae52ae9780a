"""La Famiglia, "Management": update who controls each Mandamento, then mark the control tiles."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Choose, Do, Procedure
from cosca.games.la_famiglia.rules.board import Board
from cosca.games.la_famiglia.rules.control_tiles import ClearTiles, MarkTiles
from cosca.games.la_famiglia.rules.pack import MANDAMENTI

CONTROL_RULES: Final = ("LF-control-1", "LF-control-2", "LF-control-3", "LF-control-4")


class Management(Procedure):
    """The management period, the same after both phases."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Management:
        return Management(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.settle_control, "LF-management-1", *CONTROL_RULES, "LF-map-1", "LF-team-5"),
            Do(cls.clear_tiles, "LF-tiles-4", "LF-tiles-6"),
            Do(cls.mark_tiles, "LF-tiles-1", "LF-tiles-3"),
        )

    def settle_control(self, g: Board) -> None:
        settle_control(g)

    def clear_tiles(self, g: Board) -> None:
        g.call(ClearTiles())

    def mark_tiles(self, g: Board) -> None:
        g.call(MarkTiles())


def settle_control(g: Board) -> None:
    """Update the control token of every Mandamento. A token that has become free may now mark a seventh one (R43)."""
    for m in range(MANDAMENTI):
        g.mark_control(m)
