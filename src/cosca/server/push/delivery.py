"""One POST to another server over a new connection: no redirects, a bounded answer, and one overall time limit."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from cosca.server.push.push_hosts import Endpoint

TIMEOUT_S: Final = 10.0
MOST_LINES: Final = 100
LONGEST_LINE: Final = 16_384
MOST_DIGITS: Final = 9  # of seconds to wait: thirty years


class Unreachable(Exception):
    """Raised when a server does not answer in time or does not speak HTTP. The message contains no address."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The status of a response, and the seconds to wait before a retry, if it names them."""

    status: int
    retry_after_s: int | None = None


async def post(to: Endpoint, headers: Mapping[str, str], body: bytes, timeout_s: float = TIMEOUT_S) -> Answer:
    """Send a body and return the answer; its own body is not read. Raises `Unreachable`."""
    try:
        async with asyncio.timeout(timeout_s):
            return await _exchanged(to, headers, body)
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise Unreachable(type(error).__name__) from error


async def _exchanged(to: Endpoint, headers: Mapping[str, str], body: bytes) -> Answer:
    tls = _tls() if to.encrypted else None
    reader, writer = await asyncio.open_connection(to.host, to.port, ssl=tls, limit=LONGEST_LINE)
    try:
        writer.write(_head(to, {**headers, "Content-Length": str(len(body))}) + body)
        await writer.drain()
        return await _answer(reader)
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            writer.transport.abort()


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


def _head(to: Endpoint, headers: Mapping[str, str]) -> bytes:
    """Return the request's head. The browser's values were checked and contain no line breaks."""
    host = to.host if to.encrypted else f"{to.host}:{to.port}"
    every = {"Host": host, "Connection": "close", "User-Agent": "cosca", **headers}
    lines = [f"POST {to.target} HTTP/1.1", *(f"{name}: {value}" for name, value in every.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


async def _answer(reader: asyncio.StreamReader) -> Answer:
    """Read status and headers. Raises ValueError if this is not HTTP."""
    version, _, rest = (await reader.readuntil(b"\n")).decode("latin-1").partition(" ")
    if not version.startswith("HTTP/1."):
        raise ValueError("no HTTP")
    return Answer(int(rest[:3]), await _retry_after(reader))


async def _retry_after(reader: asyncio.StreamReader) -> int | None:
    for _ in range(MOST_LINES):
        name, _, value = (await reader.readuntil(b"\n")).decode("latin-1").strip().partition(":")
        if not name:
            break
        if name.lower() == "retry-after":
            digits = value.strip()
            return int(digits[:MOST_DIGITS]) if digits.isdecimal() else None  # if it is a date, our own pauses apply
    return None
