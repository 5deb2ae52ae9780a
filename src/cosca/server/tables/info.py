"""The public information about a table: seats, clocks, votes and result."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

from msgspec import Raw

from cosca.engine.core import Seat
from cosca.engine.log import Header, PlayedOn
from cosca.engine.title import Result
from cosca.frames.stream import Frame
from cosca.frames.waiting import is_simultaneous, seats_to_act
from cosca.server import protocol
from cosca.server.store.ids import to_text
from cosca.server.store.records import SeatRow, State, TableRow
from cosca.server.tables import hint_policy, votes
from cosca.server.tables.clocks import deadline
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.settings import RematchOffer, TableSettings, parse_settings
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
    result = result_of(live_table) if live_table else _resigned_result(settings, seats)
    return protocol.TableInfo(
        id=to_text(row.id),
        title=header.title,
        edition=header.setup.edition,
        pack=header.setup.pack,
        variants=tuple(header.setup.options),
        state=row.state,
        owner=owner,
        created=row.created_at.isoformat(),
        seats=tuple(_seat_info(header, seat, present, settings) for seat in seats),
        clock=settings.clock,
        open=settings.open,
        watch=settings.watch,
        commitment=header.commitment,
        votes=tuple(vote_infos(live_table, settings)) if live_table else (),
        rematch=to_text(settings.rematch) if settings.rematch else "",
        offer=_offer_info(settings.offer) if settings.offer else None,
        origin=to_text(settings.origin) if settings.origin else "",
        winners=result.winners if result else None,
        ending=result.ending if result else "",
        hints=gives_advice and not hint_policy.hints_refused(settings, header.title, seats),
        played_on=_played_on_info(header.played_on, settings.moment) if header.played_on else None,
        rated=settings.rated,
        room=_room_info(settings) if row.state is State.OPEN else None,
        closed=settings.closed,
    )


def _room_info(settings: TableSettings) -> protocol.RoomPart:
    fill, changed = settings.fill, settings.changed
    return protocol.RoomPart(
        fill.at if fill else None,
        fill.bot if fill else "",
        changed.what if changed else (),
        changed.at if changed else None,
    )


def _seat_info(header: Header, seat: SeatRow, present: Collection[Seat], settings: TableSettings) -> protocol.SeatInfo:
    team = TITLES[header.title].team_of(header.setup.seats, seat.seat)
    person = seat.account is not None
    held = not person and seat.seat in dict(settings.held)
    return protocol.SeatInfo(seat.seat, seat.name, seat.bot, person, team, seat.seat in present, held)


def _offer_info(offer: RematchOffer) -> protocol.RematchPart:
    return protocol.RematchPart(
        to_text(offer.table), offer.by, offer.until, offer.accepted, offer.declined, offer.state
    )


def _played_on_info(told: PlayedOn, moment: int) -> protocol.PlayedOnPart:
    """Return where a game is played on from, without the position, which has secrets."""
    return protocol.PlayedOnPart(told.table, told.entry, moment, told.seat, told.hidden)


def vote_infos(live_table: LiveTable, settings: TableSettings) -> list[protocol.VoteInfo]:
    return [
        protocol.VoteInfo(each.id, each.what, each.seat, each.agreed, tuple(votes.needed_seats(live_table, each)))
        for each in settings.votes
    ]


def result_of(live_table: LiveTable) -> Result | None:
    """Return the result by the rules or by resignation, or None."""
    resigned = _resigned_result(live_table.settings, live_table.seats)
    return resigned or live_table.table.title.result(live_table.table.game)


def _resigned_result(settings: TableSettings, seats: Sequence[SeatRow]) -> Result | None:
    """Return the result by resignation, which is known without the game, or None."""
    if not settings.resigned:
        return None
    return Result((), tuple(row.seat for row in seats if row.seat not in settings.resigned), "resigned", ())


def frame_message(live_table: LiveTable, frame: Frame, lines: Sequence[str]) -> protocol.FrameMessage:
    """Return a frame as a message. `lines` may go further back, for a client that missed frames.

    After a resignation or an agreement no rule ends the game, but nobody is to act any more.
    """
    clocks, until = clock_messages(live_table)
    return protocol.FrameMessage(
        n=frame.n,
        lines=tuple(raw(line) for line in lines),
        view=raw(frame.view),
        asks=raw(frame.asks) if frame.asks and live_table.running else None,
        waits=frame.waits if live_table.running else (),
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
