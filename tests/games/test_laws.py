"""Every law on every title, edition, pack and number of seats. The long run is `just fuzz`."""

from __future__ import annotations

from typing import Final

import pytest

from cosca.engine.title import Setup, Title
from cosca.laws.fuzz import Fuzz, new_fuzz
from tests.games.omerta.title import OMERTA
from tests.games.titles import EVERY_BOOK, EVERY_SETUP, elsewhere, name

# Games from the start, and from each scenario. In long games, most coverage comes from the scenarios.
A_LOOK: Final = {"la_famiglia": (3, 2), "nostra_city": (3, 1)}
SEEDS: Final = {"famiglia": 4, "la_famiglia": 1, "nostra_city": 8}  # with others, what is rare may take many games
FROM_THE_START: Final = {"la_famiglia": 8, "nostra_city": 3}
ROUND: Final = 3  # games from each scenario, one for each way to choose
MOST_ROUNDS: Final = 5


def never_seen(fuzz: Fuzz, pack: str) -> list[str]:
    """Return the steps, actions, rules and cards that have not occurred, except those of other packs."""
    left_out = elsewhere(fuzz.title, pack)
    return [each for missing in fuzz.coverage.missing().values() for each in missing if each not in left_out]


@pytest.mark.parametrize(("title", "setup"), EVERY_BOOK, ids=name)
def test_no_law_is_broken_and_every_step_action_rule_and_card_occurs(title: Title, setup: Setup) -> None:
    fuzz = new_fuzz(title, setup, seed=SEEDS.get(title.id, 7))
    fuzz.run(FROM_THE_START.get(title.id, 60))
    for _ in range(MOST_ROUNDS):
        fuzz.from_positions(ROUND)
        if not (missing := never_seen(fuzz, setup.pack)):
            break
    assert not [what for what, _ in fuzz.broken]
    assert not missing


@pytest.mark.parametrize(("title", "setup"), [each for each in EVERY_SETUP if each not in EVERY_BOOK], ids=name)
def test_no_law_is_broken_with_any_other_pack(title: Title, setup: Setup) -> None:
    fuzz = new_fuzz(title, setup, seed=2027 if title.id == "la_famiglia" else 2026)
    games, from_each = A_LOOK.get(title.id, (40, 5))
    fuzz.run(games)
    fuzz.from_positions(from_each)
    assert not [what for what, _ in fuzz.broken]


def test_sampled_worlds_of_a_title_with_secrets_differ_from_the_real_one() -> None:
    fuzz = new_fuzz(OMERTA, OMERTA.default_setup(), seed=3)
    fuzz.run(30)
    assert fuzz.differing > fuzz.worlds / 2
