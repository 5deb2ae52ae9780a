"""Component packs: printed data in TOML. Every entry names its source; an edition lists only its differences."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cosca.engine.codec import canonical, digest

SOURCES: Final = ("rulebook", "public", "reconstructed", "own copy")
WITHOUT_WHERE: Final = ("reconstructed", "own copy")  # invented, or read off the component itself
COVER: Final = "pack"  # in a folder, the file that says which title the pack is for

type PackEntry = dict[str, Any]
"""A table of a pack file."""


@dataclass(frozen=True, slots=True)
class PackFile:
    """A pack as read from disk: its data, and the hash that logs store."""

    name: str
    data: dict[str, Any]
    _hashes: list[str] = field(default_factory=list, init=False, repr=False, compare=False)  # computed once

    def hash(self) -> str:
        if not self._hashes:
            self._hashes.append(digest(canonical(self.data)))
        return self._hashes[0]

    def entries(self) -> Iterator[tuple[str, PackEntry]]:
        """Yield every entry with a source of its own, with its path in the file."""
        yield from _entries("", self.data)

    def sources(self) -> dict[str, int]:
        """Return the number of entries per source."""
        counts = dict.fromkeys(SOURCES, 0)
        for _, entry in self.entries():
            counts[entry["source"]] = counts.get(entry["source"], 0) + 1
        return counts

    def groups(self) -> dict[str, PackFile]:
        """Return each top-level part that has entries, as a pack of its own."""
        parts = [PackFile(key, {key: value}) for key, value in self.data.items()]
        return {part.name: part for part in parts if any(part.entries())}


@dataclass(frozen=True, slots=True)
class PackContent:
    """What an order or a power does, as text that is equal for equal contents."""

    owner: str  # a family, for example
    id: str
    text: str


def content_report(contents: Sequence[PackContent]) -> dict[str, Any]:
    """Return how many contents differ, of how many, and those that different owners share."""
    by_text: dict[str, list[PackContent]] = {}
    for each in contents:
        by_text.setdefault(each.text, []).append(each)
    shared = [alike for alike in by_text.values() if len({each.owner for each in alike}) > 1]
    twins = [[f"{each.owner} {each.id}" for each in alike] for alike in shared]
    return {"distinct": len(by_text), "of": len(contents), "twins": twins}


class PackStore[Pack]:
    """The packs of a title: shipped ones and those a user registered. Each is read once."""

    __slots__ = ("_read", "_ready", "_registered", "_shipped")

    def __init__(self, shipped: Callable[[str], PackFile], read: Callable[[PackFile], Pack]) -> None:
        self._shipped = shipped
        self._read = read
        self._registered: dict[str, PackFile] = {}
        self._ready: dict[str, Pack] = {}

    def register(self, file: PackFile) -> None:
        """Register a user's pack until the process ends.

        Names are unique because saved positions refer to packs by name. Raises ValueError for a taken name.
        """
        if file.name in self._ready and self._registered.get(file.name) != file:
            raise ValueError(f"there is another pack with the name {file.name!r}")
        self._ready[file.name] = self._read(file)
        self._registered[file.name] = file

    def clear(self) -> None:
        """Remove all registered packs."""
        for name in self._registered:
            del self._ready[name]
        self._registered.clear()

    def file(self, name: str) -> PackFile:
        return self._registered[name] if name in self._registered else self._shipped(name)

    def pack(self, name: str) -> Pack:
        """Return the parsed pack that the rules use."""
        if name not in self._ready:
            self._ready[name] = self._read(self._shipped(name))
        return self._ready[name]


def _entries(path: str, value: Any) -> Iterator[tuple[str, PackEntry]]:
    if isinstance(value, list):
        for name, item in zip(item_names(value), value, strict=True):
            yield from _entries(f"{path}[{name}]", item)
    elif isinstance(value, dict):
        if "source" in value:
            yield path, value
        for key, item in value.items():
            yield from _entries(f"{path}.{key}".lstrip("."), item)


def item_names(items: list[Any]) -> list[str]:
    """Return a name for each list item: its id, kind, number or endpoints; else its position from 1."""
    for key in ("id", "kind", "number", "between"):
        names = [str(item[key]) for item in items if isinstance(item, dict) and key in item]
        if len(set(names)) == len(items):
            return names
    return [f"#{place}" for place in range(1, len(items) + 1)]


def parse_pack(name: str, text: str, parent: Callable[[str], PackFile]) -> PackFile:
    """Parse a pack file. One that `extends` another lists only the differences; in lists, changed items by name."""
    data = tomllib.loads(text)
    base = data.pop("extends", None)
    return PackFile(name, _merge(parent(base).data, data) if base else data)


def assemble_pack(name: str, texts: Mapping[str, str], parent: Callable[[str], PackFile]) -> PackFile:
    """Assemble a pack from several files: the cover, `pack`, and one part per file."""
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
    names = item_names(base)
    if strangers := [name for name in change if name not in names]:
        raise ValueError(f"there is no {', '.join(strangers)} to change among {', '.join(names)}")
    return [_merge(item, change.get(name)) for name, item in zip(names, base, strict=True)]


def sound_reader[Pack](
    check: Callable[[PackFile], list[str]], load: Callable[[PackFile], Pack]
) -> Callable[[PackFile], Pack]:
    """Return a reader that raises ValueError for a pack with faults."""

    def read(file: PackFile) -> Pack:
        if faults := check(file):
            raise ValueError(f"pack {file.name} is not sound: {'; '.join(faults)}")
        return load(file)

    return read


def source_faults(pack: PackFile) -> list[str]:
    """Return a message for each entry whose source is unknown or lacks its reference."""
    return [
        f"{path}: its source {entry['source']!r} is none of {', '.join(map(repr, SOURCES))}"
        for path, entry in pack.entries()
        if entry["source"] not in SOURCES
    ] + [
        f"{path}: the source {entry['source']!r} needs 'where': a page, or a public reference"
        for path, entry in pack.entries()
        if entry["source"] not in WITHOUT_WHERE and not entry.get("where")
    ]
