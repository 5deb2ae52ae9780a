"""What the commands of `cosca admin` share: the database opened, errors in words, lists on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Sheet

from cosca.commands.common import fail
from cosca.server import backup
from cosca.server.admin_people import Desk, Refused
from cosca.server.bus import bus_at
from cosca.server.site import Settings, utc_now
from cosca.server.store.connect import BadAddress, store_at
from cosca.server.store.interface import SchemaTrouble, Store, Unavailable, UnsafeSettings

Database = Annotated[str, typer.Option(envvar="COSCA_DATABASE", help="A file, or postgresql://user@host/name.")]
BusAt = Annotated[str, typer.Option(envvar="COSCA_BUS", help="nats://host:port, so that running processes hear of it.")]
Address = Annotated[str, typer.Option(envvar="COSCA_ADDRESS", help="How people reach the site; for links.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]


@dataclass(frozen=True)
class Office:
    store: Store
    desk: Desk


@asynccontextmanager
async def _open(database: str, bus: str, address: str) -> AsyncIterator[Office]:
    if not backup.is_postgres(database) and not backup.path_of(database).is_file():
        raise fail(f"There is no database {database}. Say where it is with --database or COSCA_DATABASE.")
    settings = Settings(database=database, bus=bus, address=address.rstrip("/"))
    store, hints = store_at(database), bus_at(bus)
    await store.open()
    try:
        await hints.open(_unheard, _unheard)
        yield Office(store, Desk(store, settings, hints, utc_now))
    finally:
        await hints.close()
        await store.close()


async def _unheard(_: int) -> None:
    """Here nobody waits for news."""


def work[T](
    job: Callable[[Office], Coroutine[Any, Any, T]],
    database: str,
    bus: str = "",
    address: str = "http://127.0.0.1:8000",
) -> T:
    async def whole() -> T:
        async with _open(database, bus, address) as office:
            return await job(office)

    try:
        return asyncio.run(whole())
    except (BadAddress, SchemaTrouble, UnsafeSettings, Unavailable, Refused) as fault:
        raise fail(str(fault)) from fault


def show_list(heads: list[str], lines: list[list[object]], nothing: str) -> None:
    if not lines:
        typer.echo(nothing)
        return
    sheet = Sheet(*heads, box=None, pad_edge=False)
    for line in lines:
        sheet.add_row(*map(str, line))
    Console().print(sheet)
