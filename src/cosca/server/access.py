"""Who may see and do what at a table. Whoever may not even look is told that there is no such table."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from cosca.engine.core import Seat
from cosca.engine.title import Title
from cosca.server.agreements import Agreement
from cosca.server.api.calls import Refusal, Who
from cosca.server.store.records import SeatRow, State, TableRow


@dataclass(frozen=True, slots=True)
class Place:
    """What somebody is at a table."""

    seat: Seat | None  # None: looks on, or only knows of it
    owner: bool
    invited: bool

    @property
    def sits(self) -> bool:
        return self.seat is not None


def digest_of(invite: str) -> str:
    return hashlib.sha256(invite.encode()).hexdigest()


def place_of(row: TableRow, agreement: Agreement, seats: Sequence[SeatRow], who: Who, invite: str = "") -> Place:
    """Raises `Refusal` (404) unless the table is open to all, or theirs, or they were invited."""
    seat = next((each.seat for each in seats if who.id is not None and each.account == who.id), None)
    owner = who.id is not None and row.owner == who.id
    invited = who.id in agreement.guests or _knows_the_word(agreement, invite)
    if seat is None and not owner and not invited and not agreement.open:
        raise no_such_table()
    return Place(seat, owner, invited)


def _knows_the_word(agreement: Agreement, invite: str) -> bool:
    return bool(agreement.invite and invite) and hmac.compare_digest(agreement.invite, digest_of(invite))


def may_watch(row: TableRow, agreement: Agreement, place: Place) -> bool:
    """Seats always; others if the table lets them, and only once there is something to see."""
    return place.sits or (agreement.watch and row.state is not State.OPEN)


def no_such_table() -> Refusal:
    return Refusal(404, "no-table", "There is no such table, or you would need its link to see it.")


def team_of(title: Title, seats: int, seat: Seat) -> int:
    return next(number for number, team in enumerate(title.teams(seats)) if seat in team)
