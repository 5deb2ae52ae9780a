"""`cosca join`: plays at a table of a site in the terminal."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from cosca.client.api import ApiClient, ApiError
from cosca.client.lobby import Info, Lobby, NameNeeded, sign_in
from cosca.client.seat import ConnectionLost, SeatConnection
from cosca.client.table_link import BadLink, TableLink, parse_link
from cosca.client.tokens import Tokens
from cosca.commands.common import fail
from cosca.commands.logs import Language
from cosca.i18n.translator import Translator
from cosca.terminal.generic import renderer_of
from cosca.terminal.remote.keyboard import Keyboard, RemoteScreen, terminal_as_it_was
from cosca.terminal.remote.session import RemoteSession
from cosca.terminal.remote.state import NotUnderstood, RemoteState, sanitize
from cosca.terminal.remote.table import RemoteTable
from cosca.terminal.screen import Quit
from cosca.titles import TITLES

app = typer.Typer()

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class JoinOptions:
    """The options of the command line."""

    place: TableLink
    name: str
    seat: int | None
    watch: bool
    language: str
    save: Path | None


@app.command("join")
def join_table(
    link: Annotated[
        str, typer.Argument(metavar="URL", help="Link of a table, or address of a site to choose a table there.")
    ],
    name: Annotated[str, typer.Option(help="Your name on the site. The site recognizes you next time.")] = "",
    seat: Annotated[int | None, typer.Option(help="Seat to take, from 1; the first open seat if omitted.")] = None,
    invite: Annotated[str, typer.Option(help="Invite code, if the link does not contain it.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Watch without playing.")] = False,
    language: Language = "en",
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Draw with ASCII characters only.")] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game log to this file when the game is over.")
    ] = None,
) -> None:
    """Join or watch a table on a Cosca site from this terminal.

    If the connection or this program ends, run the same command again to resume.
    """
    if language not in LANGUAGES:
        raise fail(f"There is no language {language!r}. The languages are: {', '.join(LANGUAGES)}.")
    if save is not None and save.exists():
        raise fail(f"{save} already exists. Choose another name.")
    place = _place(link)
    there = TableLink(place.site, place.table, invite or place.invite)
    options = JoinOptions(there, name, None if seat is None else seat - 1, watch, language, save)
    screen = real_remote_screen(ascii_only)
    try:
        with terminal_as_it_was():
            asyncio.run(JoinFlow(options, screen).run())
    except ApiError as fault:
        raise fail(sanitize(fault)) from fault
    except ConnectionLost as fault:
        raise fail(sanitize(fault)) from fault
    except OSError as fault:
        raise fail(
            f"Can't connect to {place.site}: {fault}. Check the address and that the site is running."
        ) from fault
    except (Quit, KeyboardInterrupt):
        screen.gap()


def _place(link: str) -> TableLink:
    try:
        return parse_link(link)
    except BadLink as fault:
        raise fail(str(fault)) from fault


def real_remote_screen(ascii_only: bool) -> RemoteScreen:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    if interactive:
        import readline  # noqa: F401 - editing and history of the input line
    return RemoteScreen(Console(), interactive, ascii_only)


def tokens_of_user() -> Tokens:
    return Tokens(Path(typer.get_app_dir("cosca")) / "sites.json")


class JoinFlow:
    """The way from a link to a seat: sign in, choose a table, take a seat, play."""

    def __init__(self, options: JoinOptions, screen: RemoteScreen) -> None:
        self.options = options
        self.screen = screen
        self.api = ApiClient(options.place.site)
        self.lobby = Lobby(self.api)
        self.translator = Translator(None, options.language, (), screen.ascii_only)  # before a title is chosen

    async def run(self) -> None:
        if self.options.name or not self.options.watch or tokens_of_user().find(self.api.address):
            await self.sign_in()
        table = self.options.place.table or await self.pick()
        info = await self.lobby.table(table, self.options.place.invite)
        if not self.options.watch:
            await self.sit(info)
        info = await self.lobby.wait_for_start(table, self.options.place.invite, self.show_waiting)
        await self.play(info)

    async def sign_in(self) -> None:
        tokens = tokens_of_user()
        try:
            name = await sign_in(self.api, tokens, self.options.name)
        except NameNeeded:
            self.say("join-name")
            name = await sign_in(self.api, tokens, self.ask() or "Guest")
        self.say("join-you-are", name=sanitize(name))

    def say(self, message_id: str, **args: str | int) -> None:
        self.screen.say(self.translator.format(message_id, **args))

    def ask(self) -> str:
        return self.screen.ask("> " if self.screen.ascii_only else "» ")

    # Choosing a table

    async def pick(self) -> str:
        """Let the user choose: one of their tables, one with an open seat, or a new one with bots."""
        mine, games = await self.lobby.mine() if self.api.token else [], await self.lobby.games()
        own = [each["id"] for each in mine]
        free = [each for each in await self.lobby.open_tables() if each["id"] not in own]
        new = [(game, seats) for game in games["games"] if game["id"] in TITLES for seats in game["seats"]]
        self.list_tables("join-tables", mine, 1)
        self.list_tables("join-open-tables", free, 1 + len(mine))
        self.list_new(new, 1 + len(mine) + len(free))
        number = self.number(len(mine) + len(free) + len(new)) - 1
        tables = [*mine, *free]
        if number < len(tables):
            return str(tables[number]["id"])
        game, seats = new[number - len(tables)]
        return await self.lobby.create_table(game["id"], seats, ["greedy"] * (seats - 1))

    def list_tables(self, head: str, tables: Sequence[Info], first: int) -> None:
        rows = [
            (TITLES[each["title"]].name if each["title"] in TITLES else each["title"], seated(each)) for each in tables
        ]
        self.show_list(head, rows, first)

    def list_new(self, new: Sequence[tuple[dict[str, Any], int]], first: int) -> None:
        rows = [(self.translator.format("join-new-table", title=game["name"], seats=seats), "") for game, seats in new]
        self.show_list("join-new-tables", rows, first)

    def show_list(self, head: str, rows: Sequence[tuple[str, str]], first: int) -> None:
        if not rows:
            return
        grid = Grid.grid(padding=(0, 2, 0, 2))
        grid.add_column(justify="right")
        for number, (what, players) in enumerate(rows, first):
            grid.add_row(
                str(number),
                self.translator.text(sanitize(what)),
                Text(self.translator.text(sanitize(players)), style="dim"),
            )
        self.screen.show(Text(self.translator.format(head), style="bold"), grid)

    def number(self, most: int) -> int:
        while True:
            self.say("join-pick")
            answer = self.ask()
            if answer.isdecimal() and 1 <= int(answer) <= most:
                return int(answer)

    # Taking a seat

    async def sit(self, info: Info) -> None:
        """Take a seat if the game has not started. Without a seat, watch."""
        if info["state"] == "open":
            await self.lobby.join(info["id"], self.options.seat, self.options.place.invite)
        elif info["state"] == "running" and info["id"] not in [each["id"] for each in await self.lobby.mine()]:
            self.say("join-just-watch")

    def show_waiting(self, info: Info) -> None:
        free = sum(not each["person"] and not each["bot"] for each in info["seats"])
        self.say("join-waits", free=free)
        self.say("join-link")
        self.screen.say_whole(f"  {self.link(info)}", style="bold")

    def link(self, info: Info) -> str:
        invite = f"#invite={self.options.place.invite}" if self.options.place.invite else ""
        return f"{self.options.place.site}/t/{info['id']}{invite}"

    # Playing

    async def play(self, info: Info) -> None:
        if info["title"] not in TITLES:
            raise fail(
                f"The game {sanitize(info['title'])} is not installed here. A newer version of cosca may have it."
            )
        title = TITLES[info["title"]]
        language = self.options.language
        if language not in title.languages:
            self.say("join-language", title=title.name)
            language = "en"
        display = RemoteTable(RemoteState(title, info), renderer_of(title), self.screen, language)
        display.ahead = self.api.clock_offset
        connection = SeatConnection(self.api, info["id"], self.options.place.invite)
        session = RemoteSession(display, connection, self.lobby, self.options.save)
        connection.lost = session.connection_lost
        try:
            await session.run(Keyboard(self.screen, display.prompt_sign))
        except NotUnderstood as fault:
            raise fail(display.translator.format("join-too-old")) from fault
        except (Quit, asyncio.CancelledError):
            self.farewell(display, info)
            raise

    def farewell(self, display: RemoteTable, info: Info) -> None:
        self.screen.gap()
        if display.state.seat is None or display.state.over:
            display.tell("join-left-watching")
            return
        display.tell("join-left")
        self.screen.say_whole(f"  cosca join {self.link(info)}", style="bold")


def title_name(title: str) -> str:
    return TITLES[title].name if title in TITLES else title


def seated(info: Info) -> str:
    return ", ".join(each["name"] or "-" for each in info["seats"])
