"""The sockets of this process, by table: whoever looks at a table is told what is new for them, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Iterable
from typing import Final

from cosca.server import chat, infos, protocol
from cosca.server.api.calls import Who
from cosca.server.at_hand import AtHand, NoSuchTable
from cosca.server.choices import Choices
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import Head, State, TableId
from cosca.server.streams import Reader

MOST_FRAMES: Final = 256  # waiting for a slow reader
MOST_BYTES: Final = 1 << 20
DEVICES: Final = 4  # sockets of one person at one table
SWEEP_S: Final = 1.0
SESSIONS_SWEPT: Final = 30  # sweeps in which every session has been looked at once, if nobody told that it ended
TOO_SLOW: Final = 1013
REPLACED: Final = 4001
SIGNED_OUT: Final = 4003

log = logging.getLogger("cosca.hub")


class Line:
    """What waits to be sent to one socket. Nobody ever waits for its reader."""

    def __init__(self, who: Who, reader: Reader) -> None:
        self.who = who
        self.reader = reader
        self.frame = 0  # the latest that was put here
        self.chat: dict[str, int] = {}
        self.sheet = ""
        self.closing: int | None = None
        self.there = asyncio.Event()
        self._waiting: deque[bytes] = deque()
        self._bytes = 0

    def put(self, message: bytes) -> None:
        if self.closing is not None:
            return
        if len(self._waiting) >= MOST_FRAMES or self._bytes + len(message) > MOST_BYTES:
            self.close(TOO_SLOW)
            return
        self._waiting.append(message)
        self._bytes += len(message)
        self.there.set()

    @property
    def has_news(self) -> bool:
        return bool(self._waiting) or self.closing is not None

    def tell(self, message: protocol.FromServer) -> None:
        self.put(protocol.encode(message))

    def close(self, code: int) -> None:
        """What still waits is not sent: whoever is too slow reads on after coming back."""
        self._waiting.clear()
        self.closing = code
        self.there.set()

    async def take(self) -> bytes | None:
        """The next message; None if the socket is to be closed."""
        while not self._waiting:
            if self.closing is not None:
                return None
            self.there.clear()
            await self.there.wait()
        message = self._waiting.popleft()
        self._bytes -= len(message)
        return message


class Hub:
    def __init__(self, store: Store, choices: Choices) -> None:
        self._store = store
        self._choices = choices
        self._lines: dict[TableId, list[Line]] = {}
        self._heads: dict[TableId, Head] = {}
        self._talked: dict[TableId, int] = {}  # how much of what was said everybody here has been told
        self._untold: set[TableId] = set()  # changed, and the database fell silent before all was told
        self._swept = 0
        self.advised = True  # is there a Consigliere on this site?

    @property
    def sockets(self) -> int:
        return sum(map(len, self._lines.values()))

    @property
    def live_tables(self) -> int:
        return len(self._lines)

    def is_read(self, table: TableId) -> bool:
        return table in self._lines

    def here(self, table: TableId) -> set[int]:
        return {line.reader for line in self._lines.get(table, ()) if line.reader is not None}

    # Coming and going

    async def join(self, table: TableId, line: Line, have: int) -> None:
        """Everything from the frame that the client has; from then on what is new."""
        at_hand = await self._choices.caught_up(table)
        async with at_hand.lock:
            self._make_room(table, line)
            self._lines.setdefault(table, []).append(line)
            seat = line.reader
            line.tell(protocol.Welcome(protocol.VERSION, seat, await self._info(at_hand)))
            self._tell_frame(at_hand, line, have)
        if at_hand.chat:
            await self._tell_chat(at_hand, [line])
            await self._tell_sheet(at_hand, [line])
        await self._tell_if_over(at_hand, [line])
        if line.reader is not None:
            await self.tell_info(at_hand)

    def _make_room(self, table: TableId, line: Line) -> None:
        same = [each for each in self._lines.get(table, ()) if line.who.id is not None and each.who.id == line.who.id]
        for each in same[: len(same) + 1 - DEVICES]:
            each.close(REPLACED)

    async def leave(self, table: TableId, line: Line) -> None:
        lines = self._lines.get(table, [])
        if line in lines:
            lines.remove(line)
        if not lines:
            self._lines.pop(table, None)
            self._heads.pop(table, None)
            self._talked.pop(table, None)
            self._untold.discard(table)
        with contextlib.suppress(NoSuchTable, Unavailable):
            at_hand = await self._choices.at_hand(table)
            if all(each.reader != line.reader for each in self._lines.get(table, ())):
                at_hand.streams.close(line.reader)
                await self.tell_info(at_hand)

    async def gone(self, account: int) -> None:
        """Some of somebody's sessions have ended: so do the sockets that were opened with them."""
        await self._send_away([line for line in self._every_line() if line.who.id == account])

    def _every_line(self) -> list[Line]:
        return [line for lines in self._lines.values() for line in lines]

    async def _send_away(self, lines: Iterable[Line]) -> None:
        for line in lines:
            session = line.who.session
            if session and await self._store.session(session.token_hash, self._choices.now()) is None:
                line.close(SIGNED_OUT)

    # News

    async def told(self, at_hand: AtHand, readers: set[Reader], changed: bool) -> None:
        """The table has gone on; called while it is locked."""
        lines = self._lines.get(at_hand.id, ())
        told: dict[Reader, bytes] = {}
        for line in lines:
            if line.reader in readers:
                self._tell_next(at_hand, line, told)
        if changed and lines:
            self._untold.add(at_hand.id)
            await self._tell_change(at_hand)

    async def _tell_change(self, at_hand: AtHand) -> None:
        await self.tell_info(at_hand)
        await self._tell_if_over(at_hand, self._lines.get(at_hand.id, ()))
        self._untold.discard(at_hand.id)

    def _tell_next(self, at_hand: AtHand, line: Line, told: dict[Reader, bytes]) -> None:
        """All devices of a seat get the same bytes; whoever missed a frame gets its lines too."""
        stream = at_hand.streams.open(line.reader)
        if stream.latest is None or line.frame != stream.n - 1:
            self._tell_frame(at_hand, line, line.frame)
            return
        if line.reader not in told:
            told[line.reader] = protocol.encode(infos.frame_told(at_hand, stream.latest, stream.latest.lines))
        line.put(told[line.reader])
        line.frame = stream.n

    def _tell_frame(self, at_hand: AtHand, line: Line, have: int) -> None:
        """The latest frame, with all lines after the one the client has."""
        stream = at_hand.streams.open(line.reader)
        if stream.latest:
            line.tell(infos.frame_told(at_hand, stream.latest, stream.since(have)))
            line.frame = stream.n

    async def tell_info(self, at_hand: AtHand) -> None:
        lines = self._lines.get(at_hand.id, ())
        if lines:
            message = protocol.encode(await self._info(at_hand))
            for line in lines:
                line.put(message)

    async def _info(self, at_hand: AtHand) -> protocol.TableInfo:
        name = await self._owner_of(at_hand)
        return infos.table_info(at_hand.row, at_hand.seats, name, self.here(at_hand.id), at_hand, self.advised)

    async def _owner_of(self, at_hand: AtHand) -> str:
        """Mostly one of those who sit there: then the name is known already."""
        for seat in at_hand.seats:
            if seat.account == at_hand.row.owner:
                return seat.name
        owner = await self._store.account(at_hand.row.owner)
        return owner.name if owner else ""

    async def _tell_if_over(self, at_hand: AtHand, lines: Iterable[Line]) -> None:
        result = infos.result_of(at_hand)
        if result is None or at_hand.row.state is not State.FINISHED:
            return
        seed = (await self._store.seed(at_hand.id)).hex()
        message = protocol.Over(result.scores, result.winners, result.ending, result.rules, seed)
        for line in lines:
            line.tell(message)

    async def chat_news(self, table: TableId) -> None:
        if lines := self._lines.get(table):
            at_hand = await self._choices.at_hand(table)
            await self._tell_chat(at_hand, lines)
            await self._tell_sheet(at_hand, lines)

    async def _tell_chat(self, at_hand: AtHand, lines: Iterable[Line]) -> None:
        for line in list(lines):
            for channel in chat.readable(at_hand, line.reader):
                for said in await self._store.chat(at_hand.id, channel, line.chat.get(channel, 0)):
                    if said.n > line.chat.get(channel, 0):
                        line.chat[channel] = said.n
                        line.tell(chat.told(said))

    async def _tell_sheet(self, at_hand: AtHand, lines: Iterable[Line]) -> None:
        for line in list(lines):
            if line.reader is not None:
                text = await self._store.notes(at_hand.id, chat.sheet_of(at_hand, line.reader))
                if text != line.sheet:
                    line.sheet = text
                    line.tell(protocol.TeamSheet(text, chat.version_of(text)))

    # What a lost hint would have told

    async def heard(self, table: TableId) -> None:
        if table in self._lines:
            await self._choices.heard(table)
            await self._tell_if_talked(table, (await self._choices.at_hand(table)).chat)

    async def _tell_if_talked(self, table: TableId, chat: int) -> None:
        if chat != self._talked.get(table, 0):
            await self.chat_news(table)
            self._talked[table] = chat

    async def sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self._swept += 1
            try:
                await self.sweep()
                await self._send_away(self._every_line()[self._swept % SESSIONS_SWEPT :: SESSIONS_SWEPT])
            except Unavailable:
                continue
            except Exception:
                log.exception("a sweep failed")

    async def sweep(self) -> None:
        """Look once at all tables that somebody here looks at; read on where anything changed."""
        for table in list(self._untold):
            await self._tell_change(await self._choices.at_hand(table))
        tables = list(self._lines)
        for start in range(0, len(tables), 500):
            for table, head in (await self._store.heads(tables[start : start + 500])).items():
                if self._heads.get(table) != head:
                    await self._sweep_one(table, head)
                    if table in self._lines:
                        self._heads[table] = head

    async def _sweep_one(self, table: TableId, head: Head) -> None:
        with contextlib.suppress(NoSuchTable):
            at_hand = await self._choices.at_hand(table)
            if head.entries != at_hand.streams.length or head.version != at_hand.row.version:
                await self._choices.heard(table)
            await self._tell_if_talked(table, head.chat)
