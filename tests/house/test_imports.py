"""The direction of imports: a package may import only what its row allows, and no shared module names a title."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
MODULES = sorted((SOURCE / "cosca").rglob("*.py"))
TITLES = sorted(folder.name for folder in (SOURCE / "cosca" / "games").iterdir() if (folder / "title.py").exists())

# What each package may import from `cosca`, besides itself
SHARED = {
    "engine": "",
    "files": "",
    "client": "",
    "web": "",
    "titles": "engine",
    "i18n": "engine",
    "frames": "engine",
    "bots": "engine",
    "laws": "engine titles frames",
    "adapters": "engine titles",
    "advice": "engine titles bots",
    "arena": "engine titles bots files",
    "puzzles": "engine titles bots advice arena",
    "lessons": "engine titles bots frames",
    "terminal": "engine i18n bots advice client files",
    "server": "engine titles i18n frames bots advice puzzles web",
    "commands": "engine titles i18n frames bots laws adapters advice arena puzzles lessons client terminal server web "
    "files",
    "cli": "engine titles commands",
    "games": "",
}
# What each part of a title may import: shared packages and, with a leading dot, parts of the same title
RULES_AND_TEXTS = ".rules .views .wording .names .coverage .table_talk .packs .printed .worlds .automatic"
OF_A_TITLE = {
    "rules": "engine",
    "views": "engine .rules",
    "names": "engine .rules",
    "packs": "engine .rules .names",
    "worlds": "engine .rules .views .packs",
    "printed": "engine .rules .packs .names",
    "wording": "engine .rules .packs .names .views",
    "automatic": "engine .rules",
    "coverage": "engine .rules",
    "table_talk": "engine .rules .talk_words",
    "talk_words": "",
    "title": f"engine {RULES_AND_TEXTS}",
    "search": "engine bots.search_result .rules .views .worlds .packs",
    "bots": "engine bots files .search .rules .views .worlds .packs",
    "training": "engine bots files arena .title .bots .search .rules .views .worlds .packs",
    "leaks": "engine laws .rules .views .worlds",
    "retelling": "engine laws .rules .views .packs .names",
    "advice": "engine advice .search .rules .views .packs",
    "observation": "adapters",
    "map": "engine .packs .rules .names",
    "terminal": "engine i18n terminal .rules .views .worlds .packs .wording .names .printed",
}
# Modules below `bots` use no clock, no logging and no async, and create no randomness. `Random` is only a type there.
NOT_BELOW_BOTS = {"time", "datetime", "secrets", "logging", "os", "asyncio", "socket", "threading", "subprocess"}
BESIDE_THE_STANDARD_LIBRARY = {"mypy_extensions"}
USE_MSGSPEC = {"cosca.engine.codec", "cosca.engine.packing"}  # the only ones of these modules that may


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    """Yield every imported module, also inside functions. `from cosca.a import b` counts as cosca.a.b."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def allowed(module: str) -> list[str]:
    """Return the prefixes of the modules that a module may import."""
    parts = module.split(".")
    if len(parts) < 2:
        return []
    if parts[1] != "games" or len(parts) < 4:
        return [f"cosca.{name}" for name in (parts[1], *SHARED[parts[1]].split())]
    home, part = f"cosca.games.{parts[2]}", parts[3]
    row = [f"{home}{name}" if name[0] == "." else f"cosca.{name}" for name in OF_A_TITLE[part].split()]
    return [f"{home}.{part}", *row]


def is_within(imported: str, prefixes: list[str]) -> bool:
    return any(imported == prefix or imported.startswith(prefix + ".") for prefix in prefixes)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_what_its_row_names(path: Path) -> None:
    ours = [name for name in imports(path) if name.split(".")[0] == "cosca"]
    assert [name for name in ours if not is_within(name, allowed(name_of(path)))] == []


def test_every_package_has_a_row() -> None:
    packages = {
        path.stem for path in (SOURCE / "cosca").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert packages - {"__init__"} == set(SHARED)


LOW = [
    path
    for path in MODULES
    if re.match(r"cosca\.(engine|games\.\w+\.(rules|views|worlds|wording|title)\b)", name_of(path))
]


@pytest.mark.parametrize("path", LOW, ids=name_of)
def test_engine_and_rules_need_next_to_nothing_and_own_no_time_or_randomness(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports(path)} - {"cosca"}
    beside = BESIDE_THE_STANDARD_LIBRARY | ({"msgspec"} if name_of(path) in USE_MSGSPEC else set())
    assert roots <= set(sys.stdlib_module_names) | beside
    assert not roots & NOT_BELOW_BOTS


@pytest.mark.parametrize("path", LOW, ids=name_of)
def test_nothing_below_bots_makes_randomness_of_its_own(path: Path) -> None:
    calls = [node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    assert not [call for call in calls if ast.unparse(call) in ("Random", "random.Random", "random.random")]


# No shared module names a title

TEXTS = [path for path in (SOURCE / "cosca").rglob("*") if path.suffix in (".py", ".toml", ".ftl", ".sql")]


def titles_named(text: str, home: str = "") -> list[str]:
    """Return the ids of titles that occur as whole words, except the title whose folder contains the text."""
    return [title for title in TITLES if title != home and re.search(rf"(?<!\w){title}(?!\w)", text)]


def home_of(path: Path) -> str:
    parts = path.relative_to(SOURCE / "cosca").parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_file_outside_a_titles_folder_names_the_title(path: Path) -> None:
    assert titles_named(path.read_text("utf-8"), home_of(path)) == []


# Planted faults show that these checks can fail


def test_the_tests_can_fail() -> None:
    assert not is_within("cosca.games.famiglia.rules.board", allowed("cosca.engine.core"))
    assert not is_within("cosca.games.la_famiglia.rules.board", allowed("cosca.games.famiglia.rules.turn"))
    assert not is_within("cosca.games.famiglia.search.tree", allowed("cosca.games.famiglia.rules.turn"))
    assert not is_within("cosca.games.famiglia.title", allowed("cosca.bots.levels"))
    assert not is_within("cosca.server.app", allowed("cosca.laws.fuzz"))
    assert is_within("cosca.games.famiglia.rules.cards", allowed("cosca.games.famiglia.rules.turn"))
    assert titles_named("# as famiglia does", "nostra_city") == ["famiglia"]
    assert titles_named("# as famiglia does", "famiglia") == []
    assert titles_named("Famiglia, la_famiglia_plus") == []
