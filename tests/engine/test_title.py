"""What a title says of its set positions."""

from __future__ import annotations

import pytest

from cosca.engine.title import Title
from cosca.games import TITLES


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_every_set_position_is_for_one_number_of_players(title: Title) -> None:
    fitting = [name for seats in title.seats for name in title.positions_for(seats)]
    assert sorted(fitting) == sorted(title.positions)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_set_positions_are_listed_in_order(title: Title) -> None:
    for seats in title.seats:
        assert title.positions_for(seats) == sorted(title.positions_for(seats))
