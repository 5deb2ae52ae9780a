"""What must hold after a run: in the stored logs, and in everything that players received."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple

from cosca.engine.codec import canonical, digest
from cosca.engine.core import CHANCE
from cosca.engine.log import BadLog, Log, parse_log
from cosca.engine.table import Table, replay
from cosca.frames.stream import Reader, replay_frames
from cosca.titles import TITLES
from tests.server.chaos.players import Record, Sent

CONVERGED_S: Final = 3.0
SLOW_S: Final = 5.0
BY_ITSELF: Final = ("bot-", "auto-", "only-")  # ids of moves that the site makes for a seat


class Violation(NamedTuple):
    kind: str
    text: str


class Row(NamedTuple):
    n: int
    seat: int
    client_id: str
    body: str
    at: float = 0.0  # Unix time in seconds


class Told(NamedTuple):
    """A frame as the log gives it."""

    lines: tuple[str, ...]
    view: str


@dataclass(slots=True)
class Stored:
    """A table as stored in the database, and its log as the site exports it."""

    id: str
    state: str
    length: int
    header: str
    rows: list[Row]
    export: str | None = None
    _frames: dict[tuple[Reader, int], list[Told]] = field(default_factory=dict)
    _table: Table | None = None

    @property
    def log(self) -> Log:
        return parse_log("\n".join([self.header, *(row.body for row in self.rows)]))

    def replayed(self) -> Table:
        """Return the table after replaying its log. Raises `BadLog`."""
        if self._table is None:
            log = self.log
            self._table = replay(TITLES[log.header.title], log)
        return self._table

    def frames(self, reader: Reader, length: int | None = None) -> list[Told]:
        """Return the frames that a reader receives in the first `length` entries; None means all entries."""
        key = reader, self.length if length is None else length
        if key not in self._frames:
            reply = replay_frames(_cut(self.replayed(), key[1]), reader)
            self._frames[key] = [Told(_lines(frame.lines), _digest(frame.view)) for frame in reply]
        return self._frames[key]


def _cut(table: Table, length: int) -> Table:
    if length >= len(table.log.entries):
        return table
    log = Log(table.log.header, table.log.entries[:length])
    return replay(table.title, log)


def _lines(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(canonical(json.loads(line)) for line in lines)


def _digest(text: str) -> str:
    return digest(canonical(json.loads(text)))


def violations(tables: Mapping[str, Stored], records: Sequence[Record]) -> list[Violation]:
    """Return all violations; an empty list if there are none."""
    found = [each for table in tables.values() for each in _of_table(table)]
    damaged = {table.id for table in tables.values() if not _is_sound(table)}
    for record in records:
        if record.table not in tables:
            found += [Violation("unfinished", f"{record.table}: the table is gone"), *_all_lost(record)]
            continue
        found += _of_choices(tables[record.table], record)
        found += _out_of_time(tables[record.table], record)
        if record.table not in damaged:
            found += _of_frames(tables[record.table], record)
    found += [each for table in tables.values() for each in _unsent(table, records)]
    return found


def _is_sound(table: Stored) -> bool:
    try:
        table.replayed()
    except BadLog:
        return False
    return True


# The log


def _of_table(table: Stored) -> Iterator[Violation]:
    numbers = [row.n for row in table.rows]
    if numbers != list(range(1, table.length + 1)):
        yield Violation("gap", f"{table.id}: its entries are not numbered 1 to {table.length}")
    for (seat, client_id), times in Counter((row.seat, row.client_id) for row in table.rows if row.client_id).items():
        if times > 1:
            yield Violation("twice", f"{table.id}: seat {seat} has {client_id} {times} times")
    if table.state != "finished":
        yield Violation("unfinished", f"{table.id}: it is {table.state} after {table.length} entries")
    yield from _of_chain(table)
    yield from _misplaced(table)


def _of_chain(table: Stored) -> Iterator[Violation]:
    try:
        replayed = table.replayed()
    except BadLog as fault:
        yield Violation("chain", f"{table.id}: {fault}")
        return
    if table.state == "finished" and replayed.game.options:
        yield Violation("unfinished", f"{table.id}: it is called finished, and the game is not")
    if table.export is not None and parse_log(table.export).entries != replayed.log.entries:
        yield Violation("export", f"{table.id}: the exported log is not the stored one")


def _misplaced(table: Stored) -> Iterator[Violation]:
    """Yield moves of bots at a wrong place: the id of a bot's move contains the length of the log it was chosen for."""
    for row in table.rows:
        if row.client_id.startswith(BY_ITSELF):
            length, _, seat = row.client_id.partition("-")[2].partition(":")
            if (int(length), int(seat)) != (row.n - 1, row.seat):
                yield Violation("misplaced", f"{table.id}: entry {row.n} of seat {row.seat} is {row.client_id}")


# Moves


def _of_choices(table: Stored, record: Record) -> Iterator[Violation]:
    stored = {row.client_id: row for row in table.rows if row.seat == record.seat and row.client_id}
    for client_id, sent in record.sent.items():
        row = stored.get(client_id)
        where = f"{table.id}: {sent.kind} {client_id} of {record.who}"
        if sent.done_at and row is None:
            yield Violation("lost", f"{where} was acknowledged and is not in the log")
        if sent.refused and row is not None:
            yield Violation("refused", f"{where} was refused ({sent.refused}) and is in the log")
        if row is not None and not _is_what_was_sent(row, sent):
            yield Violation("changed", f"{where} is in the log as {row.body}")


