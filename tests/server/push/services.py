"""A push service of the tests' own, and subscribers that decrypt what it received."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from cosca.server.push.encryption import BrowserKeys, keys_for, public_bytes, to_base64

SALT, PUBLIC = slice(0, 16), slice(21, 86)


class Subscriber:
    """A browser's half of a subscription: its private key decrypts."""

    def __init__(self, own: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"") -> None:
        self.own = own or ec.generate_private_key(ec.SECP256R1())
        self.keys = BrowserKeys(public_bytes(self.own.public_key()), auth or os.urandom(16))

    @property
    def told(self) -> dict[str, str]:
        """Return the keys as a browser sends them."""
        return {"p256dh": to_base64(self.keys.public), "auth": to_base64(self.keys.auth)}

    def decrypted(self, body: bytes) -> bytes:
        """Decrypt a message as RFC 8291 says."""
        salt, sender = body[SALT], body[PUBLIC]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        key, nonce = keys_for(self.own.exchange(ec.ECDH(), point), self.keys, sender, salt)
        return AESGCM(key).decrypt(nonce, body[PUBLIC.stop :], None).rstrip(b"\0").removesuffix(b"\x02")

    def shown(self, received: Received) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self.decrypted(received.body))
        return told


@dataclass(frozen=True)
class Received:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushMaker:
    """Answers each path with its own status: 201 by default; None means no answer."""

    origin: str = ""
    answers: dict[str, int | None] = field(default_factory=dict)
    more: str = ""  # headers of every answer
    received: list[Received] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        path, body = first.split(" ")[1], await reader.readexactly(int(headers["content-length"]))
        self.received.append(Received(path, headers, body))
        status = self.answers.get(path, 201)
        if status is None:
            await asyncio.sleep(60)
        writer.write(f"HTTP/1.1 {status} Whatever\r\n{self.more}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def to(self, path: str) -> list[Received]:
        return [each for each in self.received if each.path == path]


@asynccontextmanager
async def a_push_maker() -> AsyncIterator[PushMaker]:
    maker, tasks = PushMaker(), set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        tasks.add(task)
        try:
            await maker.serve(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            return
        finally:
            tasks.discard(task)
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    maker.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield maker
    finally:
        server.close()
        for task in tasks:
            if task:
                task.cancel()
