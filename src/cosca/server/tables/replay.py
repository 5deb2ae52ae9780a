"""A finished game to review: the frames of each reader with their entry numbers, so that readers can be compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

import msgspec
from msgspec import Raw, Struct

from cosca.engine.table import Table
from cosca.frames.stream import Frame, Reader, frames_by_entry
from cosca.server.protocol import MomentPart
from cosca.server.tables.info import raw
from cosca.server.tables.pauses import with_pauses

MAX_MOMENTS: Final = 500  # in one reply; `after` gets more

type Fields = Mapping[str, Raw]


class MomentList(Struct, frozen=True):
    """Moments of a reader, in order."""

    moments: tuple[MomentPart, ...]


class Positions(Struct, frozen=True):
    """The digest of the position after each entry. The hashes of the log cover them."""

    digests: tuple[str, ...]


def replay_moments(table: Table, reader: Reader, after: int) -> MomentList:
    return MomentList(tuple(_moments(table, reader, after)))


def _moments(table: Table, reader: Reader, after: int) -> Iterator[MomentPart]:
    previous: Fields = {}
    for frame, past in islice(with_pauses(frames_by_entry(table, reader)), after, after + MAX_MOMENTS):
        name, fields = _fields(frame)
        changed = {key: value for key, value in fields.items() if bytes(value) != bytes(previous.get(key, b""))}
        yield MomentPart(frame.n, len(past.log.entries), tuple(map(raw, frame.lines)), {name: changed}, frame.waits)
        previous = fields


def _fields(frame: Frame) -> tuple[str, Fields]:
    ((name, fields),) = msgspec.json.decode(frame.view, type=dict[str, dict[str, Raw]]).items()
    return name, fields


def positions(table: Table) -> Positions:
    return Positions(tuple(_digests(table)))


def _digests(table: Table) -> Iterator[str]:
    past, version = table.from_the_start(), table.log.header.log_version
    for entry in with_pauses(table.log.entries):
        past.redo(entry)
        yield table.title.codec.position_digest(past.game, version)
