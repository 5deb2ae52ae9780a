"""`cosca admin`: for those who run a site, on its database directly; the site may be running meanwhile."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any

import typer

from cosca.commands import admin_people as people
from cosca.commands.admin_office import AsJson, BusAt, Database, Office, show_list, work
from cosca.commands.common import fail, print_json
from cosca.games import TITLES
from cosca.server import admin_check, admin_tables, backup
from cosca.server.admin_people import Refused
from cosca.server.site import utc_now
from cosca.server.store.ids import BadId, from_text, to_text
from cosca.server.store.records import Query, State, TableId, TableRow

TableName = Annotated[str, typer.Argument(metavar="ID", help="As in the table's link.")]

app = typer.Typer(help="For those who run a site: tables, people, checks, backups.", no_args_is_help=True)


def _id(text: str) -> TableId:
    try:
        return from_text(text)
    except BadId as fault:
        raise fail(f"{fault}.") from fault


# Tables


@app.command()
def tables(
    database: Database = "cosca.db",
    state: Annotated[list[State] | None, typer.Option(help="May be repeated; open and running by default.")] = None,
    title: Annotated[str, typer.Option(help="Of this game alone.")] = "",
    of: Annotated[str, typer.Option(metavar="NAME", help="Whom this person laid or sits at.")] = "",
    stuck: Annotated[int | None, typer.Option(metavar="MINUTES", help="Due for longer than this.")] = None,
    limit: Annotated[int, typer.Option(min=1)] = 50,
    json: AsJson = False,
) -> None:
    """List tables, the newest first."""
    if title and title not in TITLES:
        raise fail(f"There is no title {title!r}. The titles are: {', '.join(TITLES)}.")

    async def job(office: Office) -> list[dict[str, Any]]:
        account = (await office.desk.named(of)).id if of else None
        late_by = None if stuck is None else timedelta(minutes=stuck)
        states = tuple(state) if state else (State.OPEN, State.RUNNING)
        wanted = admin_tables.Wanted(states, title, account, late_by, limit)
        found = await admin_tables.listed(office.store, wanted, utc_now())
        return [await admin_tables.facts_of(office.store, row, utc_now()) for row in found]

    found = work(job, database)
    if json:
        print_json(found)
    else:
        lines = [
            [each["id"], each["title"], each["state"], _names(each), _late(each), each["created"]] for each in found
        ]
        show_list(["id", "title", "state", "seats", "late", "laid"], lines, "There are no such tables.")


def _names(facts: dict[str, Any]) -> str:
    return ", ".join(seat["name"] or "-" for seat in facts["seats"])


def _late(facts: dict[str, Any]) -> str:
    return f"{facts['late_s'] / 60:.0f} min" if facts["late_s"] else ""


@app.command()
def table(
    id: TableName,  # noqa: A002 (what it is called on the command line)
    database: Database = "cosca.db",
    god: Annotated[bool, typer.Option("--god", help="Everything that is hidden; the players are told.")] = False,
    bus: BusAt = "",
) -> None:
    """What everybody may know of a table, as JSON."""
    number = _id(id)
    if god:
        typer.confirm(
            "This shows all secrets of the table, and its players will read that you looked. Go on?", abort=True
        )

    async def job(office: Office) -> dict[str, Any]:
        row = await _row(office, number)
        told = await admin_tables.facts_of(office.store, row, utc_now())
        if not god:
            return told
        if row.state is State.OPEN:
            raise Refused("The game has not begun: nothing is hidden yet.")
        await admin_tables.tell_of_looking(office.store, number, utc_now())
        return told | await admin_tables.everything_of(office.store, number, utc_now)

    print_json(work(job, database, bus))


async def _row(office: Office, table: TableId) -> TableRow:
    row = await office.store.table(table)
    if row is None:
        raise Refused(f"There is no table {to_text(table)} in this database.")
    return row


@app.command()
def check(
    id: Annotated[str, typer.Argument(metavar="[ID]", help="As in the table's link.")] = "",  # noqa: A002
    everything: Annotated[bool, typer.Option("--all", help="Every table of the database.")] = False,
    database: Database = "cosca.db",
    json: AsJson = False,
) -> None:
    """Play logs again and compare them with everything that is stored; ends with 1 if anything is wrong."""
    if bool(id) == everything:
        raise fail("Which table? Give its id, or --all.")

    async def job(office: Office) -> dict[str, list[str]]:
        if id:
            return {id: await admin_check.faults_at(office.store, _id(id))}
        rows = admin_check.every_table(office.store, Query(tuple(State), public_only=False))
        return {to_text(row.id): await admin_check.faults_at(office.store, row.id) async for row in rows}

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


@app.command("give-time")
def give_time(
    minutes: Annotated[int, typer.Argument(min=1, help="How long the site was away.")],
    database: Database = "cosca.db",
) -> None:
    """Put every running clock on, before the site starts again: nobody loses time by our fault."""

    async def job(office: Office) -> tuple[int, int]:
        rows = [row async for row in admin_check.every_table(office.store, Query((State.RUNNING,), public_only=False))]
        time = timedelta(minutes=minutes)
        given = [await admin_tables.give_time(office.store, row, time, utc_now()) for row in rows]
        return sum(given), len(given)

    given, running = work(job, database)
    typer.echo(f"{given} of {running} running tables have {minutes} minutes more; at the others no clock runs.")


# The database


@app.command()
def tidy(
    days: Annotated[int, typer.Option(min=1, help="What ended longer ago than this.")] = 7,
    database: Database = "cosca.db",
) -> None:
    """Forget sessions that expired and mails that were sent. A running worker does this every hour."""
    gone = work(lambda office: office.store.tidy(utc_now() - timedelta(days=days)), database)
    typer.echo(f"{gone} old sessions and sent mails are gone.")


BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


@app.command("backup")
def back_up(file: BackupFile, database: Database = "cosca.db") -> None:
    """Write the whole site into one file, while it runs. The file holds all secrets: keep it as you keep those."""
    try:
        backup.back_up(database, file)
    except backup.CannotBackUp as fault:
        raise fail(str(fault)) from fault
    typer.echo(f"{file} holds everything that was acknowledged when it began ({file.stat().st_size:,} bytes).")


@app.command()
def restore(file: BackupFile, database: Database = "cosca.db") -> None:
    """Make a database anew from a backup, where there is none."""
    try:
        backup.restore(file, database)
    except backup.CannotBackUp as fault:
        raise fail(str(fault)) from fault
    typer.echo("Restored. Now `cosca admin check --all`, then `cosca admin give-time`, and only then `cosca serve`.")


def join(main: typer.Typer) -> None:
    people.join(app)
    main.add_typer(app, name="admin")
