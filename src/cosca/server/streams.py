"""What each reader of a table is told, in frames numbered for that reader alone.

A frame is made where somebody is asked, not at every draw of chance, and only if the reader sees anything new. So no
gap, no counter and no frame tells of something hidden: two worlds that look alike to a reader give the same frames.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cosca.engine.codec import Json, canonical
from cosca.engine.core import Game, Seat, asked
from cosca.engine.log import Entry
from cosca.engine.table import Table, follow
from cosca.engine.title import Message, Title

type Reader = Seat | None  # None is a spectator


@dataclass(frozen=True, slots=True)
class Frame:
    n: int  # from 1, dense for this reader
    lines: tuple[str, ...]  # messages since the frame before, each as JSON
    view: str  # JSON
    asks: str  # JSON: the options with the rules that grant them, or "" if the reader is not asked


@dataclass(slots=True)
class Stream:
    """One reader's frames. Only the latest is kept whole; of the others, their lines."""

    reader: Reader
    latest: Frame | None = None
    lines: list[tuple[int, str]] = field(default_factory=list)  # with the number of their frame

    @property
    def n(self) -> int:
        return self.latest.n if self.latest else 0

    def tell(self, title: Title, game: Game, lines: list[str]) -> bool:
        """Make the next frame, unless nothing is new to this reader."""
        view = title.codec.text(title.view(game, self.reader))
        if self.latest and not lines and view == self.latest.view:
            return False
        self.latest = Frame(self.n + 1, tuple(lines), view, options_text(title, game, self.reader))
        self.lines += [(self.latest.n, line) for line in lines]
        return True

    def since(self, n: int) -> list[tuple[int, str]]:
        """Every line that was told after a frame."""
        return [(number, line) for number, line in self.lines if number > n]


def options_text(title: Title, game: Game, reader: Reader) -> str:
    if reader is None or reader not in game.options:
        return ""
    listed = dict.fromkeys(game.options[reader])
    options: list[Json] = [
        {"do": title.catalogue.dump(action), "rule": title.granted_by(game, reader, action)} for action in listed
    ]
    return canonical({"rules": list(asked(game).rules), "options": options})


class Streams:
    """A table as its log tells it, and what every reader has been told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        readers: list[Reader] = [*range(table.log.header.setup.seats), None]
        self.of = {reader: Stream(reader) for reader in readers}
        self._waiting: dict[Reader, list[str]] = {reader: [] for reader in readers}
        self._tell_if_somebody_is_asked()

    @property
    def length(self) -> int:
        return len(self.table.log.entries)

    def follow(self, entry: Entry) -> list[Reader]:
        """Do what an entry says, and return for whom there is a new frame."""
        before = self.table.game
        follow(self.table, entry)
        for reader, lines in self._waiting.items():
            lines += list(self._said(entry, before, reader))
        return self._tell_if_somebody_is_asked()

    def _said(self, entry: Entry, before: Game, reader: Reader) -> Iterator[str]:
        title = self.table.title
        if entry.back:
            if self._sees_take_back(entry, before, reader):
                yield text_of(Message("log-back", {"seat": entry.seat}))
            return
        action = title.catalogue.load(entry.do)
        if message := title.describe(before, entry.seat, action, reader):
            yield text_of(message)

    def _sees_take_back(self, entry: Entry, before: Game, reader: Reader) -> bool:
        """A sealed answer that is taken back is nobody else's business."""
        view = self.table.title.view
        texts = [self.table.title.codec.text(view(game, reader)) for game in (before, self.table.game)]
        return bool(entry.by) or reader == entry.seat or texts[0] != texts[1]

    def _tell_if_somebody_is_asked(self) -> list[Reader]:
        if self.table.chance_to_answer():
            return []
        told = [reader for reader, stream in self.of.items() if self._tell(reader, stream)]
        self._waiting = {reader: [] for reader in self.of}
        return told

    def _tell(self, reader: Reader, stream: Stream) -> bool:
        return stream.tell(self.table.title, self.table.game, self._waiting[reader])


def text_of(message: Message) -> str:
    return canonical({"id": message.id, "args": dict(message.args)})
