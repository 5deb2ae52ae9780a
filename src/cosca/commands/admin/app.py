"""`cosca admin`: manages a site directly on its database. The site may keep running."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any

import typer

from cosca.commands.admin import people, shards
from cosca.commands.admin.common import AdminContext, BusAt, Database, short_time, show_list, work
from cosca.commands.common import AsJson, fail, print_json
from cosca.commands.completion import complete_titles
from cosca.server.admin import backup
from cosca.server.admin import check as admin_check
from cosca.server.admin import move as admin_move
from cosca.server.admin import tables as admin_tables
from cosca.server.admin.people import AdminError
from cosca.server.archiver import archive_all
from cosca.server.settings import utc_now
from cosca.server.store.ids import BadId, from_text, to_text
from cosca.server.store.interface import SchemaTrouble, Unavailable, UnsafeSettings
from cosca.server.store.records import Query, State, TableId, TableRow
from cosca.titles import TITLES

TableName = Annotated[str, typer.Argument(metavar="ID", help="Id of the table, as in its link.")]

group = typer.Typer(help="Manage a site: tables, users, checks and backups.", no_args_is_help=True)
group.add_typer(people.app)
group.add_typer(shards.app, name="shards", help="Spread tables over several databases.")
app = typer.Typer()
app.add_typer(group, name="admin")


def _id(text: str) -> TableId:
    try:
        return from_text(text)
    except BadId as fault:
        raise fail(f"{fault}.") from fault


# Tables


@group.command()
def tables(
    database: Database = "cosca.db",
    state: Annotated[
        list[State] | None, typer.Option(help="Only this state; open and running if omitted. Repeatable.")
    ] = None,
    title: Annotated[str, typer.Option(help="Only this game.", autocompletion=complete_titles)] = "",
    of: Annotated[str, typer.Option(metavar="NAME", help="Only tables that this user created or plays at.")] = "",
    stuck: Annotated[
        int | None, typer.Option(metavar="MINUTES", help="Only tables whose due work is late by more than this.")
    ] = None,
    limit: Annotated[int, typer.Option(min=1, help="List at most this many.")] = 50,
    json: AsJson = False,
) -> None:
    """List tables, newest first."""
    if title and title not in TITLES:
        raise fail(f"There is no title {title!r}. The titles are: {', '.join(TITLES)}.")

    async def job(admin: AdminContext) -> list[dict[str, Any]]:
        account = (await admin.accounts.named(of)).id if of else None
        late_by = None if stuck is None else timedelta(minutes=stuck)
        states = tuple(state) if state else (State.OPEN, State.RUNNING)
        wanted = admin_tables.TableFilter(states, title, account, late_by, limit)
        found = await admin_tables.list_tables(admin.store, wanted, utc_now())
        return [await admin_tables.facts_of(admin.store, row, utc_now()) for row in found]

    found = work(job, database)
    if json:
        print_json(found)
    else:
        lines = [
            [each["id"], each["title"], each["state"], _names(each), _late(each), short_time(each["created"])]
            for each in found
        ]
        show_list(["id", "title", "state", "seats", "late", "created"], lines, "No matching tables.", ["seats"])


def _names(facts: dict[str, Any]) -> str:
    return ", ".join(seat["name"] or "-" for seat in facts["seats"])


def _late(facts: dict[str, Any]) -> str:
    return f"{facts['late_s'] / 60:.0f} min" if facts["late_s"] else ""


@group.command()
def table(
    id: TableName,  # noqa: A002 (what it is called on the command line)
    database: Database = "cosca.db",
    god: Annotated[
        bool, typer.Option("--god", help="Include all hidden information. The players are notified.")
    ] = False,
    bus: BusAt = "",
) -> None:
    """Print the public information about a table as JSON."""
    number = _id(id)
    if god:
        typer.confirm(
            "This shows all hidden information of the table, and its players are notified. Continue?", abort=True
        )

    async def job(admin: AdminContext) -> dict[str, Any]:
        row = await _row(admin, number)
        facts = await admin_tables.facts_of(admin.store, row, utc_now())
        if not god:
            return facts
        if row.state is State.OPEN:
            raise AdminError("The game has not started, so nothing is hidden yet.")
        await admin_tables.announce_inspection(admin.store, number, utc_now())
        return facts | await admin_tables.inspect_table(admin.store, number, utc_now)

    print_json(work(job, database, bus))


async def _row(admin: AdminContext, table: TableId) -> TableRow:
    row = await admin.store.table(table)
    if row is None:
        raise AdminError(f"There is no table {to_text(table)} in this database.")
    return row


@group.command()
def check(
    id: Annotated[str, typer.Argument(metavar="[ID]", help="Id of the table, as in its link.")] = "",  # noqa: A002
    everything: Annotated[bool, typer.Option("--all", help="Check every table.")] = False,
    database: Database = "cosca.db",
    json: AsJson = False,
) -> None:
    """Replay game logs and compare them with the stored data.

    The exit code is 1 if anything is wrong.
    """
    if bool(id) == everything:
        raise fail("Give the id of a table, or --all.")

    async def job(admin: AdminContext) -> dict[str, list[str]]:
        if id:
            return {id: await admin_check.faults_at(admin.store, _id(id))}
        rows = admin_check.every_table(admin.store, Query(tuple(State), public_only=False))
        return {to_text(row.id): await admin_check.faults_at(admin.store, row.id) async for row in rows}

    found = work(job, database)
    wrong = {name: faults for name, faults in found.items() if faults}
    if json:
        print_json({"checked": len(found), "wrong": wrong})
    else:
        for name, faults in wrong.items():
            typer.echo("\n".join(f"{name}: {fault}" for fault in faults))
        typer.echo(f"{len(found)} tables checked, {len(wrong)} with faults.")
    if wrong:
        raise typer.Exit(1)


@group.command("give-time")
def give_time(
    minutes: Annotated[int, typer.Argument(min=1, help="How long the site was down, in minutes.")],
    database: Database = "cosca.db",
) -> None:
    """Give players back the time that the site was down.

    Run it before the site starts again. Every running clock gets the extra minutes.
    """

    async def job(admin: AdminContext) -> tuple[int, int]:
        rows = [row async for row in admin_check.every_table(admin.store, Query((State.RUNNING,), public_only=False))]
        time = timedelta(minutes=minutes)
        given = [await admin_tables.give_time(admin.store, row, time, utc_now()) for row in rows]
        return sum(given), len(given)

    given, running = work(job, database)
    typer.echo(f"{given} of {running} running tables got {minutes} extra minutes. The others have no running clock.")


@group.command()
def relist(database: Database = "cosca.db") -> None:
    """Write all open and running tables anew into the lists of their players.

    Run it after an upgrade from a version that did not keep these lists, once no process of that version is left.
    """

    async def job(admin: AdminContext) -> int:
        rows = [row async for row in admin_check.every_table(admin.store, Query(public_only=False))]
        for row in rows:
            await admin.store.relist(row.id)
        return len(rows)

    typer.echo(f"Listed {work(job, database)} open and running tables again.")


# The database


@group.command()
def tidy(
    days: Annotated[int, typer.Option(min=1, help="Only what ended more than this many days ago.")] = 7,
    database: Database = "cosca.db",
) -> None:
    """Delete expired sessions and sent emails. A running worker does this every hour."""
    deleted = work(lambda admin: admin.store.tidy(utc_now() - timedelta(days=days)), database)
    typer.echo(f"Deleted {deleted} old sessions and sent emails.")


@group.command()
def archive(database: Database = "cosca.db") -> None:
    """Move all finished games to the archive now. A running worker does this a day after their end."""
    report = work(lambda admin: archive_all(admin.store, utc_now()), database)
    typer.echo(
        f"Archived {report.games} games: {report.packed_bytes:,} bytes of logs instead of {report.text_bytes:,}."
    )
    if report.damaged:
        names = ", ".join(to_text(table) for table in sorted(report.damaged)[:10])
        raise fail(
            f"{len(report.damaged)} games are damaged and stay where they are. Run `cosca admin check`: {names}."
        )


BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="File of the backup.")]


@group.command("backup")
def back_up(file: BackupFile, database: Database = "cosca.db") -> None:
    """Write the whole site to one file, even while it runs.

    The file contains all secrets of the site. Keep it safe.
    """
    try:
        backup.back_up(database, file)
    except backup.CannotBackUp as fault:
        raise fail(str(fault)) from fault
    typer.echo(f"Wrote {file} ({file.stat().st_size:,} bytes): everything acknowledged before the backup started.")


@group.command()
def restore(file: BackupFile, database: Database = "cosca.db") -> None:
    """Create a new database from a backup. The database must not exist yet."""
    try:
        backup.restore(file, database)
    except backup.CannotBackUp as fault:
        raise fail(str(fault)) from fault
    typer.echo("Restored. Next, run `cosca admin check --all`, then `cosca admin give-time`, then `cosca serve`.")


@group.command()
def move(
    source: Annotated[str, typer.Option("--from", metavar="FILE", help="SQLite file of the site.")],
    target: Annotated[
        str, typer.Option("--to", metavar="ADDRESS", help="Empty database: postgresql://user@host/name.")
    ],
) -> None:
    """Copy a site from its SQLite file into PostgreSQL: all tables, accounts and running games.

    Stop the site first. If the move is interrupted, run it again: it goes on where it stopped. The file stays as it is.
    """
    try:
        rows = admin_move.move(source, target, lambda name, count: typer.echo(f"{name}: {count:,} rows"))
    except (admin_move.CannotMove, SchemaTrouble, UnsafeSettings, Unavailable) as fault:
        raise fail(str(fault)) from fault
    typer.echo(
        f"The site has moved: {rows:,} rows, the same in both databases by hash. "
        "Next, run `cosca admin give-time`, then `cosca serve` with the new database."
    )
