"""How many lines of play follow from a position, as chess counts with perft: one number off is a rule changed."""

from __future__ import annotations

from cosca.engine.core import Action, Game, Seat, play
from cosca.laws.position_laws import choices


def count(game: Game, depth: int) -> int:
    """Lines of so many choices, or to the end of the game; each outcome of chance counts once."""
    if not depth or not game.options:
        return 1
    if depth == 1:
        return len(choices(game))
    return sum(count(_after(game, seat, action), depth - 1) for seat, action in choices(game))


def _after(game: Game, seat: Seat, action: Action) -> Game:
    after = game.copy()
    play(after, seat, action)
    return after
