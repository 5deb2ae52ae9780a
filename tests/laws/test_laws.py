"""Every law on every title, edition, pack and number of seats. The long run is `just fuzz`."""

from __future__ import annotations

import pytest

from cosca.engine.title import Setup, Title
from cosca.laws.fuzz import new_fuzz
from tests.laws.titles import EVERY_SETUP, name
from tests.omerta.title import OMERTA


@pytest.mark.parametrize(("title", "setup"), EVERY_SETUP, ids=name)
def test_no_law_is_broken_in_random_play(title: Title, setup: Setup) -> None:
    fuzz = new_fuzz(title, setup, seed=2026)
    fuzz.run(40)
    fuzz.from_positions(5)
    assert not [what for what, _ in fuzz.broken]


@pytest.mark.parametrize(("title", "setup"), EVERY_SETUP, ids=name)
def test_every_step_action_rule_and_card_occurs(title: Title, setup: Setup) -> None:
    fuzz = new_fuzz(title, setup, seed=7)
    fuzz.run(60)
    fuzz.from_positions(12)
    assert not {kind: missing for kind, missing in fuzz.coverage.missing().items() if missing}


def test_imagined_worlds_of_a_title_with_secrets_really_differ() -> None:
    fuzz = new_fuzz(OMERTA, OMERTA.default_setup(), seed=3)
    fuzz.run(30)
    assert fuzz.differing > fuzz.worlds / 2
