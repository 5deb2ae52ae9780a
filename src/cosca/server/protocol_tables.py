"""The tables within `docs/protocol.md`: messages, calls, codes and limits, as the code has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec import inspect as kinds

from cosca.server import app, hub, limits, protocol, sockets
from cosca.server.agreements import PACES
from cosca.server.shapes import (
    Shape,
    Told,
    bounds,
    default_text,
    from_client,
    from_server,
    parts_of,
    shape_of,
)
from cosca.server.typescript import Writer

FILE: Final = Path("docs/protocol.md")
MARKED: Final = re.compile(r"(<!-- made by `just protocol`: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
CODES: Final = {
    sockets.BAD_MESSAGE: "several messages in a row were no messages of this protocol",
    sockets.POLICY: "no `hello` in time, or another version, or a page of another site: do not come back",
    sockets.TOO_BIG: "a message was too long",
    sockets.TRY_AGAIN: "the server is busy, or the reader too slow or too quiet: come back with the latest frame",
    hub.REPLACED: "too many devices of one person; the oldest is sent away: do not come back by yourself",
    hub.SIGNED_OUT: "signed out, or forgotten: do not come back",
    sockets.NO_TABLE: "no such table, or not for these eyes, or its game has not begun",
}


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(head)
    lines = [names, ["---"] * len(names), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def messages(classes: Iterable[type[Struct]]) -> str:
    return "\n\n".join(message(shape_of(cls)) for cls in classes)


def message(shape: Shape) -> str:
    blocks = [f"#### `{shape.tag or shape.name}`", shape.says]
    if shape.fields:
        blocks.append(table(("field", "type", "bounds", "default", ""), map(row, shape.fields)))
    return "\n\n".join(filter(None, blocks))


def row(field: Told) -> tuple[str, ...]:
    default = default_text(field)
    kind = Writer([]).type_of(field.type) if not _has_structs(field.type) else _named(field.type)
    return f"`{field.name}`", f"`{kind}`", bounds(field.type), f"`{default}`" if default else "", field.says


def _has_structs(type_: kinds.Type) -> bool:
    return bool(_named(type_))


def _named(type_: kinds.Type) -> str:
    """The name of the part it is made of."""
    if isinstance(type_, kinds.StructType):
        return type_.cls.__name__
    if isinstance(type_, kinds.VarTupleType):
        inner = _named(type_.item_type)
        return f"{inner}[]" if inner else ""
    if isinstance(type_, kinds.UnionType):
        found = [_named(each) or "null" for each in type_.types]
        return " | ".join(sorted(found, key=lambda name: name == "null")) if set(found) != {"null"} else ""
    return ""


def calls() -> str:
    rows = [
        (f"`{call.method} {call.path}`", call.least.name.lower(), call.says, _type(call.body), _type(call.reply))
        for call in app.CALLS
    ]
    return table(("call", "for", "", "takes", "tells"), rows)


def _type(told: Any) -> str:
    return f"`{_named(kinds.type_info(told)).replace('|', 'or')}`" if told is not None else ""


def codes() -> str:
    return table(("code", "why"), ((f"`{code}`", why) for code, why in sorted(CODES.items())))


def bounded() -> str:
    rate, asked = limits.MESSAGES, limits.CALLS
    rows = [
        ("one message on a socket", f"{limits.FRAME_BYTES} bytes"),
        ("the body of one call", f"{limits.BODY_BYTES} bytes"),
        ("time until `hello`", f"{limits.HANDSHAKE_S:g} s"),
        ("pings of the socket", f"every {limits.HEARTBEAT_S:g} s"),
        ("messages", f"{rate.burst:g} at once, {rate.per_second:g} a second; more are heard later"),
        ("calls", f"{asked.burst:g} within {asked.seconds:g} s of one person, or of an address without one"),
        ("newcomers", f"{limits.NEWCOMERS.burst:g} within an hour from one address"),
        ("hints", f"{limits.HINTS.burst:g} a minute of one person, one at a time"),
        ("reviews by the Consigliere", f"{limits.REVIEWS.burst:g} begun within {limits.REVIEWS.seconds / 60:g} min"),
        ("devices of one person at one table", f"{hub.DEVICES}"),
        ("waiting for a slow reader", f"{hub.MOST_FRAMES} messages or {hub.MOST_BYTES} bytes"),
        ("a line of chat", f"{protocol.CHAT} characters"),
    ]
    return table(("what", "limit"), rows)


def paces() -> str:
    def minutes(millis: int) -> str:
        return f"{millis / 86_400_000:g} days" if millis >= 86_400_000 else f"{millis / 60_000:g} min"

    rows = [
        (f"`{name}`", rule.kind, *map(minutes, (rule.bank_ms, rule.increment_ms, rule.moment_ms)))
        for name, rule in PACES.items()
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
    """A page with every marked table made anew."""
    return MARKED.sub(lambda found: f"{found[1]}\n{TABLES[found[2]]()}\n\n{found[3]}", page)
