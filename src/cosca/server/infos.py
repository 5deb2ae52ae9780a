"""What is told of a table beside its game: seats, clocks, votes, result. Everything here is for everybody to see."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

from msgspec import Raw

from cosca.engine.core import Seat
from cosca.engine.log import Header
from cosca.engine.title import Result
from cosca.games import TITLES
from cosca.server import advising, protocol, votes
from cosca.server.access import team_of
from cosca.server.agreements import Agreement, agreement_of
from cosca.server.at_hand import AtHand
from cosca.server.clocks import asked_seats, deadline, is_moment
from cosca.server.store.ids import to_text
from cosca.server.store.records import SeatRow, TableRow
from cosca.server.streams import Frame


def table_info(
    row: TableRow,
    seats: Sequence[SeatRow],
    owner: str,
    here: Collection[Seat] = (),
    at_hand: AtHand | None = None,
    advised: bool = True,
) -> protocol.TableInfo:
    header = Header.from_json(json.loads(row.header))
    agreement = agreement_of(row.settings)
    result = result_of(at_hand) if at_hand else None
    return protocol.TableInfo(
        id=to_text(row.id),
        title=header.title,
        edition=header.setup.edition,
        pack=header.setup.pack,
        variants=tuple(header.setup.options),
        state=row.state,
        owner=owner,
        created=row.created_at.isoformat(),
        seats=tuple(_seat_info(header, seat, here) for seat in seats),
        clock=agreement.clock,
        open=agreement.open,
        watch=agreement.watch,
        commitment=header.commitment,
        votes=tuple(vote_infos(at_hand, agreement)) if at_hand else (),
        rematch=to_text(agreement.rematch) if agreement.rematch else "",
        winners=result.winners if result else None,
        ending=result.ending if result else "",
        hints=advised and not advising.why_not(agreement, header.title, seats),
    )


def _seat_info(header: Header, seat: SeatRow, here: Collection[Seat]) -> protocol.SeatInfo:
    team = team_of(TITLES[header.title], header.setup.seats, seat.seat)
    return protocol.SeatInfo(seat.seat, seat.name, seat.bot, seat.account is not None, team, seat.seat in here)


def vote_infos(at_hand: AtHand, agreement: Agreement) -> list[protocol.VoteInfo]:
    return [
        protocol.VoteInfo(each.id, each.what, each.seat, each.agreed, tuple(votes.needed(at_hand, each)))
        for each in agreement.votes
    ]


def result_of(at_hand: AtHand) -> Result | None:
    """By the rules, or because somebody gave up."""
    if gave_up := at_hand.agreement.resigned:
        winners = tuple(row.seat for row in at_hand.seats if row.seat not in gave_up)
        return Result((), winners, "resigned", ())
    return at_hand.table.title.result(at_hand.table.game)


def frame_told(at_hand: AtHand, frame: Frame, lines: Sequence[str]) -> protocol.Frame:
    """`lines` may be more than those of the frame, for somebody who missed some."""
    clocks, until = clocks_told(at_hand)
    return protocol.Frame(
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


def clocks_told(at_hand: AtHand) -> tuple[tuple[protocol.Clock, ...], str | None]:
    """In a moment in which several are asked, the one time for all; nothing that tells who has answered."""
    rule = at_hand.agreement.clock
    if rule.kind == "none" or not at_hand.running:
        return (), None
    if is_moment(at_hand.table):
        ends = [deadline(rule, at_hand.times[seat], True) for seat in asked_seats(at_hand.table)]
        until = max((end for end in ends if end), default=None)
        clocks = tuple(protocol.Clock(row.seat, row.bank_ms) for row in at_hand.seats)
        return clocks, until.isoformat() if until else None
    return tuple(_clock(row) for row in at_hand.seats), None


def _clock(row: SeatRow) -> protocol.Clock:
    return protocol.Clock(row.seat, row.bank_ms, row.since.isoformat() if row.since else None)
