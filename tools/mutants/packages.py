"""The packages whose tests are measured, their modules, and the tests that concern each."""

from __future__ import annotations

from pathlib import Path
from typing import Final

SOURCE: Final = "src/cosca"
FAMILIES: Final = ("games", "server")  # each of their folders is a package
SINGLES: Final = ("engine", "server")  # "server" alone: its modules outside folders

# Titles, replays, packs and rulebooks run on the engine, so their tests test it as well
ENGINE_TESTS: Final = (
    "tests/engine",
    "tests/commands",
    "tests/frames",
    "tests/games/famiglia/test_end.py",
    "tests/games/famiglia/test_turn.py",
    "tests/games/la_famiglia/test_pack_tools.py",
    "tests/games/la_famiglia/test_rulebook.py",
    "tests/games/test_golden.py",
    "tests/terminal/test_verify.py",
    "tests/titles/test_registry.py",
    "tests/titles/test_tutorial.py",
)
# Whole sites under load, in browsers, or killed again and again: too slow or too coarse to test single lines
LEFT_OUT: Final = (
    "tests/games/famiglia/training/test_loop.py",
    "tests/server/chaos",
    "tests/server/leaks",
    "tests/server/test_deploy.py",
    "tests/server/test_load_smoke.py",
    "tests/server/test_bot_priority.py",
    "tests/server/test_rolling.py",
    "tests/server/scale",
    "tests/titles/test_outside.py",
)


class NoSuchPackage(Exception):
    """There is no package of this name; the text lists those that exist."""


def packages(root: Path) -> list[str]:
    """Return all packages, in the order of a report."""
    found = [name for name in SINGLES if _modules(root, name)]
    for family in FAMILIES:
        folders = sorted((root / SOURCE / family).glob("*/__init__.py"))
        found += [f"{family}/{path.parent.name}" for path in folders]
    return sorted(found, key=lambda name: (name.split("/")[0], name))


def modules(root: Path, package: str) -> list[str]:
    """Return the paths of a package's modules from the root. Any other folder of the sources is a package too."""
    name = package.strip("/").removeprefix(f"{SOURCE}/")
    if found := _modules(root, name):
        return found
    raise NoSuchPackage(f"There is no package {package!r}. Choose one of {', '.join(packages(root))}.")


def _modules(root: Path, package: str) -> list[str]:
    folder = root / SOURCE / package
    found = folder.glob("*.py") if package in FAMILIES else folder.rglob("*.py")
    return sorted(str(path.relative_to(root)) for path in found)


def files_with_tests(root: Path, package: str, near: bool = False) -> list[str]:
    """Return the paths of the test files that concern a package. `near`: only those in the folder of its name."""
    folders = [f"tests/{package}"] if near else folders_with_tests(root, package)
    files = {path for folder in folders for path in _tests(root, folder)}
    left_out = {path for each in LEFT_OUT for path in _tests(root, each)}
    return sorted(path for path in files - left_out if "/web/" not in path)


def folders_with_tests(root: Path, package: str) -> list[str]:
    first = package.split("/")[0]
    if first == "engine":
        return list(ENGINE_TESTS)
    if first == "server":
        return ["tests/server", "tests/client"]
    if first == "games":
        shared = sorted((root / "tests/games").glob("test_*.py"))
        return [f"tests/{package}", *(str(path.relative_to(root)) for path in shared)]
    return [f"tests/{first}"]


def _tests(root: Path, place: str) -> set[str]:
    path = root / place
    found = [path] if path.is_file() else path.rglob("test_*.py")
    return {str(each.relative_to(root)) for each in found}
