"""Makes a built site fit for Cosca's own server, whose Content-Security-Policy forbids inline scripts."""

from __future__ import annotations

import hashlib
import re
from os.path import relpath
from pathlib import Path
from typing import Final

INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
SCRIPTS: Final = "assets/javascripts"
UNUSED: Final = ("assets/stylesheets/classic", "sitemap.xml", "objects.inv")


def finish(site: Path) -> None:
    """Move inline scripts into files, and remove what no page uses."""
    for page in sorted(site.rglob("*.html")):
        _move_scripts(page, site)
    for name in UNUSED:
        _remove(site / name)


def _move_scripts(page: Path, site: Path) -> None:
    def moved(found: re.Match[str]) -> str:
        name = f"{SCRIPTS}/page.{hashlib.sha256(found[1].encode()).hexdigest()[:8]}.js"
        (site / name).write_text(found[1], encoding="utf-8")
        address = f"/docs/{name}" if page.name == "404.html" else relpath(site / name, page.parent)
        return f'<script src="{address}"></script>'

    page.write_text(INLINE.sub(moved, page.read_text("utf-8")), encoding="utf-8")


def _remove(path: Path) -> None:
    if path.is_dir():
        for each in path.iterdir():
            _remove(each)
        path.rmdir()
    elif path.exists():
        path.unlink()
