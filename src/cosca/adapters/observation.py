"""Observation vectors of fixed size: the fields of a view one after the other, each padded to a fixed shape.

Numbers are those of the view; padding is ABSENT. A procedure becomes its kind, its step and its values, with the
length before each list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from cosca.adapters.turn_based import TurnBasedGame, new_turn_based
from cosca.engine.codec import fields_of
from cosca.engine.core import Procedure, Seat
from cosca.engine.title import Title, extra
from cosca.titles import TITLES

ABSENT: Final = -16
HIGHEST: Final = 4095
ANSWER: Final = "answered"  # the code of the seat's own sealed answer
DOING: Final = "doing"

NOBODY: Final = -2  # a spectator, who never answers

type Shape = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The shapes of a title's observation vector, for its largest number of seats."""

    fields: dict[str, Shape]
    depth: int  # of the stack of procedures
    width: int  # values per procedure

    def shapes(self) -> dict[str, Shape]:
        return {ANSWER: (), **self.fields, DOING: (self.depth, self.width)}

    def size(self) -> int:
        return sum(size_of(shape) for shape in self.shapes().values())


@cache
def size_of(shape: Shape) -> int:
    return 1 if not shape else shape[0] * size_of(shape[1:])


# A layout for titles that bring none

DERIVED_GAMES: Final = 8  # of each setup
NO_LAYOUT: Final = Layout({}, 0, 0)


@cache
def derived_layout(title_id: str) -> Layout:
    """Derive a layout from seeded random games: the largest shapes seen, plus a quarter where lengths vary.

    It is the same on every machine for one version of the rules. A view that does not fit raises ValueError later;
    the title then needs its own layout.
    """
    title = TITLES[title_id]
    seen: dict[str, list[Shape]] = {}
    depths, widths = [1], [1]
    for view in _views_met(title):
        for name in fields_of(type(view)):
            if name != DOING and (shape := _shape_of(title, getattr(view, name))) is not None:
                seen.setdefault(name, []).append(shape)
        depths.append(len(view.doing))
        widths += [1 + len(procedure_values(title, each)) for each in view.doing]
    return Layout({name: _room(seen[name]) for name in sorted(seen)}, _roomy(depths), _roomy(widths))


def _views_met(title: Title) -> Iterator[Any]:
    for setup in title.setups():
        rng = Random(f"{title.id} {title.rules_version} {setup.edition} {setup.pack} {setup.seats}")
        for _ in range(DERIVED_GAMES):
            turns = new_turn_based(title, setup)
            while turns.asked() is not None:
                yield from (turns.view(seat) for seat in (None, *range(setup.seats)))
                turns.choose(rng.choice(turns.options()))
            yield from (turns.view(seat) for seat in (None, *range(setup.seats)))


def _shape_of(title: Title, value: Any) -> Shape | None:
    """Return the shape of a field; None for text without information, such as the edition."""
    if isinstance(value, str):
        return () if value in title.endings or not value else None
    if value is None or isinstance(value, int):
        return ()
    held = value if isinstance(value, tuple | list) else fields(value)
    inner = [shape for each in held if (shape := _shape_of(title, each)) is not None]
    return (len(held), *_largest(inner))


def _largest(shapes: Sequence[Shape]) -> Shape:
    deepest = max((len(shape) for shape in shapes), default=0)
    return tuple(max(shape[n] for shape in shapes if len(shape) > n) for n in range(deepest))


def _room(shapes: Sequence[Shape]) -> Shape:
    deepest = max(len(shape) for shape in shapes)
    return tuple(_roomy([shape[n] for shape in shapes if len(shape) > n]) for n in range(deepest))


def _roomy(lengths: Sequence[int]) -> int:
    """Return the largest length, plus a quarter if lengths varied."""
    largest = max(lengths)
    return largest if min(lengths) == largest else largest + -(-largest // 4)


def layout_of(title: Title) -> Layout:
    """Return a title's own layout, or a derived one."""
    return extra(title, "observation", Layout, NO_LAYOUT) if title.extras.observation else derived_layout(title.id)


def observation_vector(turns: TurnBasedGame, seat: Seat | None) -> list[int]:
    title, layout, view = turns.title, layout_of(turns.title), turns.view(seat)
    own = turns.sealed.get(NOBODY if seat is None else seat)
    made = [ABSENT if own is None else own.code]
    for name, shape in layout.fields.items():
        made += padded(title, getattr(view, name), shape)
    kinds = kinds_of(title.id)
    doing = [[kinds[type(each).__name__], *procedure_values(title, each)] for each in reversed(view.doing)]
    return made + padded(title, doing, (layout.depth, layout.width))


def padded(title: Title, value: Any, shape: Shape) -> list[int]:
    """Return a value flattened and padded to its shape. Raises ValueError if it does not fit."""
    if not shape:
        return [number(title, value)]
    held = value if isinstance(value, tuple | list) else fields(value)
    if len(held) > shape[0]:
        raise ValueError(f"{len(held)} values have no place in a room of {shape[0]}")
    made = [n for each in held for n in padded(title, each, shape[1:])]
    return made + [ABSENT] * (size_of(shape) - len(made))


def number(title: Title, value: bool | int | str | None) -> int:
    """Return a value as a number. The only text with one is how a game ended."""
    if isinstance(value, str):
        return title.endings.index(value) if value in title.endings else ABSENT
    return ABSENT if value is None else int(value)


def fields(record: object) -> list[int]:
    return [getattr(record, name) for name in sorted(fields_of(type(record)))]


@cache
def kinds_of(title_id: str) -> dict[str, int]:
    """Return the number of each kind of procedure."""
    by_name = TITLES[title_id].codec.by_name
    records = [name for name, record in by_name.items() if issubclass(record.cls, Procedure)]
    return {name: number for number, name in enumerate(sorted(records))}


def procedure_values(title: Title, procedure: Procedure) -> list[int]:
    made = [procedure.at]
    for name in names_of(title.id, type(procedure).__name__):
        made += flatten(title, getattr(procedure, name))
    return made


@cache
def names_of(title_id: str, kind: str) -> list[str]:
    return sorted(set(fields_of(TITLES[title_id].codec.by_name[kind].cls)) - {"at"})


def flatten(title: Title, value: Any) -> list[int]:
    if not isinstance(value, tuple):
        return [number(title, value)]
    return [len(value), *(n for each in value for n in flatten(title, each))]
