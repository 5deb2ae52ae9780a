"""Documents stay correct: the commands they name exist, decisions are listed, no page names a private path."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import typer.main

from cosca.cli import app

HOUSE = Path(__file__).parents[2]
PAGES = [
    HOUSE / "README.md",
    HOUSE / "CONTRIBUTING.md",
    HOUSE / "CHANGELOG.md",
    *sorted((HOUSE / "docs").rglob("*.md")),
]


def page_name(path: Path) -> str:
    return str(path.relative_to(HOUSE))


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_command_a_page_names_exists(page: Path) -> None:
    known = set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
    named = set(re.findall(r"(?:`|uv run )cosca ([a-z]+)", page.read_text("utf-8")))
    assert named <= known


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_recipe_a_page_names_exists(page: Path) -> None:
    recipes = set(re.findall(r"^([a-z-]+)[^\n:]*:(?!=)", (HOUSE / "justfile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"`just ([a-z-]+)", page.read_text("utf-8")))
    assert named <= recipes


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!http)([^)#]+)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_screenshot_is_shown_by_a_page() -> None:
    text = "".join(page.read_text("utf-8") for page in PAGES)
    pictures = [path.name for path in (HOUSE / "docs" / "screenshots").iterdir()]
    assert pictures
    assert [name for name in pictures if f"screenshots/{name})" not in text] == []


def test_every_decision_is_listed() -> None:
    folder = HOUSE / "docs" / "decisions"
    listed = (folder / "README.md").read_text("utf-8")
    assert [path.name for path in folder.glob("0*.md") if path.name not in listed] == []


def test_nothing_committed_names_a_path_of_a_machine() -> None:
    committed = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=True)
    private = re.compile(r"/(?:work|root|home/\w+|opt/\w+)/")
    texts = [
        HOUSE / name
        for name in committed.stdout.split("\0")
        if name and not name.endswith((".png", ".jpg", ".xz", "test_documents.py"))
    ]
    assert [page_name(path) for path in texts if path.is_file() and private.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_every_path_a_page_names_exists(page: Path) -> None:
    """Checks paths in backticks from the root of the project, except in the glossary's table of old names."""
    text = page.read_text("utf-8").partition("\n## Old names")[0]
    tops = "src|tests|web|docs|bench|deploy|examples|tools"
    named = set(re.findall(rf"`((?:{tops})/[\w./-]+)(?:::\w+)?`", text))
    ignored = ("web/dist", "web/node_modules", "src/cosca/web/site")  # built, not committed
    assert [name for name in sorted(named) if not (HOUSE / name).exists() and not name.startswith(ignored)] == []


def texts() -> list[Path]:
    """Return all English texts that users or engineers read, except shipped packs, whose comments stay as they are."""
    ours = [path for kind in ("*.py", "*.ftl", "rulebook/*.toml") for path in (HOUSE / "src").rglob(kind)]
    tests = [path for path in (HOUSE / "tests").rglob("*.py") if path != Path(__file__)]
    shown = [path for folder in ("messages", "src") for path in (HOUSE / "web" / folder).rglob("*.ftl")]
    return PAGES + ours + tests + shown


def says_whoever(text: str) -> bool:
    return bool(re.search(r"\bwhoever\b", text, re.IGNORECASE))


def test_no_text_says_whoever() -> None:
    """Sentences with this word are hard to read. Name the person instead."""
    assert says_whoever("Whoever answers last")
    assert [str(path) for path in texts() if says_whoever(path.read_text("utf-8"))] == []
