"""What has happened, as each reader may read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cosca.engine.chance import Stream
from cosca.engine.core import CHANCE, Action, Game, Seat
from cosca.engine.log import Entry, Log
from cosca.engine.table import Table, follow, new_table
from cosca.engine.title import Message, Title
from cosca.speech import Speaker
from cosca.terminal.face import Face


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the log, with the positions around it."""

    entry: Entry
    before: Game
    after: Game


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to tell: of which entries, and what."""

    first: int
    last: int
    messages: tuple[Message, ...]  # several of a kind, if it sums them up

    @property
    def kind(self) -> str:
        return self.messages[0].id

    def span(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"

    def joins(self, later: Line) -> bool:
        """Draws of chance stand together; everything else by itself."""
        return self.kind == later.kind and all(line.messages[0].args.get("seat") == CHANCE for line in (self, later))

    def joined(self, later: Line) -> Line:
        return Line(self.first, later.last, self.messages + later.messages)


class Chronicle:
    """Plays at a table and remembers every position on the way."""

    def __init__(self, table: Table, face: Face) -> None:
        self.table = table
        self.face = face
        self.events: list[Event] = []

    @property
    def title(self) -> Title:
        return self.table.title

    def play(self, seat: Seat, action: Action) -> None:
        before = self.table.game
        self.table.play(seat, action)
        self._remember(before)

    def answer_chance(self, stream: Stream) -> None:
        before = self.table.game
        self.table.answer_chance(stream)
        self._remember(before)

    def take_back(self, seat: Seat) -> None:
        before = self.table.game
        self.table.take_back(seat)
        self._remember(before)

    def follow(self, entry: Entry) -> None:
        before = self.table.game
        follow(self.table, entry)
        self._remember(before)

    def _remember(self, before: Game) -> None:
        self.events.append(Event(self.table.log.entries[-1], before, self.table.game))

    # Telling it

    def lines(self, reader: Seat | None, after: int = 0) -> list[Line]:
        """What happened after an entry, draws in a row as one line."""
        lines: list[Line] = []
        for event in self.events[after:]:
            for line in self._lines(event, reader):
                lines.append(lines.pop().joined(line) if lines and lines[-1].joins(line) else line)
        return lines

    def _lines(self, event: Event, reader: Seat | None) -> Iterator[Line]:
        number = event.entry.n
        message = self._message(event, reader)
        if message:
            yield Line(number, number, (message,))
        if not event.entry.back:
            views = self.title.view(event.before, reader), self.title.view(event.after, reader)
            yield from (Line(number, number, (remark,)) for remark in self.face.remarks(*views))

    def _message(self, event: Event, reader: Seat | None) -> Message | None:
        entry = event.entry
        if entry.by:
            return Message("log-back-all", {"entry": entry.back})
        if entry.back:
            return Message("log-back", {"seat": entry.seat, "entry": entry.back})
        action = self.title.catalogue.load(entry.do)
        return self.title.describe(event.before, entry.seat, action, reader)


def told(line: Line, speaker: Speaker, reader: Seat | None) -> list[str]:
    """The sentences of a line: one, unless there is no way to sum them up."""
    if len(line.messages) == 1 or not speaker.knows(f"{line.kind}-many"):
        return [speaker.tell(message, reader) for message in line.messages]
    spoken = [speaker.spoken(message.args, reader) for message in line.messages]
    joined = {key: ", ".join(str(args[key]) for args in spoken) for key in spoken[0]}
    return [speaker.say(f"{line.kind}-many", **joined)]


def is_quiet(line: Line, speaker: Speaker) -> bool:
    return bool(speaker.attribute(line.kind, "quiet"))


def retrace(title: Title, log: Log, face: Face, up_to: int | None = None) -> Chronicle:
    """A log followed entry by entry, every hash compared."""
    header = log.header
    chronicle = Chronicle(new_table(title, header.setup, header.commitment, header.nonces), face)
    for entry in log.entries[:up_to]:
        chronicle.follow(entry)
    return chronicle
