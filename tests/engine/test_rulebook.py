"""Rulebooks, data files and printed names."""

from __future__ import annotations

import pytest

from cosca.engine.pack_names import localized_names
from cosca.engine.resources import has_file, text_of
from cosca.engine.rulebook import Rulebook, parse_rulebook

TEXT = """\
language = "en"
[sections]
turn = "Your turn"
[[rule]]
id = "X-1"
section = "turn"
text = "Draw one   card."
where = "p. 1"
[[rule]]
id = "X-2"
section = "turn"
text = "Never draw two."
refusal = "You have drawn already."
editions = ["second"]
where = "p. 2"
"""


@pytest.fixture
def rulebook() -> Rulebook:
    return parse_rulebook(TEXT, ("first", "second"))


def test_a_refusal_is_the_rule_itself_unless_it_has_words_of_its_own(rulebook: Rulebook) -> None:
    assert rulebook.refusal("X-1") == "Draw one card."
    assert rulebook.refusal("X-2") == "You have drawn already."


def test_a_rule_applies_in_every_edition_unless_it_names_some(rulebook: Rulebook) -> None:
    assert [rule.id for rule in rulebook.of("first")] == ["X-1"]
    assert [rule.id for rule in rulebook.of("second")] == ["X-1", "X-2"]


@pytest.mark.parametrize(("words", "found"), [("draw", ["X-1", "X-2"]), ("two draw", ["X-2"]), ("YOUR x-1", ["X-1"])])
def test_a_search_finds_rules_with_all_words_in_id_section_or_text(
    rulebook: Rulebook, words: str, found: list[str]
) -> None:
    assert [rule.id for rule in rulebook.search(words)] == found


def test_data_files_of_a_package_are_found_and_read() -> None:
    assert has_file("cosca.games.famiglia", "messages", "en.ftl")
    assert not has_file("cosca.games.famiglia", "messages", "xx.ftl")
    assert '\nlanguage = "en"\n' in text_of("cosca.games.famiglia", "rulebook", "en.toml")


def test_a_printed_name_is_translated_only_if_it_is_that_of_the_shipped_pack() -> None:
    shipped = {"boss": "Boss", "thug": "Thug", "spy": "Spy"}
    printed = [("boss", "Boss"), ("thug", "Heavy"), ("spy", "Spy")]
    language = "-printed-boss = Padrino\n-printed-thug = Bullo\n"
    assert dict(localized_names(printed, shipped, language)) == {
        "boss": "{ -printed-boss }",
        "thug": "Heavy",
        "spy": "Spy",
    }
