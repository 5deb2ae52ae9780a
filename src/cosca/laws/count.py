"""Count the lines of play from a position, like perft in chess. A different number means that a rule has changed."""

from __future__ import annotations

from cosca.engine.core import Action, Game, Seat, play
from cosca.laws.position_laws import choices


def count(game: Game, depth: int) -> int:
    """Return the number of lines of `depth` moves, or fewer at the end of a game. Each random outcome counts once."""
    if not depth or not game.options:
        return 1
    if depth == 1:
        return len(choices(game))
    return sum(count(_after(game, seat, action), depth - 1) for seat, action in choices(game))


def _after(game: Game, seat: Seat, action: Action) -> Game:
    after = game.copy()
    play(after, seat, action)
    return after
