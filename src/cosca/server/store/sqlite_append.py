"""Stores one append in SQLite, within a transaction of the writer's thread."""

from __future__ import annotations

import sqlite3
from typing import Final

from cosca.server.store.append_checks import why_not_storable
from cosca.server.store.records import Append, Appended, Outcome, State
from cosca.server.store.rows import maybe_micros, micros

KNOWN: Final = "SELECT n FROM entries WHERE table_id = ? AND seat = ? AND client_id = ? AND client_id <> ''"
MOVE: Final = """
    UPDATE tables
    SET entries = entries + ?3, version = version + 1, state = ?4, due_at = ?5, need = ?6, need_seat = ?7, wake_at = ?5
    WHERE id = ?1 AND entries = ?2 AND state = 'running'
    RETURNING version
"""
LOG: Final = "INSERT INTO entries (table_id, n, seat, client_id, body, at, time_left) VALUES (?, ?, ?, ?, ?, ?, ?)"
CLOCK: Final = "UPDATE seats SET bank_ms = ?, since = ? WHERE table_id = ? AND seat = ?"
TURN: Final = """
    UPDATE account_tables SET state = ?3, n = ?4, to_act_since = ?5, deadline = ?6
    WHERE account = ?1 AND table_id = ?2 AND n < ?4
"""
MAIL: Final = """
    INSERT INTO outbox (key, kind, account, body, not_before, wake_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)
    ON CONFLICT (key) DO NOTHING
"""


def append_one(connection: sqlite3.Connection, append: Append) -> Appended:
    """Store an append whole or not at all. Others in the same transaction are not affected."""
    why = why_not_storable(append)
    if why:
        return Appended(Outcome.REFUSED, why=why)
    connection.execute("SAVEPOINT one")
    try:
        appended = _append(connection, append)
    except (sqlite3.IntegrityError, sqlite3.DataError, OverflowError) as error:
        connection.execute("ROLLBACK TO one")
        appended = Appended(Outcome.REFUSED, why=str(error))
    connection.execute("RELEASE one")
    return appended


def _append(connection: sqlite3.Connection, append: Append) -> Appended:
    repeated = _number_of_known(connection, append)
    if repeated:
        return Appended(Outcome.REPEATED, repeated)
    version = _move(connection, append)
    if not version:
        return Appended(_why_not_moved(connection, append))
    _store(connection, append)
    for turn in append.turns:
        listed = (version, maybe_micros(turn.since), maybe_micros(turn.deadline))
        connection.execute(TURN, (turn.account, append.table, append.state, *listed))
    return Appended(Outcome.STORED, append.after + 1 if append.entries else 0)


def _number_of_known(connection: sqlite3.Connection, append: Append) -> int:
    for entry in append.entries:
        if entry.client_id:
            row = connection.execute(KNOWN, (append.table, entry.seat, entry.client_id)).fetchone()
            if row:
                return int(row["n"])
    return 0


def _move(connection: sqlite3.Connection, append: Append) -> int:
    """Change the row of the table and return its new version; 0 if the log has another length."""
    due = append.due
    due_values = (micros(due.at), due.need, due.seat) if due else (None, None, None)
    values = (append.table, append.after, len(append.entries), append.state, *due_values)
    moved = connection.execute(MOVE, values).fetchall()
    return int(moved[0]["version"]) if moved else 0


def _why_not_moved(connection: sqlite3.Connection, append: Append) -> Outcome:
    row = connection.execute("SELECT state FROM tables WHERE id = ?", (append.table,)).fetchone()
    return Outcome.RACED if row and row["state"] == State.RUNNING else Outcome.MISSING


def _store(connection: sqlite3.Connection, append: Append) -> None:
    at = micros(append.at)
    for n, entry in enumerate(append.entries, append.after + 1):
        connection.execute(LOG, (append.table, n, entry.seat, entry.client_id, entry.body, at, entry.time_left))
    for seat, bank_ms, since in append.clocks:
        connection.execute(CLOCK, (bank_ms, maybe_micros(since), append.table, seat))
    for item in append.outbox:
        connection.execute(MAIL, (item.key, item.kind, item.account, item.body, micros(item.not_before)))
