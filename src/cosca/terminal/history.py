"""The history of a game, as each reader may see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cosca.engine.chance import ChanceStream
from cosca.engine.core import CHANCE, Action, Game, Seat
from cosca.engine.log import Entry, Log
from cosca.engine.table import Table, follow, new_table
from cosca.engine.title import Message, Title
from cosca.i18n.translator import Translator
from cosca.terminal.renderer import Renderer


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the log, with the positions around it."""

    entry: Entry
    before: Game
    after: Game


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A log line: its entries and messages."""

    first: int
    last: int
    messages: tuple[Message, ...]  # several of one kind if the line sums them up

    @property
    def kind(self) -> str:
        return self.messages[0].id

    def span(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"

    def joins(self, later: HistoryLine) -> bool:
        """Return whether both lines are random draws of one kind, so that they share a line."""
        return self.kind == later.kind and all(line.messages[0].args.get("seat") == CHANCE for line in (self, later))

    def joined(self, later: HistoryLine) -> HistoryLine:
        return HistoryLine(self.first, later.last, self.messages + later.messages)


class History:
    """A table that remembers every position it went through."""

    def __init__(self, table: Table, renderer: Renderer) -> None:
        self.table = table
        self.renderer = renderer
        self.events: list[Event] = []

    @property
    def title(self) -> Title:
        return self.table.title

    def play(self, seat: Seat, action: Action) -> None:
        before = self.table.game
        self.table.play(seat, action)
        self._remember(before)

    def answer_chance(self, stream: ChanceStream) -> None:
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

    # Log lines

    def lines(self, reader: Seat | None, after: int = 0) -> list[HistoryLine]:
        """Return the log lines after an entry, with consecutive draws joined."""
        lines: list[HistoryLine] = []
        for event in self.events[after:]:
            for line in self._lines(event, reader):
                lines.append(lines.pop().joined(line) if lines and lines[-1].joins(line) else line)
        return lines

    def _lines(self, event: Event, reader: Seat | None) -> Iterator[HistoryLine]:
        number = event.entry.n
        yield from (HistoryLine(number, number, (message,)) for message in self._messages(event, reader))
        if not event.entry.back:
            views = self.title.view(event.before, reader), self.title.view(event.after, reader)
            yield from (HistoryLine(number, number, (remark,)) for remark in self.renderer.events(*views))

    def _messages(self, event: Event, reader: Seat | None) -> tuple[Message, ...]:
        entry = event.entry
        if entry.by:
            return (Message("log-back-all", {"entry": entry.back}),)
        if entry.back:
            return (Message("log-back", {"seat": entry.seat, "entry": entry.back}),)
        action = self.title.catalogue.load(entry.do)
        return self.title.describe(event.before, entry.seat, action, reader)


def sentences_of(line: HistoryLine, translator: Translator, reader: Seat | None) -> list[str]:
    """Return the sentences of a line: one, unless no message sums them up."""
    if len(line.messages) == 1 or not translator.knows(f"{line.kind}-many"):
        return [translator.sentence(message, reader) for message in line.messages]
    resolved = [translator.resolve_args(message.args, reader) for message in line.messages]
    joined = {key: ", ".join(str(args[key]) for args in resolved) for key in resolved[0]}
    return [translator.format(f"{line.kind}-many", **joined)]


def is_quiet(line: HistoryLine, translator: Translator) -> bool:
    return bool(translator.attribute(line.kind, "quiet"))


def follow_log(title: Title, log: Log, renderer: Renderer, up_to: int | None = None) -> History:
    """Return the history of a log. Raises `BadLog` if a hash differs."""
    header = log.header
    history = History(new_table(title, header.setup, header.commitment, header.nonces), renderer)
    for entry in log.entries[:up_to]:
        history.follow(entry)
    return history
