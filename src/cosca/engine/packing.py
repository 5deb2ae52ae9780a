"""Positions in packed form: the bytes that the hashes of a log of version 2 cover.

The encoding is MessagePack in its shortest form. A record is an array: its mark, then the values of its stored fields
by name. A mark is an extension value with the record's name and those of the fields that follow. Nothing else is
written as an extension value, so a record cannot be confused with a list. A field that a later version adds changes no
older position. Two positions have the same packed form exactly if they have the same JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

MARK: Final = 1  # the code of the extension type


class RecordPacker:
    """How the records of one class are packed."""

    __slots__ = ("_mark", "_name", "_names", "_omitted", "_values", "_written")

    def __init__(
        self,
        name: str,
        names: Sequence[str],
        values: Callable[[Any], tuple[Any, ...]],
        written: Mapping[str, Callable[[Any], Any]],
        omitted: Mapping[str, Any],
    ) -> None:
        self._name = name
        self._names = tuple(names)
        self._values = values
        self._written = [(place, written[each]) for place, each in enumerate(names) if each in written]
        self._omitted = [(place, omitted[each]) for place, each in enumerate(names) if each in omitted]
        self._mark = mark_of(name, self._names)

    def packed(self, record: object) -> list[Any]:
        """Return the mark and the values of a record."""
        parts: list[Any] = [self._mark, *self._values(record)]
        for place, write in self._written:
            parts[place + 1] = write(parts[place + 1])
        absent = [place for place, default in self._omitted if parts[place + 1] == default]
        return self._without(parts, absent) if absent else parts

    def _without(self, parts: list[Any], absent: list[int]) -> list[Any]:
        kept = [place for place in range(len(self._names)) if place not in absent]
        mark = mark_of(self._name, [self._names[place] for place in kept])
        return [mark, *(parts[place + 1] for place in kept)]


def mark_of(name: str, fields: Sequence[str]) -> msgspec.msgpack.Ext:
    """Return the mark of a record with these fields."""
    return msgspec.msgpack.Ext(MARK, " ".join((name, *fields)).encode())


class Packer:
    """Packs the records of one title."""

    __slots__ = ("_encoder", "_records")

    def __init__(self, records: Mapping[str, RecordPacker]) -> None:
        self._records = dict(records)
        self._encoder = msgspec.msgpack.Encoder(enc_hook=self._packed, order="sorted")

    def pack(self, value: object) -> bytes:
        return self._encoder.encode(value)

    def _packed(self, record: object) -> list[Any]:
        return self._records[type(record).__name__].packed(record)
