"""Pressing Tab offers titles, and the editions, variants and bots of the title that was typed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from cosca.bots.registry import BOTS, arena_bots, bot_names
from cosca.titles import TITLES

SHELL = {"_COSCA_COMPLETE": "complete_bash"}
MAIN = "from cosca.cli import app; app(prog_name='cosca')"


def offered(*words: str) -> list[str]:
    """Return the completions for these words in bash. The last word is incomplete."""
    asked = {"COMP_WORDS": " ".join(["cosca", *words]), "COMP_CWORD": str(len(words))}
    command = [sys.executable, "-c", MAIN]
    ran = subprocess.run(command, env=os.environ | SHELL | asked, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    return ran.stdout.split()


@pytest.mark.parametrize("command", ["play", "rules", "arena", "fuzz", "leaks", "count", "digest", "learn", "map"])
def test_titles_are_completed(command: str) -> None:
    assert offered(command, "") == list(TITLES)
    assert offered(command, "la_") == ["la_famiglia"]


def test_commands_are_completed() -> None:
    assert offered("re") == ["replay"]


def test_titles_of_packs_and_of_tables_are_completed() -> None:
    assert offered("pack", "report", "nos") == ["nostra_city"]
    assert offered("admin", "tables", "--title", "nos") == ["nostra_city"]


@pytest.mark.parametrize("command", ["play", "rules", "fuzz"])
def test_editions_are_those_of_the_typed_title(command: str) -> None:
    assert offered(command, "famiglia", "--edition", "") == list(TITLES["famiglia"].editions)
    assert offered(command, "la_famiglia", "--edition", "1.1") == ["1.1"]


def test_without_a_title_no_edition_is_offered() -> None:
    assert offered("play", "--edition", "") == []
    assert offered("play", "chess", "--edition", "") == []


def test_variants_are_those_of_the_typed_title() -> None:
    assert offered("play", "la_famiglia", "--variant", "first") == ["first_game"]


def test_bots_are_completed_one_by_one() -> None:
    assert offered("play", "famiglia", "--bots", "") == [*bot_names(TITLES["famiglia"]), "none"]
    assert offered("play", "famiglia", "--bots", "random,gre") == ["random,greedy"]
    assert offered("play", "--bots", "level") == [name for name in BOTS if name.startswith("level")]


def test_the_arena_completes_its_own_bots() -> None:
    assert offered("arena", "famiglia", "") == list(arena_bots(TITLES["famiglia"]))
    assert offered("arena", "famiglia", "greedy", "sea") == ["search"]


def test_completing_a_title_imports_none() -> None:
    asked = {"COMP_WORDS": "cosca rules ", "COMP_CWORD": "2"}
    code = f"import sys\ntry:\n    {MAIN}\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", code]
    ran = subprocess.run(command, env=os.environ | SHELL | asked, capture_output=True, text=True, check=False)
    assert ran.stdout.split() == list(TITLES)
    assert [name for name in ran.stderr.split() if name.startswith("cosca.games.")] == []
