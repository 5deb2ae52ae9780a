"""The generated tables of `docs/protocol.md`: messages, calls, close codes and limits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec import inspect as kinds

from cosca.server import app, limits, protocol
from cosca.server.codegen.schema import (
    FieldSchema,
    MessageSchema,
    bounds,
    default_text,
    from_client,
    from_server,
    parts_of,
    schema_of,
    wire_name,
)
from cosca.server.codegen.typescript import Writer
from cosca.server.live import devices, hub, rooms
from cosca.server.tables.settings import TIME_CONTROLS
from cosca.server.websocket import endpoint

FILE: Final = Path("docs/protocol.md")
MARKED: Final = re.compile(r"(<!-- made by `just protocol`: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
CODES: Final = {
    endpoint.BAD_MESSAGE: "several messages were invalid",
    endpoint.POLICY: "no `hello`, another version, or a page of another site: do not reconnect",
    endpoint.TOO_BIG: "a message was too long",
    endpoint.TRY_AGAIN: "the server is busy, or the client too slow: reconnect with the latest frame",
    devices.REPLACED: "too many devices of one account, the oldest is closed: do not reconnect by yourself",
    hub.SIGNED_OUT: "signed out, or the account was deleted: do not reconnect",
    hub.BANNED: "banned; `bye` says why, until when, and whom to write to: do not reconnect",
    endpoint.NO_TABLE: "no such table, no access to it, its game has not started, or its owner removed you",
    rooms.BEGUN: "the game has started: connect again. Only where the client said `rooms`",
}


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(head)
    lines = [names, ["---"] * len(names), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def messages(classes: Iterable[type[Struct]]) -> str:
    return "\n\n".join(message(schema_of(cls)) for cls in classes)


def message(shape: MessageSchema) -> str:
    blocks = [f"#### `{shape.tag or shape.name}`", shape.doc]
    if shape.fields:
        blocks.append(table(("field", "type", "bounds", "default", ""), map(row, shape.fields)))
    return "\n\n".join(filter(None, blocks))


def row(field: FieldSchema) -> tuple[str, ...]:
    default = default_text(field)
    kind = Writer([]).type_of(field.type) if not _has_structs(field.type) else _named(field.type)
    return f"`{field.name}`", f"`{kind}`", bounds(field.type), f"`{default}`" if default else "", field.comment


def _has_structs(type_: kinds.Type) -> bool:
    return bool(_named(type_))


def _named(type_: kinds.Type) -> str:
    """Return the name of the struct that a type is made of, or an empty string."""
    if isinstance(type_, kinds.StructType):
        return wire_name(type_.cls)
    if isinstance(type_, kinds.VarTupleType):
        inner = _named(type_.item_type)
        return f"{inner}[]" if inner else ""
    if isinstance(type_, kinds.UnionType):
        found = [_named(each) or "null" for each in type_.types]
        return " | ".join(sorted(found, key=lambda name: name == "null")) if set(found) != {"null"} else ""
    return ""


def calls() -> str:
    rows = [
        (
            f"`{call.method} {call.path}`",
            call.required_role.name.lower(),
            call.summary,
            _type(call.body),
            _type(call.reply),
        )
        for call in app.CALLS
    ]
    return table(("call", "for", "", "body", "reply"), rows)


def _type(type_: Any) -> str:
    return f"`{_named(kinds.type_info(type_)).replace('|', 'or')}`" if type_ is not None else ""


def codes() -> str:
    return table(("code", "why"), ((f"`{code}`", why) for code, why in sorted(CODES.items())))


def bounded() -> str:
    rate, calls, guests = limits.MESSAGES, limits.CALLS, limits.GUEST_CALLS
    rows = [
        ("one message on a socket", f"{limits.FRAME_BYTES} bytes"),
        ("the body of one call", f"{limits.BODY_BYTES} bytes"),
        ("time until `hello`", f"{limits.HANDSHAKE_S:g} s"),
        ("pings of the socket", f"every {limits.HEARTBEAT_S:g} s"),
        ("messages", f"{rate.burst:g} at once, {rate.per_second:g} a second; more are handled later"),
        (
            "undo, notes, requests, handing over",
            f"{limits.CHANGES.burst:g} at once, {limits.CHANGES.per_second:g} a second",
        ),
        (
            "calls",
            f"{calls.burst:g} units within {calls.seconds:g} s for one account, and {guests.burst:g} for all guests of "
            "one address; most calls take 1, replays up to 20",
        ),
        ("new tables", f"{limits.TABLES.burst:g} within {limits.TABLES.seconds / 60:g} min for one account"),
        (
            "lines of chat",
            f"{limits.CHAT.burst:g} at once and {limits.CHAT.per_second:g} a second for one account; "
            f"{limits.TABLE_CHAT.burst:g} and {limits.TABLE_CHAT.per_second:g} at one table",
        ),
        ("new users", f"{limits.NEW_USERS.burst:g} within an hour from one address"),
        ("hints", f"{limits.HINTS.burst:g} a minute for one account, one at a time"),
        ("reviews by the Consigliere", f"{limits.REVIEWS.burst:g} started within {limits.REVIEWS.seconds / 60:g} min"),
        ("devices of one account at one table", f"{devices.AT_A_TABLE}"),
        ("messages waiting for a slow reader", f"{limits.QUEUE_FRAMES} messages or {limits.QUEUE_BYTES} bytes"),
        ("a chat message", f"{protocol.CHAT} characters"),
    ]
    return table(("what", "limit"), rows)


def paces() -> str:
    def minutes(millis: int) -> str:
        return f"{millis / 86_400_000:g} days" if millis >= 86_400_000 else f"{millis / 60_000:g} min"

    rows = [
        (f"`{name}`", rule.kind, *map(minutes, (rule.bank_ms, rule.increment_ms, rule.moment_ms)))
        for name, rule in TIME_CONTROLS.items()
    ]
    return table(("pace", "kind", "bank", "increment", "moment"), rows)


TABLES: Final[dict[str, Callable[[], str]]] = {
    "from-client": lambda: messages(from_client()),
    "from-server": lambda: messages(from_server()),
    "parts": lambda: messages(parts_of([*from_client(), *from_server()])),
    "calls": calls,
    "codes": codes,
    "limits": bounded,
    "paces": paces,
}


def with_tables(page: str) -> str:
    """Return the page with every marked table regenerated."""
    return MARKED.sub(lambda found: f"{found[1]}\n{TABLES[found[2]]()}\n\n{found[3]}", page)
