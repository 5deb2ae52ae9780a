"""What the commands of `cosca admin` share: common options, the open database and printed lists."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from cosca.commands.common import fail, print_table
from cosca.server.admin import backup
from cosca.server.admin.people import AccountAdmin, AdminError
from cosca.server.live.bus import bus_at
from cosca.server.settings import Settings, utc_now
from cosca.server.store.connect import SHARDS, BadAddress, store_at
from cosca.server.store.interface import SchemaTrouble, Store, Unavailable, UnsafeSettings

Database = Annotated[
    str, typer.Option(envvar="COSCA_DATABASE", help="Database: a file, postgresql://user@host/name, or shards:FILE.")
]
BusAt = Annotated[str, typer.Option(envvar="COSCA_BUS", help="nats://host:port, to notify the running processes.")]
Address = Annotated[str, typer.Option(envvar="COSCA_ADDRESS", help="Public address of the site, for links.")]


@dataclass(frozen=True)
class AdminContext:
    """The open database of a site, and the operations on its accounts."""

    store: Store
    accounts: AccountAdmin


@asynccontextmanager
async def _open(database: str, bus: str, address: str) -> AsyncIterator[AdminContext]:
    is_file = not backup.is_postgres(database) and not database.startswith(SHARDS)
    if is_file and not backup.path_of(database).is_file():
        raise fail(f"There is no database {database}. Name it with --database or COSCA_DATABASE.")
    settings = Settings(database=database, bus=bus, address=address.rstrip("/"))
    store, hints = store_at(database), bus_at(bus, is_sharded=database.startswith(SHARDS))
    await store.open()
    try:
        await hints.open(_unheard, _unheard, _unheard)
        yield AdminContext(store, AccountAdmin(store, settings, hints, utc_now))
    finally:
        await hints.close()
        await store.close()


async def _unheard(_: int) -> None:
    """These commands send hints and need none."""


def work[T](
    job: Callable[[AdminContext], Coroutine[Any, Any, T]],
    database: str,
    bus: str = "",
    address: str = "http://127.0.0.1:8000",
) -> T:
    """Open the database, do the job and close it; a refusal ends the command with its sentence."""

    async def whole() -> T:
        async with _open(database, bus, address) as admin:
            return await job(admin)

    try:
        return asyncio.run(whole())
    except (BadAddress, SchemaTrouble, UnsafeSettings, Unavailable, AdminError) as fault:
        raise fail(str(fault)) from fault


def show_list(heads: list[str], lines: list[list[object]], nothing: str, wide: Sequence[str]) -> None:
    """Print a table, of which only the columns in `wide` may wrap, or the sentence for an empty one."""
    print_table(heads, lines, wide) if lines else typer.echo(nothing)


def short_time(iso: str | None) -> str:
    """A time to the minute, as it fits into a table: 2026-11-17 06:42."""
    return (iso or "")[:16].replace("T", " ")
