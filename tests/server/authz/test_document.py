"""Check that the tests named in `docs/security.md` exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
NAMED = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def lacking(text: str) -> list[str]:
    return [f"{file}::{test}" for file, test in NAMED.findall(text) if not _is_there(ROOT / file, test)]


def _is_there(file: Path, test: str) -> bool:
    return file.exists() and (not test or f"def {test}(" in file.read_text())


def test_every_test_that_the_document_names_exists() -> None:
    text = (ROOT / "docs" / "security.md").read_text()
    assert len(NAMED.findall(text)) > 30
    assert lacking(text) == []


def test_a_missing_test_is_noticed() -> None:
    assert lacking("`tests/server/authz/test_document.py::test_gone`") == [
        "tests/server/authz/test_document.py::test_gone"
    ]
