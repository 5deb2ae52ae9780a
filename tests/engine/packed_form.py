"""A second implementation of the packed form, written from `docs/protocol.md` without the code under test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cosca.engine.codec import Codec, Json
from cosca.engine.core import Game
from cosca.engine.packing import MARK

INTEGERS = [(0xCC, 1, False), (0xCD, 2, False), (0xCE, 4, False), (0xCF, 8, False)]
NEGATIVE = [(0xD0, 1, True), (0xD1, 2, True), (0xD2, 4, True), (0xD3, 8, True)]


def written(value: Json) -> bytes:
    """Return a plain value as MessagePack in its shortest form."""
    if value is None or isinstance(value, bool):
        return {None: b"\xc0", False: b"\xc2", True: b"\xc3"}[value]
    if isinstance(value, int):
        return _number(value)
    if isinstance(value, str):
        data = value.encode()
        return _head(len(data), 0xA0, 32, [(0xD9, 1), (0xDA, 2), (0xDB, 4)]) + data
    if isinstance(value, list):
        return _head(len(value), 0x90, 16, [(0xDC, 2), (0xDD, 4)]) + b"".join(map(written, value))
    pairs = sorted(value.items())
    items = b"".join(written(key) + written(item) for key, item in pairs)
    return _head(len(value), 0x80, 16, [(0xDE, 2), (0xDF, 4)]) + items


def _number(value: int) -> bytes:
    if -32 <= value < 128:
        return bytes([value & 0xFF])
    for tag, size, signed in INTEGERS if value > 0 else NEGATIVE:
        bits = 8 * size - signed
        if -(1 << bits) <= value < 1 << bits:
            return bytes([tag]) + value.to_bytes(size, signed=signed)
    raise OverflowError(value)


def _head(length: int, tiny: int, below: int, tags: list[tuple[int, int]]) -> bytes:
    if length < below:
        return bytes([tiny | length])
    tag, size = next((tag, size) for tag, size in tags if length < 1 << 8 * size)
    return bytes([tag]) + length.to_bytes(size)


class _Mark(str):
    """The names of a record and its fields."""

    __slots__ = ()


def _mark(code: int, data: memoryview) -> _Mark:
    assert code == MARK
    return _Mark(bytes(data), "utf-8")


READER = msgspec.msgpack.Decoder(ext_hook=_mark)


def read_back(codec: Codec, packed: bytes) -> Json:
    """Return the JSON of a packed position, which shows that the packed form contains everything."""
    return _json(codec, READER.decode(packed))


def _json(codec: Codec, value: Any) -> Json:
    if isinstance(value, list) and value and isinstance(value[0], _Mark):
        name, *fields = value[0].split(" ")
        return {name: dict(_fields(codec, name, zip(fields, value[1:], strict=True)))}
    return [_json(codec, item) for item in value] if isinstance(value, list) else value


def _fields(codec: Codec, name: str, values: Iterator[tuple[str, Any]]) -> Iterator[tuple[str, Json]]:
    formats = codec.by_name[name].formats
    for field, value in values:
        form = formats.get(field)
        yield field, form.write(value) if form and form.plain else _json(codec, value)


def left_out(codec: Codec, game: Game) -> list[str]:
    """Return the paths of fields that the JSON of a position has and its packed form lacks."""
    return list(_differences("", codec.dump(game), read_back(codec, codec.packed(game))))


def _differences(path: str, ours: Json, theirs: Json) -> Iterator[str]:
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted(ours | theirs):
            yield from _differences(f"{path}.{key}".lstrip("."), ours.get(key), theirs.get(key))
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for one, other in zip(ours, theirs, strict=True):
            yield from _differences(f"{path}[]", one, other)
    elif ours != theirs or type(ours) is not type(theirs):
        yield path
