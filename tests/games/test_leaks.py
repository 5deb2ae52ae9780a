"""Every planted leak is caught, and nothing is reported where nothing was planted."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cosca.engine.title import Setup, Title
from cosca.laws.leak_harness import LeakReport, control_run, first_violations, leaks_of, run_leaks
from cosca.laws.leaks import COMMON_LEAKS, SEALED_LEAKS, Leak
from tests.games.omerta.title import OMERTA
from tests.games.titles import EVERY_SETUP, EVERY_TITLE, name

SECRETS_OF_THE_FUTURE = {"SeedSent", "SeedHashed", "LuckShared", "LuckBiased", "BotForesees", "EarlierStateSent"}
OF_THE_POSITION = tuple(leak for leak in COMMON_LEAKS + SEALED_LEAKS if leak.__name__ not in SECRETS_OF_THE_FUTURE)


def caught(findings: list[LeakReport]) -> set[str]:
    return {finding.leak for finding in findings if finding.caught}


def names(leaks: Iterable[type[Leak]]) -> set[str]:
    return {leak.__name__ for leak in leaks}


@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_at_least_25_kinds_are_planted(title: Title) -> None:
    assert len({leak.story for leak in leaks_of(title)}) >= 25


@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_every_planted_leak_is_caught(title: Title) -> None:
    """Check all leaks in one run, so that they share the positions instead of replaying them for each leak."""
    assert caught(run_leaks(title, title.default_setup(), seed=1)) == names(leaks_of(title))


def test_a_leak_of_the_hidden_position_is_caught_without_the_future() -> None:
    findings = run_leaks(OMERTA, OMERTA.default_setup(), seed=1, leaks=OF_THE_POSITION, of_position=True)
    assert caught(findings) == names(OF_THE_POSITION)


@pytest.mark.parametrize("leak", COMMON_LEAKS[:3], ids=name)
def test_a_leak_is_caught_at_the_same_position_alone_or_with_others(leak: type[Leak]) -> None:
    setup = OMERTA.default_setup()
    alone = first_violations([leak(OMERTA, of_position=True)], setup, seed=1)
    among = first_violations([kind(OMERTA, of_position=True) for kind in COMMON_LEAKS[:3]], setup, seed=1)
    assert alone[0] == among[COMMON_LEAKS.index(leak)]


@pytest.mark.parametrize(("title", "setup"), EVERY_SETUP, ids=name)
def test_without_a_leak_nothing_is_found(title: Title, setup: Setup) -> None:
    assert control_run(title, setup, seed=5) == ""
