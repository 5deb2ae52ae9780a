"""Measure a site under attack while regular players use it: `just attack`.

The attackers are spectators of busy tables who never read, clients that flood invalid frames, and connections that
start a request and never finish it. Prints the latency of regular moves, the site's memory, and the growth of its log.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from bench.load import cost, kinds, troubles
from bench.load_clients import Figures, LiveTable
from bench.load_crowd import Crowd
from bench.load_report import percentiles, say, write
from bench.load_site import Deployed, Shape, deployed
from bench.load_wire import TEXT, Wire, framed, upgrade

BAD: Final = (
    b"{",
    b'{"type":"choose"}',
    b'{"type":"hello","version":1,"frame":0}',
    b'{"type":"choose","id":"x","prompt":-1,"do":{}}',
    b"[" * 400,
    b'{"type":"say","id":"a","channel":"team","text":"' + b"x" * 2_000 + b'"}',
    b"\xff\xfe not text",
)
BURST: Final = 20  # invalid frames per write
GOALS: Final = {"honest_p99_ms": 250.0, "rss_growth_mb": 128.0, "evicted_within_s": 30.0, "log_lines_per_min": 100.0}


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
        self.say(b'{"type":"hello","version":1,"frame":0}')
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


class Flooder(Wire):
    """A client that sends invalid frames at the given pace and reconnects whenever it is disconnected."""

    def __init__(self, tell: Callable[[], None]) -> None:
        super().__init__()
        self.writable = asyncio.Event()
        self.writable.set()
        self.away = asyncio.Event()
        self._tell = tell

    def opened(self) -> None:
        self.say(b'{"type":"hello","version":1,"frame":0}')

    def pause_writing(self) -> None:
        self.writable.clear()

    def resume_writing(self) -> None:
        self.writable.set()

    def lost(self, code: int) -> None:
        self._tell()
        self.writable.set()
        self.away.set()


class Attack:
    def __init__(self, ports: list[int], tables: list[LiveTable]) -> None:
        self._ports = ports
        self._tables = tables
        self.stalled: list[Stalled] = []
        self.frames = self.floods_ended = self.half_open = self.refused = 0
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, stalled: int, frames_per_s: float, half_open: int) -> None:
        flooders = 10
        work = [self._stall(stalled)]
        work += [self._flood(number, frames_per_s / flooders) for number in range(flooders)]
        work += [self._dawdle(number) for number in range(half_open)]
        self._tasks = [asyncio.create_task(self._for_ever(each)) for each in work]

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for each in self.stalled:
            if each.transport:
                each.transport.abort()

    async def _for_ever(self, work: Awaitable[None]) -> None:
        with contextlib.suppress(OSError):
            await work

    async def _stall(self, many: int) -> None:
        """Connect clients that never read to busy tables."""
        for number in range(many):
            table, each = self._tables[number % len(self._tables)], Stalled()
            self.stalled.append(each)
            await each.dial(self._ports[number % len(self._ports)], f"/ws/{table.id}", address=f"192.0.2.{number}")

    async def _flood(self, number: int, per_s: float) -> None:
        port = self._ports[number % len(self._ports)]
        bad = [framed(TEXT, BAD[(number + k) % len(BAD)]) for k in range(BURST)]
        while True:
            try:
                table = self._tables[number % len(self._tables)].id
                await self._flood_once(port, table, b"".join(bad), per_s, f"198.51.100.{number}")
            except OSError:
                self.refused += 1
                await asyncio.sleep(0.1)

    async def _flood_once(self, port: int, table: str, burst: bytes, per_s: float, address: str) -> None:
        flooder = Flooder(self._flood_ended)
        await flooder.dial(port, f"/ws/{table}", address=address)
        due = time.monotonic()
        while not flooder.away.is_set():
            await flooder.writable.wait()
            if flooder.transport and not flooder.transport.is_closing():
                flooder.transport.write(burst)
                self.frames += BURST
            due += BURST / per_s
            await asyncio.sleep(max(0.0, due - time.monotonic()))

    def _flood_ended(self) -> None:
        self.floods_ended += 1

    async def _dawdle(self, number: int) -> None:
        """Send half a request header and wait; when disconnected, do it again."""
        port = self._ports[number % len(self._ports)]
        await asyncio.sleep(number * 0.004)
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                self.half_open += 1
                writer.write(upgrade("/ws/x", port)[:-20])
                await reader.read()
                writer.close()
            except OSError:
                self.refused += 1
            await asyncio.sleep(0.5)


async def watched(site: Deployed, attack: Attack, seconds: float) -> int:
    """Return the web processes' peak memory. Also records when the site disconnects clients that never read."""
    most, until = 0, time.monotonic() + seconds
    while time.monotonic() < until:
        most = max(most, site.rss())
        held = still_held({child.port for child in site.web}, {each.port for each in attack.stalled})
        for each in attack.stalled:
            if each.came_at and not each.left_at and each.port not in held:
                each.left_at = time.monotonic()
        await asyncio.sleep(0.5)
    return most


