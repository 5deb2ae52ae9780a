"""What becomes of a seat whose player leaves or comes back. Each change is computed from the seats as they are stored.

A change is None if the table has changed so that there is nothing to do. Beside the changes stand the small records and
checks that those who change seats share.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from cosca.engine.core import Seat
from cosca.server.identity import Refusal
from cosca.server.store.records import AccountId, SeatRow, Standing, State, TableRow
from cosca.server.tables.open_tables import emptied

SUBSTITUTE: Final = "greedy"  # plays for a player who has left
FRESH_BANK_MS: Final = 60_000  # for a player who comes back with an empty clock

type SeatChange = Callable[[Standing], SeatRow | None]


@dataclass(frozen=True, slots=True)
class Joined:
    """The seat that was taken, and the table and its seats since."""

    seat: Seat
    row: TableRow
    seats: list[SeatRow]


def to_bot(seat: Seat, bot: str) -> SeatChange:
    """Return the change that lets a bot play for a player of a running game."""

    def change(standing: Standing) -> SeatRow | None:
        row = _played(standing, seat)
        return replace(row, bot=bot) if row else None

    return change


def back_to_player(seat: Seat) -> SeatChange:
    """Return the change that takes a seat back from the bot. The clock continues where it was."""

    def change(standing: Standing) -> SeatRow | None:
        row = _played(standing, seat)
        return replace(row, bot="", bank_ms=row.bank_ms or FRESH_BANK_MS) if row and row.bot else None

    return change


def without_account(account: AccountId) -> SeatChange:
    """Return the change for a deleted account: a bot plays its seat in a running game, and its other seat is open."""

    def change(standing: Standing) -> SeatRow | None:
        row = _seat_of(standing, account)
        if row and standing.row.state is State.RUNNING:
            return replace(row, account=None, name="", bot=SUBSTITUTE)
        return emptied(row) if row and standing.row.state is State.OPEN else None

    return change


def of_banned(account: AccountId) -> SeatChange:
    """Return the change for a banned account: as for a deleted one, but its seat in a running game stays its own."""

    def change(standing: Standing) -> SeatRow | None:
        row = _seat_of(standing, account)
        if row and standing.row.state is State.RUNNING:
            return replace(row, bot=SUBSTITUTE)
        return emptied(row) if row and standing.row.state is State.OPEN else None

    return change


def too_many_changes() -> Refusal:
    return Refusal(409, "busy", "Too many changes at this table at once. Try again.")


def always(standing: Standing) -> bool:
    """Return True: for a change that depends on nothing."""
    return True


def sits_alone(standing: Standing, account: AccountId | None) -> bool:
    """Return whether nobody but this account sits at a table; bots do not count."""
    return all(each.account in (None, account) for each in standing.seats)


def _played(standing: Standing, seat: Seat) -> SeatRow | None:
    """Return the seat of a player in a running game."""
    row = standing.seats[seat]
    return row if standing.row.state is State.RUNNING and row.account is not None else None


def _seat_of(standing: Standing, account: AccountId) -> SeatRow | None:
    return next((row for row in standing.seats if row.account == account), None)
