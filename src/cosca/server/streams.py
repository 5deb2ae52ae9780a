"""What each reader of a table is told, in frames numbered for that reader alone.

A frame is made where somebody is asked, not at every draw of chance, and only if the reader sees anything new. So no
gap, no counter and no frame tells of something hidden: two worlds that look alike to a reader give the same frames.
They follow from the log alone, so any process makes the same ones, and only for readers who are there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cosca.engine.core import Game, Seat
from cosca.engine.log import Entry
from cosca.engine.table import Table
from cosca.engine.title import Message
from cosca.server.clocks import waited_for
from cosca.server.writing import message_text, options_text, view_text

type Reader = Seat | None  # None is a spectator


@dataclass(frozen=True, slots=True)
class Frame:
    n: int  # from 1, dense for this reader
    lines: tuple[str, ...]  # messages since the frame before, each as JSON
    view: str  # JSON
    asks: str  # JSON: what may be done now, with the rules that grant it, or "" if nothing
    waits: tuple[Seat, ...] = ()  # who is asked, as far as everybody may know


@dataclass(slots=True)
class Stream:
    """One reader's frames. Only the latest is kept whole; of the others, their lines."""

    reader: Reader
    latest: Frame | None = None
    lines: list[tuple[int, str]] = field(default_factory=list)  # with the number of their frame
    waiting: list[str] = field(default_factory=list)  # lines of the next frame

    @property
    def n(self) -> int:
        return self.latest.n if self.latest else 0

    def hear(self, table: Table, entry: Entry, before: Game) -> None:
        """`table` stands after the entry, `before` is the position in which it was made."""
        self.waiting += said(table, entry, before, self.reader)

    def tell(self, table: Table) -> bool:
        """Make the next frame, unless nothing is new to this reader."""
        title, game = table.title, table.game
        view = view_text(title, game, self.reader)
        if self.latest and not self.waiting and view == self.latest.view:
            return False
        asks, waits = options_text(title, game, self.reader), tuple(sorted(waited_for(table)))
        self.latest = Frame(self.n + 1, tuple(self.waiting), view, asks, waits)
        self.lines += [(self.latest.n, line) for line in self.waiting]
        self.waiting = []
        return True

    def since(self, n: int) -> list[str]:
        """Every line that was told after a frame."""
        return [line for number, line in self.lines if number > n]


def said(table: Table, entry: Entry, before: Game, reader: Reader) -> Iterator[str]:
    title = table.title
    if entry.by:
        yield message_text(Message("log-taken-back-all"))
    elif entry.back:
        if _sees_take_back(table, entry, before, reader):
            yield message_text(Message("log-taken-back", {"seat": entry.seat}))
    elif message := title.describe(before, entry.seat, table.moves[-1].action, reader):
        yield message_text(message)


def _sees_take_back(table: Table, entry: Entry, before: Game, reader: Reader) -> bool:
    """A sealed answer that is taken back is nobody else's business."""
    title = table.title
    texts = [view_text(title, game, reader) for game in (before, table.game)]
    return reader == entry.seat or texts[0] != texts[1]


class Streams:
    """A table as its log tells it, and what the readers who are there have been told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.of: dict[Reader, Stream] = {}

    @property
    def length(self) -> int:
        return len(self.table.log.entries)

    def follow(self, entry: Entry) -> list[Reader]:
        """Do what an entry says, and return for whom there is a new frame."""
        before = self.table.game
        self.table.redo(entry)
        for stream in self.of.values():
            stream.hear(self.table, entry, before)
        return self._tell_if_somebody_is_asked()

    def open(self, reader: Reader) -> Stream:
        """A reader's stream, from the first frame on; made anew from the log if the reader was not there."""
        if reader not in self.of:
            self.of[reader] = stream = Stream(reader)
            _retell(self.table, stream)
        return self.of[reader]

    def close(self, reader: Reader) -> None:
        self.of.pop(reader, None)

    def _tell_if_somebody_is_asked(self) -> list[Reader]:
        if self.table.chance_to_answer():
            return []
        return [reader for reader, stream in self.of.items() if stream.tell(self.table)]


def retold(table: Table, reader: Reader) -> Iterator[Frame]:
    """Every frame of a reader, from the first."""
    for frame, _ in told_at(table, reader):
        yield frame


def told_at(table: Table, reader: Reader) -> Iterator[tuple[Frame, Table]]:
    """Every frame of a reader, each with the table as it stood there."""
    stream = Stream(reader)
    for past in _steps(table, stream):
        if stream.latest:
            yield stream.latest, past


def _retell(table: Table, stream: Stream) -> None:
    for _ in _steps(table, stream):
        pass


def _steps(table: Table, stream: Stream) -> Iterator[Table]:
    """Lead a stream through a table's whole log; stops wherever there is a new frame."""
    past = table.from_the_start()
    if not past.chance_to_answer() and stream.tell(past):
        yield past
    for entry in table.log.entries:
        before = past.game
        past.redo(entry)
        stream.hear(past, entry, before)
        if not past.chance_to_answer() and stream.tell(past):
            yield past
