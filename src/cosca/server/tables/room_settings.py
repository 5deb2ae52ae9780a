"""The settings that the owner of an open table may change, and how they change the table.

The title stays, and so does the seed commitment: the players made their nonces after they had read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from cosca.engine.log import Header
from cosca.engine.table import new_table
from cosca.server.identity import Refusal
from cosca.server.protocol import ClockRule
from cosca.server.store.records import SeatRow
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.open_tables import is_free
from cosca.server.tables.settings import TableSettings


@dataclass(frozen=True, slots=True)
class RoomChanges:
    """What the owner wants to change. None leaves a setting unchanged."""

    clock: ClockRule | None = None
    edition: str | None = None
    pack: str | None = None
    seats: int | None = None
    variants: tuple[str, ...] | None = None
    rated: bool | None = None
    hints: bool | None = None
    open: bool | None = None
    watch: bool | None = None


def apply_changes(
    changes: RoomChanges, header: Header, settings: TableSettings, seats: Sequence[SeatRow]
) -> tuple[Header, TableSettings, list[SeatRow]]:
    """Return the table as its owner wants it. Raises `Refusal` if the title has no such edition, seats and so on."""
    if settings.held:
        raise Refusal(409, "held", "Seats are reserved for the players of the last game. Wait until they are open.")
    setup = header.setup
    variants = setup.options if changes.variants is None else changes.variants
    if header.played_on:
        raise Refusal(409, "played-on", "This game continues from another one, so its settings can't be changed.")
    title, wanted = wanted_setup(
        header.title,
        changes.edition or setup.edition,
        changes.pack or setup.pack,
        changes.seats or setup.seats,
        tuple(variants),
        (),
    )
    flags = {name: getattr(changes, name) for name in ("clock", "rated", "hints", "open", "watch")}
    after = msgspec.structs.replace(settings, **{name: value for name, value in flags.items() if value is not None})
    kept = [replace(each, bank_ms=after.clock.bank_ms) for each in seats_of_number(seats, wanted.seats)]
    return new_table(title, wanted, header.commitment).log.header, after, kept


def seats_of_number(seats: Sequence[SeatRow], number: int) -> list[SeatRow]:
    """Return this number of seats. Only open ones are removed, from the end, and the others move up."""
    free = [each.seat for each in seats if is_free(each)]
    removed = set(free[len(free) - max(0, len(seats) - number) :]) if len(seats) > number else set()
    kept = [each for each in seats if each.seat not in removed]
    if len(kept) > number:
        raise Refusal(409, "seats", "Too many seats are taken. Remove a bot or a player first.")
    more = [SeatRow(seats[0].table, seat, None, "", "", "", 0, None) for seat in range(len(kept), number)]
    return [replace(each, seat=place) for place, each in enumerate([*kept, *more])]
