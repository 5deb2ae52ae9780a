"""`cosca join`: a table of a site in the terminal."""

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

from cosca.client.calls import Caller, CallRefused
from cosca.client.lobby import Info, Lobby, NameNeeded, come_in
from cosca.client.places import NoPlace, Place, place_of
from cosca.client.seat import Away, SeatConnection
from cosca.client.tokens import Tokens
from cosca.commands.common import fail
from cosca.commands.logs import Language, face_of
from cosca.games import TITLES
from cosca.speech import Speaker
from cosca.terminal.remote import RemoteSession
from cosca.terminal.remote_desk import RemoteDesk
from cosca.terminal.remote_keyboard import Keyboard, RemoteScreen, terminal_as_it_was
from cosca.terminal.remote_state import NotUnderstood, RemoteState, clean
from cosca.terminal.screen import Left

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class Wish:
    """What was said on the command line."""

    place: Place
    name: str
    seat: int | None
    watch: bool
    language: str
    save: Path | None


def join_table(
    link: Annotated[str, typer.Argument(metavar="URL", help="A table's link, or a site's address to choose a table.")],
    name: Annotated[str, typer.Option(help="What you are called there; known again when you come back.")] = "",
    seat: Annotated[int | None, typer.Option(help="Which seat to take, from 1; otherwise the first free one.")] = None,
    invite: Annotated[str, typer.Option(help="The word of an invitation, if the link does not have it.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Only look on.")] = False,
    language: Language = "en",
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Draw with plain letters.")] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the log here when the game is over.")] = None,
) -> None:
    """Sit down at a table of a site, or look on. Come again after a crash, and go on."""
    if language not in LANGUAGES:
        raise fail(f"There is no language {language!r} here. There are: {', '.join(LANGUAGES)}.")
    if save is not None and save.exists():
        raise fail(f"There is already something at {save}; choose another name.")
    place = _place(link)
    there = Place(place.site, place.table, invite or place.invite)
    wish = Wish(there, name, None if seat is None else seat - 1, watch, language, save)
    screen = real_remote_screen(ascii_only)
    try:
        with terminal_as_it_was():
            asyncio.run(Joining(wish, screen).run())
    except CallRefused as fault:
        raise fail(clean(fault)) from fault
    except Away as fault:
        raise fail(clean(fault)) from fault
    except OSError as fault:
        raise fail(f"Nobody answers at {place.site}: {fault}. Is the address right, and the site running?") from fault
    except (Left, KeyboardInterrupt):
        screen.gap()


def _place(link: str) -> Place:
    try:
        return place_of(link)
    except NoPlace as fault:
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


