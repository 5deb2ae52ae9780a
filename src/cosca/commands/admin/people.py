"""`cosca admin` for users: list, mute, reset passwords, sign out, delete; and their reports."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Annotated, Any

import typer

from cosca.commands.admin.common import Address, AdminContext, BusAt, Database, short_time, show_list, work
from cosca.commands.common import AsJson, print_json
from cosca.server.admin import people
from cosca.server.settings import utc_now
from cosca.server.store.moderation.records import AdminAction
from cosca.server.store.records import Account

app = typer.Typer()

Reason = Annotated[str, typer.Option(help="The reason. The user will see it.")]
PersonName = Annotated[str, typer.Argument(metavar="NAME", help="Name of the user.")]


@app.command()
def users(
    database: Database = "cosca.db",
    contains: Annotated[str, typer.Option(help="Only names that contain this.")] = "",
    admins: Annotated[bool, typer.Option("--admins", help="Only admins.")] = False,
    muted: Annotated[bool, typer.Option("--muted", help="Only muted users.")] = False,
    banned: Annotated[bool, typer.Option("--banned", help="Only banned users.")] = False,
    guests: Annotated[bool, typer.Option("--guests/--no-guests", help="Include guests.")] = True,
    limit: Annotated[int, typer.Option(min=1, help="List at most this many.")] = 200,
    json: AsJson = False,
) -> None:
    """List users."""

    def fits(facts: dict[str, Any]) -> bool:
        named = contains.casefold() in facts["name"].casefold()
        return (
            named
            and (facts["admin"] or not admins)
            and (facts["muted_until"] or not muted)
            and (facts["banned_until"] or not banned)
            and (guests or not facts["guest"])
        )

    async def job(admin: AdminContext) -> list[dict[str, Any]]:
        listed = [people.facts_of(each, utc_now()) async for each in people.every_account(admin.store)]
        return [facts for facts in listed if fits(facts)][:limit]

    found = work(job, database)
    if json:
        print_json(found)
    else:
        lines = [
            [each["name"], _rank(each), *map(short_time, (each["muted_until"], each["banned_until"], each["since"]))]
            for each in found
        ]
        show_list(["name", "role", "muted until", "banned until", "joined"], lines, "No matching users.", ["name"])


def _rank(facts: dict[str, Any]) -> str:
    return "admin" if facts["admin"] else "guest" if facts["guest"] else "account"


user = typer.Typer(
    help="Manage one user: show, warn, mute, ban, make-admin, reset-password, delete.", no_args_is_help=True
)
app.add_typer(user, name="user")


@user.command()
def show(name: PersonName, database: Database = "cosca.db") -> None:
    """Print what is stored about a user as JSON, without the email address."""

    async def job(admin: AdminContext) -> dict[str, Any]:
        account = await admin.accounts.named(name)
        return people.facts_of(account, utc_now()) | {"running_games": await admin.accounts.games_of(account)}

    print_json(work(job, database))


def _to_one(
    name: str,
    do: Callable[[AdminContext, Account], Coroutine[Any, Any, Any]],
    database: str,
    bus: str = "",
    address: str = "",
) -> Any:
    async def job(admin: AdminContext) -> Any:
        return await do(admin, await admin.accounts.named(name))

    return work(job, database, bus, address or "http://127.0.0.1:8000")


@user.command()
def warn(name: PersonName, reason: Reason, database: Database = "cosca.db") -> None:
    """Show a user a warning at the next visit."""
    _to_one(name, lambda admin, one: admin.accounts.act(one, AdminAction.WARN, reason=reason), database)
    typer.echo(f"{name} will read the warning.")


@user.command()
def mute(
    name: PersonName,
    hours: Annotated[int, typer.Option(min=1, max=24 * 365, help="Duration in hours.")] = 24,
    reason: Reason = "",
    database: Database = "cosca.db",
) -> None:
    """Mute a user in chat. They can still play."""
    _to_one(name, lambda admin, one: admin.accounts.act(one, AdminAction.MUTE, hours, reason), database)
    typer.echo(f"{name} is muted for {hours} hours.")


@user.command()
def unmute(name: PersonName, database: Database = "cosca.db") -> None:
    """Let a muted user chat again."""
    _to_one(name, lambda admin, one: admin.accounts.act(one, AdminAction.UNMUTE), database)
    typer.echo(f"{name} can chat again.")


@user.command()
def ban(
    name: PersonName,
    reason: Reason,
    hours: Annotated[
        int | None, typer.Option(min=1, max=24 * 366, help="Duration in hours; for good if omitted.")
    ] = None,
    database: Database = "cosca.db",
    bus: BusAt = "",
) -> None:
    """Ban a user: sign them out everywhere and let bots play on for them.

    They can still sign in to read the reason, and to download or delete their data.
    """
    _to_one(name, lambda admin, one: admin.accounts.act(one, AdminAction.BAN, hours, reason), database, bus)
    typer.echo(f"{name} is banned {f'for {hours} hours' if hours else 'for good'}.")


@user.command()
def unban(name: PersonName, database: Database = "cosca.db") -> None:
    """Let a banned user play again."""
    _to_one(name, lambda admin, one: admin.accounts.act(one, AdminAction.UNBAN), database)
    typer.echo(f"{name} can play again.")


@user.command("make-admin")
def make_admin(
    name: PersonName,
    no: Annotated[bool, typer.Option("--no", help="Take the role away.")] = False,
    database: Database = "cosca.db",
) -> None:
    """Make a user an admin, who reads reports in the browser and can warn, mute and ban users."""
    _to_one(name, lambda admin, one: admin.accounts.make_admin(one, not no), database)
    typer.echo(f"{name} is {'no longer' if no else 'now'} an admin of this site.")


@user.command("reset-password")
def reset_password(name: PersonName, address: Address = "", database: Database = "cosca.db") -> None:
    """Print a link for choosing a new password.

    The link works once, within an hour. Send it only to this user.
    """
    typer.echo(_to_one(name, lambda admin, one: admin.accounts.reset_link(one), database, "", address))


@user.command()
def delete(
    name: PersonName,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    database: Database = "cosca.db",
    bus: BusAt = "",
) -> None:
    """Delete a user permanently: name, email address, password and chat messages.

    Bots take over their running games. You cannot undo this.
    """
    if not yes:
        typer.confirm(f"Delete {name} permanently?", abort=True)
    _to_one(name, lambda admin, one: admin.accounts.delete(one), database, bus)
    typer.echo(f"{name} is deleted.")


@app.command("end-sessions")
def end_sessions(name: PersonName, database: Database = "cosca.db", bus: BusAt = "") -> None:
    """Sign a user out everywhere. Their API tokens stop working too."""
    _to_one(name, lambda admin, one: admin.accounts.end_sessions(one), database, bus)
    typer.echo(f"{name} is signed out everywhere.")


@app.command()
def reports(database: Database = "cosca.db", json: AsJson = False) -> None:
    """List the open reports that users made about others."""
    found = work(lambda admin: people.reports(admin.store), database)
    if json:
        print_json(found)
    else:
        lines = [
            [each["id"], short_time(each["at"]), each["by"], each["about"], each["reason"], _words(each)]
            for each in found
        ]
        show_list(
            ["no", "at", "by", "about", "reason", "report"],
            lines,
            "There are no open reports.",
            ["by", "about", "report"],
        )


def _words(report: dict[str, Any]) -> str:
    return "\n".join([*([report["text"]] if report["text"] else []), *report["lines"]])


@app.command()
def log(
    database: Database = "cosca.db",
    limit: Annotated[int, typer.Option(min=1, max=1_000, help="List at most this many.")] = 50,
    json: AsJson = False,
) -> None:
    """List what administrators did, the latest first. Without a name: on the command line."""
    found = work(lambda admin: people.acts(admin.store, limit), database)
    if json:
        print_json(found)
    else:
        lines = [
            [short_time(each["at"]), each["admin"], each["action"], each["about"], _end(each), each["reason"]]
            for each in found
        ]
        show_list(["at", "admin", "action", "about", "until", "reason"], lines, "Nothing was done yet.", ["reason"])


def _end(act: dict[str, Any]) -> str:
    return "for good" if (act["until"] or "").startswith("9999") else short_time(act["until"])
