"""One search for a game: what was asked for, and the outcome."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cosca.server.pairing.quick_play import SeekRequest
from cosca.server.store.records import TableId

PLAYS_S: Final = 30.0  # after which everybody who accepts bots must be in a game


@dataclass(slots=True)
class Press:
    """A player starts a search and waits for a game."""

    name: str
    at: float
    request: SeekRequest
    found: list[TableId] = field(default_factory=list)  # where the site sent the player, the latest last
    in_game_at: float | None = None
    gave_up: str = ""  # left, cancelled or refused, and then for which reason

    @property
    def waited_s(self) -> float | None:
        return None if self.in_game_at is None else self.in_game_at - self.at

    @property
    def broken(self) -> int:
        """The number of tables with a no-show by another player."""
        return len(self.found) - (self.in_game_at is not None)
