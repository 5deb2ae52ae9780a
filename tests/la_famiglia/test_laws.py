"""Every law on La Famiglia, which joins the titles of the house once it can be played by people."""

from __future__ import annotations

import pytest

from cosca.engine.title import Setup
from cosca.games.la_famiglia.title import LA_FAMIGLIA
from cosca.laws.fuzz import new_fuzz
from cosca.laws.harness import hunt
from cosca.laws.leaks import COMMON_LEAKS, Leak


@pytest.mark.parametrize("edition", LA_FAMIGLIA.editions)
def test_no_law_is_broken_in_random_play(edition: str) -> None:
    fuzz = new_fuzz(LA_FAMIGLIA, Setup(edition, "standard", 4), seed=2026)
    fuzz.run(3)
    assert not [what for what, _ in fuzz.broken]
    assert fuzz.differing > fuzz.worlds / 2


@pytest.mark.parametrize("leak", COMMON_LEAKS, ids=lambda leak: str(leak.__name__))
def test_a_planted_leak_is_caught(leak: type[Leak]) -> None:
    caught_by, _ = hunt(leak(LA_FAMIGLIA), LA_FAMIGLIA.default_setup(), seed=1)
    assert caught_by


def test_no_list_of_options_is_longer_than_two_hundred() -> None:
    fuzz = new_fuzz(LA_FAMIGLIA, LA_FAMIGLIA.default_setup(), seed=5)
    fuzz.run(1)
    assert 0 < fuzz.longest_list <= 200
