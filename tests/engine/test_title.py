"""The scenarios of titles."""

from __future__ import annotations

import pytest

from cosca.engine.title import Title
from cosca.titles import TITLES


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_every_scenario_is_for_one_number_of_players(title: Title) -> None:
    fitting = [name for seats in title.seats for name in title.positions_for(seats)]
    assert sorted(fitting) == sorted(title.positions)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_scenarios_are_listed_in_order(title: Title) -> None:
    for seats in title.seats:
        assert title.positions_for(seats) == sorted(title.positions_for(seats))
