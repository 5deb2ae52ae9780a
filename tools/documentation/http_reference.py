"""The HTTP API as a page, from the same OpenAPI document that every site serves at /api/openapi.json."""

from __future__ import annotations

from typing import Any, Final

from tools.documentation.rule_pages import escaped

from cosca.server.api.openapi import openapi
from cosca.server.app import CALLS

type Schema = dict[str, Any]
DONE: Final = "2XX"
LIMITS: Final = {"minimum": "at least", "maximum": "at most", "minLength": "at least", "maxLength": "at most"}


def reference() -> str:
    """Return every call and every body as Markdown."""
    document = openapi(CALLS)
    calls = [
        _call(method, path, operation)
        for path, methods in sorted(document["paths"].items())
        for method, operation in methods.items()
    ]
    bodies = [_body(name, schema) for name, schema in sorted(document["components"]["schemas"].items())]
    return "\n\n".join(["## Calls", *calls, "## Bodies and replies", *bodies])


def _call(method: str, path: str, operation: Schema) -> str:
    lines = [f"### {method.upper()} `{path}`", f"{escaped(operation['summary'])} {operation['description']}"]
    facts = [*_parameters(operation), *_exchanged(operation)]
    return "\n\n".join([*lines, "\n".join(facts)])


def _parameters(operation: Schema) -> list[str]:
    queries = [f"`{each['name']}`" for each in operation["parameters"] if each["in"] == "query"]
    return [f"- Query: {', '.join(queries)}"] if queries else []


def _exchanged(operation: Schema) -> list[str]:
    facts = [f"- Reply: {_content(operation['responses'][DONE])}"]
    if body := operation.get("requestBody"):
        facts.insert(0, f"- Body: {_content(body)}{'' if body['required'] else ', or nothing'}")
    return facts


def _content(part: Schema) -> str:
    [(kind, content)] = part["content"].items()
    return kind_of(content["schema"]) if kind == "application/json" else "plain text"


def _body(name: str, schema: Schema) -> str:
    about = " ".join(schema.get("description", "").split())
    return "\n\n".join(filter(None, [f"### {name}", escaped(about).replace(r"\`", "`"), _fields(schema)]))


def _fields(schema: Schema) -> str:
    if "properties" not in schema:
        return f"One of: {kind_of(schema)}" if "anyOf" in schema or "enum" in schema else ""
    required = schema.get("required", [])
    rows = [_field(name, field, name in required) for name, field in schema["properties"].items()]
    return "\n".join(["| field | type | default |", "|---|---|---|", *rows]) if rows else "No fields."


def _field(name: str, field: Schema, required: bool) -> str:
    default = "required" if required else f"`{field.get('default')!r}`"
    return f"| `{name}` | {kind_of(field)}{_limits(field)} | {default} |"


def _limits(field: Schema) -> str:
    return "".join(f", {words} {field[name]:,}" for name, words in LIMITS.items() if name in field)


def kind_of(schema: Schema) -> str:
    """Return the type of a value in words, with links to the bodies it refers to."""
    if ref := schema.get("$ref"):
        name = ref.rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if choices := schema.get("anyOf"):
        return " or ".join(kind_of(each) for each in choices)
    if values := schema.get("enum"):
        return " or ".join(f"`{value}`" for value in values)
    return _plain(schema)


def _plain(schema: Schema) -> str:
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {kind_of(schema.get('items') or {})}"
    if kind == "object" and isinstance(within := schema.get("additionalProperties"), dict):
        return f"object of {kind_of(within)}"
    return str(kind)
