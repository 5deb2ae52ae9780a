"""Games, views and actions as canonical JSON, readable, and packed, for hashes: the same bytes in every version."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, is_dataclass
from operator import attrgetter
from types import GenericAlias
from typing import Any, Final

import msgspec

from cosca.engine.core import Action, Game
from cosca.engine.packing import Packer, RecordPacker

type Json = bool | int | str | list[Json] | dict[str, Json] | None

NOT_STORED = ("options", "revealed", "told")  # derived by `settle`, or only about the latest action
OF_GAMES: Final = {"rules_version": 1}  # omitted in games, so that positions of version 1 keep their bytes
PLAIN: Final = frozenset((int, str, bool, type(None)))  # read as they are
CANONICAL: Final[dict[str, Any]] = {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False}


def canonical(value: Json) -> str:
    """Return a value as canonical JSON."""
    return _ENCODER.encode(value)


_ENCODER: Final = json.JSONEncoder(**CANONICAL)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class FieldFormat:
    """A custom JSON form of a field whose plain value would be hard to read."""

    write: Callable[[Any], Json]
    read: Callable[[Any], Any]
    written: Any = str  # the type of what `write` returns, for those who describe the JSON
    plain: bool = False  # the value itself can be packed: it holds only numbers, strings, booleans, None and lists

    def each(self) -> FieldFormat:
        """Return the format of a list of such values."""
        return FieldFormat(
            lambda many: [self.write(one) for one in many],
            lambda many: [self.read(one) for one in many],
            GenericAlias(list, (self.written,)),
            self.plain,
        )

    def fixed(self) -> FieldFormat:
        """Return the format of a tuple of such values."""
        many = self.each()
        return FieldFormat(many.write, lambda values: tuple(self.read(one) for one in values), many.written, self.plain)


@dataclass(frozen=True, slots=True)
class Record:
    """A class that the codec writes: its name, then its fields. Its constructor takes the fields by name."""

    cls: type
    formats: dict[str, FieldFormat] = field(default_factory=dict)
    omitted: dict[str, Any] = field(default_factory=dict)  # not written if equal to this: fields added later

    def names(self) -> list[str]:
        """Return the names of the stored fields, in a fixed order."""
        return sorted(name for name in fields_of(self.cls) if name not in NOT_STORED)


def fields_of(cls: type) -> Iterator[str]:
    """Yield the names of a class's fields, from mypyc for compiled classes, else from slots; bases included."""
    held: dict[str, None] = {}
    for part in reversed(cls.__mro__):
        own = vars(part)
        held |= dict.fromkeys(own.get("__mypyc_attrs__", own.get("__slots__", ())))
    yield from (name for name in held if not name.startswith("__"))


