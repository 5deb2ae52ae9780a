"""Frames: what each reader of a table is sent, numbered for that reader alone.

A frame is made when a player is to act, not at every random draw, and only if the reader sees something new. So no gap
in the numbers, no counter and no frame reveals anything hidden: two worlds that look alike to a reader give the same
frames. Frames follow from the log alone, so every process makes the same ones, and only for connected readers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from cosca.engine.core import Game, Seat
from cosca.engine.log import Entry
from cosca.engine.table import Table, messages_of
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
    """The frames of one reader.

    While somebody reads it, the stream stores its latest frame in full. Otherwise it only counts frames: whenever a
    seat is to act, the latest frame follows from the position. Log lines are stored from a recent page on.
    """

    reader: Reader
    n: int = 0  # the number of the latest frame; 0 if there is none
    latest: Frame | None = None
    lines: list[tuple[int, str]] = field(default_factory=list)  # with the number of their frame
    pending: list[str] = field(default_factory=list)  # lines of the next frame
    is_read: bool = True
    dropped: int = 0  # lines up to this frame are not stored here
    _page: int = 0  # where the current page of lines starts
    _page_after: int = 0  # the number of the last frame before that page
    _whole: bool = False  # a reader needed all lines: keep them while somebody reads
    _view: str = field(default="", compare=False)  # the view at the latest frame, if it was needed

    def record(self, table: Table, entry: Entry, before: Game) -> None:
        """Add the log lines of an entry. `table` is the table after the entry, `before` the position before it."""
        self.pending += lines_of(table, entry, before, self.reader)

    def make_frame(self, table: Table, shown: Game, waits: tuple[Seat, ...] | None = None) -> bool:
        """Make the next frame and return True, or return False if nothing is new to this reader.

        `shown` is the position of the latest frame.
        """
        view = view_json(table.title, table.game, self.reader) if self.is_read or not self.pending else ""
        if self.n and not self.pending and view == self._shown_view(table, shown):
            self._view = view
            return False
        self.n += 1
        self._view = view
        if self.is_read:
            self.latest = self._frame(table, view, self.pending, waits)
        self.lines += [(self.n, line) for line in self.pending]
        self.pending = []
        return True

    def _shown_view(self, table: Table, shown: Game) -> str:
        return self._view or view_json(table.title, shown, self.reader)

    def _frame(self, table: Table, view: str, lines: Iterable[str], waits: tuple[Seat, ...] | None) -> Frame:
        asks = options_json(table.title, table.game, self.reader)
        return Frame(self.n, tuple(lines), view, asks, awaited(table) if waits is None else waits)

    def read(self, table: Table) -> None:
        """Make the latest frame in full, from the position that it shows."""
        self.is_read = True
        if self.n:
            self._view = view_json(table.title, table.game, self.reader)
            self.latest = self._frame(table, self._view, [line for n, line in self.lines if n == self.n], None)

    def stop_reading(self) -> None:
        """Only count frames from now on."""
        self.is_read, self.latest, self._view = False, None, ""
        if self._whole:
            self._whole = False
            self._drop_old_lines()

    # Log lines

    def lines_since(self, n: int) -> list[str]:
        """Return all log lines after frame `n`, which must not be dropped."""
        if n < self.dropped:
            raise ValueError(f"lines up to frame {self.dropped} are dropped; those after frame {n} are wanted")
        return [line for number, line in self.lines if number > n]

    def end_page(self) -> list[tuple[int, str]]:
        """Return the lines since the page before, and drop that one. They must be stored or replayed when needed."""
        page = self.lines[self._page :]
        if not self._whole:
            self._drop_old_lines()
        self._page, self._page_after = len(self.lines), self.n
        return page

    def _drop_old_lines(self) -> None:
        self.lines = self.lines[self._page :]
        self._page, self.dropped = 0, self._page_after

    def add_old_lines(self, lines: Sequence[tuple[int, str]]) -> None:
        """Add all lines that were dropped, and keep them while somebody reads."""
        self.lines = [*lines, *self.lines]
        self._page += len(lines)
        self._whole, self.dropped = True, 0


def counted_stream(reader: Reader, n: int) -> FrameStream:
    """Return the stream of a reader who has `n` frames, without their lines."""
    return FrameStream(reader, n, is_read=False, dropped=n, _page_after=n)


def awaited(table: Table) -> tuple[Seat, ...]:
    return tuple(sorted(awaited_seats(table)))


def lines_of(table: Table, entry: Entry, before: Game, reader: Reader) -> Iterator[str]:
    """Yield the log lines of an entry for one reader, each as JSON."""
    title = table.title
    if entry.by:
        yield message_json(Message("log-taken-back-all"))
    elif entry.back:
        if _sees_take_back(table, entry, before, reader):
            yield message_json(Message("log-taken-back", {"seat": entry.seat}))
    else:
        yield from map(message_json, messages_of(title, before, table.moves[-1], reader))


def _sees_take_back(table: Table, entry: Entry, before: Game, reader: Reader) -> bool:
    """Return whether the reader may know of an undo. Others must not learn that a sealed answer was taken back."""
    title = table.title
    texts = [view_json(title, game, reader) for game in (before, table.game)]
    return reader == entry.seat or texts[0] != texts[1]


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
    """Return the stream of a reader after replaying the whole log. In a long game this takes a while."""
    stream = FrameStream(reader)
    for _ in _steps(table, stream):
        pass
    return stream


def _steps(table: Table, stream: FrameStream) -> Iterator[Table]:
    """Replay the whole log for a stream. Yields the table wherever there is a new frame."""
    past = table.from_the_start()
    shown = past.game
    if not past.chance_to_answer() and stream.make_frame(past, shown):
        yield past
    for entry in table.log.entries:
        before = past.game
        past.redo(entry)
        stream.record(past, entry, before)
        if not past.chance_to_answer():
            if stream.make_frame(past, shown):
                yield past
            shown = past.game
