"""Benchmarks are run by hand, so a name that moves must be noticed here."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENCHES = sorted((ROOT / "bench").rglob("*.py"))


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Yield every name of ours that a file imports, with its module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("cosca"):
            yield from ((node.module, alias.name) for alias in node.names)


def exists(module: str, name: str) -> bool:
    if hasattr(importlib.import_module(module), name):
        return True
    return importlib.util.find_spec(f"{module}.{name}") is not None


@pytest.mark.parametrize("path", BENCHES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_benchmark_imports_only_what_exists(path: Path) -> None:
    assert [f"{module}.{name}" for module, name in imported(path) if not exists(module, name)] == []
