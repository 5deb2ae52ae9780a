"""Every finding of the rules review has a decision with a test that exists, and one page joins those of all games."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from cosca.titles import TITLES

HOUSE = Path(__file__).parents[2]
RULINGS = HOUSE / "docs" / "rulings"
ROW = re.compile(r"^\| ([A-Z]{2}-[A-Z]\d+) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`([\w/]+\.py)::(test_\w+)`")


def rows(page: str) -> dict[str, str]:
    """Return the rest of each row of a page by its id."""
    return dict(ROW.findall((RULINGS / page).read_text("utf-8")))


def items() -> list[tuple[str, str, str]]:
    return [(title, item, row) for title in TITLES for item, row in rows(f"review_{title}.md").items()]


@cache
def defined_in(path: Path) -> frozenset[str]:
    found = ast.parse(path.read_text("utf-8")).body if path.exists() else []
    return frozenset(node.name for node in found if isinstance(node, ast.FunctionDef))


def file_of(title: str, name: str) -> Path:
    """Return the file of a test: below its title's tests, unless the name is a whole path."""
    return HOUSE / name if name.startswith("tests/") else HOUSE / "tests" / "games" / title / name


@pytest.mark.parametrize(("title", "item", "row"), items(), ids=lambda value: value[:12])
def test_every_item_names_tests_that_exist(title: str, item: str, row: str) -> None:
    named = TEST.findall(row)
    assert named, item
    assert [name for path, name in named if name not in defined_in(file_of(title, path))] == []


@pytest.mark.parametrize("title", TITLES)
def test_the_page_of_all_games_lists_every_item_once(title: str) -> None:
    page = (RULINGS / "review.md").read_text("utf-8")
    ids = list(rows(f"review_{title}.md"))
    assert ids
    assert [item for item in ids if page.count(f"| {item} |") != 1] == []


def test_the_page_of_all_games_has_no_item_of_its_own() -> None:
    assert set(rows("review.md")) == {item for _, item, _ in items()}


def test_a_test_that_does_not_exist_is_found() -> None:
    assert "test_of_nothing" not in defined_in(file_of("famiglia", "test_rulings.py"))
    assert TEST.findall("`test_rulings.py::test_of_nothing`") == [("test_rulings.py", "test_of_nothing")]
