"""The direction of imports: engine <- one title <- bots, laws, arena <- commands; below: no time, luck or I/O."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
MODULES = sorted((SOURCE / "cosca").rglob("*.py"))

# What each part of the house may import of the rest. `title` is the module's own title.
MAY_IMPORT = {
    "engine": ["cosca.engine"],
    "title": ["cosca.engine", "cosca.games.{title}"],
    "games": ["cosca.engine", "cosca.games"],
    "bots": ["cosca.engine", "cosca.games", "cosca.bots", "cosca.search", "cosca.learning"],
    "learning": ["cosca.engine", "cosca.games", "cosca.bots", "cosca.arena", "cosca.search", "cosca.learning"],
    "search": ["cosca.engine", "cosca.games", "cosca.bots", "cosca.search", "cosca.learning"],
    "laws": ["cosca.engine", "cosca.games", "cosca.bots", "cosca.laws"],
    "consigliere": ["cosca.engine", "cosca.games", "cosca.bots", "cosca.search", "cosca.consigliere"],
    "arena": ["cosca.engine", "cosca.games", "cosca.bots", "cosca.arena"],
    "adapters": ["cosca.engine", "cosca.games", "cosca.bots", "cosca.adapters"],
    "client": ["cosca.client"],
    "terminal": [
        "cosca.engine",
        "cosca.games",
        "cosca.bots",
        "cosca.speech",
        "cosca.client",
        "cosca.terminal",
        "cosca.consigliere",
        "cosca.search",
    ],
    "commands": ["cosca"],
}
# Below bots: no clock, no luck of its own, no logging, no environment, no async. `Random` is only named as a type.
NOT_BELOW_BOTS = {"time", "datetime", "secrets", "logging", "os", "asyncio", "socket", "threading", "subprocess"}
BESIDE_THE_STANDARD_LIBRARY = {"mypy_extensions"}
WRITES_POSITIONS = "cosca.engine.codec"  # alone it may have msgspec


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield str(node.module)


def part_of(module: str) -> str:
    parts = module.split(".")
    if len(parts) < 2:
        return "commands"
    if parts[1] == "games":
        return "title" if len(parts) > 2 else "games"
    return parts[1] if parts[1] in MAY_IMPORT else "commands"


def allowed(module: str) -> list[str]:
    parts = module.split(".")
    return [prefix.format(title=parts[2] if len(parts) > 2 else "") for prefix in MAY_IMPORT[part_of(module)]]


def is_within(imported: str, prefixes: list[str]) -> bool:
    return any(imported == prefix or imported.startswith(prefix + ".") for prefix in prefixes)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_what_lies_below_it(path: Path) -> None:
    ours = [name for name in imports(path) if name.split(".")[0] == "cosca"]
    assert [name for name in ours if not is_within(name, allowed(name_of(path)))] == []


LOW = [path for path in MODULES if part_of(name_of(path)) in ("engine", "title", "games")]


@pytest.mark.parametrize("path", LOW, ids=name_of)
def test_engine_and_titles_need_next_to_nothing_and_own_no_time_or_luck(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports(path)} - {"cosca"}
    beside = BESIDE_THE_STANDARD_LIBRARY | ({"msgspec"} if name_of(path) == WRITES_POSITIONS else set())
    assert roots <= set(sys.stdlib_module_names) | beside
    assert not roots & NOT_BELOW_BOTS


@pytest.mark.parametrize("path", LOW, ids=name_of)
def test_nothing_below_bots_makes_luck_of_its_own(path: Path) -> None:
    calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    assert not [call for call in calls if ast.unparse(call) in ("Random", "random.Random", "random.random")]


def test_the_test_can_fail() -> None:
    assert not is_within("cosca.games.famiglia.board", allowed("cosca.engine.core"))
    assert not is_within("cosca.games.la_famiglia.board", allowed("cosca.games.famiglia.turn"))
    assert not is_within("cosca.server.app", allowed("cosca.laws.fuzz"))
    assert is_within("cosca.games.famiglia.cards", allowed("cosca.games.famiglia.turn"))
