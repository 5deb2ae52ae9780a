"""Side effects of new log entries, stored in the same transaction: state, clocks, due work, emails."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from cosca.engine.core import Seat
from cosca.engine.log import Entry
from cosca.engine.table import Table
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.store.records import (
    AccountId,
    AccountTurn,
    Append,
    Due,
    Need,
    NewEntry,
    OutboxItem,
    SeatRow,
    State,
    TableId,
    TableRow,
)
from cosca.server.tables.automatic import automatic_due
from cosca.server.tables.clocks import (
    Times,
    after_choice,
    after_undo,
    deadline,
    due_work,
    given_back,
    is_same_decision,
    is_same_turn,
    time_left,
)
from cosca.server.tables.live_table import LiveTable

_BODY: Final = json.JSONEncoder(ensure_ascii=False)
NO_TIME: Final = timedelta()
MAIL_AFTER: Final = timedelta(minutes=1)  # a player who moves at once needs no email


def build_append(
    live_table: LiveTable,
    after: Table,
    client_id: str,
    now: datetime,
    patience: timedelta | None = None,
    free: timedelta = NO_TIME,
) -> Append:
    """Return the append for the entries that `after` has and the live table lacks.

    Without new entries only clocks and due work are recomputed. With `patience` the caller continues with the bots
    itself, and other workers leave it that much time. `free` is time that the moving seat gets back.
    """
    made = after.log.since(live_table.streams.length)
    state = State.RUNNING if after.game.options else State.FINISHED
    before = live_table.times
    charged = given_back(before, made[0].seat, free, now) if made and free else before
    times = _times_after(live_table, charged, after, now)
    left = _time_left(live_table, charged, now)
    return Append(
        live_table.id,
        live_table.streams.length,
        tuple(_row(entry, client_id if entry is asked_for(made) else "", left) for entry in made),
        now,
        state,
        _due(live_table, after, times, now, patience) if state is State.RUNNING else None,
        tuple((seat, time.bank_ms, time.since) for seat, time in times.items() if time != before[seat]),
        tuple(mails(live_table, after, now)),
        tuple(_turns(live_table, after, times)),
    )


def asked_for(made: Sequence[Entry]) -> Entry:
    """Return the entry that the message asked for, and that carries its id.

    An undo first removes the automatic answers of any seat that came after the choice.
    """
    return made[-1] if made[-1].back else made[0]


def _row(entry: Entry, client_id: str, left: str) -> NewEntry:
    body = _BODY.encode(entry.to_json() | {"hash": entry.hash})
    return NewEntry(entry.seat, client_id, body, left)


def _time_left(live_table: LiveTable, times: Times, now: datetime) -> str:
    """Return the clocks just before the new entries, as they are stored with them."""
    rule = live_table.settings.clock
    if rule.kind == "none":
        return ""
    left = time_left(rule, times, live_table.table, now)
    return json.dumps([left[seat] for seat in sorted(left)])


def _times_after(live_table: LiveTable, times: Times, after: Table, now: datetime) -> Times:
    """Return the clocks after the new entries."""
    rule, table = live_table.settings.clock, live_table.table
    made = after.log.since(live_table.streams.length)
    back = asked_for(made).back if made else 0
    undone = next((move for move in reversed(table.moves) if move.n == back), None) if back else None
    if undone is None or is_same_turn(table, undone) or is_same_decision(table, after):
        return after_choice(rule, times, table, after, now)
    then = live_table.time_left.get(undone.n) or time_left(rule, times, table, now)  # earlier versions stored none
    return after_undo(rule, times, then, undone.seat, table, after, now)


def _due(live_table: LiveTable, after: Table, times: Times, now: datetime, patience: timedelta | None) -> Due | None:
    due = due_work(live_table.settings.clock, times, live_table.seats, after, now)
    if due is None or due.need is not Need.BOT:
        due = min(filter(None, (due, automatic_due(live_table, after, times, now))), key=_due_at, default=None)
    if due and patience and due.at <= now:
        return Due(now + patience, due.need, due.seat)
    return due


def _due_at(due: Due) -> datetime:
    return due.at


def mails(live_table: LiveTable, after: Table, now: datetime) -> list[OutboxItem]:
    """Return the outbox items that new entries cause."""
    if not after.game.options:
        return [rating_of(live_table.id, now)]
    if live_table.settings.clock.kind != "mail":
        return []
    newly = seats_to_act(after) - seats_to_act(live_table.table)
    return [_your_turn(live_table, seat, after.log.length, now) for seat in sorted(newly) if _person(live_table, seat)]


def _turns(live_table: LiveTable, after: Table, times: Times) -> list[AccountTurn]:
    """Return what changes in the lists of accounts.

    An append without entries rewrites all of them, because seats may have changed hands. At the end all are
    written, so that the game is listed as over.
    """
    if not after.game.options:
        return [AccountTurn(account) for account in sorted({live_table.row.owner, *_accounts(live_table.seats)})]
    if live_table.settings.clock.kind == "live":
        return []
    turns = turns_of(live_table, after, times)
    if len(after.log.entries) == live_table.streams.length:
        return list(turns.values())
    before = turns_of(live_table, live_table.table, live_table.times)
    return [turn for account, turn in turns.items() if turn != before[account]]


def turns_of(live_table: LiveTable, table: Table, times: Times) -> Mapping[AccountId, AccountTurn]:
    """Return for each account at the table whether it is its turn. A seat that a bot plays waits for nobody.

    A seat's clock does not tell: in a simultaneous decision it stays set after the answer.
    """
    turns = {account: AccountTurn(account) for account in _accounts(live_table.seats)}
    to_act, simultaneous = seats_to_act(table), is_simultaneous(table)
    for row in live_table.seats:
        if row.account is not None and not row.bot and row.seat in to_act:
            end = deadline(live_table.settings.clock, times[row.seat], simultaneous)
            turns[row.account] = AccountTurn(row.account, times[row.seat].since, end)
    return turns


def _accounts(seats: Sequence[SeatRow]) -> list[AccountId]:
    return [row.account for row in seats if row.account is not None]


def rating_of(table: TableId, now: datetime) -> OutboxItem:
    """Return the outbox item that counts a table's result."""
    return OutboxItem("rate", 0, json.dumps({"table": table}), now, f"rate:{table}")


def items_at_end(row: TableRow, state: State, now: datetime) -> list[OutboxItem]:
    """Return the item that counts the result, if the game ends now. It is stored with the end, or a crash loses it."""
    return [rating_of(row.id, now)] if state is State.FINISHED and row.state is State.RUNNING else []


def _person(live_table: LiveTable, seat: Seat) -> bool:
    row = live_table.seats[seat]
    return row.account is not None and not row.bot


def _your_turn(live_table: LiveTable, seat: Seat, entries: int, now: datetime) -> OutboxItem:
    body = json.dumps({"table": live_table.id, "seat": seat, "entries": entries})
    account = live_table.seats[seat].account or 0
    return OutboxItem("your-turn", account, body, now + MAIL_AFTER, f"turn:{live_table.id}:{seat}:{entries}")


def with_clocks(seats: Sequence[SeatRow], append: Append) -> list[SeatRow]:
    """Return the seats as the append left them, so that they need not be read again."""
    changed = {seat: (bank_ms, since) for seat, bank_ms, since in append.clocks}
    return [_with_clock(row, *changed[row.seat]) if row.seat in changed else row for row in seats]


def _with_clock(row: SeatRow, bank_ms: int, since: datetime | None) -> SeatRow:
    return replace(row, bank_ms=bank_ms, since=since)
