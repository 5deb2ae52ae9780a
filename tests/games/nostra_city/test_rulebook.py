"""The rules, rulings, sources and tests of NY Nostra City are consistent."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from cosca.commands.rule_matrix import marked, steps_by_rule
from cosca.engine.core import play, why_not
from cosca.games.nostra_city.packs.reading import EDITIONS, LANGUAGES
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from tests.games.nostra_city.boards import new_game

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SOURCES = ROOT / "src" / "cosca" / "games" / "nostra_city"
RULINGS = ROOT / "docs" / "rulings" / "nostra_city.md"
LABELS = ("Text", "Decision", "Reason", "Editions", "Test")
TEST_NAME = re.compile(r"`(tests/games/nostra_city/[\w/]+\.py::\w+)`")
RULE_ID = re.compile(r'"(NC-[a-z0-9-]+)"')
RULES = NOSTRA_CITY.rulebook("en").rules
LETTERS = "ABCDEG"
LEFT_IN_ENGLISH = re.compile(
    r"\b(the|and|with|Wiseguys?|Turfs?|Bills?|Bank|Cash-in|Racket|Traffic|Payback|Busy|BUSINESS|MEETING|TRIAL|RECEPTION)\b"
)


@cache
def all_tests() -> dict[str, ast.FunctionDef]:
    """Return every test of the title by its pytest id."""
    return {
        f"{path.relative_to(ROOT).as_posix()}::{node.name}": node
        for path in sorted(HERE.rglob("test_*.py"))
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def rulings() -> dict[str, str]:
    """Return the text of each ruling, by its number."""
    parts = re.split(r"^## ([A-Z]\d+)\. .+$", RULINGS.read_text("utf-8"), flags=re.MULTILINE)
    return {number: body.partition("\n# ")[0] for number, body in zip(parts[1::2], parts[2::2], strict=True)}


# The rulings


@pytest.mark.parametrize("letter", LETTERS)
def test_the_rulings_of_each_chapter_are_numbered_without_a_gap(letter: str) -> None:
    numbers = [int(number[1:]) for number in rulings() if number[0] == letter]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 6


def test_no_ruling_has_another_letter() -> None:
    assert {number[0] for number in rulings()} == set(LETTERS)


@pytest.mark.parametrize("number", rulings())
def test_every_ruling_has_all_its_sections(number: str) -> None:
    said = re.findall(r"^\*\*(\w+)\*\*: \S", rulings()[number], flags=re.MULTILINE)
    assert tuple(said) == LABELS


@pytest.mark.parametrize("number", rulings())
def test_every_ruling_names_tests_that_exist(number: str) -> None:
    named = TEST_NAME.findall(rulings()[number].partition("**Test**")[2])
    assert named
    assert set(named) <= set(all_tests())


def test_every_test_named_anywhere_in_the_rulings_exists() -> None:
    assert set(TEST_NAME.findall(RULINGS.read_text("utf-8"))) <= set(all_tests())


def test_every_test_that_bears_the_number_of_a_ruling_is_named_there() -> None:
    for name in all_tests():
        if found := re.search(r"::test_([a-eg]\d+)_", name):
            assert name in rulings()[found[1].upper()], name


def test_every_ruling_that_a_rule_cites_exists() -> None:
    cited = re.findall(r"\b[A-G]\d+\b", " ".join(rule.where for rule in RULES.values()))
    assert set(cited) <= rulings().keys()


def test_every_printed_example_names_a_test() -> None:
    rows = [line for line in RULINGS.read_text("utf-8").splitlines() if line.startswith("| p. ")]
    assert len(rows) >= 14
    assert all(TEST_NAME.search(row) for row in rows)


# The rules


def test_the_title_has_the_name_of_the_cover() -> None:
    assert NOSTRA_CITY.name == "NY Nostra City"
    assert not [rule.id for rule in RULES.values() if re.search(r"\b(MAFIA|Underling|Grudge|Week)\b", rule.text)]


def test_every_rule_has_a_text_and_a_source() -> None:
    for rule in RULES.values():
        assert rule.text
        assert rule.where
        assert rule.editions == EDITIONS


def test_every_rule_is_carried_out_by_a_step_or_said_in_a_refusal() -> None:
    cited = set(steps_by_rule(NOSTRA_CITY))
    for path in SOURCES.rglob("*.py"):
        cited |= set(RULE_ID.findall(path.read_text("utf-8")))
    assert [rule for rule in RULES if rule not in cited] == []


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.py")), ids=lambda path: path.name)
def test_every_rule_that_the_sources_cite_exists(path: Path) -> None:
    assert set(RULE_ID.findall(path.read_text("utf-8"))) <= set(RULES)


def test_every_rule_has_a_test() -> None:
    shown = {rule for node in all_tests().values() for rule in marked(node)}
    assert shown == set(RULES)


# In both languages


def test_german_has_the_same_rules_in_the_same_order() -> None:
    english, german = (list(NOSTRA_CITY.rulebook(language).rules.values()) for language in LANGUAGES)
    assert [rule.id for rule in english] == [rule.id for rule in german]
    assert [bool(rule.refusal) for rule in english] == [bool(rule.refusal) for rule in german]
    assert [rule.editions for rule in english] == [rule.editions for rule in german]


def test_german_has_the_same_sections() -> None:
    english, german = (NOSTRA_CITY.rulebook(language).rules for language in LANGUAGES)
    pairs = {(english[rule].section, german[rule].section) for rule in english}
    assert len(pairs) == len({first for first, _ in pairs}) == len({second for _, second in pairs})


def test_nothing_is_left_in_english() -> None:
    english, german = (NOSTRA_CITY.rulebook(language).rules for language in LANGUAGES)
    for rule in english:
        assert english[rule].text != german[rule].text
        assert not english[rule].refusal or english[rule].refusal != german[rule].refusal
        assert not LEFT_IN_ENGLISH.search(german[rule].text + german[rule].refusal), rule


def test_every_rule_cites_the_same_pages_and_rulings_in_german() -> None:
    english, german = (NOSTRA_CITY.rulebook(language).rules for language in LANGUAGES)
    for rule in english:
        assert re.findall(r"\d+", english[rule].where) == re.findall(r"\d+", german[rule].where), rule
        assert not re.search(r"\bp\. |\bruling", german[rule].where), rule


# Refusals


@pytest.mark.parametrize("seats", NOSTRA_CITY.seats)
def test_whatever_is_refused_has_a_rule_with_a_sentence_of_its_own(seats: int) -> None:
    reasons = refusals_of_a_game(new_game(seats), Random(seats))
    assert reasons <= RULES.keys()
    assert [reason for reason in sorted(reasons) if not RULES[reason].refusal] == []


def refusals_of_a_game(g: NostraCity, rng: Random) -> set[str]:
    reasons = set[str]()
    while g.options:
        reasons |= refusals(g, rng)
        seat = rng.choice(list(g.options))
        play(g, seat, rng.choice([*g.options[seat], *g.anytime(seat)]))
    return reasons | refusals(g, rng)


def refusals(g: NostraCity, rng: Random) -> set[str]:
    """Return the rules against a random sample of all actions, for every seat."""
    tried = rng.sample(NOSTRA_CITY.catalogue.actions, 60)
    answers = {why_not(g, seat, action) for seat in range(g.seats) for action in tried}
    return {answer for answer in answers if answer is not None}
