"""No import cycles: every file can be read after those it imports, also counting imports inside functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
MODULES = {
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((SOURCE / "cosca").rglob("*.py"))
}

type Graph = Mapping[str, set[str]]


def imported_by(name: str, text: str, known: Mapping[str, object]) -> Iterator[str]:
    """Yield the modules that a file imports, also inside functions and under `TYPE_CHECKING`."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known:
                    yield inner
                elif node.module in known and node.module != name:
                    yield node.module


def graph_of(texts: Mapping[str, str]) -> Graph:
    return {name: set(imported_by(name, text, texts)) - {name} for name, text in texts.items()}


def reachable(graph: Graph, start: str) -> set[str]:
    """Return what a module imports, directly or through others."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def cycles(graph: Graph) -> set[tuple[str, ...]]:
    """Return each group of modules that import one another."""
    below = {name: reachable(graph, name) for name in graph}
    in_cycles = [name for name in graph if name in below[name]]
    return {tuple(sorted(other for other in below[name] if name in below[other])) for name in in_cycles}


def test_no_files_import_one_another() -> None:
    texts = {name: path.read_text("utf-8") for name, path in MODULES.items()}
    assert cycles(graph_of(texts)) == set()


def test_a_planted_cycle_is_found_wherever_the_import_stands() -> None:
    texts = {
        "cosca.a": "from cosca import b",
        "cosca.b": "def late() -> None:\n    from cosca.c import thing",
        "cosca.c": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import cosca.a",
        "cosca.d": "from cosca.a import thing",
    }
    assert cycles(graph_of(texts)) == {("cosca.a", "cosca.b", "cosca.c")}
