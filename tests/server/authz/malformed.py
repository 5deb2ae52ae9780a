"""Malformed messages, WebSocket frames and handshakes that an attacker may send."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from cosca.server.protocol import VERSION
from tests.server.authz import raw

REAL: Final[list[dict[str, Any]]] = [
    {"type": "hello", "version": VERSION, "frame": 3, "invite": "abc"},
    {"type": "choose", "id": "a-1", "prompt": 2, "do": {"do": "lead_family", "family": 1}},
    {"type": "several", "id": "a-2", "prompt": 2, "do": [{"do": "pass"}, {"do": "lead_family", "family": 2}]},
    {"type": "back", "id": "a-3"},
    {"type": "why", "id": "a-4", "do": {"do": "pass"}},
    {"type": "ask", "id": "a-5", "what": "back"},
    {"type": "vote", "id": "a-6", "vote": "abcdef", "agree": True},
    {"type": "leave", "id": "a-7"},
    {"type": "return", "id": "a-8"},
    {"type": "prompts", "id": "a-12", "always": True},
    {"type": "say", "id": "a-9", "channel": "spectators", "text": "hello"},
    {"type": "sheet", "id": "a-10", "text": "here"},
    {"type": "ping"},
]
STRANGE: Final[list[Any]] = [
    None, True, -1, 0, 1 << 31, 1 << 63, 1 << 64, 10**300, 1.5, -0.0, 1e308, "", "\0", "\ud800", "\U0010ffff",
    "a" * 5000, [], {}, [[]], {"": {}}, [None] * 500, {"type": "ping"}, "__proto__", "../../etc/passwd",
    "'; DROP TABLE tables; --",
    "%s%n", "{0.__class__}", "<script>alert(1)</script>", "\r\nSet-Cookie: cosca=x", "\u202e\u2066", "NaN",
]  # fmt: skip
STRANGE_TABLES: Final = ["", "..", "%00", "%ff%fe", "x" * 3000, "0" * 13, "zzzzzzzzzzzzz", "a/b", "%2e%2e%2f"]


def _text(message: Any) -> bytes:
    return json.dumps(message).encode("utf-8", "surrogatepass")


def random_bytes(rng: Random) -> bytes:
    return rng.randbytes(rng.choice([0, 1, 2, 7, 60, 500]))


def truncated(rng: Random) -> bytes:
    text = _text(rng.choice(REAL))
    return text[: rng.randrange(len(text))]


def flipped(rng: Random) -> bytes:
    text = bytearray(_text(rng.choice(REAL)))
    for _ in range(rng.randint(1, 4)):
        text[rng.randrange(len(text))] = rng.randrange(256)
    return bytes(text)


def wrong_value(rng: Random) -> bytes:
    message = dict(rng.choice(REAL))
    message[rng.choice(list(message))] = rng.choice(STRANGE)
    return _text(message)


def wrong_action(rng: Random) -> bytes:
    """Return a message that fits the schema but contains an action of no game."""
    do = {
        rng.choice(["do", "family", "", "x", "district", "__class__"]): rng.choice([0, 1, 99, 1 << 31, "", "pass", "x"])
    }
    do |= {"do": rng.choice(["pass", "lead_family", "move", "nothing", "", "resign"])} if rng.random() < 0.8 else {}
    kind = rng.choice(["choose", "several", "why"])
    message: Any = [do] * rng.randint(1, 3) if kind == "several" else do
    return _text({"type": kind, "id": f"f-{rng.randrange(1 << 30)}", "prompt": rng.randrange(5), "do": message}
                 if kind != "why" else {"type": "why", "id": "w", "do": do})  # fmt: skip


def more_or_less(rng: Random) -> bytes:
    message = dict(rng.choice(REAL))
    if rng.random() < 0.5:
        message[rng.choice(["admin", "seat", "", "type "])] = rng.choice(STRANGE)
    else:
        message.pop(rng.choice(list(message)))
    return _text(message)


def nested(rng: Random) -> bytes:
    depth = rng.choice([10, 500, 2000, 4000])
    opening, closing = rng.choice([("[", "]"), ('{"a":', "}")])
    inner = opening * min(depth, 7900 // len(opening + closing))
    return f'{{"type":"choose","id":"n","prompt":1,"do":{inner}1{closing * len(inner)}}}'.encode()[:8100]


def big_numbers(rng: Random) -> bytes:
    number = rng.choice(["9" * 4000, "-" + "9" * 400, "1e99999", "1" + "0" * 19, "0x10", "-0", "1E400", "Infinity"])
    field = rng.choice(["prompt", "frame", "version"])
    return f'{{"type":"choose","id":"b","{field}":{number},"do":{{"do":{number}}}}}'.encode()


def repeated_fields(rng: Random) -> bytes:
    return b'{"type":"ping","type":"hello","version":2,"version":' + str(rng.randrange(9)).encode() + b"}"


PAYLOADS: Final[list[Callable[[Random], bytes]]] = [
    random_bytes, truncated, flipped, wrong_value, wrong_action, more_or_less, nested, big_numbers, repeated_fields,
]  # fmt: skip


def payload(rng: Random) -> bytes:
    """Return a valid WebSocket frame whose payload is not a valid message."""
    data = rng.choice(PAYLOADS)(rng)
    return raw.frame(data, opcode=rng.choice([1, 1, 1, 2]))


BAD_FRAMES: Final[list[Callable[[Random], bytes]]] = [
    lambda luck: raw.frame(b"x", opcode=luck.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15])),
    lambda luck: raw.frame(b'{"type":"ping"}', masked=False),
    lambda luck: raw.frame(
        b"x", length=luck.choice([1 << 16, 1 << 31, 1 << 62, (1 << 63) - 1, 1 << 63, (1 << 64) - 1])
    ),
    lambda luck: raw.frame(b"x" * 17_000),
    lambda luck: raw.frame(b"\xff\xfe\xfd"),
    lambda luck: raw.frame(b"\xed\xa0\x80"),
    lambda luck: raw.frame(b"ok \xc3", fin=False) + raw.frame(b"\x28", opcode=0),
    lambda luck: raw.frame(b"x", opcode=0),
    lambda luck: raw.frame(b"a", fin=False) + raw.frame(b"b", opcode=1),
    lambda luck: raw.frame(b"a", fin=False) + raw.frame(b"", opcode=0, fin=False) * luck.choice([3, 300, 3000]),
    lambda luck: raw.frame(b"a" * 1000, fin=False) + raw.frame(b"b" * 1000, opcode=0, fin=False) * 20,
    lambda luck: raw.frame(b"p" * 126, opcode=9),
    lambda luck: raw.frame(b"p", opcode=9, fin=False),
    lambda luck: raw.frame(b"p" * 125, opcode=9) * luck.choice([1, 50, 500]),
    lambda luck: raw.frame(b"p", opcode=10) * 50,
    lambda luck: raw.frame(b"\x03", opcode=8),
    lambda luck: raw.frame(luck.choice([b"\x00\x01", b"\x03\xed", b"\x03\xee", b"\xff\xff"]), opcode=8),
    lambda luck: raw.frame(b"\x03\xe8\xff\xff", opcode=8),
    lambda luck: bytes([0x80 | luck.choice([0x10, 0x20, 0x40, 0x70]) | 1]) + raw.frame(b"x")[1:],
    lambda luck: raw.frame(b'{"type":"ping"}') * 400,
    lambda luck: luck.randbytes(luck.choice([1, 2, 5, 40, 400])),
    lambda luck: raw.frame(b'{"type":"ping"}')[: luck.randrange(1, 8)],
]


def bad_frame(rng: Random) -> bytes:
    return rng.choice(BAD_FRAMES)(rng)


def handshake(rng: Random, table: str) -> bytes:
    """Return a handshake that is invalid or incomplete."""
    whole = raw.upgrade(table, {})
    head: dict[str, str] = rng.choice([
        {"Sec-WebSocket-Key": ""}, {"Sec-WebSocket-Key": "short"}, {"Sec-WebSocket-Key": "ä" * 16},
        {"Sec-WebSocket-Version": "99"}, {"Sec-WebSocket-Version": "x"}, {"Upgrade": "h2c"}, {"Connection": "close"},
        {"Host": "evil.example"}, {"Host": "\x7f"}, {"Cookie": "cosca=" + "x" * 4000},
        {"Authorization": "Bearer " + "\xff" * 43},
        {"X-Long": "x" * 70_000}, {"Origin": "http://evil.example"}, {"Sec-WebSocket-Protocol": "a,,b," * 50},
        {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits=99"}, {"Transfer-Encoding": "chunked"},
        {"Content-Length": "-1"}, {"Content-Length": "99999999999999999999"}, {"X-Forwarded-For": "1.2.3.4, " * 50},
    ])  # fmt: skip
    return rng.choice([
        whole[: rng.randrange(len(whole))],
        raw.upgrade(table, head),
        raw.upgrade(rng.choice(STRANGE_TABLES), {}),
        whole.replace(b"GET", rng.choice([b"POST", b"FOO", b"get", b"\x00"])),
        whole.replace(b"HTTP/1.1", rng.choice([b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9.9", b"X"])),
        rng.randbytes(100),
    ])  # fmt: skip
