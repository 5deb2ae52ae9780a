"""A title's data files: rulebook, messages, positions, packs. Each is read on first use and cached."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files

from cosca.engine.pack import PackFile, parse_pack
from cosca.engine.rulebook import Rulebook, parse_rulebook


@cache
def text_of(package: str, *path: str) -> str:
    """Return the text of a file below a package."""
    return files(package).joinpath(*path).read_text("utf-8")


def has_file(package: str, *path: str) -> bool:
    return files(package).joinpath(*path).is_file()


@cache
def stored_rulebook(
    package: str,
    language: str,
    editions: tuple[str, ...],
    values: Callable[[str], Mapping[str, int | str]],
    pack: str,
) -> Rulebook:
    """Return the rules in a language, with the numbers of a pack."""
    written = parse_rulebook(text_of(package, "rulebook", f"{language}.toml"), editions)
    return written.filled(values(pack))


@cache
def message_ids(package: str) -> frozenset[str]:
    """Return the ids of a title's messages, the same in every language."""
    return frozenset(re.findall(r"^([a-z][\w-]*) =", text_of(package, "messages", "en.ftl"), re.MULTILINE))


def shipped_packs(package: str) -> Callable[[str], PackFile]:
    """Return a reader of the packs in `packs/`, one file each."""

    @cache
    def shipped(name: str) -> PackFile:
        return parse_pack(name, text_of(package, "packs", f"{name}.toml"), shipped)

    return shipped


class StoredPositions(Mapping[str, str]):
    """The scenarios in `positions/` by name. Listing reads no file; a title without the folder has none."""

    def __init__(self, package: str) -> None:
        self.package = package

    def __getitem__(self, name: str) -> str:
        if name not in _position_names(self.package):
            raise KeyError(name)
        return text_of(self.package, "positions", f"{name}.json")

    def __iter__(self) -> Iterator[str]:
        return iter(_position_names(self.package))

    def __len__(self) -> int:
        return len(_position_names(self.package))


@cache
def _position_names(package: str) -> tuple[str, ...]:
    folder = files(package).joinpath("positions")
    if not folder.is_dir():
        return ()
    return tuple(sorted(item.name.removesuffix(".json") for item in folder.iterdir() if item.name.endswith(".json")))
