"""Bot specs, as typed on the command line."""

from __future__ import annotations

from random import Random

import pytest

from cosca.arena.bot_specs import arguments_in, bot_of, in_a_spec
from cosca.bots.bot import NoSuchBot
from cosca.titles import TITLES
from tests.arena.arenas import ANY

FAMIGLIA = TITLES["famiglia"]
LEVEL = "cosca.bots.levels.level_bot"


def test_a_built_in_bot_is_found_by_its_name() -> None:
    options = FAMIGLIA.catalogue.actions[:5]
    assert bot_of("random", FAMIGLIA)(None, options, Random(1)) in options


def test_arguments_after_the_colon_are_passed_to_the_maker() -> None:
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
        ("tests.arena.broken_module.bot", "to import: this module is broken"),
        (f"{ANY}unmakeable", r"cannot be made: the weights are missing \(FileNotFoundError at strange_bots.py"),
        ("search:sims=abc", "sims is a whole number from 1 on, not 'abc'"),
        ("search:sims=-5", "sims is a whole number from 1 on, not -5"),
        ("search:sims=0", "sims is a whole number from 1 on, not 0"),
        ("search:sims", "sims is a whole number from 1 on, not True"),
        ("search:ms=1.5", "ms is a whole number from 1 on, not 1.5"),
        ("learned:ms=-5", "ms is a whole number from 1 on, not -5"),
        ("learned:file=nope.json", "nope.json cannot be read: No such file"),
        (f"learned:file={__file__}", "no network in .*: it is another file, or damaged"),
        ("greedy:positions=few", "positions is a whole number from 1 on, not 'few'"),
        (LEVEL, "needs level after the colon: .*level_bot:level="),
        (f"{LEVEL}:level=0", "level is a whole number from 1 to 6, not 0"),
        (f"{LEVEL}:level=9", "level is a whole number from 1 to 6, not 9"),
        (f"{LEVEL}:level=best", "level is a whole number from 1 to 6, not 'best'"),
    ],
)
def test_a_wrong_bot_spec_is_refused_with_a_sentence(spec: str, said: str) -> None:
    with pytest.raises(NoSuchBot, match=said):
        bot_of(spec, FAMIGLIA)


@pytest.mark.parametrize("path", ["a,b/network.json", r"a\,b", "C:\\nets\\x.json", ",,", "a=b:c"])
def test_a_path_with_escaped_commas_is_passed_as_one_argument(path: str) -> None:
    said = f"file={in_a_spec(path)},sims=5"
    assert dict(arguments_in(said)) == {"file": path, "sims": 5}
