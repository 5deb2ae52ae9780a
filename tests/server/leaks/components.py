"""Tags for single numbers of a position, such as where a piece lies or how many Bills a Bank holds.

A `Component` is an int to the rules. It keeps its tag wherever it is copied: into views, log lines, options, and
anything that code reads from the position directly. Numbers that the rules compute are plain ints; they get a tag
after the position has changed. A reader may know a tag if the rules have put it into that reader's view, log line or
option. Booleans, actions and sums carry no tag; the comparison of two servers covers them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from cosca.engine.codec import Codec
from cosca.engine.core import Game, Procedure

NOT_HELD: Final = ("options", "revealed")


class Component(int):
    """An int that shows its tag wherever it is written as text."""

    tag: str

    def __repr__(self) -> str:
        return f"{int(self)} {self.tag}"

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return repr(self)


def tag_position(game: Game, codec: Codec, new: Callable[[str], str]) -> None:
    """Tag every number of the game and its procedures that has no tag yet. `new` makes a tag from a description."""
    _tag_fields(game, codec, new)
    for procedure in game.stack:
        _tag_fields(procedure, codec, new)


def _tag_fields(record: Game | Procedure, codec: Codec, new: Callable[[str], str]) -> None:
    name = type(record).__name__
    for each in codec.by_name[name].names():
        held = getattr(record, each)
        tagged = _tagged(held, f"{name}.{each}", new)
        if tagged is not held:
            setattr(record, each, tagged)


def _tagged(held: Any, where: str, new: Callable[[str], str]) -> Any:
    """Return the number with a tag. Lists are changed in place."""
    if type(held) is int:
        component = Component(held)
        component.tag = new(f"{where} = {held}")
        return component
    if isinstance(held, list):
        held[:] = [_tagged(each, f"{where}[{i}]", new) for i, each in enumerate(held)]
    return held


def tags_in(held: object) -> Iterator[str]:
    """Yield the tags of plain values, including those in lists and tuples. For records, use `tags_in_record`."""
    if isinstance(held, Component):
        yield held.tag
    elif isinstance(held, list | tuple):
        for each in held:
            yield from tags_in(each)


def tags_in_record(record: object, codec: Codec) -> Iterator[str]:
    """Yield the tags of a record, such as a view, and of all records in it."""
    for name in codec.by_name[type(record).__name__].names():
        yield from _tags_below(getattr(record, name), codec)


def _tags_below(held: object, codec: Codec) -> Iterator[str]:
    if isinstance(held, list | tuple):
        for each in held:
            yield from _tags_below(each, codec)
    elif type(held).__name__ in codec.by_name:
        yield from tags_in_record(held, codec)
    else:
        yield from tags_in(held)


def written(value: object) -> Any:
    """Write a component that an encoder meets outside a record: code has read it from a position directly."""
    if isinstance(value, Component):
        return repr(value)
    raise TypeError(f"Encoding objects of type {type(value).__name__} is unsupported")


class WrittenOut(json.JSONEncoder):
    """A JSON encoder that writes tags. The standard library would write every int subclass as a plain number."""

    def encode(self, o: Any) -> str:
        return super().encode(_spelt(o))


def _spelt(value: Any) -> Any:
    if isinstance(value, Component):
        return repr(value)
    if isinstance(value, list | tuple):
        return [_spelt(each) for each in value]
    if isinstance(value, dict):
        return {name: _spelt(each) for name, each in value.items()}
    return value
