"""The law that the log tells every visible change.

A reader who knows the old view and applies the messages of a move, one by one, must get the new view. For each message
a title says what it tells, as a function of the message's arguments alone. So a message must name what changed and by
how much: one that only says that something changed cannot lead to the new view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cosca.engine.codec import fields_of
from cosca.engine.core import Game, Seat
from cosca.engine.table import Table, messages_of
from cosca.engine.title import Arg, Message, Title, extra
from cosca.laws.violation import require

LAW: Final = "every visible change is told"
type Args = Mapping[str, Arg]


class Ledger:
    """A view as a reader of the log keeps it: the old view, changed by each message.

    `touched` holds the fields that a message has changed or read, as lists. Most moves touch few.
    """

    def __init__(self, view: object, reader: Seat | None) -> None:
        self.view = view
        self.reader = reader
        self.touched: dict[str, Any] = {}

    def add(self, name: str, by: int, *at: int) -> None:
        """Change a number by an amount. `at` leads to one entry of a list."""
        self.put(name, self.get(name, *at) + by, *at)

    def put(self, name: str, value: object, *at: int) -> None:
        """Change a value."""
        if not at:
            self.touched[name] = value
        else:
            self.get(name, *at[:-1])[at[-1]] = value

    def get(self, name: str, *at: int) -> Any:
        if name not in self.touched:
            self.touched[name] = _listed(getattr(self.view, name))
        held = self.touched[name]
        for place in at:
            held = held[place]
        return held

    def differences(self, name: str, seen: object) -> Iterator[str]:
        """Yield where a field differs from what the reader sees now."""
        if name in self.touched:
            yield from _differences(name, self.touched[name], _listed(seen))
        elif (old := getattr(self.view, name)) != seen:
            yield from _differences(name, _listed(old), _listed(seen))


def _listed(value: object) -> object:
    return [_listed(each) for each in value] if isinstance(value, tuple | list) else value


type Tells = Callable[[Ledger, Args], None]


@dataclass(frozen=True, slots=True)
class Retelling:
    """What each message of a title says about the view. `untold` lists the fields that no message needs to mention."""

    tells: Mapping[str, Tells] = field(default_factory=dict)  # by message id
    untold: Mapping[str, str] = field(default_factory=dict)  # each with the reason


NOTHING_TOLD: Final = Retelling()


def retelling_of(title: Title) -> Retelling:
    return extra(title, "retelling", Retelling, NOTHING_TOLD)


def every_change_is_told(retelling: Retelling, table: Table, before: Game) -> None:
    """Check the law for the latest move of a table, for all seats and a spectator."""
    title, move = table.title, table.moves[-1]
    for reader in (*range(table.log.header.setup.seats), None):
        messages = messages_of(title, before, move, reader)
        views = title.view(before, reader), title.view(table.game, reader)
        changes = list(untold_changes(retelling, *views, messages, reader))
        told = ", ".join(message.id for message in messages) or "nothing"
        require(not changes, LAW, f"reader {reader}: {'; '.join(changes[:5])}; the log says: {told}")


def every_effect_names_its_rule(table: Table) -> None:
    """Check that each effect of the latest move cites a rule of the edition."""
    rules = {rule.id for rule in table.title.rulebook("en").of(table.log.header.setup.edition)}
    for effect in table.moves[-1].effects:
        require(effect.rule in rules, LAW, f"the effect {effect.kind} cites {effect.rule!r}, which is no rule")


def untold_changes(
    retelling: Retelling, before: object, after: object, messages: Iterable[Message], reader: Seat | None
) -> Iterator[str]:
    """Yield each part of the new view that does not follow from the old view and the messages."""
    ledger = Ledger(before, reader)
    for message in messages:
        if message.id in retelling.tells:
            retelling.tells[message.id](ledger, message.args)
    for name in fields_of(type(after)):
        if name not in retelling.untold:
            yield from ledger.differences(name, getattr(after, name))


def _differences(path: str, told: object, seen: object) -> Iterator[str]:
    if told == seen:
        return
    if isinstance(told, list) and isinstance(seen, list) and len(told) == len(seen):
        for place, (one, other) in enumerate(zip(told, seen, strict=True)):
            yield from _differences(f"{path}[{place}]", one, other)
    else:
        yield f"{path} is {seen}, by the log {told}"
