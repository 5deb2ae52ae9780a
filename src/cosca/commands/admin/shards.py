"""`cosca admin shards`: which database has which tables, and moving them while people play."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any

import typer

from cosca.commands.admin.common import Database, show_list
from cosca.commands.common import AsJson, fail, print_json
from cosca.server.store.interface import SchemaTrouble, Unavailable, UnsafeSettings

AtOnce = Annotated[int, typer.Option(min=1, max=4096, help="How many shards to move at a time.")]
Target = Annotated[str, typer.Option("--to", help="Name of a database in the shard file.")]

app = typer.Typer(no_args_is_help=True)


def _run[T](job: Coroutine[Any, Any, T]) -> T:
    """Do the job; a refusal ends the command with its sentence."""
    from asyncpg import PostgresError

    from cosca.server.store.shards.mover import CannotMoveShards

    try:
        return asyncio.run(job)
    except (CannotMoveShards, SchemaTrouble, UnsafeSettings, Unavailable) as fault:
        raise fail(str(fault)) from fault
    except (OSError, PostgresError) as fault:
        raise fail(f"A database did not answer: {fault}. Then run `cosca admin shards resume` or `revert`.") from fault


@app.command()
def show(database: Database = "cosca.db", json: AsJson = False) -> None:
    """List the databases of tables with their shards."""
    from cosca.server.admin import shards

    found = _run(shards.show(database))
    if json:
        print_json([{name: getattr(each, name) for name in each.__slots__} for each in found])
        return
    lines: list[list[object]] = [
        [each.name, each.number, "no answer" if each.running is None else each.running, each.moving, each.shards]
        for each in found
    ]
    show_list(["database", "shards", "running tables", "moving", "which"], lines, "No databases.", ["which"])


@app.command()
def split(
    source: Annotated[str, typer.Argument(help="Name of the database to take shards from.")],
    to: Target,
    database: Database = "cosca.db",
    at_once: AtOnce = 64,
) -> None:
    """Move half of a database's shards to another. The site keeps running."""
    from cosca.server.admin import shards

    _summary(_run(shards.split(database, source, to, typer.echo, at_once)))


@app.command()
def move(
    which: Annotated[str, typer.Argument(metavar="SHARDS", help="Numbers and ranges: 0-255,300.")],
    to: Target,
    database: Database = "cosca.db",
    at_once: AtOnce = 64,
) -> None:
    """Move shards to another database. The site keeps running."""
    from cosca.server.admin import shards

    async def job() -> list[Any]:
        return await shards.move(database, shards.parsed(which), to, typer.echo, at_once)

    _summary(_run(job()))


@app.command()
def resume(database: Database = "cosca.db") -> None:
    """Continue a move that was interrupted."""
    from cosca.server.admin import shards

    _summary(_run(shards.resume(database, typer.echo)))


@app.command()
def revert(database: Database = "cosca.db") -> None:
    """Undo a move that was interrupted before its shards were switched."""
    from cosca.server.admin import shards

    number = _run(shards.revert(database, typer.echo))
    typer.echo(f"{number} shards stay where they were.")


def _summary(done: list[Any]) -> None:
    number, tables = sum(each.shards for each in done), sum(each.tables for each in done)
    longest = max((each.frozen_s for each in done), default=0.0)
    typer.echo(f"Moved {number} shards with {tables} tables. Appends to a group waited at most {longest:.2f} s.")
