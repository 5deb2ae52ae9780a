"""`cosca admin` for people: look up, silence, help back in, forget."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Annotated, Any

import typer

from cosca.commands.admin_office import Address, AsJson, BusAt, Database, Office, show_list, work
from cosca.commands.common import print_json
from cosca.server import admin_people
from cosca.server.site import utc_now
from cosca.server.store.records import Account

PersonName = Annotated[str, typer.Argument(metavar="NAME")]


def users(
    database: Database = "cosca.db",
    contains: Annotated[str, typer.Option(help="Whose name has this in it.")] = "",
    admins: Annotated[bool, typer.Option("--admins", help="Those who run the site alone.")] = False,
    muted: Annotated[bool, typer.Option("--muted", help="Those who are muted now alone.")] = False,
    guests: Annotated[bool, typer.Option("--guests/--no-guests")] = True,
    limit: Annotated[int, typer.Option(min=1)] = 200,
    json: AsJson = False,
) -> None:
    """List people."""

    def fits(facts: dict[str, Any]) -> bool:
        named = contains.casefold() in facts["name"].casefold()
        return (
            named
            and (facts["admin"] or not admins)
            and (facts["muted_until"] or not muted)
            and (guests or not facts["guest"])
        )

    async def job(office: Office) -> list[dict[str, Any]]:
        told = [admin_people.facts_of(each, utc_now()) async for each in admin_people.every_account(office.store)]
        return [facts for facts in told if fits(facts)][:limit]

    found = work(job, database)
    if json:
        print_json(found)
    else:
        lines = [[each["name"], _rank(each), each["muted_until"] or "", each["since"] or ""] for each in found]
        show_list(["name", "is", "muted until", "since"], lines, "There are no such people.")


def _rank(facts: dict[str, Any]) -> str:
    return "admin" if facts["admin"] else "guest" if facts["guest"] else "account"


user = typer.Typer(help="One person: show, mute, unmute, make-admin, reset-password, delete.", no_args_is_help=True)


@user.command()
def show(name: PersonName, database: Database = "cosca.db") -> None:
    """What is known of somebody, as JSON; not the address of their mails."""

    async def job(office: Office) -> dict[str, Any]:
        account = await office.desk.named(name)
        return admin_people.facts_of(account, utc_now()) | {"running_games": await office.desk.games_of(account)}

    print_json(work(job, database))


def _to_one(
    name: str,
    do: Callable[[Office, Account], Coroutine[Any, Any, Any]],
    database: str,
    bus: str = "",
    address: str = "",
) -> Any:
    async def job(office: Office) -> Any:
        return await do(office, await office.desk.named(name))

    return work(job, database, bus, address or "http://127.0.0.1:8000")


@user.command()
def mute(
    name: PersonName,
    hours: Annotated[int, typer.Option(min=1, max=24 * 365, help="For how long.")] = 24,
    database: Database = "cosca.db",
) -> None:
    """Let somebody be silent for a while; they may play on."""
    _to_one(name, lambda office, one: office.desk.mute(one, timedelta(hours=hours)), database)
    typer.echo(f"{name} is muted for {hours} hours.")


@user.command()
def unmute(name: PersonName, database: Database = "cosca.db") -> None:
    """Let somebody speak again."""
    _to_one(name, lambda office, one: office.desk.mute(one, None), database)
    typer.echo(f"{name} may speak again.")


@user.command("make-admin")
def make_admin(
    name: PersonName,
    no: Annotated[bool, typer.Option("--no", help="The other way: no longer.")] = False,
    database: Database = "cosca.db",
) -> None:
    """Let somebody run the site from their browser: read reports, mute people."""
    _to_one(name, lambda office, one: office.desk.make_admin(one, not no), database)
    typer.echo(f"{name} {'no longer runs' if no else 'now helps to run'} this site.")


@user.command("reset-password")
def reset_password(name: PersonName, address: Address = "", database: Database = "cosca.db") -> None:
    """A link, good once and for an hour, to choose a new password. Give it to nobody else."""
    typer.echo(_to_one(name, lambda office, one: office.desk.reset_link(one), database, "", address))


@user.command()
def delete(
    name: PersonName,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = "cosca.db",
    bus: BusAt = "",
) -> None:
    """Forget somebody: name, mail, password, words. Bots play on in running games; this cannot be undone."""
    if not yes:
        typer.confirm(f"Forget {name} for good?", abort=True)
    _to_one(name, lambda office, one: office.desk.delete(one), database, bus)
    typer.echo(f"{name} is forgotten.")


def end_sessions(name: PersonName, database: Database = "cosca.db", bus: BusAt = "") -> None:
    """Sign somebody out everywhere; their bots' tokens end too."""
    _to_one(name, lambda office, one: office.desk.end_sessions(one), database, bus)
    typer.echo(f"{name} is signed out everywhere.")


def reports(database: Database = "cosca.db", json: AsJson = False) -> None:
    """What people have told about others."""
    found = work(lambda office: admin_people.reports(office.store), database)
    if json:
        print_json(found)
    else:
        lines = [[each["n"], each["at"], each["by"], each["about"], each["table"], each["text"]] for each in found]
        show_list(["no", "at", "by", "about", "table", "says"], lines, "Nobody has reported anything.")


def join(app: typer.Typer) -> None:
    app.command()(users)
    app.add_typer(user, name="user")
    app.command("end-sessions")(end_sessions)
    app.command()(reports)
