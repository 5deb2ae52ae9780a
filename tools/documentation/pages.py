"""Collects the pages of the site: which files of the project become which page, and where a link of theirs leads.

The sources stay readable in the repository. A link to a file that is no page becomes a link to the repository.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from os.path import relpath
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Final

ROOT: Final = Path(__file__).parents[2]
REPOSITORY: Final = "https://github.com/cosca-games/cosca"
OUTSIDE: Final = {
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "RELEASING.md": "releasing.md",
    "SECURITY.md": "reporting.md",
    "bench/README.md": "bench.md",
    "web/src/games/README.md": "boards.md",
}
LINK: Final = re.compile(r"(!?)(\[[^]]*\]\()(?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)")
PICTURES: Final = (".jpg", ".png", ".svg")
FENCE: Final = re.compile(r"^( *)```.*?^\1```$", re.MULTILINE | re.DOTALL)
COMMENT: Final = re.compile(r"^<!--.*?-->\n", re.MULTILINE | re.DOTALL)


class BrokenLink(Exception):
    """A link of a page to a file that does not exist."""


def page_paths(root: Path = ROOT) -> dict[str, str]:
    """Return the path of each page in the site by the path of its source in the project."""
    inside = sorted((root / "docs").rglob("*.md"))
    pages = {path.relative_to(root).as_posix(): _page(path.relative_to(root / "docs")) for path in inside}
    return pages | {source: page for source, page in OUTSIDE.items() if (root / source).exists()}


def _page(path: Path) -> str:
    return path.with_name("index.md").as_posix() if path.name == "README.md" else path.as_posix()


def files(root: Path = ROOT) -> list[str]:
    """Return every other file below docs/ that pages show or link to."""
    found = (path for path in (root / "docs").rglob("*") if path.is_file() and path.suffix not in (".md", ".toml"))
    return sorted(path.relative_to(root).as_posix() for path in found)


class Links:
    """Rewrites the links of one page, and collects the pictures from outside docs/ that it shows."""

    def __init__(self, source: str, pages: dict[str, str], root: Path = ROOT) -> None:
        self.source, self.pages, self.root = source, pages, root
        self.pictures: dict[str, str] = {}  # by path in the site: the source

    def rewritten(self, text: str) -> str:
        """Return the text with links that work in the site. Raises `BrokenLink`."""
        return outside_fences(text, lambda part: LINK.sub(self._link, part))

    def _link(self, found: re.Match[str]) -> str:
        picture, opening, target, anchor = found[1], found[2], found[3], found[4] or ""
        path = normpath(str(PurePosixPath(self.source).parent / target))
        if not (self.root / path).exists():
            raise BrokenLink(f"{self.source} links to {target}, which does not exist")
        return f"{picture}{opening}{self._address(path, is_shown=bool(picture))}{anchor})"

    def _address(self, path: str, is_shown: bool) -> str:
        if (page := self._place(path, is_shown)) is not None:
            return relpath(page, PurePosixPath(self.pages[self.source]).parent)
        return f"{REPOSITORY}/{'tree' if (self.root / path).is_dir() else 'blob'}/main/{path}"

    def _place(self, path: str, is_shown: bool) -> str | None:
        """Return where the site has this file, or None."""
        if page := self.pages.get(path):
            return page
        if path.startswith("docs/") and (self.root / path).is_file():
            return path.removeprefix("docs/")
        if is_shown and path.endswith(PICTURES):
            place = f"pictures/{PurePosixPath(path).name}"
            self.pictures[place] = path
            return place
        return None


def outside_fences(text: str, change: Callable[[str], str]) -> str:
    """Return the text with everything but its code blocks changed."""
    parts, at = [], 0
    for fence in FENCE.finditer(text):
        parts += [change(text[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*parts, change(text[at:])])


def without_comments(text: str) -> str:
    """Return the text without comments for our own tools."""
    return outside_fences(text, lambda part: COMMENT.sub("", part))
