"""Users who play, watch and probe a game. Everything they receive is recorded and searched for tags."""

from __future__ import annotations

import asyncio
import base64
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from cosca.client.changes import LatestFrame
from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.store.ids import from_text
from cosca.server.store.records import TableId
from cosca.titles import TITLES
from tests.server.leaks.network import MailBox, Running, a_site
from tests.server.leaks.tags import OPERATOR, Ledger, name_of

PRYING_S: Final = 0.15
MAILED_S: Final = 0.6  # a player who waits this long before the first move gets an email meanwhile


@dataclass(frozen=True)
class Plan:
    """What game to play: the last `bots` seats are bots, and it stops after `choices` moves by people."""

    title: str
    seats: int
    choices: int
    bots: int = 0
    pace: str = "mail"
    real_bots: bool = False
    seed: int = 1
    seconds: float = 60.0  # the game fails if it takes longer


class Guest:
    """A user with a name and a token. Every response is recorded in the ledger."""

    def __init__(self, running: Running, who: str, client: httpx.AsyncClient) -> None:
        self.running = running
        self.who = who
        self._client = client
        self.token = ""

    @property
    def head(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def call(self, method: str, path: str, body: object = None) -> Any:
        reply = await self._client.request(method, path, json=body, headers=self.head)
        where = f"{method} {path}"
        self.running.ledger.hear(self.who, where, f"{dict(reply.headers)}".encode() + reply.content)
        return reply.json() if "json" in reply.headers.get("content-type", "") else reply.text

    async def come_in(self, name: str, box: MailBox) -> None:
        """Create a guest, then give the account an email address so that it receives emails."""
        ledger, store = self.running.ledger, self.running.web.store
        self.token = (await self.call("POST", "/api/guest", {"name": name, "token": True}))["token"]
        ledger.keep(f"the token of {self.who}", self.token, self.who, for_ever=True)
        address = f"{ledger.new(f'the address of {self.who}', self.who, for_ever=True)}@example.org"
        box.owners[address] = self.who
        account = await store.account_named(name)
        assert account
        await store.save_account(replace(account, guest=False))
        await store.set_new_mail(account.id, address)
        await store.confirm_mail(account.id, address)


class Player:
    """A guest connected to a table, in a seat or as a spectator."""

    def __init__(self, guest: Guest, reader: Reader, team: Sequence[str], rng: Random) -> None:
        self.guest = guest
        self.reader = reader
        self.rng = rng
        self.frame = 0
        self.chosen = 0
        self._team = team
        self._ledger = guest.running.ledger

    async def play(self, table: str, over: asyncio.Event) -> None:
        url = f"ws{self.guest.running.address.removeprefix('http')}/ws/{table}"
        async with connect(url, additional_headers=self.guest.head, compression=None, max_size=1 << 22) as socket:
            await socket.send(json.dumps({"type": "hello", "version": protocol.VERSION, "frame": 0}))
            latest = LatestFrame()
            async for text in socket:
                data = text.encode() if isinstance(text, str) else text
                self._ledger.hear(self.guest.who, "socket", data)
                message = latest.whole(json.loads(data))
                if message["type"] == "over":
                    over.set()
                await self._answer(socket, message)

    async def _answer(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] != "frame":
            return
        self.frame = message["n"]
        if self.rng.random() < 0.15:
            await self._chatter(socket)
        asks = message["asks"]
        if asks and asks["options"]:
            await asyncio.sleep(0 if self.chosen else MAILED_S)
            await self._pry(socket, asks["options"])
            await self._send(socket, "choose", prompt=self.frame, do=self._choice(asks["options"]))
            self.chosen += 1

    def _choice(self, options: list[Any]) -> Any:
        """Choose at random, but avoid passing: a player who always passes sees little of the game."""
        listed = [each["do"] for each in options]
        return self.rng.choice([do for do in listed if do["do"] != "pass"] or listed)

    async def _send(self, socket: ClientConnection, kind: str, **message: object) -> None:
        client_id = self._ledger.new(f"the id of a choice of {self.guest.who}", self.guest.who, for_ever=True)
        await socket.send(json.dumps({"type": kind, "id": client_id, **message}))

    async def _chatter(self, socket: ClientConnection) -> None:
        if self.reader is None:
            text = self._ledger.new("what spectators say", "a spectator")
            await self._send(socket, "say", channel="spectators", text=text)
            return
        message = self._ledger.new(f"what the team of {self.guest.who} says", *self._team, for_ever=True)
        await self._send(socket, "say", channel="team", text=message)
        sheet = self._ledger.new(f"the sheet of {self.guest.who}", *self._team, for_ever=True)
        await self._send(socket, "sheet", text=sheet)

    async def _pry(self, socket: ClientConnection, options: list[Any]) -> None:
        """Send a move for a wrong frame, a `why` question, and an action that does not exist."""
        do = self.rng.choice(options)["do"]
        await self._send(socket, "choose", prompt=self.frame + 1, do=do)
        await self._send(socket, "why", do=do)
        await self._send(socket, "choose", prompt=self.frame, do={"do": "win"})


async def pry_for_ever(guest: Guest, table: str, seats: int) -> None:
    """Call every path that shows tables or users, in an endless loop."""
    here = f"/api/tables/{table}"
    paths = [
        "/api/tables?state=running",
        here,
        f"{here}/log",
        f"{here}/positions",
        "/api/me",
        "/api/me/export",
        "/healthz",
    ]
    paths += [f"{here}/{what}?as={seat}" for seat in range(seats) for what in ("frames", "review")]
    while True:
        for path in paths:
            await guest.call("GET", path)
        await asyncio.sleep(PRYING_S)


async def count_for_ever(guest: Guest) -> None:
    while True:
        await guest.call("GET", "/metrics")
        await asyncio.sleep(PRYING_S)


async def game(path: Path, plan: Plan) -> Ledger:
    """Play a game and return a record of everything that anyone received."""
    ledger = Ledger()
    box = MailBox(ledger)
    async with (
        a_site(path, plan.title, plan.seats, ledger, box, plan.real_bots) as running,
        httpx.AsyncClient(base_url=running.address) as client,
    ):
        await Evening(running, plan, box, client).pass_by()
    return ledger


class Evening:
    """One game, from creating the table until the game ends or has had enough moves."""

    def __init__(self, running: Running, plan: Plan, box: MailBox, client: httpx.AsyncClient) -> None:
        self.running = running
        self.plan = plan
        self.box = box
        self.client = client
        self.over = asyncio.Event()

    def guest(self, who: str) -> Guest:
        return Guest(self.running, who, self.client)

    async def pass_by(self) -> None:
        people = self.plan.seats - self.plan.bots
        guests = [self.guest(name_of(seat)) for seat in range(people)] + [self.guest("a spectator")]
        for number, guest in enumerate(guests):
            await guest.come_in(f"Guest {number}", self.box)
        table = await self._lay(guests[:people])
        players = [self._player(guest, seat) for seat, guest in enumerate(guests[:people])]
        players.append(self._player(guests[-1], None))
        await self._together(players, table)
        await self._learn_secrets(from_text(table))

    async def _lay(self, guests: list[Guest]) -> str:
        plan, ledger = self.plan, self.running.ledger
        bots = ["greedy"] * plan.bots
        message = {"title": plan.title, "seats": plan.seats, "bots": bots, "pace": plan.pace}
        table = str((await guests[0].call("POST", "/api/tables", message))["id"])
        for seat, guest in enumerate(guests):
            nonce = ledger.new(f"the nonce of {guest.who}", guest.who)
            await guest.call("POST", f"/api/tables/{table}/sit", {"seat": seat, "nonce": nonce})
        return table

    def _player(self, guest: Guest, reader: Reader) -> Player:
        teams = TITLES[self.plan.title].teams(self.plan.seats)
        team = [name_of(mate) for each in teams if reader in each for mate in each]
        return Player(guest, reader, team, Random(f"{self.plan.seed} {reader}"))

    async def _together(self, players: list[Player], table: str) -> None:
        prying = [players[0].guest, players[-1].guest, self.guest("a stranger")]
        chores = [player.play(table, self.over) for player in players]
        chores += [pry_for_ever(guest, table, self.plan.seats) for guest in prying]
        tasks = [asyncio.create_task(chore) for chore in (*chores, count_for_ever(self.guest(OPERATOR)))]
        try:
            async with asyncio.timeout(self.plan.seconds):
                while not self.over.is_set() and sum(player.chosen for player in players) < self.plan.choices:
                    await asyncio.sleep(0.05)
                    _raise_first(tasks)
            await asyncio.sleep(4 * PRYING_S)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _learn_secrets(self, table: TableId) -> None:
        """Register the seed and the entry hashes as secrets, so that everything received is searched for them."""
        store, ledger = self.running.web.store, self.running.ledger
        seed = await store.seed(table)
        for written in (
            seed.hex(),
            base64.b64encode(seed).decode(),
            base64.urlsafe_b64encode(seed).decode(),
            str(seed),
        ):
            ledger.keep("the seed", written)
        self._hear_outbox()
        for row in await store.entries(table):
            ledger.keep("the hash of an entry", json.loads(row.body)["hash"])

    def _hear_outbox(self) -> None:
        with closing(sqlite3.connect(self.running.web.settings.database)) as reader:
            for row in reader.execute("SELECT kind, body, key FROM outbox"):
                self.running.ledger.hear(OPERATOR, "outbox", str(row))


def _raise_first(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


def leaks_of_game(path: Path, plan: Plan) -> tuple[list[str], Ledger]:
    ledger = asyncio.run(game(path, plan))
    return ledger.leaks(), ledger
