"""The site under load: its processes, its database, and the resources both use."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Final
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from bench.load.wire import CallFailed, Http

POSTGRES: Final = os.environ.get("COSCA_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
TICKS: Final = os.sysconf("SC_CLK_TCK")
PATIENCE_S: Final = 120.0  # a busy machine takes long to start a process


@dataclass(slots=True)
class Child:
    """A process that the benchmark started."""

    name: str
    process: subprocess.Popen[bytes]
    port: int = 0
    past_cpu: float = 0.0  # of processes that were killed and started again

    @property
    def pid(self) -> int:
        return self.process.pid

    def start_again(self, log: Path) -> None:
        """Start a process that was killed, as systemd does."""
        with log.open("ab") as out:
            self.process = subprocess.Popen(self.process.args, stdout=out, stderr=out, stdin=subprocess.DEVNULL)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@dataclass(slots=True)
class Deployed:
    """A running site. `web` are the processes that clients connect to."""

    database: str
    children: list[Child] = field(default_factory=list)
    log: Path = Path()

    @property
    def web(self) -> list[Child]:
        return [child for child in self.children if child.port and child.name.startswith("web")]

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith("postgres")

    def cpu(self) -> dict[str, float]:
        """Return seconds of process time by kind of process.

        PostgreSQL counts the processes that serve this database.
        """
        spent: dict[str, float] = {"clients": sum(os.times()[:2])}
        for child in self.children:
            kind = child.name.partition(" ")[0]
            spent[kind] = spent.get(kind, 0.0) + child.past_cpu + cpu_of(child.pid)
        if self.is_postgres:
            spent["postgres"] = sum(cpu_of(pid) for pid in backends(urlsplit(self.database).path.strip("/")))
        return spent

    def rss(self) -> int:
        """Return the resident bytes of the web processes."""
        return sum(map(self.rss_of, self.web))

    def rss_of(self, child: Child) -> int:
        return rss_of(child.pid)

    def log_lines(self) -> int:
        return self.log.read_bytes().count(b"\n")


def cpu_of(pid: int) -> float:
    """Return the seconds of processor time of a process: of its threads by the nanosecond, if the system tells."""
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
        return sum(int((each / "schedstat").read_text().split()[0]) for each in threads) / 1e9
    except (OSError, IndexError):
        return _ticks_of(pid)


def _ticks_of(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def rss_of(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def backends(database: str) -> Iterator[int]:
    """Yield the PostgreSQL processes that serve a database, and the shared writer processes."""
    ours = (f" {database} ", "walwriter", "background writer", "checkpointer")
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):
                command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                if command.startswith("postgres: ") and any(word in command for word in ours):
                    yield int(entry.name)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def execute(address: str, sql: str) -> None:
    connection = await asyncpg.connect(address, timeout=10)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


@contextlib.asynccontextmanager
async def own_database() -> AsyncIterator[str]:
    """Create a database with a random name and drop it at the end."""
    name = f"cosca_load_{secrets.token_hex(6)}"
    await execute(POSTGRES, f"CREATE DATABASE {name}")
    try:
        yield urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{name}"))
    finally:
        await execute(POSTGRES, f"DROP DATABASE {name} WITH (FORCE)")


@dataclass(frozen=True, slots=True)
class Shape:
    """The processes of a site."""

    cosca: str  # path of the program
    file: bool = False  # one process on SQLite instead of several on PostgreSQL
    web: int = 2
    workers: int = 1
    limits: tuple[str, ...] = ("--generous", "--sockets-per-address", "100000")
    web_program: tuple[str, ...] = ()  # what runs `serve` in web processes, if not `cosca`


@contextlib.asynccontextmanager
async def deployed(shape: Shape) -> AsyncIterator[Deployed]:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "site.log"
        async with contextlib.AsyncExitStack() as stack:
            database = f"{folder}/games.db" if shape.file else await stack.enter_async_context(own_database())
            site = Deployed(database, log=log)
            stack.callback(_end_all, site)
            with log.open("wb") as out:
                await _start_all(site, shape, out)
                yield site


def _end_all(site: Deployed) -> None:
    for child in reversed(site.children):
        child.end()


async def _start_all(site: Deployed, shape: Shape, out: IO[bytes]) -> None:
    if shape.file:
        _start_web(site, shape, "web 1", "all", [], out)
    else:
        bus = _start_bus(site, out)
        for number in range(1, shape.web + 1):
            _start_web(site, shape, f"web {number}", "web", ["--bus", bus], out)
            await _ready(site.web[-1])  # the first process creates the database tables
        for number in range(1, shape.workers + 1):
            role = ["--role", "worker", "--bus", bus, "--database", site.database]
            _start(site, f"worker {number}", [shape.cosca, "serve", *role], 0, out)
    await _ready(site.web[-1])


def _start(site: Deployed, name: str, command: list[str], port: int, out: IO[Any]) -> None:
    process = subprocess.Popen(command, stdout=out, stderr=out, stdin=subprocess.DEVNULL)
    site.children.append(Child(name, process, port))


def _start_web(site: Deployed, shape: Shape, name: str, role: str, more: list[str], out: IO[bytes]) -> None:
    port = free_port()
    options = ["--role", role, "--port", str(port), "--database", site.database, *shape.limits, *more]
    _start(site, name, [*(shape.web_program or (shape.cosca,)), "serve", *options], port, out)


def _start_bus(site: Deployed, out: IO[bytes]) -> str:
    """Start a separate NATS server, so that the site receives no change hints of others."""
    program, port = shutil.which("nats-server"), free_port()
    if program is None:
        return os.environ.get("COSCA_BUS", "nats://127.0.0.1:4222")
    _start(site, "nats", [program, "-a", "127.0.0.1", "-p", str(port)], 0, out)
    return f"nats://127.0.0.1:{port}"


async def _ready(child: Child) -> None:
    http, until = Http(child.port), time.monotonic() + PATIENCE_S
    while True:
        try:
            await http.call("GET", "/healthz")
            http.close()
            return
        except (OSError, CallFailed, asyncio.IncompleteReadError):
            if time.monotonic() > until or child.process.poll() is not None:
                raise RuntimeError(f"{child.name} did not start") from None
            await asyncio.sleep(0.1)
