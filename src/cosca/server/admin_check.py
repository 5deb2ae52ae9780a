"""Is everything sound that the database holds? Every log is played again, and compared with what stands beside it.

What is found is told by the numbers of entries and by fixed words, never by what was chosen.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cosca.engine.chance import SEED_BYTES, commitment
from cosca.engine.core import CHANCE
from cosca.engine.log import BadLog, Entry, Header, Log
from cosca.engine.table import Table, replay
from cosca.engine.title import Title
from cosca.games import TITLES
from cosca.server.agreements import Agreement, agreement_of
from cosca.server.clocks import asked_seats
from cosca.server.store.interface import Store
from cosca.server.store.records import EntryRow, Need, Query, SeatRow, State, TableId, TableRow
from cosca.speech import Speaker
from cosca.terminal.proof import Unproven, check_chance, retell

PAGE: Final = 200
PAUSES_S: Final = (0, 0.1, 0.3)
OVER: Final = (State.FINISHED, State.ABANDONED)


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything that the database holds of one table."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    seed: bytes


async def every_table(store: Store, query: Query) -> AsyncIterator[TableRow]:
    """All that a query finds, in pages, the newest first."""
    before = query.before
    while True:
        page = await store.tables(Query(query.states, query.title, query.account, before, PAGE, query.public_only))
        for row in page:
            yield row
        if len(page) < PAGE:
            return
        before = page[-1].id


async def faults_at(store: Store, table: TableId) -> list[str]:
    """What is wrong with one table; nothing, if it is sound. It may be played on meanwhile, so a fault must last."""
    faults: list[str] = []
    for pause in PAUSES_S:
        await asyncio.sleep(pause)
        kept = await _kept(store, table)
        faults = [kept] if isinstance(kept, str) else list(faults_of(kept))
        if not faults:
            break
    return faults


async def _kept(store: Store, table: TableId) -> Kept | str:
    row = await store.table(table)
    if row is None:
        return "there is no such table"
    try:
        seed = await store.seed(table)
    except KeyError:
        return "its seed is missing, so chance cannot go on"
    return Kept(row, await store.seats(table), await entries_of(store, row), seed)


async def entries_of(store: Store, row: TableRow) -> list[EntryRow]:
    """As many as the row says, and one more if there is one: what came after the row was read is not its fault."""
    found: list[EntryRow] = []
    while len(found) <= row.entries and (page := await store.entries(row.id, found[-1].n if found else 0)):
        found += page
    now = await store.table(row.id)
    return found if now is None or now.entries == row.entries else found[: row.entries]


def faults_of(kept: Kept) -> Iterator[str]:
    try:
        header = Header.from_json(json.loads(kept.row.header))
        title, agreement = TITLES[header.title], agreement_of(kept.row.settings)
    except (BadLog, KeyError, TypeError, ValueError) as fault:
        yield f"its header or what is agreed cannot be read ({type(fault).__name__})"
        return
    yield from _faults_of_header(kept, header)
    yield from _faults_of_rows(kept)
    if kept.row.state is State.OPEN or (kept.row.state is State.ABANDONED and not kept.entries):
        if kept.entries:
            yield "it has not begun, but its log has entries"
        return
    try:
        table = _retold(title, header, kept)
    except _Unsound as fault:
        yield str(fault)
        return
    yield from _faults_of_state(kept, table, agreement)


class _Unsound(Exception):
    """The log cannot be played again; the text says where."""


def _faults_of_header(kept: Kept, header: Header) -> Iterator[str]:
    if kept.row.title != header.title:
        yield f"it is listed as {kept.row.title}, but its log is of {header.title}"
    if len(kept.seed) != SEED_BYTES or commitment(kept.seed) != header.commitment:
        yield "its seed is not the one that was promised"
    if [seat.seat for seat in kept.seats] != list(range(header.setup.seats)):
        yield f"its seats are not 0 to {header.setup.seats - 1}"
    if kept.row.state is State.RUNNING and header.nonces != tuple(seat.nonce for seat in kept.seats):
        yield "what players added to chance is not what stands in the header"


def _faults_of_rows(kept: Kept) -> Iterator[str]:
    if kept.row.entries != len(kept.entries):
        yield f"its row says {kept.row.entries} entries, but its log has {len(kept.entries)}"
    numbers = [entry.n for entry in kept.entries]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"its entries are not numbered 1 to {len(numbers)}"
    ids = [(entry.seat, entry.client_id) for entry in kept.entries if entry.client_id]
    if len(ids) != len(set(ids)):
        yield "a choice is stored twice"


def _retold(title: Title, header: Header, kept: Kept) -> Table:
    log = Log(header, [_entry(row) for row in kept.entries])
    try:
        replay(title, Log(header))
        table = retell(title, log)
        check_chance(title, log, kept.seed)
    except BadLog as fault:
        raise _Unsound(str(fault)) from fault
    except Unproven as fault:
        reason = (
            Speaker(title, "en").tell(fault.message) if fault.message.id != "fault-pick" else "not what chance drew"
        )
        raise _Unsound(f"entry {fault.entry}: {reason}") from fault
    except (ValueError, IndexError) as fault:
        raise _Unsound(f"it cannot be played again ({type(fault).__name__})") from fault
    return table


def _entry(row: EntryRow) -> Entry:
    try:
        entry = Entry.from_json(json.loads(row.body))
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise _Unsound(f"entry {row.n}: it cannot be read") from fault
    if (entry.n, entry.seat) != (row.n, row.seat):
        raise _Unsound(f"entry {row.n}: its row says another number or seat than it does")
    if row.seat == CHANCE and row.client_id:
        raise _Unsound(f"entry {row.n}: chance has an id as if somebody had sent it")
    return entry


def _faults_of_state(kept: Kept, table: Table, agreement: Agreement) -> Iterator[str]:
    asked, row = asked_seats(table), kept.row
    if row.state is State.RUNNING and not table.game.options:
        yield "the game is over by its log, but the table still runs"
    if row.state is State.FINISHED and table.game.options and not agreement.resigned:
        yield "the table is finished, but by its log the game goes on"
    if row.state in OVER and row.due_at is not None:
        yield "the game is over, but something is due"
    if row.state is State.RUNNING and _waits_for_bot(asked, kept.seats) and row.need not in (Need.BOT, Need.CHANCE):
        yield "a bot is to move, but nobody was told: it would wait for ever"


def _waits_for_bot(asked: set[int], seats: Sequence[SeatRow]) -> bool:
    return any(seat.bot and seat.seat in asked for seat in seats)
