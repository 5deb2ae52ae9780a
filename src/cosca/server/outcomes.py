"""What follows from new entries, stored with them: state, clocks, due work, mails."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from cosca.engine.core import Seat
from cosca.engine.log import Entry
from cosca.engine.table import Table
from cosca.server.at_hand import AtHand
from cosca.server.clocks import Times, after_choice, asked_seats, due_work
from cosca.server.store.records import Append, Due, NewEntry, OutboxItem, SeatRow, State, TableId

_BODY: Final = json.JSONEncoder(ensure_ascii=False)
MAIL_AFTER: Final = timedelta(minutes=1)  # somebody who plays on at once needs no mail


def append_of(
    at_hand: AtHand, after: Table, client_id: str, now: datetime, patience: timedelta | None = None
) -> Append:
    """`after` has entries that the table at hand lacks, or none: then only clocks and due work are reckoned again.

    With `patience` the caller goes on with the bots itself, and others leave it that long to do so.
    """
    made = after.log.entries[at_hand.streams.length :]
    state = State.RUNNING if after.game.options else State.FINISHED
    before = at_hand.times
    times = after_choice(at_hand.agreement.clock, before, at_hand.table, after, now)
    return Append(
        at_hand.id,
        at_hand.streams.length,
        tuple(_row(entry, client_id if entry is made[0] else "") for entry in made),
        now,
        state,
        _due(at_hand, after, times, now, patience) if state is State.RUNNING else None,
        tuple((seat, time.bank_ms, time.since) for seat, time in times.items() if time != before[seat]),
        tuple(mails(at_hand, after, now)),
    )


def _row(entry: Entry, client_id: str) -> NewEntry:
    body = _BODY.encode(entry.to_json() | {"hash": entry.hash})
    return NewEntry(entry.seat, client_id, body)


def _due(at_hand: AtHand, after: Table, times: Times, now: datetime, patience: timedelta | None) -> Due | None:
    due = due_work(at_hand.agreement.clock, times, at_hand.seats, after, now)
    if due and patience and due.at <= now:
        return Due(now + patience, due.need, due.seat)
    return due


def mails(at_hand: AtHand, after: Table, now: datetime) -> list[OutboxItem]:
    if not after.game.options:
        return [rating_of(at_hand.id, now)]
    if at_hand.agreement.clock.kind != "mail":
        return []
    newly = asked_seats(after) - asked_seats(at_hand.table)
    return [_your_turn(at_hand, seat, len(after.log.entries), now) for seat in sorted(newly) if _person(at_hand, seat)]


def rating_of(table: TableId, now: datetime) -> OutboxItem:
    return OutboxItem("rate", 0, json.dumps({"table": table}), now, f"rate:{table}")


def _person(at_hand: AtHand, seat: Seat) -> bool:
    row = at_hand.seats[seat]
    return row.account is not None and not row.bot


def _your_turn(at_hand: AtHand, seat: Seat, entries: int, now: datetime) -> OutboxItem:
    body = json.dumps({"table": at_hand.id, "seat": seat, "entries": entries})
    account = at_hand.seats[seat].account or 0
    return OutboxItem("your-turn", account, body, now + MAIL_AFTER, f"turn:{at_hand.id}:{seat}:{entries}")


def with_clocks(seats: Sequence[SeatRow], append: Append) -> list[SeatRow]:
    """The seats as the append left them, so that they need not be read again."""
    changed = {seat: (bank_ms, since) for seat, bank_ms, since in append.clocks}
    return [_with_clock(row, *changed[row.seat]) if row.seat in changed else row for row in seats]


def _with_clock(row: SeatRow, bank_ms: int, since: datetime | None) -> SeatRow:
    return replace(row, bank_ms=bank_ms, since=since)
