"""Whose time runs, and when a table next needs somebody.

If one seat is asked, its bank runs until it is no longer asked; how many small choices it makes on the way changes
nothing, so the clock does not tell. If several are asked at once, or the last of several, nobody's bank runs: all have
the same time, and the clock does not tell who has answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from cosca.engine.core import CHANCE, Seat
from cosca.engine.table import Table
from cosca.server.protocol import ClockRule
from cosca.server.store.records import Due, Need, SeatRow


@dataclass(frozen=True, slots=True)
class Time:
    """What is left of a seat's bank, and since when it runs."""

    bank_ms: int
    since: datetime | None = None


type Times = Mapping[Seat, Time]


def times_of(seats: Iterable[SeatRow]) -> dict[Seat, Time]:
    return {row.seat: Time(row.bank_ms, row.since) for row in seats}


def asked_seats(table: Table) -> set[Seat]:
    return set(table.game.options) - {CHANCE}


def is_moment(table: Table) -> bool:
    """Are several asked at once, or is this the rest of them? What is done out of turn meanwhile changes nothing."""
    asked = asked_seats(table)
    if len(asked) != 1:
        return bool(asked)
    for move in reversed(table.moves):
        if asked < move.asked:
            return True
        if asked != move.asked or move.revealed:  # the last answer of a moment always reveals something
            return False
    return False


def waited_for(table: Table) -> set[Seat]:
    """Who is asked, as everybody may know it: in a moment all who are, and all who have answered or taken it back."""
    asked = asked_seats(table)
    whole = set(asked)
    for move in reversed(table.moves if is_moment(table) else ()):
        if move.revealed or (len(move.asked) == 1 and asked != move.asked):
            break  # that was before it
        whole |= move.asked
    return whole


def is_same_moment(before: Table, after: Table) -> bool:
    """Somebody has answered or taken an answer back, or done something out of turn; and others are still asked."""
    made = after.log.entries[len(before.log.entries) :]
    one_back = bool(made) and made[0].back > 0 and not made[0].by
    fewer = asked_seats(after) <= asked_seats(before)
    return is_moment(before) and is_moment(after) and (fewer or one_back)


def after_choice(rule: ClockRule, times: Times, before: Table, after: Table, now: datetime) -> dict[Seat, Time]:
    """The clocks once the table stands as it does `after`. In a moment they stand still, whoever answers."""
    if is_same_moment(before, after):
        return _since_it_began(times, asked_seats(after), now)
    was_asked, asked = asked_seats(before), asked_seats(after)
    had_turn, has_turn = set() if is_moment(before) else was_asked, set() if is_moment(after) else asked
    return {
        seat: time
        if seat in had_turn & has_turn and time.since
        else Time(left(rule, time, now) if seat in had_turn else time.bank_ms, now if seat in asked else None)
        for seat, time in times.items()
    }


def _since_it_began(times: Times, asked: set[Seat], now: datetime) -> dict[Seat, Time]:
    began = min((time.since for time in times.values() if time.since), default=now)
    return {s: replace(time, since=began) if s in asked and not time.since else time for s, time in times.items()}


def left(rule: ClockRule, time: Time, now: datetime) -> int:
    """What a bank holds after a turn: what was used is gone, the increment comes."""
    if rule.kind != "live" or time.since is None:
        return time.bank_ms
    used = int((now - time.since) / timedelta(milliseconds=1))
    return max(0, time.bank_ms - used) + rule.increment_ms


def deadline(rule: ClockRule, time: Time, moment: bool) -> datetime | None:
    """When a seat that is asked runs out of time."""
    if rule.kind == "none" or time.since is None:
        return None
    allowed = rule.moment_ms if moment else rule.increment_ms if rule.kind == "mail" else time.bank_ms
    return time.since + timedelta(milliseconds=allowed)


def due_work(rule: ClockRule, times: Times, seats: Sequence[SeatRow], table: Table, now: datetime) -> Due | None:
    """Bots first; else whoever runs out of time first; else nothing."""
    asked = asked_seats(table)
    for row in seats:
        if row.seat in asked and row.bot:
            return Due(now, Need.BOT, row.seat)
    moment = is_moment(table)
    ends = [(end, seat) for seat in asked if (end := deadline(rule, times[seat], moment))]
    if not ends:
        return None
    first, seat = min(ends)
    return Due(first, Need.CLOCK, seat)
