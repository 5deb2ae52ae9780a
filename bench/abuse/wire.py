"""Attacks below the messages: clients that never read, half requests, huge and malformed frames, refused floods."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
import time
from pathlib import Path
from typing import Final

from bench.abuse.attacker import HELLO, Attacker, Guest, Talker, attack
from bench.load.wire import TEXT, Wire, framed, upgrade

BAD: Final = (
    b"{",
    b'{"type":"choose"}',
    b'{"type":"hello","version":2,"frame":0}',
    b'{"type":"choose","id":"x","prompt":-1,"do":{}}',
    b"[" * 400,
    b'{"type":"say","id":"a","channel":"team","text":"' + b"x" * 2_000 + b'"}',
    b"\xff\xfe not text",
)
BURST: Final = 20  # malformed frames per write
HUGE: Final = bytes((0x81, 0xFF)) + (2**30).to_bytes(8) + bytes(4)  # announces a gigabyte


class Stalled(Wire):
    """A client that connects, completes the handshake and never reads again."""

    def __init__(self) -> None:
        super().__init__()
        self.came_at = self.left_at = 0.0
        self.port = 0

    async def dial(self, port: int, path: str, token: str = "", address: str = "") -> None:
        """Connect with the smallest receive window the kernel allows, so that the site must buffer unread frames."""
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        narrow.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(narrow, ("127.0.0.1", port))
        self.port = narrow.getsockname()[1]
        await loop.create_connection(lambda: self, sock=narrow)
        assert self.transport
        self.transport.write(upgrade(path, port, token, address))

    def opened(self) -> None:
        self.say(HELLO)
        assert self.transport
        self.transport.pause_reading()
        self.came_at = time.monotonic()


def still_held(ours: set[int], peers: set[int]) -> set[int]:
    """Return the peers whose connection to one of our ports is still open in a process.

    Checks both ports, because other connections on the machine may use the same peer port.
    """
    held = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        here, peer = (int(field.rpartition(":")[2], 16) for field in fields[1:3])
        if here in ours and peer in peers and fields[9] != "0":
            held.add(peer)
    return held


@attack("50 spectators of a busy table never read what they are sent; within 30 s all are disconnected.", seconds=30)
async def slow_readers(attacker: Attacker) -> None:
    await attacker.ready()
    stalled = [Stalled() for _ in range(50)]
    for number, each in enumerate(stalled):
        with contextlib.suppress(OSError):
            await each.dial(attacker.next_port, f"/ws/{attacker.scene.hot}", address=attacker.address(number % 5))
    while True:
        await asyncio.sleep(0.5)
        held = still_held(set(attacker.scene.ports), {each.port for each in stalled})
        attacker.counts["connected"] = sum(bool(each.came_at) for each in stalled)
        attacker.counts["still connected"] = len(held)


@attack("500 connections send half a request, wait, and begin again when they are closed.")
async def half_open(attacker: Attacker) -> None:
    await attacker.ready()

    async def dawdle(number: int) -> None:
        await asyncio.sleep(number * 0.004)
        port = attacker.next_port
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        attacker.counts["begun"] += 1
        writer.write(upgrade("/ws/x", port)[:-20])
        await reader.read()
        writer.close()

    await attacker.in_parallel(500, dawdle)


@attack("100 calls send their bodies byte by byte.")
async def slow_bodies(attacker: Attacker) -> None:
    await attacker.ready()

    async def dawdle(number: int) -> None:
        port = attacker.next_port
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 9999\r\n"
        writer.write(f"{head}X-Forwarded-For: {attacker.address(number % 5)}\r\n\r\n{{".encode())
        attacker.counts["begun"] += 1
        for _ in range(100):
            writer.write(b" ")
            await asyncio.sleep(0.1)
        writer.close()

    await attacker.in_parallel(100, dawdle)


@attack("Ten sockets send 10,000 malformed frames a second, and connect again when they are closed.")
async def malformed_frames(attacker: Attacker) -> None:
    await attacker.ready()

    async def flood(number: int) -> None:
        bad = b"".join(framed(TEXT, BAD[(number + k) % len(BAD)]) for k in range(BURST))
        talker = await attacker.talker(attacker.scene.hot, Guest(attacker.address(number)))
        while talker.is_open and talker.transport:
            await talker.writable.wait()
            talker.transport.write(bad)
            attacker.counts["frames"] += BURST
            await asyncio.sleep(BURST / 1_000)
        attacker.counts["sockets closed"] += 1
        attacker.sockets.remove(talker)
        await asyncio.sleep(0.02)

    await attacker.in_parallel(10, flood)


@attack("Sockets send frames of 8 KiB and announce frames of a gigabyte.")
async def huge_frames(attacker: Attacker) -> None:
    await attacker.ready()
    long = framed(TEXT, b'{"type":"ping","x":"' + b"x" * 8_000 + b'"}')

    async def flood(number: int) -> None:
        talker = await attacker.talker(attacker.scene.hot, Guest(attacker.address(number)))
        if talker.is_open and talker.transport:
            talker.transport.write(2 * long + HUGE + bytes(65_536))
            attacker.counts["frames"] += 3
            await talker.next_change()
        _abort(talker)
        attacker.sockets.remove(talker)

    await attacker.in_parallel(10, flood)


def _abort(talker: Talker) -> None:
    if talker.transport:
        talker.transport.abort()


@attack("Connections are opened and closed without a request.")
async def empty_connections(attacker: Attacker) -> None:
    await attacker.ready()

    async def knock(number: int) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", attacker.next_port)
        attacker.counts["connections"] += 1
        writer.transport.abort()

    await attacker.in_parallel(8, knock)


@attack("A guest whose allowance is used up goes on calling over 32 connections.")
async def refused_calls(attacker: Attacker) -> None:
    guest = await attacker.guest()
    await attacker.ready()

    async def fetch(_: int) -> None:
        await attacker.call(guest, "GET", "/api/tables/mine")

    await attacker.in_parallel(32, fetch)


@attack("Addresses that do not exist are called over 16 connections.")
async def unknown_paths(attacker: Attacker) -> None:
    await attacker.ready()

    async def fetch(number: int) -> None:
        await attacker.call(Guest(attacker.address(number % 4)), "GET", f"/api/nothing/{number}")

    await attacker.in_parallel(16, fetch)


@attack("Health and metrics, which are free, are asked for with invented tokens over 32 connections.")
async def health_checks(attacker: Attacker) -> None:
    await attacker.ready()

    async def fetch(number: int) -> None:
        who = Guest(attacker.address(number % 4), secrets.token_urlsafe(32))
        await attacker.call(who, "GET", "/metrics" if number % 4 else "/healthz")

    await attacker.in_parallel(32, fetch)


@attack("Calls with methods that do not exist are made over 32 connections.")
async def wrong_methods(attacker: Attacker) -> None:
    await attacker.ready()

    async def fetch(number: int) -> None:
        await attacker.call(Guest(attacker.address(number % 4)), "DELETE", "/api/tables")

    await attacker.in_parallel(32, fetch)
