"""The leak tests find every planted leak. Without planted leaks, the other tests find nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosca.engine.title import Setup
from cosca.titles import TITLES
from tests.server.leaks import plants_of_components, plants_of_deltas, plants_of_headers, plants_of_words
from tests.server.leaks.guests import Plan, leaks_of_game
from tests.server.leaks.hunt import found_by_pairs
from tests.server.leaks.plants import LEAKS, Leak
from tests.server.leaks.sealed import found_by_sealing
from tests.server.leaks.test_tags import SIZE, needs_a_bus

SEATS = {"famiglia": 2, "la_famiglia": 4, "nostra_city": 3}
TELLING = [each for each in LEAKS if each.by == "tags"][:: 2 if SIZE == 1 else 1]  # `just leaks-server` runs every one
SHOWING = [each for each in LEAKS if each.by != "tags"]


def test_there_are_many_planted_leaks_and_each_is_described() -> None:
    assert plants_of_words
    assert plants_of_deltas
    assert plants_of_headers
    assert plants_of_components
    assert len(LEAKS) >= 62
    assert len({each.name for each in LEAKS}) == len({each.story for each in LEAKS}) == len(LEAKS)


@pytest.mark.parametrize("leak", SHOWING, ids=lambda leak: leak.name)
def test_a_planted_leak_of_hidden_information_is_found(leak: Leak, tmp_path: Path) -> None:
    title = TITLES[leak.title]
    setup = Setup(title.editions[0], title.packs[0], SEATS[leak.title])
    with leak.plant():
        if leak.by == "sealed":
            found = found_by_sealing(tmp_path, title, setup, seed=2, moments=8)
        else:
            found, _ = found_by_pairs(tmp_path, title, setup, seed=2, pairs=80)
    assert found, leak.story


@needs_a_bus
@pytest.mark.parametrize("leak", TELLING, ids=lambda leak: leak.name)
def test_a_planted_leak_of_a_tagged_value_is_found(leak: Leak, tmp_path: Path) -> None:
    plan = Plan(leak.title, SEATS[leak.title], choices=16, bots=1, pace="mail")
    with leak.plant():
        leaks, _ = leaks_of_game(tmp_path, plan)
    assert [each for each in leaks if leak.shows in each], leaks[:3]
