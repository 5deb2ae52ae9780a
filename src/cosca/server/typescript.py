"""`web/src/protocol.ts`: the types of the protocol and of every call, for the browser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec import inspect as kinds

from cosca.server import app, protocol
from cosca.server.api.calls import Call
from cosca.server.shapes import (
    Shape,
    Told,
    bodies,
    bounds,
    default_text,
    from_client,
    from_server,
    query_of,
    reached,
    replies,
    shape_of,
)

FILE: Final = Path("web/src/protocol.ts")
HEAD: Final = """// Made from the types of the server by `just protocol`; do not edit.
// docs/protocol.md tells what the messages mean.
"""
PLAIN: Final[tuple[tuple[type[kinds.Type], str], ...]] = (
    (kinds.BoolType, "boolean"),
    (kinds.IntType, "number"),
    (kinds.FloatType, "number"),
    (kinds.StrType, "string"),
    (kinds.NoneType, "null"),
    (kinds.RawType, "unknown"),
    (kinds.AnyType, "unknown"),
)


class Writer:
    """Writes each type once; what goes both ways may leave out what has a default on its way to the server."""

    def __init__(self, calls: Sequence[Call]) -> None:
        self.calls = calls
        self.said = reached([*from_client(), *bodies(calls)])
        self.told = reached([*from_server(), *replies(calls), app.Refused])
        self.names = names_of([*self.said, *self.told])

    def text(self) -> str:
        blocks = [HEAD, f"export const VERSION = {protocol.VERSION};"]
        blocks += [self.interface(shape_of(cls)) for cls in self.names]
        blocks += [self.union("FromClient", from_client()), self.union("FromServer", from_server()), self.call_types()]
        return "\n\n".join(block.strip() for block in blocks) + "\n"

    def union(self, name: str, members: Iterable[type[Struct]]) -> str:
        return f"export type {name} =\n" + "\n".join(f"  | {self.names[cls]}" for cls in members) + ";"

    def interface(self, shape: Shape) -> str:
        only_said = shape.cls not in self.told
        lines = [*comment(shape.says), f"export interface {self.names[shape.cls]} {{"]
        if shape.tag:
            lines.append(f'  type: "{shape.tag}";')
        for field in shape.fields:
            lines += [f"  {line}" for line in comment(beside(field, only_said))]
            optional = "?" if only_said and not field.required else ""
            lines.append(f"  {field.name}{optional}: {self.type_of(field.type, only_said)};")
        return "\n".join([*lines, "}"])

    def type_of(self, type_: kinds.Type, to_server: bool = False) -> str:
        if isinstance(type_, kinds.StructType):
            both_ways = to_server and type_.cls in self.told
            return f"Partial<{self.names[type_.cls]}>" if both_ways else self.names[type_.cls]
        if isinstance(type_, kinds.UnionType):
            parts = [self.type_of(each, to_server) for each in type_.types if not isinstance(each, kinds.CustomType)]
            return " | ".join(dict.fromkeys(parts))
        if isinstance(type_, kinds.LiteralType):
            return " | ".join(f'"{value}"' for value in type_.values)
        return self.container(type_, to_server) or next(name for kind, name in PLAIN if isinstance(type_, kind))

    def container(self, type_: kinds.Type, to_server: bool) -> str:
        if isinstance(type_, (kinds.VarTupleType, kinds.ListType)):
            item = self.type_of(type_.item_type, to_server)
            return f"({item})[]" if "|" in item else f"{item}[]"
        if isinstance(type_, kinds.DictType):
            key = "number" if isinstance(type_.key_type, kinds.IntType) else "string"
            return f"Record<{key}, {self.type_of(type_.value_type, to_server)}>"
        return ""

    def call_types(self) -> str:
        lines = ["/** Every call over HTTP: what it takes, what it tells. */", "export interface Calls {"]
        for call in self.calls:
            lines += [f"  {line}" for line in comment(call.says)]
            lines.append(f'  "{call.method} {call.path}": {{ {self.call_type(call)} }};')
        return "\n".join([*lines, "}"])

    def call_type(self, call: Call) -> str:
        query = "".join(f" {name}?: string;" for name in query_of(call))
        body = self.type_of(kinds.type_info(call.body), True) if call.body else "null"
        reply = self.type_of(kinds.type_info(call.reply)) if call.reply else "null"
        return f"query: {{{query} }}; body: {body}; reply: {reply};"


def names_of(classes: Iterable[type[Struct]]) -> Mapping[type[Struct], str]:
    """Two of the same name are told apart by where they are from; the protocol's own keep theirs."""
    names: dict[type[Struct], str] = {}
    for cls in classes:
        if cls not in names:
            module = cls.__module__.rpartition(".")[2].title().replace("_", "")
            names[cls] = cls.__name__ if cls.__name__ not in names.values() else module + cls.__name__
    return names


def beside(field: Told, only_said: bool) -> str:
    """What the source says of a field, and its bounds, which a type cannot hold."""
    default = default_text(field) if only_said else ""
    said = [field.says, bounds(field.type).replace("*/", "* /"), f"default {default}" if default else ""]
    return "; ".join(filter(None, said))


def comment(said: str) -> list[str]:
    if not said:
        return []
    lines = said.split("\n")
    if len(lines) == 1:
        return [f"/** {said} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def text() -> str:
    return Writer(app.CALLS).text()
