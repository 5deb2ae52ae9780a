"""Puts the built documentation into a folder of versions: `just docs-publish published`.

Each minor version keeps its own folder. `latest` is the newest, and the first page leads there. A list of versions lets
readers choose: the menu of the pages reads it.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from tools.documentation.build import BUILT, version

LIST: Final = "versions.json"
LATEST: Final = "latest"
NO_MENU, MENU = '"version":null', '"version":{"default":"latest","provider":"mike"}'
LEAD: Final = (
    f'<!doctype html><meta charset="utf-8"><title>Cosca</title><meta http-equiv="refresh" content="0; url={LATEST}/">\n'
)


def minor(full: str) -> str:
    """Return the version whose folder a release belongs to: 0.9 for 0.9.3."""
    return ".".join(full.split(".")[:2])


def by_number(name: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", name)]


def publish(built: Path, folder: Path, full: str) -> None:
    """Add the built pages as a version. Only the newest version is `latest`."""
    name = minor(full)
    known = {each["version"]: each["title"] for each in _listed(folder)} | {name: full}
    newest = max(known, key=by_number)
    _copy(built, folder / name)
    if name == newest:
        _copy(built, folder / LATEST)
    listed = [
        {"version": each, "title": known[each], "aliases": [LATEST] if each == newest else []}
        for each in sorted(known, key=by_number, reverse=True)
    ]
    (folder / LIST).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    (folder / "index.html").write_text(LEAD, encoding="utf-8")


def _listed(folder: Path) -> list[dict[str, Any]]:
    path = folder / LIST
    return json.loads(path.read_text("utf-8")) if path.exists() else []


def _copy(built: Path, folder: Path) -> None:
    """Copy the pages, with the menu of versions switched on."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(built, folder)
    for page in folder.rglob("*.html"):
        page.write_text(page.read_text("utf-8").replace(NO_MENU, MENU), encoding="utf-8")


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    publish(BUILT, folder, version())
    sys.stdout.write(f"version {version()} is in {folder}\n")


if __name__ == "__main__":
    main()
