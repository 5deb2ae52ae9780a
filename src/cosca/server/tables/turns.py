"""An account's games in progress, whose turn it is in each, and the account's open rematch offers.

The list contains only what the account may know: that a seat has given a sealed answer is only in the list of that
seat's player.
"""

from __future__ import annotations

from typing import Final

from cosca.server.protocol import OfferPart, TurnPart, TurnsMessage
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Store
from cosca.server.store.records import AccountId, AccountTable, Need, Query, SeatRow, State, TableRow
from cosca.server.tables.settings import TableSettings, parse_settings

LISTED: Final = 50  # of each kind


async def turns_of_account(store: Store, account: AccountId) -> TurnsMessage:
    """Return the account's list, which only this account may see."""
    listed = [*await store.turns(account, LISTED), *await store.waiting_games(account, LISTED)]
    offered = await _offered(store, account)
    tables = [*(each.table for each in listed), *(row.id for row, _ in offered)]
    seats = await store.seats_of(tables) if tables else {}
    names = await store.names_of([row.owner for row, _ in offered]) if offered else {}
    return TurnsMessage(
        tuple(_turn(each, seats[each.table]) for each in listed if _sits(account, seats.get(each.table, []))),
        tuple(
            _offer(row, settings, seats[row.id], names.get(row.owner, ""))
            for row, settings in offered
            if not _sits(account, seats[row.id])
        ),
    )


async def _offered(store: Store, account: AccountId) -> list[tuple[TableRow, TableSettings]]:
    """Return the tables of rematches where a seat is held for the account."""
    rows = await store.tables(Query((State.OPEN,), account=account, limit=LISTED, public_only=False))
    found = [(row, parse_settings(row.settings)) for row in rows if row.need is Need.HOLD and row.owner != account]
    return [(row, settings) for row, settings in found if account in dict(settings.held).values()]


def _sits(account: AccountId, seats: list[SeatRow]) -> bool:
    """Return whether the account plays at the table. Its list also has tables that it only created."""
    return any(seat.account == account for seat in seats)


def _turn(listed: AccountTable, seats: list[SeatRow]) -> TurnPart:
    since, deadline = listed.to_act_since, listed.deadline
    return TurnPart(
        to_text(listed.table),
        listed.title,
        tuple(seat.name for seat in seats if seat.account != listed.account),
        to_act=since is not None,
        since=since.isoformat() if since else None,
        deadline=deadline.isoformat() if deadline else None,
    )


def _offer(row: TableRow, settings: TableSettings, seats: list[SeatRow], by: str) -> OfferPart:
    assert row.due_at
    others = tuple(seat.name for seat in seats if seat.account not in (None, row.owner))
    return OfferPart(to_text(row.id), to_text(settings.origin), row.title, by, others, row.due_at.isoformat())
