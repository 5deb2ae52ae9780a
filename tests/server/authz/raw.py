"""Connections handled byte by byte, to send what no client library would send."""

from __future__ import annotations

import base64
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PATIENCE_S = 10.0
KEY = base64.b64encode(bytes(range(16))).decode()


@contextmanager
def opened(port: int, patience_s: float = PATIENCE_S) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), timeout=patience_s) as connection:
        yield connection


def upgrade(table: str, head: dict[str, str]) -> bytes:
    """Return the upgrade request. Given headers replace the usual ones; "" leaves a header out."""
    usual = {
        "Host": "127.0.0.1",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": KEY,
    }
    lines = [f"{name}: {value}" for name, value in (usual | head).items() if value]
    return "\r\n".join([f"GET /ws/{table} HTTP/1.1", *lines, "", ""]).encode("latin-1")


def status_of(port: int, request: bytes) -> int:
    """Send a request and return the status of the response; 0 if there is none."""
    with opened(port) as connection:
        connection.sendall(request)
        return _status(connection.recv(4096))


def _status(answer: bytes) -> int:
    words = answer.split(b" ", 2)
    return int(words[1]) if len(words) > 1 and words[0].startswith(b"HTTP/") else 0


def frame(
    payload: bytes, opcode: int = 1, *, fin: bool = True, masked: bool = True, length: int | None = None
) -> bytes:
    """Return a client's WebSocket frame. `length` overrides the length in the frame's header."""
    message = len(payload) if length is None else length
    mask = os.urandom(4) if masked else b""
    bit = 0x80 if masked else 0
    if message < 126:
        size = struct.pack("!B", bit | message)
    elif message < 1 << 16:
        size = struct.pack("!BH", bit | 126, message)
    else:
        size = struct.pack("!BQ", bit | 127, message)
    body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)) if masked else payload
    return bytes([(0x80 if fin else 0) | opcode]) + size + mask + body


def entered(port: int, table: str, head: dict[str, str]) -> socket.socket:
    """Return a socket after its handshake. The caller closes it."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S)
    connection.sendall(upgrade(table, head))
    answer = b""
    while b"\r\n\r\n" not in answer:
        piece = connection.recv(4096)
        if not piece:
            connection.close()
            raise ConnectionError(f"no socket: {answer[:40]!r}")
        answer += piece
    return connection


def read_to_end(connection: socket.socket, most: int = 1 << 20) -> bytes:
    """Read until the server closes or sends nothing until the timeout."""
    read = bytearray()
    try:
        while len(read) < most and (piece := connection.recv(65_536)):
            read += piece
    except OSError:
        return bytes(read)
    return bytes(read)


def closed_with(connection: socket.socket) -> int:
    """Return the code with which the server closes; 0 if it closes without one."""
    read = b""
    with suppress(OSError):
        while not (code := close_code(read)) and (piece := connection.recv(65_536)):
            read += piece
        return code
    return close_code(read)


def close_code(data: bytes) -> int:
    """Return the code of the close frame in the data; 0 if there is none."""
    code = 0
    while len(data) >= 2:
        opcode, size, start = data[0] & 15, data[1] & 127, 2
        if size == 126:
            size, start = struct.unpack("!H", data[2:4])[0], 4
        elif size == 127:
            size, start = struct.unpack("!Q", data[2:10])[0], 10
        if opcode == 8 and size >= 2:
            code = struct.unpack("!H", data[start : start + 2])[0]
        data = data[start + size :]
    return code
