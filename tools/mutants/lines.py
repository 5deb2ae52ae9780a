"""Which tests run which lines: recorded once per test file, and kept until sources or tests change."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tools.mutants import plugin, record
from tools.mutants.overlay import Outcome, Overlay

CACHE: Final = ".mutants"
TEST_LIMIT_S: Final = 60.0  # a slower test is not run against mutants
FILE_LIMIT_S: Final = 900.0

type Lines = dict[str, dict[int, set[str]]]  # path -> line -> ids of tests


@dataclass
class LineMap:
    """The tests that run each line, and how long each test takes. Only tests that pass count."""

    lines: Lines = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    seconds: dict[str, float] = field(default_factory=dict)
    unusable: list[str] = field(default_factory=list)  # tests that fail or take too long without any mutant

    def covering(self, path: str, lines: Iterable[int]) -> set[str]:
        known = self.lines.get(path, {})
        return {test for line in lines for test in known.get(line, ())}

    def of_module(self, path: str) -> set[str]:
        return self.covering(path, self.lines.get(path, {}))

    def add(self, kept: dict[str, Any]) -> None:
        """Add the records of one test file."""
        ids: list[str] = [each["id"] for each in kept["tests"]]
        self.seconds |= {each["id"]: each["seconds"] for each in kept["tests"]}
        self.unusable += kept["unusable"]
        for path, lines in kept["lines"].items():
            for line, places in lines.items():
                self.lines[path][int(line)].update(ids[place] for place in places)


class Cache:
    """Keeps the records of each test file in a folder that git ignores.

    The key is a hash of all sources, of the modules that tests share, and of the test file itself. So after a change to
    one test file, only that one is recorded again.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / CACHE
        shared = (path for path in (root / "tests").rglob("*") if not path.name.startswith("test_"))
        tools = (Path(plugin.__file__), Path(record.__file__), Path(__file__))
        self.shared = _digest([*(root / "src" / "cosca").rglob("*"), *shared, root / "pyproject.toml", *tools])

    def path(self, test_file: str) -> Path:
        key = hashlib.sha256((self.shared + _digest([self.root / test_file])).encode()).hexdigest()
        return self.folder / f"{_flat(test_file)}-{key[:16]}.json"

    def read(self, test_file: str) -> dict[str, Any] | None:
        path = self.path(test_file)
        return dict(json.loads(path.read_text("utf-8"))) if path.exists() else None

    def write(self, test_file: str, kept: dict[str, Any]) -> None:
        self.folder.mkdir(exist_ok=True)
        for old in self.folder.glob(f"{_flat(test_file)}-*.json"):
            old.unlink()
        self.path(test_file).write_text(json.dumps(kept), "utf-8")


def _flat(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def _digest(paths: Sequence[Path]) -> str:
    whole = hashlib.sha256()
    for path in sorted(paths):
        if path.is_file() and path.suffix != ".pyc":
            whole.update(f"{path.name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def record_file(overlay: Overlay, test_file: str) -> dict[str, Any]:
    """Run a test file on unchanged sources and return which lines each test ran."""
    overlay.records.mkdir(exist_ok=True)
    for old in overlay.records.iterdir():
        old.unlink()
    (overlay.records / "current").write_bytes(bytes(plugin.NUMBER_BYTES))
    try:
        run = overlay.pytest([test_file], FILE_LIMIT_S, **{plugin.LIMIT: str(TEST_LIMIT_S)})
        return _kept(run.results, read_lines(overlay.records))
    finally:
        for file in overlay.records.iterdir():
            file.unlink()


def _kept(results: Sequence[Outcome], lines: dict[str, dict[int, set[int]]]) -> dict[str, Any]:
    tests = [each for each in results if each.outcome == "passed"]
    places = {each.number: place for place, each in enumerate(tests)}
    return {
        "tests": [{"id": each.id, "seconds": each.seconds} for each in tests],
        "unusable": [each.id for each in results if each.outcome == "failed"],
        "lines": {
            path: {line: sorted(places[each] for each in numbers & places.keys()) for line, numbers in found.items()}
            for path, found in lines.items()
        },
    }


def read_lines(records: Path) -> dict[str, dict[int, set[int]]]:
    found: dict[str, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
    for file in records.glob("*.lines"):
        with open(file, "rb") as stream:
            for each in stream:
                if each.startswith(b"\0"):  # the unused rest of the file
                    break
                number, line, path = each.decode().rstrip("\n").split("\t")
                found[path][int(line)].add(int(number))
    return found
