"""Bots by what one types."""

from __future__ import annotations

from random import Random

import pytest

from cosca.arena.specs import bot_of
from cosca.bots.bot import NoSuchBot
from cosca.games import TITLES
from tests.arena.arenas import ANY

FAMIGLIA = TITLES["famiglia"]


def test_a_bot_of_the_house_goes_by_its_name() -> None:
    options = FAMIGLIA.catalogue.actions[:5]
    assert bot_of("random", FAMIGLIA)(None, options, Random(1)) in options


def test_what_stands_behind_the_colon_goes_to_the_maker() -> None:
    options = FAMIGLIA.catalogue.actions[:5]
    for place in (0, 3):
        assert bot_of(f"{ANY}first:place={place}", FAMIGLIA)(None, options, Random(1)) is options[place]


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("clever", "no bot 'clever'. The bots are: "),
        ("no_such_module.bot", "to import"),
        (f"{ANY}nobody", "to import"),
        (f"{ANY}first:depth=3", "takes place after the colon, not 'depth'"),
        ("random:ms=5", "takes nothing after the colon"),
        ("tests.arena.arenas.ANY", "cannot be called"),
    ],
)
def test_a_bot_that_is_not_there_is_said_so(spec: str, said: str) -> None:
    with pytest.raises(NoSuchBot, match=said):
        bot_of(spec, FAMIGLIA)
