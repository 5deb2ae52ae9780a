"""A title that cannot be loaded stops `cosca serve` with an explanation. Other commands skip it and say so."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner, Result

from cosca.cli import app
from cosca.titles import TITLES

WHY = "the title 'broken' cannot be loaded from broken_package.title:TITLE"


@pytest.fixture(autouse=True)
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a title whose package does not exist."""
    paths = {**TITLES.paths, "broken": "broken_package.title:TITLE"}
    monkeypatch.setitem(TITLES.__dict__, "paths", paths)


def cosca(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_a_site_with_a_broken_title_does_not_start() -> None:
    ran = cosca("serve", "--port", "1")
    assert ran.exit_code == 2
    assert ran.stderr.startswith(f"The site can't start: {WHY}")
    assert len(ran.stderr.splitlines()) == 1


def test_the_list_of_titles_omits_a_broken_title_and_says_so() -> None:
    ran = cosca("titles", "--json")
    assert ran.exit_code == 0
    assert [each["id"] for each in json.loads(ran.stdout)] == [name for name in TITLES if name != "broken"]
    assert f"Left out: {WHY}" in ran.stderr


def test_the_titles_with_a_map_are_still_listed() -> None:
    ran = cosca("map", "famiglia", "x.svg")
    assert "Titles with a map: la_famiglia" in ran.stderr
    assert f"Left out: {WHY}" in ran.stderr


@pytest.mark.parametrize(
    "words", [["play", "broken"], ["rules", "broken"], ["fuzz", "broken"], ["pack", "new", "broken", "x"]]
)
def test_naming_a_broken_title_prints_a_sentence(words: list[str]) -> None:
    ran = cosca(*words)
    assert ran.exit_code == 2
    assert WHY in ran.stderr
    assert "Traceback" not in ran.output


def test_the_other_titles_still_work() -> None:
    ran = cosca("rules", "famiglia", "FA-turn-1")
    assert (ran.exit_code, ran.stderr) == (0, "")
