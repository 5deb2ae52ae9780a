"""A site in a thread with its own port: tests call it over the network and prepare it from inside."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from argon2 import PasswordHasher

from cosca.server.allowances import Allowance, Shares, TableShares
from cosca.server.app import application
from cosca.server.hosting import json_logs, uvicorn_config
from cosca.server.limits import ConcurrencyLimit, Limit
from cosca.server.people.passwords import Passwords
from cosca.server.push.push_hosts import PushHosts
from cosca.server.runtime import build, running
from cosca.server.settings import Settings
from cosca.server.site import Site

CHEAP = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
PLENTY = Limit(1_000_000, 1)


class LogLines(logging.Handler):
    """The log lines an operator would read."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(json_logs.JsonFormatter())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    @property
    def faults(self) -> list[str]:
        return [line for line in self.lines if json.loads(line)["level"] in ("error", "critical")]


class RunningSite:
    def __init__(self, site: Site, port: int, log: LogLines) -> None:
        self.site = site
        self.port = port
        self.log = log
        self.loop: asyncio.AbstractEventLoop | None = None
        self.server: uvicorn.Server | None = None
        self.http = httpx.Client(base_url=self.address, timeout=30, headers={"connection": "keep-alive"})

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws/"

    def do[T](self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine on the server's event loop."""
        assert self.loop
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(30)

    def with_plenty(self) -> None:
        """Lift all limits, for tests of something else."""
        limits = self.site.accounts.limits
        for name, limit in list(vars(limits).items()):
            if isinstance(limit, Allowance):
                setattr(limits, name, Allowance(PLENTY))
            if isinstance(limit, Shares):
                setattr(limits, name, plenty())
            if isinstance(limit, TableShares):
                setattr(limits, name, TableShares(plenty(), Allowance(PLENTY)))
        limits.sockets_of_address = limits.sockets_of_person = ConcurrencyLimit(10_000)


def plenty() -> Shares:
    return Shares(Allowance(PLENTY), Allowance(PLENTY), Allowance(PLENTY))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def a_running_site(path: Path, **settings: Any) -> Iterator[RunningSite]:
    port = free_port()
    reply = {"address": f"http://127.0.0.1:{port}"} | settings
    site = build(Settings(database=str(path / "games.db"), **reply))
    site.accounts.passwords = Passwords(CHEAP)
    site.push.hosts = PushHosts("http://127.0.0.1:9")  # where nobody listens; otherwise push needs https
    with captured_log() as log:
        serving = RunningSite(site, port, log)
        thread, server = _started(serving)
        try:
            yield serving
        finally:
            serving.http.close()
            server.should_exit = True
            thread.join(20)
    assert not thread.is_alive(), "the server does not stop"


def _started(serving: RunningSite) -> tuple[threading.Thread, uvicorn.Server]:
    began = threading.Event()

    @asynccontextmanager
    async def living() -> AsyncIterator[None]:
        serving.loop = asyncio.get_running_loop()
        async with running(serving.site, "web"):
            began.set()
            yield

    server = uvicorn.Server(uvicorn_config.config(application(serving.site, living), "127.0.0.1", serving.port))
    serving.server = server
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    assert began.wait(20), "the server does not start"
    _wait_until_open(serving.port)
    return thread, server


def _wait_until_open(port: int) -> None:
    for _ in range(500):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError("nobody listens")


@contextmanager
def captured_log() -> Iterator[LogLines]:
    log, root = LogLines(), logging.getLogger()
    level = root.level
    root.addHandler(log)
    root.setLevel(logging.INFO)
    quiet = {name: logging.getLogger(name).level for name in (*json_logs.QUIET, "httpx")}
    for name in quiet:
        logging.getLogger(name).setLevel(logging.WARNING)
    try:
        yield log
    finally:
        root.removeHandler(log)
        root.setLevel(level)
        for name, before in quiet.items():
            logging.getLogger(name).setLevel(before)
