"""What every attack is made of: guests, calls and sockets of a few addresses, and a registry of attacks.

An attack is a function that prepares itself, calls `ready`, and then attacks until it is stopped.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from bench.load.clients import FRAMES, Option, Prompt, decode_message
from bench.load.wire import Http, Wire

HELLO: Final = b'{"type":"hello","version":2,"frame":0}'
OFFLINE: Final = (OSError, asyncio.IncompleteReadError, ValueError)
PASSWORD: Final = "correct horse battery staple"  # noqa: S105 (of accounts that exist for a minute)


@dataclass(frozen=True, slots=True)
class Scene:
    """The site as attackers find it."""

    ports: list[int]
    number: int  # of the attack: each has its own addresses
    hot: str  # a running table with many spectators
    finished: list[str]  # tables whose games are over


@dataclass(frozen=True, slots=True)
class Guest:
    """An attacker with a name, or one without (no token)."""

    address: str
    token: str = ""
    name: str = ""


class Attacker:
    """Everything that one attack uses. `counts` says what came of it."""

    def __init__(self, scene: Scene, wait_for_go: Callable[[], Awaitable[None]]) -> None:
        self.scene = scene
        self.counts: Counter[str] = Counter()
        self.going = asyncio.Event()
        self._wait_for_go = wait_for_go
        self.sockets: list[Talker] = []
        self._numbers = count()
        self._http = [Http(port) for port in scene.ports]

    async def ready(self) -> None:
        """Say that the attack is prepared, and wait until it may begin. Only what it does from then on counts."""
        await self._wait_for_go()
        self.counts.clear()
        self.going.set()

    def address(self, number: int = 0) -> str:
        return f"198.18.{self.scene.number}.{number + 1}"

    @property
    def next_port(self) -> int:
        return self.scene.ports[next(self._numbers) % len(self.scene.ports)]

    # Calls

    async def call(self, who: Guest, method: str, path: str, body: object = None) -> Any:
        """Make a call at one of the processes, and return its reply, or None if it was refused."""
        http = self._http[next(self._numbers) % len(self._http)]
        status, reply = await http.ask(method, path, body, who.token, who.address)
        self.counts[f"calls {status}"] += 1
        if status >= 400:
            return None
        return json.loads(reply) if reply.startswith(b"{") else {}

    async def guest(self, number: int = 0) -> Guest:
        """Sign in as a new guest of one of the attackers' addresses."""
        name, address = f"Attack{self.scene.number}x{next(self._numbers)}", self.address(number)
        reply = await self.call(Guest(address), "POST", "/api/guest", {"name": name, "token": True})
        return Guest(address, reply["token"] if reply else "", name)

    async def guests(self, many: int, number: int = 0) -> list[Guest]:
        return [await self.guest(number) for _ in range(many)]

    async def accounts(self, many: int, number: int = 0) -> list[Guest]:
        """Register accounts of one address."""
        found = []
        for guest in await self.guests(many, number):
            body = {"name": f"{guest.name}r", "password": PASSWORD}
            if reply := await self.call(guest, "POST", "/api/register", body):
                found.append(Guest(guest.address, reply["token"], body["name"]))
        return found

    async def table(self, who: Guest, title: str = "famiglia", **wanted: object) -> str:
        """Create a table, take a seat if one is open, and return its id; an empty text if it was refused."""
        created = await self.call(who, "POST", "/api/tables", {"title": title, **wanted})
        if not created:
            return ""
        await self.call(who, "POST", f"/api/tables/{created['id']}/sit", {"nonce": "n"})
        return str(created["id"])

    async def against_bots(self, who: Guest, title: str = "famiglia", level: str = "random", seats: int = 2) -> str:
        return await self.table(who, title, seats=seats, bots=[level] * (seats - 1))

    async def in_parallel(self, loops: int, step: Callable[[int], Awaitable[object]]) -> None:
        """Repeat a step for ever in some loops at once, each as soon as it is answered."""
        await asyncio.gather(*(self._loop(number, step) for number in range(loops)))

    async def _loop(self, number: int, step: Callable[[int], Awaitable[object]]) -> None:
        while True:
            try:
                async with asyncio.timeout(20):
                    await step(number)
            except (*OFFLINE, TimeoutError):
                self.counts["lost"] += 1
                await asyncio.sleep(0.05)
            await asyncio.sleep(0)

    # Sockets

    async def talker(self, table: str, who: Guest, wait: bool = True) -> Talker:
        """Connect to a table. With `wait`, return once it says welcome or refuses."""
        socket = Talker(self.counts)
        self.sockets.append(socket)
        await socket.dial(self.next_port, f"/ws/{table}", who.token, who.address)
        if wait:
            with suppress(TimeoutError):
                await asyncio.wait_for(socket.entered.wait(), 10)
        return socket

    async def send_at(self, socket: Talker, per_s: float, message: Callable[[int], bytes]) -> None:
        """Send messages at a pace, as long as the socket is open; the site may make it wait."""
        for number in count():
            if not socket.is_open:
                self.counts["sockets closed"] += 1
                return
            await socket.writable.wait()
            socket.say(message(number))
            self.counts["messages"] += 1
            await asyncio.sleep(1 / per_s)


class Talker(Wire):
    """A socket of an attacker: it remembers the latest frame, and counts what it receives."""

    def __init__(self, counts: Counter[str]) -> None:
        super().__init__()
        self.entered = asyncio.Event()
        self.changed = asyncio.Event()
        self.writable = asyncio.Event()
        self.writable.set()
        self.frame = 0
        self.options: list[Option] = []
        self._prompt = Prompt()
        self._counts = counts

    def opened(self) -> None:
        self.say(HELLO)

    def receive(self, text: bytes) -> None:
        message = decode_message(text)
        if message.type in ("done", "refused", "bye"):
            self._counts[f"{message.type} {message.reason}".strip()] += 1
        if message.type in FRAMES:
            self.frame, self.options = message.n, self._prompt.options_after(message)
        self.entered.set()
        self.changed.set()

    def lost(self, code: int) -> None:
        self.entered.set()
        self.changed.set()
        self.writable.set()

    def pause_writing(self) -> None:
        self.writable.clear()

    def resume_writing(self) -> None:
        self.writable.set()

    async def next_change(self) -> None:
        self.changed.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), 1)


type Run = Callable[[Attacker], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Attack:
    """One way to abuse the site."""

    name: str
    what: str  # for the report
    run: Run
    seconds: float = 0.0  # at least, in a whole run: what the attack is about takes so long


ATTACKS: Final[dict[str, Attack]] = {}


def attack(what: str, seconds: float = 0.0) -> Callable[[Run], Run]:
    """Put a function into the registry of attacks, under its own name."""

    def register(run: Run) -> Run:
        name = str(run.__name__).replace("_", "-")
        ATTACKS[name] = Attack(name, what, run, seconds)
        return run

    return register
