"""Check the database: replay every log and compare it with the rows stored beside it.

Faults are described by entry numbers and fixed words, never by the moves that were played.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from cosca.engine.chance import SEED_BYTES, commitment
from cosca.engine.core import CHANCE
from cosca.engine.log import BadLog, Entry, Header, Log
from cosca.engine.table import Table, replay
from cosca.engine.title import Title
from cosca.engine.verify import VerificationError, check_chance, replay_checked
from cosca.frames.waiting import seats_to_act
from cosca.i18n.translator import Translator
from cosca.server.store.interface import Store
from cosca.server.store.packed_log import BadPack
from cosca.server.store.records import AccountTable, EntryRow, Need, Query, SeatRow, State, TableId, TableRow
from cosca.server.tables.settings import TableSettings, parse_settings
from cosca.titles import TITLES

PAGE: Final = 200
PAUSES_S: Final = (0, 0.1, 0.3)
OVER: Final = (State.FINISHED, State.ABANDONED)


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything that the database holds about one table."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    seed: bytes
    listed: list[AccountTable | None] = field(default_factory=list)  # in the lists of its owner and its players


async def every_table(store: Store, query: Query) -> AsyncIterator[TableRow]:
    """Yield all tables of a query, page by page, the newest first."""
    before = query.before
    while True:
        page = await store.tables(Query(query.states, query.title, query.account, before, PAGE, query.public_only))
        for row in page:
            yield row
        if len(page) < PAGE:
            return
        before = page[-1].id


async def faults_at(store: Store, table: TableId) -> list[str]:
    """Return what is wrong with one table. Moves may be played meanwhile, so a fault counts only if it persists."""
    faults: list[str] = []
    for pause in PAUSES_S:
        await asyncio.sleep(pause)
        stored = await _load(store, table)
        faults = [stored] if isinstance(stored, str) else list(faults_of(stored))
        if not faults:
            break
    return faults


async def _load(store: Store, table: TableId) -> StoredTable | str:
    """Return everything stored about a table, or a sentence if that is not possible."""
    row = await store.table(table)
    if row is None:
        return "there is no such table"
    try:
        seed = await store.seed(table)
    except KeyError:
        return "its seed is missing, so chance cannot go on"
    seats = await store.seats(table)
    listed = await _listed(store, row, seats)
    try:
        entries = await entries_of(store, row)
    except BadPack as fault:
        return f"its log in the archive cannot be read: {fault}"
    return StoredTable(row, seats, entries, seed, listed)


async def _listed(store: Store, row: TableRow, seats: Sequence[SeatRow]) -> list[AccountTable | None]:
    """Return how the lists of accounts show the table. Deleted accounts have no lists."""
    found = [await store.account(id_) for id_ in sorted({row.owner, *(seat.account or row.owner for seat in seats)})]
    accounts = [account for account in found if account and not account.deleted_at]
    return [await store.account_table(account.id, row.id) for account in accounts]


async def entries_of(store: Store, row: TableRow) -> list[EntryRow]:
    """Return as many entries as the row counts, plus one if the log is longer. Later entries are not a fault."""
    found: list[EntryRow] = []
    while len(found) <= row.entries and (page := await store.entries(row.id, found[-1].n if found else 0)):
        found += page
    now = await store.table(row.id)
    return found if now is None or now.entries == row.entries else found[: row.entries]


def faults_of(stored: StoredTable) -> Iterator[str]:
    """Yield what is wrong with a stored table."""
    try:
        header = Header.from_json(json.loads(stored.row.header))
        title, settings = TITLES[header.title], parse_settings(stored.row.settings)
    except (BadLog, KeyError, TypeError, ValueError) as fault:
        yield f"its header or what is agreed cannot be read ({type(fault).__name__})"
        return
    yield from _faults_of_header(stored, header)
    yield from _faults_of_rows(stored)
    if stored.row.state is State.OPEN or (stored.row.state is State.ABANDONED and not stored.entries):
        if stored.entries:
            yield "it has not begun, but its log has entries"
        return
    try:
        table = _replayed(title, header, stored)
    except _Unsound as fault:
        yield str(fault)
        return
    yield from _faults_of_state(stored, table, settings)


class _Unsound(Exception):
    """Raised when a log cannot be replayed. The text says where."""


def _faults_of_header(stored: StoredTable, header: Header) -> Iterator[str]:
    if stored.row.title != header.title:
        yield f"it is listed as {stored.row.title}, but its log is of {header.title}"
    if len(stored.seed) != SEED_BYTES or commitment(stored.seed) != header.commitment:
        yield "its seed is not the one that was promised"
    if [seat.seat for seat in stored.seats] != list(range(header.setup.seats)):
        yield f"its seats are not 0 to {header.setup.seats - 1}"
    if stored.row.state is State.RUNNING and header.nonces != tuple(seat.nonce for seat in stored.seats):
        yield "what players added to chance is not what stands in the header"


def _faults_of_rows(stored: StoredTable) -> Iterator[str]:
    if stored.row.entries != len(stored.entries):
        yield f"its row says {stored.row.entries} entries, but its log has {len(stored.entries)}"
    numbers = [entry.n for entry in stored.entries]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"its entries are not numbered 1 to {len(numbers)}"
    ids = [(entry.seat, entry.client_id) for entry in stored.entries if entry.client_id]
    if len(ids) != len(set(ids)):
        yield "a choice is stored twice"
    if any(each is None or each.state != stored.row.state for each in stored.listed):
        yield "the list of an account does not show it as it is: `cosca admin relist` mends that"


def _replayed(title: Title, header: Header, stored: StoredTable) -> Table:
    """Return the replayed table. Raises `_Unsound`."""
    log = Log(header, [_entry(row) for row in stored.entries])
    try:
        replay(title, Log(header))
        table = replay_checked(title, log)
        check_chance(title, log, stored.seed)
    except BadLog as fault:
        raise _Unsound(str(fault)) from fault
    except VerificationError as fault:
        reason = (
            Translator(title, "en").sentence(fault.message)
            if fault.message.id != "fault-pick"
            else "not what chance drew"
        )
        raise _Unsound(f"entry {fault.entry}: {reason}") from fault
    except (ValueError, IndexError) as fault:
        raise _Unsound(f"it cannot be played again ({type(fault).__name__})") from fault
    return table


def _entry(row: EntryRow) -> Entry:
    """Return the entry of a row. Raises `_Unsound` if the row contradicts it."""
    try:
        entry = Entry.from_json(json.loads(row.body))
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise _Unsound(f"entry {row.n}: it cannot be read") from fault
    if (entry.n, entry.seat) != (row.n, row.seat):
        raise _Unsound(f"entry {row.n}: its row says another number or seat than it does")
    if row.seat == CHANCE and row.client_id:
        raise _Unsound(f"entry {row.n}: chance has an id as if somebody had sent it")
    return entry


def _faults_of_state(stored: StoredTable, table: Table, settings: TableSettings) -> Iterator[str]:
    to_act, row = seats_to_act(table), stored.row
    if row.state is State.RUNNING and not table.game.options:
        yield "the game is over by its log, but the table still runs"
    if row.state is State.FINISHED and table.game.options and not settings.resigned:
        yield "the table is finished, but by its log the game goes on"
    if row.state in OVER and row.due_at is not None:
        yield "the game is over, but something is due"
    if row.state is State.RUNNING and _waits_for_bot(to_act, stored.seats) and row.need not in (Need.BOT, Need.CHANCE):
        yield "a bot is to move, but no work is due: the game would never continue"


def _waits_for_bot(to_act: set[int], seats: Sequence[SeatRow]) -> bool:
    return any(seat.bot and seat.seat in to_act for seat in seats)
