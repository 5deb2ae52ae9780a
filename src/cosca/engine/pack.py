"""What is printed, as TOML: every entry says where it comes from, and an edition lists only its differences."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cosca.engine.codec import canonical, digest

SOURCES: Final = ("rulebook", "public", "reconstructed", "own copy")
WITHOUT_WHERE: Final = ("reconstructed", "own copy")  # invented, or read off the component itself
COVER: Final = "pack"  # the file of a folder that says whose pack it is


@dataclass(frozen=True, slots=True)
class PackFile:
    """A pack as read: its data and the hash that a log pins."""

    name: str
    data: dict[str, Any]

    def hash(self) -> str:
        return digest(canonical(self.data))

    def entries(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Everything with a source of its own, by its path in the file."""
        yield from _entries("", self.data)

    def sources(self) -> dict[str, int]:
        """How many entries come from where."""
        counts = dict.fromkeys(SOURCES, 0)
        for _, entry in self.entries():
            counts[entry["source"]] = counts.get(entry["source"], 0) + 1
        return counts

    def groups(self) -> dict[str, PackFile]:
        """The parts of the box that have entries, each as a pack of its own."""
        parts = [PackFile(key, {key: value}) for key, value in self.data.items()]
        return {part.name: part for part in parts if any(part.entries())}


class Shelf[Pack]:
    """The packs of a title: those it comes with, and those that a person has brought. Each is read once."""

    __slots__ = ("_brought", "_read", "_ready", "_shipped")

    def __init__(self, shipped: Callable[[str], PackFile], read: Callable[[PackFile], Pack]) -> None:
        self._shipped = shipped
        self._read = read
        self._brought: dict[str, PackFile] = {}
        self._ready: dict[str, Pack] = {}

    def bring(self, file: PackFile) -> None:
        """For as long as the program runs. A name means one pack only, so that positions can be stored by it."""
        if file.name in self._ready and self._brought.get(file.name) != file:
            raise ValueError(f"there is another pack with the name {file.name!r}")
        self._ready[file.name] = self._read(file)
        self._brought[file.name] = file

    def take_back(self) -> None:
        """Everything that was brought."""
        for name in self._brought:
            del self._ready[name]
        self._brought.clear()

    def file(self, name: str) -> PackFile:
        return self._brought[name] if name in self._brought else self._shipped(name)

    def pack(self, name: str) -> Pack:
        """As the rules look things up in it."""
        if name not in self._ready:
            self._ready[name] = self._read(self._shipped(name))
        return self._ready[name]


def _entries(path: str, value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(value, list):
        for name, item in zip(_called(value), value, strict=True):
            yield from _entries(f"{path}[{name}]", item)
    elif isinstance(value, dict):
        if "source" in value:
            yield path, value
        for key, item in value.items():
            yield from _entries(f"{path}.{key}".lstrip("."), item)


def _called(items: list[Any]) -> list[str]:
    """What the items of a list are called: by names of their own, else by their places, from 1."""
    for key in ("id", "kind", "number", "between"):
        names = [str(item[key]) for item in items if isinstance(item, dict) and key in item]
        if len(set(names)) == len(items):
            return names
    return [f"#{place}" for place in range(1, len(items) + 1)]


def parse_pack(name: str, text: str, parent: Callable[[str], PackFile]) -> PackFile:
    """A file that `extends` another lists only what differs from it; of a list, only the items that differ, by name."""
    data = tomllib.loads(text)
    base = data.pop("extends", None)
    return PackFile(name, _merge(parent(base).data, data) if base else data)


def assemble_pack(name: str, texts: Mapping[str, str], parent: Callable[[str], PackFile]) -> PackFile:
    """A pack of several files: the cover, `pack`, and each part under the name of its file."""
    cover = tomllib.loads(texts[COVER])
    base = cover.pop("extends", None)
    data = cover | {part: tomllib.loads(text) for part, text in texts.items() if part != COVER}
    return PackFile(str(cover.get("name", name)), _merge(parent(base).data, data) if base else data)


def _merge(base: Any, change: Any) -> Any:
    if isinstance(base, dict) and isinstance(change, dict):
        return {key: _merge(base.get(key), change[key]) if key in change else base[key] for key in base | change}
    if isinstance(base, list) and isinstance(change, dict):
        return _merge_items(base, change)
    return base if change is None else change


def _merge_items(base: list[Any], change: dict[str, Any]) -> list[Any]:
    names = _called(base)
    if strangers := [name for name in change if name not in names]:
        raise ValueError(f"there is no {', '.join(strangers)} to change among {', '.join(names)}")
    return [_merge(item, change.get(name)) for name, item in zip(names, base, strict=True)]


def source_faults(pack: PackFile) -> list[str]:
    """Where an entry does not say honestly where it comes from."""
    return [
        f"{path}: its source {entry['source']!r} is none of {', '.join(map(repr, SOURCES))}"
        for path, entry in pack.entries()
        if entry["source"] not in SOURCES
    ] + [
        f"{path}: the source {entry['source']!r} needs 'where': a page, or a public reference"
        for path, entry in pack.entries()
        if entry["source"] not in WITHOUT_WHERE and not entry.get("where")
    ]
