"""The shapes of all messages and calls, read from their types: what documents and the client's types are made from."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct
from msgspec import inspect as kinds

from cosca.server import protocol
from cosca.server.api.calls import Call

INSIDE: Final = ("item_type", "key_type", "value_type", "types", "item_types")


# What a title writes itself travels in a frame as raw JSON. Of any title it looks so:


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happened, as a message to be said in the reader's language: `/api/games/{title}/messages`."""

    id: str
    args: dict[str, str | int]


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that may be done, how it is said, and the rule that grants it. `do` is sent back as it is."""

    do: dict[str, str | int]
    says: Line
    rule: str


class Asks(Struct, frozen=True, forbid_unknown_fields=True):
    """What one is asked (none: one is not asked), and what one may do at any time."""

    says: Line | None  # the question; none if one is not asked
    rules: tuple[str, ...]  # of the step that asks
    options: tuple[Option, ...]
    anytime: tuple[Option, ...]


RAW: Final = {("Frame", "lines"): Line, ("Moment", "lines"): Line, ("Frame", "asks"): Asks}


@dataclass(frozen=True, slots=True)
class Told:
    """A field: its type as msgspec sees it, and what the source says beside it."""

    name: str
    type: kinds.Type
    required: bool
    default: Any
    says: str


@dataclass(frozen=True, slots=True)
class Shape:
    cls: type[Struct]
    name: str
    tag: str
    says: str
    fields: tuple[Told, ...]


def from_client() -> list[type[Struct]]:
    return list(get_args(protocol.FromClient.__value__))


def from_server() -> list[type[Struct]]:
    return list(get_args(protocol.FromServer.__value__))


@cache
def shape_of(cls: type[Struct]) -> Shape:
    info = kinds.type_info(cls)
    assert isinstance(info, kinds.StructType)
    beside = comments_of(cls)
    fields = [
        Told(each.encode_name, _raw(cls, each), each.required, each.default, beside.get(each.name, ""))
        for each in info.fields
    ]
    return Shape(cls, cls.__name__, str(info.tag or ""), own_words(cls), tuple(fields))


def _raw(cls: type[Struct], field: kinds.Field) -> kinds.Type:
    """Instead of `Raw`, what really stands there."""
    found = RAW.get((cls.__name__, field.name))
    if found is None or cls.__module__ != protocol.__name__:
        return field.type
    whole = tuple[found, ...] if field.name == "lines" else found | None  # type: ignore[valid-type]
    return kinds.type_info(whole)


def own_words(cls: type[Struct]) -> str:
    """The docstring of the class itself, not one it inherits."""
    return inspect.cleandoc(vars(cls).get("__doc__") or "")


@cache
def comments_of(cls: type[Struct]) -> dict[str, str]:
    """What stands behind each field in the source."""
    lines = inspect.getsource(sys.modules[cls.__module__]).splitlines()
    node = next(
        each
        for each in ast.parse("\n".join(lines)).body
        if isinstance(each, ast.ClassDef) and each.name == cls.__name__
    )
    found: dict[str, str] = {}
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            said = re.search(r"  # (.*)$", lines[(each.end_lineno or each.lineno) - 1])
            found[each.target.id] = said[1] if said else ""
    return found


def structs_in(type_: kinds.Type) -> Iterator[type[Struct]]:
    if isinstance(type_, kinds.StructType):
        yield type_.cls
    for name in INSIDE:
        inner = getattr(type_, name, ())
        for each in inner if isinstance(inner, tuple) else (inner,):
            yield from structs_in(each)


def reached(roots: Iterable[type[Struct]]) -> list[type[Struct]]:
    """The roots and everything within them, in the order in which one meets them."""
    found: dict[type[Struct], None] = {}
    waiting = list(roots)
    while waiting:
        cls = waiting.pop(0)
        if cls not in found:
            found[cls] = None
            waiting += [each for field in shape_of(cls).fields for each in structs_in(field.type)]
    return list(found)


def parts_of(roots: Iterable[type[Struct]]) -> list[type[Struct]]:
    listed = list(roots)
    return [cls for cls in reached(listed) if cls not in listed]


def bodies(calls: Iterable[Call]) -> list[type[Struct]]:
    return list(dict.fromkeys(call.body for call in calls if call.body is not None))


def replies(calls: Iterable[Call]) -> list[type[Struct]]:
    found = [each for call in calls if call.reply is not None for each in structs_in(kinds.type_info(call.reply))]
    return list(dict.fromkeys(found))


def query_of(call: Call) -> list[str]:
    return re.findall(r"\?(\w+)", call.says)


def bounds(type_: kinds.Type) -> str:
    """How long, how large: in words."""
    if isinstance(type_, kinds.IntType):
        return _span(type_.ge, type_.le, "")
    if isinstance(type_, kinds.StrType):
        letters = _span(type_.min_length, type_.max_length, " characters")
        return ", ".join(filter(None, (letters, f"`{type_.pattern}`" if type_.pattern else "")))
    if isinstance(type_, (kinds.DictType, kinds.VarTupleType, kinds.ListType)):
        return _span(type_.min_length, type_.max_length, " of them")
    if isinstance(type_, kinds.UnionType):
        return ", ".join(filter(None, map(bounds, type_.types)))
    return ""


def _span(least: float | None, most: float | None, what: str) -> str:
    if most is None:
        return "" if least is None else f"at least {least}{what}"
    return f"{least} to {most}{what}" if least else f"at most {most}{what}"


def default_text(field: Told) -> str:
    """As JSON; nothing if it must be there, or if leaving it out means something by itself."""
    if field.required or field.default in (msgspec.UNSET, msgspec.NODEFAULT):
        return ""
    return msgspec.json.encode(field.default).decode()
