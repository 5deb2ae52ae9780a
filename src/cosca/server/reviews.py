"""A finished game to go through: what each reader was told, and after which entry, so that readers can be compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

import msgspec
from msgspec import Raw, Struct

from cosca.engine.codec import digest
from cosca.engine.table import Table
from cosca.server.infos import raw
from cosca.server.protocol import Moment
from cosca.server.streams import Frame, Reader, told_at

MOST_MOMENTS: Final = 500  # in one answer; `after` asks for more

type Fields = Mapping[str, Raw]


class Reviewed(Struct, frozen=True):
    """Every moment of a reader, in order."""

    moments: tuple[Moment, ...]


class Positions(Struct, frozen=True):
    """The digest of the position after each entry: what the log's chain of hashes is made with."""

    digests: tuple[str, ...]


def reviewed(table: Table, reader: Reader, after: int) -> Reviewed:
    return Reviewed(tuple(_moments(table, reader, after)))


def _moments(table: Table, reader: Reader, after: int) -> Iterator[Moment]:
    known: Fields = {}
    for frame, past in islice(told_at(table, reader), after, after + MOST_MOMENTS):
        name, fields = _fields(frame)
        changed = {key: value for key, value in fields.items() if bytes(value) != bytes(known.get(key, b""))}
        yield Moment(frame.n, len(past.log.entries), tuple(map(raw, frame.lines)), {name: changed}, frame.waits)
        known = fields


def _fields(frame: Frame) -> tuple[str, Fields]:
    ((name, fields),) = msgspec.json.decode(frame.view, type=dict[str, dict[str, Raw]]).items()
    return name, fields


def positions(table: Table) -> Positions:
    return Positions(tuple(_digests(table)))


def _digests(table: Table) -> Iterator[str]:
    past = table.from_the_start()
    for entry in table.log.entries:
        past.redo(entry)
        yield digest(table.title.codec.text(past.game))
