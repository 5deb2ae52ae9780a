"""Keeps what was recorded about each test file, also when sources change afterwards.

A record is made anew only when its test file changes, or with `--fresh`. When a source has changed since, its lines are
moved as a diff moves them. That decides only which tests run against a mutant: at worst one is missing.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from typing import Any, Final

from tools.mutants import plugin, record

CACHE: Final = ".mutants"  # git ignores it
SOURCES: Final = "sources"  # the text of each source as it was recorded, under its digest


class Cache:
    """See the module."""

    def __init__(self, root: Path, recorded: Path | None = None) -> None:
        self.root, self.recorded = root, recorded or root  # `recorded`: the copy that the tests run on
        self.folder = root / CACHE
        self.tools = _digest(Path(plugin.__file__).read_bytes() + Path(record.__file__).read_bytes())

    def path(self, test_file: str) -> Path:
        key = _digest(self.tools.encode() + (self.root / test_file).read_bytes())
        return self.folder / f"{_flat(test_file)}-{key}.json"

    def has(self, test_file: str) -> bool:
        return self.path(test_file).exists()

    def read(self, test_file: str) -> dict[str, Any] | None:
        """Return what was recorded, with the lines as they are numbered now."""
        if not self.has(test_file):
            return None
        kept: dict[str, Any] = json.loads(self.path(test_file).read_text("utf-8"))
        for path, digest in kept["sources"].items():
            moves = moved_lines(self._old(digest), self._now(path))
            kept["lines"][path] = _moved(kept["lines"][path], moves)
            kept["imported"][path] = sorted({new for line in kept["imported"][path] for new in moves.get(line, ())})
        return kept

    def write(self, test_file: str, kept: dict[str, Any]) -> None:
        (self.folder / SOURCES).mkdir(parents=True, exist_ok=True)
        kept["sources"] = {path: self._keep_source(path) for path in kept["lines"]}
        for old in self.folder.glob(f"{_flat(test_file)}-*.json"):
            old.unlink()
        self.path(test_file).write_text(json.dumps(kept), "utf-8")

    def _keep_source(self, path: str) -> str:
        data = (self.recorded / path).read_bytes()
        (self.folder / SOURCES / _digest(data)).write_bytes(data)
        return _digest(data)

    def _old(self, digest: str) -> bytes:
        return (self.folder / SOURCES / digest).read_bytes()

    def _now(self, path: str) -> bytes:
        file = self.root / path
        return file.read_bytes() if file.exists() else b""


def _moved(lines: dict[str, list[int]], moves: dict[int, tuple[int, ...]]) -> dict[str, list[int]]:
    found: dict[str, set[int]] = defaultdict(set)
    for line, tests in lines.items():
        for new in moves.get(int(line), ()):
            found[str(new)].update(tests)
    return {line: sorted(tests) for line, tests in found.items()}


@cache
def moved_lines(old: bytes, new: bytes) -> dict[int, tuple[int, ...]]:
    """Return for each line of the old text where its tests belong in the new text: also to what was written instead."""
    if old == new:
        return {line: (line,) for line in range(1, old.count(b"\n") + 2)}
    found: dict[int, tuple[int, ...]] = {}
    for line, places in _moves(old.splitlines(), new.splitlines()):
        found[line] = (*found.get(line, ()), *places)
    return found


def _moves(old: list[bytes], new: list[bytes]) -> Iterator[tuple[int, tuple[int, ...]]]:
    for kind, start, end, new_start, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from ((line + 1, (line - start + new_start + 1,)) for line in range(start, end))
        else:
            added = tuple(range(new_start + 1, new_end + 1))
            yield from ((line, added) for line in (range(start + 1, end + 1) if end > start else (start, start + 1)))


def _flat(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
