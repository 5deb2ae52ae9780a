"""Random games with every law checked, for each number of seats. The long run is `just fuzz nostra_city`."""

from __future__ import annotations

import pytest

from cosca.engine.title import Setup
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.laws.fuzz import new_fuzz


@pytest.mark.parametrize("seats", NOSTRA_CITY.seats)
def test_no_law_is_broken_and_imagined_worlds_differ(seats: int) -> None:
    fuzz = new_fuzz(NOSTRA_CITY, Setup("2009", "standard", seats), seed=2026)
    fuzz.run(2)
    assert not [what for what, _ in fuzz.broken]
    assert fuzz.differing > fuzz.worlds / 2
    assert fuzz.longest_list <= 60