class Codec:
    """The JSON writer and reader for the records of one title."""

    def __init__(self, *records: Record) -> None:
        self.by_name = {record.cls.__name__: record for record in records}
        if len(self.by_name) != len(records):
            raise ValueError("two records have the same name; a saved game could not tell them apart")
        self._names = {name: record.names() for name, record in self.by_name.items()}
        self._values = {name: _values_of(names) for name, names in self._names.items()}
        if any(is_dataclass(record.cls) for record in records):
            raise ValueError("a record must not be a dataclass: give it __slots__ and a constructor")
        # msgspec would write dataclasses itself, without calling `fields`
        self._omitted = {name: omitted_of(record) for name, record in self.by_name.items()}
        self._encoder = msgspec.json.Encoder(enc_hook=self.fields, order="sorted")
        self.packed = Packer({name: self._packer(name) for name in self.by_name}).pack

    def text(self, value: Any) -> str:
        """Return the same text as `canonical`, three to four times faster on a large board."""
        return self._encoder.encode(value).decode()

    def dump(self, value: Any) -> Json:
        plain: Json = msgspec.json.decode(self._encoder.encode(value))
        return plain

    def position_digest(self, game: Game, log_version: int) -> str:
        """Return the digest of a position that the hashes of a log of this version cover."""
        return digest(self.text(game)) if log_version == 1 else hashlib.sha256(self.packed(game)).hexdigest()

    def _packer(self, name: str) -> RecordPacker:
        omitted, formats = self._omitted[name], self.by_name[name].formats
        written = {each: form.write for each, form in formats.items() if each in omitted or not form.plain}
        return RecordPacker(name, self._names[name], self._values[name], written, omitted)

    def fields(self, value: object) -> dict[str, dict[str, Any]]:
        """Return a record as a dictionary: the encoder's hook."""
        name = type(value).__name__
        held = dict(zip(self._names[name], self._values[name](value), strict=True))
        for name_, format_ in self.by_name[name].formats.items():
            held[name_] = format_.write(held[name_])
        for name_, default in self._omitted[name].items():
            if held[name_] == default:
                del held[name_]
        return {name: held}

    def load(self, value: Json, sequence: type = list) -> Any:
        """Return the object that a JSON value stands for. Games get lists; immutable records get tuples."""
        if isinstance(value, list):
            plain = PLAIN.issuperset(map(type, value))
            return sequence(value if plain else [self.load(item, sequence) for item in value])
        if isinstance(value, dict):
            ((name, fields),) = value.items()
            return self._load_fields(self.by_name[name], fields)
        return value

    def _load_fields(self, record: Record, fields: Any) -> Any:
        sequence = list if issubclass(record.cls, Game) else tuple
        name_ = record.formats
        loaded = {
            name: name_[name].read(item) if name in name_ else self.load(item, sequence)
            for name, item in fields.items()
        }
        return loaded_game(record.cls, loaded) if issubclass(record.cls, Game) else record.cls(**loaded)


def omitted_of(record: Record) -> dict[str, Any]:
    """Return the fields that are not written while they have these values."""
    return record.omitted | OF_GAMES if issubclass(record.cls, Game) else record.omitted


def loaded_game(cls: type[Game], fields: dict[str, Any]) -> Game:
    """Return a game of the version that it names. Constructors of boards take no version."""
    version = fields.pop("rules_version", OF_GAMES["rules_version"])
    game = cls(**fields)
    game.rules_version = version
    return game


def _values_of(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


class Catalogue:
    """All well-formed actions of a title, each created once. An action's index is its code."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions = list(actions)
        for code, action in enumerate(self.actions):
            action.code = code
        self.by_text = {canonical(self.dump(action)): action for action in self.actions}
        self._briefs = {action: brief_of(action) for action in self.actions}
        self.by_brief = {brief: action for action, brief in self._briefs.items()}
        if len(self.by_brief) != len(self.actions):
            raise ValueError("two actions of the catalogue have the same words")

    def dump(self, action: Action) -> Json:
        return {"do": name_of(type(action)), **action.words()}

    def load(self, value: Json) -> Action:
        """Return the action for a JSON value. Raises ValueError if the catalogue has none."""
        found = self.by_text.get(canonical(value))
        if found is None:
            raise ValueError(f"{canonical(value)} is no action of this game")
        return found

    def brief(self, action: Action) -> str:
        """Return the action on one line, from a cache: a random draw needs the lines of all its outcomes."""
        return self._briefs.get(action) or brief_of(action)

    def load_brief(self, text: str) -> Action:
        if text not in self.by_brief:
            raise ValueError(f"{text!r} is no action of this game")
        return self.by_brief[text]

    def kinds(self) -> list[str]:
        return sorted({name_of(type(action)) for action in self.actions})


def brief_of(action: Action) -> str:
    """Return an action on one line, with a dash for each empty parameter."""
    words = [str(word) or "-" for word in action.words().values()]
    return " ".join([name_of(type(action)), *words])


def name_of(cls: type) -> str:
    """Return the stored name of an action class: SendBrute becomes send_brute."""
    if cls not in _NAMES:
        _NAMES[cls] = _snake(cls.__name__)
    return _NAMES[cls]


_NAMES: dict[type, str] = {}


def _snake(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")
