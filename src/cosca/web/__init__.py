"""The built web client: `just web` generates `site/`, and the wheel contains it."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

INDEX: Final = "index.html"


def built_files() -> dict[str, bytes]:
    """Every file by its path below the root of the site; empty if the client has not been built."""
    site = files("cosca.web").joinpath("site")
    return dict(_below(site, "")) if site.joinpath(INDEX).is_file() else {}


def _below(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _below(each, f"{path}{each.name}/")
        else:
            found.append((path + each.name, each.read_bytes()))
    return found