class Joining:
    """From a link to a seat."""

    def __init__(self, wish: Wish, screen: RemoteScreen) -> None:
        self.wish = wish
        self.screen = screen
        self.caller = Caller(wish.place.site)
        self.lobby = Lobby(self.caller)
        self.speaker = Speaker(TITLES["famiglia"], wish.language, (), screen.ascii_only)  # before a title is chosen

    async def run(self) -> None:
        if self.wish.name or not self.wish.watch or tokens_of_user().of(self.caller.address):
            await self.come_in()
        table = self.wish.place.table or await self.pick()
        info = await self.lobby.table(table, self.wish.place.invite)
        if not self.wish.watch:
            await self.sit(info)
        info = await self.lobby.until_begun(table, self.wish.place.invite, self.show_waiting)
        await self.play(info)

    async def come_in(self) -> None:
        tokens = tokens_of_user()
        try:
            name = await come_in(self.caller, tokens, self.wish.name)
        except NameNeeded:
            self.say("join-name")
            name = await come_in(self.caller, tokens, self.ask() or "Guest")
        self.say("join-you-are", name=clean(name))

    def say(self, message_id: str, **args: str | int) -> None:
        self.screen.say(self.speaker.say(message_id, **args))

    def ask(self) -> str:
        return self.screen.ask("> " if self.screen.ascii_only else "» ")

    # Which table

    async def pick(self) -> str:
        """One's own, one with a free seat, or a new one with bots."""
        mine, games = await self.lobby.mine() if self.caller.token else [], await self.lobby.games()
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
        return await self.lobby.lay(game["id"], seats, ["greedy"] * (seats - 1))

    def list_tables(self, head: str, tables: Sequence[Info], first: int) -> None:
        rows = [
            (TITLES[each["title"]].name if each["title"] in TITLES else each["title"], seated(each)) for each in tables
        ]
        self.show_list(head, rows, first)

    def list_new(self, new: Sequence[tuple[dict[str, Any], int]], first: int) -> None:
        rows = [(self.speaker.say("join-new-table", title=game["name"], seats=seats), "") for game, seats in new]
        self.show_list("join-new-tables", rows, first)

    def show_list(self, head: str, rows: Sequence[tuple[str, str]], first: int) -> None:
        if not rows:
            return
        grid = Grid.grid(padding=(0, 2, 0, 2))
        grid.add_column(justify="right")
        for number, (what, who) in enumerate(rows, first):
            grid.add_row(str(number), self.speaker.text(clean(what)), Text(self.speaker.text(clean(who)), style="dim"))
        self.screen.show(Text(self.speaker.say(head), style="bold"), grid)

    def number(self, most: int) -> int:
        while True:
            self.say("join-pick")
            said = self.ask()
            if said.isdecimal() and 1 <= int(said) <= most:
                return int(said)

    # Sitting down

    async def sit(self, info: Info) -> None:
        """Whoever sits there already stays; a game that began without us may be looked at."""
        if info["state"] == "open":
            await self.lobby.sit(info["id"], self.wish.seat, self.wish.place.invite)
        elif info["state"] == "running" and info["id"] not in [each["id"] for each in await self.lobby.mine()]:
            self.say("join-just-watch")

    def show_waiting(self, info: Info) -> None:
        free = sum(not each["person"] and not each["bot"] for each in info["seats"])
        self.say("join-waits", free=free)
        self.say("join-link")
        self.screen.say_whole(f"  {self.link(info)}", style="bold")

    def link(self, info: Info) -> str:
        invite = f"#invite={self.wish.place.invite}" if self.wish.place.invite else ""
        return f"{self.wish.place.site}/t/{info['id']}{invite}"

    # Playing

    async def play(self, info: Info) -> None:
        if info["title"] not in TITLES:
            raise fail(f"This program does not know the game {clean(info['title'])}. A newer one may.")
        title = TITLES[info["title"]]
        language = self.wish.language
        if language not in title.languages:
            self.say("join-language", title=title.name)
            language = "en"
        desk = RemoteDesk(RemoteState(title, info), face_of(title), self.screen, language)
        desk.ahead = self.caller.ahead
        connection = SeatConnection(self.caller, info["id"], self.wish.place.invite)
        session = RemoteSession(desk, connection, self.lobby, self.wish.save)
        connection.lost = session.connection_lost
        try:
            await session.run(Keyboard(self.screen, desk.prompt_sign))
        except NotUnderstood as fault:
            raise fail(desk.speaker.say("join-too-old")) from fault
        except (Left, asyncio.CancelledError):
            self.farewell(desk, info)
            raise

    def farewell(self, desk: RemoteDesk, info: Info) -> None:
        self.screen.gap()
        if desk.state.seat is None or desk.state.over:
            desk.tell("join-left-watching")
            return
        desk.tell("join-left")
        self.screen.say_whole(f"  cosca join {self.link(info)}", style="bold")


def title_name(title: str) -> str:
    return TITLES[title].name if title in TITLES else title


def seated(info: Info) -> str:
    return ", ".join(each["name"] or "-" for each in info["seats"])


def join(app: typer.Typer) -> None:
    app.command("join")(join_table)
