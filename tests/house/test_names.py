"""One name for one class: no two classes have the same name in one part of the code.

Titles do not import each other, so each may have its own `Match`, `Pack` and `Board` with the same role.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "cosca"
SHARED = "shared code"

type Texts = Mapping[str, str]
"""The text of each module, by its path below `src/cosca`."""


def part_of(path: str) -> str:
    """Return the title that a module belongs to, or `SHARED`."""
    folders = path.split("/")
    return folders[1] if folders[0] == "games" and len(folders) > 2 else SHARED


def classes_in(text: str) -> Iterator[str]:
    """Yield the name of each class that a module defines, also inside functions."""
    yield from (node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef))


def ambiguous_classes(texts: Texts) -> dict[str, list[str]]:
    """Return the modules that define each ambiguous name: twice in one part, or in a title and in shared code."""
    modules: dict[str, dict[str, list[str]]] = {}
    for path, text in texts.items():
        for name in classes_in(text):
            modules.setdefault(name, {}).setdefault(part_of(path), []).append(path)
    return {
        name: [path for paths in parts.values() for path in paths]
        for name, parts in modules.items()
        if any(len(paths) > 1 for paths in parts.values()) or (SHARED in parts and len(parts) > 1)
    }


def test_no_two_classes_that_can_meet_have_the_same_name() -> None:
    texts = {str(path.relative_to(SOURCE)): path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py"))}
    assert ambiguous_classes(texts) == {}


def test_two_shared_classes_of_the_same_name_are_found() -> None:
    texts = {"arena/report.py": "class Row: ...", "commands/digest.py": "def f():\n    class Row: ..."}
    assert ambiguous_classes(texts) == {"Row": ["arena/report.py", "commands/digest.py"]}


def test_two_classes_of_the_same_name_in_one_title_are_found() -> None:
    texts = {"games/omerta/rules/pack.py": "class Island: ...", "games/omerta/search/values.py": "class Island: ..."}
    assert list(ambiguous_classes(texts)) == ["Island"]


def test_a_title_that_reuses_a_name_of_shared_code_is_found() -> None:
    texts = {"engine/table.py": "class Table: ...", "games/omerta/dataset.py": "class Table: ..."}
    assert list(ambiguous_classes(texts)) == ["Table"]


def test_two_titles_may_use_the_same_name() -> None:
    texts = {"games/omerta/rules/match.py": "class Match: ...", "games/famiglia/rules/match.py": "class Match: ..."}
    assert ambiguous_classes(texts) == {}
