"""Stores appends of many tables in one PostgreSQL statement. A second one finds out why some were not stored.

A small batch is one call of a function, whose statements PostgreSQL plans once. A large one is a statement for all
rows together, which is planned each time and still costs less.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Protocol

import asyncpg

from cosca.server.store.append_checks import rounds, why_not_storable
from cosca.server.store.base import statement
from cosca.server.store.records import Append, Appended, Outcome, State
from cosca.server.store.rows import SqlRow

type Column = list[Any]

APPEND: Final = statement("append")
APPEND_FEW: Final = """
    SELECT * FROM append_moves(
        $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
        $25, $26
    )
"""
FEW: Final = 12  # appends; for more, a statement that is planned for all of them costs less
APPEND_TURNS: Final = statement("append_turns")
NOT_APPENDED: Final = statement("not_appended")
LOCK_IN_ORDER: Final = "SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE"
TRIES: Final = 4
# Errors of a row, not of the database.
UNFIT: Final = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError, asyncpg.ProgramLimitExceededError)


class Connection(Protocol):
    """The part of asyncpg's connection that we use, typed."""

    async def execute(self, sql: str, /, *args: Any, timeout: float | None = None) -> str: ...

    async def executemany(self, sql: str, rows: Sequence[tuple[Any, ...]], /) -> None: ...

    async def fetch(self, sql: str, /, *args: Any) -> Sequence[SqlRow]: ...

    def transaction(self) -> AbstractAsyncContextManager[None]: ...


async def append_batch(connection: Connection, appends: Sequence[Append]) -> list[Appended]:
    """Store a batch of appends and return the outcome of each."""
    why = [why_not_storable(append) for append in appends]
    fit = [append for append, reason in zip(appends, why, strict=True) if not reason]
    outcomes = iter(await _append_or_each_alone(connection, fit))
    return [Appended(Outcome.REFUSED, why=reason) if reason else next(outcomes) for reason in why]


async def _append_or_each_alone(connection: Connection, appends: Sequence[Append]) -> list[Appended]:
    """Store appends. If one row is invalid, the statement did nothing: try each alone, and refuse only that one."""
    try:
        return await _append_patiently(connection, appends)
    except UNFIT as error:
        if len(appends) == 1:
            return [Appended(Outcome.REFUSED, why=str(error))]
    return [(await _append_or_each_alone(connection, [append]))[0] for append in appends]


async def _append_patiently(connection: Connection, appends: Sequence[Append]) -> list[Appended]:
    """Store appends, trying again after a deadlock."""
    for _ in range(TRIES - 1):
        try:
            return await _append_all(connection, appends)
        except asyncpg.DeadlockDetectedError:  # rolled back: nothing was stored
            continue
    return await _append_all(connection, appends)


async def _append_all(connection: Connection, appends: Sequence[Append]) -> list[Appended]:
    order = list(rounds(appends))
    if len(order) == 1 and len(appends) <= FEW:
        return await _append_few(connection, appends)
    if len(order) <= 1 and not any(append.turns for append in appends):
        return await _append_round(connection, appends) if appends else []
    outcomes: list[Appended] = [Appended(Outcome.RACED)] * len(appends)
    async with connection.transaction():
        if len(order) > 1:
            await connection.execute(LOCK_IN_ORDER, [append.table for append in appends])
        for places in order:
            found = await _append_round(connection, [appends[place] for place in places])
            for place, outcome in zip(places, found, strict=True):
                outcomes[place] = outcome
    return outcomes


async def _append_few(connection: Connection, appends: Sequence[Append]) -> list[Appended]:
    """Store a small batch of appends to different tables, in the order of the tables."""
    order = sorted(range(len(appends)), key=lambda place: appends[place].table)
    ordered = [appends[place] for place in order]
    stored = {order[row["place"]] for row in await connection.fetch(APPEND_FEW, *_values_of_few(ordered))}
    return await _outcomes(connection, appends, stored)


