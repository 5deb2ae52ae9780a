"""The sockets of this process, by table. Each subscriber is sent what is new for its own reader, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import batched
from typing import Final

from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.fair_turns import FairTurns
from cosca.server.live.account_feed import AccountFeed
from cosca.server.live.audience import Audience
from cosca.server.live.chat_feed import read_new_lines, send_history, send_more_channels, send_notes
from cosca.server.live.devices import AT_A_TABLE, close_oldest
from cosca.server.live.fan_out import little_by_little
from cosca.server.live.line_history import add_old_lines, has_lines
from cosca.server.live.rooms import Rooms
from cosca.server.live.subscriber import Subscriber
from cosca.server.restrictions import ban_of, farewell
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import AccountId, Head, State, TableId
from cosca.server.store.rounds import Rounds
from cosca.server.tables import chat, info
from cosca.server.tables.live_table import LiveTable, NoSuchTable
from cosca.server.tables.moves import Moves

SWEEP_S: Final = 1.0
SWEPT_AT_ONCE: Final = 500
UNKNOWN: Final = Head(-1, -1, -1)
SESSIONS_SWEPT: Final = 30  # sweeps in which every session is checked once, in case its end was not announced
SIGNED_OUT: Final = 4003
BANNED: Final = 4005

log = logging.getLogger("cosca.hub")


class Hub:
    """Sends changes of tables to the sockets of this process."""

    def __init__(self, store: Store, moves: Moves) -> None:
        self.account_feed = AccountFeed(store)
        self.rooms = Rooms(store, lambda: self.gives_advice)
        self._store = store
        self._moves = moves
        self._audiences: dict[TableId, Audience] = {}
        self._heads: dict[TableId, Head] = {}
        self._unsent: set[TableId] = set()  # changed, but the database failed before everybody was sent the change
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeps = 0
        self._resending: Rounds[TableId, None] = Rounds("sending a change again")
        self._catching_up: Rounds[TableId, None] = Rounds("catching up with a table")
        self.heavy_turns = FairTurns(1)  # for work that takes long: replays, and the first frame of a reader
        self.gives_advice = True  # whether this site gives hints and reviews
        self.contact = ""  # for users who are banned

    @property
    def sockets(self) -> int:
        return sum(map(len, self._audiences.values())) + self.account_feed.sockets + self.rooms.sockets

    @property
    def live_tables(self) -> int:
        return len(self._audiences)

    def has_subscribers(self, table: TableId) -> bool:
        """Return whether a socket of this process is at the table, and its game has started."""
        return table in self._audiences

    def follows(self, table: TableId) -> bool:
        """Return whether a socket of this process is at the table, before or after the start."""
        return table in self._audiences or self.rooms.has(table)

    def followed_tables(self) -> list[TableId]:
        """Return the tables at which a socket of this process is."""
        return [*self._audiences, *self.rooms.tables()]

    def present_seats(self, table: TableId) -> set[int]:
        """Return the seats whose players are connected to this process."""
        audience = self._audiences.get(table)
        return audience.present_seats() if audience else self.rooms.present_seats(table)

    # Joining and leaving

    async def join(self, table: TableId, subscriber: Subscriber, last_frame: int) -> None:
        """Add a subscriber: send everything after `last_frame`, then everything new."""
        live_table = await self.current(table)
        live_table.joining += 1
        chat_count = live_table.chat
        try:
            while (audience := await self._try_welcome(live_table, subscriber, last_frame)) is None:
                await self._read_lines(live_table, subscriber)
        finally:
            live_table.joining -= 1
        if chat_count or audience.chat.news:
            await send_notes(self._store, live_table, [subscriber])
            await send_history(self._store, live_table, audience, subscriber)  # last: a wait would miss new lines
        audience.chat.admit(live_table, subscriber, chat_count)
        if result := await self._result(live_table):
            subscriber.send(result)
        if subscriber.reader is not None:
            await self.send_info(live_table)

    async def current(self, table: TableId) -> LiveTable:
        """Return a started table. One that has sockets here follows every change, so it need not be read again."""
        if table in self._audiences:
            return await self._moves.live_table(table)
        return await self._moves.up_to_date(table)

    async def _try_welcome(self, live_table: LiveTable, subscriber: Subscriber, last_frame: int) -> Audience | None:
        """Welcome a subscriber, or return None if log lines that it lacks are not in memory."""
        async with live_table.lock:
            if not has_lines(live_table, subscriber.reader, last_frame):
                return None
            return await self._welcome(live_table, subscriber, last_frame)

    async def _read_lines(self, live_table: LiveTable, subscriber: Subscriber) -> None:
        """Read old log lines into memory, in the reader's turn."""
        async with self.heavy_turns.turn(subscriber.share, subscriber.caller.id), live_table.lock:
            if not has_lines(live_table, subscriber.reader, 0):
                await add_old_lines(self._store, self._moves.restorer, live_table, subscriber.reader)

    async def _welcome(self, live_table: LiveTable, subscriber: Subscriber, last_frame: int) -> Audience:
        """Add the subscriber, and send it the table's info and its first frame."""
        owner = await self._owner_name(live_table)
        audience = self._audiences.setdefault(live_table.id, Audience())
        close_oldest(audience.devices(subscriber.caller.id), AT_A_TABLE)
        audience.add(subscriber)
        table_info = self._info(live_table, owner)
        asked = subscriber.reader in live_table.settings.always_asked
        subscriber.send(protocol.WelcomeMessage(protocol.VERSION, subscriber.reader, table_info, asked))
        audience.send_frame(live_table, subscriber, last_frame)
        if not audience.is_crowd:
            audience.frames.clear()
        return audience

    async def leave(self, table: TableId, subscriber: Subscriber) -> None:
        """Remove a subscriber, and drop the table's state if it was the last one."""
        if audience := self._audiences.get(table):
            audience.remove(subscriber)
        if not audience:
            self._audiences.pop(table, None)
            self._heads.pop(table, None)
            self._unsent.discard(table)
        with contextlib.suppress(NoSuchTable, Unavailable):
            live_table = await self._moves.live_table(table)
            if not self._is_read(table, subscriber.reader):
                live_table.streams.close(subscriber.reader)
                if subscriber.reader is not None:
                    await self.send_info(live_table)

    def _is_read(self, table: TableId, reader: Reader) -> bool:
        audience = self._audiences.get(table)
        return bool(audience and audience.is_read(reader))

    async def account_changed(self, account: int) -> None:
        """Close the sockets of an account that is signed out or banned. For other changes, reload whom it has muted."""
        subscribers = [subscriber for subscriber in self._all_subscribers() if subscriber.caller.id == account]
        await self._close_ended(subscribers)
        if subscribers:
            muted = await self._store.muted_by(account)
            for subscriber in subscribers:
                subscriber.muted = muted

    def _all_subscribers(self) -> list[Subscriber]:
        at_tables = [subscriber for audience in self._audiences.values() for subscriber in audience]
        return at_tables + self.account_feed.subscribers() + self.rooms.subscribers()

    def connected_accounts(self) -> set[AccountId]:
        """Return the accounts that have a socket of this process."""
        return {each.caller.id for each in self._all_subscribers() if each.caller.id is not None}

    async def _close_ended(self, subscribers: Iterable[Subscriber]) -> None:
        """Close those sockets whose session has ended or whose user is banned."""
        sessions = [(each, each.caller.session) for each in subscribers if each.caller.session]
        accounts = {session.account for _, session in sessions}
        signed_in = await self._store.signed_in_sessions(sorted(accounts), self._moves.now())
        for subscriber, session in sessions:
            if session.token_hash not in signed_in:
                await self._sign_out(subscriber, session.account)

    async def _sign_out(self, subscriber: Subscriber, account: AccountId) -> None:
        """Close a socket. A banned user is told why."""
        stored = await self._store.account(account)
        ban = ban_of(stored, self._moves.now(), self.contact) if stored else None
        subscriber.farewell = farewell(ban) if ban else None
        subscriber.close(BANNED if ban else SIGNED_OUT)

    # Sending changes

    async def notify(self, live_table: LiveTable, readers: set[Reader], changed: bool) -> None:
        """Send new frames to `readers` and, if the table itself changed, its info to all. The table must be locked."""
        if audience := self._audiences.get(live_table.id):
            if readers:
                self._spread(live_table, audience)
            if changed:
                self._unsent.add(live_table.id)
                await self._send_change(live_table)

    def _spread(self, live_table: LiveTable, audience: Audience, first: Sequence[Subscriber] = ()) -> None:
        """Send everybody at a table what is new: players and `first` at once, a crowd of spectators little by little.

        A socket that needs old log lines, because it missed many frames, is sent them little by little as well.
        """
        some_wait = audience.is_crowd
        for subscriber in [*audience.players, *first] if some_wait else list(audience):
            if audience.lacks_lines(live_table, subscriber):
                some_wait = True
            else:
                audience.send_news(live_table, subscriber)
        if some_wait:
            audience.fan_out.start(partial(self._run, live_table, audience))
        else:
            audience.sent_to_all()

    async def _run(self, live_table: LiveTable, audience: Audience) -> None:
        """Send everybody what is new, little by little."""
        async for subscriber in little_by_little(list(audience)):
            if subscriber in audience and audience.lacks_lines(live_table, subscriber):
                await self._read_lines(live_table, subscriber)
            if subscriber in audience:  # for one that has left, a stream would be opened that nobody closes
                audience.send_news(live_table, subscriber)
        if not audience.fan_out.is_wanted:
            audience.sent_to_all()

    async def _send_change(self, live_table: LiveTable) -> None:
        await self.send_info(live_table)
        await self._send_result(live_table)
        self._unsent.discard(live_table.id)

    async def send_info(self, live_table: LiveTable) -> None:
        """Send the table's info to all its subscribers."""
        if live_table.id in self._audiences:
            owner = await self._owner_name(live_table)
            self._send_notice(live_table, self._info(live_table, owner))

    def _send_notice(self, live_table: LiveTable, message: protocol.TableInfo | protocol.OverMessage) -> None:
        if audience := self._audiences.get(live_table.id):
            audience.notices.put(message)
            self._spread(live_table, audience)

    def _info(self, live_table: LiveTable, owner: str) -> protocol.TableInfo:
        present = self.present_seats(live_table.id)
        return info.table_info(live_table.row, live_table.seats, owner, present, live_table, self.gives_advice)

    async def _owner_name(self, live_table: LiveTable) -> str:
        """Return the owner's name. The owner usually sits at the table, so the name is known without the store."""
        for seat in live_table.seats:
            if seat.account == live_table.row.owner:
                return seat.name
        owner = await self._store.account(live_table.row.owner)
        return owner.name if owner else ""

    async def _send_result(self, live_table: LiveTable) -> None:
        """Send the result, unless it was sent already: a finished table changes when a rematch is offered."""
        audience = self._audiences.get(live_table.id)
        if audience and audience.result is None and (message := await self._result(live_table)):
            audience.result = message
            self._send_notice(live_table, message)

    async def _result(self, live_table: LiveTable) -> protocol.OverMessage | None:
        """Return the result and the seed if the game is finished."""
        result = info.result_of(live_table)
        if result is None or live_table.row.state is not State.FINISHED:
            return None
        seed = (await self._store.seed(live_table.id)).hex()
        return protocol.OverMessage(result.scores, result.winners, result.ending, result.rules, seed)

    async def send_chat_news(self, table: TableId, notes: bool = True, first: Sequence[Subscriber] = ()) -> None:
        """Send new chat lines and, unless nobody can have changed them, team notes to the table's subscribers."""
        if audience := self._audiences.get(table):
            live_table = await self._moves.live_table(table)
            self._open_channels(live_table, audience)
            await read_new_lines(self._store, live_table, audience)
            if audience.chat.unsent:
                self._spread(live_table, audience, first)
            if notes:
                await send_notes(self._store, live_table, list(audience.players))

    def _open_channels(self, live_table: LiveTable, audience: Audience) -> None:
        """Send players the channels that they may read since the game is over."""
        for player in audience.players:
            if player.has_history and player.channels != chat.readable(live_table, player.reader):
                player.has_history = False
                task = asyncio.create_task(send_more_channels(self._store, live_table, audience, player))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    # Catching up

    async def refresh(self, table: TableId) -> None:
        """Catch up with a table that changed in another process."""
        await self.rooms.refresh(table)
        if table in self._audiences:
            await self._moves.refresh(table)
            await self._send_new_chat(table, (await self._moves.live_table(table)).chat)

    async def _send_new_chat(self, table: TableId, count: int) -> None:
        """Send new chat if the number of lines has changed."""
        audience = self._audiences.get(table)
        if audience and count != (audience.chat.count or 0):
            await self.send_chat_news(table)
            audience.chat.count = count

    async def sweep_for_ever(self) -> None:
        """Check all tables every second, and all sessions from time to time, in case a change hint was lost."""
        while True:
            await asyncio.sleep(SWEEP_S)
            self._sweeps += 1
            try:
                await self.sweep()
                await self._close_ended(self._all_subscribers()[self._sweeps % SESSIONS_SWEPT :: SESSIONS_SWEPT])
            except Unavailable:
                continue
            except Exception:
                log.exception("sweep failed; will retry")

    async def sweep(self) -> None:
        """Check every watched table once and catch up on those that changed."""
        await self._resending.at_all(list(self._unsent), self._resend)
        for tables in batched(list(self._audiences), SWEPT_AT_ONCE):
            heads = await self._store.changed_heads({table: self._heads.get(table, UNKNOWN) for table in tables})
            await self._catching_up.at_all(heads, lambda table, heads=heads: self._catch_up(table, heads[table]))  # type: ignore[misc]

    async def _resend(self, table: TableId) -> None:
        await self._send_change(await self._moves.live_table(table))

    async def _catch_up(self, table: TableId, head: Head) -> None:
        await self._sweep_one(table, head)
        if table in self._audiences:
            self._heads[table] = head

    async def _sweep_one(self, table: TableId, head: Head) -> None:
        with contextlib.suppress(NoSuchTable):
            live_table = await self._moves.live_table(table)
            if head.entries != live_table.streams.length or head.version != live_table.row.version:
                await self._moves.refresh(table)
            await self._send_new_chat(table, head.chat)
