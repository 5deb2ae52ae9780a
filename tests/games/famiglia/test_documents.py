"""Rules, rulings, sources and tests refer to the same rules and to each other."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.engine.core import CHANCE, Action, play, why_not
from cosca.games.famiglia.packs.reading import EDITIONS, LANGUAGES
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.title import TITLE as FAMIGLIA
from tests.games.famiglia.positions import BOTH, new_game

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SOURCES = ROOT / "src" / "cosca" / "games" / "famiglia"
RULINGS = ROOT / "docs" / "rulings" / "famiglia.md"
LABELS = ("Text", "Decision", "Reason", "Editions", "Test")
TEST_NAME = re.compile(r"`(tests/games/famiglia/\w+\.py::\w+)`")
RULE_ID = re.compile(r"FA-[a-z0-9-]+")


@cache
def all_tests() -> dict[str, ast.FunctionDef]:
    """Return every test of this folder by its pytest name."""
    return {
        f"{path.relative_to(ROOT).as_posix()}::{node.name}": node
        for path in sorted(HERE.glob("test_*.py"))
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def shown_by(node: ast.FunctionDef) -> set[str]:
    """Return the rules that a test is marked with."""
    marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
    of_rules = [mark for mark in marks if ast.unparse(mark.func) == "pytest.mark.rule"]
    return {str(ast.literal_eval(arg)) for mark in of_rules for arg in mark.args}


def toml(language: str) -> dict[str, Any]:
    return tomllib.loads((SOURCES / "rulebook" / f"{language}.toml").read_text("utf-8"))


def rulings() -> dict[str, str]:
    """Return the text of each ruling by its number."""
    parts = re.split(r"^## (F\d+)\. .+$", RULINGS.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def rows(prefix: str) -> dict[str, str]:
    """Return the table rows whose first cell starts with the prefix."""
    lines = RULINGS.read_text("utf-8").splitlines()
    found = [line for line in lines if line.startswith(f"| {prefix}")]
    return {line.split("|")[1].strip(): line for line in found}


# The rulings


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert list(rulings()) == [f"F{n}" for n in range(1, len(rulings()) + 1)]
    assert len(rulings()) >= 20


@pytest.mark.parametrize("number", rulings())
def test_every_ruling_has_all_its_sections(number: str) -> None:
    said = re.findall(r"^\*\*(\w+)\*\*: \S", rulings()[number], flags=re.MULTILINE)
    assert tuple(said) == LABELS


@pytest.mark.parametrize("number", rulings())
def test_every_ruling_names_its_editions(number: str) -> None:
    (line,) = re.findall(r"^\*\*Editions\*\*: (.+)$", rulings()[number], flags=re.MULTILINE)
    assert set(line.split(", ")) <= set(EDITIONS)


@pytest.mark.parametrize("number", rulings())
def test_every_ruling_names_tests_that_exist(number: str) -> None:
    named = TEST_NAME.findall(rulings()[number].partition("**Test**")[2])
    assert named
    assert set(named) <= set(all_tests())


def test_every_difference_and_every_question_has_a_row() -> None:
    assert list(rows("D")) == [f"D{n}" for n in range(1, 14)]
    assert list(rows("FAQ")) == [f"FAQ {n}" for n in range(1, 5)]


@pytest.mark.parametrize("row", sorted(rows("D").keys() - {"D12"}) + sorted(rows("FAQ")))
def test_every_row_names_a_test(row: str) -> None:
    assert TEST_NAME.search((rows("D") | rows("FAQ"))[row])


def test_every_test_named_anywhere_in_the_rulings_exists() -> None:
    assert set(TEST_NAME.findall(RULINGS.read_text("utf-8"))) <= set(all_tests())


def test_every_test_of_a_ruling_is_named_there() -> None:
    named = set(TEST_NAME.findall(RULINGS.read_text("utf-8")))
    own = {
        name
        for name in all_tests()
        if name.split("::")[0].endswith(("/test_rulings.py", "/test_gaps.py", "/test_faq.py"))
    }
    assert own <= named


def test_every_ruling_that_a_rule_cites_exists() -> None:
    cited = re.findall(r"\b[DF]\d+\b", " ".join(rule.where for rule in FAMIGLIA.rulebook("en").rules.values()))
    assert set(cited) <= rulings().keys() | rows("D").keys()


# The rules


def test_both_languages_have_the_same_rules_in_the_same_order() -> None:
    english, german = ([*map(frame, toml(language)["rule"])] for language in LANGUAGES)
    assert english == german


def frame(entry: dict[str, Any]) -> tuple[str, str, tuple[str, ...], bool]:
    """Return the parts of a rule that do not depend on the language."""
    return entry["id"], entry["section"], tuple(entry.get("editions", EDITIONS)), "refusal" in entry


def test_both_languages_have_the_same_sections() -> None:
    english, german = (list(toml(language)["sections"]) for language in LANGUAGES)
    assert english == german


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_is_there_twice_and_no_section_is_torn_apart(language: str) -> None:
    entries = toml(language)["rule"]
    assert len({entry["id"] for entry in entries}) == len(entries)
    assert list(dict.fromkeys(entry["section"] for entry in entries)) == list(toml(language)["sections"])
    order = [list(toml(language)["sections"]).index(entry["section"]) for entry in entries]
    assert order == sorted(order)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_text_and_a_source(language: str) -> None:
    assert toml(language)["language"] == language
    for rule in FAMIGLIA.rulebook(language).rules.values():
        assert rule.text
        assert rule.where
        assert set(rule.editions) <= set(EDITIONS)


def test_no_two_languages_say_the_same_words() -> None:
    english, german = (FAMIGLIA.rulebook(language).rules for language in LANGUAGES)
    assert not [rule for rule in english if english[rule].text == german[rule].text]


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.py")), ids=lambda path: path.name)
def test_every_rule_that_the_sources_cite_exists(path: Path) -> None:
    assert set(RULE_ID.findall(path.read_text("utf-8"))) <= set(FAMIGLIA.rulebook("en").rules)


def test_every_rule_has_a_test() -> None:
    shown = set().union(*map(shown_by, all_tests().values()))
    assert shown == set(FAMIGLIA.rulebook("en").rules)


# Refusals


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_refused_has_a_rule_of_the_edition_and_a_sentence_of_its_own(edition: str, seed: int) -> None:
    reasons = refusals_of_a_game(new_game(edition), Random(seed))
    for language in LANGUAGES:
        holding = {rule.id: rule for rule in FAMIGLIA.rulebook(language).of(edition)}
        assert reasons <= holding.keys()
        assert all(holding[reason].refusal for reason in reasons)


def refusals_of_a_game(g: Famiglia, rng: Random) -> set[str]:
    reasons = set[str]()
    while g.options:
        reasons |= refusals(g, rng)
        ((seat, listed),) = g.options.items()
        play(g, seat, rng.choice(listed))
    return reasons


def refusals(g: Famiglia, rng: Random) -> set[str]:
    """Return the reasons why a random sample of actions is refused here."""
    tried: list[Action] = rng.sample(FAMIGLIA.catalogue.actions, 200)
    answers = {why_not(g, seat, action) for seat in (CHANCE, 0, 1) for action in tried}
    return {answer for answer in answers if answer is not None}
