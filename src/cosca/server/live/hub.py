"""The sockets of this process, by table. Each subscriber is sent what is new for its own reader, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from typing import Final

from cosca.frames.stream import Reader, rebuilt_stream
from cosca.server import protocol
from cosca.server.fair_turns import FairTurns
from cosca.server.live.chat_feed import send_history, send_lines, send_notes
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import Head, State, TableId
from cosca.server.tables import info
from cosca.server.tables.live_table import LiveTable, NoSuchTable
from cosca.server.tables.moves import Moves

DEVICES: Final = 4  # sockets of one account at one table
SWEEP_S: Final = 1.0
KEPT_S: Final = 30.0  # a stream that nobody reads any more
SESSIONS_SWEPT: Final = 30  # sweeps in which every session is checked once, in case its end was not announced
REPLACED: Final = 4001
SIGNED_OUT: Final = 4003

log = logging.getLogger("cosca.hub")


class Hub:
    """Sends changes of tables to the sockets of this process."""

    def __init__(self, store: Store, moves: Moves) -> None:
        self._store = store
        self._moves = moves
        self._subscribers: dict[TableId, list[Subscriber]] = {}
        self._heads: dict[TableId, Head] = {}
        self._chat_counts: dict[TableId, int] = {}  # number of chat lines that were sent to everybody here
        self._unsent: set[TableId] = set()  # changed, but the database failed before everybody was sent the change
        self._sweeps = 0
        self._left: dict[tuple[TableId, Reader], float] = {}  # when the last socket of a reader left
        self.heavy_turns = FairTurns(1)  # for work that takes long: replays, and the first frame of a reader
        self.gives_advice = True  # whether this site gives hints and reviews

    @property
    def sockets(self) -> int:
        return sum(map(len, self._subscribers.values()))

    @property
    def live_tables(self) -> int:
        return len(self._subscribers)

    def has_subscribers(self, table: TableId) -> bool:
        """Return whether a socket of this process is at the table."""
        return table in self._subscribers

    def present_seats(self, table: TableId) -> set[int]:
        """Return the seats whose players are connected to this process."""
        return {subscriber.reader for subscriber in self._subscribers.get(table, ()) if subscriber.reader is not None}

    # Joining and leaving

    async def join(self, table: TableId, subscriber: Subscriber, last_frame: int) -> None:
        """Add a subscriber: send everything after `last_frame`, then everything new."""
        live_table = await self._moves.up_to_date(table)
        live_table.joining += 1
        try:
            await self._open_stream(live_table, subscriber)
            async with live_table.lock:
                await self._welcome(live_table, subscriber, last_frame)
        finally:
            live_table.joining -= 1
        if live_table.chat:
            await send_history(self._store, live_table, subscriber)
            await send_notes(self._store, live_table, [subscriber])
        await self._send_result(live_table, [subscriber])
        if subscriber.reader is not None:
            await self.send_info(live_table)

    async def _welcome(self, live_table: LiveTable, subscriber: Subscriber, last_frame: int) -> None:
        """Add the subscriber, and send it the table's info and its first frame."""
        self._close_extra_devices(live_table.id, subscriber)
        self._subscribers.setdefault(live_table.id, []).append(subscriber)
        message = protocol.WelcomeMessage(protocol.VERSION, subscriber.reader, await self._info(live_table))
        subscriber.send(message)
        self._send_frame(live_table, subscriber, last_frame)

    async def _open_stream(self, live_table: LiveTable, subscriber: Subscriber) -> None:
        """Rebuild the reader's stream if nobody reads it here yet: beside the event loop, and in the reader's turn."""
        streams, reader = live_table.streams.by_reader, subscriber.reader
        if reader not in streams:
            async with self.heavy_turns.turn(subscriber.share, subscriber.caller.id), live_table.lock:
                if reader not in streams:
                    streams[reader] = await asyncio.to_thread(rebuilt_stream, live_table.table, reader)

    def _close_extra_devices(self, table: TableId, subscriber: Subscriber) -> None:
        """Close the account's oldest sockets at this table if there are too many."""
        same = [
            each
            for each in self._subscribers.get(table, ())
            if subscriber.caller.id is not None and each.caller.id == subscriber.caller.id
        ]
        for each in same[: len(same) + 1 - DEVICES]:
            each.close(REPLACED)

    async def leave(self, table: TableId, subscriber: Subscriber) -> None:
        """Remove a subscriber, and drop the table's state if it was the last one."""
        subscribers = self._subscribers.get(table, [])
        if subscriber in subscribers:
            subscribers.remove(subscriber)
        if not subscribers:
            self._subscribers.pop(table, None)
            self._heads.pop(table, None)
            self._chat_counts.pop(table, None)
            self._unsent.discard(table)
        with contextlib.suppress(NoSuchTable, Unavailable):
            live_table = await self._moves.live_table(table)
            if not self._is_read(table, subscriber.reader):
                self._left[table, subscriber.reader] = asyncio.get_running_loop().time()
                await self.send_info(live_table)

    def _is_read(self, table: TableId, reader: Reader) -> bool:
        return any(each.reader == reader for each in self._subscribers.get(table, ()))

    async def close_left_streams(self) -> None:
        """Drop streams that nobody has read for a while. A reader who soon comes back finds the stream still there."""
        long_ago = asyncio.get_running_loop().time() - KEPT_S
        for table, reader in [key for key, left in self._left.items() if left <= long_ago]:
            del self._left[table, reader]
            if not self._is_read(table, reader):
                with contextlib.suppress(NoSuchTable, Unavailable):
                    (await self._moves.live_table(table)).streams.close(reader)

    async def close_signed_out(self, account: int) -> None:
        """Close the sockets of an account whose sessions have ended."""
        await self._close_ended(
            [subscriber for subscriber in self._all_subscribers() if subscriber.caller.id == account]
        )

    def _all_subscribers(self) -> list[Subscriber]:
        return [subscriber for subscribers in self._subscribers.values() for subscriber in subscribers]

    async def _close_ended(self, subscribers: Iterable[Subscriber]) -> None:
        """Close those sockets whose session has ended."""
        for subscriber in subscribers:
            session = subscriber.caller.session
            if session and await self._store.session(session.token_hash, self._moves.now()) is None:
                subscriber.close(SIGNED_OUT)

    # Sending changes

    async def notify(self, live_table: LiveTable, readers: set[Reader], changed: bool) -> None:
        """Send new frames to `readers` and, if the table itself changed, its info to all. The table must be locked."""
        subscribers = self._subscribers.get(live_table.id, ())
        encoded: dict[Reader, bytes] = {}
        for subscriber in subscribers:
            if subscriber.reader in readers:
                self._send_next(live_table, subscriber, encoded)
        if changed and subscribers:
            self._unsent.add(live_table.id)
            await self._send_change(live_table)

    async def _send_change(self, live_table: LiveTable) -> None:
        await self.send_info(live_table)
        await self._send_result(live_table, self._subscribers.get(live_table.id, ()))
        self._unsent.discard(live_table.id)

    def _send_next(self, live_table: LiveTable, subscriber: Subscriber, encoded: dict[Reader, bytes]) -> None:
        """Send the latest frame: the same bytes to all sockets of a seat, more lines to one that missed a frame."""
        stream = live_table.streams.open(subscriber.reader)
        if stream.latest is None or subscriber.frame != stream.n - 1:
            self._send_frame(live_table, subscriber, subscriber.frame)
            return
        if subscriber.reader not in encoded:
            encoded[subscriber.reader] = protocol.encode(
                info.frame_message(live_table, stream.latest, stream.latest.lines)
            )
        subscriber.put(encoded[subscriber.reader])
        subscriber.frame = stream.n

    def _send_frame(self, live_table: LiveTable, subscriber: Subscriber, last_frame: int) -> None:
        """Send the latest frame with all log lines after `last_frame`."""
        stream = live_table.streams.open(subscriber.reader)
        if stream.latest:
            subscriber.send(info.frame_message(live_table, stream.latest, stream.lines_since(last_frame)))
            subscriber.frame = stream.n

    async def send_info(self, live_table: LiveTable) -> None:
        """Send the table's info to all its subscribers."""
        subscribers = self._subscribers.get(live_table.id, ())
        if subscribers:
            message = protocol.encode(await self._info(live_table))
            for subscriber in subscribers:
                subscriber.put(message)

    async def _info(self, live_table: LiveTable) -> protocol.TableInfo:
        name = await self._owner_name(live_table)
        return info.table_info(
            live_table.row, live_table.seats, name, self.present_seats(live_table.id), live_table, self.gives_advice
        )

    async def _owner_name(self, live_table: LiveTable) -> str:
        """Return the owner's name. The owner usually sits at the table, so the name is known without the store."""
        for seat in live_table.seats:
            if seat.account == live_table.row.owner:
                return seat.name
        owner = await self._store.account(live_table.row.owner)
        return owner.name if owner else ""

    async def _send_result(self, live_table: LiveTable, subscribers: Iterable[Subscriber]) -> None:
        """Send the result and the seed if the game is finished."""
        result = info.result_of(live_table)
        if result is None or live_table.row.state is not State.FINISHED:
            return
        seed = (await self._store.seed(live_table.id)).hex()
        message = protocol.OverMessage(result.scores, result.winners, result.ending, result.rules, seed)
        for subscriber in subscribers:
            subscriber.send(message)

    async def send_chat_news(self, table: TableId, notes: bool = True) -> None:
        """Send new chat lines and, unless nobody can have changed them, team notes to the table's subscribers."""
        if subscribers := self._subscribers.get(table):
            live_table = await self._moves.live_table(table)
            await send_lines(self._store, live_table, list(subscribers))
            if notes:
                await send_notes(self._store, live_table, list(subscribers))

    # Catching up

    async def refresh(self, table: TableId) -> None:
        """Catch up with a table that changed in another process."""
        if table in self._subscribers:
            await self._moves.refresh(table)
            await self._send_new_chat(table, (await self._moves.live_table(table)).chat)

    async def _send_new_chat(self, table: TableId, chat: int) -> None:
        """Send new chat if the number of lines has changed."""
        if chat != self._chat_counts.get(table, 0):
            await self.send_chat_news(table)
            self._chat_counts[table] = chat

    async def sweep_for_ever(self) -> None:
        """Check all tables every second, and all sessions from time to time, in case a change hint was lost."""
        while True:
            await asyncio.sleep(SWEEP_S)
            self._sweeps += 1
            try:
                await self.sweep()
                await self.close_left_streams()
                await self._close_ended(self._all_subscribers()[self._sweeps % SESSIONS_SWEPT :: SESSIONS_SWEPT])
            except Unavailable:
                continue
            except Exception:
                log.exception("sweep failed; will retry")

    async def sweep(self) -> None:
        """Check every watched table once and catch up on those that changed."""
        for table in list(self._unsent):
            await self._send_change(await self._moves.live_table(table))
        tables = list(self._subscribers)
        for start in range(0, len(tables), 500):
            for table, head in (await self._store.heads(tables[start : start + 500])).items():
                if self._heads.get(table) != head:
                    await self._sweep_one(table, head)
                    if table in self._subscribers:
                        self._heads[table] = head

    async def _sweep_one(self, table: TableId, head: Head) -> None:
        with contextlib.suppress(NoSuchTable):
            live_table = await self._moves.live_table(table)
            if head.entries != live_table.streams.length or head.version != live_table.row.version:
                await self._moves.refresh(table)
            await self._send_new_chat(table, head.chat)