async def _outcomes(connection: Connection, appends: Sequence[Append], stored: Container[int]) -> list[Appended]:
    """Return the outcome of each append, asking why some were not stored."""
    left_out = [i for i in range(len(appends)) if i not in stored]
    reasons = await _why_not(connection, appends, left_out) if left_out else {}
    return [reasons[i] if i in reasons else _stored(append) for i, append in enumerate(appends)]


async def _append_round(connection: Connection, appends: Sequence[Append]) -> list[Appended]:
    stored = {row["i"]: row["version"] for row in await connection.fetch(APPEND, *_values(appends))}
    if turns := _turns(appends, stored):
        await connection.fetch(APPEND_TURNS, *_columns(turns, 6))
    return await _outcomes(connection, appends, stored)


def _stored(append: Append) -> Appended:
    return Appended(Outcome.STORED, append.after + 1 if append.entries else 0)


def _turns(appends: Sequence[Append], stored: Mapping[int, int]) -> list[tuple[Any, ...]]:
    """Return what the stored appends change in the lists of accounts."""
    return [
        (turn.account, appends[i].table, appends[i].state, version, turn.since, turn.deadline)
        for i, version in stored.items()
        for turn in appends[i].turns
    ]


async def _why_not(connection: Connection, appends: Sequence[Append], left_out: Sequence[int]) -> dict[int, Appended]:
    ids = [
        (i, k, entry.seat, entry.client_id)
        for i in left_out
        for k, entry in enumerate(appends[i].entries, 1)
        if entry.client_id
    ]
    tables = [appends[i].table for i in left_out]
    found = await connection.fetch(NOT_APPENDED, list(left_out), tables, *_columns(ids, 4))
    return {row["i"]: _reason(row["n"], row["state"]) for row in found}


def _reason(known: int | None, state: str | None) -> Appended:
    if known is not None:
        return Appended(Outcome.REPEATED, known)
    return Appended(Outcome.RACED if state == State.RUNNING else Outcome.MISSING)


def _columns(values: Iterable[tuple[Any, ...]], width: int) -> list[Column]:
    """Return rows as columns, for `unnest`."""
    columns: list[Column] = [list(column) for column in zip(*values, strict=True)]
    return columns or [[] for _ in range(width)]


def _values(appends: Sequence[Append]) -> list[Column]:
    heads = [_head(i, append) for i, append in enumerate(appends)]
    entries = [
        (i, k, entry.seat, entry.client_id, entry.body, entry.time_left)
        for i, append in enumerate(appends)
        for k, entry in enumerate(append.entries, 1)
    ]
    clocks = [(i, *clock) for i, append in enumerate(appends) for clock in append.clocks]
    mails = [
        (i, item.key, item.kind, item.account, item.body, item.not_before)
        for i, append in enumerate(appends)
        for item in append.outbox
    ]
    return _columns(heads, 9) + _columns(entries, 6) + _columns(clocks, 4) + _columns(mails, 6)


def _values_of_few(appends: Sequence[Append]) -> list[Column]:
    """Return the arguments of the function, with the rows of all appends one after the other."""
    heads = [_head(0, append)[1:3] + _head(0, append)[4:] + _counts(append) for append in appends]
    entries = [(e.seat, e.client_id, e.body, e.time_left) for append in appends for e in append.entries]
    clocks = [clock for append in appends for clock in append.clocks]
    mails = [
        (item.key, item.kind, item.account, item.body, item.not_before) for append in appends for item in append.outbox
    ]
    turns = [(turn.account, turn.since, turn.deadline) for append in appends for turn in append.turns]
    return _columns(heads, 11) + _columns(entries, 4) + _columns(clocks, 3) + _columns(mails, 5) + _columns(turns, 3)


def _counts(append: Append) -> tuple[int, ...]:
    return len(append.entries), len(append.clocks), len(append.outbox), len(append.turns)


def _head(i: int, append: Append) -> tuple[Any, ...]:
    due = append.due
    due_values = (due.at, due.need, due.seat) if due else (None, None, None)
    return (i, append.table, append.after, len(append.entries), append.at, append.state, *due_values)
