"""What the general laws do not check for La Famiglia: sampled worlds really differ, and option lists stay short."""

from __future__ import annotations

import pytest

from cosca.engine.title import Setup
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from cosca.laws.fuzz import new_fuzz


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions)
def test_imagined_worlds_really_differ_and_a_spectator_knows_least(edition: str) -> None:
    fuzz = new_fuzz(LA_FAMIGLIA, Setup(edition, "standard", 4), seed=2026)
    fuzz.run(3)
    assert fuzz.worlds > fuzz.differing > fuzz.worlds / 6


def test_no_list_of_options_is_longer_than_two_hundred() -> None:
    fuzz = new_fuzz(LA_FAMIGLIA, LA_FAMIGLIA.default_setup(), seed=5)
    fuzz.run(1)
    assert 0 < fuzz.longest_list <= 200
