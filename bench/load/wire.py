"""Minimal HTTP and WebSocket client, written by hand because it shares two cores with the server it measures."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
UPGRADED: Final = b"HTTP/1.1 101"
KEY: Final = "bG9hZCBhbmQgYXR0YWNrIQ=="


def framed(opcode: int, payload: bytes) -> bytes:
    """Return a client frame. The mask is all zeros, so that masking costs nothing."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | opcode, 0x80 | size, 0, 0, 0, 0)) + payload
    return bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2) + bytes(4) + payload


def upgrade(path: str, port: int, token: str = "", address: str = "") -> bytes:
    """Return the request that upgrades to a WebSocket. `address` is the client address a proxy would forward."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {KEY}",
        *([f"Authorization: Bearer {token}"] if token else []),
        *([f"X-Forwarded-For: {address}"] if address else []),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Wire(asyncio.Protocol):
    """One socket. Subclasses handle the messages."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.is_open = False
        self._came = bytearray()

    # For subclasses

    def opened(self) -> None: ...

    def receive(self, text: bytes) -> None: ...

    def lost(self, code: int) -> None: ...

    # Implementation

    async def dial(self, port: int, path: str, token: str = "", address: str = "") -> None:
        if self.transport:
            self.transport.abort()
        self._came.clear()
        self.is_open = False
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        assert self.transport
        self.transport.write(upgrade(path, port, token, address))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport, self._code = transport, 1006

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        self.lost(self._code)

    def say(self, text: bytes) -> None:
        assert self.transport
        self.transport.write(framed(TEXT, text))

    def hang_up(self) -> None:
        if self.transport and not self.transport.is_closing():
            self._code = 1000
            self.transport.write(framed(CLOSE, (1000).to_bytes(2)))
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self._came += data
        if not self.is_open and not self._read_head():
            return
        while self._read_frame():
            pass

    def _read_head(self) -> bool:
        end = self._came.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._came.startswith(UPGRADED):
            self._code = int(self._came[9:12])
            assert self.transport
            self.transport.close()
            return False
        del self._came[: end + 4]
        self.is_open = True
        self.opened()
        return True

    def _read_frame(self) -> bool:
        came = self._came
        if len(came) < 2:
            return False
        size, start = came[1] & 127, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(came[2:start])
        if len(came) < start + size:
            return False
        opcode, payload = came[0] & 15, bytes(came[start : start + size])
        del came[: start + size]
        self._take(opcode, payload)
        return True

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self.receive(payload)
        elif opcode == PING and self.transport:
            self.transport.write(framed(PONG, payload))
        elif opcode == CLOSE and self.transport:
            self._code = int.from_bytes(payload[:2]) if payload else 1005
            self.transport.close()


class CallFailed(Exception):
    """The site refused a call. The message says why."""


class Http:
    """HTTP calls to one process of the site, over persistent connections."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def call(self, method: str, path: str, body: object = None, token: str = "", address: str = "") -> Any:
        status, reply = await self.ask(method, path, body, token, address)
        if status >= 400:
            raise CallFailed(f"{method} {path}: {status} {reply.decode(errors='replace')[:200]}")
        return json.loads(reply) if reply.startswith((b"{", b"[")) else reply.decode()

    async def ask(
        self, method: str, path: str, body: object = None, token: str = "", address: str = ""
    ) -> tuple[int, bytes]:
        """Return the status and the body of the answer, whatever they are."""
        text = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(text)}\r\n"
        head += "Content-Type: application/json\r\n" + (f"Authorization: Bearer {token}\r\n" if token else "")
        head += f"X-Forwarded-For: {address}\r\n" if address else ""
        return await self._asked(head.encode() + b"\r\n" + text)

    async def _asked(self, request: bytes) -> tuple[int, bytes]:
        while self._idle:
            reader, writer = self._idle.pop()
            try:
                return await self._over(reader, writer, request)
            except (OSError, asyncio.IncompleteReadError):  # the connection was closed meanwhile
                continue
        return await self._over(*await asyncio.open_connection("127.0.0.1", self.port), request)

    async def _over(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes
    ) -> tuple[int, bytes]:
        try:
            writer.write(request)
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            length = next((line for line in head.lower().split("\r\n") if line.startswith("content-length:")), ":0")
            body = await reader.readexactly(int(length.partition(":")[2]))
        except BaseException:
            writer.close()
            raise
        self._idle.append((reader, writer))
        return int(head[9:12]), body

    def close(self) -> None:
        for _, writer in self._idle:
            writer.close()
        self._idle.clear()
