"""The built web client and documentation. `just web` and `just docs` generate them, and wheels contain both."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

INDEX: Final = "index.html"


def built_files() -> dict[str, bytes]:
    """Every file by its path below the root of the site; empty if the client has not been built."""
    site = files("cosca.web").joinpath("site")
    found = _below(site, "") if site.joinpath(INDEX).is_file() else []
    return {path: file.read_bytes() for path, file in found}


def documentation() -> dict[str, Traversable]:
    """Every file of the documentation by its path; empty if it is not installed. Read when asked for: it is large."""
    docs = files("cosca.web").joinpath("docs")
    return dict(_below(docs, "")) if docs.joinpath(INDEX).is_file() else {}


def _below(folder: Traversable, path: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _below(each, f"{path}{each.name}/")
        else:
            found.append((path + each.name, each))
    return found
