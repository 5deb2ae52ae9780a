"""Sizes: small functions, small modules, and a kernel that can be read in one sitting."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from statistics import median, quantiles

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "cosca"
MODULES = sorted(SOURCE.rglob("*.py"))
ALL_MODULES = [*MODULES, *(path for top in ("tests", "bench", "tools") for path in sorted((ROOT / top).rglob("*.py")))]

# Modules that may be longer than the limit, each with its reason.
LONG_MODULES = {
    "laws/leaks.py": "one small class for each kind of leak",
}


def code_lines(text: str) -> int:
    """Return the number of lines of code, without blank lines, comments and docstrings."""
    tree = ast.parse(text)
    docs = {
        line for node in ast.walk(tree) if isinstance(node, ast.Expr) and _is_docstring(node) for line in _lines(node)
    }
    lines = enumerate(text.splitlines(), 1)
    return sum(1 for number, line in lines if number not in docs and line.strip() and not line.strip().startswith("#"))


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _lines(node: ast.Expr) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def functions() -> list[tuple[str, int]]:
    """Return every function with the number of lines of its body."""
    found = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                body = node.body[1:] if _is_docstring(node.body[0]) and len(node.body) > 1 else node.body
                lines = (body[-1].end_lineno or 0) - body[0].lineno + 1
                found.append((f"{path.relative_to(SOURCE)}:{node.name}", lines))
    return found


def test_the_median_function_has_about_five_lines_and_nine_in_ten_stay_within_twenty() -> None:
    lines = [count for _, count in functions()]
    assert median(lines) <= 6
    assert quantiles(lines, n=10)[-1] <= 20


def test_no_function_is_longer_than_forty_lines() -> None:
    """Functions that list every field of a board or a view are exempt."""
    listing = (":__init__", ":copy", ":view", ":imagine")
    assert [name for name, lines in functions() if lines > 40 and not name.endswith(listing)] == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_has_at_most_about_three_hundred_lines(path: Path) -> None:
    if str(path.relative_to(SOURCE)) not in LONG_MODULES:
        assert code_lines(path.read_text("utf-8")) <= 300


def test_a_module_has_at_most_four_hundred_lines() -> None:
    assert [str(path) for path in ALL_MODULES if len(path.read_text("utf-8").splitlines()) > 400] == []


def test_a_folder_has_at_most_thirty_modules() -> None:
    counts = Counter(path.parent for path in ALL_MODULES)
    assert [str(folder) for folder, modules in counts.items() if modules > 30] == []


def test_the_kernel_has_about_150_lines_of_code() -> None:
    assert code_lines((SOURCE / "engine" / "core.py").read_text("utf-8")) <= 150


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_module_begins_with_a_docstring(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not text.strip() or ast.get_docstring(ast.parse(text))
