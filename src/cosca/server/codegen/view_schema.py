"""The types of everything in a title's views, read from its codec and from the constructors of its records.

A view is sent as the codec writes it: each record as `{"Turn": {...}}`, each field as its constructor's parameter is
typed, unless the field has a format of its own.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, TypeAliasType, Union, get_args, get_origin, get_type_hints

from cosca.engine.codec import Codec, Record
from cosca.engine.core import Seat
from cosca.engine.title import View
from cosca.server.codegen.schema import comment_behind

UNIONS: Final = (Union, UnionType)
SEQUENCES: Final = (tuple, list)
PLAIN: Final = (bool, int, str, type(None))


@dataclass(frozen=True, slots=True)
class ViewField:
    name: str
    type: Any  # of the JSON, as a Python type; a class that is not plain stands for its records
    says: str
    optional: bool  # not sent while it has its default


@dataclass(frozen=True, slots=True)
class RecordSchema:
    cls: type
    says: str
    fields: tuple[ViewField, ...]


class ViewSchema:
    """All types that a view of one title may contain."""

    def __init__(self, codec: Codec, view: Callable[[Any, Seat | None], View]) -> None:
        self.codec = codec
        hints = get_type_hints(view)
        self.view: type = hints.pop("return")
        self._position: type = next(iter(hints.values()))  # explains fields that the view shows as they are
        self.records: dict[type, RecordSchema] = {}
        self.families: dict[type, list[type]] = {}  # classes that stand for several records
        self.aliases: dict[str, TypeAliasType] = {}
        self._add_record(self.view)

    def members(self, cls: type) -> list[type]:
        """Return the records that may stand where a field is typed with a class: those of the class or a subclass."""
        return [record.cls for record in self.codec.by_name.values() if issubclass(record.cls, cls)]

    def _add_record(self, cls: type) -> None:
        if cls in self.records:
            return
        self.records[cls] = schema = self._schema(self.codec.by_name[cls.__name__])
        for field in schema.fields:
            self._add_type(field.type)

    def _schema(self, record: Record) -> RecordSchema:
        comments = comments_of(self._position) if record.cls is self.view else {}
        comments |= comments_of(record.cls)
        fields = [
            ViewField(name, type_, comments.get(name, ""), name in record.omitted)
            for name, type_ in types_of(record).items()
        ]
        return RecordSchema(record.cls, docstring_of(record.cls), tuple(fields))

    def _add_type(self, type_: Any) -> None:
        if isinstance(type_, TypeAliasType):
            self.aliases[type_.__name__] = type_
            self._add_type(type_.__value__)
        elif get_origin(type_) in (*UNIONS, *SEQUENCES):
            for inner in get_args(type_):
                self._add_type(inner)
        elif type_ is not Ellipsis and type_ not in PLAIN:
            self._add_class(type_)

    def _add_class(self, cls: type) -> None:
        members = self.members(cls)
        if not members:
            raise ValueError(f"the codec of this title has no record for {cls.__name__}, which its views contain")
        if members != [cls]:
            self.families[cls] = members
        for each in members:
            self._add_record(each)


def types_of(record: Record) -> dict[str, Any]:
    """Return the type of each written field: that of its format, else that of the constructor's parameter."""
    hints = get_type_hints(record.cls.__init__)  # type: ignore[misc]
    formats = {name: each.written for name, each in record.formats.items()}
    return {name: formats.get(name, hints[name]) for name in sorted(record.names(), key=list(hints).index)}


def docstring_of(cls: type) -> str:
    return inspect.cleandoc(vars(cls).get("__doc__") or "")


@cache
def _source(module: str) -> tuple[ast.Module, tuple[str, ...]]:
    text = inspect.getsource(sys.modules[module])
    return ast.parse(text), tuple(text.splitlines())


def comments_of(cls: type) -> dict[str, str]:
    """Return what the constructors of a class and its bases say beside `self.name = ...`, by name."""
    ours = [each for each in reversed(cls.__mro__) if each is not object]
    return {name: comment for each in ours for name, comment in _own_comments(each) if comment}


def _own_comments(cls: type) -> Iterator[tuple[str, str]]:
    tree, lines = _source(cls.__module__)
    (node,) = (each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == cls.__name__)
    for function in node.body:
        if isinstance(function, ast.FunctionDef) and function.name == "__init__":
            yield from ((_target(each), comment_behind(each, lines)) for each in function.body)


def _target(statement: ast.stmt) -> str:
    """Return the attribute that a statement sets, or nothing."""
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    return target.attr if isinstance(target, ast.Attribute) else ""


def comment_of(alias: TypeAliasType) -> str:
    """Return what the source says beside a type alias."""
    tree, lines = _source(alias.__module__ or "")
    ours = [each for each in tree.body if isinstance(each, ast.TypeAlias) and each.name.id == alias.__name__]
    return comment_behind(ours[0], lines)
