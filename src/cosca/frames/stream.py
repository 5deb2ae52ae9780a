"""Frames: what each reader of a table is sent, numbered for that reader alone.

A frame is made when a player is to act, not at every random draw, and only if the reader sees something new. So no gap
in the numbers, no counter and no frame reveals anything hidden: two worlds that look alike to a reader give the same
frames. Frames follow from the log alone, so every process makes the same ones, and only for connected readers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cosca.engine.core import Game, Seat
from cosca.engine.log import Entry
from cosca.engine.table import Table
from cosca.engine.title import Message
from cosca.frames.encoding import message_json, options_json, view_json
from cosca.frames.waiting import awaited_seats

type Reader = Seat | None  # None is a spectator


@dataclass(frozen=True, slots=True)
class Frame:
    """What one reader receives at once."""

    n: int  # from 1, dense for this reader
    lines: tuple[str, ...]  # messages since the frame before, each as JSON
    view: str  # JSON
    asks: str  # JSON: the prompt and legal actions with the rules that grant them, or "" if there are none
    waits: tuple[Seat, ...] = ()  # seats that are to act, as far as everybody may know


@dataclass(slots=True)
class FrameStream:
    """The frames of one reader. It stores the latest frame in full and only the log lines of earlier ones."""

    reader: Reader
    latest: Frame | None = None
    lines: list[tuple[int, str]] = field(default_factory=list)  # with the number of their frame
    pending: list[str] = field(default_factory=list)  # lines of the next frame

    @property
    def n(self) -> int:
        """The number of the latest frame; 0 if there is none."""
        return self.latest.n if self.latest else 0

    def record(self, table: Table, entry: Entry, before: Game) -> None:
        """Add the log lines of an entry. `table` is the table after the entry, `before` the position before it."""
        self.pending += lines_of(table, entry, before, self.reader)

    def make_frame(self, table: Table) -> bool:
        """Make the next frame and return True, or return False if nothing is new to this reader."""
        title, game = table.title, table.game
        view = view_json(title, game, self.reader)
        if self.latest and not self.pending and view == self.latest.view:
            return False
        asks, waits = options_json(title, game, self.reader), tuple(sorted(awaited_seats(table)))
        self.latest = Frame(self.n + 1, tuple(self.pending), view, asks, waits)
        self.lines += [(self.latest.n, line) for line in self.pending]
        self.pending = []
        return True

    def lines_since(self, n: int) -> list[str]:
        """Return all log lines after frame `n`."""
        return [line for number, line in self.lines if number > n]


def lines_of(table: Table, entry: Entry, before: Game, reader: Reader) -> Iterator[str]:
    """Yield the log lines of an entry for one reader, each as JSON."""
    title = table.title
    if entry.by:
        yield message_json(Message("log-taken-back-all"))
    elif entry.back:
        if _sees_take_back(table, entry, before, reader):
            yield message_json(Message("log-taken-back", {"seat": entry.seat}))
    else:
        messages = title.describe(before, entry.seat, table.moves[-1].action, reader)
        yield from (message_json(message) for message in messages)


def _sees_take_back(table: Table, entry: Entry, before: Game, reader: Reader) -> bool:
    """Return whether the reader may know of an undo. Others must not learn that a sealed answer was taken back."""
    title = table.title
    texts = [view_json(title, game, reader) for game in (before, table.game)]
    return reader == entry.seat or texts[0] != texts[1]


class FrameStreams:
    """A table that follows its log, and the frame streams of its connected readers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.by_reader: dict[Reader, FrameStream] = {}

    @property
    def length(self) -> int:
        """The number of entries in the log."""
        return len(self.table.log.entries)

    def follow(self, entry: Entry) -> list[Reader]:
        """Apply an entry and return the readers who have a new frame."""
        before = self.table.game
        self.table.redo(entry)
        for stream in self.by_reader.values():
            stream.record(self.table, entry, before)
        return self._make_frames()

    def open(self, reader: Reader) -> FrameStream:
        """Return a reader's stream. If the reader was not connected, the stream is rebuilt from the log."""
        if reader not in self.by_reader:
            self.by_reader[reader] = rebuilt_stream(self.table, reader)
        return self.by_reader[reader]

    def close(self, reader: Reader) -> None:
        """Drop a reader's stream."""
        self.by_reader.pop(reader, None)

    def _make_frames(self) -> list[Reader]:
        """Make frames unless a random draw is pending; return the readers who have a new frame."""
        if self.table.chance_to_answer():
            return []
        return [reader for reader, stream in self.by_reader.items() if stream.make_frame(self.table)]


def replay_frames(table: Table, reader: Reader) -> Iterator[Frame]:
    """Yield every frame of a reader, from the first."""
    for frame, _ in frames_by_entry(table, reader):
        yield frame


def frames_by_entry(table: Table, reader: Reader) -> Iterator[tuple[Frame, Table]]:
    """Yield every frame of a reader, each with the table at that point."""
    stream = FrameStream(reader)
    for past in _steps(table, stream):
        if stream.latest:
            yield stream.latest, past


def rebuilt_stream(table: Table, reader: Reader) -> FrameStream:
    """Return the stream of a reader, led through the whole log. In a long game this takes a while."""
    stream = FrameStream(reader)
    for _ in _steps(table, stream):
        pass
    return stream


def _steps(table: Table, stream: FrameStream) -> Iterator[Table]:
    """Lead a stream through the whole log. Yields the table wherever there is a new frame."""
    past = table.from_the_start()
    if not past.chance_to_answer() and stream.make_frame(past):
        yield past
    for entry in table.log.entries:
        before = past.game
        past.redo(entry)
        stream.record(past, entry, before)
        if not past.chance_to_answer() and stream.make_frame(past):
            yield past
