"""Send thousands of malformed frames to a server: `python -m tests.server.authz.fuzz --frames 50000`.

The server may only refuse them or close the socket. It must not log a traceback, answer 500, keep memory, delay
honest clients or change their table.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect

from cosca.client.changes import LatestFrame
from tests.server.authz import malformed, raw
from tests.server.authz.running_site import free_port

AT_ONCE = 16  # attackers at the same time
PATIENCE_S = 7.0  # longer than the server waits for a handshake
BAD_IN_A_ROW = 3  # after this many the server closes the socket
REFUSED_IN_A_ROW = 12  # valid messages of the protocol that are refused
MOST_RSS_MB = 64  # allowed growth
MOST_WAIT_S = 2.0  # for an honest client's reply
MOST_LOG_LINES = 400
SILENCE_S = 0.3  # the attacker leaves if the server sends nothing for this long
QUESTION, ANSWER = b'{"type":"ping"}', b'{"type":"pong"}'
FORBIDDEN_CODES = {1011}  # internal error


@dataclass
class Server:
    port: int
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def rss_mb(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return int(found.group(1)) / 1024 if found else 0.0

    def log_lines(self) -> list[str]:
        return self.log.read_text(errors="replace").splitlines()


@dataclass
class Report:
    frames: int = 0
    connections: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)
    rss_before: float = 0.0
    rss_after: float = 0.0
    log_lines: int = 0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        waits = sorted(self.waits) or [0.0]
        return (
            f"{self.frames} frames in {self.connections} connections; ends: {dict(self.ends.most_common())}\n"
            f"honest client: {len(waits)} answers, half within {waits[len(waits) // 2] * 1000:.0f} ms, "
            f"99 of 100 within {waits[int(len(waits) * 0.99)] * 1000:.0f} ms, the slowest {waits[-1] * 1000:.0f} ms\n"
            f"memory {self.rss_before:.0f} -> {self.rss_after:.0f} MB, {self.log_lines} lines of log\n"
            + ("\n".join(self.faults) or "nothing was wrong")
        )


@contextmanager
def a_server(path: Path) -> Iterator[Server]:
    port, log = free_port(), path / "log"
    command = [sys.executable, "-m", "cosca.cli", "serve", "--port", str(port), "--database", str(path / "games.db")]
    with log.open("wb") as out:
        process = subprocess.Popen([*command, "--generous"], stdout=out, stderr=out, env=os.environ | {"NO_COLOR": "1"})
        try:
            server = Server(port, process, log)
            _wait(server)
            yield server
        finally:
            process.terminate()
            process.wait(20)


def _wait(server: Server) -> None:
    for _ in range(300):
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{server.address}/healthz").status_code == 200:
                return
        time.sleep(0.1)
    raise AssertionError("the server does not start:\n" + "\n".join(server.log_lines()[-5:]))


# Tables and the honest player


@dataclass(frozen=True)
class Place:
    table: str
    head: dict[str, str]


def a_game(server: Server, name: str) -> Place:
    """Start a game that waits for its only human player."""
    with httpx.Client(base_url=server.address) as http:
        token = http.post("/api/guest", json={"name": name, "token": True}).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        table = http.post("/api/tables", json={"title": "famiglia", "bots": ["random"]}).json()["id"]
        http.post(f"/api/tables/{table}/sit", json={"nonce": "x"}).raise_for_status()
    return Place(table, {"authorization": f"Bearer {token}"})


class Honest:
    """A player who pings the server again and again, and checks that nothing changes at the table."""

    def __init__(self, server: Server, place: Place, report: Report) -> None:
        self._url = f"ws://127.0.0.1:{server.port}/ws/{place.table}"
        self._head = place.head
        self._report = report
        self.seen: dict[str, Any] = {}

    async def stay(self, end: asyncio.Event) -> None:
        async with connect(self._url, additional_headers=self._head, compression=None, proxy=None) as socket:
            await socket.send('{"type":"hello","version":2}')
            latest = LatestFrame()
            while not end.is_set():
                began = time.monotonic()
                await socket.send('{"type":"ping"}')
                while (reply := json.loads(await socket.recv()))["type"] != "pong":
                    self._look(latest.whole(reply))
                self._report.waits.append(time.monotonic() - began)
                await asyncio.sleep(0.1)

    def _look(self, reply: dict[str, Any]) -> None:
        """The bot may move first. Once it is our turn, nothing may change."""
        if reply["type"] == "frame" and self.seen.get("asks"):
            self._report.faults.append("the table of an honest player went on by itself")
        if reply["type"] == "frame":
            self.seen = reply


# The attack


async def attack(port: int, frames: int, rng: Random, report: Report, places: list[Place]) -> None:
    """Attackers connect as spectators of the honest table or as players of their own tables."""

    async def attacker() -> None:
        while report.frames < frames:
            place, kind = rng.choice(places), rng.random()
            if kind < 0.08:
                report.frames += 1
                await _send(port, malformed.handshake(rng, place.table), b"", report)
            else:
                data, count = _hostile(rng, kind)
                report.frames += count
                await _send(port, raw.upgrade(place.table, place.head), data, report)

    await asyncio.gather(*(attacker() for _ in range(AT_ONCE)))


def _hostile(rng: Random, kind: float) -> tuple[bytes, int]:
    hello = raw.frame(b'{"type":"hello","version":2}')
    if kind < 0.16:
        return malformed.payload(rng), 1  # before any hello
    if kind < 0.4:
        return hello + malformed.bad_frame(rng), 1
    if kind < 0.6:
        return hello + b"".join(
            raw.frame(malformed.wrong_action(rng)) for _ in range(REFUSED_IN_A_ROW)
        ), REFUSED_IN_A_ROW
    return hello + b"".join(malformed.payload(rng) for _ in range(BAD_IN_A_ROW)), BAD_IN_A_ROW


async def _send(port: int, request: bytes, data: bytes, report: Report) -> None:
    """Send everything at once, then a ping, and read until the pong or until the server closes or falls silent.

    Without data, send only the request.
    """
    report.connections += 1
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError as fault:
        report.faults.append(f"the server does not listen any more: {fault}")
        raise
    reply = b""
    with contextlib.suppress(OSError, TimeoutError, EOFError):
        async with asyncio.timeout(PATIENCE_S):
            writer.write(request)
            if data:
                reply = await reader.readuntil(b"\r\n\r\n")
                writer.write(data + raw.frame(QUESTION))
            else:
                writer.write_eof()
            reply += await _read_on(reader)
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()
    note(reply, report)


async def _read_on(reader: asyncio.StreamReader) -> bytes:
    reply = b""
    with contextlib.suppress(TimeoutError):
        while not reply.endswith(ANSWER):
            async with asyncio.timeout(SILENCE_S):
                piece = await reader.read(1 << 16)
            if not piece:
                break
            reply += piece
    return reply


def note(reply: bytes, report: Report) -> None:
    status = reply.split(b" ", 2)[1].decode("latin-1") if reply.startswith(b"HTTP/") else "none"
    code = raw.close_code(reply.partition(b"\r\n\r\n")[2]) if status == "101" else 0
    report.ends[f"{status}/{code}" if status == "101" else status] += 1
    if status.startswith("5") or code in FORBIDDEN_CODES or b"Traceback" in reply:
        report.faults.append(f"answered {status}, closed with {code}: {reply[:200]!r}")


def run(path: Path, frames: int, seed: int) -> Report:
    report = Report()
    with a_server(path) as server:
        asyncio.run(_run(server, frames, seed, report))
        report.log_lines = len(server.log_lines())
        report.faults += _faults_of(server, report)
    return report


async def _run(server: Server, frames: int, seed: int, report: Report) -> None:
    honest = a_game(server, "Honest")
    places = [Place(honest.table, {}), a_game(server, "Mallory"), a_game(server, "Trudy")]
    await attack(
        server.port, min(500, frames // 10), Random(seed), Report(), places
    )  # load everything once, so that only growth afterwards counts
    report.rss_before = server.rss_mb
    end, player = asyncio.Event(), Honest(server, honest, report)
    staying = asyncio.create_task(player.stay(end))
    await attack(server.port, frames, Random(seed + 1), report, places)
    end.set()
    await asyncio.wait_for(staying, 10)
    report.rss_after = server.rss_mb


def _faults_of(server: Server, report: Report) -> list[str]:
    lines = server.log_lines()
    faults = [line[:600] for line in lines if '"level": "error"' in line or "Traceback" in line][:5]
    if server.process.poll() is not None:
        faults.append("the server has ended")
    elif httpx.get(f"{server.address}/healthz").status_code != 200:
        faults.append("the server is not well")
    if report.rss_after - report.rss_before > MOST_RSS_MB:
        faults.append(f"memory grew by {report.rss_after - report.rss_before:.0f} MB")
    if max(report.waits, default=9e9) > MOST_WAIT_S:
        faults.append(f"an honest client waited {max(report.waits, default=9e9):.1f} s")
    if len(lines) > MOST_LOG_LINES:
        faults.append(f"{len(lines)} lines of log")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    message = parser.parse_args()
    with tempfile.TemporaryDirectory() as path:
        report = run(Path(path), message.frames, message.seed)
    print(report)  # noqa: T201
    sys.exit(1 if report.faults else 0)


if __name__ == "__main__":
    main()
