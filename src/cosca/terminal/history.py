"""The history of a game, as each reader may see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cosca.engine.automatic import undo_choice
from cosca.engine.chance import ChanceStream
from cosca.engine.core import CHANCE, Action, Game, Seat
from cosca.engine.log import Entry, Log
from cosca.engine.table import Move, Table, follow, messages_of, table_of
from cosca.engine.title import Arg, Message, Title
from cosca.i18n.translator import Translator
from cosca.terminal.renderer import Renderer


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the log, with the positions around it."""

    entry: Entry
    before: Game
    after: Game
    move: Move | None  # None if it takes back earlier ones


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A log line: its entries and messages."""

    first: int
    last: int
    messages: tuple[Message, ...]  # several of one kind if the line sums them up
    chapter: Message | None = None  # the heading under which the line stands

    @property
    def kind(self) -> str:
        return self.messages[0].id

    def span(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"

    @property
    def seat(self) -> Arg | None:
        return self.messages[0].args.get("seat")

    def joins(self, later: HistoryLine) -> bool:
        """Return whether both lines are random draws of one kind, so that they share a line."""
        return self.continues(later) and self.seat == CHANCE

    def continues(self, later: HistoryLine) -> bool:
        """Return whether both lines tell the same kind of move of the same seat, in the same phase."""
        return (self.kind, self.seat, self.chapter) == (later.kind, later.seat, later.chapter)

    def joined(self, later: HistoryLine) -> HistoryLine:
        return HistoryLine(self.first, later.last, self.messages + later.messages, self.chapter)


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
        """Undo the seat's latest choice, and the moves after it that left no choice. Raises `CannotTakeBack`."""
        after = self.table.branch()
        undo_choice(after, seat)
        for entry in after.log.since(self.table.log.length):
            self.follow(entry)

    def follow(self, entry: Entry) -> None:
        before = self.table.game
        follow(self.table, entry)
        self._remember(before)

    def _remember(self, before: Game) -> None:
        entry = self.table.log.entries[-1]
        self.events.append(Event(entry, before, self.table.game, None if entry.back else self.table.moves[-1]))

    # Log lines

    def lines(self, reader: Seat | None, after: int = 0) -> list[HistoryLine]:
        """Return the log lines after an entry, with consecutive draws joined."""
        lines: list[HistoryLine] = []
        for event in self.events[after:]:
            for line in self._lines(event, reader):
                lines.append(lines.pop().joined(line) if lines and lines[-1].joins(line) else line)
        return lines

    def _lines(self, event: Event, reader: Seat | None) -> Iterator[HistoryLine]:
        number, before = event.entry.n, self.title.view(event.before, reader)
        chapter = self.renderer.chapter(before)
        yield from (HistoryLine(number, number, (message,), chapter) for message in self._messages(event, reader))
        if not event.entry.back:
            remarks = self.renderer.events(before, self.title.view(event.after, reader))
            yield from (HistoryLine(number, number, (remark,), chapter) for remark in remarks)

    def _messages(self, event: Event, reader: Seat | None) -> tuple[Message, ...]:
        entry = event.entry
        if entry.by:
            return (Message("log-back-all", {"entry": entry.back}),)
        if event.move is None:
            return (Message("log-back", {"seat": entry.seat, "entry": entry.back}),)
        return messages_of(self.title, event.before, event.move, reader)


def sentences_of(line: HistoryLine, translator: Translator, reader: Seat | None) -> list[str]:
    """Return the sentences of a line: one, unless no message sums them up."""
    if len(line.messages) == 1 or not translator.knows(f"{line.kind}-many"):
        return [translator.sentence(message, reader) for message in line.messages]
    resolved = [translator.resolve_args(message.args, reader) for message in line.messages]
    return [translator.format(f"{line.kind}-many", **_series(resolved))]


def _series(resolved: list[dict[str, Arg]]) -> dict[str, Arg]:
    """Return the arguments of a message that sums up a series: lists, the first value of each, and how many."""
    joined = {key: _together(key, [args[key] for args in resolved]) for key in resolved[0]}
    first = {f"{key}_first": value for key, value in resolved[0].items()}
    return {**joined, **first, "count": len(resolved)}


def _together(key: str, values: list[Arg]) -> Arg:
    """Return the values of one argument as a list in words; who acts is the same in all."""
    return values[0] if key in ("seat", "who", "me") else ", ".join(map(str, values))


def folded(lines: Iterable[HistoryLine], translator: Translator) -> list[HistoryLine]:
    """Return the lines with each series of one seat as a single line, if the title has a message for it."""
    made: list[HistoryLine] = []
    for line in lines:
        if made and made[-1].continues(line) and translator.knows(f"{line.kind}-many"):
            made.append(made.pop().joined(line))
        else:
            made.append(line)
    return made


def is_quiet(line: HistoryLine, translator: Translator) -> bool:
    return bool(translator.attribute(line.kind, "quiet"))


def follow_log(title: Title, log: Log, renderer: Renderer, up_to: int | None = None) -> History:
    """Return the history of a log. Raises `BadLog` if a hash differs."""
    history = History(table_of(title, log.header), renderer)
    for entry in log.entries[:up_to]:
        history.follow(entry)
    return history
