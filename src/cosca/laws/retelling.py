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
    """A view as a reader of the log keeps it: the fields of the old view, changed by each message."""

    def __init__(self, view: object, reader: Seat | None) -> None:
        self.reader = reader
        self.fields: dict[str, Any] = {name: _listed(getattr(view, name)) for name in fields_of(type(view))}

    def add(self, name: str, by: int, *at: int) -> None:
        """Change a number by an amount. `at` leads to one entry of a list."""
        self.put(name, self.get(name, *at) + by, *at)

    def put(self, name: str, value: object, *at: int) -> None:
        """Change a value."""
        if not at:
            self.fields[name] = value
        else:
            self.get(name, *at[:-1])[at[-1]] = value

    def get(self, name: str, *at: int) -> Any:
        held = self.fields[name]
        for place in at:
            held = held[place]
        return held


def _listed(value: object) -> object:
    return [_listed(each) for each in value] if isinstance(value, tuple | list) else value


type Tells = Callable[[Ledger, Args], None]


@dataclass(frozen=True, slots=True)
class Retelling:
    """What the messages of a title tell. Fields of the view that no message needs to tell stand in `untold`."""

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
    ledger, seen = Ledger(before, reader), Ledger(after, reader)
    for message in messages:
        if message.id in retelling.tells:
            retelling.tells[message.id](ledger, message.args)
    for name in seen.fields:
        if name not in retelling.untold:
            yield from _differences(name, ledger.fields[name], seen.fields[name])


def _differences(path: str, told: object, seen: object) -> Iterator[str]:
    if isinstance(told, list) and isinstance(seen, list) and len(told) == len(seen):
        for place, (one, other) in enumerate(zip(told, seen, strict=True)):
            yield from _differences(f"{path}[{place}]", one, other)
    elif told != seen:
        yield f"{path} is {seen}, by the log {told}"
