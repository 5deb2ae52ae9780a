"""`web/src/protocol.ts`: the types of the protocol and of every call, for the web client."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec import inspect as kinds

from cosca.server import app, protocol
from cosca.server.api.calls import Call, RefusedReply
from cosca.server.codegen.schema import (
    FieldSchema,
    MessageSchema,
    bodies,
    bounds,
    default_text,
    from_client,
    from_server,
    query_of,
    reachable,
    replies,
    schema_of,
    wire_name,
)

FILE: Final = Path("web/src/protocol.ts")
HEAD: Final = """// Generated from the server's types by `just protocol`; do not edit.
// docs/protocol.md explains the messages.
"""
WIDTH: Final = 120  # of the longest line, as everywhere
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
    """Writes each type once. In types sent both ways, fields with defaults are optional only towards the server."""

    def __init__(self, calls: Sequence[Call]) -> None:
        self.calls = calls
        self.sent = reachable([*from_client(), *bodies(calls)])
        self.received = reachable([*from_server(), *replies(calls), RefusedReply])
        self.names = names_of([*self.sent, *self.received])

    def text(self) -> str:
        blocks = [HEAD, f"export const VERSION = {protocol.VERSION};"]
        blocks += [self.interface(schema_of(cls)) for cls in self.names]
        blocks += [self.union("FromClient", from_client()), self.union("FromServer", from_server()), self.call_types()]
        return "\n\n".join(block.strip() for block in blocks) + "\n"

    def union(self, name: str, members: Iterable[type[Struct]]) -> str:
        return f"export type {name} =\n" + "\n".join(f"  | {self.names[cls]}" for cls in members) + ";"

    def interface(self, shape: MessageSchema) -> str:
        only_sent = shape.cls not in self.received
        lines = [*comment(shape.doc), f"export interface {self.names[shape.cls]} {{"]
        if shape.tag:
            lines.append(f'  type: "{shape.tag}";')
        for field in shape.fields:
            lines += [f"  {line}" for line in comment(beside(field, only_sent))]
            optional = "?" if only_sent and not field.required else ""
            lines.append(f"  {field.name}{optional}: {self.type_of(field.type, only_sent)};")
        return "\n".join([*lines, "}"])

    def type_of(self, type_: kinds.Type, to_server: bool = False) -> str:
        if isinstance(type_, kinds.StructType):
            both_ways = to_server and type_.cls in self.received
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
        lines = ["/** Every HTTP call: its query, body and reply. */", "export interface Calls {"]
        for call in self.calls:
            lines += [f"  {line}" for line in comment(call.summary)]
            parts = self.call_type(call)
            line = f'  "{call.method} {call.path}": {{ {" ".join(parts)} }};'
            broken = [f'  "{call.method} {call.path}": {{', *(f"    {part}" for part in parts), "  };"]
            lines += [line] if len(line) <= WIDTH else broken
        return "\n".join([*lines, "}"])

    def call_type(self, call: Call) -> tuple[str, str, str]:
        query = "".join(f" {name}?: string;" for name in query_of(call))
        body = self.type_of(kinds.type_info(call.body), True) if call.body else "null"
        reply = self.type_of(kinds.type_info(call.reply)) if call.reply else "null"
        return f"query: {{{query} }};", f"body: {body};", f"reply: {reply};"


def names_of(classes: Iterable[type[Struct]]) -> Mapping[type[Struct], str]:
    """Return the name of each type. Of two with the same name, the later one is prefixed with its module."""
    names: dict[type[Struct], str] = {}
    for cls in classes:
        if cls not in names:
            module = cls.__module__.rpartition(".")[2].title().replace("_", "")
            name = wire_name(cls)
            names[cls] = name if name not in names.values() else module + name
    return names


def beside(field: FieldSchema, only_sent: bool) -> str:
    """Return the comment of a field, with its bounds and default, which a TypeScript type cannot express."""
    default = default_text(field) if only_sent else ""
    parts = [field.comment, bounds(field.type).replace("*/", "* /"), f"default {default}" if default else ""]
    return "; ".join(filter(None, parts))


def comment(text: str) -> list[str]:
    if not text:
        return []
    lines = text.split("\n")
    if len(lines) == 1:
        return [f"/** {text} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def text() -> str:
    return Writer(app.CALLS).text()
