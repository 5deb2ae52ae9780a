"""Tables as those who run the site may see them: what everybody may know, and how late they are.

How long a log is and who has answered are secrets of a running game, so neither is told; `everything_of` tells all, and
is never asked without a line in the table's chat.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec

from cosca.server import infos
from cosca.server.admin_check import OVER, entries_of, every_table
from cosca.server.at_hand import NoSuchTable
from cosca.server.choices import Choices
from cosca.server.store.group import GroupCommit
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Store
from cosca.server.store.records import AccountId, Append, ChatLine, Due, Outcome, Query, State, TableId, TableRow

SITE: Final = "Cosca"  # who says what nobody at the table says
LOOKED: Final = "Somebody who runs this site has looked at everything that is hidden at this table."
NOT_LATE: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Wanted:
    states: tuple[State, ...] = (State.OPEN, State.RUNNING)
    title: str = ""
    account: AccountId | None = None
    late_by: timedelta | None = None  # due, and so long ago
    limit: int = 50


def lateness(row: TableRow, now: datetime) -> timedelta | None:
    """How long it has waited for somebody to work on it. A little is usual, and could tell who has answered."""
    late = now - row.due_at if row.due_at and row.state is State.RUNNING else timedelta()
    return late if late >= NOT_LATE else None


async def listed(store: Store, wanted: Wanted, now: datetime) -> list[TableRow]:
    found: list[TableRow] = []
    query = Query(wanted.states, wanted.title, wanted.account, public_only=False)
    async for row in every_table(store, query):
        late = lateness(row, now)
        if wanted.late_by is None or (late is not None and late >= wanted.late_by):
            found.append(row)
        if len(found) == wanted.limit:
            break
    return found


async def facts_of(store: Store, row: TableRow, now: datetime) -> dict[str, Any]:
    """What everybody may know, for whom it is, and how late it is."""
    owner, late = await store.account(row.owner), lateness(row, now)
    info = infos.table_info(row, await store.seats(row.id), owner.name if owner else "")
    told: dict[str, Any] = msgspec.to_builtins(info)
    for only_live in ("winners", "ending", "votes"):
        told.pop(only_live, None)
    return told | {"late_s": late.total_seconds() if late else 0.0}


# What is hidden


async def tell_of_looking(store: Store, table: TableId, now: datetime) -> None:
    """Before it is done, so that it cannot be done untold."""
    await store.add_chat(ChatLine(table, 0, "table", 0, None, SITE, LOOKED, now))


async def everything_of(store: Store, table: TableId, now: Callable[[], datetime]) -> dict[str, Any]:
    """The position and the log. Not the seed: whoever has it knows what comes. Raises `NoSuchTable`."""
    row = await store.table(table)
    if row is None:
        raise NoSuchTable(to_text(table))
    choices = Choices(store, GroupCommit(store), now)
    at_hand = await choices.caught_up(table)
    title, game = at_hand.table.title, at_hand.table.game
    return {
        "position": json.loads(title.codec.text(game)),
        "asked": sorted(game.options),
        "due": {"need": row.need, "seat": row.need_seat, "at": row.due_at.isoformat() if row.due_at else None},
        "entries": [json.loads(each.body) for each in await entries_of(store, row)],
    }


# After the site was away


async def give_time(store: Store, table: TableRow, time: timedelta, now: datetime) -> bool:
    """Everybody's running clock at a table is put on by so much. False if the table changed meanwhile."""
    if table.state in OVER or table.due_at is None:
        return False
    seats = await store.seats(table.id)
    clocks = tuple((seat.seat, seat.bank_ms, seat.since + time) for seat in seats if seat.since)
    due = Due(table.due_at + time, table.need, table.need_seat) if table.need else None
    append = Append(table.id, table.entries, (), now, table.state, due, clocks)
    return (await store.append([append]))[0].outcome is Outcome.STORED
