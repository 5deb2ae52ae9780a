"""`cosca serve`: the site, on a laptop or as one process of many."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from cosca.commands.common import fail
from cosca.server.pages import NOT_BUILT
from cosca.server.running import ROLES, build, running
from cosca.server.site import Settings, Site
from cosca.web import built_files

ROLE_HELP = "`web` answers people, `worker` moves bots and watches clocks, `all` does both."


def serve(
    port: Annotated[int, typer.Option(help="Where to listen.")] = 8000,
    host: Annotated[
        str, typer.Option(help="Which address to listen on; 0.0.0.0: the whole house may come.")
    ] = "127.0.0.1",
    database: Annotated[
        str, typer.Option(envvar="COSCA_DATABASE", help="A file, or postgresql://user@host/name.")
    ] = "cosca.db",
    bus: Annotated[
        str, typer.Option(envvar="COSCA_BUS", help="nats://host:port, if there are several processes.")
    ] = "",
    role: Annotated[str, typer.Option(help=ROLE_HELP)] = "all",
    address: Annotated[
        str, typer.Option(envvar="COSCA_ADDRESS", help="How people reach the site, with https:// if a proxy adds it.")
    ] = "",
    allow_host: Annotated[
        list[str] | None, typer.Option(help="Another name the site answers to; may be repeated.")
    ] = None,
    smtp: Annotated[str, typer.Option(envvar="COSCA_SMTP", help="smtp://user:password@host:port, for mails.")] = "",
    mail_from: Annotated[
        str, typer.Option(envvar="COSCA_MAIL_FROM", help="Who the mails are from.")
    ] = "cosca@localhost",
    bots: Annotated[int, typer.Option(help="Processes for bots.")] = 1,
    advisers: Annotated[int, typer.Option(help="Processes for the Consigliere; 0: no hints, no reviews by him.")] = 1,
    hint_ms: Annotated[int, typer.Option(help="Milliseconds he thinks about a hint, up to three times.")] = 1_000,
    behind_proxy: Annotated[bool, typer.Option(help="Believe X-Forwarded-For of a proxy of your own.")] = False,
    watch_port: Annotated[
        int, typer.Option(help="For a worker: where it answers /healthz and /metrics; 0: nowhere.")
    ] = 0,
    sockets_per_address: Annotated[int, typer.Option(help="Sockets that one address may have at once.")] = 60,
    generous: Annotated[bool, typer.Option(hidden=True)] = False,
) -> None:
    """Serve the games: people, bots and logs in one file, until Ctrl-C."""
    if role not in ROLES:
        raise fail(f"There is no role {role!r}. The roles are: {', '.join(ROLES)}.")
    told = address or f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"  # noqa: S104
    settings = Settings(
        database=database,
        bus=bus,
        address=told,
        hosts=_hosts(host, told, allow_host or []),
        smtp=smtp,
        mail_from=mail_from,
        bot_processes=bots,
        advice_processes=advisers,
        hint_ms=hint_ms,
        behind_proxy=behind_proxy,
        sockets_of_address=sockets_per_address,
        sockets_of_person=sockets_per_address if generous else 20,
        generous=generous,
    )
    run(settings, host, watch_port if role == "worker" else port, role)


def _hosts(host: str, address: str, more: list[str]) -> tuple[str, ...]:
    """Names by which requests may call us; on a laptop that the house may reach, its own addresses."""
    names = {"127.0.0.1", "localhost", "::1", host, urlsplit(address).hostname or "", *more}
    if host == "0.0.0.0":  # noqa: S104
        names |= _own_addresses()
    return tuple(sorted(names - {"", "0.0.0.0"}))  # noqa: S104


def _own_addresses() -> set[str]:
    import socket

    names = {socket.gethostname(), f"{socket.gethostname()}.local"}
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing; tells which address would
            names.add(probe.getsockname()[0])
    except OSError:
        return names
    return names


def run(settings: Settings, host: str, port: int, role: str) -> None:
    from cosca.server import oplog
    from cosca.server.bot_pool import BotFailed
    from cosca.server.store.connect import BadAddress
    from cosca.server.store.interface import SchemaTrouble, Unavailable, UnsafeSettings

    oplog.set_up()
    try:
        site = build(settings)
        if role == "worker" and not port:
            asyncio.run(work(site))
        else:
            serve_web(site, settings, host, port, role)
    except (BadAddress, SchemaTrouble, UnsafeSettings, Unavailable, BotFailed) as fault:
        raise fail(str(fault)) from fault


def serve_web(site: Site, settings: Settings, host: str, port: int, role: str) -> None:
    """A worker that listens answers those who watch over it, and nobody else."""
    import uvicorn

    from cosca.server import listening
    from cosca.server.app import application, watched

    life = Life(site, settings, role)
    app = watched(site, life.live) if role == "worker" else application(site, life.live)
    try:
        uvicorn.Server(listening.config(app, host, port)).run()
    except SystemExit:
        if life.fault:
            raise life.fault from None
        raise


class Life:
    """The site's life inside the web server's. Why it did not begin is kept, to be told in our words."""

    def __init__(self, site: Site, settings: Settings, role: str) -> None:
        self._site = site
        self._settings = settings
        self._role = role
        self.fault: Exception | None = None

    @asynccontextmanager
    async def live(self) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            try:
                await stack.enter_async_context(running(self._site, self._role))
            except Exception as fault:
                self.fault = fault
                logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
                raise
            self._greet()
            yield

    def _greet(self) -> None:
        database = self._settings.database
        where = Path(database).resolve() if "://" not in database else "PostgreSQL"
        if self._role != "worker":
            typer.echo(f"Cosca is at {self._settings.address}  (games in {where}; Ctrl-C ends it, and loses nothing)")
            if not built_files():
                typer.echo(NOT_BUILT, nl=False)


async def work(site: Site) -> None:
    """A worker alone: no port, until it is told to stop."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with running(site, "worker"):
        await stop.wait()


def join(app: typer.Typer) -> None:
    app.command()(serve)
