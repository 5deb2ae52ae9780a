"""Every installed title by its id: those in `cosca.games` and those that other packages bring as entry points.

Nothing is imported before a title is first asked for, so listing the ids is cheap.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from typing import Final

from cosca.engine.title import API, BadTitle, Title

GROUP: Final = "cosca.titles"
ONLY: Final = "COSCA_TITLES"  # comma-separated: limits a site to these


class Titles(Mapping[str, Title]):
    """A read-only mapping from id to title. Looking one up imports it once."""

    def __init__(self) -> None:
        self._loaded: dict[str, Title] = {}

    @cached_property
    def paths(self) -> Mapping[str, str]:
        """Where each title is found: "package.module:NAME", by id."""
        folders = iter_modules(import_module("cosca.games").__path__)
        own = {each.name: f"cosca.games.{each.name}.title:TITLE" for each in folders if each.ispkg}
        return _wanted(own | _brought(own))

    def __getitem__(self, title_id: str) -> Title:
        if title_id not in self._loaded:
            self._loaded[title_id] = _load(title_id, self.paths[title_id])
        return self._loaded[title_id]

    def __iter__(self) -> Iterator[str]:
        return iter({**self.paths, **self._loaded})

    def __len__(self) -> int:
        return len({**self.paths, **self._loaded})

    def __contains__(self, title_id: object) -> bool:
        return title_id in self.paths or title_id in self._loaded

    @contextmanager
    def installed(self, title: Title) -> Iterator[None]:
        """Add or replace a title for a while, as tests and notebooks do."""
        before = self._loaded.get(title.id)
        self._loaded[title.id] = title
        try:
            yield
        finally:
            del self._loaded[title.id]
            if before is not None:
                self._loaded[title.id] = before


def _brought(own: Mapping[str, str]) -> dict[str, str]:
    """The titles of other packages, by id. The same id twice is an error that names both packages."""
    found: dict[str, EntryPoint] = {}
    for each in sorted(entry_points(group=GROUP), key=lambda each: (each.name, _package(each))):
        if each.name in own:
            raise BadTitle(f"{_package(each)} brings a title {each.name!r}, which is the id of one of Cosca's own")
        if each.name in found and found[each.name].value != each.value:
            raise BadTitle(f"{_package(found[each.name])} and {_package(each)} both bring a title {each.name!r}")
        found[each.name] = each
    return {name: each.value for name, each in found.items()}


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.value


def _wanted(paths: dict[str, str]) -> dict[str, str]:
    """Limit titles to those that the environment names, if it names any."""
    wanted = [name.strip() for name in os.environ.get(ONLY, "").split(",") if name.strip()]
    if missing := [name for name in wanted if name not in paths]:
        raise BadTitle(f"{ONLY} names {', '.join(missing)}, which is not installed; installed: {', '.join(paths)}")
    return {name: paths[name] for name in wanted} if wanted else paths


def _load(title_id: str, path: str) -> Title:
    module, _, name = path.partition(":")
    try:
        title = getattr(import_module(module), name)
    except Exception as fault:  # a title of another package may raise anything when it is imported
        raise BadTitle(f"the title {title_id!r} cannot be loaded from {path}: {fault}") from fault
    return _checked(title_id, path, title)


def _checked(title_id: str, path: str, title: object) -> Title:
    if not isinstance(title, Title):
        raise BadTitle(f"{path} must be a cosca.engine.title.Title, not a {type(title).__name__}")
    if title.id != title_id:
        raise BadTitle(f"{path} calls itself {title.id!r}, but it is installed as {title_id!r}")
    if title.api != API:
        raise BadTitle(
            f"the title {title_id!r} is made for version {title.api} of the title API; this is version {API}"
        )
    return title


TITLES: Final = Titles()
