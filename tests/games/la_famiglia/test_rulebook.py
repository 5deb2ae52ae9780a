"""The numbered rules and the rulings of La Famiglia as documents."""

from __future__ import annotations

import re
from pathlib import Path

from cosca.commands import rule_matrix
from cosca.games.la_famiglia.packs.reading import EDITION_FILES
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA

RULEBOOK = LA_FAMIGLIA.rulebook("en")
GERMAN = LA_FAMIGLIA.rulebook("de")
LEFT_IN_ENGLISH = re.compile(
    r"\b(the|and|with|areas?|orders?|tokens?|labs?|cars?|speedboats?|supply|headquarters|Strike|Money|rally|mat|sheet)\b"
)
DOCUMENTS = Path(__file__).parents[3] / "docs" / "rulings"
RULINGS = (DOCUMENTS / "la_famiglia.md").read_text("utf-8")
REVIEW = (DOCUMENTS / "review_la_famiglia.md").read_text("utf-8")


def test_every_rule_holds_in_an_edition_and_says_where_it_stands() -> None:
    for rule in RULEBOOK.rules.values():
        assert rule.editions
        assert set(rule.editions) <= set(EDITION_FILES)
        assert rule.where
        assert rule.text


def test_rules_of_one_edition_are_named_so() -> None:
    for rule in RULEBOOK.rules.values():
        assert (rule.editions == ("1.1",)) == rule.id.endswith("-v11")
        assert (rule.editions == ("1.2",)) == rule.id.endswith("-v12")


def test_german_has_the_same_rules_in_the_same_order() -> None:
    english, german = (list(book.rules.values()) for book in (RULEBOOK, GERMAN))
    assert [(rule.id, rule.editions, bool(rule.refusal)) for rule in english] == [
        (rule.id, rule.editions, bool(rule.refusal)) for rule in german
    ]


def test_german_has_the_same_sections() -> None:
    pairs = {(rule.section, GERMAN[rule.id].section) for rule in RULEBOOK.rules.values()}
    assert len(pairs) == len({first for first, _ in pairs}) == len({second for _, second in pairs})


def test_nothing_is_left_in_english() -> None:
    for rule in RULEBOOK.rules.values():
        german = GERMAN[rule.id]
        assert rule.text != german.text
        assert not rule.refusal or rule.refusal != german.refusal
        assert not LEFT_IN_ENGLISH.search(f"{german.text} {german.refusal}"), rule.id


def test_every_rule_cites_the_same_pages_and_rulings_in_german() -> None:
    for rule in RULEBOOK.rules.values():
        german = GERMAN[rule.id].where
        assert re.findall(r"\d+", rule.where) == re.findall(r"\d+", german), rule.id
        assert not re.search(r"\bp\. |\bruling|neither", german), rule.id


def test_the_rulings_cite_only_rules_that_exist() -> None:
    cited = set(re.findall(r"\bLF-[a-zA-Z0-9-]*[a-zA-Z0-9]", RULINGS))
    assert {rule for rule in cited if rule not in RULEBOOK.rules} == set()


def test_every_ruling_has_its_five_parts() -> None:
    rulings = re.split(r"^## (R\d+)\. ", RULINGS, flags=re.MULTILINE)[1:]
    for number, body in zip(rulings[::2], rulings[1::2], strict=True):
        missing = [part for part in ("Text", "Decision", "Reason", "Editions", "Test") if f"**{part}**" not in body]
        assert not missing, number


def test_all_eighteen_differences_between_the_editions_are_listed() -> None:
    assert set(re.findall(r"^\| D(\d+)", RULINGS, flags=re.MULTILINE)) == {str(number) for number in range(1, 19)}


def test_every_test_that_a_ruling_names_exists() -> None:
    named = set(re.findall(r"tests/games/la_famiglia/([\w/]+)\.py::(test_\w+)", RULINGS))
    missing = {(file, test) for file, test in named if f"def {test}(" not in _text(file)}
    assert named
    assert missing == set()


def _text(file: str) -> str:
    path = Path(__file__).parent / f"{file}.py"
    return path.read_text("utf-8") if path.exists() else ""


def test_every_review_item_names_tests_that_exist() -> None:
    named = re.findall(r"`([\w/]+)\.py::(test_\w+)`", REVIEW)
    assert len(named) > 20
    assert [(file, test) for file, test in named if f"def {test}(" not in _text(file)] == []
    mentioned = set(re.findall(r"\bLF-[a-zA-Z0-9-]*[a-zA-Z0-9]", REVIEW))
    review_items = {name for name in mentioned if re.fullmatch(r"LF-[A-Z]\d+", name)}
    assert mentioned - review_items <= RULEBOOK.rules.keys()


def test_every_rule_has_a_test() -> None:
    shown = rule_matrix.tests_by_rule(Path(__file__).parents[2])
    assert [rule for rule in RULEBOOK.rules if rule not in shown] == []
