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
    reading: dict[Subscriber, asyncio.Task[None]] = field(default_factory=dict)  # those who read earlier chat
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def present_seats(self) -> set[Seat]:
        return {each.reader for each in self.invites if each.reader is not None}

    def remove(self, subscriber: Subscriber) -> None:
        self.invites.pop(subscriber, None)
        self.welcomed.discard(subscriber)
        if reading := self.reading.get(subscriber):
            reading.cancel()

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
        if reading := room.reading.get(subscriber):
            await asyncio.wait([reading])

    async def leave(self, table: TableId, subscriber: Subscriber) -> None:
        """Remove a socket, and tell the others."""
        if room := self._rooms.get(table):
            room.remove(subscriber)
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
        """Send new lines to all who may read them. Those who join read the earlier lines first."""
        readers = [each for each in room.invites if each.close_code is None and _reads(each, room, standing, settings)]
        for each in readers:
            if not each.has_history and each not in room.reading and await self._send_page(each, standing):
                self._let_read(room, each, standing.row.id)
        known = [each for each in readers if each.has_history]
        after = min((each.chat.get(CHANNEL, 0) for each in known), default=0)
        while known and standing.chat > after:
            lines = await self._store.chat_since(standing.row.id, {CHANNEL: after}, PAGE)
            for each in known:
                send_missing(each, [CHANNEL], map(encoded, lines))
            if len(lines) < PAGE:
                return
            after = lines[-1].n

    def _let_read(self, room: Room, subscriber: Subscriber, table: TableId) -> None:
        """Send a socket all earlier lines, as fast as it reads, while others go on."""
        task = room.reading[subscriber] = asyncio.create_task(self._send_history(room, subscriber, table))
        task.add_done_callback(lambda _: room.reading.pop(subscriber))

    async def _send_history(self, room: Room, subscriber: Subscriber, table: TableId) -> None:
        try:
            has_more = True
            while has_more:
                await subscriber.drained()
                async with room.lock:
                    has_more = await self._send_more(room, subscriber, table)
        except Unavailable:
            room.head = UNKNOWN  # so the next sweep continues

    async def _send_more(self, room: Room, subscriber: Subscriber, table: TableId) -> bool:
        """Send the next lines if the socket may still read them. Return whether there may be more."""
        standing = await self._store.standing(table)
        if standing is None or subscriber not in room.invites or subscriber.close_code is not None:
            return False
        settings = parse_settings(standing.row.settings)
        return _reads(subscriber, room, standing, settings) and await self._send_page(subscriber, standing)

    async def _send_page(self, subscriber: Subscriber, standing: Standing) -> bool:
        """Send a socket the next lines of the earlier chat, and return whether there may be more."""
        after = {CHANNEL: subscriber.chat.get(CHANNEL, 0)}
        lines = await self._store.chat_since(standing.row.id, after, PAGE) if standing.chat else []
        send_missing(subscriber, [CHANNEL], map(encoded, lines))
        subscriber.has_history = len(lines) < PAGE
        return not subscriber.has_history

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
