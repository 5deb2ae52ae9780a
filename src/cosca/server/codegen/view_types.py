"""`web/src/games/<id>/view.ts`: the types of a title's views, for its board."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAliasType, get_args, get_origin

from cosca.engine.title import Title
from cosca.server.codegen.typescript import comment
from cosca.server.codegen.view_schema import SEQUENCES, UNIONS, RecordSchema, ViewSchema, comment_of
from cosca.titles import TITLES

BOARDS: Final = Path("web/src/games")
HEAD: Final = """// Generated from the title's views and its codec by `just protocol`; do not edit.
// A record is sent as its name with its fields: {{"{view}": {{...}}}}. `inside` in contract.ts unwraps a view.
"""
PLAIN: Final[dict[type, str]] = {bool: "boolean", int: "number", str: "string", type(None): "null"}


def view_files(house: Path) -> dict[Path, str]:
    """Return the view types of every title that has a folder in the web client."""
    boards = {name: house / BOARDS / name for name in TITLES}
    return {folder / "view.ts": text(TITLES[name]) for name, folder in boards.items() if folder.is_dir()}


def text(title: Title) -> str:
    return ViewWriter(ViewSchema(title.codec, title.view)).text()


class ViewWriter:
    """Writes each type of a title's views once: aliases, records, then what is one of several records."""

    def __init__(self, schema: ViewSchema) -> None:
        self.schema = schema

    def text(self) -> str:
        blocks = [
            HEAD.format(view=self.schema.view.__name__),
            *map(self.alias, self.schema.aliases.values()),
            *map(self.interface, self.schema.records.values()),
            *(self.family(cls, members) for cls, members in self.schema.families.items()),
        ]
        return "\n\n".join(block.strip() for block in blocks) + "\n"

    def alias(self, alias: TypeAliasType) -> str:
        name, value = alias.__name__, self.type_of(alias.__value__)
        return "\n".join([*comment(comment_of(alias)), f"export type {name} = {value};"])

    def interface(self, record: RecordSchema) -> str:
        lines = [*comment(record.says), f"export interface {record.cls.__name__} {{"]
        for field in record.fields:
            lines += [f"  {line}" for line in comment(field.says)]
            optional = "?" if field.optional else ""
            lines.append(f"  {field.name}{optional}: {self.type_of(field.type)};")
        return "\n".join([*lines, "}"])

    def family(self, cls: type, members: Sequence[type]) -> str:
        """Write the records of a class by their names, and one of them as it is sent."""
        one, all_ = cls.__name__, f"{cls.__name__}s"
        fields = [f"  {each.__name__}: {each.__name__};" for each in members]
        by_name = "\n".join([f"export interface {all_} {{", *fields, "}"])
        sent = f"export type {one} = {{ [Name in keyof {all_}]: Pick<{all_}, Name> }}[keyof {all_}];"
        return f"{by_name}\n\n/** One of these with its name. */\n{sent}"

    def type_of(self, type_: Any) -> str:
        if isinstance(type_, TypeAliasType):
            return type_.__name__
        if get_origin(type_) in UNIONS:
            return " | ".join(map(self.type_of, get_args(type_)))
        if get_origin(type_) in SEQUENCES:
            return self.sequence(*get_args(type_))
        return PLAIN.get(type_) or self.record(type_)

    def sequence(self, first: Any, *rest: Any) -> str:
        """Write a list or tuple: `number[]`, or `[number, string]` if each place has a type of its own."""
        if rest and rest != (Ellipsis,):
            return f"[{', '.join(map(self.type_of, (first, *rest)))}]"
        item = self.type_of(first)
        return f"({item})[]" if "|" in item else f"{item}[]"

    def record(self, cls: type) -> str:
        name = cls.__name__
        return name if cls in self.schema.families else f"{{ {name}: {name} }}"
