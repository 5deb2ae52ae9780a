"""Every planted leak is caught, and nothing is found where nothing was planted."""

from __future__ import annotations

import pytest

from cosca.engine.title import Setup, Title
from cosca.laws.harness import honest, hunt, leaks_of
from cosca.laws.leaks import COMMON_LEAKS, SEALED_LEAKS, Leak
from tests.laws.titles import EVERY_SETUP, EVERY_TITLE, name
from tests.omerta.title import OMERTA

PLANTED = [(title, leak) for title in EVERY_TITLE for leak in leaks_of(title)]
SECRETS_OF_THE_FUTURE = {"SeedSent", "SeedHashed", "LuckShared", "LuckBiased", "BotForesees", "EarlierStateSent"}
OF_THE_POSITION = [leak for leak in COMMON_LEAKS + SEALED_LEAKS if leak.__name__ not in SECRETS_OF_THE_FUTURE]


@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_at_least_25_kinds_are_planted(title: Title) -> None:
    assert len({leak.story for leak in leaks_of(title)}) >= 25


@pytest.mark.parametrize(
    ("title", "leak"), PLANTED, ids=lambda value: getattr(value, "id", getattr(value, "__name__", ""))
)
def test_a_planted_leak_is_caught(title: Title, leak: type[Leak]) -> None:
    caught_by, _ = hunt(leak(title), title.default_setup(), seed=1)
    assert caught_by


@pytest.mark.parametrize("leak", OF_THE_POSITION, ids=lambda leak: str(leak.__name__))
def test_a_leak_of_what_the_position_hides_is_caught_without_the_future(leak: type[Leak]) -> None:
    caught_by, _ = hunt(leak(OMERTA, of_position=True), OMERTA.default_setup(), seed=1)
    assert caught_by


@pytest.mark.parametrize(("title", "setup"), EVERY_SETUP, ids=name)
def test_without_a_leak_nothing_is_found(title: Title, setup: Setup) -> None:
    assert honest(title, setup, seed=5) == ""