def _all_lost(record: Record) -> Iterator[Violation]:
    """Yield the acknowledged moves of a table that is gone."""
    for client_id, sent in record.sent.items():
        if sent.done_at:
            yield Violation("lost", f"{record.table}: {client_id} of {record.who} is gone with its table")


def _is_what_was_sent(row: Row, sent: Sent) -> bool:
    entry = json.loads(row.body)
    if sent.kind == "back":
        return bool(entry.get("back")) and not entry.get("by")
    return canonical(entry.get("do")) == canonical(sent.do)


def _out_of_time(table: Stored, record: Record) -> Iterator[Violation]:
    """Yield players who ran out of time although there was enough: a clock has jumped."""
    answered = sum(row.seat == record.seat and row.client_id.startswith(BY_ITSELF[1]) for row in table.rows)
    if record.patient and (record.replaced or answered):
        yield Violation("out of time", f"{table.id}: the site ended the time of {record.who}")


def _unsent(table: Stored, records: Sequence[Record]) -> Iterator[Violation]:
    """Yield entries that the seat did not send and that are not moves of the site."""
    sent = {(record.seat, each) for record in records if record.table == table.id for each in record.sent}
    for row in table.rows:
        own = row.seat == CHANCE or row.client_id.startswith(BY_ITSELF) or _goes_on(table, row)
        if not own and (row.seat, row.client_id) not in sent:
            yield Violation("unsent", f"{table.id}: entry {row.n} ({row.client_id!r}) was sent by nobody")


def _goes_on(table: Stored, row: Row) -> bool:
    """Return whether an entry undoes an automatic answer, and the next one what the player asked to undo."""
    after = [each for each in table.rows if each.n == row.n + 1]
    return not row.client_id and all(json.loads(each.body).get("back") for each in (row, *after)) and bool(after)


# Frames


def _of_frames(table: Stored, record: Record) -> Iterator[Violation]:
    reply = table.frames(record.seat)
    where = f"{table.id}: {record.who}"
    for have, received in zip([0, *(each.n for each in record.heard)], record.heard, strict=False):
        if not have <= received.n <= len(reply) or received.n == 0:
            yield Violation("frames", f"{where} had frame {have}, then {received.n}, of {len(reply)}")
        elif received.lines != tuple(line for frame in reply[have : received.n] for line in frame.lines):
            yield Violation("frames", f"{where} was told other lines up to frame {received.n} than the log tells")
        elif received.view != reply[received.n - 1].view:
            yield Violation("frames", f"{where} saw something else at frame {received.n} than the log tells")
    if record.over_at and record.frame != len(reply):
        yield Violation("frames", f"{where} ended with frame {record.frame} of {len(reply)}")
    if not record.over_at:
        yield Violation("behind", f"{where} has frame {record.frame} of {len(reply)} and does not know that it is over")


# Convergence


def convergence(
    tables: Mapping[str, Stored], records: Sequence[Record], lengths: Mapping[str, int], at: float
) -> list[float]:
    """For each reader connected at time `at`, return the seconds until it knew everything that the logs held then."""
    return [
        _knew(record, len(tables[record.table].frames(record.seat, lengths[record.table]))) - at
        for record in records
        if record.table in lengths and _is_sound(tables[record.table]) and not 0 < record.left_at < at
    ]


def _knew(record: Record, frame: int) -> float:
    return next((received.at for received in record.heard if received.n >= frame), float("inf"))


def late(seconds: Iterable[float]) -> list[Violation]:
    """Return a violation for each reader who was too slow."""
    slow = [each for each in seconds if each > CONVERGED_S]
    return [Violation("behind", f"a reader knew after {each:.1f} s what the logs held") for each in slow]


def by_kind(found: Iterable[Violation]) -> dict[str, int]:
    return dict(Counter(each.kind for each in found).most_common())


def acknowledged(records: Iterable[Record]) -> list[float]:
    """Return the seconds from first sending each move to its acknowledgement."""
    return [sent.done_at - sent.at for record in records for sent in record.sent.values() if sent.done_at]


def slow(records: Iterable[Record]) -> list[tuple[float, float, str, str]]:
    """Return the slow moves: when each was sent, how long it took, by whom and at which table."""
    return sorted(
        (round(sent.at, 2), round(sent.done_at - sent.at, 2), record.who, record.table)
        for record in records
        for sent in record.sent.values()
        if sent.done_at - sent.at > SLOW_S
    )


def waits_for_bots(tables: Iterable[Stored]) -> list[float]:
    """Return the seconds from each entry to the bot's move that answers it."""
    pairs = [(before, after) for table in tables for before, after in pairwise(table.rows)]
    return [after.at - before.at for before, after in pairs if after.client_id.startswith(BY_ITSELF[0])]


def total(records: Iterable[Record], what: str) -> int:
    count: Any = {"sent": lambda sent: True, "refused": lambda sent: bool(sent.refused)}[what]
    return sum(count(sent) for record in records for sent in record.sent.values())
