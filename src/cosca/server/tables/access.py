"""Access to a table. A caller who may not see a table gets the same answer as if it did not exist."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from cosca.engine.core import Seat
from cosca.server.identity import Caller, Refusal
from cosca.server.store.records import SeatRow, State, TableRow
from cosca.server.tables.settings import TableSettings


@dataclass(frozen=True, slots=True)
class TableAccess:
    """A caller's access to one table."""

    seat: Seat | None  # None: not a player
    owner: bool
    invited: bool

    @property
    def sits(self) -> bool:
        return self.seat is not None


def invite_digest(invite: str) -> str:
    return hashlib.sha256(invite.encode()).hexdigest()


def access_of(
    row: TableRow, settings: TableSettings, seats: Sequence[SeatRow], caller: Caller, invite: str = ""
) -> TableAccess:
    """Return the caller's access. Raises `Refusal` (404) for a private table of others without an invite."""
    if caller.id in settings.kicked and not settings.open:
        raise was_kicked()
    seat = next((each.seat for each in seats if caller.id is not None and each.account == caller.id), None)
    owner = caller.id is not None and row.owner == caller.id
    invited = caller.id in settings.guests or _has_invite(settings, invite)
    is_open = settings.open and not (settings.held and row.state is State.OPEN)
    if seat is None and not owner and not invited and not is_open:
        raise no_such_table()
    return TableAccess(seat, owner, invited)


def _has_invite(settings: TableSettings, invite: str) -> bool:
    """Return whether the invite of the link is right."""
    return bool(settings.invite and invite) and hmac.compare_digest(settings.invite, invite_digest(invite))


def may_watch(row: TableRow, settings: TableSettings, table_access: TableAccess) -> bool:
    """Return whether the caller may watch: players always, others if the table allows it and the game has started."""
    return table_access.sits or (settings.watch and row.state is not State.OPEN)


def check_kicked(settings: TableSettings, caller: Caller) -> None:
    """Raise `Refusal` if the owner removed the caller."""
    if caller.id in settings.kicked:
        raise was_kicked()


def may_chat(table_access: TableAccess) -> bool:
    """Return whether the caller may chat before the start: those who sit or were invited, and the owner."""
    return table_access.sits or table_access.owner or table_access.invited


def may_read_chat(settings: TableSettings, table_access: TableAccess) -> bool:
    """Return whether the caller may read the chat before the start: others only where they may watch the game."""
    return may_chat(table_access) or settings.watch


def was_kicked() -> Refusal:
    return Refusal(403, "kicked", "The table's owner removed you from this table. Choose another one.")


def no_such_table() -> Refusal:
    return Refusal(404, "no-table", "There is no such table, or you need its invite link.")
