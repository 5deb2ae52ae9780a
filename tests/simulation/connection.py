"""A simulated client's connection to a web process: messages in order with some delay, without a socket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import TableId
from cosca.server.tables.live_table import NoSuchTable
from cosca.server.websocket.handler import MessageHandler
from tests.simulation.loop import SimulatedLoop, Step
from tests.simulation.network import Network

if TYPE_CHECKING:
    from tests.simulation.processes import SiteProcess

SILENCE_S = 20.0  # without any message, a client sends a ping
MOMENT_S = 0.001
PATIENCE_S = 8.0  # for the answer to a ping
LOST = 1006
TRY_AGAIN = 1013


class ConnectionLost(Exception):
    """The web process is gone, or closed the connection."""


@dataclass(slots=True)
class Connection:
    """One client's connection to one web process."""

    loop: SimulatedLoop
    network: Network
    web: SiteProcess
    table: TableId
    subscriber: Subscriber
    frame: int  # the latest frame of which the server knows that the client has it
    inbox: asyncio.Queue[protocol.FromClient] = field(default_factory=asyncio.Queue)
    heard_at: float = 0.0
    arrives: float = 0.0  # when the latest message does
    pinged: bool = False
    serving: asyncio.Task[None] | None = None
    watching: Step | None = None

    # The server's side

    async def serve(self, caller: Caller) -> None:
        """Admit the client, join, then answer messages. Runs in the web process."""
        site, subscriber = self.web.site, self.subscriber
        try:
            await site.tables.at(self.table, caller)
            await site.hub.join(self.table, subscriber, self.frame)
            handler = MessageHandler(site, self.table, subscriber)
            while True:
                await handler.answer(await self.inbox.get())
        except (Unavailable, Overloaded, NoSuchTable):
            subscriber.close(TRY_AGAIN)
        finally:
            with suppress(Unavailable):
                await site.hub.leave(self.table, subscriber)

    # The client's side

    def open(self, caller: Caller) -> None:
        self.serving = self.loop.spawn(self.web.process, self.serve(caller))
        self.heard_at = self.loop.time()
        self.watching = self.loop.call_later(SILENCE_S, self._watch)

    def _watch(self) -> None:
        """Send a ping after a long silence, and give up if it is not answered."""
        now = self.loop.time()
        if self.subscriber.has_pending:  # the client thinks, and reads it later
            self.heard_at, self.pinged = now, False
        if self.pinged:
            self.subscriber.close(LOST)
            return
        self.pinged = now - self.heard_at >= SILENCE_S - MOMENT_S
        if self.pinged:
            self.inbox.put_nowait(protocol.PingMessage())
        wait = PATIENCE_S if self.pinged else self.heard_at + SILENCE_S - now
        self.watching = self.loop.call_later(wait, self._watch)

    async def receive(self) -> bytes:
        """Return the next message. Raises `ConnectionLost`."""
        message = await self.subscriber.take()
        if message is None or self.web.process.killed:
            raise ConnectionLost
        self.heard_at, self.pinged = self.loop.time(), False
        return message

    def send(self, message: protocol.FromClient) -> None:
        """Send a message. It arrives later, in order, or not at all if the process is killed meanwhile."""
        self.arrives = max(self.arrives, self.loop.time() + self.network.delay())
        self.loop.call_at(self.arrives, self.inbox.put_nowait, message)

    def close(self) -> None:
        """The client leaves; the server notices it at once."""
        if self.watching:
            self.watching.cancel()
        if self.serving and not self.web.process.killed:
            self.serving.cancel()
