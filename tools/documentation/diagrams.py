"""Diagrams of the code, drawn from its imports: `just diagrams` writes them into docs/pictures/.

Boxes stand in layers. A package imports only from layers below its own, so every line leads down.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
PICTURES: Final = ROOT / "docs" / "pictures"
WIDTH, BOX_W, BOX_H, LAYER_H, MARGIN = 960, 104, 36, 92, 28
STYLE: Final = (
    "rect.page{fill:#fbfaf7}rect.box{fill:#fff;stroke:#7a2e2e;stroke-width:1.5}"
    "text{font:14px system-ui,sans-serif;fill:#222;text-anchor:middle}path{fill:none;stroke:#b9a58f;stroke-width:1.2}"
)
type Graph = dict[str, set[str]]


def imported(path: Path) -> Iterator[str]:
    """Yield every module of ours that a file imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def graph_of(package: str) -> Graph:
    """Return which parts of a package import which other parts of it."""
    folder, depth = SOURCE / Path(*package.split(".")), package.count(".") + 1
    parts = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    parts -= {"__init__", "__main__", "__pycache__"}
    graph: Graph = {part: set() for part in parts}
    for path in sorted(folder.rglob("*.py")):
        own = path.relative_to(folder).parts[0].removesuffix(".py")
        used = {name.split(".")[depth] for name in imported(path) if name.startswith(f"{package}.")}
        if own in parts:
            graph[own] |= (used & parts) - {own}
    return graph


def layers_of(graph: Graph) -> list[list[str]]:
    """Return the parts by height, the foundation last. A circle counts as one height."""

    @cache
    def height(part: str, seen: frozenset[str] = frozenset()) -> int:
        below = [height(each, seen | {part}) for each in graph[part] if each not in seen]
        return 1 + max(below, default=-1)

    found: dict[int, list[str]] = defaultdict(list)
    for part in sorted(graph):
        found[height(part)].append(part)
    return [found[level] for level in sorted(found, reverse=True)]


def reduced(graph: Graph) -> Graph:
    """Return the graph without lines that a longer way shows already."""

    def reachable(start: str, without: str) -> set[str]:
        seen: set[str] = set()
        queue = [each for each in graph[start] if each != without]
        while queue:
            part = queue.pop()
            if part not in seen:
                seen.add(part)
                queue += graph[part] - {start}
        return seen

    return {part: {each for each in used if each not in reachable(part, each)} for part, used in graph.items()}


def drawn(graph: Graph, title: str) -> str:
    """Return the graph as SVG."""
    layers = [row for layer in layers_of(graph) for row in _rows(layer)]
    places = {part: place for y, row in enumerate(layers) for part, place in _placed(row, y)}
    height = len(layers) * LAYER_H - (LAYER_H - BOX_H) + 2 * MARGIN
    lines = [_line(places[a], places[b]) for a, used in sorted(reduced(graph).items()) for b in sorted(used)]
    boxes = [_box(part, *place) for part, place in sorted(places.items())]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
    style = f"<title>{escape(title)}</title><style>{STYLE}</style>"
    page = f'<rect class="page" width="{WIDTH}" height="{height}" rx="8"/>'
    return "\n".join([head, style, page, *lines, *boxes, "</svg>", ""])


def _rows(layer: list[str]) -> list[list[str]]:
    most = (WIDTH - 2 * MARGIN) // (BOX_W + 12)
    return [layer[at : at + most] for at in range(0, len(layer), most)]


def _placed(row: list[str], level: int) -> Iterator[tuple[str, tuple[int, int]]]:
    step = (WIDTH - 2 * MARGIN) / len(row)
    for at, part in enumerate(row):
        yield part, (round(MARGIN + step * (at + 0.5)), MARGIN + level * LAYER_H)


def _line(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x1, y1), (x2, y2) = start, end
    y1 += BOX_H
    half = (y1 + y2) / 2
    return f'<path d="M{x1} {y1}C{x1} {half:g} {x2} {half:g} {x2} {y2}"/>'


def _box(name: str, x: int, y: int) -> str:
    box = f'<rect class="box" x="{x - BOX_W // 2}" y="{y}" width="{BOX_W}" height="{BOX_H}" rx="6"/>'
    return f'{box}<text x="{x}" y="{y + BOX_H // 2 + 5}">{escape(name)}</text>'


def pictures() -> dict[str, str]:
    """Return every diagram by the name of its file."""
    return {
        "packages.svg": drawn(graph_of("cosca"), "Packages of Cosca and what they import"),
        "server.svg": drawn(graph_of("cosca.server"), "Parts of the server and what they import"),
        "engine.svg": drawn(graph_of("cosca.engine"), "Modules of the engine and what they import"),
    }


def main() -> None:
    for name, text in pictures().items():
        (PICTURES / name).write_text(text, encoding="utf-8")
        sys.stdout.write(f"docs/pictures/{name}\n")


if __name__ == "__main__":
    main()
