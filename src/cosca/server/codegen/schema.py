"""The schemas of all messages and calls, read from their types. Documentation and client types are made from them."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct
from msgspec import inspect as kinds

from cosca.server import protocol
from cosca.server.api.calls import Call

INSIDE: Final = ("item_type", "key_type", "value_type", "types", "item_types")
RAW: Final = {
    ("FrameMessage", "lines"): protocol.LinePart,
    ("DeltaMessage", "lines"): protocol.LinePart,
    ("MomentPart", "lines"): protocol.LinePart,
    ("FrameMessage", "asks"): protocol.AsksPart,
}


@dataclass(frozen=True, slots=True)
class FieldSchema:
    """A field: its msgspec type, and the comment beside it in the source."""

    name: str
    type: kinds.Type
    required: bool
    default: Any
    comment: str


@dataclass(frozen=True, slots=True)
class MessageSchema:
    """A message or reply: its name, tag, docstring and fields."""

    cls: type[Struct]
    name: str
    tag: str
    doc: str
    fields: tuple[FieldSchema, ...]


def wire_name(cls: type[Struct]) -> str:
    """Return the name of a type in documents and in the client: without the suffix that tells it apart in Python."""
    return re.sub(r"(?<=.)(Message|Part|Reply)$", "", cls.__name__)


def from_client() -> list[type[Struct]]:
    return list(get_args(protocol.FromClient.__value__))


def from_server() -> list[type[Struct]]:
    return list(get_args(protocol.FromServer.__value__))


@cache
def schema_of(cls: type[Struct]) -> MessageSchema:
    info = kinds.type_info(cls)
    assert isinstance(info, kinds.StructType)
    beside = comments_of(cls)
    fields = [
        FieldSchema(each.encode_name, _raw(cls, each), each.required, each.default, beside.get(each.name, ""))
        for each in info.fields
    ]
    return MessageSchema(cls, wire_name(cls), str(info.tag or ""), own_docstring(cls), tuple(fields))


def _raw(cls: type[Struct], field: kinds.Field) -> kinds.Type:
    """Return the type that is really sent where the field is declared as `Raw`."""
    found = RAW.get((cls.__name__, field.name))
    if found is None or not cls.__module__.startswith(f"{protocol.__name__}."):
        return field.type
    sent = tuple[found, ...] if field.name == "lines" else found | None  # type: ignore[valid-type]
    return kinds.type_info(sent)


def own_docstring(cls: type[Struct]) -> str:
    """Return the docstring of the class itself, not an inherited one."""
    return inspect.cleandoc(vars(cls).get("__doc__") or "")


@cache
def comments_of(cls: type[Struct]) -> dict[str, str]:
    """Return the comment behind each field in the source."""
    lines = inspect.getsource(sys.modules[cls.__module__]).splitlines()
    node = next(
        each
        for each in ast.parse("\n".join(lines)).body
        if isinstance(each, ast.ClassDef) and each.name == cls.__name__
    )
    found: dict[str, str] = {}
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            found[each.target.id] = comment_behind(each, lines)
    return found


def comment_behind(node: ast.stmt, lines: Sequence[str]) -> str:
    """Return the comment at the end of a statement's last line, or nothing."""
    match = re.search(r"  # (.*)$", lines[(node.end_lineno or node.lineno) - 1])
    return match[1] if match else ""


def structs_in(type_: kinds.Type) -> Iterator[type[Struct]]:
    if isinstance(type_, kinds.StructType):
        yield type_.cls
    for name in INSIDE:
        inner = getattr(type_, name, ())
        for each in inner if isinstance(inner, tuple) else (inner,):
            yield from structs_in(each)


def reachable(roots: Iterable[type[Struct]]) -> list[type[Struct]]:
    """Return the roots and all structs within them, in the order they are first used."""
    found: dict[type[Struct], None] = {}
    waiting = list(roots)
    while waiting:
        cls = waiting.pop(0)
        if cls not in found:
            found[cls] = None
            waiting += [each for field in schema_of(cls).fields for each in structs_in(field.type)]
    return list(found)


def parts_of(roots: Iterable[type[Struct]]) -> list[type[Struct]]:
    listed = list(roots)
    return [cls for cls in reachable(listed) if cls not in listed]


def bodies(calls: Iterable[Call]) -> list[type[Struct]]:
    return list(dict.fromkeys(call.body for call in calls if call.body is not None))


def replies(calls: Iterable[Call]) -> list[type[Struct]]:
    found = [each for call in calls if call.reply is not None for each in structs_in(kinds.type_info(call.reply))]
    return list(dict.fromkeys(found))


def query_of(call: Call) -> list[str]:
    return re.findall(r"\?(\w+)", call.summary)


def bounds(type_: kinds.Type) -> str:
    """Return the bounds of a type in words."""
    if isinstance(type_, kinds.IntType):
        return _span(type_.ge, type_.le, "")
    if isinstance(type_, kinds.StrType):
        letters = _span(type_.min_length, type_.max_length, " characters")
        return ", ".join(filter(None, (letters, f"`{type_.pattern}`" if type_.pattern else "")))
    if isinstance(type_, (kinds.DictType, kinds.VarTupleType, kinds.ListType)):
        return _span(type_.min_length, type_.max_length, " items")
    if isinstance(type_, kinds.UnionType):
        return ", ".join(filter(None, map(bounds, type_.types)))
    return ""


def _span(lowest: float | None, highest: float | None, unit: str) -> str:
    if highest is None:
        return "" if lowest is None else f"at least {lowest}{unit}"
    return f"{lowest} to {highest}{unit}" if lowest else f"at most {highest}{unit}"


def default_text(field: FieldSchema) -> str:
    """Return the default as JSON; an empty string if the field is required, or if omitting it has its own meaning."""
    if field.required or field.default in (msgspec.UNSET, msgspec.NODEFAULT):
        return ""
    return msgspec.json.encode(field.default).decode()
