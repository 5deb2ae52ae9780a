"""Play on from here: a private table whose game starts at a moment of a finished game, against bots.

The finished game stays as it is. The id of the new table follows from the request, so a request that is repeated, also
after a crash or in another process, gets the same table. The caller's seat is held; the client joins it with a nonce,
made after it has read the seed commitment, and that starts the game.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from msgspec import Struct

from cosca.bots.playing_on import Hidden, header_to_play_on
from cosca.engine.chance import SEED_BYTES
from cosca.engine.core import Seat
from cosca.engine.log import Header
from cosca.engine.table import Table
from cosca.frames.streams import FrameStreams
from cosca.server.identity import Caller, Refusal
from cosca.server.store.ids import to_text
from cosca.server.store.interface import IdTaken, Store
from cosca.server.store.records import AccountId, Due, Need, NewTable, SeatRow, TableId, TableRow
from cosca.server.tables.lifecycle import Tables
from cosca.server.tables.moves import Moves
from cosca.server.tables.open_tables import BOT_NAMES
from cosca.server.tables.pauses import with_pauses
from cosca.server.tables.rematches import HOLD
from cosca.server.tables.repeated_requests import created_before, table_ids
from cosca.server.tables.settings import TableSettings, settings_json


class BranchPoint(Struct, frozen=True):
    """The position from which a caller plays on, and how."""

    table: TableId
    entry: int  # how many entries the log had
    seat: Seat
    hidden: Hidden
    bot: str  # the level of the other seats
    key: str  # chosen by the client: the same when it repeats a request


class PlayingOn:
    """Creates tables that play on from a moment of a finished game."""

    def __init__(self, store: Store, tables: Tables, moves: Moves, now: Callable[[], datetime]) -> None:
        self._store = store
        self._tables = tables
        self._moves = moves
        self._now = now

    async def play_on(self, moment: BranchPoint, caller: Caller, share: int = 0) -> TableRow:
        """Return the new table, or the one that an earlier try of this request created.

        The caller must be allowed to review the finished game. Raises `Refusal`.
        """
        assert caller.account
        owner = caller.account.id
        ids = table_ids(owner, _content(moment), self._now())
        if found := await created_before(self._store, ids, owner):
            return found
        await self._tables.check_open_tables(caller.account)
        with suppress(IdTaken):  # by another try of the same request, at the same time
            await self._create(ids, moment, owner, share)
        if found := await created_before(self._store, ids, owner):
            return found
        raise Refusal(503, "busy", "The server is busy. Try again in a moment.")

    async def _create(self, ids: tuple[TableId, ...], moment: BranchPoint, owner: AccountId, share: int) -> None:
        whole = await self._moves.restorer.whole_table(await self._moves.up_to_date(moment.table))
        seed, now = self._tables.new_seed(SEED_BYTES), self._now()
        header, number = await asyncio.to_thread(_start, whole, moment, seed)
        settings = TableSettings(open=False, held=((moment.seat, owner),), moment=number)
        table, *others = ids
        created = NewTable(
            table,
            json.dumps(header.to_json()),
            seed,
            settings_json(settings),
            owner,
            now,
            header.title,
            public=False,
            share=share,
            due=Due(now + HOLD, Need.HOLD),  # if the client never joins
            unless=tuple(others),
        )
        await self._store.create_table(created, [_seat(table, seat, moment) for seat in range(header.setup.seats)])


def _content(moment: BranchPoint) -> tuple[object, ...]:
    """Return everything that makes two requests the same."""
    return moment.table, moment.entry, moment.seat, moment.hidden, moment.bot, moment.key


def _seat(table: TableId, seat: Seat, moment: BranchPoint) -> SeatRow:
    own = seat == moment.seat
    name = "" if own else BOT_NAMES[seat % len(BOT_NAMES)]
    return SeatRow(table, seat, None, "" if own else moment.bot, name, "", 0, None)


def _start(whole: Table, moment: BranchPoint, seed: bytes) -> tuple[Header, int]:
    """Return the header of the new game, and the number of the seat's frame at the moment.

    Replaying takes a while, so this runs in a thread.
    """
    if moment.entry > len(whole.log.entries) or moment.seat >= whole.log.header.setup.seats:
        raise Refusal(422, "moment", "This game has no such position or seat.")
    past = FrameStreams(whole.from_the_start(), [moment.seat])
    for entry in with_pauses(whole.log.entries[: moment.entry]):
        past.follow(entry)
    if not past.table.game.options:
        raise Refusal(409, "over", "The game is over at this point. Go back to an earlier position.")
    header = header_to_play_on(past.table, to_text(moment.table), moment.seat, moment.hidden, seed)
    return header, past.number(moment.seat)
