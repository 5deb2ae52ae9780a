"""Which tests run which lines: recorded once per test file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tools.mutants import plugin
from tools.mutants.overlay import Outcome, Overlay

TEST_LIMIT_S: Final = 60.0  # a slower test is not run against mutants
FILE_LIMIT_S: Final = 900.0

type Lines = dict[str, dict[int, set[str]]]  # path -> line -> ids of tests


@dataclass
class LineMap:
    """The tests that run each line, and how long each test takes. Only tests that pass count."""

    lines: Lines = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    imported: Lines = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))  # run before any test
    seconds: dict[str, float] = field(default_factory=dict)
    unusable: list[str] = field(default_factory=list)  # tests that fail or take too long without any mutant

    def covering(self, path: str, lines: Iterable[int]) -> set[str]:
        known = self.lines.get(path, {})
        return {test for line in lines for test in known.get(line, ())}

    def after_import(self, path: str, lines: Iterable[int]) -> set[str]:
        """Return the tests of the files whose import runs one of these lines: what it computed is still in use."""
        known = self.imported.get(path, {})
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
        for path, numbers in kept["imported"].items():
            for number in numbers:
                self.imported[path][number].update(ids)


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
        "imported": {path: [line for line, numbers in found.items() if 0 in numbers] for path, found in lines.items()},
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
