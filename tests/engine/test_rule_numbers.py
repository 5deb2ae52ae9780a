"""Numbers of a pack in the texts of rules."""

from __future__ import annotations

import pytest

from cosca.engine.rulebook import parse_rulebook
from cosca.titles import TITLES

TEXT = """
language = "en"
[sections]
tiles = "Tiles"
[[rule]]
id = "XX-1"
section = "tiles"
text = "The tile costs {tile.price} Money."
refusal = "It costs {tile.price} Money."
where = "p. 1"
"""


def test_a_rule_names_the_number_of_the_pack() -> None:
    book = parse_rulebook(TEXT, ("standard",)).filled({"tile.price": 3})
    assert (book["XX-1"].text, book["XX-1"].refusal) == ("The tile costs 3 Money.", "It costs 3 Money.")


def test_a_number_that_the_pack_does_not_have_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"tile\.price"):
        parse_rulebook(TEXT, ("standard",)).filled({})


@pytest.mark.parametrize("title", TITLES)
def test_no_shipped_rule_is_left_with_a_gap(title: str) -> None:
    for language in TITLES[title].languages:
        for pack in TITLES[title].packs:
            for rule in TITLES[title].rulebook(language, pack).rules.values():
                assert "{" not in rule.text + rule.refusal
