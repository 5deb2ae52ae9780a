"""Every number of a position carries a random word of its own: where a piece lies, how many Bills a Bank holds.

A `Component` is a number as the rules see it. It takes its word with it into whatever is copied from it: views, lines,
options, and what somebody might read from the position by hand. What the rules reckon anew is a plain number, and gets
a word when the position has changed. Who may know a word: the readers for whom the rules have put it into a view, a
line or an option. Booleans and choices carry none, nor does a sum; for them there are the two servers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from cosca.engine.codec import Codec
from cosca.engine.core import Game, Procedure

NOT_HELD: Final = ("options", "revealed")


class Component(int):
    """Whoever writes it writes its tag, too."""

    tag: str

    def __repr__(self) -> str:
        return f"{int(self)} {self.tag}"

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return repr(self)


def tag_position(game: Game, codec: Codec, new: Callable[[str], str]) -> None:
    """Give a word to every number that has none yet; `new` makes one for what it is told of."""
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
    """A number with its word; lists are changed in their place."""
    if type(held) is int:
        component = Component(held)
        component.tag = new(f"{where} = {held}")
        return component
    if isinstance(held, list):
        held[:] = [_tagged(each, f"{where}[{i}]", new) for i, each in enumerate(held)]
    return held


def tags_in(held: object) -> Iterator[str]:
    """Of plain values, also in what they hold; records tell of themselves."""
    if isinstance(held, Component):
        yield held.tag
    elif isinstance(held, list | tuple):
        for each in held:
            yield from tags_in(each)


def tags_in_record(record: object, codec: Codec) -> Iterator[str]:
    """Of a view with all records that it holds."""
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
    """For an encoder that meets a component on its own: somebody has read it from a position by hand."""
    if isinstance(value, Component):
        return repr(value)
    raise TypeError(f"Encoding objects of type {type(value).__name__} is unsupported")


class WrittenOut(json.JSONEncoder):
    """The standard library writes every number as its type does, whatever it is."""

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
