"""Every planted leak is caught, and nothing is found where nothing was planted."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cosca.engine.title import Setup, Title
from cosca.laws.harness import Finding, honest, hunt_all, leaks_of, plant_all
from cosca.laws.leaks import COMMON_LEAKS, SEALED_LEAKS, Leak
from tests.laws.titles import EVERY_SETUP, EVERY_TITLE, name
from tests.omerta.title import OMERTA

SECRETS_OF_THE_FUTURE = {"SeedSent", "SeedHashed", "LuckShared", "LuckBiased", "BotForesees", "EarlierStateSent"}
OF_THE_POSITION = tuple(leak for leak in COMMON_LEAKS + SEALED_LEAKS if leak.__name__ not in SECRETS_OF_THE_FUTURE)


def caught(findings: list[Finding]) -> set[str]:
    return {finding.leak for finding in findings if finding.caught}


def names(leaks: Iterable[type[Leak]]) -> set[str]:
    return {leak.__name__ for leak in leaks}


@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_at_least_25_kinds_are_planted(title: Title) -> None:
    assert len({leak.story for leak in leaks_of(title)}) >= 25


@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_every_planted_leak_is_caught(title: Title) -> None:
    """In one run, where all leaks look at the same positions: each alone would play them again."""
    assert caught(plant_all(title, title.default_setup(), seed=1)) == names(leaks_of(title))


def test_a_leak_of_what_the_position_hides_is_caught_without_the_future() -> None:
    findings = plant_all(OMERTA, OMERTA.default_setup(), seed=1, leaks=OF_THE_POSITION, of_position=True)
    assert caught(findings) == names(OF_THE_POSITION)


@pytest.mark.parametrize("leak", COMMON_LEAKS[:3], ids=name)
def test_a_leak_is_caught_at_the_same_position_whether_hunted_alone_or_with_others(leak: type[Leak]) -> None:
    setup = OMERTA.default_setup()
    alone = hunt_all([leak(OMERTA, of_position=True)], setup, seed=1)
    among = hunt_all([kind(OMERTA, of_position=True) for kind in COMMON_LEAKS[:3]], setup, seed=1)
    assert alone[0] == among[COMMON_LEAKS.index(leak)]


@pytest.mark.parametrize(("title", "setup"), EVERY_SETUP, ids=name)
def test_without_a_leak_nothing_is_found(title: Title, setup: Setup) -> None:
    assert honest(title, setup, seed=5) == ""
