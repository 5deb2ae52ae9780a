"""Open tables: who may take which seat, their due work, and the header with which the game starts.

Abandoned tables make a lobby useless. So each open table has due work from the beginning.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from cosca.engine.core import Seat
from cosca.engine.log import Header
from cosca.server.identity import Refusal
from cosca.server.store.records import AccountId, Due, Need, SeatRow, State, TableId, TableRow
from cosca.server.tables import access
from cosca.server.tables.access import TableAccess
from cosca.server.tables.settings import TableSettings

AWAY: Final = timedelta(minutes=10)  # without a socket of the owner, a table with a live clock is closed
BOT_NAMES: Final = ("Beppe", "Carmela", "Nino", "Assunta", "Totò")  # by seat
STALE: Final = timedelta(days=14)  # any other open table is closed after this time


def due_of_open(settings: TableSettings, created: datetime, now: datetime) -> Due:
    """Return the due work of an open table without held seats whose owner is present."""
    if settings.fill:
        return Due(datetime.fromisoformat(settings.fill.at), Need.FILL)
    if settings.clock.kind == "live":
        return Due(now + AWAY, Need.AWAY)
    return Due(created + STALE, Need.STALE)


def started_header(row: TableRow, seats: Sequence[SeatRow]) -> str:
    """Return the header with the nonces of all seats, as JSON."""
    header = Header.from_json(json.loads(row.header))
    return json.dumps(replace(header, nonces=tuple(each.nonce for each in seats)).to_json())


def is_free(seat: SeatRow) -> bool:
    return seat.account is None and not seat.bot


def absent_of(settings: TableSettings, seats: Sequence[SeatRow]) -> list[AccountId]:
    """Return the accounts whose held seats have not been taken yet."""
    here = {seat.account for seat in seats}
    return [account for _, account in settings.held if account not in here]


def emptied(seat: SeatRow) -> SeatRow:
    return replace(seat, account=None, bot="", name="", nonce="")


def with_bot(seats: Sequence[SeatRow], seat: Seat, level: str) -> list[SeatRow]:
    """Return the seats with a bot of this level in one of them, under a name that no other seat has."""
    others = {each.name for each in seats if each.seat != seat}
    names = [BOT_NAMES[(seat + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES))]
    name = next((name for name in names if name not in others), names[0])
    return [replace(each, bot=level, name=each.name or name) if each.seat == seat else each for each in seats]


def with_bots(seats: Sequence[SeatRow], level: str) -> list[SeatRow]:
    """Return the seats with bots in all open ones."""
    filled = list(seats)
    for seat in filter(is_free, seats):
        filled = with_bot(filled, seat.seat, level)
    return filled


def open_seat(
    row: TableRow,
    settings: TableSettings,
    table_access: TableAccess,
    seats: Sequence[SeatRow],
    seat: Seat | None,
    account: AccountId,
) -> SeatRow:
    """Return an open seat: the one that is held for the account, or one that is held for nobody. Raises `Refusal`."""
    if row.state is not State.OPEN:
        raise Refusal(409, "begun", "The game has started. You can watch it.")
    if account in settings.kicked:
        raise access.was_kicked()
    if not (settings.open or table_access.invited or table_access.owner):
        raise Refusal(403, "invite", "This table is invite-only. Ask its owner for the link.")
    held = dict(settings.held)
    own = [each for each in seats if is_free(each) and held.get(each.seat) == account]
    free = own or [each for each in seats if is_free(each) and each.seat not in held and seat in (None, each.seat)]
    if not free:
        raise Refusal(
            409,
            "taken",
            "That seat is taken. Choose another." if seat is not None else "All seats are taken. Choose another table.",
        )
    return free[0]


def new_seats(table: TableId, seats: int, bots: Sequence[str], bank_ms: int) -> list[SeatRow]:
    """Return the seats of a new table. Bots take the last ones."""
    levels = [""] * (seats - len(bots)) + list(bots)
    return [
        SeatRow(table, seat, None, level, BOT_NAMES[seat % len(BOT_NAMES)] if level else "", "", bank_ms, None)
        for seat, level in enumerate(levels)
    ]
