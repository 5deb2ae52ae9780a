"""A site with users, tables and finished games for browser tests, created once over HTTP and WebSockets."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any, Self

import httpx
from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from cosca.client.changes import LatestFrame
from cosca.server.protocol import VERSION

PATIENCE_S = 600
COOKIE = "cosca"
type Asked = dict[str, Any]  # a question as the site sends it
type Until = Callable[[Asked], bool]
type Likes = Callable[[dict[str, Any]], bool]  # of an option as the site sends it
GAMES = 24  # by chance, a game may end without what a test looks for, such as a control tile to take
SEATS = {"famiglia": 2, "nostra_city": 3, "la_famiglia": 4}


class Somebody:
    """A user whose session can be used here and in a browser."""

    def __init__(self, address: str, name: str, password: str = "", **more: str) -> None:
        self.address = address
        self.name = name
        self.http = httpx.Client(base_url=address, headers={"origin": address}, timeout=60)
        body = {"name": name, **({"password": password} if password else {}), **more}
        told = self.call("POST", "/api/register" if password else "/api/guest", body)
        self.http.headers["x-cosca-csrf"] = told["csrf"]
        self._numbers = count(1)

    def sign_in(self, password: str) -> None:
        self.http.cookies.clear()
        told = self.call("POST", "/api/login", {"name": self.name, "password": password})
        self.http.headers["x-cosca-csrf"] = told["csrf"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        told = self.http.request(method, path, json=body)
        told.raise_for_status()
        return told.json() if told.content else None

    def enter(self, opened: Page) -> None:
        """Sign in on this page as the user."""
        value = self.http.cookies[COOKIE]
        opened.context.add_cookies([{"name": COOKIE, "value": value, "url": self.address}])

    def lay(self, title: str, bots: int, **more: Any) -> dict[str, Any]:
        wanted = {"title": title, "seats": SEATS[title], "bots": ["greedy"] * bots, "open": True, **more}
        laid: dict[str, Any] = self.call("POST", "/api/tables", wanted)
        return laid

    def sit(self, table: str, seat: int | None = None) -> None:
        self.call("POST", f"/api/tables/{table}/sit", {"seat": seat, "nonce": f"n{random.getrandbits(60)}"})

    def alone(self, title: str, **more: Any) -> str:
        """Create a table with bots in all other seats, join it, and return its id."""
        table = str(self.lay(title, SEATS[title] - 1, **more)["id"])
        self.sit(table)
        return table

    @contextmanager
    def at(self, table: str) -> Iterator[ClientConnection]:
        head = {"cookie": f"{COOKIE}={self.http.cookies[COOKIE]}", "origin": self.address}
        url = f"ws{self.address.removeprefix('http')}/ws/{table}"
        with connect(url, additional_headers=head, max_size=1 << 24, proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "version": VERSION, "frame": 0}))
            yield socket

    def say(self, socket: ClientConnection, kind: str, **said: Any) -> None:
        socket.send(json.dumps({"type": kind, "id": f"w{next(self._numbers)}", **said}))

    def ask(self, socket: ClientConnection, kind: str, **said: Any) -> None:
        """Send a message and wait until the site confirms it."""
        self.say(socket, kind, **said)
        told = next(each for each in heard(socket) if each["type"] in ("done", "refused"))
        assert told["type"] == "done", told

    def play(
        self,
        table: str,
        moves: int = 10_000,
        seed: int = 1,
        until: Until = lambda _: False,
        likes: Likes = lambda _: False,
    ) -> Asked | None:
        """Play this many random moves, then wait until it is the user's turn again or the game is over.

        Stop as soon as the user is asked what `until` looks for, and choose what the user `likes` where it is offered.
        Return the question, or None at the end of the game.
        """
        luck = random.Random(seed)
        with self.at(table) as socket:
            latest = LatestFrame()
            for told in map(latest.whole, heard(socket)):
                if told["type"] == "over":
                    return None
                asked: Asked | None = (told["type"] == "frame" and told["asks"]) or None
                if asked and (options := asked["options"]):
                    if not moves or until(asked):
                        return asked
                    moves -= 1
                    lively = [each for each in options if each["do"].get("do") != "pass"]
                    liked = [each for each in options if likes(each)]
                    self.say(socket, "choose", prompt=told["n"], do=luck.choice(liked or lively or options)["do"])
        return None


@cache
def question(name: str) -> Until:
    """Return whether a user is asked the question with this id, and the site does not answer it."""
    return lambda asked: bool(asked["says"]["id"] == name and not asked["auto"])


def made_admin(who: Somebody, folder: Path) -> Somebody:
    """Make a user an administrator, as operators do."""
    command = [sys.executable, "-m", "cosca.cli", "admin", "user", "make-admin", who.name]
    subprocess.run([*command, "--database", str(folder / "site.db")], check=True, capture_output=True)
    return who


def heard(socket: ClientConnection) -> Iterator[dict[str, Any]]:
    ends = time.monotonic() + PATIENCE_S
    while time.monotonic() < ends:
        yield json.loads(socket.recv(PATIENCE_S))
    raise TimeoutError("the game takes too long")


class World:
    """Users and tables of a site. Each is created when it is first used."""

    def __init__(self, address: str, folder: Path) -> None:
        """`folder` contains the database of the site."""
        self.address = address
        self.folder = folder
        self.people: list[Somebody] = []
        self.running = cache(self._running)
        self.over = cache(self._over)
        self.paused_at = cache(self.stopped_at)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        for each in self.people:
            each.http.close()

    def _new(self, name: str, password: str = "", **more: str) -> Somebody:
        self.people.append(Somebody(self.address, name, password, **more))
        return self.people[-1]

    @cached_property
    def anna(self) -> Somebody:
        return self._new("Anna Rossi", "correct horse battery")

    @cached_property
    def bruno(self) -> Somebody:
        return self._new("Bruno Conti", "correct horse battery")

    @cached_property
    def carla(self) -> Somebody:
        return self._new("Carla Greco")

    @cached_property
    def dora(self) -> Somebody:
        """An account whose email address is not confirmed."""
        return self._new("Dora Bianchi", "correct horse battery", mail="dora.bianchi@example.org")

    # Moderation

    @cached_property
    def boss(self) -> Somebody:
        """An administrator."""
        return made_admin(self._new("Donna Capo", "correct horse battery"), self.folder)

    def act(self, action: str, about: Somebody, **more: Any) -> None:
        self.boss.call("POST", "/api/admin/acts", {"action": action, "name": about.name, **more})

    @cached_property
    def reported(self) -> str:
        """A table where Bruno was reported, for one of his messages."""
        line = {"table": self.together, "channel": "table", "n": 3}
        body = {"line": line, "reason": "insult", "text": "He calls everybody a Don."}
        self.anna.call("POST", "/api/reports", body)
        self.anna.call("POST", "/api/reports", {"name": self.carla.name, "reason": "name"})
        return self.together

    @cached_property
    def outcast(self) -> Somebody:
        """An account that is banned, and has signed in again."""
        outcast = self._new("Franco Furioso", "correct horse battery")
        reason = "Insults in three games, after a warning."
        self.act("ban", outcast, hours=24 * 7, reason=reason)
        outcast.sign_in("correct horse battery")
        return outcast

    @cached_property
    def silenced(self) -> Somebody:
        """An account that is muted in chat, and has a warning to read."""
        silenced = self._new("Gino Gridalotti", "correct horse battery")
        self.act("mute", silenced, hours=24, reason="Spam in chat.")
        return silenced

    @cached_property
    def warned(self) -> Somebody:
        warned = self._new("Lia Lamento", "correct horse battery")
        self.act("warn", warned, reason="Please don’t insult other players.")
        return warned

    # Tables

    def _running(self, title: str) -> str:
        """Create a game of Anna against bots in which she has made some moves, and now has a choice."""
        for _ in range(GAMES):
            table = self.anna.alone(title)
            asked = self.anna.play(table, {"famiglia": 3, "nostra_city": 6, "la_famiglia": 8}[title])
            if asked and not asked["auto"]:
                return table
        raise AssertionError(f"in no game of {title} is there a choice after some moves")

    def stopped_at(self, title: str, until: Until, likes: Likes = lambda _: False) -> str:
        """Create games of Anna until one comes to a question that is looked for. Return its table.

        `paused_at` returns the same table again, for tests that only look at it.
        """
        for seed in range(GAMES):
            table = self.anna.alone(title)
            if self.anna.play(table, seed=seed, until=until, likes=likes):
                return table
        raise AssertionError(f"no game of {title} came to such a question")

    def _over(self, title: str) -> str:
        """Create a finished game of Anna. In long titles, a bot plays for her."""
        table = self.anna.alone(title)
        if title == "famiglia":
            self.anna.play(table, seed=3)
            return table
        with self.anna.at(table) as socket:
            self.anna.say(socket, "leave")
            next(told for told in heard(socket) if told["type"] == "over")
        return table

    @cached_property
    def planning(self) -> str:
        """A game of La Famiglia at the start of Anna's first planning turn."""
        return self.paused_at("la_famiglia", question("ask-planningturn-0"))

    @cached_property
    def together(self) -> str:
        """A game of Anna and Bruno with a chat and an open request of Bruno to abandon the game."""
        table = str(self.anna.lay("famiglia", 0)["id"])
        self.anna.sit(table)
        self.bruno.sit(table)
        with self.anna.at(table) as hers, self.bruno.at(table) as his:
            self.bruno.ask(his, "say", channel="table", text="Ciao! First time at this table?")
            self.anna.ask(hers, "say", channel="table", text="Yes. Who is the one with the cigar?")
            self.bruno.ask(his, "say", channel="table", text="The Don. Worth most, and he knows it.")
            self.bruno.ask(his, "ask", what="abandon")
        return table

    @cached_property
    def rated(self) -> str:
        """A game that Anna resigned against Bruno, and that changed their ratings."""
        for _ in range(5):  # chance may end a game early, and short ones do not count
            table = str(self.anna.lay("famiglia", 0)["id"])
            self.anna.sit(table)
            self.bruno.sit(table)
            if self._resigned(table) and self._counted(table)["seats"]:
                return table
        raise AssertionError("no game was long enough to count")

    def _resigned(self, table: str) -> bool:
        """Let Anna make five moves and resign; return whether the game was still going on."""
        replies = Thread(target=self.bruno.play, args=(table,))
        replies.start()
        going_on = self.anna.play(table, 5) is not None
        if going_on:
            with self.anna.at(table) as hers:
                self.anna.say(hers, "ask", what="resign")
                next(told for told in heard(hers) if told["type"] == "table" and told["state"] != "running")
        replies.join()
        return going_on

    def _counted(self, table: str) -> dict[str, Any]:
        """Wait until the site has counted a game, and return what it changed."""
        ends = time.monotonic() + 60
        told: dict[str, Any] = {"counted": False, "seats": []}
        while not told["counted"] and time.monotonic() < ends:
            time.sleep(0.2)
            told = self.anna.call("GET", f"/api/tables/{table}/ratings")
        return told

    @cached_property
    def waiting(self) -> list[str]:
        """Tables of Carla with open seats, one for each title."""
        laid = [
            self.carla.lay(title, 0, pace=pace) for title, pace in zip(SEATS, ("none", "live", "mail"), strict=True)
        ]
        for each in laid:
            self.carla.sit(each["id"])
        return [str(each["id"]) for each in laid]
