"""Clocks: whose time runs, and when a table's next work is due.

If one seat is to act, its bank runs until another is to act. How many moves it makes on the way changes nothing, so the
clock does not reveal their number. In a simultaneous decision no bank runs: all seats have the same time, and the clock
does not reveal who has answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from cosca.engine.core import CHANCE, Seat
from cosca.engine.table import Move, Table
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server.protocol import ClockRule
from cosca.server.store.records import Due, Need, SeatRow


@dataclass(frozen=True, slots=True)
class Time:
    """What is left of a seat's bank, and since when it runs."""

    bank_ms: int
    since: datetime | None = None


type Times = Mapping[Seat, Time]


def times_of(seats: Iterable[SeatRow]) -> dict[Seat, Time]:
    """Return the clocks of all seats."""
    return {row.seat: Time(row.bank_ms, row.since) for row in seats}


def given_back(times: Times, seat: Seat, free: timedelta, now: datetime) -> dict[Seat, Time]:
    """Return the clocks after a seat got time back, but never more than its turn took."""
    return {
        each: replace(time, since=min(now, time.since + free)) if each == seat and time.since else time
        for each, time in times.items()
    }


def is_same_decision(before: Table, after: Table) -> bool:
    """Return whether this is still the same simultaneous decision: a seat answered, undid, or acted out of turn."""
    made = after.log.since(before.log.length)
    one_back = bool(made) and made[0].back > 0 and not made[0].by
    fewer = seats_to_act(after) <= seats_to_act(before)
    return is_simultaneous(before) and is_simultaneous(after) and (fewer or one_back)


def is_same_turn(table: Table, since: Move) -> bool:
    """Return whether nobody but the seat of a move has been to act since that move."""
    asked = seats_to_act(table).union(*(move.asked for move in table.moves if move.n >= since.n))
    return asked - {CHANCE} == {since.seat}


def after_choice(rule: ClockRule, times: Times, before: Table, after: Table, now: datetime) -> dict[Seat, Time]:
    """Return the clocks after a move. During a simultaneous decision they do not run."""
    if is_same_decision(before, after):
        return _since_it_began(times, seats_to_act(after), now)
    were_to_act, to_act = seats_to_act(before), seats_to_act(after)
    had_turn, has_turn = set() if is_simultaneous(before) else were_to_act, set() if is_simultaneous(after) else to_act
    return {
        seat: time
        if seat in had_turn & has_turn and time.since
        else Time(left(rule, time, now) if seat in had_turn else time.bank_ms, now if seat in to_act else None)
        for seat, time in times.items()
    }


def after_undo(
    rule: ClockRule, times: Times, then: Mapping[Seat, int], undoing: Seat, before: Table, after: Table, now: datetime
) -> dict[Seat, Time]:
    """Return the clocks after an undo that changes whose turn it is. Nobody can gain time by it.

    `then` is what each seat had left just before the undone move. The seat that undoes keeps the smaller of its clock
    now and its clock then; all others get theirs back.
    """
    to_act, simultaneous = seats_to_act(after), is_simultaneous(after)
    result: dict[Seat, Time] = {}
    for seat, left_now in time_left(rule, times, before, now).items():
        ms = min(then[seat], left_now) if seat == undoing else then[seat]
        result[seat] = _with_left(rule, times[seat], ms, now if seat in to_act else None, simultaneous)
    return result


def _with_left(rule: ClockRule, time: Time, left_ms: int, now: datetime | None, simultaneous: bool) -> Time:
    """Return a clock with so much time left. It starts running if `now` is given."""
    if rule.kind != "mail":
        return Time(left_ms, now)
    used = timedelta(milliseconds=0 if simultaneous else rule.increment_ms - left_ms)
    return Time(time.bank_ms, now - used if now else None)


def time_left(rule: ClockRule, times: Times, table: Table, now: datetime) -> dict[Seat, int]:
    """Return the milliseconds left to each seat. During a simultaneous decision no bank runs."""
    running = set() if is_simultaneous(table) else seats_to_act(table)
    return {seat: _left_ms(rule, time, now if seat in running else None) for seat, time in times.items()}


def _left_ms(rule: ClockRule, time: Time, now: datetime | None) -> int:
    allowed = rule.increment_ms if rule.kind == "mail" else time.bank_ms
    used = now - time.since if now and time.since else timedelta()
    return max(0, allowed - int(used / timedelta(milliseconds=1)))


def _since_it_began(times: Times, to_act: set[Seat], now: datetime) -> dict[Seat, Time]:
    began = min((time.since for time in times.values() if time.since), default=now)
    return {s: replace(time, since=began) if s in to_act and not time.since else time for s, time in times.items()}


def left(rule: ClockRule, time: Time, now: datetime) -> int:
    """Return a bank after a turn: minus the time used, plus the increment."""
    if rule.kind != "live" or time.since is None:
        return time.bank_ms
    used = int((now - time.since) / timedelta(milliseconds=1))
    return max(0, time.bank_ms - used) + rule.increment_ms


def deadline(rule: ClockRule, time: Time, simultaneous: bool) -> datetime | None:
    """Return when a seat that is to act runs out of time, or None without a clock."""
    if rule.kind == "none" or time.since is None:
        return None
    allowed = rule.moment_ms if simultaneous else rule.increment_ms if rule.kind == "mail" else time.bank_ms
    return time.since + timedelta(milliseconds=allowed)


def due_work(rule: ClockRule, times: Times, seats: Sequence[SeatRow], table: Table, now: datetime) -> Due | None:
    """Return the table's due work: a bot's move first, else the clock that runs out first, else None."""
    to_act = seats_to_act(table)
    for row in seats:
        if row.seat in to_act and row.bot:
            return Due(now, Need.BOT, row.seat)
    simultaneous = is_simultaneous(table)
    ends = [(end, seat) for seat in to_act if (end := deadline(rule, times[seat], simultaneous))]
    if not ends:
        return None
    first, seat = min(ends)
    return Due(first, Need.CLOCK, seat)
