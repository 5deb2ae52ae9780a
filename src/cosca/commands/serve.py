"""`cosca serve`: runs a site, on a laptop or as one process of many."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from cosca.commands.common import fail
from cosca.engine.title import BadTitle
from cosca.server.bots import sandbox
from cosca.server.hosting import json_logs
from cosca.server.hosting.own_address import bound, is_local, own_address, own_names, qr_code
from cosca.server.hosting.static_files import NOT_BUILT
from cosca.server.limits import SOCKETS_OF_ADDRESS, SOCKETS_OF_PERSON
from cosca.server.push.waiting_tables import is_webhook
from cosca.server.runtime import ROLES, build, running, spare_long_pauses
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.titles import TITLES
from cosca.web import built_files

MOST_PORTS: Final = 65535
THREAD_SLICE_S: Final = 0.001  # while tables are restored in a thread beside the event loop, they take turns

app = typer.Typer()

ROLE_HELP = "`web` answers browsers, `worker` moves bots and checks clocks, `all` does both."


@app.command(context_settings={"auto_envvar_prefix": "COSCA"})  # every option is also a variable: COSCA_PORT
def serve(
    port: Annotated[int, typer.Option(help="Port to listen on.")] = 8000,
    host: Annotated[
        str, typer.Option(help="Address to listen on. Use 0.0.0.0 to accept connections from your network.")
    ] = "127.0.0.1",
    database: Annotated[
        str,
        typer.Option(envvar="COSCA_DATABASE", help="Database: a file, postgresql://user@host/name, or shards:FILE."),
    ] = "cosca.db",
    bus: Annotated[
        str, typer.Option(envvar="COSCA_BUS", help="nats://host:port, if the site has several processes.")
    ] = "",
    role: Annotated[str, typer.Option(help=ROLE_HELP)] = "all",
    address: Annotated[
        str, typer.Option(envvar="COSCA_ADDRESS", help="Public address of the site, with https:// if a proxy adds it.")
    ] = "",
    allow_host: Annotated[list[str] | None, typer.Option(help="Another host name of the site. Repeatable.")] = None,
    smtp: Annotated[str, typer.Option(envvar="COSCA_SMTP", help="smtp://user:password@host:port, to send email.")] = "",
    mail_from: Annotated[str, typer.Option(envvar="COSCA_MAIL_FROM", help="Sender of the emails.")] = "cosca@localhost",
    push: Annotated[
        bool, typer.Option(help="Offer browser notifications, which need https and the extra `server`.")
    ] = True,
    discord_webhook: Annotated[
        str,
        typer.Option(
            envvar="COSCA_DISCORD_WEBHOOK",
            help="Discord webhook that announces waiting players: https://discord.com/api/…",
        ),
    ] = "",
    contact: Annotated[
        str, typer.Option(envvar="COSCA_CONTACT", help="Email address or link that banned users can write to.")
    ] = "",
    bots: Annotated[int, typer.Option(help="Number of processes for bots.")] = 1,
    advisers: Annotated[int, typer.Option(help="Number of processes for hints and analyses; 0 turns both off.")] = 1,
    hint_ms: Annotated[int, typer.Option(help="Milliseconds of search for a hint, up to three times.")] = 1_000,
    archive_days: Annotated[
        float,
        typer.Option(envvar="COSCA_ARCHIVE_DAYS", min=0, help="Days after which finished games are packed; 0: never."),
    ] = 1.0,
    behind_proxy: Annotated[bool, typer.Option(help="Trust X-Forwarded-For from your own proxy.")] = False,
    watch_port: Annotated[int, typer.Option(help="For a worker: port for /healthz and /metrics; 0 for none.")] = 0,
    metrics_for: Annotated[
        list[str] | None, typer.Option(help="Network that may read /metrics, such as 10.1.2.0/24. Repeatable.")
    ] = None,
    traces_to: Annotated[
        str, typer.Option(help="OpenTelemetry collector for traces, such as http://127.0.0.1:4318; empty: none.")
    ] = "",
    sockets_per_address: Annotated[
        int, typer.Option(help="Maximum number of open sockets for one address.")
    ] = SOCKETS_OF_ADDRESS,
    strict: Annotated[
        bool, typer.Option("--strict", help="Do not start if the sandbox of bot processes is incomplete.")
    ] = False,
    generous: Annotated[bool, typer.Option(hidden=True)] = False,
) -> None:
    """Run a Cosca site until you press Ctrl-C.

    Without options, everything is stored in the file cosca.db, and only this computer can connect.
    """
    if role not in ROLES:
        raise fail(f"There is no role {role!r}. The roles are: {', '.join(ROLES)}.")
    check_titles()
    check_operators(metrics_for or [], traces_to, discord_webhook)
    sockets = bind(host, watch_port if role == "worker" else port) if role != "worker" or watch_port else []
    public = address or own_address(host, sockets[0].getsockname()[1] if sockets else port)
    settings = Settings(
        database=database,
        bus=bus,
        address=public,
        hosts=_hosts(host, public, allow_host or []),
        smtp=smtp,
        mail_from=mail_from,
        push=push,
        discord=discord_webhook,
        contact=contact,
        bot_processes=bots,
        advice_processes=advisers,
        hint_ms=hint_ms,
        archive_days=archive_days,
        behind_proxy=behind_proxy,
        metrics_for=tuple(metrics_for or ()),
        traces_to=traces_to,
        sockets_of_address=sockets_per_address,
        sockets_of_person=sockets_per_address if generous else SOCKETS_OF_PERSON,
        generous=generous,
    )
    json_logs.set_up()
    if bots * (role != "web") + advisers:
        check_sandbox(strict)
    run(settings, sockets, role)


def bind(host: str, port: int) -> list[socket.socket]:
    """Return sockets bound to the address, or say why that is impossible. Nothing else has been started yet."""
    if not 0 <= port <= MOST_PORTS:
        raise fail(f"There is no port {port}: choose one between 1 and {MOST_PORTS}.")
    try:
        return bound(host, port)
    except OSError as fault:
        raise fail(why_not_bound(fault, host, port)) from fault


def why_not_bound(fault: OSError, host: str, port: int) -> str:
    if fault.errno == errno.EADDRINUSE:
        return f"Port {port} is in use. Stop the program that uses it, or choose another port: --port {port + 1}."
    if fault.errno == errno.EACCES:
        return f"Port {port} needs administrator rights. Choose one above 1023, or put a proxy in front of the site."
    return f"This computer does not have the address {host}. Use 127.0.0.1, or 0.0.0.0 for your whole network."


def check_sandbox(strict: bool) -> None:
    """Say what the sandbox of bot processes lacks on this machine. With `strict`, refuse to start."""
    missing = [sandbox.described(name, why) for name, why in sandbox.missing_layers().items()]
    if missing and strict:
        raise fail(f"The sandbox of bot processes is incomplete, and --strict demands all of it: {'; '.join(missing)}.")
    for each in missing:
        logging.getLogger("cosca.bots").warning(f"bot sandbox incomplete: {each}")


def check_operators(metrics_for: list[str], traces_to: str, discord: str = "") -> None:
    """Refuse what would keep an operator from seeing anything, before the site starts."""
    for each in metrics_for:
        try:
            ip_network(each)
        except ValueError as fault:
            raise fail(f"{each} is not a network. Write it like 10.1.2.0/24.") from fault
    if traces_to and not traces_to.startswith(("http://", "https://")):
        raise fail(f"{traces_to} is not a collector's address. Write it like http://127.0.0.1:4318.")
    if discord and not is_webhook(discord):
        raise fail("That is not a Discord webhook. Copy its address: https://discord.com/api/webhooks/…")


def check_titles() -> None:
    """Load every title: a site that offered only some of its games would surprise its players."""
    try:
        list(TITLES.values())
    except BadTitle as fault:
        raise fail(f"The site can't start: {fault}.") from fault


def _hosts(host: str, address: str, more: list[str]) -> tuple[str, ...]:
    """Host names that requests may use; with 0.0.0.0 also the addresses of this computer."""
    names = {"127.0.0.1", "localhost", "::1", host, urlsplit(address).hostname or "", *more}
    if host == "0.0.0.0":  # noqa: S104
        names |= own_names()
    return tuple(sorted(names - {"", "0.0.0.0"}))  # noqa: S104


def run(settings: Settings, sockets: list[socket.socket], role: str) -> None:
    from cosca.server.bots.pool import BotFailed
    from cosca.server.store.connect import BadAddress
    from cosca.server.store.interface import SchemaTrouble, Unavailable, UnsafeSettings
    from cosca.server.tracing import NotInstalled

    try:
        site = build(settings)
        if sockets:
            serve_web(site, settings, sockets, role)
        else:
            asyncio.run(work(site))
    except (BadAddress, SchemaTrouble, UnsafeSettings, Unavailable, BotFailed, NotInstalled) as fault:
        raise fail(str(fault)) from fault


def serve_web(site: Site, settings: Settings, sockets: list[socket.socket], role: str) -> None:
    """Serve HTTP. A worker answers only /healthz and /metrics."""
    from cosca.server.app import application, operations_application
    from cosca.server.hosting import uvicorn_config

    sys.setswitchinterval(THREAD_SLICE_S)
    life = Life(site, settings, role)
    app = operations_application(site, life.live) if role == "worker" else application(site, life.live)
    try:
        uvicorn_config.PatientServer(uvicorn_config.config(app), life.greet).run(sockets)
    except SystemExit:
        if life.fault:
            raise life.fault from None
        raise


class Life:
    """Starts and stops the site with the web server, and keeps the error if it could not start."""

    def __init__(self, site: Site, settings: Settings, role: str) -> None:
        self._site = site
        self._settings = settings
        self._role = role
        self.fault: Exception | None = None

    @asynccontextmanager
    async def live(self) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            spare_long_pauses()
            try:
                await stack.enter_async_context(running(self._site, self._role))
            except Exception as fault:
                self.fault = fault
                logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
                raise
            yield

    def greet(self) -> None:
        """Say where the site is. Phones in the same network can scan the address."""
        database, address = self._settings.database, self._settings.address
        where = Path(database).resolve() if "://" not in database else "PostgreSQL"
        if self._role == "worker":
            return
        typer.echo(f"Cosca is running at {address} (data in {where}). Press Ctrl-C to stop.")
        if not built_files():
            typer.echo(NOT_BUILT, nl=False)
        elif sys.stdout.isatty() and not is_local(address):
            typer.echo(f"\nScan this with a phone in the same network:\n\n{qr_code(address)}")


async def work(site: Site) -> None:
    """Run a worker without a port until a signal stops it."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    spare_long_pauses()
    async with running(site, "worker"):
        await stop.wait()
