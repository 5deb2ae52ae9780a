"""Where hints are allowed: never in rated games."""

from __future__ import annotations

from collections.abc import Sequence

from cosca.advice.hints import can_advise
from cosca.server.identity import Refusal
from cosca.server.store.records import SeatRow
from cosca.server.tables.settings import TableSettings
from cosca.titles import TITLES


def hints_refused(settings: TableSettings, title: str, seats: Sequence[SeatRow]) -> Refusal | None:
    """Return why hints are not allowed at a table, or None."""
    if settings.rated and is_rated(title, seats):
        return Refusal(403, "rated", "This is a rated game between people, so hints are off.")
    if not settings.hints:
        return Refusal(403, "hints", "Hints are off at this table.")
    return advice_refused(title)


def advice_refused(title: str) -> Refusal | None:
    """Return a refusal if the title has no advice."""
    if can_advise(TITLES[title]):
        return None
    return Refusal(409, "no-consigliere", f"There are no hints for {TITLES[title].name} yet.")


def is_rated(title: str, seats: Sequence[SeatRow]) -> bool:
    """Return whether a rated table's result will count: players sit, or may still sit, on at least two sides."""
    people = [row.seat for row in seats if row.account is not None or not row.bot]
    return len({TITLES[title].team_of(len(seats), seat) for seat in people}) > 1
