"""A table that follows its log, with the frame streams of all its readers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cosca.engine.core import Game
from cosca.engine.log import Entry
from cosca.engine.table import Move, Table, restored_table
from cosca.frames.stream import FrameStream, Reader, awaited, counted_stream, rebuilt_stream


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A table at some entry, with which it can be restored without the entries before it.

    Checkpoints follow from the log alone, so every process makes the same ones. None is made while a random draw is
    pending. Then every reader's latest frame shows the position, and the number of the frame is all that is stored.
    """

    n: int  # the number of the latest entry
    after: int  # the number of the latest entry of the checkpoint before
    hash: str  # of the latest entry
    game: Game
    moves: list[Move]
    frames: Mapping[Reader, int]  # how many frames each reader has
    lines: Mapping[Reader, list[tuple[int, str]]]  # the log lines since the checkpoint before, with their frames


class FrameStreams:
    """A table that follows its log, and the frame streams of its readers."""

    def __init__(self, table: Table, readers: Iterable[Reader] = (), page: int = 0) -> None:
        """Start with a table before its first entry. With `page`, a checkpoint is made about every `page` entries."""
        self.table = table
        self.by_reader = {reader: FrameStream(reader, is_read=False) for reader in readers}
        self._counted = tuple(self.by_reader)  # those in checkpoints
        self.checkpoints: list[Checkpoint] = []  # those that nobody has taken yet
        self._page = page
        self._page_after = table.log.length
        self._shown, self._moves_shown = table.game, len(table.moves)  # at the latest frames
        self._make_frames()

    @property
    def length(self) -> int:
        """The number of entries in the log."""
        return self.table.log.length

    @property
    def is_read(self) -> bool:
        return any(stream.is_read for stream in self.by_reader.values())

    def follow(self, entry: Entry) -> list[Reader]:
        """Apply an entry and return the readers who have a new frame to read."""
        before = self.table.game
        self.table.redo(entry)
        return self._record(entry, before)

    def adopt(self, after: Table, made: Sequence[Entry]) -> list[Reader]:
        """Apply entries that `after`, a branch of this table, has made already. Return the readers with new frames."""
        if after.trail is None or len(after.trail) != len(made):  # moves were undone: recompute the positions
            return [reader for entry in made for reader in self.follow(entry)]
        readers: list[Reader] = []
        for entry, game, move in zip(made, after.trail, after.moves[len(after.moves) - len(made) :], strict=True):
            before = self.table.game
            self.table.adopt(entry, game, move)
            readers += self._record(entry, before)
        return readers

    def _record(self, entry: Entry, before: Game) -> list[Reader]:
        for stream in self.by_reader.values():
            stream.record(self.table, entry, before)
        return self._make_frames()

    def open(self, reader: Reader) -> FrameStream:
        """Return a reader's stream with its latest frame in full. An unknown reader's is rebuilt from the log."""
        stream = self.by_reader.get(reader)
        if stream is None:
            stream = self.by_reader[reader] = rebuilt_stream(self.table, reader)
        elif not stream.is_read:
            stream.read(self._shown_table())
        return stream

    def number(self, reader: Reader) -> int:
        """Return the number of a reader's latest frame."""
        stream = self.by_reader.get(reader) or self.open(reader)
        return stream.n

    def count_on(self, frames: Mapping[Reader, int]) -> None:
        """Continue with readers who already have these numbers of frames."""
        self.by_reader = {reader: counted_stream(reader, n) for reader, n in frames.items()}
        self._counted = tuple(self.by_reader)

    def close(self, reader: Reader) -> None:
        """Only count a reader's frames from now on."""
        if stream := self.by_reader.get(reader):
            stream.stop_reading()

    def take_checkpoints(self) -> list[Checkpoint]:
        """Return the checkpoints made since the last call."""
        taken, self.checkpoints = self.checkpoints, []
        return taken

    def _shown_table(self) -> Table:
        """Return the table at the latest frames: as it is now, unless a random draw is pending."""
        if not self.table.chance_to_answer():
            return self.table
        return restored_table(self.table.title, self.table.log, self.table.moves[: self._moves_shown], self._shown)

    def _make_frames(self) -> list[Reader]:
        """Make frames unless a random draw is pending; return the readers who have a new frame to read."""
        table = self.table
        if table.chance_to_answer():
            return []
        waits = awaited(table)
        made = [stream for stream in self.by_reader.values() if stream.make_frame(table, self._shown, waits)]
        self._shown, self._moves_shown = table.game, len(table.moves)
        if self._page and table.log.length - self._page_after >= self._page:
            self.checkpoints.append(self._make_checkpoint())
        return [stream.reader for stream in made if stream.is_read]

    def _make_checkpoint(self) -> Checkpoint:
        table, after = self.table, self._page_after
        frames = {reader: self.by_reader[reader].n for reader in self._counted}
        lines = {reader: self.by_reader[reader].end_page() for reader in self._counted}
        n = self._page_after = table.log.length
        table.log.skip(n)
        return Checkpoint(n, after, table.log.last_hash(), table.game, table.moves.copy(), frames, lines)


def resumed_streams(table: Table, frames: Mapping[Reader, int], page: int) -> FrameStreams:
    """Return the streams of a table restored at a checkpoint."""
    streams = FrameStreams(table, (), page)
    streams.count_on(frames)
    return streams
