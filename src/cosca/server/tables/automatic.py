"""Automatic answers: what the site plays for a player, and when.

The time follows from what everybody knows: a fixed delay after the prompt, or after a simultaneous decision began. So
neither the answer nor its time reveals anything about a hand. The worker plays it as an ordinary move.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from msgspec.structs import replace

from cosca.engine.automatic import DELAY_MS, PASS, automatic_answer, automatic_kind
from cosca.engine.core import Action, Seat
from cosca.engine.table import Table
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.store.records import Due, Need, SeatRow
from cosca.server.tables.clocks import Times
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.settings import TableSettings


def automatic_due(live_table: LiveTable, after: Table, times: Times, now: datetime) -> Due | None:
    """Return when the site answers next for a player, or None if it asks all of them."""
    delays = _delays(live_table.settings, live_table.seats, after)
    if not delays:
        return None
    if is_simultaneous(after):
        at, seat = min(((times[seat].since or now) + delay, seat) for seat, delay in delays.items())
        return Due(at, Need.CLOCK, seat)
    ((seat, delay),) = delays.items()
    return Due(_unchanged_time(live_table, after, seat) or now + delay, Need.CLOCK, seat)


def _unchanged_time(live_table: LiveTable, after: Table, seat: Seat) -> datetime | None:
    """Return the time that is stored already, if the prompt is the same: recomputing it must not delay the answer."""
    row = live_table.row
    same = after.log.length == live_table.streams.length and (row.need, row.need_seat) == (Need.CLOCK, seat)
    return row.due_at if same else None


def due_answers(live_table: LiveTable, now: datetime) -> dict[Seat, tuple[Action, timedelta]]:
    """Return the answers that are due now, each with the delay, which costs the seat no time."""
    table, row = live_table.table, live_table.row
    due: dict[Seat, tuple[Action, timedelta]] = {}
    for seat, delay in _delays(live_table.settings, live_table.seats, table).items():
        since = live_table.times[seat].since
        at = since + delay if is_simultaneous(table) and since else row.due_at if row.need is Need.CLOCK else None
        action = automatic_answer(table.title, table.game, seat)
        if action is not None and at is not None and at <= now:
            due[seat] = action, delay
    return due


def _delays(settings: TableSettings, seats: Sequence[SeatRow], table: Table) -> dict[Seat, timedelta]:
    """Return the seats that the site answers for, each with the delay. Bots have their own worker.

    In a correspondence game players have days to play a card, so nobody passes by not answering.
    """
    asked: Collection[Seat] = {row.seat for row in seats if row.bot} | set(settings.always_asked)
    title, game = table.title, table.game
    kinds = {seat: automatic_kind(title, game, seat) for seat in sorted(seats_to_act(table)) if seat not in asked}
    by_mail = settings.clock.kind == "mail"
    return {
        seat: timedelta(milliseconds=DELAY_MS[kind])
        for seat, kind in kinds.items()
        if kind and not (by_mail and kind == PASS)
    }


def with_always_asked(before: TableSettings, seat: Seat, always: bool) -> TableSettings:
    """Return the settings after a player has chosen to be asked every time, or not."""
    others = set(before.always_asked) - {seat}
    return replace(before, always_asked=tuple(sorted(others | {seat} if always else others)))