async def measured(wanted: argparse.Namespace) -> dict[str, Any]:
    shape = Shape(wanted.cosca, file=wanted.file, limits=("--behind-proxy",))  # with the default rate limits
    async with deployed(shape) as site:
        ports = [child.port for child in site.web]
        crowd = Crowd(ports)
        await crowd.come(kinds(wanted.tables), wanted.sockets)
        say(f"{crowd.connected} sockets at {len(crowd.tables)} tables")
        await crowd.by_the_clock(wanted.rate, 10)
        crowd.figures = Figures()
        await crowd.by_the_clock(wanted.rate, wanted.seconds / 2)
        quiet, rss, lines = percentiles(crowd.figures.acks), site.rss(), site.log_lines()
        attack = Attack(ports, busy_tables(crowd))
        crowd.figures, before, began = Figures(), site.cpu(), time.perf_counter()
        attack.begin(wanted.stalled, wanted.frames, wanted.half_open)
        most, _ = await asyncio.gather(
            watched(site, attack, wanted.seconds), crowd.by_the_clock(wanted.rate, wanted.seconds)
        )
        took = time.perf_counter() - began
        found = {
            "seconds": round(took, 1),
            "honest_rate": wanted.rate,
            "honest_sockets": crowd.connected,
            "honest_ack_ms_before": quiet,
            "honest_ack_ms": percentiles(crowd.figures.acks),
            "acknowledged_per_s": round(len(crowd.figures.acks) / took, 1),
            "bad_frames_per_s": round(attack.frames / took),
            "floods_ended": attack.floods_ended,
            "half_open_begun": attack.half_open,
            "refused_connections": attack.refused,
            "rss_growth_mb": round((most - rss) / 1e6, 1),
            "log_lines_per_min": round((site.log_lines() - lines) / took * 60, 1),
            **evictions(attack.stalled),
            **troubles(crowd.figures),
            **cost(before, site.cpu(), took, len(crowd.figures.acks)),
        }
        await attack.end()
        await crowd.go()
        return found


def busy_tables(crowd: Crowd) -> list[LiveTable]:
    """Return the tables with the largest frames."""
    return [table for table in crowd.tables if table.kind.title != "famiglia" and not table.ended]


def evictions(stalled: list[Stalled]) -> dict[str, Any]:
    lived = sorted(each.left_at - each.came_at for each in stalled if each.left_at)
    times = [round(each, 1) for each in (lived[0], lived[len(lived) // 2], lived[-1])] if lived else []
    came = sum(bool(each.came_at) for each in stalled)
    return {
        "stalled": len(stalled),
        "came": came,
        "evicted": len(lived),
        "evicted_after_s": times,
    }  # first, middle and last


def verdicts(found: dict[str, Any]) -> dict[str, bool]:
    return {
        "honest_p99_ms": found["honest_ack_ms"]["p99"] <= GOALS["honest_p99_ms"],
        "rss_growth_mb": found["rss_growth_mb"] <= GOALS["rss_growth_mb"],
        "log_lines_per_min": found["log_lines_per_min"] <= GOALS["log_lines_per_min"],
        "evicted_within_s": found["evicted"] == found["came"] > 0
        and found["evicted_after_s"][-1] <= GOALS["evicted_within_s"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="just attack", description=__doc__)
    beside = Path(sys.executable).with_name("cosca")
    parser.add_argument("--cosca", default=os.environ.get("COSCA_PROGRAM", str(beside)))
    parser.add_argument("--file", action="store_true", help="one process on SQLite")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--rate", type=float, default=60.0, help="honest choices a second")
    parser.add_argument("--sockets", type=int, default=1_000)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--stalled", type=int, default=50)
    parser.add_argument("--frames", type=float, default=10_000.0, help="bad frames a second")
    parser.add_argument("--half-open", type=int, default=500)
    parser.add_argument("--write", default="", metavar="NAME")
    wanted = parser.parse_args()
    found = asyncio.run(measured(wanted))
    found["goals_met"] = verdicts(found)
    say(str(found))
    if wanted.write:
        write(wanted.write, wanted, found)
    sys.exit(0 if all(found["goals_met"].values()) else 1)


if __name__ == "__main__":
    main()
