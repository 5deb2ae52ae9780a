"""Every planted leak is caught, and nothing is found where nothing was planted."""

from __future__ import annotations

from functools import cache

import pytest

from cosca.engine.title import Setup, Title
from cosca.laws.harness import Finding, honest, hunt_all, leaks_of, plant_all
from cosca.laws.leaks import COMMON_LEAKS, SEALED_LEAKS, Leak
from tests.laws.titles import EVERY_SETUP, EVERY_TITLE, name
from tests.omerta.title import OMERTA

SECRETS_OF_THE_FUTURE = {"SeedSent", "SeedHashed", "LuckShared", "LuckBiased", "BotForesees", "EarlierStateSent"}
OF_THE_POSITION = tuple(leak for leak in COMMON_LEAKS + SEALED_LEAKS if leak.__name__ not in SECRETS_OF_THE_FUTURE)
PLANTED = [  # with --dist loadgroup, one worker hunts all leaks of a title
    pytest.param(title.id, leak, marks=pytest.mark.xdist_group(title.id))
    for title in EVERY_TITLE
    for leak in leaks_of(title)
]
TITLE_OF = {title.id: title for title in EVERY_TITLE}


@cache
def found(title: str) -> dict[str, Finding]:
    """All leaks of a title in one run, which its tests share."""
    chosen = TITLE_OF[title]
    return {finding.leak: finding for finding in plant_all(chosen, chosen.default_setup(), seed=1)}


@cache
def found_without_the_future() -> dict[str, Finding]:
    findings = plant_all(OMERTA, OMERTA.default_setup(), seed=1, leaks=OF_THE_POSITION, of_position=True)
    return {finding.leak: finding for finding in findings}


@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_at_least_25_kinds_are_planted(title: Title) -> None:
    assert len({leak.story for leak in leaks_of(title)}) >= 25


@pytest.mark.parametrize(("title", "leak"), PLANTED, ids=name)
def test_a_planted_leak_is_caught(title: str, leak: type[Leak]) -> None:
    assert found(title)[leak.__name__].caught


@pytest.mark.xdist_group("position")
@pytest.mark.parametrize("leak", OF_THE_POSITION, ids=name)
def test_a_leak_of_what_the_position_hides_is_caught_without_the_future(leak: type[Leak]) -> None:
    assert found_without_the_future()[leak.__name__].caught


@pytest.mark.parametrize("leak", COMMON_LEAKS[:3], ids=name)
def test_a_leak_is_caught_at_the_same_position_whether_hunted_alone_or_with_others(leak: type[Leak]) -> None:
    setup = OMERTA.default_setup()
    alone = hunt_all([leak(OMERTA, of_position=True)], setup, seed=1)
    among = hunt_all([kind(OMERTA, of_position=True) for kind in COMMON_LEAKS[:3]], setup, seed=1)
    assert alone[0] == among[COMMON_LEAKS.index(leak)]


@pytest.mark.parametrize(("title", "setup"), EVERY_SETUP, ids=name)
def test_without_a_leak_nothing_is_found(title: Title, setup: Setup) -> None:
    assert honest(title, setup, seed=5) == ""
