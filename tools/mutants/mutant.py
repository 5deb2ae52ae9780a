"""A mutant: one small change to one source file, as a replacement of bytes."""

from __future__ import annotations

import ast
import hashlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


class Source:
    """A source file with its tree. Offsets count bytes, as those of `ast` do."""

    def __init__(self, root: Path, path: str) -> None:
        self.path = path
        self.data = (root / path).read_bytes()
        self.tree = ast.parse(self.data)
        self.lines = self.data.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    @cached_property
    def dump(self) -> str:
        return ast.dump(self.tree)

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, start: int, end: int) -> str:
        return self.data[start:end].decode()

    def line_at(self, offset: int) -> int:
        return self.data.count(b"\n", 0, offset) + 1


@dataclass(frozen=True)
class Site:
    """The location of a mutant, which determines the tests to run."""

    first: int  # lines of its statement, or of the function whose default it changes
    last: int
    defines: tuple[str, ...] = ()  # the names that a statement outside functions assigns
    runs_at_import: bool = False


@dataclass(frozen=True)
class Mutant:
    """A change to `source`: the bytes from `start` to `end` become `replacement`."""

    source: Source
    start: int
    end: int
    replacement: str
    site: Site

    @property
    def path(self) -> str:
        return self.source.path

    @cached_property
    def line(self) -> int:
        return self.source.line_at(self.start)

    @cached_property
    def mutated(self) -> bytes:
        return self.source.data[: self.start] + self.replacement.encode() + self.source.data[self.end :]

    @cached_property
    def before(self) -> str:
        """The changed lines of the source, on one line."""
        return _joined(self.source.text(*self._lines))

    @cached_property
    def after(self) -> str:
        """The same lines of the mutant."""
        first, last = self._lines
        text = self.source.text
        return _joined(text(first, self.start) + self.replacement + text(self.end, last))

    @property
    def _lines(self) -> tuple[int, int]:
        return self.source.starts[self.line - 1], self.source.starts[self.source.line_at(self.end)]

    def is_valid(self) -> bool:
        """Return whether the mutant is valid Python and differs from the source."""
        try:
            tree = ast.parse(self.mutated)
        except (SyntaxError, ValueError):
            return False
        return ast.dump(tree) != self.source.dump

    def rank(self, seed: int) -> bytes:
        """Return the sort key by which samples are taken.

        It depends on the text of the line, not on its number, so an edit elsewhere in the package keeps the sample.
        """
        column = self.start - self._lines[0]
        named = f"{seed}\0{self.path}\0{self.before}\0{self.after}\0{column}"
        return hashlib.sha256(named.encode()).digest()


def _joined(text: str) -> str:
    return " ".join(text.split())
