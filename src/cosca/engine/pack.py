"""What is printed, as TOML: every entry says where it comes from, and an edition lists only its differences."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from cosca.engine.codec import canonical, digest

SOURCES: Final = ("rulebook", "public", "reconstructed")


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
        counts = dict.fromkeys(SOURCES, 0)
        for _, entry in self.entries():
            counts[entry["source"]] += 1
        return counts


def _entries(path: str, value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(value, list):
        for place, item in enumerate(value):
            yield from _entries(f"{path}[{place}]", item)
    elif isinstance(value, dict):
        if "source" in value:
            yield path, value
        for key, item in value.items():
            yield from _entries(f"{path}.{key}".lstrip("."), item)


def parse_pack(name: str, text: str, parent: Callable[[str], PackFile]) -> PackFile:
    """A file that `extends` another lists only what differs from it."""
    data = tomllib.loads(text)
    base = data.pop("extends", None)
    return PackFile(name, _merge(parent(base).data, data) if base else data)


def _merge(base: Any, change: Any) -> Any:
    if isinstance(base, dict) and isinstance(change, dict):
        return {key: _merge(base.get(key), change[key]) if key in change else base[key] for key in base | change}
    return base if change is None else change


def source_faults(pack: PackFile) -> list[str]:
    """Where an entry does not say honestly where it comes from."""
    return [
        f"{path}: source {entry['source']!r} is not one of {', '.join(SOURCES)}"
        for path, entry in pack.entries()
        if entry["source"] not in SOURCES
    ] + [
        f"{path}: a source other than 'reconstructed' needs 'where' (a page, or a public reference)"
        for path, entry in pack.entries()
        if entry["source"] != "reconstructed" and not entry.get("where")
    ]
