"""The public information about a table: seats, clocks, votes and result."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

from msgspec import Raw

from cosca.engine.core import Seat
from cosca.engine.log import Header
from cosca.engine.title import Result
from cosca.frames.stream import Frame
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server import protocol
from cosca.server.store.ids import to_text
from cosca.server.store.records import SeatRow, TableRow
from cosca.server.tables import hint_policy, votes
from cosca.server.tables.clocks import deadline
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.settings import TableSettings, parse_settings
from cosca.titles import TITLES


def table_info(
    row: TableRow,
    seats: Sequence[SeatRow],
    owner: str,
    present: Collection[Seat] = (),
    live_table: LiveTable | None = None,
    gives_advice: bool = True,
) -> protocol.TableInfo:
    """Return what everybody may know about a table."""
    header = Header.from_json(json.loads(row.header))
    settings = parse_settings(row.settings)
    result = result_of(live_table) if live_table else None
    return protocol.TableInfo(
        id=to_text(row.id),
        title=header.title,
        edition=header.setup.edition,
        pack=header.setup.pack,
        variants=tuple(header.setup.options),
        state=row.state,
        owner=owner,
        created=row.created_at.isoformat(),
        seats=tuple(_seat_info(header, seat, present) for seat in seats),
        clock=settings.clock,
        open=settings.open,
        watch=settings.watch,
        commitment=header.commitment,
        votes=tuple(vote_infos(live_table, settings)) if live_table else (),
        rematch=to_text(settings.rematch) if settings.rematch else "",
        winners=result.winners if result else None,
        ending=result.ending if result else "",
        hints=gives_advice and not hint_policy.hints_refused(settings, header.title, seats),
    )


def _seat_info(header: Header, seat: SeatRow, present: Collection[Seat]) -> protocol.SeatInfo:
    team = TITLES[header.title].team_of(header.setup.seats, seat.seat)
    return protocol.SeatInfo(seat.seat, seat.name, seat.bot, seat.account is not None, team, seat.seat in present)


def vote_infos(live_table: LiveTable, settings: TableSettings) -> list[protocol.VoteInfo]:
    return [
        protocol.VoteInfo(each.id, each.what, each.seat, each.agreed, tuple(votes.needed_seats(live_table, each)))
        for each in settings.votes
    ]


def result_of(live_table: LiveTable) -> Result | None:
    """Return the result by the rules or by resignation, or None."""
    if resigned := live_table.settings.resigned:
        winners = tuple(row.seat for row in live_table.seats if row.seat not in resigned)
        return Result((), winners, "resigned", ())
    return live_table.table.title.result(live_table.table.game)


def frame_message(live_table: LiveTable, frame: Frame, lines: Sequence[str]) -> protocol.FrameMessage:
    """Return a frame as a message. `lines` may go further back, for a client that missed frames."""
    clocks, until = clock_messages(live_table)
    return protocol.FrameMessage(
        n=frame.n,
        lines=tuple(raw(line) for line in lines),
        view=raw(frame.view),
        asks=raw(frame.asks) if frame.asks else None,
        waits=frame.waits,
        clocks=clocks,
        until=until,
    )


def raw(text: str) -> Raw:
    return Raw(text.encode())


def clock_messages(live_table: LiveTable) -> tuple[tuple[protocol.ClockPart, ...], str | None]:
    """Return the clocks, or in a simultaneous decision the one deadline: nothing shows who has answered."""
    rule = live_table.settings.clock
    if rule.kind == "none" or not live_table.running:
        return (), None
    if is_simultaneous(live_table.table):
        ends = [deadline(rule, live_table.times[seat], True) for seat in seats_to_act(live_table.table)]
        until = max((end for end in ends if end), default=None)
        clocks = tuple(protocol.ClockPart(row.seat, row.bank_ms) for row in live_table.seats)
        return clocks, until.isoformat() if until else None
    return tuple(_clock(row) for row in live_table.seats), None


def _clock(row: SeatRow) -> protocol.ClockPart:
    return protocol.ClockPart(row.seat, row.bank_ms, row.since.isoformat() if row.since else None)
