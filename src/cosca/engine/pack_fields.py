"""The fields of a pack that the owner of a copy fills in, and packs as TOML text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cosca.engine.pack import PackEntry, item_names

type Path = tuple[str | int, ...]

NOT_ASKED: Final = frozenset(("id", "source", "where", "known", "note", "alike", "title"))
KNOWN: Final = ("rulebook", "public")
BARE_KEY: Final = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True)
class Transcription:
    """A title's settings for transcribing its packs."""

    fixed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by group: fields that code depends on
    may_lack: tuple[str, ...] = ()  # groups of which a copy can lack entries
    spare: Mapping[str, Sequence[PackEntry]] = field(default_factory=dict)  # by group: entries for further cards
    look: Mapping[str, str] = field(default_factory=dict)  # by group: where to look

    def is_fixed(self, data: Mapping[str, Any], path: Path) -> bool:
        """Return whether code depends on the value. It never depends on values of further cards."""
        group = str(path[0])
        if path[-1] not in self.fixed.get(group, ()):
            return False
        spare = [entry["id"] for entry in self.spare.get(group, ())]
        return len(path) < 3 or data[group][path[1]].get("id") not in spare


NO_TRANSCRIPTION: Final = Transcription()


@dataclass(frozen=True, slots=True)
class PackField:
    """One value of a pack: where it is, what it is called, and the entry it belongs to."""

    path: Path
    label: str
    entry: Path
    source: str

    @property
    def group(self) -> str:
        return str(self.path[0])

    @property
    def is_open(self) -> bool:
        """Whether the value is in neither the rulebook nor public reviews."""
        return self.source not in KNOWN


def fields_of(data: Mapping[str, Any], rules: Transcription) -> list[PackField]:
    """Return every field of a pack in the order of its file."""
    fields = [found for key, value in data.items() for found in _fields((key,), key, value)]
    return [each for each in fields if not rules.is_fixed(data, each.path)]


def _fields(path: Path, label: str, value: Any) -> Iterator[PackField]:
    if isinstance(value, list):
        for place, (name, item) in enumerate(zip(item_names(value), value, strict=True)):
            yield from _fields((*path, place), f"{label} {name}", item)
    elif isinstance(value, dict) and "source" in value:
        yield from _fields_of_entry(path, label, value)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _fields((*path, key), f"{label} {key}", item)


def _fields_of_entry(path: Path, label: str, entry: PackEntry) -> Iterator[PackField]:
    known = entry.get("known", {})
    for key, value in entry.items():
        source = known["source"] if key in known.get("parts", ()) else entry["source"]
        if key not in NOT_ASKED:
            yield from _fields_of_value(
                (*path, key), f"{label}, {key}" if key != "value" else label, value, path, source
            )


def _fields_of_value(path: Path, label: str, value: Any, entry: Path, source: str) -> Iterator[PackField]:
    if _has_entries(value):
        yield from _fields(path, label, value)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield PackField((*path, key), f"{label} {key}", entry, source)
            assert not isinstance(item, dict) or "source" not in item
    else:
        yield PackField(path, label, entry, source)


def _has_entries(value: Any) -> bool:
    items = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else []
    own = isinstance(value, dict) and "source" in value
    return own or any(isinstance(item, dict) and ("source" in item or _has_entries(item)) for item in items)


def value_at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def set_value(data: Any, path: Path, value: Any) -> None:
    value_at(data, path[:-1])[path[-1]] = value


# TOML


def to_toml(data: Mapping[str, Any]) -> str:
    """Return a pack as TOML: plain values first, then a table for each part and each entry."""
    plain = {key: value for key, value in data.items() if not _is_table(value) and not _is_tables(value)}
    lines = [f"{_key(key)} = {toml_value(value)}" for key, value in plain.items()]
    for key, value in data.items():
        if _is_table(value):
            lines += ["", f"[{_key(key)}]", *_lines(value)]
        elif _is_tables(value):
            for item in value:
                lines += ["", f"[[{_key(key)}]]", *_lines(item)]
    return "\n".join(lines) + "\n"


def _is_table(value: Any) -> bool:
    return isinstance(value, dict)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _lines(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if _is_tables(value):
            yield f"{_key(key)} = ["
            yield from (f"  {toml_value(item)}," for item in value)
            yield "]"
        else:
            yield f"{_key(key)} = {toml_value(value)}"


def toml_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {toml_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else json.dumps(key)
