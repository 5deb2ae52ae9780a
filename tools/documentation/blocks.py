"""Finds the commands that pages show, and what a comment above them says about running them.

`<!-- commands: slow, REASON -->` leaves a block to the long run, `<!-- commands: not run, REASON -->` leaves it out,
and `<!-- commands: site -->` starts a site first. Readers do not see these comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.documentation.pages import ROOT

PAGES: Final = ("README.md", "CONTRIBUTING.md", "RELEASING.md", "SECURITY.md", "examples/kuhn_poker/README.md")
BLOCK: Final = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
INDENTED: Final = re.compile(r"(?:\A|\n)[ ]*\n( {4,}[^\s*<\-|\d][^\n]*)")
MARK: Final = re.compile(r"<!-- commands: ([^>]*) -->\n *\Z")
KINDS: Final = ("slow", "not run", "site")


@dataclass(frozen=True)
class Block:
    """Commands that a page shows together."""

    page: str
    line: int
    commands: tuple[str, ...]
    mark: str  # empty: run them as they are
    reason: str

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def sources(root: Path = ROOT) -> list[str]:
    docs = sorted(path.relative_to(root).as_posix() for path in (root / "docs").rglob("*.md"))
    return [page for page in PAGES if (root / page).exists()] + docs


def blocks(page: str, text: str) -> Iterator[Block]:
    """Yield every block of shell commands of a page."""
    for found in BLOCK.finditer(text):
        if found[2] == "sh":
            mark = MARK.search(text[: found.start()])
            kind, _, reason = (mark[1] if mark else "").partition(", ")
            yield Block(page, text.count("\n", 0, found.start()) + 1, tuple(commands(found[3])), kind, reason)


def commands(text: str) -> Iterator[str]:
    """Yield each command of a block, without comments."""
    for line in text.replace("\\\n", " ").splitlines():
        if (command := re.sub(r"\s+# .*$", "", line).strip()) and not command.startswith("#"):
            yield command


def faults(page: str, text: str) -> list[str]:
    """Return a sentence for everything that keeps a command from being run or understood."""
    nameless = [f"{page}: a code block names no language" for found in BLOCK.finditer(text) if not found[2]]
    outside = BLOCK.sub("", text)
    indented = [
        f"{page}: an indented block hides its language: {found[1].strip()}" for found in INDENTED.finditer(outside)
    ]
    marks = [fault for block in blocks(page, text) for fault in _of_mark(block)]
    return nameless + indented + marks


def _of_mark(block: Block) -> list[str]:
    if block.mark and block.mark not in KINDS:
        return [f"{block.place}: no mark is called {block.mark!r}"]
    if block.mark in ("slow", "not run") and not block.reason:
        return [f"{block.place}: {block.mark} needs a reason"]
    return []
