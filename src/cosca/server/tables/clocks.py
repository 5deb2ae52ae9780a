"""Clocks: whose time runs, and when a table's next work is due.

If one seat is to act, its bank runs until another is to act. How many moves it makes on the way changes nothing, so the
clock does not reveal their number. In a simultaneous decision no bank runs: all seats have the same time, and the clock
does not reveal who has answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from cosca.engine.core import Seat
from cosca.engine.table import Table
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


def is_same_decision(before: Table, after: Table) -> bool:
    """Return whether this is still the same simultaneous decision: a seat answered, undid, or acted out of turn."""
    made = after.log.entries[len(before.log.entries) :]
    one_back = bool(made) and made[0].back > 0 and not made[0].by
    fewer = seats_to_act(after) <= seats_to_act(before)
    return is_simultaneous(before) and is_simultaneous(after) and (fewer or one_back)


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
