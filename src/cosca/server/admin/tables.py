"""Tables as operators may see them: what everybody may know, and how late they are.

The length of a log and who has answered are secrets of a running game, so neither is shown. `inspect_table` shows all;
a line in the table's chat always announces it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec

from cosca.server.admin.check import OVER, entries_of, every_table
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Store
from cosca.server.store.records import (
    AccountId,
    AccountTurn,
    Append,
    ChatLine,
    Due,
    Outcome,
    Query,
    State,
    TableId,
    TableRow,
)
from cosca.server.tables import info as infos
from cosca.server.tables.live_table import NoSuchTable
from cosca.server.tables.moves import Moves

SITE: Final = "Cosca"  # the sender of messages from the site
INSPECTED: Final = "Somebody who runs this site has looked at everything that is hidden at this table."
NOT_LATE: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class TableFilter:
    """Which tables to list."""

    states: tuple[State, ...] = (State.OPEN, State.RUNNING)
    title: str = ""
    account: AccountId | None = None
    late_by: timedelta | None = None  # only tables whose due work is at least this late
    limit: int = 50


def lateness(row: TableRow, now: datetime) -> timedelta | None:
    """Return how late a table's due work is; None below a minute, because small delays could tell who has answered."""
    late = now - row.due_at if row.due_at and row.state is State.RUNNING else timedelta()
    return late if late >= NOT_LATE else None


async def list_tables(store: Store, table_filter: TableFilter, now: datetime) -> list[TableRow]:
    """Return the tables that match a filter, the newest first."""
    found: list[TableRow] = []
    query = Query(table_filter.states, table_filter.title, table_filter.account, public_only=False)
    async for row in every_table(store, query):
        late = lateness(row, now)
        if table_filter.late_by is None or (late is not None and late >= table_filter.late_by):
            found.append(row)
        if len(found) == table_filter.limit:
            break
    return found


async def facts_of(store: Store, row: TableRow, now: datetime) -> dict[str, Any]:
    """Return what everybody may know of a table, its owner, and how late it is."""
    owner, late = await store.account(row.owner), lateness(row, now)
    info = infos.table_info(row, await store.seats(row.id), owner.name if owner else "")
    facts: dict[str, Any] = msgspec.to_builtins(info)
    for only_live in ("winners", "ending", "votes"):
        facts.pop(only_live, None)
    return facts | {"late_s": late.total_seconds() if late else 0.0}


# What is hidden


async def announce_inspection(store: Store, table: TableId, now: datetime) -> None:
    """Announce in the table's chat that an operator inspects hidden information. Call it before reading any."""
    await store.add_chat(ChatLine(table, 0, "table", 0, None, SITE, INSPECTED, now))


async def inspect_table(store: Store, table: TableId, now: Callable[[], datetime]) -> dict[str, Any]:
    """Return the position and the log. The seed is left out, because it predicts all draws. Raises `NoSuchTable`."""
    row = await store.table(table)
    if row is None:
        raise NoSuchTable(to_text(table))
    moves = Moves(store, GroupCommit(store), now)
    live_table = await moves.up_to_date(table)
    title, game = live_table.table.title, live_table.table.game
    return {
        "position": json.loads(title.codec.text(game)),
        "asked": sorted(game.options),
        "due": {"need": row.need, "seat": row.need_seat, "at": row.due_at.isoformat() if row.due_at else None},
        "entries": [json.loads(each.body) for each in await entries_of(store, row)],
    }


# After the site was away


async def give_time(store: Store, table: TableRow, time: timedelta, now: datetime) -> bool:
    """Move every running clock of a table forward by `time`. Returns False if the table changed meanwhile."""
    if table.state in OVER or table.due_at is None:
        return False
    seats = await store.seats(table.id)
    clocks = tuple((seat.seat, seat.bank_ms, seat.since + time) for seat in seats if seat.since)
    due = Due(table.due_at + time, table.need, table.need_seat) if table.need else None
    accounts = sorted({seat.account for seat in seats if seat.account is not None})
    turns = [await _later_turn(store, table.id, account, time) for account in accounts]
    append = Append(table.id, table.entries, (), now, table.state, due, clocks, (), tuple(filter(None, turns)))
    return (await store.append([append]))[0].outcome is Outcome.STORED


async def _later_turn(store: Store, table: TableId, account: AccountId, time: timedelta) -> AccountTurn | None:
    """Return the account's turn with more time, or None if it is not its turn."""
    listed = await store.account_table(account, table)
    if listed is None or listed.to_act_since is None:
        return None
    return AccountTurn(account, listed.to_act_since + time, listed.deadline + time if listed.deadline else None)
