"""A site with real sockets, bus, mail server and bots. Everything that leaves the server is recorded."""

from __future__ import annotations

import asyncio
import logging
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, closing, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import nats
import uvicorn
from aiosmtpd.controller import Controller
from argon2 import PasswordHasher

from cosca.server import runtime, worker
from cosca.server.app import application
from cosca.server.bots import pool
from cosca.server.hosting import json_logs
from cosca.server.people import accounts
from cosca.server.people.passwords import Passwords
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.store.records import State
from cosca.server.tables import appending, moves
from tests.server.leaks.tags import OPERATOR, Ledger, marked_titles, unmarked

CHEAP: Final = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
STARTING_S: Final = 20.0
ANSWERING: ContextVar[str] = ContextVar("answering")  # the seat whose bot is choosing an action


@dataclass
class Running:
    """A running site: its address, its web and worker parts, and the ledger."""

    address: str
    web: Site
    worker: Site
    ledger: Ledger


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        return int(server.getsockname()[1])


@asynccontextmanager
async def a_bus(ledger: Ledger) -> AsyncIterator[str]:
    """Start a NATS server and record every message on it."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        *("nats-server", "-a", "127.0.0.1", "-p", str(port)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    address = f"nats://127.0.0.1:{port}"

    async def received(message: Any) -> None:
        ledger.hear(OPERATOR, "bus", message.subject.encode() + b" " + message.data)

    try:
        listener = await nats.connect(address, max_reconnect_attempts=50, reconnect_time_wait=0.1, allow_reconnect=True)
        await listener.subscribe(">", cb=received)
        yield address
        await listener.drain()
    finally:
        process.terminate()
        await process.wait()


class MailBox:
    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.owners: dict[str, str] = {}  # by address: the owner, such as "seat 0"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (the server's own name)
        mail = message_from_bytes(envelope.content, _class=EmailMessage, policy=policy.default)
        for address in envelope.rcpt_tos:
            whose = self.owners.get(address, "a stranger")
            self._ledger.hear(whose, "mail", envelope.content + mail.get_content().encode())
        return "250 OK"


@contextmanager
def a_mail_server(box: MailBox) -> Iterator[str]:
    controller = Controller(box, "127.0.0.1", free_port())
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{controller.port}"
    finally:
        controller.stop()


class LogEar(logging.Handler):
    def __init__(self, ledger: Ledger) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(json_logs.JsonFormatter())
        self._ledger = ledger

    def emit(self, record: logging.LogRecord) -> None:
        self._ledger.hear(OPERATOR, "log", self.format(record))


@contextmanager
def log_heard(ledger: Ledger) -> Iterator[None]:
    ear, root = LogEar(ledger), logging.getLogger()
    level = root.level
    root.addHandler(ear)
    root.setLevel(logging.INFO)
    for name in ("httpx", "mail.log"):  # logs of the test's own HTTP client and mail server
        logging.getLogger(name).setLevel(logging.WARNING)
    try:
        yield
    finally:
        root.removeHandler(ear)
        root.setLevel(level)


@contextmanager
def bots_heard(ledger: Ledger, real: bool) -> Iterator[None]:
    """Record what is sent to bot processes. Unless `real`, random choices replace the bots' answers."""
    thought, answer = worker.Worker._choose_action, pool.BotPool.answer

    async def for_seat(self: Any, live_table: Any, seat: int, *more: Any) -> object:
        ANSWERING.set(f"seat {seat}")
        return await thought(self, live_table, seat, *more)

    async def received(self: Any, title: str, level: str, view: str, options: Any, rng: str) -> int:
        ledger.hear(ANSWERING.get(), "pipe of a bot", f"{view} {options} {rng}")
        if real:
            return await answer(self, title, level, unmarked(view), options, rng)
        return Random(rng).randrange(len(options))

    async def nothing(self: Any) -> None:
        """Start no bot processes."""

    with ExitStack() as stack:
        stack.enter_context(patch.object(worker.Worker, "_choose_action", for_seat))
        stack.enter_context(patch.object(pool.BotPool, "answer", received))
        if not real:
            stack.enter_context(patch.object(pool.BotPool, "start", nothing))
        yield


@contextmanager
def end_known(ledger: Ledger) -> Iterator[None]:
    """Note in the ledger when the last move is stored: from then on the seed and more may be revealed."""
    build_append = getattr(moves, "build_append")  # noqa: B009 (it may be a planted one)

    def known(*message: Any, **more: Any) -> Any:
        made = build_append(*message, **more)
        ledger.over = ledger.over or made.state is State.FINISHED
        return made

    with patch.object(moves, "build_append", known):
        yield


@contextmanager
def hurried() -> Iterator[None]:
    """Send emails at once and hash passwords with a cheap hasher."""
    with ExitStack() as stack:
        stack.enter_context(patch.object(runtime, "MAILS_S", 0.1))
        stack.enter_context(patch.object(appending, "MAIL_AFTER", timedelta()))
        stack.enter_context(patch.object(accounts, "Passwords", lambda: Passwords(CHEAP)))
        yield


@asynccontextmanager
async def served(site: Site, port: int) -> AsyncIterator[None]:
    app = application(site, lambda: runtime.running(site, "web"))
    config = uvicorn.Config(
        app, "127.0.0.1", port, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None, access_log=False
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    try:
        async with asyncio.timeout(STARTING_S):
            while not server.started:
                await asyncio.sleep(0.01)
        yield
    finally:
        server.should_exit = True
        await serving


@asynccontextmanager
async def a_site(
    path: Path, title: str, seats: int, ledger: Ledger, box: MailBox, real_bots: bool
) -> AsyncIterator[Running]:
    """Run a web part and a worker that share only database and bus, as two processes would."""
    async with AsyncExitStack() as stack:
        stack.enter_context(marked_titles(title, seats, ledger))
        stack.enter_context(hurried())
        stack.enter_context(end_known(ledger))
        stack.enter_context(log_heard(ledger))
        stack.enter_context(bots_heard(ledger, real_bots))
        smtp = stack.enter_context(a_mail_server(box))
        bus, port = await stack.enter_async_context(a_bus(ledger)), free_port()
        address = f"http://127.0.0.1:{port}"
        settings = Settings(
            str(path / "games.db"), bus, address, smtp=smtp, bot_processes=1, generous=True, sockets_of_person=60
        )
        web, working = runtime.build(settings), runtime.build(settings)
        await stack.enter_async_context(served(web, port))
        await stack.enter_async_context(runtime.running(working, "worker"))
        yield Running(address, web, working, ledger)
