"""A puzzle depends only on the view: two worlds that look alike give the same one, without hidden information."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cosca.engine.core import Game, Seat
from cosca.engine.title import Title
from cosca.puzzles.mining import puzzle_of
from cosca.puzzles.puzzle import Posed, Puzzle, encode
from cosca.titles import TITLES
from tests.puzzles.making import another_world, judged_by_place, some_puzzle, some_views

WORLDS = 4
HIDING = ["la_famiglia", "nostra_city"]  # a view of Famiglia lets one position only: its deck has no order
type Maker = Callable[[Title, Game, Seat], bytes]


def from_view(title: Title, game: Game, seat: Seat) -> bytes:
    """Make a seat's puzzle as the miner does, from what the seat sees in this game."""
    puzzle = puzzle_of(title, title.default_setup(), title.view(game, seat), judged_by_place)
    assert puzzle
    posed = Posed(title, puzzle)
    question = (title.question(posed.world, seat), [title.phrase(posed.world, seat, each) for each in posed.options])
    return encode(puzzle) + repr(question).encode()


def differing(title_id: str, make: Maker) -> int:
    """Count the views for which two worlds that look alike give different puzzles."""
    title = TITLES[title_id]
    views = some_views(title_id)[::7][:8]
    assert views
    worlds = [[another_world(title, view, seed) for seed in range(WORLDS)] for view in views]
    return sum(
        len({make(title, world, view.seat) for world in some}) > 1 for view, some in zip(views, worlds, strict=True)
    )


@pytest.mark.parametrize("title_id", list(TITLES))
def test_two_worlds_that_look_alike_give_the_same_puzzle(title_id: str) -> None:
    assert differing(title_id, from_view) == 0


@pytest.mark.parametrize("title_id", HIDING)
def test_a_planted_puzzle_made_from_the_position_is_caught(title_id: str) -> None:
    def from_position(title: Title, game: Game, seat: Seat) -> bytes:
        leaked: Any = title.codec.dump(game)
        return encode(Puzzle(**{**_fields(title, game, seat), "view": leaked}))

    assert differing(title_id, from_position) > 0


def _fields(title: Title, game: Game, seat: Seat) -> dict[str, Any]:
    puzzle = some_puzzle(title.id, title.view(game, seat))
    return {name: getattr(puzzle, name) for name in Puzzle.__struct_fields__}


@pytest.mark.parametrize("title_id", list(TITLES))
def test_the_miner_refuses_a_position_in_place_of_a_view(title_id: str) -> None:
    title = TITLES[title_id]
    view = some_views(title_id)[0]
    position = another_world(title, view, 1)
    with pytest.raises(ValueError, match="never the position"):
        puzzle_of(title, title.default_setup(), position, judged_by_place)
