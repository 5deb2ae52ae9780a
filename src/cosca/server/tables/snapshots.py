"""Snapshots: a table after some entry, packed so that a process can restore it without the entries before.

A snapshot is a cache, never the truth. Its position must have the hash that the log has for it; if not, the snapshot
is thrown away and the whole log is replayed. Its version changes with everything else that it depends on.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from cosca.engine.codec import digest
from cosca.engine.core import Game, settle
from cosca.engine.log import Entry, Header, Log
from cosca.engine.table import Move, restored_table
from cosca.engine.title import Title
from cosca.frames.stream import Reader
from cosca.frames.streams import Checkpoint, FrameStreams, resumed_streams
from cosca.server.store.records import LinePage, Snapshot, TableId
from cosca.titles import TITLES

FORMAT: Final = 1
PAGE: Final = 16  # entries between two snapshots
FAST: Final = 1  # zlib's level
MESSAGE: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=|\{ *(\$[\w-]+)", re.MULTILINE)  # ids and arguments, in Fluent


class BadSnapshot(Exception):
    """Raised for a snapshot that does not fit the log. The text says why."""


class SnapshotBody(Struct, array_like=True, frozen=True):
    position: str  # JSON
    moves: list[tuple[int, int, int, int, bool]]  # entry, seat, action, seats that were to act as bits, revealed
    frames: list[tuple[int | None, int]]  # readers, and how many frames each has


class PageBody(Struct, array_like=True, frozen=True):
    after: int  # the entry before the first of this page
    frames: list[tuple[int | None, int]]  # readers, and how many frames each had at the end of the page
    lines: list[tuple[int | None, list[tuple[int, str]]]]  # readers, and their lines with the number of the frame


_pack = msgspec.msgpack.Encoder().encode
_snapshot_body = msgspec.msgpack.Decoder(SnapshotBody).decode
_page_body = msgspec.msgpack.Decoder(PageBody).decode


def version_of(title: Title) -> str:
    """Return the version of a title's snapshots. It changes with rules, actions, views and messages of log lines."""
    return _version(title.id)


@cache
def _version(title_id: str) -> str:
    title = TITLES[title_id]
    messages = MESSAGE.findall(title.messages("en", title.packs[0]))
    records = {name: record.names() for name, record in title.codec.by_name.items()}
    parts = [
        FORMAT,
        title.rules_version,
        sorted(set(messages)),
        sorted(records.items()),
        list(title.catalogue.by_brief),
    ]
    return digest(json.dumps(parts))[:16]


# Writing


def snapshot_of(table: TableId, title: Title, checkpoint: Checkpoint) -> Snapshot:
    position = title.codec.text(checkpoint.game)
    body = SnapshotBody(position, list(map(_packed_move, checkpoint.moves)), list(checkpoint.frames.items()))
    return Snapshot(table, checkpoint.n, version_of(title), _compressed(body))


def page_of(table: TableId, title: Title, checkpoint: Checkpoint) -> LinePage:
    body = PageBody(checkpoint.after, list(checkpoint.frames.items()), list(checkpoint.lines.items()))
    return LinePage(table, checkpoint.n, version_of(title), _compressed(body))


def _compressed(body: Struct) -> bytes:
    return zlib.compress(_pack(body), FAST)


def _packed_move(move: Move) -> tuple[int, int, int, int, bool]:
    return move.n, move.seat, move.action.code, sum(1 << seat + 1 for seat in move.asked), move.revealed


# Reading


def restored_streams(title: Title, header: Header, snapshot: Snapshot, latest: Sequence[Entry]) -> FrameStreams:
    """Return a table at a snapshot. `latest` ends with the snapshot's entry and the one before.

    Raises `BadSnapshot`.
    """
    try:
        body = _snapshot_body(zlib.decompress(snapshot.body))
        game = _loaded(title, body.position)
        found = title.codec.position_digest(game, header.log_version)
        moves = [_move(title, *packed) for packed in body.moves]
    except (zlib.error, msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError) as fault:
        raise BadSnapshot(f"it cannot be read ({fault!r})") from fault
    _check_position(found, latest)
    log = Log(header, [], "", snapshot.n, latest[-1].hash)
    return resumed_streams(restored_table(title, log, moves, game), dict(body.frames), PAGE)


def _loaded(title: Title, position: str) -> Game:
    game: Game = title.codec.load(msgspec.json.decode(position))
    settle(game)
    return game


def _check_position(found: str, latest: Sequence[Entry]) -> None:
    before, entry = latest[-2:]
    if entry.chained(before.hash, found) != entry.hash:
        raise BadSnapshot("its position has another hash than the log says")


def _move(title: Title, n: int, seat: int, code: int, asked: int, revealed: bool) -> Move:
    return Move(n, seat, title.catalogue.actions[code], _seats(asked), revealed)


@cache
def _seats(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(-1, bits.bit_length() - 1) if bits >> seat + 1 & 1)


def lines_of_pages(pages: Iterable[LinePage], reader: Reader, up_to: int) -> list[tuple[int, str]] | None:
    """Return a reader's log lines up to a frame, or None if the pages have gaps or end before it."""
    found: list[tuple[int, str]] = []
    after = 0
    for page in pages:
        body = _readable_page(page)
        if body is None or body.after != after:
            return None
        frames: Mapping[Any, int] = dict(body.frames)
        found += [line for line in dict(body.lines).get(reader, ()) if line[0] <= up_to]
        if frames.get(reader, -1) >= up_to:
            return found
        after = page.n
    return None


def _readable_page(page: LinePage) -> PageBody | None:
    try:
        return _page_body(zlib.decompress(page.body))
    except (zlib.error, msgspec.MsgspecError):
        return None
