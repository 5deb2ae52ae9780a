"""Simulated players and spectators. They talk to the server's own hub and message handler, without sockets.

A player answers every prompt with a random legal action, and now and then undoes one, sends a message twice or
thinks for very long. After a lost connection it reconnects to any web process and resends what was not answered.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import TableId
from cosca.server.tables.live_table import NoSuchTable
from cosca.server.websocket.handler import MessageHandler
from tests.simulation.loop import Process

if TYPE_CHECKING:
    from tests.simulation.world import SiteProcess, World

SILENCE_S = 15.0  # without any message, a client reconnects
RECONNECT_S = 0.5


class ConnectionLost(Exception):
    """The web process is gone, or closed the connection."""


@dataclass(slots=True)
class Connection:
    """One client's connection to one web process."""

    web: SiteProcess
    subscriber: Subscriber
    inbox: asyncio.Queue[protocol.FromClient] = field(default_factory=asyncio.Queue)

    async def serve(self, table: TableId, have: int) -> None:
        """The server's side: join, then answer messages. Runs in the web process."""
        try:
            await self.web.site.hub.join(table, self.subscriber, have)
            handler = MessageHandler(self.web.site, table, self.subscriber)
            while True:
                await handler.answer(await self.inbox.get())
        except (Unavailable, Overloaded, NoSuchTable):
            self.subscriber.close(1013)


@dataclass(slots=True)
class Client:
    """A player or spectator of one table, and everything it was sent."""

    world: World
    process: Process
    caller: Caller
    table: TableId
    reader: Reader
    rng: Random
    frames: dict[int, str] = field(default_factory=dict)  # number -> view and prompt
    have: int = 0
    acknowledged: list[str] = field(default_factory=list)
    sent: dict[str, protocol.FromClient] = field(default_factory=dict)  # by client id, without an answer yet
    over: bool = False
    ids: int = 0
    connection: Connection | None = None

    def lose(self, web: SiteProcess) -> None:
        """Notice that a web process was killed: its side of the connection is reset."""
        if self.connection and self.connection.web is web:
            self.connection.subscriber.close(1006)

    async def play(self) -> None:
        """Stay connected until the game is over."""
        while not self.over:
            web = self.world.any_web(self.rng)
            if web is not None:
                with suppress(ConnectionLost):
                    await self._stay(web)
            await asyncio.sleep(self.rng.expovariate(1 / RECONNECT_S))

    async def _stay(self, web: SiteProcess) -> None:
        connection = self.connection = Connection(web, Subscriber(self.caller, self.reader))
        serving = self.world.loop.spawn(web.process, connection.serve(self.table, self.have))
        try:
            for message in list(self.sent.values()):
                await self._send(connection, message)
            while not self.over:
                await self._handle(connection, await self._receive(connection))
        finally:
            if not web.process.killed:
                serving.cancel()
                self.world.loop.spawn(web.process, web.leave(self.table, connection.subscriber))

    async def _receive(self, connection: Connection) -> dict[str, Any]:
        try:
            async with asyncio.timeout(SILENCE_S):
                message = await connection.subscriber.take()
        except TimeoutError:
            raise ConnectionLost from None
        if message is None or connection.web.process.killed:
            raise ConnectionLost
        await asyncio.sleep(self.world.network.delay())
        return dict(json.loads(message))

    async def _handle(self, connection: Connection, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "frame":
            await self._see(connection, message)
        elif kind == "done":
            self.acknowledged.append(message["id"])
            self.sent.pop(message["id"], None)
        elif kind == "refused":
            await self._refused(connection, message)
        elif kind == "over":
            self.over = True

    async def _see(self, connection: Connection, frame: dict[str, Any]) -> None:
        self.frames[frame["n"]] = json.dumps([frame["view"], frame["asks"]])
        self.have = max(self.have, frame["n"])
        asks = frame["asks"]
        if asks and asks["options"]:
            await asyncio.sleep(self._thinking())
            option = self._pick(asks["options"])
            await self._say(connection, protocol.ChooseMessage(id=self._id(), prompt=frame["n"], do=option["do"]))
        elif self.reader is not None and self.rng.random() < self.world.plan.undo:
            await self._say(connection, protocol.BackMessage(self._id()))

    def _pick(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        """Mostly prefer the action with the most fields: it is seldom a pass, and passes end games too soon."""
        if self.rng.random() < self.world.plan.busy:
            most = max(len(option["do"]) for option in options)
            options = [option for option in options if len(option["do"]) == most]
        return self.rng.choice(options)

    def _thinking(self) -> float:
        """Mostly about a second; now and then too long for the clock."""
        plan = self.world.plan
        return self.rng.expovariate(1 / (plan.long_thought_s if self.rng.random() < plan.long_share else 1.0))

    def _id(self) -> str:
        self.ids += 1
        return f"c{self.reader}-{self.ids}"

    async def _say(self, connection: Connection, message: Any) -> None:
        self.sent[message.id] = message
        self.world.sent[self.table].add((self.reader, message.id))
        await self._send(connection, message)
        if self.rng.random() < self.world.plan.twice:
            await self._send(connection, message)

    async def _send(self, connection: Connection, message: protocol.FromClient) -> None:
        await asyncio.sleep(self.world.network.delay())
        if connection.web.process.killed:
            raise ConnectionLost
        connection.inbox.put_nowait(message)

    async def _refused(self, connection: Connection, message: dict[str, Any]) -> None:
        """After `busy` the same message is sent again, any other refusal is final."""
        client_id = message["id"]
        if message["reason"] == "busy" and client_id in self.sent:
            await asyncio.sleep(self.rng.expovariate(2))
            await self._send(connection, self.sent[client_id])
        else:
            self.sent.pop(client_id, None)
