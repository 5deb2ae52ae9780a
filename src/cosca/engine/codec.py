"""Games, views and actions as JSON and back: readable, and the same text for the same thing for ever."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, is_dataclass
from operator import attrgetter
from typing import Any, Final

import msgspec

from cosca.engine.core import Action, Game

type Json = bool | int | str | list[Json] | dict[str, Json] | None

NOT_STORED = ("options", "revealed")  # derived by `settle`, or only about the latest choice
PLAIN: Final = frozenset((int, str, bool, type(None)))  # read as they are
CANONICAL: Final[dict[str, Any]] = {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False}


def canonical(value: Json) -> str:
    """The one way to write a value down."""
    return _ENCODER.encode(value)


_ENCODER: Final = json.JSONEncoder(**CANONICAL)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Spelling:
    """How one field is written where its plain value would be hard to read."""

    write: Callable[[Any], Json]
    read: Callable[[Any], Any]

    def each(self) -> Spelling:
        """The same for a list of them."""
        return Spelling(lambda many: [self.write(one) for one in many], lambda many: [self.read(one) for one in many])

    def fixed(self) -> Spelling:
        """The same for a tuple of them."""
        return Spelling(self.each().write, lambda many: tuple(self.read(one) for one in many))


@dataclass(frozen=True, slots=True)
class Record:
    """A class whose instances are written down: by name, field by field. Its constructor takes the fields."""

    cls: type
    spellings: dict[str, Spelling] = field(default_factory=dict)

    def names(self) -> list[str]:
        """What is stored, in a fixed order."""
        return sorted(name for name in fields_of(self.cls) if name not in NOT_STORED)


def fields_of(cls: type) -> Iterator[str]:
    """What an instance holds: compiled classes keep that list themselves, others in slots; one may extend the other."""
    held: dict[str, None] = {}
    for part in reversed(cls.__mro__):
        own = vars(part)
        held |= dict.fromkeys(own.get("__mypyc_attrs__", own.get("__slots__", ())))
    yield from (name for name in held if not name.startswith("__"))


class Codec:
    """Writes and reads the records of one title."""

    def __init__(self, *records: Record) -> None:
        self.by_name = {record.cls.__name__: record for record in records}
        if len(self.by_name) != len(records):
            raise ValueError("two records have the same name; a saved game could not tell them apart")
        self._names = {name: record.names() for name, record in self.by_name.items()}
        self._values = {name: _values_of(names) for name, names in self._names.items()}
        if any(is_dataclass(record.cls) for record in records):
            raise ValueError("a record must not be a dataclass: give it __slots__ and a constructor")
        # It would write dataclasses by itself, without asking for their fields
        self._encoder = msgspec.json.Encoder(enc_hook=self.fields, order="sorted")

    def text(self, value: Any) -> str:
        """As `canonical` writes it, three to four times faster on a large board."""
        return self._encoder.encode(value).decode()

    def dump(self, value: Any) -> Json:
        plain: Json = msgspec.json.decode(self._encoder.encode(value))
        return plain

    def fields(self, value: object) -> dict[str, dict[str, Any]]:
        """What an encoder asks for wherever it meets a record."""
        name = type(value).__name__
        held = dict(zip(self._names[name], self._values[name](value), strict=True))
        for spelt, spelling in self.by_name[name].spellings.items():
            held[spelt] = spelling.write(held[spelt])
        return {name: held}

    def load(self, value: Json, sequence: type = list) -> Any:
        """Games hold lists; everything else holds tuples, because it must not change."""
        if isinstance(value, list):
            plain = PLAIN.issuperset(map(type, value))
            return sequence(value if plain else [self.load(item, sequence) for item in value])
        if isinstance(value, dict):
            ((name, fields),) = value.items()
            return self._load_fields(self.by_name[name], fields)
        return value

    def _load_fields(self, record: Record, fields: Any) -> Any:
        sequence = list if issubclass(record.cls, Game) else tuple
        spelt = record.spellings
        return record.cls(
            **{
                name: spelt[name].read(item) if name in spelt else self.load(item, sequence)
                for name, item in fields.items()
            }
        )


def _values_of(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


class Catalogue:
    """Every well-formed action of a title, made once: its place is its code, its words are its text."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions = list(actions)
        for code, action in enumerate(self.actions):
            action.code = code
        self.by_text = {canonical(self.dump(action)): action for action in self.actions}
        self.by_brief = {self.brief(action): action for action in self.actions}
        if len(self.by_brief) != len(self.actions):
            raise ValueError("two actions of the catalogue have the same words")

    def dump(self, action: Action) -> Json:
        return {"do": name_of(type(action)), **action.words()}

    def load(self, value: Json) -> Action:
        """The action written so. What is not in the catalogue is not an action."""
        found = self.by_text.get(canonical(value))
        if found is None:
            raise ValueError(f"{canonical(value)} is no action of this game")
        return found

    def brief(self, action: Action) -> str:
        """Its words on one line; what it leaves open is written as a dash."""
        words = [str(word) or "-" for word in action.words().values()]
        return " ".join([name_of(type(action)), *words])

    def load_brief(self, text: str) -> Action:
        if text not in self.by_brief:
            raise ValueError(f"{text!r} is no action of this game")
        return self.by_brief[text]

    def kinds(self) -> list[str]:
        return sorted({name_of(type(action)) for action in self.actions})


def name_of(cls: type) -> str:
    """SendBrute is written send_brute."""
    if cls not in _NAMES:
        _NAMES[cls] = _snake(cls.__name__)
    return _NAMES[cls]


_NAMES: dict[type, str] = {}


def _snake(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")
