"""The changes from what the readers of a table have to what they should see, as JSON.

Parts that are the same for several readers, as most of a view is, are compared and encoded once. Parts that have not
changed are not even parsed.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw

from cosca.frames.differences import difference, whole

DEPTH: Final = 3  # a frame, its view, the fields of the view: deeper than that, parts stay text until they change
BRACE: Final = ord("{")

type Parts = dict[str, Parts | Raw]  # an object whose fields are objects or text

_decode: Final = msgspec.json.decode
_encode: Final = msgspec.json.Encoder(order="sorted").encode
_fields_of: Final = msgspec.json.Decoder(dict[str, Raw]).decode
_records_of: Final = msgspec.json.Decoder(dict[str, dict[str, Raw]]).decode


def parts_of(text: bytes | Raw, depth: int = DEPTH) -> Parts:
    """Return the fields of a JSON object, and those of the objects in it down to a depth."""
    fields = _fields_of(text)
    if depth == 1:
        return fields  # type: ignore[return-value]
    return {
        key: parts_of(value, depth - 1) if memoryview(value)[0] == BRACE else value for key, value in fields.items()
    }


def parts_of_view(text: bytes | Raw) -> Parts:
    """Return the same parts of a view. As it is nearly always a record, this takes one step, which is twice as fast."""
    try:
        return _records_of(text)  # type: ignore[return-value]
    except msgspec.ValidationError:
        return parts_of(text, DEPTH - 1)


class Deltas:
    """Changes between objects. Each change of a part is cached for the other readers."""

    def __init__(self) -> None:
        self._known: dict[tuple[bytes, bytes], Raw | None] = {}

    def between(self, old: Parts, new: Parts) -> Raw:
        """Return the change between two objects, which has no fields if they are equal."""
        return Raw(_encode(self._change_of_fields(old, new) or {}))

    def _change_of_fields(self, old: Parts, new: Parts) -> Any:
        """Return what `difference` returns, for parts that are already text."""
        if not old.keys() <= new.keys():
            return [new]
        changes: dict[str, Any] = {}
        for key, value in new.items():
            if key not in old:
                changes[key] = whole(_decode(_text_of(value)))
            elif old[key] != value and (change := self._change(old[key], value)) is not None:
                changes[key] = change
        return changes or None

    def _change(self, old: Parts | Raw, new: Parts | Raw) -> Any:
        if isinstance(old, dict) and isinstance(new, dict):
            return self._change_of_fields(old, new)
        key = (_text_of(old), _text_of(new))
        if key not in self._known:
            change = difference(_decode(key[0]), _decode(key[1]))
            self._known[key] = None if change is None else Raw(_encode(change))
        return self._known[key]

    def clear(self) -> None:
        """Clear the cache once every reader has the latest frame."""
        self._known = {}


def _text_of(part: Parts | Raw) -> bytes:
    return bytes(part) if isinstance(part, Raw) else _encode(part)
