"""Benchmarks are run by hand, so a name that moves must be noticed here."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.test_cycles import cycles, graph_of

ROOT = Path(__file__).parents[2]
BENCHES = sorted((ROOT / "bench").rglob("*.py"))
OURS = ("cosca", "bench", "tests")
ONLY_FOR_BENCHMARKS = ("matplotlib", "rlcard")  # `just bench` installs them
PAGES = (ROOT / "justfile", ROOT / "bench" / "README.md", *BENCHES, *sorted((ROOT / "docs").rglob("*.md")))
EARLIER = {"bench.balance", "bench.balance_nostra_city", "bench.scale_measure"}  # what old results were measured with


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Yield every name of ours that a file imports, with its module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in OURS:
            yield from ((node.module, alias.name) for alias in node.names)


def exists(module: str, name: str) -> bool:
    try:
        if hasattr(importlib.import_module(module), name):
            return True
    except ModuleNotFoundError as missing:
        return missing.name in ONLY_FOR_BENCHMARKS
    return importlib.util.find_spec(f"{module}.{name}") is not None


def named_commands() -> set[str]:
    """Return what the justfile, pages and benchmarks run with `-m`."""
    texts = (path.read_text("utf-8") for path in PAGES)
    return {name for text in texts for name in re.findall(r"-m\W+(bench(?:\.\w+)+)(?![.\w])", text)} - EARLIER


def runs(name: str) -> bool:
    """Return whether `python -m` finds a program of this name."""
    spec = importlib.util.find_spec(name)
    if spec and spec.submodule_search_locations:
        spec = importlib.util.find_spec(f"{name}.__main__")
    return bool(spec and spec.origin and '__name__ == "__main__"' in Path(spec.origin).read_text("utf-8"))


@pytest.mark.parametrize("path", BENCHES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_benchmark_imports_only_what_exists(path: Path) -> None:
    assert [f"{module}.{name}" for module, name in imported(path) if not exists(module, name)] == []


def test_every_benchmark_that_is_named_anywhere_can_be_run() -> None:
    named = named_commands()
    assert {"bench.load", "bench.abuse", "bench.calibration"} <= named
    assert not runs("bench.scale_model")
    assert [name for name in sorted(named) if not runs(name)] == []


def test_no_benchmarks_import_one_another() -> None:
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in BENCHES}
    assert cycles(graph_of({name: path.read_text("utf-8") for name, path in names.items()})) == set()
