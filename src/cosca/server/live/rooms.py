"""The waiting rooms of this process: the sockets at tables whose games have not started.

Each socket receives the chat, and the table whenever it changes. Sockets that may no longer see the table, because the
owner removed the player or made a new invite link, are closed. When the game starts, all are asked to reconnect.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import batched
from typing import Final

from cosca.engine.core import Seat
from cosca.server import protocol
from cosca.server.identity import Refusal
from cosca.server.live.chat_lines import encoded, send_missing
from cosca.server.live.devices import AT_A_TABLE, close_oldest
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import AccountId, Head, Standing, State, TableId
from cosca.server.store.rounds import Rounds
from cosca.server.tables import access
from cosca.server.tables.info import table_info
from cosca.server.tables.settings import TableSettings, parse_settings

NO_TABLE: Final = 4004
BEGUN: Final = 4006
CHANNEL: Final = "table"
PAGE: Final = 100
SWEEP_S: Final = 1.0
SWEPT_AT_ONCE: Final = 500
UNKNOWN: Final = Head(-1, -1, -1)

log = logging.getLogger("cosca.rooms")


@dataclass(slots=True)
class Room:
    """The sockets at one open table, each with the invite it came with."""

    invites: dict[Subscriber, str] = field(default_factory=dict)
    welcomed: set[Subscriber] = field(default_factory=set)
    head: Head = UNKNOWN
    sent: bytes = b""  # the table as it was last sent to everybody
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def present_seats(self) -> set[Seat]:
        return {each.reader for each in self.invites if each.reader is not None}

    def devices(self, account: AccountId | None) -> list[Subscriber]:
        """Return the sockets of an account, oldest first."""
        return [each for each in self.invites if account is not None and each.caller.id == account]


class Rooms:
    """Sends changes of open tables to the sockets of this process."""

    def __init__(self, store: Store, gives_advice: Callable[[], bool]) -> None:
        self._store = store
        self._gives_advice = gives_advice
        self._rooms: dict[TableId, Room] = {}
        self._refreshing: Rounds[TableId, None] = Rounds("refreshing a waiting room")

    @property
    def sockets(self) -> int:
        return sum(len(room.invites) for room in self._rooms.values())

    def subscribers(self) -> list[Subscriber]:
        return [subscriber for room in self._rooms.values() for subscriber in room.invites]

    def tables(self) -> list[TableId]:
        return list(self._rooms)

    def has(self, table: TableId) -> bool:
        return table in self._rooms

    def present_seats(self, table: TableId) -> set[Seat]:
        """Return the seats whose players are connected to this process."""
        room = self._rooms.get(table)
        return room.present_seats() if room else set()

    async def join(self, table: TableId, subscriber: Subscriber, invite: str) -> None:
        """Add a socket: send it the table, the chat, and later everything new."""
        room = self._rooms.setdefault(table, Room())
        close_oldest(room.devices(subscriber.caller.id), AT_A_TABLE)
        room.invites[subscriber] = invite
        async with room.lock:
            if standing := await self._store.standing(table):
                await self._update(room, standing)

    async def leave(self, table: TableId, subscriber: Subscriber) -> None:
        """Remove a socket, and tell the others."""
        if room := self._rooms.get(table):
            room.invites.pop(subscriber, None)
            room.welcomed.discard(subscriber)
            if not room.invites:
                del self._rooms[table]
        await self.refresh(table)

    async def refresh(self, table: TableId) -> None:
        """Send everybody at a table what is new. If the database does not answer, the next sweep does it."""
        room = self._rooms.get(table)
        if room is None:
            return
        with contextlib.suppress(Unavailable):
            async with room.lock:
                if standing := await self._store.standing(table):
                    await self._update(room, standing)

    async def _update(self, room: Room, standing: Standing) -> None:
        row, settings = standing.row, parse_settings(standing.row.settings)
        owner = (await self._store.names_of([row.owner])).get(row.owner, "")
        stay = [each for each in room.invites if _stays(each, room, standing, settings)]
        room.welcomed.intersection_update(stay)
        info = table_info(row, standing.seats, owner, room.present_seats(), gives_advice=self._gives_advice())
        message = protocol.encode(info)
        for each in room.invites:
            if each not in room.welcomed:
                each.send(protocol.WelcomeMessage(protocol.VERSION, each.reader, info))
            elif message != room.sent:
                each.put(message)
        room.welcomed.update(room.invites)
        await self._send_chat(room, standing, settings)
        room.sent, room.head = message, Head(row.entries, row.version, standing.chat)
        if row.state is not State.OPEN:
            _end(room, row.state)

    async def _send_chat(self, room: Room, standing: Standing, settings: TableSettings) -> None:
        """Send the chat messages that are missing to everybody who may read them."""
        readers = [each for each in room.invites if each.close_code is None and _reads(each, room, standing, settings)]
        after = min((each.chat.get(CHANNEL, 0) for each in readers), default=0)
        while readers and standing.chat > after:
            lines = await self._store.chat_since(standing.row.id, {CHANNEL: after}, PAGE)
            for each in readers:
                send_missing(each, [CHANNEL], map(encoded, lines))
            if len(lines) < PAGE:
                return
            after = lines[-1].n

    # Catching up

    async def sweep_for_ever(self) -> None:
        """Check all rooms every second, in case a change hint was lost."""
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                await self.sweep()
            except Unavailable:
                continue
            except Exception:
                log.exception("sweep of waiting rooms failed; will retry")

    async def sweep(self) -> None:
        """Check every room once and catch up on those whose tables changed."""
        for tables in batched(list(self._rooms), SWEPT_AT_ONCE):
            known = {table: self._rooms[table].head for table in tables if table in self._rooms}
            await self._refreshing.at_all(await self._store.changed_heads(known), self.refresh)


def _stays(subscriber: Subscriber, room: Room, standing: Standing, settings: TableSettings) -> bool:
    """Return whether a socket still has its seat. Closes it if it may no longer see the table."""
    try:
        table_access = access.access_of(
            standing.row, settings, standing.seats, subscriber.caller, room.invites[subscriber]
        )
        access.check_kicked(settings, subscriber.caller)
    except Refusal as refusal:
        subscriber.farewell = protocol.ByeMessage(refusal.reason, refusal.sentence)
        subscriber.close(NO_TABLE)
        return True
    was, subscriber.reader = subscriber.reader, table_access.seat
    return was == table_access.seat


def _reads(subscriber: Subscriber, room: Room, standing: Standing, settings: TableSettings) -> bool:
    invite = room.invites[subscriber]
    table_access = access.access_of(standing.row, settings, standing.seats, subscriber.caller, invite)
    return access.may_read_chat(settings, table_access)


def _end(room: Room, state: State) -> None:
    """Ask all sockets to reconnect because the game has started, or close them."""
    for each in room.invites:
        if each.close_code is None:
            each.end(BEGUN if state is State.RUNNING else NO_TABLE)
